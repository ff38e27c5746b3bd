import { afterEach, describe, expect, it } from "vitest";
import { eventFile } from "#app/domain/calendar/event-file.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/programme/events.server.ts";
import type { EventInput } from "#app/domain/programme/forms.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { read } from "./ics.ts";

const machine = process.env.TZ;
afterEach(() => {
  if (machine === undefined) delete process.env.TZ;
  else process.env.TZ = machine;
});

const options = { origin: "https://fest.example", now: new Date("2026-08-22T18:42:00Z"), productName: "Fest" };
const times = { startTime: "2026-08-22T19:00:00Z", endTime: "2026-08-22T21:00:00Z" };

async function fileOf(input: Partial<EventInput>) {
  const services = await memoryFestival();
  const { id: categoryId } = await createCategory(services, { name: "Music; live, loud" });
  const { id: locationId } = await createLocation(services, { name: "Plaza", address: "Calle 1", latitude: 28.96, longitude: -13.55 });
  const event = await createEvent(services, { title: "Concert", ...times, categoryIds: [categoryId], locationIds: [locationId], ...input });
  return { event, text: eventFile(event, options) };
}

describe("an event's file", () => {
  it("has CRLF line ends and no line beyond 75 bytes", async () => {
    const { text } = await fileOf({ description: "ñ".repeat(400) });
    const lines = text.split("\r\n");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it("says what the event is", async () => {
    const { text, event } = await fileOf({});
    expect(text.replaceAll("\r\n ", "").split("\r\n")).toEqual(
      expect.arrayContaining([
        `UID:${event.id}@verbena`,
        "DTSTAMP:20260822T184200Z",
        "DTSTART:20260822T190000Z",
        "DTEND:20260822T210000Z",
        "LAST-MODIFIED:20260822T184200Z",
        "SUMMARY:Concert",
        String.raw`LOCATION:Plaza\, Calle 1\, Arrecife`,
        "GEO:28.96;-13.55",
        String.raw`CATEGORIES:Music\; live\, loud`,
        `URL;VALUE=URI:https://fest.example/events/${event.id}`,
        "STATUS:CONFIRMED",
      ]),
    );
  });

  it("says that it is cancelled", async () => {
    expect((await fileOf({ status: "CANCELLED" })).text).toContain("\r\nSTATUS:CANCELLED\r\n");
  });

  it("can't be broken out of", async () => {
    const hostile = "a;b,c\\d\r\nEND:VEVENT\rSTATUS:CANCELLED\nX";
    const { text } = await fileOf({ title: hostile, description: hostile });
    const { events, problems } = read(text);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ title: "a;b,c\\d END:VEVENT STATUS:CANCELLED X", status: "ACTIVE" });
    expect(events[0]?.description).toContain("a;b,c\\d\nEND:VEVENT\nSTATUS:CANCELLED\nX");
    expect(problems).toEqual([]);
  });

  it.each(["UTC", "Europe/Madrid", "Pacific/Auckland", "America/Los_Angeles"])("has the same dates in a process at %s", async (zone) => {
    process.env.TZ = zone;
    const timed = await fileOf({});
    expect(timed.text).toContain("DTSTART:20260822T190000Z");
    const { text } = await fileOf({ startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-23" } });
    expect(text).toContain("DTSTART;VALUE=DATE:20260822\r\n");
    expect(text).toContain("DTEND;VALUE=DATE:20260824\r\n");
  });

  it("can be read again", async () => {
    const { text, event } = await fileOf({ description: "Loud" });
    expect(read(text).events).toMatchObject([
      {
        uid: `${event.id}@verbena`,
        title: "Concert",
        startTime: event.startTime,
        endTime: event.endTime,
        location: "Plaza, Calle 1, Arrecife",
        categories: ["Music; live, loud"],
        url: `https://fest.example/events/${event.id}`,
      },
    ]);
  });
});
