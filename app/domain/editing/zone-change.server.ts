import type { DbTransaction } from "#app/database/tables.ts";
import { dateAndTimeOf } from "../programme/date-and-time.ts";
import { localToInstant, offsetTime } from "../programme/day.ts";
import type { EventRecord } from "../programme/event.ts";
import { statusAfterMove } from "../programme/event-changes.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import type { WithDb, Writer } from "../services.ts";
import { changeEventsIn, readEvents } from "./events-in-bulk.server.ts";
import type { MovedHours } from "./zone-change.ts";

/**
 * Another zone of the festival and its timed events: their hours stay as they are written, so that the events move, or
 * their instants stay, so that other hours are shown. All-day events follow the zone by themselves.
 */

const examplesShown = 3;

/** Returns the timed events that another zone would show at other hours. */
export async function hoursMovedBy({ db, now }: WithDb & { now: Date }, zone: string): Promise<MovedHours> {
  const { zone: former } = await festivalCalendar({ db });
  const rows = await db
    .selectFrom("events")
    .select(["id", "title", "starts_at"])
    .where("first_date", "is", null)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  const moved = rows.filter(({ starts_at: start }) => inZone(start, { from: former, to: zone }) !== start);
  const coming = moved.filter(({ starts_at: start }) => start >= now.toISOString());
  const examples = [...coming, ...moved.filter((row) => !coming.includes(row))].slice(0, examplesShown);
  return {
    count: moved.length,
    examples: examples.map(({ id, title, starts_at: start }) => ({
      id,
      title,
      before: dateAndTimeOf(start, former),
      after: {
        hours: dateAndTimeOf(inZone(start, { from: former, to: zone }), zone),
        instants: dateAndTimeOf(start, zone),
      },
    })),
  };
}

/** Moves the timed events so that their hours in the zone `to` are those that they had in `from`. */
export async function keepHoursIn(
  services: Writer,
  transaction: DbTransaction,
  zones: { from: string; to: string },
): Promise<void> {
  const rows = await transaction.selectFrom("events").select("id").where("first_date", "is", null).execute();
  const ids = rows.map(({ id }) => id);
  const now = services.clock.now().toISOString();
  await changeEventsIn(services, transaction, await readEvents(transaction, ids), (event) => {
    const { start, end } = timesInZone(event, zones);
    if (start === event.startTime && end === event.endTime) return null;
    return {
      starts_at: start,
      ends_at: end,
      status: statusAfterMove(event, { status: event.status, endTime: end }, now),
    };
  });
}

function timesInZone({ startTime, endTime }: EventRecord, zones: { from: string; to: string }) {
  const [start, end] = [inZone(startTime, zones), inZone(endTime, zones)];
  if (start < end) return { start, end };
  // An hour that clocks skip moves beyond the end: the event keeps its length.
  const length = Date.parse(endTime) - Date.parse(startTime);
  return { start, end: new Date(Date.parse(start) + length).toISOString() };
}

/** Returns the instant at which clocks in `to` show what they show in `from` at an instant. */
const inZone = (instant: string, { from, to }: { from: string; to: string }): string =>
  localToInstant(offsetTime(instant, from).slice(0, 19), to).toISOString();
