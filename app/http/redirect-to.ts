import type { User } from "#app/domain/identity/user.ts";

/** Parameter of `/login` and `/register`: the path to return to. */
export const returnParameter = "redirectTo";

/** Parameter of `/login` that lets a signed-in person sign in as another. */
export const anotherParameter = "another";

/** Returns the address that signs in and returns to a page; `asAnother` for a signed-in person who may not open it. */
export function signInPath(
  { pathname, search }: { pathname: string; search: string },
  { asAnother = false } = {},
): string {
  const way = new URLSearchParams({ [returnParameter]: `${pathname}${search}` });
  if (asAnother) way.set(anotherParameter, "");
  return `/login?${way.toString()}`;
}

/** Parameter of a page's address that names the form kept for it. */
export const resumeParameter = "resume";

/** Longest target, in characters. */
const longestTarget = 2000;
const base = "https://x.invalid";

/**
 * Returns the target of a redirect after a form: `target` if it is a path within this site, otherwise the trusted
 * `fallback`. It is never another host, nor a page that starts or ends a session (OWASP ASVS 3.7.2).
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== "string" || target.length > longestTarget || !isPlainPath(target)) return fallback;
  const { origin, pathname, search, hash } = new URL(target, base);
  const decoded = decodedPath(pathname);
  // Check again: the parser turns `/a/..//x` into `//x`, which a browser takes for a host.
  if (origin !== base || decoded === null || !isPlainPath(decoded) || ofSession.test(decoded)) return fallback;
  return `${pathname}${search}${hash}`;
}

/** One leading `/`, and no characters that browsers drop (tabs, line breaks) or read as `/` (a backslash). */
const isPlainPath = (path: string): boolean => /^\/(?!\/)[^\p{Cc}\\]*$/u.test(path);

/** Ignores case and trailing slashes, as the router does. */
const ofSession = /^\/(?:login|logout)(?:\.data)?\/*$/i;

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Returns the path to go to after signing in: the page that asked for it, else by role (spec §6). */
export const pathAfterSignIn = (user: User, url: URL): string =>
  safeRedirect(url.searchParams.get(returnParameter), user.role === "ADMIN" ? "/admin" : "/");
