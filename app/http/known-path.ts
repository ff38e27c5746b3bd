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
