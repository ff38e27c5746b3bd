/** Begins the name of a cookie that is bound to this host, the root path and https (RFC 6265bis 4.1.3). */
const prefix = "__Host-";

/** Returns the name of a cookie over https. */
export const hostNameOf = (name: string): string => `${prefix}${name}`;

/** Returns a Set-Cookie line, or one for `document.cookie`, as it is over https: `Secure`, and under a `__Host-` name. */
export function secureCookie(line: string): string {
  const named = line.startsWith(prefix) ? line : `${prefix}${line}`;
  return /;\s*secure\b/i.test(named) ? named : `${named}; Secure`;
}

/** A cookie that scripts of our pages read and write too: its name without the prefix. */
const readByScripts = /^(?:__Host-)?(verbena-(?:language|look|seen))=/;

/**
 * Returns a Cookie header or `document.cookie` with the plain names of the cookies that scripts share. A value under a
 * `__Host-` name replaces one under the plain name, which an earlier version or another program has set.
 */
export function withPlainNames(cookies: string): string {
  if (!cookies.includes(`${prefix}verbena-`)) return cookies;
  const pairs = cookies.split(/; */);
  const bound = new Set(pairs.filter((pair) => pair.startsWith(prefix)).map(nameOf));
  return pairs.flatMap((pair) => plainPair(pair, bound)).join("; ");
}

const nameOf = (pair: string): string | undefined => readByScripts.exec(pair)?.[1];

function plainPair(pair: string, bound: ReadonlySet<string | undefined>): string[] {
  const name = nameOf(pair);
  if (name === undefined) return [pair];
  if (pair.startsWith(prefix)) return [pair.slice(prefix.length)];
  return bound.has(name) ? [] : [pair];
}

/** Lifetime of the cookies for language and look, in seconds. */
const life = 31_536_000;

/**
 * Returns the lines that give the visitor's language and look, kept over https under plain names by an earlier version,
 * their `__Host-` names. Seen announcements are not worth it: they are kept for hours.
 */
export const replacedCookies = (cookies: string): string[] =>
  cookies.split(/; */).flatMap((pair) => {
    const old = /^(verbena-(?:language|look))=(.*)$/.exec(pair);
    if (old === null) return [];
    const [, name = "", value = ""] = old;
    const end = `${name}=; Max-Age=0; Path=/`;
    if (cookies.includes(`${prefix}${name}=`)) return [end];
    return [`${prefix}${name}=${value}; Max-Age=${life}; Path=/; SameSite=Lax; Secure`, end];
  });
