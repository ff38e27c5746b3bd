import type { FestivalCalendar } from "../programme/day.ts";
import { compareNames } from "../fold.ts";
import type { WithDb } from "../services.ts";
import { type Group, type PeriodEvent, readPeriodEvents } from "../analytics/period-events.server.ts";
import type { Period } from "../analytics/period.ts";
import { column, type ColumnOf, type Report, reportOf, share, sumOf, type CellText } from "./report.ts";

/** Figures of a place, of a category, or in all. */
interface Programme {
  name: CellText;
  /** Public events that are not cancelled; the figures below are theirs. */
  events: number;
  /** Elapsed time, in ms. */
  length: number;
  allDay: number;
  /** Places, and taken ones, at events with a limit and registrations; null without any. */
  seats: number | null;
  taken: number | null;
  cancelled: number;
  drafts: number;
}

const figures: ColumnOf<Programme>[] = [
  column("events", "number", ({ events }) => events),
  column("duration", "duration", ({ length }) => length),
  column("all_day", "number", ({ allDay }) => allDay),
  column("seats", "number", ({ seats }) => seats),
  column("taken", "number", ({ taken }) => taken),
  column("occupancy", "percent", ({ seats, taken }) => (seats === null || taken === null ? null : share(taken, seats))),
  column("cancelled", "number", ({ cancelled }) => cancelled),
  column("drafts", "number", ({ drafts }) => drafts),
];

/**
 * Reports the programme of a period by place: all the festival's places, used or not, and places in texts of older
 * data.
 */
export async function reportPlaces(services: WithDb, period: Period, calendar: FestivalCalendar): Promise<Report> {
  const known = await services.db.selectFrom("locations").select(["id as key", "name"]).orderBy("id").execute();
  const events = await readPeriodEvents(services, period, calendar);
  const nameOf = (name: string): CellText => (name === "" ? { word: "no_place" } : name);
  return grouped("places", events, known, nameOf);
}

/**
 * Reports the programme of a period by category: all active ones, used or not, and any other category of the events.
 */
export async function reportCategories(services: WithDb, period: Period, calendar: FestivalCalendar): Promise<Report> {
  const known = await services.db
    .selectFrom("categories")
    .select(["id as key", "name"])
    .where("is_active", "=", 1)
    .execute();
  const events = await readPeriodEvents(services, period, calendar);
  return grouped("categories", events, known, (name) => ({ category: name }));
}

/** Groups events. An event in several groups counts once in each, and once in the total. */
function grouped(
  key: "places" | "categories",
  events: PeriodEvent[],
  known: Group[],
  nameOf: (name: string) => CellText,
): Report {
  const members = new Map<string, { name: string; events: PeriodEvent[] }>();
  for (const { key: id, name } of known) members.set(id, { name, events: [] });
  for (const event of events) {
    for (const group of event[key]) {
      const found = members.get(group.key);
      if (found === undefined) members.set(group.key, { name: group.name, events: [event] });
      else found.events.push(event);
    }
  }
  const inOrder = [...members.values()].toSorted(
    (one, other) => Number(one.name === "") - Number(other.name === "") || compareNames(one.name, other.name),
  );
  const columns = [column(key === "places" ? "place" : "category", "text", ({ name }: Programme) => name), ...figures];
  const items = inOrder.map((group) => programmeOf(nameOf(group.name), group.events));
  return reportOf(key, columns, items, [programmeOf({ word: "total" }, events)]);
}

function programmeOf(name: CellText, all: PeriodEvent[]): Programme {
  const events = all.filter(({ state }) => state === "public");
  const counted = events.filter(countsPeople);
  return {
    name,
    events: events.length,
    length: sumOf(events, ({ length }) => length),
    allDay: events.filter(({ allDay }) => allDay !== null).length,
    seats: counted.length === 0 ? null : sumOf(counted, ({ capacity }) => capacity ?? 0),
    taken: counted.length === 0 ? null : sumOf(counted, ({ currentAttendees }) => currentAttendees),
    cancelled: all.filter(({ state }) => state === "cancelled").length,
    drafts: all.filter(({ state }) => state === "draft").length,
  };
}

/** Leaves out events without registration, unless they came with a number of people: they would only look empty. */
const countsPeople = ({ capacity, registration, currentAttendees }: PeriodEvent): boolean =>
  capacity !== null && (registration === "places" || currentAttendees > 0);
