import type { Db, EventRow } from "#app/database/tables.ts";
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
  type ListedDraft,
} from "./event-list.ts";
import {
  eventsWithin,
  type ReadyFilter,
  readyFilter,
  seriesAsOneWithin,
  stateColumn,
} from "./event-list-filter.server.ts";
import { summarize } from "./event-rows.server.ts";
import { fold } from "../fold.ts";

/**
 * Returns a page of all events, drafts included, for the panel's table. Equal events are sorted by start; titles and
 * categories are compared without case and accents.
 */
export async function listEventsForAdmin(services: WithClock, query: EventListQuery = {}): Promise<EventList> {
  const { sort = "start", direction = "ascending", pageSize = defaultPageSize } = query;
  const { db } = services;
  const mayBeGrouped = query.isGrouped === true && query.series === undefined;
  const [filter, isGrouped] = await Promise.all([readyFilter(services, query), mayBeGrouped && hasSeries(db)]);
  const list = () => (isGrouped ? seriesAsOneWithin(db, filter) : eventsWithin(db, filter));
  const idsOn = (on: number) => idsOfPage(list, filter, { sort, direction, from: (on - 1) * pageSize, pageSize });
  const asked = Math.max(1, query.page ?? 1);
  const [total, grouped, idsAsked] = await Promise.all([
    countOf(eventsWithin(db, filter)),
    isGrouped ? countOf(list()) : null,
    idsOn(asked),
  ]);
  const rows = grouped ?? total;
  const page = Math.max(1, Math.min(asked, Math.ceil(rows / pageSize)));
  const ids = page === asked ? idsAsked : await idsOn(page);
  return { events: await readRows(db, ids, isGrouped ? filter : null), rows, total, page };
}

const hasSeries = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("events").select("id").where("series_id", "is not", null).limit(1).executeTakeFirst()) !==
  undefined;

async function countOf(events: ReturnType<typeof eventsWithin>): Promise<number> {
  const { count } = await events.select((all) => all.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns the ids with those of the other dates of their series that match a filter, for rows that stand for a whole
 * series.
 */
export async function withDatesOfSeries(
  services: WithClock,
  ids: readonly string[],
  filter: EventListFilter,
): Promise<string[]> {
  const { db } = services;
  if (ids.length === 0 || !(await hasSeries(db))) return [...ids];
  const series = db.selectFrom("events").select("series_id").where("id", "in", ids).where("series_id", "is not", null);
  const dates = await eventsWithin(db, await readyFilter(services, filter))
    .select("id")
    .where("series_id", "in", series)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return [...new Set([...ids, ...dates.map(({ id }) => id)])];
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
async function idsOfPage(
  list: () => ReturnType<typeof eventsWithin>,
  filter: ReadyFilter,
  { sort, direction, from, pageSize }: Page,
): Promise<string[]> {
  if (sort !== "start") {
    const sign = direction === "ascending" ? 1 : -1;
    const keys = await readKeys(list(), filter, sort);
    return keys
      .toSorted((one, other) => sign * (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
      .slice(from, from + pageSize)
      .map(({ id }) => id);
  }
  const order = direction === "ascending" ? "asc" : "desc";
  const rows = await list()
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
  list: ReturnType<typeof eventsWithin>,
  filter: ReadyFilter,
  sort: Exclude<EventSort, "start">,
): Promise<{ id: string; key: string | number }[]> {
  const events = list.select("id").orderBy("starts_at").orderBy("id");
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

/** `grouped`: the filter, if a row stands for all dates of its series that match it. */
async function readRows(db: Db, ids: string[], grouped: ReadyFilter | null): Promise<EventListRow[]> {
  const rows = await db.selectFrom("events").selectAll().where("id", "in", ids).execute();
  const [series, summarized] = await Promise.all([seriesOf(db, rows, grouped), summarize(db, rows)]);
  const summaries = new Map(
    summarized.map((event, index) => [
      event.id,
      {
        ...event,
        published: rows[index]?.published_at !== null,
        isScheduled: rows[index]?.is_scheduled !== 0,
        series: series.get(rows[index]?.series_id ?? "") ?? null,
      },
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

/** Returns the series of the rows that have several dates, by id. */
async function seriesOf(
  db: Db,
  rows: EventRow[],
  grouped: ReadyFilter | null,
): Promise<Map<string, NonNullable<EventListRow["series"]>>> {
  const ids = [...new Set(rows.flatMap((row) => row.series_id ?? []))];
  if (ids.length === 0) return new Map();
  const count = async (events: ReturnType<typeof eventsWithin>): Promise<Map<string, number>> => {
    const counted = await events
      .select((all) => ["series_id", all.fn.countAll<number>().as("dates")])
      .where("series_id", "in", ids)
      .groupBy("series_id")
      .execute();
    return new Map(counted.map(({ series_id: id, dates }) => [id ?? "", dates]));
  };
  const [all, shown] = await Promise.all([
    count(db.selectFrom("events")),
    grouped === null ? null : count(eventsWithin(db, grouped)),
  ]);
  return new Map(
    [...all].flatMap(([id, dates]) => (dates < 2 ? [] : [[id, { id, dates, shown: shown?.get(id) ?? 1 }] as const])),
  );
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

/** Returns the drafts that were changed last, newest first, and the number of all. */
export async function listNewestDrafts(
  { db }: WithDb,
  most: number,
): Promise<{ drafts: ListedDraft[]; total: number }> {
  const drafts = db.selectFrom("events").where("published_at", "is", null);
  const { total } = await drafts.select((all) => all.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await drafts
    .select(["id", "title", "updated_at as updatedAt", "is_scheduled"])
    .select((event) => [
      event
        .selectFrom("event_locations")
        .select((all) => all.fn.countAll<number>().as("count"))
        .whereRef("event_id", "=", "events.id")
        .as("places"),
      event
        .selectFrom("event_categories")
        .select((all) => all.fn.countAll<number>().as("count"))
        .whereRef("event_id", "=", "events.id")
        .as("categories"),
    ])
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return {
    drafts: rows.map(({ id, title, updatedAt, is_scheduled: isScheduled, places, categories }) => ({
      id,
      title,
      updatedAt,
      missing: [
        ...(isScheduled === 1 ? [] : (["hour"] as const)),
        ...(places === 0 ? (["place"] as const) : []),
        ...(categories === 0 ? (["category"] as const) : []),
      ],
    })),
    total,
  };
}
