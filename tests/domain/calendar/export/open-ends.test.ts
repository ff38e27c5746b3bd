import { beforeEach, describe, expect, test } from "vitest";
import type { ExportFormat } from "#app/domain/calendar/export/export.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { listEvents } from "#app/domain/programme/event-queries.server.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { eventFilter } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { eventInputWith } from "../../programme/event-input.ts";
import { events, importFile, onlyEvent, onlyRow, rowsOf, stage, apply, changesOf } from "../importing/reviews.ts";
import { event as vevent } from "../ics.ts";
import { load, write } from "./programmes.ts";

const formats: ExportFormat[] = ["icalendar", "schedule-xml", "schedule-json", "schedule-json-2", "csv"];

let services: Services;
let nube: ProgrammeEvent;
beforeEach(async () => {
  services = await memoryFestival();
  const place = await createLocation(services, { name: "Charco" });
  nube = await createEvent(
    services,
    eventInputWith({
      title: "La Nube",
      startTime: "2026-08-22T22:00:00.000Z",
      endTime: null,
      endIsKnown: false,
      locationIds: [place.id],
    }),
  );
});

describe("an event without a known end", () => {
  test.each(formats)("comes back from %s as it was, in another festival and in its own", async (format) => {
    const file = await write(services, format);
    const other = await memoryFestival();
    await load(other, file);
    expect(await onlyEvent(other)).toMatchObject({
      title: "La Nube",
      startTime: nube.startTime,
      endTime: nube.endTime,
      endIsKnown: false,
    });
    const before = await lastSequence(services.db);
    expect(await load(services, file)).toMatchObject({ created: 0, updated: 0 });
    expect(await lastSequence(services.db)).toBe(before);
  });

  test("has neither DTEND nor DURATION in iCalendar", async () => {
    const file = await write(services, "icalendar");
    expect(file).not.toMatch(/^(?:DTEND|DURATION)/m);
    expect(file).toContain("DTSTART;TZID=Atlantic/Canary:20260822T230000");
  });

  test("has no end in a table, and its assumed length in a schedule", async () => {
    expect(await write(services, "csv")).not.toContain("03:00");
    const schedule = await write(services, "schedule-xml");
    expect(schedule).toContain("<duration>04:00</duration>");
  });

  test("has a known end once another program changed a schedule", async () => {
    const file = (await write(services, "schedule-xml")).replace("<duration>04:00<", "<duration>01:30<");
    const other = await memoryFestival();
    await load(other, file);
    expect(await onlyEvent(other)).toMatchObject({ endIsKnown: true, endTime: "2026-08-22T23:30:00.000Z" });
  });

  test("has a known end once another program wrote DTEND", async () => {
    const file = (await write(services, "icalendar")).replace("SEQUENCE:", "DTEND:20260822T233000Z\r\nSEQUENCE:");
    const other = await memoryFestival();
    await load(other, file);
    expect(await onlyEvent(other)).toMatchObject({ endIsKnown: true, endTime: "2026-08-22T23:30:00.000Z" });
  });
});

describe("an event that follows another", () => {
  test.each(formats)("still follows it in another festival that reads %s", async (format) => {
    await createEvent(
      services,
      eventInputWith({ title: "Jazz", followsEventId: nube.id, endIsKnown: false, startTime: null, endTime: null }),
    );
    const file = await write(services, format);
    const other = await memoryFestival();
    await load(other, file);
    const read = await listEvents(other, eventFilter.parse({}), await festivalCalendar(other));
    const [before, after] = read.events;
    expect(after).toMatchObject({
      title: "Jazz",
      follows: { id: before?.id, title: "La Nube", startIsKnown: false },
    });
    const since = await lastSequence(services.db);
    expect(await load(services, file)).toMatchObject({ created: 0, updated: 0 });
    expect(await lastSequence(services.db)).toBe(since);
  });
});

describe("a file that names no end", () => {
  const open = (...lines: string[]) => vevent("UID:n", "SUMMARY:Nube", "LOCATION:Plaza", ...lines);
  const known = open("DTSTART:20260823T200000Z", "DTEND:20260823T213000Z");

  test("leaves it unknown, until the next event of the file in the same place", async () => {
    const empty = await memoryFestival();
    await importFile(
      empty,
      open("DTSTART:20260823T200000Z"),
      vevent("UID:m", "SUMMARY:Mar", "LOCATION:Plaza", "DTSTART:20260823T220000Z"),
    );
    expect(await events(empty)).toMatchObject([
      { title: "Nube", endIsKnown: false, endTime: "2026-08-23T22:00:00.000Z" },
      { title: "Mar", endIsKnown: false, endTime: "2026-08-24T02:00:00.000Z" },
    ]);
  });

  test("takes the end away and gives it back, and a hand's end is asked about", async () => {
    const festival = await memoryFestival();
    await importFile(festival, known);
    const review = await stage(festival, open("DTSTART:20260823T200000Z"));
    expect(changesOf(await onlyRow(festival, review))).toEqual(["endTime"]);
    await apply(festival, review);
    const event = await onlyEvent(festival);
    expect(event.endIsKnown).toBe(false);
    await importFile(festival, open("DTSTART:20260823T200000Z"));
    expect(await onlyEvent(festival)).toMatchObject({ endIsKnown: false, updatedAt: event.updatedAt });
    await updateEvent(festival, event.id, { endTime: "2026-08-23T23:10:00.000Z" });
    const [row] = await rowsOf(festival, await stage(festival, known));
    expect(row).toMatchObject({ comparison: "conflict", contested: [{ field: "endTime" }] });
    const [same] = await rowsOf(festival, await stage(festival, open("DTSTART:20260823T200000Z")));
    expect(same?.comparison).toBe("unchanged");
  });
});
