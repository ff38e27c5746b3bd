import type { Db, EventRow } from "#app/database/tables.ts";
import { lastSequence } from "../changes/changes.server.ts";
import { chunksOf } from "../chunks.ts";
import type { WithClock, WithDb } from "../services.ts";
import { listCategories } from "../programme/categories.server.ts";
import { dayOf } from "../programme/day.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import {
  followedBy,
  keptOverlapsIn,
  linkedCategories,
  linkedPlaces,
  toSummary,
} from "../programme/event-rows.server.ts";
import type { Sheet, SheetNames, SheetNews, SheetRow } from "./sheet.ts";

/** Returns all events, drafts included: those with an hour by start, then the others. */
export async function readSheet(services: WithClock): Promise<Sheet> {
  return services.db
    .transaction()
    .setAccessMode("read only")
    .execute(async (db) => {
      const rows = await db
        .selectFrom("events")
        .selectAll()
        .orderBy("is_scheduled", "desc")
        .orderBy("starts_at")
        .orderBy("title")
        .orderBy("id")
        .execute();
      const calendar = await festivalCalendar({ db });
      return {
        rows: await sheetRowsOf(db, rows),
        names: await readNames(db),
        calendar,
        today: dayOf(services.clock.now(), { ...calendar, dayStartHour: 0 }),
        sequence: await lastSequence(db),
      };
    });
}

/** Returns the rows and names that changed after a sequence. */
export async function readSheetNews({ db }: WithDb, since: number): Promise<SheetNews> {
  return db
    .transaction()
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const changed = await transaction
        .selectFrom("changes")
        .select(["entity", "entity_id"])
        .distinct()
        .where("sequence", ">", since)
        .execute();
      const ids = changed.filter(({ entity }) => entity === "event").map(({ entity_id: id }) => id);
      const rows: EventRow[] = [];
      for (const some of chunksOf(ids, rowsAtOnce))
        rows.push(...(await transaction.selectFrom("events").selectAll().where("id", "in", some).execute()));
      const found = new Set(rows.map(({ id }) => id));
      const hasNewNames = changed.some(({ entity }) => entity !== "places" && entity !== "setting");
      return {
        rows: await sheetRowsOf(transaction, rows),
        gone: ids.filter((id) => !found.has(id)),
        names: hasNewNames ? await readNames(transaction) : null,
        sequence: await lastSequence(transaction),
      };
    });
}

/** Events in one query: SQLite has a limit for values. */
const rowsAtOnce = 5000;

async function sheetRowsOf(db: Db, rows: EventRow[]): Promise<SheetRow[]> {
  const found: SheetRow[] = [];
  for (const some of chunksOf(rows, rowsAtOnce)) {
    const ids = some.map(({ id }) => id);
    const places = Map.groupBy(await linkedPlaces(db).where("event_id", "in", ids).execute(), (link) => link.event_id);
    const links = await linkedCategories(db).where("event_id", "in", ids).execute();
    const categories = Map.groupBy(links, (link) => link.event_id);
    const named = await db
      .selectFrom("speakers")
      .select(["event_id", "name"])
      .where("event_id", "in", ids)
      .orderBy("position")
      .execute();
    const people = Map.groupBy(named, (speaker) => speaker.event_id);
    const tagged = db.selectFrom("event_tags").selectAll().where("event_id", "in", ids).orderBy("position");
    const tags = Map.groupBy(await tagged.execute(), (entry) => entry.event_id);
    const followed = await followedBy(db, some);
    for (const row of some) {
      const { id, title, startTime, endTime, endIsKnown, allDay, status, statusNote, capacity, description } =
        toSummary(row);
      const follows = followed.get(id);
      found.push({
        id,
        title,
        startTime,
        endTime,
        endIsKnown,
        ...(follows !== undefined && { follows }),
        allDay,
        isScheduled: row.is_scheduled === 1,
        status,
        statusNote,
        published: row.published_at !== null,
        placeIds: (places.get(id) ?? []).map((place) => place.id),
        categoryIds: (categories.get(id) ?? []).map((category) => category.id),
        people: (people.get(id) ?? []).map(({ name }) => name),
        capacity,
        description,
        tags: (tags.get(id) ?? []).map(({ tag }) => tag),
        priceCents: row.price_cents,
        ageFrom: row.age_from,
        language: row.language,
        accessibility: row.accessibility,
        url: row.url,
        seriesId: row.series_id,
        kept: keptOverlapsIn(row.kept_overlaps),
      });
    }
  }
  return found;
}

async function readNames(db: Db): Promise<SheetNames> {
  const places = await db
    .selectFrom("locations")
    .select(["id", "name", "capacity"])
    .orderBy("name")
    .orderBy("id")
    .execute();
  const categories = await listCategories({ db });
  const people = await db
    .selectFrom("people")
    .select("name")
    .distinct()
    .where("merged_into", "is", null)
    .orderBy("name")
    .execute();
  return {
    places,
    categories: categories.map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    people: people.map(({ name }) => name),
  };
}
