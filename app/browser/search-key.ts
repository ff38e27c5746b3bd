import { createStore } from "./store.ts";
import { readItem, writeItem } from "./storage.ts";

const offKey = "verbena-search-key";

/**
 * Whether `/` opens the search, as this browser's visitor chose. People who dictate or whose hand trembles must be able
 * to turn off a shortcut of one character (WCAG 2.2, 2.1.4).
 */
export const isSearchKeyOn = createStore(readItem(offKey) === null);

export function turnSearchKey(isOn: boolean): void {
  writeItem(offKey, isOn ? null : "off");
  isSearchKeyOn.change(isOn);
}
