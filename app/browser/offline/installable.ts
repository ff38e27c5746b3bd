import { readItem, writeItem } from "../storage.ts";

export const isInstalled = (): boolean =>
  window.matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** Whether it is installed from the browser's menu: iPhone and iPad, which claims to be a Mac but has touch. */
export const isInstalledByHand = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const visitsKey = "verbena-visits";
const declinedKey = "verbena-install";

/** Counts this visit, once per session. Returns the visits so far; 1 if the browser stores nothing. */
export function countVisit(): number {
  try {
    const visits = Number(localStorage.getItem(visitsKey) ?? 0);
    if (sessionStorage.getItem(visitsKey) !== null) return visits;
    sessionStorage.setItem(visitsKey, "counted");
    localStorage.setItem(visitsKey, String(visits + 1));
    return visits + 1;
  } catch {
    return 1;
  }
}

/** True if the visitor has chosen 'not now'. The page then never asks again. */
export const hasDeclined = (): boolean => readItem(declinedKey) !== null;

export const decline = (): boolean => writeItem(declinedKey, "declined");
