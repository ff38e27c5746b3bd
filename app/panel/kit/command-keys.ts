import { readItem, writeItem } from "#app/browser/storage.ts";

/**
 * Keys without Ctrl that work wherever the focus is, unless it is in a field. Who speaks to the browser or presses keys
 * by accident can turn them off (WCAG 2.1.4).
 */

/** Key of the device's storage under which it is kept that they are off. */
const panelKeysKey = "verbena-panel-keys";

/** Whether this device has the keys; they are on unless somebody turned them off. */
export const areKeysOn = (): boolean => readItem(panelKeysKey) !== "off";

export const setKeysOn = (isOn: boolean): boolean => writeItem(panelKeysKey, isOn ? null : "off");

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "altKey" | "metaKey" | "defaultPrevented" | "isComposing" | "target"
>;

/**
 * Returns the key in lower case if it was pressed alone and means a command: not in a field, not in an open dialog, and
 * not if the keys are off; null otherwise.
 */
export function commandKeyOf(event: Pressed): string | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (event.key.length !== 1 || !areKeysOn() || isInField(event.target)) return null;
  return document.querySelector("dialog[open]") === null ? event.key.toLowerCase() : null;
}

/** Whether keys that are pressed there write text or choose something. */
const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("textarea, select, [contenteditable], [role=grid], input:not([type=checkbox], [type=radio])") !== null;
