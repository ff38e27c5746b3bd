import type { Db } from "#app/database/tables.ts";
import { languages } from "../preferences.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import { compareText } from "../programme/event-days.ts";
import { listLiveEvents } from "../programme/event-queries.server.ts";
import { countProgramme } from "../programme/event-counts.server.ts";
import { eventsWithin } from "./period-events.server.ts";
import type { WithClock } from "../services.ts";
import { byDay, hourOf, hoursOfClock, hoursOfDay, spanOf, type TimeSpan } from "./days.ts";
import { actions, noTotals, sumOf, type Totals } from "./interaction.ts";
import type { Cards, Days, Overview, PlacesTaken, RankedEvent } from "./overview.ts";
import { totalsOfEvents } from "./totals.server.ts";

/** Number of events, and of searches, in a chart. */
const mostNamed = 10;
const mostSearches = 20;

/**
 * Reads the visitors' activity of some festival days. The last few seconds may still be in memory: see
 * `Recorder.flush`.
 */
export async function readOverview(services: WithClock, days: Days, calendar: FestivalCalendar): Promise<Overview> {
  const { db } = services;
  const span = spanOf(days, calendar);
  const totals = await totalsOfEvents(services, span);
  const ranked = await rankedOf(db, totals);
  return {
    days,
    cards: await readCards(services),
    visits: await readVisits(db, days, span, calendar),
    totals: addUp([...totals.values()]),
    events: ranked.slice(0, mostNamed),
    reminders: ranked
      .filter((event) => event.totals.remind > 0)
      .toSorted((one, other) => other.totals.remind - one.totals.remind || compareText(one.title, other.title))
      .slice(0, mostNamed)
      .map(({ id, title, totals: { remind } }) => ({ id, title, count: remind })),
    places: await readPlaces(db, days, calendar),
    searches: await readSearches(db, days),
  };
}

async function readCards(services: WithClock): Promise<Cards> {
  const { db } = services;
  const { users } = await db
    .selectFrom("users")
    .select((all) => all.fn.countAll<number>().as("users"))
    .where("is_active", "=", 1)
    .executeTakeFirstOrThrow();
  const { sent } = await db
    .selectFrom("outbox")
    .select((all) => all.fn.countAll<number>().as("sent"))
    .where("state", "=", "sent")
    .executeTakeFirstOrThrow();
  const removed = await db.selectFrom("outbox_removed").select("count").where("state", "=", "sent").execute();
  return {
    events: (await countProgramme(services)).events,
    users,
    active: (await listLiveEvents(services, services.clock.now())).length,
    notifications: removed.reduce((sum, { count }) => sum + count, sent),
  };
}

async function readVisits(
  db: Db,
  days: Days,
  { start, end }: TimeSpan,
  calendar: FestivalCalendar,
): Promise<Overview["visits"]> {
  const rows = await db
    .selectFrom("visits")
    .selectAll()
    .where("hour", ">=", hourOf(start))
    .where("hour", "<", hourOf(end))
    .execute();
  const sum = (of: typeof rows): number => of.reduce((counted, { count }) => counted + count, 0);
  const isOneDay = days.from === days.to;
  return {
    total: sum(rows),
    hours: isOneDay ? hoursOfDay(days.from, calendar, rows) : hoursOfClock(calendar, rows),
    days: isOneDay ? [] : byDay(days, calendar, rows),
    languages: languages
      .map((language) => ({ language, count: sum(rows.filter((row) => row.language === language)) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count),
  };
}

/** Returns events by their number of interactions. A deleted event counts only in the total. */
async function rankedOf(db: Db, totals: Map<string, Totals>): Promise<RankedEvent[]> {
  const known = await db
    .selectFrom("events")
    .select(["id", "title"])
    .where("id", "in", db.selectFrom("interactions").select("event_id"))
    .orderBy("id")
    .execute();
  return known
    .flatMap(({ id, title }): RankedEvent[] => {
      const ofEvent = totals.get(id);
      return ofEvent === undefined ? [] : [{ id, title, totals: ofEvent, sum: sumOf(ofEvent) }];
    })
    .toSorted((one, other) => other.sum - one.sum || compareText(one.title, other.title));
}

function addUp(all: Totals[]): Totals {
  const sum = noTotals();
  for (const totals of all) for (const action of actions) sum[action] += totals[action];
  return sum;
}

async function readPlaces(db: Db, days: Days, calendar: FestivalCalendar): Promise<PlacesTaken[]> {
  const rows = await eventsWithin(db, days, calendar)
    .select((event) => [
      "events.id",
      "title",
      "current_attendees as taken",
      "capacity",
      event
        .selectFrom("registrations")
        .select((row) => row.fn.countAll<number>().as("waiting"))
        .whereRef("event_id", "=", "events.id")
        .where("state", "=", "waiting")
        .as("waiting"),
    ])
    .where("registration", "=", "places")
    .where("published_at", "is not", null)
    .where("status", "<>", "CANCELLED")
    .where("current_attendees", ">", 0)
    .orderBy("current_attendees", "desc")
    .orderBy("title")
    .orderBy("id")
    .limit(mostNamed)
    .execute();
  return rows.map(({ waiting, ...row }) => ({ ...row, waiting: waiting ?? 0 }));
}

async function readSearches(db: Db, { from, to }: Days): Promise<Overview["searches"]> {
  return db
    .selectFrom("fruitless_searches")
    .select((row) => ["query", row.fn.sum<number>("count").as("count")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("query")
    .orderBy("count", "desc")
    .orderBy("query")
    .limit(mostSearches)
    .execute();
}
