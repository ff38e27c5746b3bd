import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import { type Day, dayOf, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { type EventSummary, type ProgrammeEvent, shownPlace } from "#app/domain/programme/event.ts";
import {
  foundByDay,
  markFound,
  type MarkedText,
  reasonFor,
  type SearchIndex,
  searchProgramme,
} from "#app/domain/programme/search-index.ts";
import { allResults } from "./search-address.ts";
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
  /** By day from today on; null for events that are over, which come last. */
  days: { day: Day | null; cards: FoundCard[] }[];
  corrected: string | null;
  nearest: string[];
}

/** Results that a page shows at first. */
const shownAtFirst = 40;

/** Returns the data of `/search`. */
export async function searchData(facts: PageData, search: URLSearchParams) {
  const { programme, now, calendar, settings, sequence, t } = facts;
  const today = dayOf(now, calendar);
  const index = await programme.searchIndex(today);
  const showsPlaces = settings["events.showCapacityIndicator"];
  return {
    title: t("shell.search"),
    sequence,
    today,
    showsPlaces,
    isWhole: search.has(allResults),
    categories: await programme.listCategories(),
    places: placesIn(index),
    results: shownResults(index, search.get(parameters.query) ?? "", {
      now,
      calendar,
      showsPlaces,
      isWhole: search.has(allResults),
    }),
  };
}

interface Showing {
  now: Date;
  calendar: FestivalCalendar;
  showsPlaces: boolean;
  /** All results instead of the first ones. */
  isWhole: boolean;
}

/** Searches, and returns what the page shows: the same on the server and in the browser. */
export function shownResults(
  index: SearchIndex,
  query: string,
  { now, calendar, showsPlaces, isWhole }: Showing,
): ShownResults {
  const { found, marks, matches, ...results } = searchProgramme(index, query);
  let left = isWhole ? found.length : shownAtFirst;
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
  return { ...results, count: found.length, days: days.filter(({ cards }) => cards.length > 0) };
}

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
  return { ...event, locations: event.locations.map(({ id, name }) => ({ id, name })) };
}
