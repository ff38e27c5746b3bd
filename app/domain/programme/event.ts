import { fold } from "../fold.ts";
import type { Pin } from "./plan-picture.ts";

/** The shapes of the programme for loaders, API and components. Instants are ISO 8601 in UTC. */

export const eventStatuses = ["ACTIVE", "UPCOMING", "FINISHED", "CANCELLED"] as const;
export type EventStatus = (typeof eventStatuses)[number];

export interface EventSummary {
  id: string;
  title: string;
  description: string;
  status: EventStatus;
  /** Reason for a cancellation or a delay, in a few words. */
  statusNote: string | null;
  startTime: string;
  /** The start that people have read, if it was moved a short while ago; only pages know it (`moved-events.server.ts`). */
  movedFrom?: string;
  /** Assumed (`open-ends.ts`) if nobody knows it: then it decides the phase, but `knownEnd` shows it to nobody. */
  endTime: string;
  endIsKnown: boolean;
  /** Left out if the event begins at an hour of its own. */
  follows?: Follows | undefined;
  /** Dates (the last one inclusive) of an all-day event; null for a timed one. */
  allDay: { first: string; last: string } | null;
  imageUrl: string | null;
  capacity: number | null;
  currentAttendees: number;
  registration: "none" | "places";
  isStreaming: boolean;
  streamUrl: string | null;
  categories: EventCategory[];
  locations: EventPlace[];
  /** Texts of older data, used if nothing is linked. */
  category: string | null;
  legacyCategory: string | null;
  location: string | null;
  /** The facts that visitors filter by (`event-facts.ts`); only in the events of a day's page. */
  facts?: string;
}

/** The event at whose end another one begins, wherever it is moved. */
export interface Follows {
  id: string;
  /** Null if it was deleted or cancelled, or is a draft that its public follower may not name. */
  title: string | null;
  /** False if nobody knows when it ends: then the follower's `startTime` is assumed. */
  startIsKnown: boolean;
}

/** The fields of an event that visitors plan by. */
export type PlannedEvent = Pick<
  EventSummary,
  "id" | "title" | "status" | "startTime" | "endTime" | "endIsKnown" | "follows" | "allDay" | "locations" | "location"
>;

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

export interface ProgrammeEvent extends EventSummary {
  /**
   * For visitors, whose `description` is plain text: the same as safe HTML (`description.ts`). Left out
   * if it says no more; the server's data of an event's page always has it.
   */
  descriptionHtml?: string;
  locations: Location[];
  speakers: Speaker[];
  tags: string[];
  /** In cents of the festival's currency; 0 is free, null unknown. */
  priceCents: number | null;
  ageFrom: number | null;
  language: string | null;
  accessibility: string | null;
  url: string | null;
  /** False for a draft whose hour is still open: then its times are provisional, and no day lists it. */
  isScheduled: boolean;
  /** Null for a draft. */
  publishedAt: string | null;
  updatedAt: string;
}

/** An overlap with another event that was accepted: it is not told again while it is not longer. */
export interface KeptOverlap {
  /** Id of the other event. */
  id: string;
  /** Minutes that both shared; 0 if only the time to set up overlapped. */
  minutes: number;
}

/** An event in the history: also with the fields that no page shows, so that a deleted event can be restored. */
export interface EventRecord extends ProgrammeEvent {
  /** Identity in a calendar file (RFC 5545: UID, RECURRENCE-ID, SEQUENCE), if any. */
  calendar: { uid: string; recurrenceId: string; sequence: number } | null;
  /** Shared by the events of a series; null for an event that is in none. */
  seriesId: string | null;
  /** The overlaps with other events that its editors have accepted. */
  keptOverlaps: KeptOverlap[];
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
  /** The person or group whose page this is; null only in records from before people had pages. */
  personId: string | null;
}

export interface Category {
  id: string;
  name: string;
  color: string;
  icon: string;
  description: string | null;
  /** How long its events usually last: the assumed end of one whose end nobody knows. Null if nobody said. */
  usualMinutes: number | null;
  isActive: boolean;
  order: number;
}

export interface Location {
  id: string;
  name: string;
  address: string | null;
  /** Empty if nobody said one. */
  city: string;
  country: string;
  description: string | null;
  capacity: number | null;
  imageUrl: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Where it stands on the organiser's picture of the grounds. */
  pin: Pin | null;
  amenities: string[];
}

/** Spec §3 and §9. */
export const defaultCategoryName = "OTHER";
export const defaultCategoryColor = "#667eea";
export const defaultCategoryIcon = "🎪";
/** Icon of an event without a category. A drawn icon rather than an emoji, because many cards show it at once. */
const uncategorizedIcon = "star";
export const defaultCity = "Arrecife";
export const defaultCountry = "España";

export interface ShownCategory {
  name: string;
  color: string;
  icon: string;
}

/** Returns the category to show, spec §3: the first linked one, else `category`, else `legacyCategory`, else OTHER. */
export function shownCategory(event: Pick<EventSummary, "categories" | "category" | "legacyCategory">): ShownCategory {
  return (
    event.categories[0] ?? {
      name: event.category ?? event.legacyCategory ?? defaultCategoryName,
      color: defaultCategoryColor,
      icon: uncategorizedIcon,
    }
  );
}

/** Returns the joined names of the linked locations, else the plain text; empty if the event has no place. */
export function shownPlace(event: Pick<EventSummary, "locations" | "location">): string {
  return event.locations.length > 0 ? event.locations.map((place) => place.name).join(", ") : (event.location ?? "");
}

/** Returns address and city in one line; empty without both. Leaves out a city that the address already contains. */
export function addressOf(location: Pick<Location, "address" | "city">): string {
  if (location.address === null || location.city === "") return location.address ?? location.city;
  const words = fold(location.address).split(/[^\p{L}\p{N}]+/u);
  const isNamed = fold(location.city)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => words.includes(word));
  return isNamed ? location.address : `${location.address}, ${location.city}`;
}

/** Longest title that is shown with the name of its series where there is little room, as in 'Night watch: Lanterns'. */
const longTitle = 28;

/** Returns the title for a place with little room: a long one without the name of its series. */
export function shortTitle(title: string): string {
  const begins = title.indexOf(": ");
  const rest = title.slice(begins + 2);
  return title.length <= longTitle || begins < 0 || rest.length < 4
    ? title
    : rest.charAt(0).toUpperCase() + rest.slice(1);
}
