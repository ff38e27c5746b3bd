import { writeItem } from "./storage.ts";

/** Key of what this device keeps of the last look at 'my programme', door codes among it. */
export const lastLookKey = "verbena-last-look";

/** For use when somebody signs out: the next person at this device must not see their door codes. */
export const forgetLastLook = (): void => writeItem(lastLookKey, null);

/** Calls it before a form that signs out is sent. Returns a function that ends the watch. */
export function forgetAtSignOut(): () => void {
  const forget = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement && target.getAttribute("action") === "/logout") forgetLastLook();
  };
  document.addEventListener("submit", forget, true);
  return () => document.removeEventListener("submit", forget, true);
}
