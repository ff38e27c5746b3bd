/**
 * The path of a request as the router reads it: decoded, and whatever its letters' case. Rules that look at a path must look at this one,
 * or another spelling of the same page goes past them.
 */
export function knownPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    // Not decodable: no route has it.
    return pathname.toLowerCase();
  }
}

/** Whether a request is for the API, which answers in JSON and knows bearer tokens. */
export const isApiPath = (url: URL): boolean => knownPath(url).startsWith("/api/");

/** The path of a request as a log may have it: what follows /recover/ and /setup/ opens an account, what follows /my/ somebody's programme, what follows
 * /verify/ and /unsubscribe/ came by mail; it is left out (security 10). */
export function loggedPath(url: URL): string {
  const secret = /^\/+(recover|setup|my|verify|unsubscribe)\/+(?=[^/])/.exec(knownPath(url))?.[1];
  return secret === undefined ? url.pathname : `/${secret}/…`;
}
