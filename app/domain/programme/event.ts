import { fold } from "../fold.ts";

/** The shapes of the programme as loaders, API and components see them. Instants are ISO 8601 in UTC. */

export const eventStatuses = ["ACTIVE", "UPCOMING", "FINISHED", "CANCELLED"] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** What a card needs, and what search looks at. */
export interface EventSummary {
  id: string;
  title: string;
  description: string;
  status: EventStatus;
  /** Why it is cancelled or late, in a few words. */
  statusNote: string | null;
  startTime: string;
  endTime: string;
  /** Dates (the last one inclusive) of an all-day event, which has no hours; null for a timed one. */
  allDay: { first: string; last: string } | null;
  imageUrl: string | null;
  capacity: number | null;
  currentAttendees: number;
  registration: "none" | "places";
  isStreaming: boolean;
  streamUrl: string | null;
  categories: EventCategory[];
  locations: EventPlace[];
  /** Texts of older data, used when nothing is linked. */
  category: string | null;
  legacyCategory: string | null;
  location: string | null;
}

export interface EventCategory {
  id: string;
  name: string;
  color: string;
  icon: string;
}

export interface EventPlace {
  id: string;
  name: string;
}

/** Everything about one event. */
export interface ProgrammeEvent extends EventSummary {
  locations: Location[];
  speakers: Speaker[];
  tags: string[];
  /** In cents of the festival's currency; 0 is free, null not said. */
  priceCents: number | null;
  ageFrom: number | null;
  language: string | null;
  accessibility: string | null;
  url: string | null;
  /** Null for a draft. */
  publishedAt: string | null;
  updatedAt: string;
}

/** An event as the history keeps it: with what no page shows, so that a deleted one comes back as it was. */
export interface EventRecord extends ProgrammeEvent {
  /** Its identity in a calendar file (RFC 5545: UID, RECURRENCE-ID, SEQUENCE); null for none. */
  calendar: { uid: string; recurrenceId: string; sequence: number } | null;
  /** Instant, ISO 8601 UTC. */
  createdAt: string;
}

export interface Speaker {
  id: string;
  name: string;
  title: string | null;
  company: string | null;
  bio: string | null;
  avatarUrl: string | null;
  imageUrl: string | null;
}

export interface Category {
  id: string;
  name: string;
  color: string;
  icon: string;
  description: string | null;
  isActive: boolean;
  order: number;
}

export interface Location {
  id: string;
  name: string;
  address: string | null;
  city: string;
  country: string;
  description: string | null;
  capacity: number | null;
  imageUrl: string | null;
  latitude: number | null;
  longitude: number | null;
  amenities: string[];
}

/** Spec §3 and §9. */
export const defaultCategoryName = "OTHER";
export const defaultCategoryColor = "#667eea";
export const defaultCategoryIcon = "🎪";
/** Icon of an event that has no category: drawn, as it stands on many cards at once. */
const uncategorizedIcon = "star";
export const defaultCity = "Arrecife";
export const defaultCountry = "España";

export interface ShownCategory {
  name: string;
  color: string;
  icon: string;
}

/** Spec §3: the first linked category, else `category`, else `legacyCategory`, else OTHER. */
export function shownCategory(event: Pick<EventSummary, "categories" | "category" | "legacyCategory">): ShownCategory {
  return (
    event.categories[0] ?? {
      name: event.category ?? event.legacyCategory ?? defaultCategoryName,
      color: defaultCategoryColor,
      icon: uncategorizedIcon,
    }
  );
}

/** Joined names of the linked locations, else the plain text; empty when the event has no place. */
export function shownPlace(event: Pick<EventSummary, "locations" | "location">): string {
  return event.locations.length > 0 ? event.locations.map((place) => place.name).join(", ") : (event.location ?? "");
}

/** Address and city in one line; a city that the address already names is not said twice. */
export function addressOf(location: Pick<Location, "address" | "city">): string {
  if (location.address === null) return location.city;
  const words = fold(location.address).split(/[^\p{L}\p{N}]+/u);
  const isNamed = fold(location.city)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => words.includes(word));
  return isNamed ? location.address : `${location.address}, ${location.city}`;
}
