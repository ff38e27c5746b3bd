/**
 * Returns a request's path as the router reads it: decoded and in lower case. Rules about paths must use it, or another
 * spelling of the same page gets past them.
 */
export function knownPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    // No route matches a path that can't be decoded.
    return pathname.toLowerCase();
  }
}

const controls = /\p{Cc}/gu;

/**
 * Returns a path as the router can read it: it prints a warning for each one that can't be decoded, and fails for one with
 * a line break. Such a part is spelt so that no page has it.
 */
export const routablePath = (pathname: string): string =>
  isRoutable(pathname) ? pathname : pathname.split("/").map(routablePart).join("/");

function isRoutable(part: string): boolean {
  try {
    return decodeURIComponent(part).search(controls) < 0;
  } catch {
    return false;
  }
}

function routablePart(part: string): string {
  if (isRoutable(part)) return part;
  try {
    return encodeURIComponent(decodeURIComponent(part).replaceAll(controls, "\uFFFD"));
  } catch {
    return encodeURIComponent(part);
  }
}

/** True for the API, which answers in JSON and accepts bearer tokens. */
export const isApiPath = (url: URL): boolean => knownPath(url).startsWith("/api/");

/**
 * Returns a request's path for the log, without secrets (security 10): the tokens after /recover/, /register/,
 * /setup/, /verify/ and /unsubscribe/, and the link after /my/.
 */
export function loggedPath(url: URL): string {
  const secret = /^\/+(recover|register|setup|my|verify|unsubscribe)\/+(?=[^/])/.exec(knownPath(url))?.[1];
  return secret === undefined ? shortened(url.pathname) : `/${secret}/…`;
}

/** Most characters of a path in the log: the sender of a request chooses it. */
const longestLogged = 300;
const shortened = (path: string): string => (path.length <= longestLogged ? path : `${path.slice(0, longestLogged)}…`);
