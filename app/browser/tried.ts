import { startWorker } from "./offline/worker-registration.ts";
import { writeItem } from "./storage.ts";

/*
 * Abilities of this browser, found by trying them once. A browser that refuses something often still says that
 * it has it. Storage can fill up later: `writeItem` says it for each write. The live channel tries the lock that it needs
 * (`live/tabs.ts`).
 */

const name = "verbena-tried";
let cookies: boolean | undefined;

/** True if cookies come back. Without them bells, places and accounts don't work. */
export function keepsCookies(): boolean {
  cookies ??= tryCookie();
  return cookies;
}

function tryCookie(): boolean {
  try {
    document.cookie = `${name}=1; Path=/; SameSite=Lax`;
    const isBack = document.cookie.includes(`${name}=1`);
    document.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`;
    return isBack;
  } catch {
    return false;
  }
}

/** True if storage takes as much as a save needs. */
export const hasRoom = (): boolean => writeItem(name, "x".repeat(200)) && writeItem(name, null);

/** True if the browser installs the service worker. */
export const installsWorker = (): Promise<boolean> =>
  startWorker().then(
    () => true,
    () => false,
  );
