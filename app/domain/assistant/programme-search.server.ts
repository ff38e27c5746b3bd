import type { ExpressionBuilder } from "kysely";
import type { Database, Db } from "#app/database/tables.ts";
import { readPosition } from "../changes/epoch.server.ts";
import { type FestivalCalendar, dayOf } from "../programme/day.ts";
import type { WithClock, WithDb } from "../services.ts";
import { withPlacesShown } from "../programme/capacity.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { idsInCategories, idsInLocations, published } from "../programme/event-queries.server.ts";
import { withPlainDescription } from "../programme/description.ts";
import { wholeEvents } from "../programme/event-rows.server.ts";
import { metresApart } from "../programme/plan-geometry.ts";
import type { PlaceName } from "./vocabulary.ts";
import { pageProgrammeReader } from "../programme/programme-reader.server.ts";
import { eventsAbout, type SearchIndex } from "../programme/search-index.ts";
import type { Subject } from "./subjects.ts";

/** Criteria for events; a missing one does not matter. */
export interface Criteria {
  ids?: readonly string[];
  /** Events that start in this range, or with `isOngoing` also those that are going on. */
  from?: Date;
  to?: Date;
  isOngoing?: boolean;
  categoryIds?: readonly string[];
  notCategoryIds?: readonly string[];
  locationIds?: readonly string[];
  notLocationIds?: readonly string[];
  /** Highest price in cents; events without a price don't match. */
  priceUpTo?: number;
  /** Price in cents that is not enough; events without a price don't match. */
  priceAbove?: number;
  isPaid?: boolean;
  isStreamed?: boolean;
  /** Whether places are left; events without a limit always have some. */
  places?: "left" | "full";
  status?: "CANCELLED" | "changed";
  /** Age of the visitor; events without a minimum age match. */
  age?: number;
  /** Least minimum age; events without one don't match. */
  ageFrom?: number;
}

const mostFound = 300;

/** Returns published events that match, sorted by start; at most {@link mostFound}. */
export async function findProgrammeEvents(
  { services, showsPlaces }: { services: WithDb; showsPlaces: boolean },
  criteria: Criteria,
): Promise<ProgrammeEvent[]> {
  const rows = await published(services.db)
    .selectAll()
    .where((event) => event.and(conditionsOf(services.db, event, criteria)))
    .orderBy("starts_at")
    .orderBy("title")
    .orderBy("id")
    .limit(mostFound)
    .execute();
  return (await wholeEvents(services.db, rows)).map((event) =>
    withPlacesShown(withPlainDescription(event), showsPlaces),
  );
}

function conditionsOf(db: Db, event: ExpressionBuilder<Database, "events">, criteria: Criteria) {
  const { ids, from, to, isOngoing, priceUpTo, priceAbove, places, status, age, ageFrom } = criteria;
  const { categoryIds, notCategoryIds, locationIds, notLocationIds } = criteria;
  const isFull = event.and([
    event("capacity", "is not", null),
    event("current_attendees", ">=", event.ref("capacity")),
  ]);
  return [
    ...(ids === undefined ? [] : [event("id", "in", [...ids])]),
    ...(from === undefined
      ? []
      : [event(isOngoing ? "ends_at" : "starts_at", isOngoing ? ">" : ">=", from.toISOString())]),
    ...(to === undefined ? [] : [event("starts_at", "<", to.toISOString())]),
    ...(categoryIds?.length ? [event("id", "in", idsInCategories(db, categoryIds))] : []),
    ...(notCategoryIds?.length ? [event("id", "not in", idsInCategories(db, notCategoryIds))] : []),
    ...(locationIds?.length ? [event("id", "in", idsInLocations(db, locationIds))] : []),
    ...(notLocationIds?.length ? [event("id", "not in", idsInLocations(db, notLocationIds))] : []),
    ...(priceUpTo === undefined ? [] : [event("price_cents", "<=", priceUpTo)]),
    ...(priceAbove === undefined ? [] : [event("price_cents", ">", priceAbove)]),
    ...(criteria.isPaid ? [event("price_cents", ">", 0)] : []),
    ...(criteria.isStreamed ? [event("is_streaming", "=", 1)] : []),
    ...(places === "full" ? [isFull] : places === "left" ? [event.not(isFull)] : []),
    ...(status === "CANCELLED" ? [event("status", "=", "CANCELLED")] : []),
    ...(status === "changed"
      ? [event.or([event("status", "in", ["CANCELLED", "UPCOMING"]), event("status_note", "is not", null)])]
      : []),
    ...(ageFrom === undefined ? [] : [event("age_from", ">=", ageFrom)]),
    ...(age === undefined ? [] : [event.or([event("age_from", "is", null), event("age_from", "<=", age)])]),
  ];
}

/** Metres that count as near: seven minutes on foot. */
const nearMetres = 500;

/**
 * Returns ids of places within {@link nearMetres} of the origin, nearest first, including the origin. A place without
 * coordinates is only near itself.
 */
export function placesNear(origin: readonly string[], places: readonly PlaceName[]): string[] {
  const from = places.filter(({ ids }) => ids.some((id) => origin.includes(id)));
  const distances = places.map((place) => ({
    place,
    metres: Math.min(...from.map((one) => (one === place ? 0 : (metresApart(one, place) ?? Infinity)))),
  }));
  return distances
    .filter(({ metres }) => metres <= nearMetres)
    .sort((one, other) => one.metres - other.metres)
    .flatMap(({ place }) => place.ids);
}

/** Returns the words of the whole programme, ready to be searched: the same as those of `/search`. */
export async function programmeIndex(services: WithClock, calendar: FestivalCalendar): Promise<SearchIndex> {
  const reader = pageProgrammeReader(services, calendar, await readPosition(services.db));
  return reader.searchIndex(dayOf(services.clock.now(), calendar));
}

/**
 * Returns the events that contain every subject, or with `isAny` one of them, in the order of `/search`. Events whose
 * names contain it win; descriptions are searched only if no name does. Ignores accents and case.
 */
export function searchSubjects(index: SearchIndex, subjects: readonly Subject[], isAny = false): ProgrammeEvent[] {
  const things = subjects.map(({ variants }) => variants);
  const sought = isAny ? [things.flat()] : things;
  const named = eventsAbout(index, sought, true);
  return named.length > 0 ? named : eventsAbout(index, sought);
}

/** Returns the events whose texts contain every subject, or with `isAny` one of them, whatever is in names. */
export const searchTexts = (index: SearchIndex, subjects: readonly Subject[], isAny: boolean): ProgrammeEvent[] =>
  eventsAbout(index, isAny ? [subjects.flatMap(({ variants }) => variants)] : subjects.map(({ variants }) => variants));

/** Returns the events of {@link searchSubjects}; if no event has all subjects, those of the rarest, which says most. */
export function searchNearest(index: SearchIndex, subjects: readonly Subject[], isAny: boolean): ProgrammeEvent[] {
  const all = searchSubjects(index, subjects, isAny);
  if (all.length > 0 || subjects.length < 2) return all;
  const each = subjects.map((one) => searchSubjects(index, [one])).filter((events) => events.length > 0);
  return each.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** Returns the subjects that occur nowhere in the programme. */
export const unknownSubjects = (index: SearchIndex, subjects: readonly Subject[]): Subject[] =>
  subjects.filter(({ variants }) => eventsAbout(index, [variants]).length === 0);
