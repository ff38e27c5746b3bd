import { parseUrl } from "../parsing.ts";
import { placesOf } from "./capacity.ts";
import { offsetTime } from "./day.ts";
import type { Location, ProgrammeEvent, Speaker } from "./event.ts";
import { knownEnd, knownStart } from "./timing.ts";
import { languages } from "../preferences.ts";

/** A JSON value; undefined properties are left out. */
type JsonValue = string | number | boolean | JsonValue[] | { [name: string]: JsonValue | undefined };

/** A schema.org object, ready for `structuredDataScript`. */
export type StructuredData = { [name: string]: JsonValue | undefined };

export interface StructuredDataFestival {
  /** Scheme and host of the programme, without a slash at the end. */
  origin: string;
  /** IANA name of the festival's zone. */
  zone: string;
  festivalName: string;
  /** ISO 4217. */
  currency: string;
  /** Address of the event's picture, absolute or from the origin. */
  imageUrl: string;
  /** Ids of the groups among the event's people. */
  groups?: ReadonlySet<string>;
}

/**
 * Returns an event for search engines: schema.org/Event. Hours carry the zone's offset; an all-day event has dates, its
 * last one inclusive. An end that nobody knows is left out.
 * Every event but a cancelled one is EventScheduled, even a late one: EventPostponed would mean that no new time is
 * known, and UPCOMING may just be an event that has not begun.
 */
export function eventStructuredData(event: ProgrammeEvent, festival: StructuredDataFestival): StructuredData {
  const url = `${festival.origin}/events/${encodeURIComponent(event.id)}`;
  const locations = locationsOf(event, url);
  const end = knownEnd(event);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    "@id": url,
    url,
    sameAs: event.url ?? undefined,
    name: event.title,
    description: event.description || undefined,
    startDate: event.allDay?.first ?? startOf(event, festival.zone),
    endDate: event.allDay?.last ?? (end === null ? undefined : offsetTime(end, festival.zone)),
    eventStatus: schemaOrg(event.status === "CANCELLED" ? "EventCancelled" : "EventScheduled"),
    eventAttendanceMode: schemaOrg(attendanceOf(event)),
    location: oneOrMany(locations),
    image: new URL(festival.imageUrl, festival.origin).href,
    performer: oneOrMany(event.speakers.map((speaker) => performer(speaker, festival))),
    organizer: { "@type": "Organization", name: festival.festivalName, url: `${festival.origin}/` },
    superEvent: { "@type": "Festival", name: festival.festivalName, url: `${festival.origin}/` },
    offers: offer(event, festival.currency, url),
    isAccessibleForFree: event.priceCents === null ? undefined : event.priceCents === 0,
    maximumAttendeeCapacity: event.capacity ?? undefined,
    remainingAttendeeCapacity: placesOf(event)?.free,
    typicalAgeRange: event.ageFrom === null ? undefined : `${event.ageFrom}-`,
    inLanguage: event.language ?? undefined,
    keywords: event.tags.length > 0 ? event.tags : undefined,
  };
}

/** Returns the start; only its date if nobody knows the hour. */
const startOf = (event: ProgrammeEvent, zone: string): string =>
  offsetTime(event.startTime, zone).slice(0, knownStart(event) === null ? 10 : undefined);

/**
 * Returns the festival with the events of a day, each with a link to its page: schema.org/Festival with an ItemList.
 */
export function dayStructuredData(
  events: readonly { id: string; title: string }[],
  { name, city, days }: { name: string; city: string; days: { first: string; last: string } },
  origin: string,
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Festival",
        "@id": `${origin}/#festival`,
        name,
        url: `${origin}/`,
        startDate: days.first || undefined,
        endDate: days.last || undefined,
        location: city === "" ? undefined : { "@type": "Place", name: city },
      },
      {
        "@type": "ItemList",
        numberOfItems: events.length,
        itemListElement: events.map(({ id, title }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: title,
          url: `${origin}/events/${encodeURIComponent(id)}`,
        })),
      },
    ],
  };
}

interface PersonWithPage {
  kind: "person" | "group";
  name: string;
  words: string | null;
  imageUrl: string | null;
  links: readonly { url: string }[];
  /** Address of the page, with scheme and host. */
  url: string;
}

/** Returns a person with a page, for search engines: schema.org/Person, or PerformingGroup. */
export const personStructuredData = ({ kind, name, words, imageUrl, links, url }: PersonWithPage): StructuredData => ({
  "@context": "https://schema.org",
  "@type": kind === "group" ? "PerformingGroup" : "Person",
  "@id": url,
  url,
  name,
  description: words ?? undefined,
  image: imageUrl === null ? undefined : new URL(imageUrl, url).href,
  sameAs: links.length === 0 ? undefined : links.map((link) => link.url),
});

/**
 * Returns JSON for a `<script>`, escaped so that it cannot end the script, open a comment, or break a line of
 * JavaScript.
 */
export function scriptJson(data: StructuredData | string): string {
  return JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function attendanceOf(event: ProgrammeEvent): string {
  if (!event.isStreaming) return "OfflineEventAttendanceMode";
  return event.locations.length > 0 || event.location !== null
    ? "MixedEventAttendanceMode"
    : "OnlineEventAttendanceMode";
}

function locationsOf(event: ProgrammeEvent, url: string): JsonValue[] {
  const linked = event.locations.map(place);
  const places = linked.length === 0 && event.location !== null ? [{ "@type": "Place", name: event.location }] : linked;
  return event.isStreaming ? [...places, { "@type": "VirtualLocation", url: event.streamUrl ?? url }] : places;
}

function place(location: Location): JsonValue {
  const { latitude, longitude } = location;
  return {
    "@type": "Place",
    name: location.name,
    address: {
      "@type": "PostalAddress",
      streetAddress: location.address ?? undefined,
      addressLocality: location.city || undefined,
      addressCountry: countryCode(location.country),
    },
    geo: latitude === null || longitude === null ? undefined : { "@type": "GeoCoordinates", latitude, longitude },
    maximumAttendeeCapacity: location.capacity ?? undefined,
  };
}

function performer(speaker: Speaker, { origin, groups }: StructuredDataFestival): JsonValue {
  const picture = speaker.imageUrl ?? speaker.avatarUrl;
  const page = speaker.personId === null ? undefined : `${origin}/people/${encodeURIComponent(speaker.personId)}`;
  const common = {
    "@id": page,
    url: page,
    name: speaker.name,
    description: speaker.bio ?? undefined,
    image: picture === null ? undefined : parseUrl(picture, origin)?.href,
  };
  // Only persons have a job.
  if (speaker.personId !== null && groups?.has(speaker.personId) === true)
    return { "@type": "PerformingGroup", ...common };
  return {
    "@type": "Person",
    ...common,
    jobTitle: speaker.title ?? undefined,
    worksFor: speaker.company === null ? undefined : { "@type": "Organization", name: speaker.company },
  };
}

/** Returns price and availability; undefined if the price is unknown or the event is cancelled. */
function offer(event: ProgrammeEvent, currency: string, url: string): JsonValue | undefined {
  if (event.status === "CANCELLED" || event.priceCents === null) return undefined;
  const places = event.registration === "places" ? placesOf(event) : null;
  return {
    "@type": "Offer",
    url,
    price: (event.priceCents / 100).toFixed(2),
    priceCurrency: currency,
    availability: schemaOrg(availability(places?.availability)),
    validFrom: event.publishedAt ?? undefined,
  };
}

function availability(places: "full" | "last" | "limited" | "good" | undefined): string {
  if (places === "full") return "SoldOut";
  return places === "last" ? "LimitedAvailability" : "InStock";
}

const schemaOrg = (name: string): string => `https://schema.org/${name}`;

const oneOrMany = (values: JsonValue[]): JsonValue | undefined => (values.length > 1 ? values : values[0]);

let codes: Map<string, string> | undefined;

/**
 * Returns the ISO 3166-1 alpha-2 code of a country, from its name in any language of the product or from a code;
 * undefined for an unknown name.
 */
export function countryCode(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(folded(name));
}

function readCodes(): Map<string, string> {
  const known = new Map<string, string>();
  // Browsers of before 2021 have no names of countries.
  if (typeof Intl.DisplayNames !== "function") return known;
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const first of letters) {
      for (const second of letters) {
        const code = `${first}${second}`;
        const name = names.of(code);
        if (name === undefined || !isCountry(code)) continue;
        known.set(folded(name), code).set(folded(code), code);
      }
    }
  }
  return known;
}

/**
 * Codes that have a name but belong to no country: unions, outlying areas, withdrawn codes, and those for private use.
 */
const others = new Set(
  "AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB XK YD YU ZR ZZ".split(
    " ",
  ),
);
const isCountry = (code: string): boolean => !others.has(code);

const folded = (name: string): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();
