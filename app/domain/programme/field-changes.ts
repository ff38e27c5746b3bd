import { parseJson } from "../parsing.ts";
import type { Category, EventRecord, EventStatus, Location } from "./event.ts";
import { formatCoordinates } from "./coordinates.ts";
import { percentOf, type Pin } from "./plan-picture.ts";
import { knownEnd, knownStart } from "./timing.ts";
import type { FestivalPoint, PointKind } from "./point.ts";

export type FieldValue =
  | { kind: "none" }
  | { kind: "text"; text: string }
  | { kind: "number"; number: number }
  | { kind: "flag"; isOn: boolean }
  | { kind: "names"; names: string[] }
  | { kind: "instant"; at: string }
  | { kind: "dates"; first: string; last: string }
  | { kind: "price"; cents: number }
  | { kind: "point"; point: PointKind }
  | { kind: "status"; status: EventStatus }
  | { kind: "registration"; registration: EventRecord["registration"] }
  | { kind: "kindOfPerson"; of: "person" | "group" }
  | { kind: "image"; address: string };

export interface FieldChange<Field extends string = string> {
  field: Field;
  before: FieldValue;
  after: FieldValue;
}

const none: FieldValue = { kind: "none" };
const text = (value: string | null): FieldValue =>
  value === null || value === "" ? none : { kind: "text", text: value };
const number = (value: number | null): FieldValue => (value === null ? none : { kind: "number", number: value });
const image = (value: string | null): FieldValue => (value === null ? none : { kind: "image", address: value });
const names = (values: string[]): FieldValue => (values.length === 0 ? none : { kind: "names", names: values });
const pin = (value: Pin | null): FieldValue =>
  text(value === null ? null : `${percentOf(value.x)} % · ${percentOf(value.y)} %`);
const flag = (value: boolean): FieldValue => ({ kind: "flag", isOn: value });

const isTimed = (event: EventRecord): boolean => event.allDay === null && event.isScheduled;

/** Fields in their order on the page. `startTime` is first, as everywhere. */
const eventFacts = {
  startTime: (event) => {
    const start = isTimed(event) ? knownStart(event) : null;
    return start === null ? none : { kind: "instant", at: start };
  },
  follows: ({ follows }) => (follows === undefined ? none : { kind: "text", text: follows.title ?? follows.id }),
  endTime: (event) => {
    const end = isTimed(event) ? knownEnd(event) : null;
    return end === null ? none : { kind: "instant", at: end };
  },
  allDay: (event) => (event.allDay === null ? none : { kind: "dates", ...event.allDay }),
  status: (event) => ({ kind: "status", status: event.status }),
  statusNote: (event) => text(event.statusNote),
  published: (event) => flag(event.publishedAt !== null),
  title: (event) => text(event.title),
  description: (event) => text(event.description),
  categories: (event) => names(event.categories.map((category) => category.name)),
  category: (event) => text(event.category ?? event.legacyCategory),
  locations: (event) => names(event.locations.map((location) => location.name)),
  location: (event) => text(event.location),
  speakers: (event) => names(event.speakers.map((speaker) => speaker.name)),
  tags: (event) => names(event.tags),
  capacity: (event) => number(event.capacity),
  registration: (event) => ({ kind: "registration", registration: event.registration }),
  isStreaming: (event) => flag(event.isStreaming),
  streamUrl: (event) => text(event.streamUrl),
  imageUrl: (event) => image(event.imageUrl),
  priceCents: (event) => (event.priceCents === null ? none : { kind: "price", cents: event.priceCents }),
  ageFrom: (event) => number(event.ageFrom),
  language: (event) => text(event.language),
  accessibility: (event) => text(event.accessibility),
  url: (event) => text(event.url),
  series: (event) => flag(event.seriesId !== null),
  keptOverlaps: (event) => number(event.keptOverlaps.length),
} satisfies Record<string, (event: EventRecord) => FieldValue>;

const categoryFacts = {
  name: (category) => text(category.name),
  color: (category) => text(category.color),
  icon: (category) => text(category.icon),
  description: (category) => text(category.description),
  usualMinutes: (category) => number(category.usualMinutes),
  isActive: (category) => flag(category.isActive),
  order: (category) => number(category.order + 1),
} satisfies Record<string, (category: Category) => FieldValue>;

const locationFacts = {
  name: (location) => text(location.name),
  address: (location) => text(location.address),
  city: (location) => text(location.city),
  country: (location) => text(location.country),
  description: (location) => text(location.description),
  capacity: (location) => number(location.capacity),
  imageUrl: (location) => image(location.imageUrl),
  coordinates: (location) =>
    text(
      location.latitude === null || location.longitude === null ? null : `${location.latitude}, ${location.longitude}`,
    ),
  pin: (location) => pin(location.pin),
  amenities: (location) => names(location.amenities),
} satisfies Record<string, (location: Location) => FieldValue>;

const pointFacts = {
  kind: (point) => ({ kind: "point", point: point.kind }),
  words: (point) => text(point.words),
  coordinates: (point) => text(formatCoordinates(point)),
  pin: (point) => pin(point.pin),
} satisfies Record<string, (point: FestivalPoint) => FieldValue>;

/** Returns the fields that say something about an event: those that are not empty, off, or in their first state. */
export function statedEventFields(event: EventRecord): string[] {
  const isStated = (value: FieldValue): boolean =>
    value.kind === "status" ? value.status !== "ACTIVE" : !["none", "flag", "registration"].includes(value.kind);
  const { keptOverlaps: _keptOverlaps, ...facts } = eventFacts;
  return Object.entries(facts).flatMap(([field, factOf]) => (isStated(factOf(event)) ? [field] : []));
}

export const eventDifferences = (before: EventRecord, after: EventRecord) => differences(eventFacts, before, after);
export const categoryDifferences = (before: Category, after: Category) => differences(categoryFacts, before, after);
export const locationDifferences = (before: Location, after: Location) => differences(locationFacts, before, after);
export const pointDifferences = (before: FestivalPoint, after: FestivalPoint) => differences(pointFacts, before, after);

/** For the facts of things that are declared elsewhere. */
export const fieldValues = { image, names, number, text };

/** Returns the facts that differ. */
export function differences<Thing, Field extends string>(
  facts: Record<Field, (thing: Thing) => FieldValue>,
  before: Thing,
  after: Thing,
): FieldChange<Field>[] {
  const changes: FieldChange<Field>[] = [];
  for (const field in facts) {
    const change = { field, before: facts[field](before), after: facts[field](after) };
    if (JSON.stringify(change.before) !== JSON.stringify(change.after)) changes.push(change);
  }
  return changes;
}

export function settingValue(value: unknown): FieldValue {
  if (typeof value === "boolean") return flag(value);
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) return names(value.map(nameOf));
  return text(typeof value === "string" ? value : null);
}

/** Returns the name of a list entry, for example a sign's name or an emergency's title. */
function nameOf(value: unknown): string {
  const record = typeof value === "string" && value.startsWith("{") ? parseJson(value) : null;
  if (typeof record !== "object" || record === null) return String(value);
  if ("name" in record && typeof record.name === "string") return record.name;
  return "title" in record && typeof record.title === "string" ? record.title : String(value);
}
