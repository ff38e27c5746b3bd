import type { FestivalCalendar } from "../programme/day.ts";
import type { WithDb } from "../services.ts";
import { eventsWithin, type PeriodEvent, readPeriodEvents } from "../analytics/period-events.server.ts";
import type { Period } from "../analytics/period.ts";
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

const columns: ColumnOf<Attendance>[] = [
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
  return reportOf(
    "attendance",
    columns,
    counted.map(({ attendance }) => attendance),
    totals,
    ({ eventId }) => eventId,
  );
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

/** Returns the start of an event as a cell. */
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
