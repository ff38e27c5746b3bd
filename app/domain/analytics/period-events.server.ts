import type { SelectQueryBuilder } from "kysely";
import type { Database, Db } from "#app/database/tables.ts";
import { fold } from "../fold.ts";
import { type Day, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { defaultCategoryName } from "../programme/event.ts";
import { lastDayOf } from "../programme/event-days.ts";
import { linkedCategories, linkedPlaces } from "../programme/event-rows.server.ts";
import type { WithDb } from "../services.ts";
import { lengthWithin, type Period, periodBounds } from "./period.ts";

/** A place or a category that an event counts under: a linked one, or a text of older data. */
export interface Group {
  key: string;
  /** Empty without a name. */
  name: string;
}

/** An event as reports count it. */
export interface PeriodEvent {
  id: string;
  title: string;
  startTime: string;
  /** The first day of an all-day event; null for a timed one. */
  allDay: Day | null;
  /** A draft is always "draft", even if it is cancelled. */
  state: "public" | "cancelled" | "draft";
  /** Duration within the period, in ms; 0 for an all-day event. */
  length: number;
  capacity: number | null;
  currentAttendees: number;
  registration: "none" | "places";
  /** At least one each: an event without any is in the group without a name. */
  places: Group[];
  categories: Group[];
}

/**
 * Returns the events of a period by start and title, drafts and cancelled ones included: events of at most 24 hours
 * that begin on one of its days, with their whole duration; longer events that touch it, with their duration within it;
 * all-day events on any of its days. Three queries in all.
 */
export async function readPeriodEvents(
  { db }: WithDb,
  period: Period,
  calendar: FestivalCalendar,
): Promise<PeriodEvent[]> {
  const rows = await eventsWithin(db, period, calendar)
    .select([
      "id",
      "title",
      "status",
      "starts_at",
      "ends_at",
      "end_is_known",
      "first_date",
      "listed",
      "published_at",
      "capacity",
      "current_attendees",
      "registration",
      "category_text",
      "legacy_category",
      "location_text",
    ])
    .orderBy("starts_at")
    .orderBy("title")
    .orderBy("id")
    .execute();
  const within = eventsWithin(db, period, calendar).select("id");
  const places = await linkedPlaces(db).where("event_id", "in", within).execute();
  const categories = await linkedCategories(db).where("event_id", "in", within).execute();
  const placesOf = Map.groupBy(places, (row) => row.event_id);
  const categoriesOf = Map.groupBy(categories, (row) => row.event_id);
  const bounds = periodBounds(period, calendar);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    startTime: row.starts_at,
    allDay: row.first_date,
    state: row.published_at === null ? "draft" : row.status === "CANCELLED" ? "cancelled" : "public",
    length:
      row.listed === "all-day" || row.end_is_known === 0
        ? 0
        : lengthWithin(row.starts_at, row.ends_at, row.listed === "long" ? bounds : { start: null, end: null }),
    capacity: row.capacity,
    currentAttendees: row.current_attendees,
    registration: row.registration,
    places: groupsOf(placesOf.get(row.id), row.location_text ?? ""),
    categories: groupsOf(categoriesOf.get(row.id), row.category_text ?? row.legacy_category ?? defaultCategoryName),
  }));
}

/** Returns the linked groups, else a group by the text. */
const groupsOf = (linked: { id: string; name: string }[] | undefined, text: string): Group[] =>
  linked?.map(({ id, name }) => ({ key: id, name })) ?? [{ key: `text ${fold(text.trim())}`, name: text.trim() }];

/** Returns the query of the events of a period, with the rules of a day's page for each kind of event. */
export function eventsWithin(
  db: Db,
  period: Period,
  calendar: FestivalCalendar,
): SelectQueryBuilder<Database, "events", object> {
  const { from, to } = period;
  const { start, end } = periodBounds(period, calendar);
  return db
    .selectFrom("events")
    .where((is) =>
      is.or([
        is.and([
          is("listed", "=", "timed"),
          ...(start === null ? [] : [is("starts_at", ">=", start)]),
          ...(end === null ? [] : [is("starts_at", "<", end)]),
        ]),
        is.and([
          is("listed", "=", "long"),
          ...(start === null ? [] : [is("ends_at", ">", start)]),
          ...(end === null ? [] : [is("starts_at", "<", end)]),
        ]),
        is.and([
          is("listed", "=", "all-day"),
          ...(from === null ? [] : [is("last_date", ">=", from)]),
          ...(to === null ? [] : [is("first_date", "<=", to)]),
        ]),
      ]),
    );
}

/** Returns the first and the last festival day of published events; null if no event is published. */
export async function readFestivalDays(
  { db }: WithDb,
  calendar: FestivalCalendar,
): Promise<{ from: Day; to: Day } | null> {
  const rows = await db
    .selectFrom("events")
    .select((all) => [
      "listed",
      all.fn.min("starts_at").as("begins"),
      all.fn.max("starts_at").as("begins_last"),
      all.fn.max("ends_at").as("ends"),
      all.fn.min("first_date").as("first"),
      all.fn.max("last_date").as("last"),
    ])
    .where("published_at", "is not", null)
    .groupBy("listed")
    .execute();
  const days = rows.map(({ listed, begins, begins_last: beginsLast, ends, first, last }) => {
    if (listed === "all-day") return { from: first ?? "", to: last ?? "" };
    return {
      from: dayOf(begins, calendar),
      to: listed === "long" ? lastDayOf(ends, calendar) : dayOf(beginsLast, calendar),
    };
  });
  const [from] = days.map((one) => one.from).toSorted();
  const [to] = days
    .map((one) => one.to)
    .toSorted()
    .slice(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
