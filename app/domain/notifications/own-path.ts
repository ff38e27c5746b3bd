import { parseUrl } from "../parsing.ts";

const base = "https://x.invalid";

/** Returns a path within this site, as browsers resolve it; null if it leads to another host or is not a path. */
export function ownPath(text: string): string | null {
  const url = isPlain(text) ? parseUrl(text, base) : null;
  if (url === null) return null;
  const { origin, pathname, search, hash } = url;
  // Checked again: the parser turns `/a/..//x` into `//x`, which a browser takes for a host.
  return origin === base && isPlain(pathname) ? `${pathname}${search}${hash}` : null;
}

/** One `/` first, and no characters that browsers drop (tabs, line breaks) or read as `/` (a backslash). */
const isPlain = (path: string): boolean => /^\/(?!\/)[^\p{Cc}\\]*$/u.test(path);

/** Returns the id of the event whose page a path leads to; null for another page. */
export function eventAt(path: string): string | null {
  const id = /^\/events\/([^/?#]+)$/.exec(path)?.[1];
  try {
    return id === undefined ? null : decodeURIComponent(id);
  } catch {
    return null;
  }
}
