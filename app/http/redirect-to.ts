/** The parameter of `/login` and `/register` that says where to go on afterwards. */
export const returnParameter = "redirectTo";

/** The parameter of `/login` by which a person who is signed in may sign in as another. */
export const anotherParameter = "another";

/** Where to sign in and come back to a page; `asAnother` for a person who is signed in, but may not open it. */
export function signInPath(
  { pathname, search }: { pathname: string; search: string },
  { asAnother = false } = {},
): string {
  const way = new URLSearchParams({ [returnParameter]: `${pathname}${search}` });
  if (asAnother) way.set(anotherParameter, "");
  return `/login?${way.toString()}`;
}

/** The parameter of a page's address that names the form that was kept for it. */
export const resumeParameter = "resume";

/** Longest target, in characters. */
const longestTarget = 2000;
const base = "https://x.invalid";

/**
 * Where to go after a form: the target if it is a path within this site, else the fallback, which is trusted.
 * Never another host, whatever is in it, and never the pages that begin or end a session (OWASP ASVS 3.7.2).
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== "string" || target.length > longestTarget || !isPlainPath(target)) return fallback;
  const { origin, pathname, search, hash } = new URL(target, base);
  const decoded = decodedPath(pathname);
  // Once more: of `/a/..//x` the parser makes `//x`, which a browser takes for a host.
  if (origin !== base || decoded === null || !isPlainPath(decoded) || ofSession.test(decoded)) return fallback;
  return `${pathname}${search}${hash}`;
}

/** One `/` first, and nothing that browsers drop (tabs, line breaks) or read as `/` (a backslash). */
const isPlainPath = (path: string): boolean => /^\/(?!\/)[^\p{Cc}\\]*$/u.test(path);

/** As the router compares it, which also ignores case and slashes at the end. */
const ofSession = /^\/(?:login|logout)(?:\.data)?\/*$/i;

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
