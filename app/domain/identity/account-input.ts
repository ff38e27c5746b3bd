import { z } from "zod";
import { languages } from "../preferences.ts";
import { roles } from "./user.ts";

/** What accounts accept, whichever way it comes in. A message is a key of the locales. */

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

const required = (message: string) => z.string(message).min(1, message);
/** Trimmed and in lower case: one person, one account. */
const email = required("errors.email_required")
  .trim()
  .toLowerCase()
  .max(254, "errors.too_long")
  .pipe(z.email("errors.email_invalid"));
/**
 * What is typed is what counts: nothing trimmed, so that a pasted password stays itself. Common ones are refused in
 * `password.server.ts`.
 */
const newPassword = required("errors.password_required")
  .min(minPasswordLength, "errors.password_short")
  .max(maxPasswordLength, "errors.password_long");
const name = z.string("errors.name_required").trim().min(1, "errors.name_required").max(120, "errors.too_long");

export const signInInput = z.object({
  // Not checked further: an address that can't exist is answered like one that is not known.
  email: required("errors.email_required").trim().toLowerCase().max(254, "errors.too_long"),
  password: required("errors.password_required").max(1000, "errors.too_long"),
});
export type SignInInput = z.input<typeof signInInput>;

/** `/register`, `/setup` and `POST auth/register`: never a role. */
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

/** What a person may change of the own account. */
export const profileInput = z.object({ name, language: z.enum(languages).nullable().optional() });
export type ProfileInput = z.input<typeof profileInput>;

/** What an administrator may say of an account; what is not named stays. */
export const userChangesInput = z.object({
  name: name.optional(),
  role: z.enum(roles, "errors.role_unknown").optional(),
  isActive: z.boolean("errors.invalid").optional(),
});
export type UserChanges = z.input<typeof userChangesInput>;

/** An account that an administrator makes; without a password its person chooses one through a recovery link. */
export const newUserInput = z.object({
  name,
  email,
  role: z.enum(roles, "errors.role_unknown").default("USER"),
  password: newPassword.optional(),
});
export type NewUserInput = z.input<typeof newUserInput>;
