import { LRUCache } from "lru-cache";
import { defaultLook, fallbackLanguage, type Language, languageParameter, type Look } from "#app/domain/preferences.ts";
import { seenCookie, seenIn } from "#app/domain/announcements/seen.ts";
import { acceptedEncoding, type Encoding } from "../accepted-encoding.server.ts";
import { languageFor } from "../i18n.server.ts";
import { languageCookie, lookCookie, readLook, writeLook } from "../preferences.server.ts";

/** Everything that a kept page is made of, besides the programme and the moment. */
export interface PageKey {
  /** The public address of the site. */
  origin: string;
  /** Path and search with the parameters that the page knows, in one spelling. */
  address: string;
  language: Language;
  look: Look;
  encoding: Encoding | null;
  /** Ids of valid announcements that the visitor has seen, in their order: the page is without them. */
  seen?: readonly string[];
}

/** An address whose page may be kept. */
export interface KeptAddress {
  /** Path and search, in one spelling. */
  address: string;
  /** Whether it is the same in every language and look. */
  isForAll: boolean;
}

/** What decides which page a request gets, as it was sent. */
export interface AskedPage {
  method: string;
  origin: string;
  /** Path and search. */
  target: string;
  cookie: string | null | undefined;
  acceptLanguage: string | null | undefined;
  acceptEncoding: string | null | undefined;
}

export interface PageKeys {
  /** The key of a request; null when its page must be made for itself. */
  read: (asked: AskedPage) => Promise<PageKey | null>;
  /** The same in a few microseconds, and null also when nobody has asked with these preferences before. */
  readKnown: (asked: AskedPage) => PageKey | null;
  /** The id of what {@link PageKeys.readKnown} reads, in a fraction of one when exactly the same was sent before. */
  knownId: (asked: AskedPage) => string | null;
}

type Preferences = Pick<PageKey, "language" | "look" | "encoding">;

/** Pages are kept without so many announcements at most: there must be few of a page. */
const mostSeen = 3;
const preferencesKept = 1000;
/** Longest headers that say preferences, together, in characters. */
const longestPreferences = 500;
/** Requests that are known by all that they say, and the longest of them, in characters. */
const spellingsKept = 2000;
const longestSpelling = 1000;

/**
 * Reads keys. `keptAddress` gets path and search as they were sent, and is null for a page that must be made anew. `validAmong` says which of some ids are of
 * announcements that are valid: a cookie with others makes no page of its own.
 */
export function createPageKeys(
  keptAddress: (target: string) => KeptAddress | null,
  validAmong: (ids: readonly string[]) => Promise<string[]>,
): PageKeys {
  const known = new LRUCache<string, Preferences>({ max: preferencesKept });
  const ids = new Map<string, string>();

  const parse = ({ method, target, cookie, acceptLanguage, acceptEncoding }: AskedPage) => {
    if (method !== "GET" && method !== "HEAD") return null;
    const cookies = preferencesIn(cookie);
    if (cookies === null) return null;
    const seen = seenIn(cookie);
    const said: Said = {
      cookies,
      language: languageIn(target),
      acceptLanguage: acceptLanguage ?? "",
      acceptEncoding: acceptEncoding ?? "",
    };
    const spelling = `${said.acceptEncoding}\n${said.acceptLanguage}\n${said.language}\n${cookies}`;
    const kept = spelling.length > longestPreferences ? null : keptAddress(target);
    return kept === null ? null : { kept, said, spelling, seen };
  };
  const keyOf = ({ address, isForAll }: KeptAddress, { origin }: AskedPage, preferences: Preferences): PageKey => {
    const worn = isForAll ? { ...preferences, language: fallbackLanguage, look: defaultLook } : preferences;
    return { origin, address, ...worn };
  };
  const readKnown = (asked: AskedPage): PageKey | null => {
    const parsed = parse(asked);
    const preferences = parsed === null ? undefined : known.get(parsed.spelling);
    // Whether what was seen is still valid takes longer to find out.
    return parsed === null || preferences === undefined || parsed.seen.length > 0
      ? null
      : keyOf(parsed.kept, asked, preferences);
  };

  return {
    read: async (asked) => {
      const parsed = parse(asked);
      if (parsed === null) return null;
      const preferences = known.get(parsed.spelling) ?? (await readPreferences(parsed.said));
      known.set(parsed.spelling, preferences);
      const key = keyOf(parsed.kept, asked, preferences);
      const seen = parsed.kept.isForAll || parsed.seen.length === 0 ? [] : (await validAmong(parsed.seen)).toSorted();
      return seen.length === 0 ? key : seen.length > mostSeen ? null : { ...key, seen };
    },
    readKnown,
    knownId: (asked) => {
      const spelling = spellingOf(asked);
      const remembered = ids.get(spelling);
      if (remembered !== undefined) return remembered;
      const key = readKnown(asked);
      if (key === null) return null;
      const id = idOf(key);
      if (ids.size >= spellingsKept) ids.clear();
      if (spelling.length <= longestSpelling) ids.set(spelling, id);
      return id;
    },
  };
}

/** All that decides which page a request gets: no header can hold the end of a line. */
const spellingOf = ({ method, origin, target, cookie, acceptLanguage, acceptEncoding }: AskedPage): string =>
  `${method} ${origin}${target}\n${acceptEncoding ?? ""}\n${acceptLanguage ?? ""}\n${cookie ?? ""}`;

/** What a request says of preferences. */
interface Said {
  /** Those of ours that say any. */
  cookies: string;
  /** That of the address; "" for none. */
  language: string;
  acceptLanguage: string;
  acceptEncoding: string;
}

const ours = /verbena/i;
const ofPreferences: ReadonlySet<string> = new Set([languageCookie.name, lookCookie.name]);

/**
 * The cookies of a request that say preferences: language and look. What announcements were seen is read for itself. Null when it brings any other of ours, a session, a device, a notice, a
 * confirmation: that page is its own. Cookies of somebody else on the same host say nothing to us.
 */
function preferencesIn(header: string | null | undefined): string | null {
  if (header === null || header === undefined || !ours.test(header)) return "";
  const preferences: string[] = [];
  for (const pair of header.split(";").map((part) => part.trim())) {
    if (ofPreferences.has(pair.split("=", 1)[0] ?? "")) preferences.push(pair);
    else if (ours.test(pair) && !pair.startsWith(`${seenCookie}=`)) return null;
  }
  return preferences.join("; ");
}

const inAddress = new RegExp(`[?&]${languageParameter}=([a-z]{2})(?:&|$)`);
const languageIn = (target: string): string => inAddress.exec(target)?.[1] ?? "";

async function readPreferences({ cookies, language, acceptLanguage, acceptEncoding }: Said): Promise<Preferences> {
  const request = new Request(`http://verbena.invalid/${language === "" ? "" : `?${languageParameter}=${language}`}`, {
    headers: { Cookie: cookies, "Accept-Language": acceptLanguage },
  });
  return {
    language: await languageFor(request),
    look: await readLook(request),
    encoding: acceptedEncoding(acceptEncoding),
  };
}

/** One text for a key. */
export const idOf = ({ origin, address, language, look, encoding, seen = [] }: PageKey): string =>
  `${encoding} ${language} ${look.theme} ${look.scheme} ${seen.join(".")} ${origin}${address}`;

/**
 * The request that a kept page is made from. It holds what the key says and nothing else of whoever asked, so that nobody's page can have
 * anything of somebody else in it.
 */
export async function requestFor({ origin, address, language, look, encoding, seen = [] }: PageKey): Promise<Request> {
  const preferences = [await languageCookie.serialize(language), await writeLook(look)].map(
    (cookie) => cookie.split(";", 1)[0],
  );
  if (seen.length > 0) preferences.push(`${seenCookie}=${seen.join(".")}`);
  return new Request(`${origin}${address}`, {
    headers: { Cookie: preferences.join("; "), "Accept-Encoding": encoding ?? "identity" },
  });
}
