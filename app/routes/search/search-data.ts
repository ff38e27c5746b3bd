import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import { type Day, dayOf, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { type EventSummary, type ProgrammeEvent, shownPlace, type Follows } from "#app/domain/programme/event.ts";
import {
  foundByDay,
  markFound,
  type MarkedText,
  peopleFound,
  reasonFor,
  type Offer,
  type SearchIndex,
  searchProgramme,
} from "#app/domain/programme/search-index.ts";
import { currentOf } from "#app/domain/people/person.ts";
import { factsOf, type FilteredEvent } from "#app/domain/programme/event-facts.ts";
import { readFilters, writeFilters } from "#app/domain/programme/filters.ts";
import type { PointKind } from "#app/domain/programme/point.ts";
import { allResults, type SearchFilters, searchFiltersIn } from "./search-address.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";
import type { ProgrammeReader } from "#app/domain/programme/programme-reader.ts";
import { type QuickChoice, quickChoices } from "#app/ui/filters/filter-choices.ts";
import { parameters } from "#app/ui/programme/page-paths.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";

/** A search result as a card shows it. */
export interface FoundCard {
  event: EventSummary;
  title: MarkedText;
  /** The text that explains the result; null if title, category or place do. */
  reason: MarkedText | null;
}

export interface ShownResults {
  query: string;
  count: number;
  /** Number of further results that the page would show. */
  more: number;
  /** By day from today on; null for events that are over, which come last. */
  days: { day: Day | null; cards: FoundCard[] }[];
  /** People of this name, with what they do now or next; null if all is over. */
  people: {
    id: string;
    name: MarkedText;
    current: {
      state: "live" | "next";
      startTime: string;
      follows?: Follows | undefined;
      title: string;
      place: string;
    } | null;
  }[];
  corrected: string | null;
  nearest: string[];
  /** Narrower ways on, for the words that mean one. */
  offers: ShownOffer[];
  /** Number of events that the words find, whatever the filters. */
  unfiltered: number;
  /** The events that the words find, while the sheet of filters is open. */
  choosable: FilteredEvent[] | null;
  /** Filters that narrow what the words find, or the whole programme without words. */
  quick: QuickChoice[];
  /** The name of the place that is filtered by. */
  placeName: string | null;
}

export type ShownOffer = Omit<Offer, "filters"> & { filters: string };

export type SearchPageData = Awaited<ReturnType<typeof searchData>>;

/** Results that a page shows at first, and at most. */
const shownAtFirst = 40;
const shownAtMost = 200;

/** Returns the data of `/search`. */
export async function searchData(facts: PageData, search: URLSearchParams) {
  const { programme, now, calendar, settings, epoch, sequence, t } = facts;
  const today = dayOf(now, calendar);
  const index = await programme.searchIndex(today);
  const showsPlaces = settings["events.showCapacityIndicator"];
  const query = tidyQuery(search.get(parameters.query) ?? "");
  return {
    title: query === "" ? t("shell.search") : `${query} · ${t("home.search")}`,
    epoch,
    sequence,
    showsPlaces,
    categories: await programme.listCategories(),
    places: placesIn(index),
    results: await withFreshEvents(
      programme,
      shownResults(index, query, {
        now,
        calendar,
        showsPlaces,
        isWhole: search.has(allResults),
        isChoosing: search.has(parameters.filters),
        points: await programme.listPoints(),
        ...searchFiltersIn(search),
      }),
      showsPlaces,
    ),
  };
}

/** Returns the results with their events as they are now: the index may be some seconds old. */
async function withFreshEvents(
  programme: ProgrammeReader,
  results: ShownResults,
  showsPlaces: boolean,
): Promise<ShownResults> {
  const found = results.days.flatMap(({ cards }) => cards.map(({ event }) => event.id));
  const events = new Map((await programme.findEvents(found)).map((event) => [event.id, event]));
  const freshCard = (card: FoundCard): FoundCard[] => {
    const event = events.get(card.event.id);
    if (event === undefined) return [];
    const title = event.title === card.event.title ? card.title : [event.title];
    return [{ ...card, title, event: withPlacesShown(summaryOf(event), showsPlaces) }];
  };
  return { ...results, days: results.days.map(({ day, cards }) => ({ day, cards: cards.flatMap(freshCard) })) };
}

export interface Showing extends SearchFilters {
  now: Date;
  calendar: FestivalCalendar;
  showsPlaces: boolean;
  /** Two hundred results instead of the first ones. */
  isWhole: boolean;
  /** Whether the sheet of filters is open. */
  isChoosing: boolean;
  points: readonly { kind: PointKind }[];
}

/** Searches, and returns what the page shows: the same on the server and in the browser. */
export function shownResults(
  index: SearchIndex,
  query: string,
  { now, calendar, showsPlaces, isWhole, isChoosing, points, filters: written, categoryId }: Showing,
): ShownResults {
  const filters = readFilters(new URLSearchParams(written));
  const search = { now, calendar, filters, categoryId, points };
  const { found, marks, matches, unfiltered, offers, ...results } = searchProgramme(index, query, search);
  const people = peopleFound(index, { found, matches }).map(({ id, name, events }) => {
    const current = currentOf(events, now);
    return {
      id,
      name: markFound(name, marks),
      current:
        current === null
          ? null
          : {
              state: current.state,
              startTime: current.act.startTime,
              follows: current.act.follows,
              title: current.act.title,
              place: shownPlace(current.act),
            },
    };
  });
  const isOfCategory = ({ categories }: ProgrammeEvent): boolean =>
    categoryId === null || categories.some(({ id }) => id === categoryId);
  let left = isWhole ? shownAtMost : shownAtFirst;
  const days = foundByDay(found, now, calendar).map(({ day, found: ofDay }) => {
    const shown = ofDay.slice(0, left);
    left -= shown.length;
    return {
      day,
      cards: shown.map((event) => {
        const reason = reasonFor(event, matches);
        return {
          event: withPlacesShown(summaryOf(event), showsPlaces),
          title: markFound(event.title, marks),
          reason: reason === null ? null : markFound(reason, marks),
        };
      }),
    };
  });
  return {
    ...results,
    people,
    count: found.length,
    more: isWhole ? 0 : Math.min(found.length, shownAtMost) - Math.min(found.length, shownAtFirst),
    days: days.filter(({ cards }) => cards.length > 0),
    offers: offers.map((offer) => ({ ...offer, filters: writeFilters(offer.filters) })),
    unfiltered: unfiltered.length,
    choosable: isChoosing ? (unfiltered.length === 0 ? index.events : unfiltered).map(choosableOf) : null,
    quick: quickChoices((query === "" ? index.events : unfiltered).filter(isOfCategory), filters, now),
    placeName: filters.placeId === null ? null : placeName(index, filters.placeId),
  };
}

/** Returns what the sheet of filters needs of an event. */
const choosableOf = (event: ProgrammeEvent): FilteredEvent => ({
  startTime: event.startTime,
  endTime: event.endTime,
  status: event.status,
  categories: event.categories,
  locations: event.locations.map(({ id, name }) => ({ id, name })),
  facts: factsOf(event),
});

const placeName = ({ events }: SearchIndex, placeId: string): string | null =>
  events.flatMap(({ locations }) => locations).find(({ id }) => id === placeId)?.name ?? null;

/** Most places that are offered before anything is typed. */
const mostPlaces = 12;

/** Returns the places with the most events. */
function placesIn({ events }: SearchIndex): string[] {
  const counts = new Map<string, number>();
  for (const event of events) {
    const place = shownPlace(event);
    if (place !== "") counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostPlaces)
    .map(([place]) => place);
}

/** Returns an event without the fields that only its own page shows. */
function summaryOf({ speakers: _speakers, tags: _tags, ...event }: ProgrammeEvent): EventSummary {
  return { ...event, description: "", locations: event.locations.map(({ id, name }) => ({ id, name })) };
}
