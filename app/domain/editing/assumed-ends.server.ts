import type { Db } from "#app/database/tables.ts";
import { compareText } from "../programme/event-days.ts";
import { calendarOf, calendarSettings, openEndSettings } from "../programme/festival-settings.ts";
import { assumedEnd } from "../programme/open-ends.ts";
import { readSettings } from "../settings/settings.server.ts";

/** An event, as far as it ends others that nobody knows the end of. */
interface Beginning {
  /** Null for an event that is not written yet. */
  id: string | null;
  /** The event that it follows: it moves with that one's end, and can't be what ends it. */
  follows?: string | null;
  startTime: string;
}

/** Returns the end to store for an event without a known one, see `assumedEnd`. */
export type AssumeEnd = (event: {
  id: string;
  startTime: string;
  locationIds: readonly string[];
  /** The first decides. */
  categoryIds: readonly string[];
}) => string;

/**
 * Returns how the ends of events are assumed that are written together: `events` are all that may end one another, with at
 * least the places of those without a known end. The programme's own events in these places end them, too, unless they
 * are cancelled.
 */
export async function readAssumeEnd(
  db: Db,
  events: readonly { startTime?: string | null | undefined; locationIds: readonly string[] }[],
): Promise<AssumeEnd> {
  const [settings, said, beginnings] = await Promise.all([
    readSettings({ db }, { ...calendarSettings, ...openEndSettings }),
    db.selectFrom("categories").select(["id", "usual_minutes"]).execute(),
    beginningsIn(db, [...new Set(events.flatMap(({ locationIds }) => locationIds))]),
  ]);
  const rules = {
    zone: calendarOf(settings).zone,
    lengths: { byDay: settings["events.open_end_minutes"], byNight: settings["events.open_end_night_minutes"] },
  };
  const minutesOf = new Map(said.map(({ id, usual_minutes }) => [id, usual_minutes]));
  for (const { startTime, locationIds } of events) {
    if (!startTime) continue;
    for (const place of locationIds) beginnings.get(place)?.push({ id: null, startTime });
  }
  for (const inPlace of beginnings.values()) inPlace.sort((one, other) => compareText(one.startTime, other.startTime));
  return ({ id, startTime, locationIds, categoryIds: [categoryId = ""] }) => {
    const next = locationIds
      .flatMap((place) => nextOf(beginnings.get(place) ?? [], id, startTime) ?? [])
      .reduce<string | null>((first, one) => (first === null || one < first ? one : first), null);
    const lengths = { ...rules.lengths, ofCategory: minutesOf.get(categoryId) ?? null };
    return assumedEnd(startTime, next, { ...rules, lengths });
  };
}

/** Returns the first start after an event's, among sorted ones. */
function nextOf(beginnings: readonly Beginning[], id: string, startTime: string): string | null {
  let [from, to] = [0, beginnings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((beginnings[middle]?.startTime ?? "") > startTime) to = middle;
    else from = middle + 1;
  }
  for (let at = from; at < beginnings.length; at += 1)
    if (beginnings[at]?.id !== id && beginnings[at]?.follows !== id) return beginnings[at]?.startTime ?? null;
  return null;
}

/** Returns when the timed events in places begin, by place. */
async function beginningsIn(db: Db, placeIds: readonly string[]): Promise<Map<string, Beginning[]>> {
  const rows = await db
    .selectFrom("event_locations")
    .innerJoin("events", "events.id", "event_locations.event_id")
    .select(["location_id", "events.id", "starts_at as startTime", "follows_event_id as follows"])
    .where("location_id", "in", placeIds)
    .where("listed", "=", "timed")
    .where("status", "<>", "CANCELLED")
    // An assumed start ends nothing.
    .where("start_is_known", "=", 1)
    .execute();
  const byPlace = new Map<string, Beginning[]>(placeIds.map((place) => [place, []]));
  for (const { location_id: place, ...event } of rows) byPlace.get(place)?.push(event);
  return byPlace;
}
