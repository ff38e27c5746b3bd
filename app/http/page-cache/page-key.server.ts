import { LRUCache } from "lru-cache";
import { showFill } from "#app/domain/memory-fill.ts";
import { defaultLook, fallbackLanguage, type Language, languageParameter, type Look } from "#app/domain/preferences.ts";
import { withPlainNames } from "#app/domain/host-cookies.ts";
import { seenCookie, seenIn } from "#app/domain/announcements/seen.ts";
import type { StartSettings } from "#app/domain/programme/festival-settings.ts";
import type { PersonalVariant } from "#app/domain/identity/page-placeholders.ts";
import {
  acceptedEncoding,
  acceptedQuickEncoding,
  type Encoding,
  type QuickEncoding,
} from "../accepted-encoding.server.ts";
import { languageFor } from "../i18n.server.ts";
import { languageCookie, lookCookie, readLook, writeLook } from "../preferences.server.ts";

/** Everything that a cached page depends on besides the programme and the time. */
export interface PageKey {
  origin: string;
  /** Normalised path and search, with the page's own parameters only. */
  address: string;
  language: Language;
  look: Look;
  encoding: Encoding | null;
  /** Sorted ids of valid announcements that the visitor has seen and the page leaves out. */
  seen?: readonly string[];
  /** Set for the template of a page for known visitors. */
  variant?: PersonalVariant;
}

/** The key of a known visitor's page without what is personal. */
export interface KnownPageKey extends PageKey {
  /** The encoding for an answer that is sent once. */
  quickEncoding: QuickEncoding | null;
}

/** The normalised address of a page that may be cached. */
export interface CacheableAddress {
  /** Normalised path and search. */
  address: string;
  /** True if the page is the same in every language and look. */
  isForAll: boolean;
}

/** The parts of a request that select its page, as they were sent. */
export interface PageRequest {
  method: string;
  origin: string;
  /** Path and search. */
  target: string;
  cookie: string | null | undefined;
  acceptLanguage: string | null | undefined;
  acceptEncoding: string | null | undefined;
}

interface PageKeys {
  /** Returns a request's key; null if its page can't be cached. */
  read: (asked: PageRequest) => Promise<PageKey | null>;
  /** Does the same as if the request had neither a session nor a device. */
  readForKnown: (asked: PageRequest) => Promise<KnownPageKey | null>;
  /** Does the same for the page for everybody, by the settings that were read last: without the database. */
  readLast: (asked: PageRequest) => Promise<PageKey | null>;
  /** Does the same within microseconds; null also if these preferences are new. */
  readKnown: (asked: PageRequest) => PageKey | null;
  /** Returns the id of {@link PageKeys.readKnown}'s key, even faster if exactly the same request came before. */
  knownId: (asked: PageRequest) => string | null;
}

type Preferences = Pick<KnownPageKey, "language" | "look" | "encoding" | "quickEncoding">;

/** Most announcements that a cached page leaves out, since each set makes another page. */
const mostSeen = 3;
const preferencesKept = 1000;
/** Longest preference headers together, in characters. */
const longestPreferences = 500;
/** Most requests whose exact text is remembered, and the longest of them, in characters. */
const spellingsKept = 2000;
const longestSpelling = 1000;

/**
 * Reads keys. `cacheableAddress` normalises path and search, and returns null for a page that can't be cached. `validAmong`
 * returns the valid ones of some announcement ids, so that unknown ids in a cookie make no page of their own. `start` reads
 * what decides language and theme of a visitor without a choice; `version` changes with it, and is read at once.
 */
export function createPageKeys(
  cacheableAddress: (target: string) => CacheableAddress | null,
  validAmong: (ids: readonly string[]) => Promise<string[]>,
  start: { version: () => number; read: () => Promise<StartSettings> },
): PageKeys {
  const known = new LRUCache<string, Preferences>({ max: preferencesKept });
  const ids = new Map<string, string>();
  let begins: { version: number; settings: StartSettings } | null = null;
  const isCurrent = (): boolean => begins !== null && begins.version === start.version();
  const currentSettings = async (): Promise<StartSettings> => {
    if (begins !== null && isCurrent()) return begins.settings;
    // Before the settings: they are at least as new.
    const version = start.version();
    const read = await start.read();
    const isSame = begins !== null && JSON.stringify(begins.settings) === JSON.stringify(read);
    const settings = begins !== null && isSame ? begins.settings : read;
    if (!isSame) {
      known.clear();
      ids.clear();
    }
    begins = { version, settings };
    return settings;
  };
  showFill("page preferences", () => ({ unit: "entries", used: known.size, most: preferencesKept }));
  showFill("page requests", () => ({ unit: "entries", used: ids.size, most: spellingsKept }));

  const parse = ({ method, target, cookie: sent, acceptLanguage, acceptEncoding }: PageRequest) => {
    if (method !== "GET" && method !== "HEAD") return null;
    const cookie = withPlainNames(sent ?? "");
    const address = cacheableAddress(target);
    // The same answer for everybody, whatever cookies they send.
    const cookies = address?.isForAll === true ? "" : preferencesIn(cookie);
    if (address === null || cookies === null) return null;
    const seen = seenIn(cookie);
    const preferences: RequestPreferences = {
      cookies,
      language: languageIn(target),
      acceptLanguage: acceptLanguage ?? "",
      acceptEncoding: acceptEncoding ?? "",
    };
    const spelling = `${preferences.acceptEncoding}\n${preferences.acceptLanguage}\n${preferences.language}\n${cookies}`;
    return spelling.length > longestPreferences ? null : { kept: address, preferences, spelling, seen };
  };
  const keyOf = (
    { address, isForAll }: CacheableAddress,
    { origin }: PageRequest,
    preferences: Preferences,
  ): KnownPageKey => {
    const shown = isForAll ? { ...preferences, language: fallbackLanguage, look: defaultLook } : preferences;
    return { origin, address, ...shown };
  };
  const readKnown = (asked: PageRequest): PageKey | null => {
    if (!isCurrent()) return null;
    const parsed = parse(asked);
    const preferences = parsed === null ? undefined : known.get(parsed.spelling);
    // Checking whether seen announcements are still valid takes longer.
    return parsed === null || preferences === undefined || parsed.seen.length > 0
      ? null
      : keyOf(parsed.kept, asked, preferences);
  };

  const read: PageKeys["readForKnown"] = async (asked) => {
    const parsed = parse(asked);
    if (parsed === null) return null;
    const settings = await currentSettings();
    const preferences = known.get(parsed.spelling) ?? (await readPreferences(parsed.preferences, settings));
    // Another request may have met other settings meanwhile.
    if (begins?.settings === settings) known.set(parsed.spelling, preferences);
    const key = keyOf(parsed.kept, asked, preferences);
    const seen = parsed.kept.isForAll || parsed.seen.length === 0 ? [] : (await validAmong(parsed.seen)).toSorted();
    return seen.length === 0 ? key : seen.length > mostSeen ? null : { ...key, seen };
  };

  return {
    read,
    readForKnown: (asked) => read({ ...asked, cookie: withoutIdentity(asked.cookie) }),
    readLast: async (asked) => {
      const parsed = parse({ ...asked, cookie: onlyPreferences(asked.cookie) });
      if (parsed === null || begins === null) return null;
      const preferences = known.get(parsed.spelling) ?? (await readPreferences(parsed.preferences, begins.settings));
      return keyOf(parsed.kept, asked, preferences);
    },
    readKnown,
    knownId: (asked) => {
      if (!isCurrent()) return null;
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

/** Joins everything that selects the page. Headers can't contain line ends. */
const spellingOf = ({ method, origin, target, cookie, acceptLanguage, acceptEncoding }: PageRequest): string =>
  `${method} ${origin}${target}\n${acceptEncoding ?? ""}\n${acceptLanguage ?? ""}\n${cookie ?? ""}`;

interface RequestPreferences {
  cookies: string;
  /** The language in the address; "" if the address names no language. */
  language: string;
  acceptLanguage: string;
  acceptEncoding: string;
}

const ours = /verbena/i;
const ofPreferences: ReadonlySet<string> = new Set([languageCookie.name, lookCookie.name]);
/** Cookies that no page depends on. */
const withoutEffect = (pair: string): boolean =>
  pair.startsWith(`${seenCookie}=`) || /^(?:__Host-)?verbena-display=/.test(pair);

/**
 * Returns the cookies for language and look. Seen announcements are read apart, and a display's secret changes no page.
 * Returns null if the request has another cookie of ours (session, device, notice, confirmation): its page is personal.
 * Cookies of other software on the host are ignored.
 */
function preferencesIn(header: string | null | undefined): string | null {
  if (header === null || header === undefined || !ours.test(header)) return "";
  const preferences: string[] = [];
  for (const pair of header.split(";").map((part) => part.trim())) {
    if (ofPreferences.has(pair.split("=", 1)[0] ?? "")) preferences.push(pair);
    else if (ours.test(pair) && !withoutEffect(pair)) return null;
  }
  return preferences.join("; ");
}

const ofIdentity = /^(?:__Host-)?verbena-(?:session|device)=/;
const withoutIdentity = (header: string | null | undefined): string =>
  (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => !ofIdentity.test(pair))
    .join("; ");

const onlyPreferences = (header: string | null | undefined): string =>
  withPlainNames(header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => ofPreferences.has(pair.split("=", 1)[0] ?? ""))
    .join("; ");

const inAddress = new RegExp(`[?&]${languageParameter}=([a-z]{2})(?:&|$)`);
const languageIn = (target: string): string => inAddress.exec(target)?.[1] ?? "";

async function readPreferences(
  { cookies, language, acceptLanguage, acceptEncoding }: RequestPreferences,
  settings: StartSettings,
): Promise<Preferences> {
  const request = new Request(`http://verbena.invalid/${language === "" ? "" : `?${languageParameter}=${language}`}`, {
    headers: { Cookie: cookies, "Accept-Language": acceptLanguage },
  });
  return {
    language: await languageFor(request, settings["general.start_language"]),
    look: await readLook(request, settings),
    encoding: acceptedEncoding(acceptEncoding),
    quickEncoding: acceptedQuickEncoding(acceptEncoding),
  };
}

export const idOf = ({ origin, address, language, look, encoding, seen = [], variant }: PageKey): string =>
  `${encoding} ${language} ${look.theme} ${look.scheme} ${look.text ?? ""} ${seen.join(".")} ${variant === undefined ? "" : JSON.stringify(variant)} ${origin}${address}`;

/**
 * Returns the request to render a page from. It holds only the key's values, so that no personal data can get into a
 * cached page.
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
