import { clearField, controlId, type ShownGroup, type ShownSetting } from "./shown-settings.ts";

/** The form's values by field: texts by setting key, and checkboxes that clear a secret. */
export type Typed = Readonly<Record<string, string>>;

/** Reads the form's current values. */
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

/** Whether saving would change a setting. */
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
