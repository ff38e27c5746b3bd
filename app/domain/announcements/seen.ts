/*
 * The announcements that a browser has seen, by their ids, in a cookie: the server leaves them out of its pages. Read and written by both sides, so that closing one
 * works without JavaScript, and without network.
 */

export const seenCookie = "verbena-seen";

/** In seconds: no announcement is valid for longer (`freshnesses`). */
export const longestFreshness = 240 * 60;
/** More than these are valid at once in no festival. */
const mostSeen = 8;

export const isAnnouncementId = (id: string): boolean => /^[\w-]{16}$/.test(id);

/** The ids in a Cookie header or in `document.cookie`, the oldest first. */
export function seenIn(cookies: string | null | undefined): string[] {
  const pair = cookies?.split("; ").find((one) => one.startsWith(`${seenCookie}=`));
  const ids = pair?.slice(seenCookie.length + 1).split(".") ?? [];
  return ids.filter(isAnnouncementId).slice(-mostSeen);
}

/** The cookie that says that one more was seen: for Set-Cookie as for `document.cookie`. */
export function cookieWithSeen(cookies: string | null | undefined, id: string): string {
  const ids = [...seenIn(cookies).filter((one) => one !== id), id].slice(-mostSeen);
  return `${seenCookie}=${ids.join(".")}; Max-Age=${longestFreshness}; Path=/; SameSite=Lax`;
}
