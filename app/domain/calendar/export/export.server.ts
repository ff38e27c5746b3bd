import { setImmediate } from "node:timers/promises";
import type { EventRow } from "#app/database/tables.ts";
import { dayBounds, dayOf, type FestivalCalendar } from "../../programme/day.ts";
import { recordsOf } from "../../programme/event-rows.server.ts";
import type { Services } from "../../services.ts";
import { DomainError } from "../../error.ts";
import type { ExportChoice } from "./export.ts";
import type { ExportRequest } from "./export-body.ts";
import type { ExportedEvent } from "./exported-event.ts";
import { withRevisions } from "./revisions.server.ts";

/**
 * How many events are read at once: a server goes on answering in between, and SQLite takes no more than 32,766 values.
 */
const readAtOnce = 500;

/** Returns the requested events. Throws `not_found` if no event was found. */
export async function eventsToExport(
  services: Pick<Services, "db" | "clock">,
  asked: ExportRequest,
  calendar: FestivalCalendar,
): Promise<ExportedEvent[]> {
  const { eventIds, ...choice } = asked;
  const today = dayOf(services.clock.now(), calendar);
  const events =
    eventIds.length > 0
      ? await findEventsToExport(services, eventIds)
      : await listEventsToExport(services, { ...choice, today }, calendar);
  if (events.length === 0) throw new DomainError("not_found", "errors.nothing_to_export");
  return events;
}

/**
 * The events of an export by start: by time all, those that touch today, those still to begin, or those that are over;
 * of some categories and places. Drafts only when they are asked for.
 */
export async function listEventsToExport(
  services: Pick<Services, "db" | "clock">,
  choice: ExportChoice,
  calendar: FestivalCalendar,
): Promise<ExportedEvent[]> {
  const now = services.clock.now().toISOString();
  const { start, end } = dayBounds(choice.today, calendar);
  const { categoryIds = [], locationIds = [] } = choice;
  let query = services.db.selectFrom("events").selectAll().orderBy("starts_at").orderBy("id");
  if (choice.drafts !== true) query = query.where("published_at", "is not", null);
  if (choice.time === "today")
    query = query.where("ends_at", ">", start.toISOString()).where("starts_at", "<", end.toISOString());
  if (choice.time === "future") query = query.where("starts_at", ">", now);
  if (choice.time === "past") query = query.where("ends_at", "<", now);
  if (categoryIds.length > 0)
    query = query.where("id", "in", (of) =>
      of.selectFrom("event_categories").select("event_id").where("category_id", "in", categoryIds),
    );
  if (locationIds.length > 0)
    query = query.where("id", "in", (of) =>
      of.selectFrom("event_locations").select("event_id").where("location_id", "in", locationIds),
    );
  return exported(services, await query.execute());
}

/** Chosen events, drafts included, by start; ids of nothing are left out. */
export async function findEventsToExport(
  services: Pick<Services, "db">,
  ids: readonly string[],
): Promise<ExportedEvent[]> {
  return exported(
    services,
    await services.db
      .selectFrom("events")
      .selectAll()
      .where("id", "in", ids)
      .orderBy("starts_at")
      .orderBy("id")
      .execute(),
  );
}

async function exported({ db }: Pick<Services, "db">, rows: readonly EventRow[]): Promise<ExportedEvent[]> {
  const events: ExportedEvent[] = [];
  for (let from = 0; from < rows.length; from += readAtOnce) {
    if (from > 0) await setImmediate();
    events.push(...(await withRevisions(db, await recordsOf(db, rows.slice(from, from + readAtOnce)))));
  }
  return events;
}
