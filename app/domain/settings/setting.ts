import { z } from "zod";

/** `public`: visitors' pages and the public API may show it. `secret`: stored encrypted and never shown. */
type Access = "public" | "private" | "secret";

export interface Setting<Schema extends z.ZodType = z.ZodType, Kind extends Access = Access> {
  schema: Schema;
  default: z.output<Schema>;
  access: Kind;
  /** Key of the secret that is sent to the server that this setting names. */
  sentSecret?: string;
}

/** Settings that a concept declares, by their full keys: `category.name` (spec §3). */
export type SettingGroup = Readonly<Record<string, Setting>>;

export type SecretKeyOf<Group extends SettingGroup> = {
  [Key in keyof Group & string]: Group[Key]["access"] extends "secret" ? Key : never;
}[keyof Group & string];

/** The values of a group's settings, without its secrets. */
export type SettingValues<Group extends SettingGroup> = {
  [Key in Exclude<keyof Group & string, SecretKeyOf<Group>>]: z.output<Group[Key]["schema"]>;
};

type Define<Kind extends Access> = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
) => Setting<Schema, Kind>;
export const shown: Define<"public"> = (schema, value) => ({ schema, default: value, access: "public" });
export const hidden: Define<"private"> = (schema, value) => ({ schema, default: value, access: "private" });
// Not trimmed: a space may belong to a password.
export const secret = (): Setting<z.ZodString, "secret"> => ({
  schema: z.string().max(1000, "errors.too_long"),
  default: "",
  access: "secret",
});

/** Whether only an actor with a fresh proof of identity may change a setting: secrets, and how accounts and mail work. */
export const needsProof = (key: string, { access }: Pick<Setting, "access">): boolean =>
  access === "secret" || /^(?:security|email)\./.test(key);

export const line = (max = 120) => z.string().trim().max(max, "errors.too_long");
export const email = line(254).pipe(z.union([z.literal(""), z.email("errors.email_invalid")]));
export const between = (minimum: number, maximum: number) =>
  z.int("errors.number_invalid").min(minimum, "errors.number_too_small").max(maximum, "errors.number_too_large");
