import { z } from "zod";
import { mailAuthority } from "../notifications/delivery-settings.ts";
import { catalogue, isSecretKey, type SettingKey } from "./catalogue.ts";

/**
 * The form control of a setting (spec §5). `masked`: a key or password. `secret`: masked too, and its value never leaves
 * the server. `page`: a long text.
 */
export type Control =
  | "switch"
  | "number"
  | "text"
  | "masked"
  | "secret"
  | "page"
  | "zone"
  | "language"
  | "start_language"
  | "theme"
  | "day";

const pages: readonly SettingKey[] = ["general.terms", "general.privacy", "general.links", mailAuthority];
const days: readonly SettingKey[] = ["general.first_day", "general.last_day"];

/** Returns the control of a setting, by its type and name. A port gets a text field. */
export function controlOf(key: SettingKey): Control {
  if (isSecretKey(key)) return "secret";
  const { default: value } = catalogue[key];
  if (typeof value === "boolean") return "switch";
  if (typeof value === "number") return key.includes("port") ? "text" : "number";
  if (key === "general.timezone") return "zone";
  if (key === "general.content_language") return "language";
  if (key === "general.start_language") return "start_language";
  if (key === "general.theme") return "theme";
  if (days.includes(key)) return "day";
  if (pages.includes(key)) return "page";
  return /key|pass|secret/i.test(key) ? "masked" : "text";
}

/** Returns the smallest and largest allowed number; empty if the setting is not a number. */
export function boundsOf(key: SettingKey): { min?: number; max?: number } {
  const { schema } = catalogue[key];
  if (!(schema instanceof z.ZodNumber)) return {};
  return {
    ...(schema.minValue === null ? {} : { min: schema.minValue }),
    ...(schema.maxValue === null ? {} : { max: schema.maxValue }),
  };
}

/**
 * Reads a form's text as a value for the catalogue to check. An invalid number stays text, which the catalogue refuses.
 */
export function valueIn(key: SettingKey, text: string): unknown {
  const { default: value } = catalogue[key];
  if (typeof value === "boolean") return text === "on";
  if (typeof value === "number") return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text;
  return plainLines(text);
}

export const textOf = (value: unknown): string => (typeof value === "boolean" ? (value ? "on" : "off") : String(value));

/** Replaces the CR LF that forms send (HTML, form-data set) by LF. */
export const plainLines = (text: string): string => text.replaceAll("\r\n", "\n");
