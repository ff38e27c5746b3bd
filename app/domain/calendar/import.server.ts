import { setImmediate } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { listCategories } from "../programme/categories.server.ts";
import { type ProgrammeEvent, shownPlace } from "../programme/event.ts";
import { readEvent } from "../programme/event-rows.server.ts";
import { createEventIn, updateEventIn } from "../programme/events.server.ts";
import type { EventInput } from "../programme/forms.ts";
import { listLocations } from "../programme/locations.server.ts";
import { fold } from "../programme/fold.ts";
import type { Services } from "../services.ts";
import type { CalendarEvent, CalendarReading, Problem } from "./calendar.ts";
import { dateStamp, utcStamp } from "./times.ts";
import { CategoryMatcher, LocationMatcher, placeOf } from "./matching.server.ts";

/** An event that was left out, and why. */
export interface Skipped {
  title: string | null;
  line: number | null;
  property: string | null;
  /** Key of the locales, `calendar_file.…`. */
  reason: string;
  values: Problem["values"];
}

/** What an import did. The numbers count events, each date of a repeated one. */
export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  skipped: Skipped[];
  /** What was read but not as the file has it. */
  warnings: Problem[];
  /** Names. */
  categoriesCreated: string[];
  locationsCreated: string[];
}

/** After how many events a server that imports looks at its other requests. */
const breathEvery = 50;

type Outcome = "created" | "updated" | "unchanged" | Skipped;

/** An event of the programme that came from a calendar file. */
interface Stored {
  id: string;
  recurrenceId: string;
  sequence: number;
}

/**
 * Writes the events of a calendar file into the programme, all in one transaction. An event is the same as one of an earlier import when
 * UID and RECURRENCE-ID are; without UID, when title, start and place are. Unchanged events are not written; a lower SEQUENCE than the
 * stored one is skipped. What only the panel knows (places, price, speakers, a poster, FINISHED) stays.
 * `untitled` is what an event without any name is called.
 */
export async function importCalendar(services: Services, reading: CalendarReading, options: { untitled: string }): Promise<ImportReport> {
  return services.db.transaction().execute(async (transaction) => {
    const inside = { ...services, db: transaction };
    const categories = new CategoryMatcher(services, transaction, await listCategories(inside, { active: false }));
    const locations = new LocationMatcher(services, transaction, await listLocations(inside), reading.events);
    const stored = await storedEvents(transaction);
    const report: ImportReport = {
      created: 0,
      updated: 0,
      unchanged: 0,
      skipped: reading.problems.filter((problem) => problem.severity === "error").map(skippedByReader),
      warnings: reading.problems.filter((problem) => problem.severity === "warning"),
      categoriesCreated: categories.created,
      locationsCreated: locations.created,
    };
    const run = { services, transaction, categories, locations, stored, seen: new Set<string>() };
    for (const [index, event] of reading.events.entries()) {
      if (index % breathEvery === 0) await setImmediate();
      const outcome = await importEvent(run, event, event.title ?? options.untitled);
      if (typeof outcome === "string") report[outcome] += 1;
      else report.skipped.push(outcome);
    }
    return report;
  });
}

const skippedByReader = (problem: Problem): Skipped => ({
  title: problem.title ?? problem.uid,
  line: problem.line,
  property: problem.property,
  reason: problem.messageKey,
  values: problem.values,
});

interface Import {
  services: Services;
  transaction: Transaction<Database>;
  categories: CategoryMatcher;
  locations: LocationMatcher;
  stored: Map<string, Stored>;
  /** Ids of the events of the programme that this import has met: the same event again in one file must not change it to and fro. */
  seen: Set<string>;
}

async function storedEvents(transaction: Transaction<Database>): Promise<Map<string, Stored>> {
  const rows = await transaction
    .selectFrom("events")
    .select(["id", "calendar_uid", "calendar_recurrence_id", "calendar_sequence", "starts_at", "first_date"])
    .where("calendar_uid", "is not", null)
    .execute();
  const stored = new Map<string, Stored>();
  for (const row of rows) {
    const event = { id: row.id, recurrenceId: row.calendar_recurrence_id, sequence: row.calendar_sequence };
    stored.set(identityOf(row.calendar_uid, event.recurrenceId), event);
    // An event that is repeated from now on is the date of the repetition that it was.
    const date = row.first_date === null ? utcStamp(new Date(row.starts_at)) : dateStamp(row.first_date);
    if (event.recurrenceId === "" && !stored.has(identityOf(row.calendar_uid, date))) stored.set(identityOf(row.calendar_uid, date), event);
  }
  return stored;
}

const identityOf = (uid: string | null, recurrenceId: string): string => JSON.stringify([uid, recurrenceId]);

async function importEvent(run: Import, event: CalendarEvent, title: string): Promise<Outcome> {
  const known = event.uid === null ? await sameWithoutUid(run.transaction, event, title) : run.stored.get(identityOf(event.uid, event.recurrenceId));
  if (known !== undefined && event.sequence < known.sequence) {
    return skip(event, title, "SEQUENCE", "calendar_file.older_than_stored", { sequence: event.sequence, stored: known.sequence });
  }
  try {
    if (known === undefined) {
      const created = await createEventIn(run.services, run.transaction, await newInput(run, event, title));
      run.seen.add(created.id);
      if (event.uid !== null) run.stored.set(identityOf(event.uid, event.recurrenceId), { id: created.id, recurrenceId: event.recurrenceId, sequence: event.sequence });
      return "created";
    }
    const before = await readEvent(run.transaction, known.id);
    const input = await changedInput(run, event, title, before, event.sequence > known.sequence);
    const isChanged = !isSame(inputOf(before), input);
    const isSecond = run.seen.has(known.id) && event.sequence === known.sequence;
    run.seen.add(known.id);
    if (isSecond && isChanged) return skip(event, title, "UID", "calendar_file.same_event_twice", {});
    const isRenamed = event.uid !== null && event.recurrenceId !== known.recurrenceId;
    if (event.sequence === known.sequence && !isChanged && !isRenamed) return "unchanged";
    await updateEventIn(run.services, run.transaction, known.id, input);
    known.sequence = event.sequence;
    known.recurrenceId = event.recurrenceId;
    return "updated";
  } catch (error) {
    // What the forms refuse has written nothing yet; any other error takes back the whole import.
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    return skip(event, title, null, "calendar_file.fields_refused", { fields: Object.keys(error.fields).join(", ") });
  }
}

const skip = (event: CalendarEvent, title: string, property: string | null, reason: string, values: Skipped["values"]): Skipped => ({
  title,
  line: event.line,
  property,
  reason,
  values,
});

/** The event of the programme with the same title, start and place that has no UID either. */
async function sameWithoutUid(transaction: Transaction<Database>, event: CalendarEvent, title: string): Promise<Stored | undefined> {
  let query = transaction.selectFrom("events").select(["id", "calendar_sequence"]).where("calendar_uid", "is", null).where("title", "=", title);
  query = event.allDay === null ? query.where("starts_at", "=", event.startTime ?? "").where("first_date", "is", null) : query.where("first_date", "=", event.allDay.first);
  const place = event.location === null ? "" : fold(placeOf(event.location).name);
  for (const row of await query.execute()) {
    const other = await readEvent(transaction, row.id);
    if (fold(shownPlace(other)) === place) return { id: row.id, recurrenceId: "", sequence: row.calendar_sequence };
  }
  return undefined;
}

async function newInput(run: Import, event: CalendarEvent, title: string): Promise<EventInput> {
  return {
    ...fieldsOf(event, title),
    status: event.status,
    imageUrl: event.imageUrl,
    url: event.url,
    ...(await linksOf(run, event)),
    registration: "none",
    capacity: null,
    published: true,
  };
}

/** What the file says over what the programme has: what the file is silent about stays, and an administrator's word about the status. */
async function changedInput(run: Import, event: CalendarEvent, title: string, before: ProgrammeEvent, isNewer: boolean): Promise<EventInput> {
  const links = await linksOf(run, event);
  const kept = inputOf(before);
  return {
    ...kept,
    ...fieldsOf(event, title),
    status: statusOf(event, before, isNewer, run.services.clock.now()),
    imageUrl: event.imageUrl ?? kept.imageUrl,
    url: event.url ?? kept.url,
    categoryIds: links.categoryIds.length > 0 ? links.categoryIds : kept.categoryIds,
    locationIds: links.locationIds.length > 0 ? links.locationIds : kept.locationIds,
  };
}

function statusOf(event: CalendarEvent, before: ProgrammeEvent, isNewer: boolean, now: Date): ProgrammeEvent["status"] {
  if (event.status === "CANCELLED") return "CANCELLED";
  if (before.status === "CANCELLED") return isNewer ? "ACTIVE" : "CANCELLED";
  // Ended by the clock, and now moved to a time to come.
  const isMovedOn = event.endTime !== null && event.endTime !== before.endTime && new Date(event.endTime) > now;
  return before.status === "FINISHED" && isMovedOn ? "ACTIVE" : before.status;
}

function fieldsOf(event: CalendarEvent, title: string) {
  return {
    title,
    description: event.description,
    startTime: event.startTime,
    endTime: event.endTime,
    allDay: event.allDay,
    calendar: event.uid === null ? null : { uid: event.uid, recurrenceId: event.recurrenceId, sequence: event.sequence },
  };
}

async function linksOf(run: Import, event: CalendarEvent): Promise<{ categoryIds: string[]; locationIds: string[] }> {
  const categoryIds: string[] = [];
  for (const name of event.categories) categoryIds.push(await run.categories.idOf(name));
  const locationIds = event.location === null ? [] : await run.locations.idsOf(event.location, event.geo);
  return { categoryIds: [...new Set(categoryIds)], locationIds: [...new Set(locationIds)] };
}

/** An event of the programme as the input that would write it again. */
function inputOf(event: ProgrammeEvent) {
  const { id: _event, currentAttendees: _attendees, categories, locations, speakers, publishedAt, updatedAt: _updatedAt, ...fields } = event;
  return {
    ...fields,
    speakers: speakers.map(({ id: _id, ...speaker }) => speaker),
    startTime: event.allDay === null ? event.startTime : null,
    endTime: event.allDay === null ? event.endTime : null,
    categoryIds: categories.map((category) => category.id),
    locationIds: locations.map((location) => location.id),
    published: publishedAt !== null,
  } satisfies EventInput;
}

/** Whether writing the second would leave the first as it is. */
const isSame = (one: EventInput, other: EventInput): boolean => shapeOf(one) === shapeOf(other);

const shapeOf = ({ title, description, status, startTime, endTime, allDay, imageUrl, url, categoryIds, locationIds }: EventInput): string =>
  JSON.stringify([title.trim(), description?.trim(), status, startTime, endTime, allDay && [allDay.first, allDay.last], imageUrl, url, categoryIds, locationIds]);
