import type { FestivalCalendar } from "../programme/day.ts";
import type { WithDb } from "../services.ts";
import { eventsWithin, type PeriodEvent, readPeriodEvents } from "../analytics/period-events.server.ts";
import { type Period, isWhole } from "../analytics/period.ts";
import {
  type CellOf,
  column,
  type ColumnOf,
  type Report,
  reportOf,
  share,
  sumOf,
  type CellText,
  type CellWord,
} from "./report.ts";
import { sql } from "kysely";
import { compareText } from "../programme/event-days.ts";

/** Numbers of people at an event, or at some events together. */
interface Attendance {
  name: CellText;
  eventId: string | null;
  start: CellOf["instant"];
  place: CellText;
  state: CellText;
  /** Null if unlimited. */
  seats: number | null;
  /** Taken places, including those that the event came with. */
  taken: number;
  /** Taken places at events with a limit. */
  takenOfSeats: number;
  /** People with a place by registration; those of them who came; and the waiting list. */
  registered: number;
  arrived: number;
  waiting: number;
}

const attendanceColumns: ColumnOf<Attendance>[] = [
  column("event", "text", ({ name }) => name),
  column("start", "instant", ({ start }) => start),
  column("place", "text", ({ place }) => place),
  column("state", "text", ({ state }) => state),
  column("seats", "number", ({ seats }) => seats),
  column("taken", "number", ({ taken }) => taken),
  column("occupancy", "percent", ({ seats, takenOfSeats }) => (seats === null ? null : share(takenOfSeats, seats))),
  column("registered", "number", ({ registered }) => registered),
  column("waiting", "number", ({ waiting }) => waiting),
  column("arrived", "number", ({ arrived }) => arrived),
  column("attendance", "percent", ({ arrived, registered }) => share(arrived, registered)),
];

/**
 * Reports registrations, waiting lists and attendance by event: those of the period that take registrations or have
 * people. Cancelled events and drafts have separate totals.
 */
export async function reportAttendance(services: WithDb, period: Period, calendar: FestivalCalendar): Promise<Report> {
  const events = await readPeriodEvents(services, period, calendar);
  const people = await services.db
    .selectFrom("registrations")
    .select((row) => [
      "event_id",
      "state",
      row.fn.countAll<number>().as("people"),
      row.fn.count<number>("attended_at").as("arrived"),
    ])
    .where("user_id", "is not", null)
    .where("event_id", "in", eventsWithin(services.db, period, calendar).select("id"))
    .groupBy(["event_id", "state"])
    .execute();
  const counts = Map.groupBy(people, (row) => row.event_id);
  const counted = events.flatMap((event) => {
    const rows = counts.get(event.id) ?? [];
    return event.registration === "places" || event.currentAttendees > 0 || rows.length > 0
      ? [{ state: event.state, attendance: attendanceOf(event, rows) }]
      : [];
  });
  const totals = (["public", "cancelled", "draft"] as const).flatMap((state) => {
    const some = counted.filter((one) => one.state === state).map(({ attendance }) => attendance);
    return some.length === 0 && state !== "public" ? [] : [totalOf(some, totalWords[state])];
  });
  const items = counted.map(({ attendance }) => attendance);
  return reportOf("attendance", attendanceColumns, items, totals, ({ eventId }) => eventId);
}

const totalWords = { public: "total", cancelled: "cancelled_total", draft: "draft_total" } as const satisfies Record<
  PeriodEvent["state"],
  CellWord
>;

function attendanceOf(
  event: PeriodEvent,
  rows: { state: "place" | "waiting"; people: number; arrived: number }[],
): Attendance {
  const places = rows.find(({ state }) => state === "place");
  return {
    name: event.title,
    eventId: event.id,
    start: startOf(event),
    place: event.places.map(({ name }) => name).join(", ") || null,
    state: { word: event.state },
    seats: event.capacity,
    taken: event.currentAttendees,
    takenOfSeats: event.capacity === null ? 0 : event.currentAttendees,
    registered: places?.people ?? 0,
    arrived: places?.arrived ?? 0,
    waiting: rows.find(({ state }) => state === "waiting")?.people ?? 0,
  };
}

export const startOf = ({ allDay, startTime }: Pick<PeriodEvent, "allDay" | "startTime">): CellOf["instant"] =>
  allDay === null ? startTime : { day: allDay };

function totalOf(some: Attendance[], word: CellWord): Attendance {
  const limited = some.filter(({ seats }) => seats !== null);
  return {
    name: { word },
    eventId: null,
    start: null,
    place: null,
    state: null,
    seats: limited.length === 0 ? null : sumOf(limited, ({ seats }) => seats ?? 0),
    taken: sumOf(some, ({ taken }) => taken),
    takenOfSeats: sumOf(some, ({ takenOfSeats }) => takenOfSeats),
    registered: sumOf(some, ({ registered }) => registered),
    arrived: sumOf(some, ({ arrived }) => arrived),
    waiting: sumOf(some, ({ waiting }) => waiting),
  };
}

/** Number of times that an event is saved, with a reminder or without. */
interface Saved {
  name: CellText;
  eventId: string | null;
  start: CellOf["instant"];
  state: CellText;
  saved: number;
  /** Null if unknown. */
  withNotice: number | null;
}

const savedColumns: ColumnOf<Saved>[] = [
  column("event", "text", ({ name }) => name),
  column("start", "instant", ({ start }) => start),
  column("state", "text", ({ state }) => state),
  column("saved", "number", ({ saved }) => saved),
  column("with_notice", "number", ({ withNotice }) => withNotice),
  column("without_notice", "number", ({ saved, withNotice }) => (withNotice === null ? null : saved - withNotice)),
];

/** Reports the saved events of a period, most saved first, and the number of people. */
export async function reportSaved(services: WithDb, period: Period, calendar: FestivalCalendar): Promise<Report> {
  const { db } = services;
  const events = await readPeriodEvents(services, period, calendar);
  const ofPeriod = isWhole(period)
    ? db.selectFrom("reminders")
    : db.selectFrom("reminders").where("event_id", "in", eventsWithin(db, period, calendar).select("id"));
  const rows = await ofPeriod
    .select((row) => [
      "event_id",
      row.fn.countAll<number>().as("saved"),
      row.fn.sum<number>("is_enabled").as("notices"),
    ])
    .groupBy("event_id")
    .execute();
  const { people } = await ofPeriod
    .select(sql<number>`count(DISTINCT coalesce(user_id, device_id))`.as("people"))
    .executeTakeFirstOrThrow();
  const counts = new Map(rows.map((row) => [row.event_id, row]));
  const items = events.flatMap((event): Saved[] => {
    const { id: eventId, title: name, state } = event;
    const count = counts.get(eventId);
    if (count === undefined) return [];
    const { saved, notices: withNotice } = count;
    return [{ name, eventId, start: startOf(event), state: { word: state }, saved, withNotice }];
  });
  const known = new Set(events.map(({ id }) => id));
  const gone = rows.filter(({ event_id: id }) => !known.has(id));
  const listed = [
    ...items.toSorted((one, other) => other.saved - one.saved || compareText(textOf(one.start), textOf(other.start))),
    ...(gone.length === 0 ? [] : [together("deleted_events", gone)]),
  ];
  const totals: Saved[] = [together("total", rows), { ...together("people", []), saved: people, withNotice: null }];
  return reportOf("saved", savedColumns, listed, totals, ({ eventId }) => eventId);
}

const together = (word: CellWord, rows: { saved: number; notices: number }[]): Saved => ({
  name: { word },
  eventId: null,
  start: null,
  state: null,
  saved: sumOf(rows, ({ saved }) => saved),
  withNotice: sumOf(rows, ({ notices }) => notices),
});

const textOf = (start: CellOf["instant"]): string =>
  start === null ? "" : typeof start === "string" ? start : start.day;
