import { knownPath } from "./known-path.ts";

/** The path of a request as a log may have it: what follows /recover/ and /setup/ opens an account, what follows /my/ somebody's programme, what follows
 * /verify/ and /unsubscribe/ came by mail; it is left out (security 10). */
export function loggedPath(url: URL): string {
  const secret = /^\/+(recover|setup|my|verify|unsubscribe)\/+(?=[^/])/.exec(knownPath(url))?.[1];
  return secret === undefined ? url.pathname : `/${secret}/…`;
}
