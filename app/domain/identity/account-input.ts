import { z } from "zod";
import { languages } from "../preferences.ts";
import { roles } from "./user.ts";

/** Input checks for accounts, for forms and the API. Error messages are keys of the locales. */

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

const required = (message: string) => z.string(message).min(1, message);
/** Trimmed and in lower case, so that a person does not get two accounts for one address. */
const email = required("errors.email_required")
  .trim()
  .toLowerCase()
  .max(254, "errors.too_long")
  .pipe(z.email("errors.email_invalid"));
/**
 * A new password, exactly as typed. It is not trimmed, so that a pasted password stays the same. `password.server.ts`
 * refuses common passwords.
 */
const newPassword = required("errors.password_required")
  .min(minPasswordLength, "errors.password_short")
  .max(maxPasswordLength, "errors.password_long");
const name = z.string("errors.name_required").trim().min(1, "errors.name_required").max(120, "errors.too_long");

export const signInInput = z.object({
  // No further checks: an impossible address gets the same answer as an unknown one.
  email: required("errors.email_required").trim().toLowerCase().max(254, "errors.too_long"),
  password: required("errors.password_required").max(1000, "errors.too_long"),
});
export type SignInInput = z.input<typeof signInInput>;

/** Input of `/register`, `/setup` and `POST auth/register`. It never contains a role. */
export const registrationInput = z.object({ name, email, password: newPassword });
export type RegistrationInput = z.input<typeof registrationInput>;

export const recoveryRequestInput = z.object({ email });
export const newPasswordInput = z.object({ password: newPassword });
export const passwordChangeInput = z.object({
  current: required("errors.password_required").max(1000, "errors.too_long"),
  password: newPassword,
});

export const addressChangeInput = z.object({
  email,
  current: required("errors.password_required").max(1000, "errors.too_long"),
});

/** The fields that people may change in their own account. */
export const profileInput = z.object({ name, language: z.enum(languages).nullable().optional() });
export type ProfileInput = z.input<typeof profileInput>;

/** The fields that an administrator may change in an account. Missing fields keep their values. */
export const userChangesInput = z.object({
  name: name.optional(),
  role: z.enum(roles, "errors.role_unknown").optional(),
  isActive: z.boolean("errors.invalid").optional(),
});
export type UserChanges = z.input<typeof userChangesInput>;

/** A new account from an administrator. Without a password, its owner sets one through a recovery link. */
export const newUserInput = z.object({
  name,
  email,
  role: z.enum(roles, "errors.role_unknown").default("USER"),
  password: newPassword.optional(),
});
export type NewUserInput = z.input<typeof newUserInput>;
