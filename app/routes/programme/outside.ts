import type { Day } from "#app/domain/programme/day.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import type { Edition, Stage } from "#app/domain/programme/editions.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";

/** The front page before and after the festival. */
export interface Outside {
  /** `before`: the programme is out, or at least the first day is known. */
  is: "before" | "after";
  /** Whether the festival has just ended. */
  isThanking: boolean;
  /** The days to come; null if nobody knows them yet. */
  coming: { first: Day; last: Day | null } | null;
  /** The days with events that come or came, and how many events there are in all. */
  days: Edition["days"];
  count: number;
  /** Who comes. */
  people: { id: string; name: string }[];
  /** The edition before the one to come. */
  past: { day: Day; year: string; count: number } | null;
}

/** Most names that the page shows. */
const mostPeople = 12;

/** Returns the front page before and after the festival; null while it goes on. */
export async function outsideOf(facts: PageData, stage: Stage): Promise<Outside | null> {
  if (stage.is === "before") {
    const { edition, first, last, past } = stage;
    return {
      is: "before",
      isThanking: false,
      coming: { first, last },
      days: edition?.days.filter(({ day }) => day >= first) ?? [],
      count: edition?.count ?? 0,
      people: edition === null ? [] : await peopleOf(edition, facts),
      past: past === null || past.held === 0 ? null : pastOf(past),
    };
  }
  if (stage.is === "after") {
    const { past, isThanking, next } = stage;
    return { is: "after", isThanking, coming: next, days: past.days, count: past.held, people: [], past: null };
  }
  return null;
}

const pastOf = ({ first, held }: Edition) => ({ day: first, year: first.slice(0, 4), count: held });

/** Returns who plays, speaks or teaches in an edition: first those with the most events. */
async function peopleOf(edition: Edition, { people: readPeople, calendar }: PageData): Promise<Outside["people"]> {
  const { people, acts } = await readPeople();
  const counts = new Map<string, number>();
  for (const { personId, event, isScheduled } of acts) {
    const { first } = daysOfEvent(event, calendar);
    if (!isScheduled || event.status === "CANCELLED" || first < edition.first || first > edition.last) continue;
    counts.set(personId, (counts.get(personId) ?? 0) + 1);
  }
  return people
    .filter(({ id }) => counts.has(id))
    .sort((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0) || (one.name < other.name ? -1 : 1))
    .slice(0, mostPeople)
    .map(({ id, name }) => ({ id, name }));
}
