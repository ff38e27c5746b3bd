import { cookieWithSeen, seenIn } from "#app/domain/announcements/seen.ts";
import { createStore } from "../store.ts";

/** Ids of the announcements that were closed, or shown as a toast, since this page was loaded. */
export const seenOnPage = createStore<readonly string[]>([]);

/** Ids of those that stand in this page: they are no toast besides. */
export const shownInPage = new Set<string>();

export const wasSeen = (id: string): boolean =>
  shownInPage.has(id) || seenOnPage.current().includes(id) || seenIn(document.cookie).includes(id);

/** This page shows an announcement no longer, and after so many ms no page of this browser does. */
export function markSeen(id: string, after = 0): void {
  seenOnPage.change([...seenOnPage.current(), id]);
  setTimeout(() => (document.cookie = cookieWithSeen(document.cookie, id)), after);
}
