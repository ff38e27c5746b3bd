import { sql } from "kysely";
import type { FestivalCalendar } from "../programme/day.ts";
import { compareText } from "../programme/event-days.ts";
import type { WithDb } from "../services.ts";
import { startOf } from "./attendance-report.server.ts";
import { eventsWithin, readPeriodEvents } from "../analytics/period-events.server.ts";
import { isWhole, type Period } from "../analytics/period.ts";
import { type CellOf, column, type ColumnOf, type Report, reportOf, sumOf, type CellText } from "./report.ts";

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

const columns: ColumnOf<Saved>[] = [
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
    const count = counts.get(event.id);
    return count === undefined
      ? []
      : [
          {
            name: event.title,
            eventId: event.id,
            start: startOf(event),
            state: { word: event.state },
            saved: count.saved,
            withNotice: count.notices,
          },
        ];
  });
  const known = new Set(events.map(({ id }) => id));
  const gone = rows.filter(({ event_id: id }) => !known.has(id));
  const listed = [
    ...items.toSorted((one, other) => other.saved - one.saved || compareText(textOf(one.start), textOf(other.start))),
    ...(gone.length === 0 ? [] : [together("deleted_events", gone)]),
  ];
  return reportOf(
    "saved",
    columns,
    listed,
    [
      together("total", rows),
      { name: { word: "people" }, eventId: null, start: null, state: null, saved: people, withNotice: null },
    ],
    ({ eventId }) => eventId,
  );
}

const together = (word: "total" | "deleted_events", rows: { saved: number; notices: number }[]): Saved => ({
  name: { word },
  eventId: null,
  start: null,
  state: null,
  saved: sumOf(rows, ({ saved }) => saved),
  withNotice: sumOf(rows, ({ notices }) => notices),
});

const textOf = (start: CellOf["instant"]): string =>
  start === null ? "" : typeof start === "string" ? start : start.day;
