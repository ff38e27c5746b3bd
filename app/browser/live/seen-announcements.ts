import { cookieWithSeen, seenIn } from "#app/domain/announcements/seen.ts";
import { keepCookies, pageCookies } from "../offline/preference-cookies.ts";
import { createStore } from "../store.ts";

/** Ids of the announcements that the visitor closed, or saw as a toast, since this page was loaded. */
export const seenOnPage = createStore<readonly string[]>([]);

/** Ids of the announcements in the page itself. They need no toast. */
export const shownInPage = new Set<string>();

export const wasSeen = (id: string): boolean =>
  shownInPage.has(id) || seenOnPage.current().includes(id) || seenIn(pageCookies()).includes(id);

/**
 * Hides an announcement on this page now, and on every page of this browser after `after` ms. Without `after` the cookie
 * is written before the function returns: a page that is left at once has still kept it.
 */
export function markSeen(id: string, after = 0): void {
  const keep = (): void => keepCookies([cookieWithSeen(pageCookies(), id)]);
  if (after === 0) keep();
  else setTimeout(keep, after);
  seenOnPage.change([...seenOnPage.current(), id]);
}
