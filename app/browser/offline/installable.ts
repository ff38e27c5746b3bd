/** Whether this is the installed application already. */
export const isInstalled = (): boolean =>
  window.matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** Whether it is installed by hand, from the browser's menu: on iPhone and iPad, which say they are a Mac with a touch screen. */
export const isInstalledByHand = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const visitsKey = "verbena-visits";
const declinedKey = "verbena-install";

/** Counts this visit, once per session of the browser, and says how many there were. Where nothing may be stored every visit is the first. */
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

/** Whether the visitor has said 'not now'; it is not asked again. */
export function hasDeclined(): boolean {
  try {
    return localStorage.getItem(declinedKey) !== null;
  } catch {
    return true;
  }
}

export function decline(): void {
  try {
    localStorage.setItem(declinedKey, "declined");
  } catch {
    // The question goes away for this page, at least.
  }
}
