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

/** True for the API, which answers in JSON and accepts bearer tokens. */
export const isApiPath = (url: URL): boolean => knownPath(url).startsWith("/api/");

/**
 * Returns a request's path for the log, without secrets (security 10): the tokens after /recover/, /register/,
 * /setup/, /verify/ and /unsubscribe/, and the link after /my/.
 */
export function loggedPath(url: URL): string {
  const secret = /^\/+(recover|register|setup|my|verify|unsubscribe)\/+(?=[^/])/.exec(knownPath(url))?.[1];
  return secret === undefined ? url.pathname : `/${secret}/…`;
}
