import { parseUrl } from "../parsing.ts";

/** Accepted addresses of push services (security 21). A browser sends the address, so it is untrusted. */

/** The push services of browsers, with all their subdomains. The setting `push.more_services` adds others. */
export const knownServices: readonly string[] = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/** Longest address that is stored; those of browsers have some 200 characters. */
export const longestEndpoint = 2000;

export interface EndpointRules {
  services: readonly string[];
  /** Whether a port is allowed, as in a URL: "" is 443. */
  isPort: (port: string) => boolean;
}

export const publicRules: EndpointRules = { services: knownServices, isPort: (port) => port === "" };

/** Returns the address if it is https, without a user name, and of a known service (or one of `more`); else null. */
export function endpointIn(
  text: string,
  { services, isPort }: EndpointRules,
  more: readonly string[] = [],
): URL | null {
  const url = text.length > longestEndpoint ? null : parseUrl(text);
  if (url === null) return null;
  // The address must equal its parsed form, so that every parser reads it alike.
  const isPlain = url.href === text || url.href === `${text}/`;
  if (
    !isPlain ||
    url.protocol !== "https:" ||
    url.username !== "" ||
    url.password !== "" ||
    url.hash !== "" ||
    !isPort(url.port)
  )
    return null;
  return [...services, ...more].some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`))
    ? url
    : null;
}

export const servicesIn = (setting: string): string[] => setting.split(/[\s,]+/).filter(Boolean);
