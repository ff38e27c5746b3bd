/*
 * The ids of the announcements that a browser has seen, in a cookie; the server leaves them out of its pages. Both sides
 * read and write it, so that closing an announcement works without JavaScript and without network.
 */

export const seenCookie = "verbena-seen";

/** In seconds: no announcement is valid for longer (`freshnesses`). */
export const longestFreshness = 240 * 60;
/** More than any festival has at the same time. */
const mostSeen = 8;

export const isAnnouncementId = (id: string): boolean => /^[\w-]{16}$/.test(id);

/** Returns the ids in a Cookie header or in `document.cookie`, oldest first. */
export function seenIn(cookies: string | null | undefined): string[] {
  const pair = cookies?.split("; ").find((one) => one.startsWith(`${seenCookie}=`));
  const ids = pair?.slice(seenCookie.length + 1).split(".") ?? [];
  return ids.filter(isAnnouncementId).slice(-mostSeen);
}

/** Returns the cookie with one more id, for Set-Cookie and for `document.cookie`. */
export function cookieWithSeen(cookies: string | null | undefined, id: string): string {
  const ids = [...seenIn(cookies).filter((one) => one !== id), id].slice(-mostSeen);
  return `${seenCookie}=${ids.join(".")}; Max-Age=${longestFreshness}; Path=/; SameSite=Lax`;
}
