import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Whether a request may read `/metrics`: with the token (RFC 6750), and never where there is no token. That it comes from this machine proves nothing: behind a proxy
 * every request does, and one whose proxy sets no header looks like a direct one.
 */
export function mayReadMetrics(headers: Headers, token: string | null): boolean {
  return token !== null && isSame(/^Bearer +(\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1] ?? "", token);
}

/** In a time that says nothing of where they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
