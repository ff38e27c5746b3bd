import { z } from "zod";
import { catalogue, isSecretKey, type SettingKey } from "./catalogue.ts";

/**
 * How a setting is shown in a form (spec §5): yes or no is a switch; a number has a field for numbers, but a port is a text; what is called a key,
 * a password or a secret is masked. `secret` is masked too, and its value never leaves the server; `page` is a long text.
 */
export type Control = "switch" | "number" | "text" | "masked" | "secret" | "page" | "zone" | "language";

const pages: readonly SettingKey[] = ["general.terms", "general.privacy"];

/** The control of a setting, by its type and its name. */
export function controlOf(key: SettingKey): Control {
  if (isSecretKey(key)) return "secret";
  const { default: value } = catalogue[key];
  if (typeof value === "boolean") return "switch";
  if (typeof value === "number") return key.includes("port") ? "text" : "number";
  if (key === "general.timezone") return "zone";
  if (key === "general.content_language") return "language";
  if (pages.includes(key)) return "page";
  return /key|pass|secret/i.test(key) ? "masked" : "text";
}

/** Smallest and largest number that the catalogue takes; empty for what is no number. */
export function boundsOf(key: SettingKey): { min?: number; max?: number } {
  const { schema } = catalogue[key];
  if (!(schema instanceof z.ZodNumber)) return {};
  return {
    ...(schema.minValue === null ? {} : { min: schema.minValue }),
    ...(schema.maxValue === null ? {} : { max: schema.maxValue }),
  };
}

/** The value that a form's text stands for, to be checked by the catalogue: what is no number stays a text, which it refuses. */
export function valueIn(key: SettingKey, text: string): unknown {
  const { default: value } = catalogue[key];
  if (typeof value === "boolean") return text === "on";
  if (typeof value === "number") return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text;
  return plainLines(text);
}

/** The text of a form that stands for a value. */
export const textOf = (value: unknown): string => (typeof value === "boolean" ? (value ? "on" : "off") : String(value));

/** Forms send line ends as CR LF (HTML, form-data set). */
export const plainLines = (text: string): string => text.replaceAll("\r\n", "\n");
