import { createStore } from "./store.ts";
import { readItem, writeItem } from "./storage.ts";

const offKey = "verbena-search-key";

/**
 * Whether `/` opens the search, as this browser's visitor chose. People who dictate or whose hand trembles must be able
 * to turn off a shortcut of one character (WCAG 2.2, 2.1.4).
 */
export const isSearchKeyOn = createStore(readItem(offKey) === null);

/** The header names the key while it is on. */
const showKey = (isOn: boolean): void => {
  if (isOn) document.documentElement.removeAttribute("data-search-key");
  else document.documentElement.setAttribute("data-search-key", "off");
};
if (typeof document !== "undefined") showKey(isSearchKeyOn.current());

export function turnSearchKey(isOn: boolean): void {
  writeItem(offKey, isOn ? null : "off");
  showKey(isOn);
  isSearchKeyOn.change(isOn);
}
