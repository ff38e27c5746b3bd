import type { Route } from "./+types/settings.route";
import type { MovedHours } from "#app/domain/editing/zone-change.ts";
import type { Control } from "#app/domain/catalogue/controls.ts";

/** A setting as the panel's form shows it, with texts in the reader's language. */
export interface ShownSetting {
  /** Key with its category: `email.smtp_host`. */
  key: string;
  label: string;
  description: string;
  control: Control;
  /** Value as a form sends it; always empty for a secret. */
  text: string;
  /** Fingerprint of the stored value, by which the server sees whether the field was changed. */
  seen: string;
  /** Whether a secret is stored. */
  isSet: boolean;
  min?: number;
  max?: number;
}

export type ShownGroup = Route.ComponentProps["loaderData"]["groups"][number];
export type SettingsQuestion =
  | { question: "init" }
  | { question: "reset"; category: string; title: string }
  | { question: "zone"; zone: string; former: string; moved: MovedHours };

/** Returns the address that asks what stays if the zone changes. */
export const zoneQuestionPath = (zone: string): string =>
  `/admin/settings?${new URLSearchParams({ open: "general", confirm: "zone", zone }).toString()}`;

export type SettingsTests = Route.ComponentProps["loaderData"]["tests"];

/** Returns the name of the hidden field with the fingerprint of a setting's value. */
export const seenField = (key: string): string => `seen:${key}`;
/** Returns the name of the checkbox that deletes a stored secret. */
export const clearField = (key: string): string => `clear:${key}`;

export const controlId = (key: string): string => `setting-${key.replaceAll(".", "-")}`;

/** The form's values by field: texts by setting key, and checkboxes that clear a secret. */
export type Typed = Readonly<Record<string, string>>;

export function typedIn(form: HTMLFormElement, groups: readonly ShownGroup[]): Typed {
  const sent = new FormData(form);
  const fields = groups.flatMap(({ settings }) => settings.flatMap(({ key }) => [key, clearField(key)]));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = sent.get(field);
      return typeof text === "string" ? [[field, text]] : [];
    }),
  );
}

export function isModified({ key, control, text }: ShownSetting, typed: Typed): boolean {
  const now = typed[key];
  if (control === "secret") return (now ?? "").trim() !== "" || typed[clearField(key)] !== undefined;
  return now !== undefined && now.replaceAll("\r\n", "\n") !== text.replaceAll("\r\n", "\n");
}

/**
 * Updates untouched fields to the values that another administrator has stored meanwhile.
 * Otherwise saving another field would restore their old values.
 */
export function followStored(form: HTMLFormElement, before: readonly ShownGroup[], now: readonly ShownGroup[]): void {
  const typed = typedIn(form, before);
  const was = new Map(before.flatMap(({ settings }) => settings.map((setting) => [setting.key, setting])));
  for (const { key, text } of now.flatMap(({ settings }) => settings)) {
    const setting = was.get(key);
    if (setting === undefined || setting.text === text || isModified(setting, typed)) continue;
    const field = form.querySelector(`#${controlId(key)}`);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = text === "on";
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = text;
  }
}
