import { z } from "zod";
import { type Day, daysBetween, dayOf, type FestivalCalendar, isDay } from "../programme/day.ts";
import { laterByDays } from "../programme/event-moves.ts";
import { fold } from "../fold.ts";
import { parseInput } from "../input.server.ts";
import type { EventRecord } from "../programme/event.ts";
import { recordInputOf } from "../programme/event-rows.server.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import { type EventFields, eventInput, type EventInput } from "../programme/programme-input.ts";
import type { Services } from "../services.ts";
import { readSelected } from "./events-in-bulk.server.ts";
import { prepareUpdate, surroundingsOf, writeEventsIn } from "./event-writing.server.ts";

/** The change to make in all selected events: one field at a time. */
export const bulkEdit = z.discriminatedUnion("field", [
  /** Replaces the places. */
  z.object({
    field: z.literal("location"),
    locationId: z.string("errors.location_required").min(1, "errors.location_required"),
  }),
  /** Replaces the categories. */
  z.object({
    field: z.literal("category"),
    categoryId: z.string("errors.category_required").min(1, "errors.category_required"),
  }),
  /** Null: unlimited. */
  z.object({ field: z.literal("capacity"), capacity: z.number("errors.capacity_bounds").nullable() }),
  z.object({ field: z.literal("registration"), registration: z.enum(["none", "places"], "errors.invalid") }),
  /** Moves the events to a festival day, at the same hours; events of several days keep their number of days. */
  z.object({ field: z.literal("day"), day: z.string("errors.day_invalid").refine(isDay, "errors.day_invalid") }),
  /** Adds a person by name, unless the event has them. */
  z.object({
    field: z.literal("speaker"),
    name: z.string("errors.speaker_name_required").trim().min(1, "errors.speaker_name_required"),
  }),
  /** Makes the events drafts again. */
  z.object({ field: z.literal("draft") }),
]);
export type BulkEdit = z.input<typeof bulkEdit>;

/**
 * Changes one field of many events in one batch; returns their number. Events that have the value already are not
 * written. Throws as the other bulk actions do, and `invalid` for a wrong value.
 */
export async function editEvents(services: Services, ids: string[], input: BulkEdit): Promise<number> {
  const edit = parseInput(bulkEdit, input);
  return services.db.transaction().execute(async (transaction) => {
    const events = await readSelected(transaction, ids);
    const calendar = await festivalCalendar({ db: transaction });
    const changed = events.flatMap((event): [EventRecord, EventFields][] => {
      const changes = changesOf(event, edit, calendar);
      const isAlone = edit.field === "day" && !events.some(({ id }) => id === event.follows?.id);
      return changes === null
        ? []
        : [
            [
              event,
              parseInput(eventInput, {
                ...recordInputOf(event),
                ...changes,
                ...(isAlone && { followsEventId: null }),
              }),
            ],
          ];
    });
    const surroundings = await surroundingsOf(services, transaction, ...changed.map(([, own]) => own));
    const prepared = changed.map(([event, own]) => prepareUpdate(surroundings, event, own));
    if (prepared.length > 0) await writeEventsIn(services, transaction, prepared);
    return events.length;
  });
}

/** Returns the changed fields of an event; null if it has the value already. */
function changesOf(
  event: EventRecord,
  edit: z.output<typeof bulkEdit>,
  calendar: FestivalCalendar,
): Partial<EventInput> | null {
  switch (edit.field) {
    case "location":
      return isOnly(event.locations, edit.locationId) ? null : { locationIds: [edit.locationId] };
    case "category":
      return isOnly(event.categories, edit.categoryId) ? null : { categoryIds: [edit.categoryId] };
    case "capacity":
      return event.capacity === edit.capacity ? null : { capacity: edit.capacity };
    case "registration":
      return event.registration === edit.registration ? null : { registration: edit.registration };
    case "day":
      return movedTo(event, edit.day, calendar);
    case "speaker":
      return event.speakers.some(({ name }) => fold(name) === fold(edit.name))
        ? null
        : { speakers: [...(recordInputOf(event).speakers ?? []), { name: edit.name }] };
    case "draft":
      return event.publishedAt === null ? null : { published: false };
  }
}

const isOnly = (things: readonly { id: string }[], id: string): boolean => things.length === 1 && things[0]?.id === id;

function movedTo(event: EventRecord, day: Day, calendar: FestivalCalendar): Partial<EventInput> | null {
  const distance = daysBetween(event.allDay?.first ?? dayOf(event.startTime, calendar), day);
  return distance === 0 ? null : laterByDays(event, distance, calendar.zone);
}
