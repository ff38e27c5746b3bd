import type { Db } from "#app/database/tables.ts";
import type { WithDb, WithClock } from "../services.ts";
import { defaultCategoryName } from "./event.ts";
import {
  defaultPageSize,
  type EventList,
  type EventListFilter,
  type EventListQuery,
  type EventListRow,
  type EventSort,
  eventStates,
} from "./event-list.ts";
import { eventsWithin, type ReadyFilter, readyFilter, stateColumn } from "./event-list-filter.server.ts";
import { summarize } from "./event-rows.server.ts";
import { fold } from "../fold.ts";

/**
 * Returns a page of all events, drafts included, for the panel's table. Equal events are sorted by start; titles and
 * categories are compared without case and accents.
 */
export async function listEventsForAdmin(services: WithClock, query: EventListQuery = {}): Promise<EventList> {
  const { sort = "start", direction = "ascending", pageSize = defaultPageSize } = query;
  const filter = await readyFilter(services, query);
  const { total } = await eventsWithin(services.db, filter)
    .select((all) => all.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const page = Math.max(1, Math.min(query.page ?? 1, Math.ceil(total / pageSize)));
  const ids = await idsOfPage(services.db, filter, { sort, direction, from: (page - 1) * pageSize, pageSize });
  return { events: await readRows(services.db, ids), total, page };
}

/** Returns the ids of all events that match a filter, by start. */
export async function findMatching(services: WithClock, filter: EventListFilter): Promise<string[]> {
  const rows = await eventsWithin(services.db, await readyFilter(services, filter))
    .select("id")
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

interface Page {
  sort: EventSort;
  direction: "ascending" | "descending";
  from: number;
  pageSize: number;
}

/** Only the sort by start runs in the database; the other sorts need a text of every event. */
async function idsOfPage(db: Db, filter: ReadyFilter, { sort, direction, from, pageSize }: Page): Promise<string[]> {
  if (sort !== "start") {
    const sign = direction === "ascending" ? 1 : -1;
    const keys = await readKeys(db, filter, sort);
    return keys
      .toSorted((one, other) => sign * (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
      .slice(from, from + pageSize)
      .map(({ id }) => id);
  }
  const order = direction === "ascending" ? "asc" : "desc";
  const rows = await eventsWithin(db, filter)
    .select("id")
    .orderBy("starts_at", order)
    .orderBy("id", order)
    .limit(pageSize)
    .offset(from)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the sort key of each event, in the order of their starts. */
async function readKeys(
  db: Db,
  filter: ReadyFilter,
  sort: Exclude<EventSort, "start">,
): Promise<{ id: string; key: string | number }[]> {
  const events = eventsWithin(db, filter).select("id").orderBy("starts_at").orderBy("id");
  if (sort === "title")
    return (await events.select("title").execute()).map(({ id, title }) => ({ id, key: fold(title) }));
  if (sort === "status") {
    const rows = await events.select((column) => stateColumn(column, filter.now).as("state")).execute();
    return rows.map(({ id, state }) => ({ id, key: eventStates.indexOf(state) }));
  }
  const rows = await events
    .select((column) =>
      column.fn
        .coalesce(
          column
            .selectFrom("event_categories")
            .innerJoin("categories", "categories.id", "event_categories.category_id")
            .select("name")
            .whereRef("event_id", "=", "events.id")
            .orderBy("event_categories.position")
            .limit(1),
          "category_text",
          "legacy_category",
        )
        .as("category"),
    )
    .execute();
  return rows.map(({ id, category }) => ({ id, key: fold(category ?? defaultCategoryName) }));
}

async function readRows(db: Db, ids: string[]): Promise<EventListRow[]> {
  const rows = await db.selectFrom("events").selectAll().where("id", "in", ids).execute();
  const summaries = new Map(
    (await summarize(db, rows)).map((event, index) => [
      event.id,
      { ...event, published: rows[index]?.published_at !== null, isScheduled: rows[index]?.is_scheduled !== 0 },
    ]),
  );
  return ids.flatMap((id) => {
    const event = summaries.get(id);
    if (event === undefined) return [];
    const {
      description: _description,
      imageUrl: _imageUrl,
      registration: _registration,
      streamUrl: _streamUrl,
      ...row
    } = event;
    return [row];
  });
}

/** Returns the titles of events by id, for a confirmation; leaves out unknown ids. */
export async function findTitles(services: WithDb, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  return services.db
    .selectFrom("events")
    .select(["id", "title"])
    .where("id", "in", ids)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}
