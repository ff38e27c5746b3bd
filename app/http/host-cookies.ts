/** Begins the name of a cookie that is bound to this host, the root path and https (RFC 6265bis 4.1.3). */
const prefix = "__Host-";

/** Returns the name of a cookie over https. */
export const hostNameOf = (name: string): string => `${prefix}${name}`;

/** Cookies that scripts of our pages read and write; their names stay. */
const readByScripts = /^verbena-(?:language|look|seen)=/;

/**
 * Returns a Set-Cookie line as it is sent over https: `Secure`, and under a `__Host-` name unless scripts read it.
 */
export function secureCookie(line: string): string {
  const named = line.startsWith(prefix) || readByScripts.test(line) ? line : `${prefix}${line}`;
  return /;\s*secure\b/i.test(named) ? named : `${named}; Secure`;
}
