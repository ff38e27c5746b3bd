import { urlIn } from "../url-in.ts";

/** Which addresses are taken for those of push services (security 21). What a browser names is whatever somebody wrote. */

/** The push services of browsers, each with the hosts below it. The setting `push.more_services` adds to them. */
export const knownServices: readonly string[] = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/** The longest that is stored; those of browsers have some 200 characters. */
export const longestEndpoint = 2000;

export interface EndpointRules {
  services: readonly string[];
  /** Whether a port is right, as in a URL: "" is 443. */
  isPort: (port: string) => boolean;
}

export const publicRules: EndpointRules = { services: knownServices, isPort: (port) => port === "" };

/** The address, when it is https, names nobody and is of a known service (or one of `more`); else null. */
export function endpointIn(
  text: string,
  { services, isPort }: EndpointRules,
  more: readonly string[] = [],
): URL | null {
  const url = text.length > longestEndpoint ? null : urlIn(text);
  if (url === null) return null;
  // Written as it is read: nothing in it that one reader drops and another doesn't.
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

/** The hosts in the setting `push.more_services`. */
export const servicesIn = (setting: string): string[] => setting.split(/[\s,]+/).filter(Boolean);
