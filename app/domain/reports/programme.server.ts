import { fold } from "../fold.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import { compareText } from "../programme/event-days.ts";
import type { Services } from "../services.ts";
import { type Group, type PeriodEvent, readPeriodEvents } from "../analytics/period-events.server.ts";
import type { Period } from "../analytics/period.ts";
import { column, type ColumnOf, type Report, reportOf, share, sumOf, type Text } from "./report.ts";

/** What there is in a place, of a category, or in all. */
interface Programme {
  name: Text;
  /** Public ones that are not cancelled; the figures below are of these. */
  events: number;
  /** Hours that pass, in ms. */
  length: number;
  /** How many of them have no hours. */
  allDay: number;
  /** Places to be taken, and taken ones, at events that have a limit and are counted; null where none is. */
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

/** The programme of a period by place: those of the festival, used or not, and what older data calls one. */
export async function reportPlaces(
  services: Pick<Services, "db">,
  period: Period,
  calendar: FestivalCalendar,
): Promise<Report> {
  const known = await services.db.selectFrom("locations").select(["id as key", "name"]).execute();
  const events = await readPeriodEvents(services, period, calendar);
  return grouped(
    "places",
    events,
    known,
    ({ places }) => places,
    (name) => (name === "" ? { word: "no_place" } : name),
  );
}

/** The programme of a period by category: active ones, used or not, and whatever else events have. */
export async function reportCategories(
  services: Pick<Services, "db">,
  period: Period,
  calendar: FestivalCalendar,
): Promise<Report> {
  const known = await services.db
    .selectFrom("categories")
    .select(["id as key", "name"])
    .where("is_active", "=", 1)
    .execute();
  const events = await readPeriodEvents(services, period, calendar);
  return grouped(
    "categories",
    events,
    known,
    ({ categories }) => categories,
    (name) => ({ category: name }),
  );
}

/** An event in several groups is counted once in each, and once in the total. */
function grouped(
  key: "places" | "categories",
  events: PeriodEvent[],
  known: Group[],
  groupsOf: (event: PeriodEvent) => Group[],
  nameOf: (name: string) => Text,
): Report {
  const members = new Map(
    known.map((group): [string, { name: string; events: PeriodEvent[] }] => [
      group.key,
      { name: group.name, events: [] },
    ]),
  );
  for (const event of events) {
    for (const group of groupsOf(event)) {
      const found = members.get(group.key);
      if (found === undefined) members.set(group.key, { name: group.name, events: [event] });
      else found.events.push(event);
    }
  }
  const inOrder = [...members.values()].toSorted(
    (one, other) =>
      Number(one.name === "") - Number(other.name === "") || compareText(fold(one.name), fold(other.name)),
  );
  const columns = [column(key === "places" ? "place" : "category", "text", ({ name }: Programme) => name), ...figures];
  return reportOf(
    key,
    columns,
    inOrder.map((group) => programmeOf(nameOf(group.name), group.events)),
    [programmeOf({ word: "total" }, events)],
  );
}

function programmeOf(name: Text, all: PeriodEvent[]): Programme {
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

/** Of an event without registration nobody knows how many come, unless it came with a number: it would only look empty. */
const countsPeople = ({ capacity, registration, currentAttendees }: PeriodEvent): boolean =>
  capacity !== null && (registration === "places" || currentAttendees > 0);
