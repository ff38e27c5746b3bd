import { expect, test } from "vitest";
import type { CalendarEvent } from "#app/domain/calendar/calendar.ts";
import { bounded, type EventReader } from "#app/domain/calendar/event-reader.ts";
import { readIcalendar } from "#app/domain/calendar/icalendar/parse-icalendar.server.ts";
import { aliveUntil } from "#app/domain/calendar/importing/record/import-record.server.ts";
import { listNames, listRows, mapNames } from "#app/domain/calendar/importing/import-review.server.ts";
import { isSurelyValid, newEventFields, formErrorsOf } from "#app/domain/calendar/importing/comparing/validation.ts";
import { importedFieldsBy } from "#app/domain/calendar/importing/comparing/imported-fields.ts";
import { stageParts } from "#app/domain/calendar/importing/staging.server.ts";
import type { ReadingPart } from "#app/domain/calendar/reading/reading-parts.ts";
import { newId } from "#app/domain/identifier.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { bytes, calendar, event } from "../ics.ts";
import { apply, concert, stage, walk } from "./reviews.ts";

/** Rows are compared while the file is still being read, and later parts of the file may change the result. */

const at = (hour: number): string[] => [`DTSTART:20260823T${hour}0000Z`, "DURATION:PT1H"];
/** Most of these rows depend on later rows. */
const nasty = [
  event("SUMMARY:New, before anything of the calendar", ...at(10), "CATEGORIES:Music", "LOCATION:Room 1, Room 2"),
  event("SUMMARY:Rehearsal", ...at(11), "LOCATION:Room 2"),
  event("UID:like", "SUMMARY:Picnic", ...at(12)),
  event("UID:broken", "SUMMARY:Broken", "DTSTART:tomorrow", "LOCATION:Room 1", "CATEGORIES:Music"),
  event("UID:late", "SUMMARY:Late", "DTSTART:20260823T200000Z", "DTEND:20260823T190000Z"),
  event("SUMMARY:Walk", "DTSTART:20260824T100000Z", "DURATION:PT1H", "LOCATION:Harbour"),
  concert("SEQUENCE:2", "SUMMARY:Concert in the park", "CATEGORIES:Music"),
  event("UID:picnic", "SUMMARY:Picnic", ...at(12)),
  event("SUMMARY:Rehearsal", ...at(11), "LOCATION:Room 2", "SEQUENCE:3", "DESCRIPTION:Moved twice"),
  event("SUMMARY:Rehearsal", ...at(11), "LOCATION:room 2", "SEQUENCE:1"),
  event("UID:rule", "SUMMARY:Every day", ...at(15), "RRULE:FREQ=DAILY;COUNT=3", "LOCATION:Room 1"),
].join("\r\n");

function* partsIn(reader: EventReader): Generator<ReadingPart> {
  let next = reader.next();
  for (; !next.done; next = reader.next()) {
    if ("problem" in next.value) yield next.value;
    else
      yield "unread" in next.value
        ? { event: next.value.unread, json: JSON.stringify(next.value.unread), isRead: false }
        : { event: next.value, json: JSON.stringify(next.value), isRead: true };
  }
  yield { end: { format: "icalendar" } };
}

async function* someAtOnce(parts: Iterable<ReadingPart>): AsyncGenerator<ReadingPart[]> {
  for (const part of parts) yield [part];
}

async function staged(services: Services, text: string, rowsAtOnce: number) {
  const own = { id: newId(), worker: newId() };
  const empty = {
    options: JSON.stringify({ untitled: "Untitled" }),
    mappings: JSON.stringify({ categories: {}, places: {} }),
    problems: "[]",
  };
  await services.db
    .insertInto("imports")
    .values({
      ...own,
      ...empty,
      created_at: services.clock.now().toISOString(),
      created_by: "test",
      file_name: "a.ics",
      state: "reading",
      worker_until: aliveUntil(services),
    })
    .execute();
  await stageParts(
    services,
    own,
    someAtOnce(partsIn(bounded(readIcalendar(bytes(text), { zone: "Atlantic/Canary" })))),
    rowsAtOnce,
  );
  const stored = await services.db
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", own.id)
    .orderBy("position")
    .execute();
  const { rows } = await listRows(services, own.id, {});
  return { stored: stored.map(({ import_id: _id, ...row }) => row), rows, names: await listNames(services, own.id) };
}

test("the rows of a review are the same for every number of rows that is compared at once", async () => {
  const services = await memoryFestival();
  const { id: music } = await createCategory(services, { name: "Live" });
  await createEvent(services, {
    title: "Picnic",
    startTime: "2026-08-23T12:00:00Z",
    endTime: "2026-08-23T13:00:00Z",
    calendar: { uid: "picnic", recurrenceId: "", sequence: 0 },
  });
  const first = await stage(
    services,
    concert("CATEGORIES:Music"),
    walk(),
    event("UID:gone", "SUMMARY:Gone", ...at(18)),
  );
  await mapNames(services, first, "categories", { Music: { to: "existing", id: music } });
  await apply(services, first);
  const whole = await staged(services, calendar(nasty), 1000);
  expect(whole.rows.map(({ event: { title }, comparison, status }) => [title, comparison, status])).toEqual([
    ["New, before anything of the calendar", "new", "valid"],
    ["Rehearsal", "unchanged", "error"],
    ["Picnic", "new", "valid"],
    ["Broken", "new", "error"],
    ["Late", "new", "error"],
    ["Walk", "changed", "valid"],
    ["Concert in the park", "changed", "valid"],
    ["Picnic", "unchanged", "valid"],
    ["Rehearsal", "new", "valid"],
    ["Rehearsal", "unchanged", "error"],
    ["Every day", "new", "valid"],
    ["Every day", "new", "valid"],
    ["Every day", "new", "valid"],
    ["Gone", "gone", "valid"],
  ]);
  expect(whole.rows[7]).toMatchObject({ duplicate: null });
  expect(whole.names.categories).toMatchObject([{ name: "Music", target: { to: "existing", id: music } }]);
  expect(whole.names.places.map(({ name }) => name)).toEqual(["Room 1", "Room 2", "Harbour"]);
  for (const rowsAtOnce of [1, 2, 3, 5, 7]) expect(await staged(services, calendar(nasty), rowsAtOnce)).toEqual(whole);
});

const plain: CalendarEvent = {
  uid: "u",
  recurrenceId: "20260822T190000Z",
  sequence: 0,
  number: 1,
  line: 1,
  title: "Concert",
  description: "Loud",
  status: "ACTIVE",
  startTime: "2026-08-22T19:00:00.000Z",
  endTime: "2026-08-22T20:00:00.000Z",
  allDay: null,
  location: "Plaza",
  geo: null,
  categories: [],
  url: "https://www.fest.example/2026/a?b=c#d",
  imageUrl: "https://fest.example/x.png",
  details: {},
};

test.each<[string, Partial<CalendarEvent>]>([
  ["as it is", {}],
  ["without UID, address and image", { uid: null, url: null, imageUrl: null }],
  [
    "on the last of February of a leap year",
    { startTime: "2028-02-29T23:59:59.999Z", endTime: "2028-03-01T00:00:00.000Z" },
  ],
  ["with a title as long as may be", { title: "x".repeat(300), description: "y".repeat(50_000) }],
])("an event %s passes the quick check and the forms", (_how, changes) => {
  const changed = { ...plain, ...changes };
  const imported = importedFieldsBy(changed, { categoryIds: ["a"], locationIds: ["b"] }, "Untitled");
  expect([isSurelyValid(changed, imported), formErrorsOf(newEventFields(imported), changed)]).toEqual([true, []]);
});

test.each<[string, Partial<CalendarEvent>]>([
  ["no start", { startTime: null }],
  ["a day that does not exist", { startTime: "2026-02-30T19:00:00.000Z", endTime: "2026-03-30T19:00:00.000Z" }],
  ["an hour that does not exist", { startTime: "2026-08-22T24:10:00.000Z" }],
  ["words for a time", { startTime: "2026-08-22 19:00Z", endTime: "2026-08-22 20:00Z" }],
  ["an end before its start", { endTime: "2026-08-22T18:00:00.000Z" }],
  ["a year of five digits", { endTime: "+010000-01-01T00:00:00.000Z" }],
  ["a year before all others", { startTime: "1850-08-22T19:00:00.000Z" }],
  ["a title beyond all measure", { title: "x".repeat(301) }],
  ["a description beyond all measure", { description: "x".repeat(50_001) }],
  ["an address that is not https", { url: "http://fest.example/" }],
  ["an address with spaces", { url: "https://fest.example/a b" }],
  ["an address with a port that does not exist", { url: "https://fest.example:99999/" }],
  ["an address of numbers", { url: "https://1.2.3.4.5/" }],
  ["an image elsewhere", { imageUrl: "file:///etc/passwd" }],
  ["a UID of spaces", { uid: "  " }],
  ["details that the forms refuse", { details: { capacity: -1 } }],
])("an event with %s never passes the quick check", (_what, changes) => {
  const changed = { ...plain, ...changes };
  const imported = importedFieldsBy(changed, { categoryIds: [], locationIds: [] }, "Untitled");
  expect(isSurelyValid(changed, imported)).toBe(false);
  expect(formErrorsOf(newEventFields(imported), changed)).not.toEqual([]);
});
