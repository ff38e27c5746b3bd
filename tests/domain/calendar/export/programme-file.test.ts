import { describe, expect, test } from "vitest";
import { findEventsToExport, listEventsToExport } from "#app/domain/calendar/export/export.server.ts";
import { type ExportTime, exportTimes } from "#app/domain/calendar/export/export.ts";
import type { CalendarFileOptions } from "#app/domain/calendar/export/programme-file.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { eventInputWith } from "../../programme/event-input.ts";
import { read } from "../ics.ts";
import { programmeFile } from "./programmes.ts";

const zone = "Atlantic/Canary";
const calendar = { zone, dayStartHour: 0 };
const asFile: CalendarFileOptions = {
  origin: "https://fest.example",
  zone,
  name: "Fest: programa",
  withCapacity: true,
  as: { file: new Date("2026-08-22T18:42:00Z") },
};
const asFeed: CalendarFileOptions = {
  ...asFile,
  as: { feed: { url: "https://fest.example/calendar.ics", color: "#e4572e" } },
};
const at = (start: string, end: string) => ({ startTime: `2026-08-${start}:00Z`, endTime: `2026-08-${end}:00Z` });

async function programme() {
  const services = await memoryFestival("2026-08-22T18:42:00Z");
  const { id: circus } = await createCategory(services, { name: "Circo" });
  const { id: square } = await createLocation(services, { name: "Plaza" });
  const add = (title: string, fields: Partial<EventInput>) =>
    createEvent(services, eventInputWith({ title, ...fields }));
  const past = await add("Ayer", { ...at("21T10:00", "21T11:00"), categoryIds: [circus] });
  await add("Anoche", { ...at("21T22:00", "22T00:30"), locationIds: [square] });
  await add("Ahora", { ...at("22T18:00", "22T20:00"), categoryIds: [circus], locationIds: [square] });
  await add("Luego", at("22T21:00", "22T22:00"));
  await add("Mañana", at("23T10:00", "23T11:00"));
  const draft = await add("Secreto", { ...at("23T12:00", "23T13:00"), published: false });
  const chosen = (choice: Partial<Parameters<typeof listEventsToExport>[1]>) =>
    listEventsToExport(services, { time: "all", today: "2026-08-22", ...choice }, calendar);
  const titles = async (choice: Parameters<typeof chosen>[0]) => (await chosen(choice)).map((event) => event.title);
  return { services, circus, square, past, draft, chosen, titles };
}

describe("the events of an export", () => {
  test("are all, or those of a time by the festival day, without drafts", async () => {
    const { titles } = await programme();
    expect(
      Object.fromEntries(
        await Promise.all(exportTimes.map(async (time: ExportTime) => [time, await titles({ time })] as const)),
      ),
    ).toEqual({
      all: ["Ayer", "Anoche", "Ahora", "Luego", "Mañana"],
      today: ["Anoche", "Ahora", "Luego"],
      future: ["Luego", "Mañana"],
      past: ["Ayer", "Anoche"],
    });
  });
  test("can be those of some categories and places", async () => {
    const { titles, circus, square } = await programme();
    expect(await titles({ categoryIds: [circus] })).toEqual(["Ayer", "Ahora"]);
    expect(await titles({ locationIds: [square] })).toEqual(["Anoche", "Ahora"]);
    expect(await titles({ categoryIds: [circus], locationIds: [square], time: "past" })).toEqual([]);
    expect(await titles({ categoryIds: ["nothing"] })).toEqual([]);
  });
  test("can include drafts", async () => {
    const { titles } = await programme();
    expect(await titles({ drafts: true, time: "future" })).toEqual(["Luego", "Mañana", "Secreto"]);
  });
  test("can be chosen one by one, also drafts, sorted by start", async () => {
    const { services, past, draft } = await programme();
    expect((await findEventsToExport(services, [draft.id, "nothing", past.id])).map((event) => event.title)).toEqual([
      "Ayer",
      "Secreto",
    ]);
    expect(await findEventsToExport(services, [])).toEqual([]);
  });
});

describe("the calendar file of a programme", () => {
  test("can be read again with its name and every event, without a problem", async () => {
    const { chosen } = await programme();
    const events = await chosen({});
    for (const options of [asFile, asFeed]) {
      const reading = read(programmeFile(events, options));
      expect([reading.name, reading.zone, reading.problems]).toEqual(["Fest: programa", zone, []]);
      expect(reading.events.map(({ uid, title, startTime, endTime }) => [uid, title, startTime, endTime])).toEqual(
        events.map((event) => [`${event.id}@verbena`, event.title, event.startTime, event.endTime]),
      );
    }
  });
  test("is published with the moment of its making; a feed always has the same bytes, and tells how often to poll", async () => {
    const { chosen } = await programme();
    const events = await chosen({});
    const [file, feed] = [programmeFile(events, asFile), programmeFile(events, asFeed)];
    expect(file).toContain("\r\nMETHOD:PUBLISH\r\n");
    expect(new Set(file.match(/^DTSTAMP:.*$/gm))).toEqual(new Set(["DTSTAMP:20260822T184200Z"]));
    expect(feed).not.toContain("METHOD");
    expect(feed.split("\r\n")).toEqual(
      expect.arrayContaining([
        "SOURCE;VALUE=URI:https://fest.example/calendar.ics",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
        "COLOR:chocolate",
        "X-APPLE-CALENDAR-COLOR:#E4572E",
        "NAME:Fest: programa",
        "X-WR-CALNAME:Fest: programa",
      ]),
    );
    expect(programmeFile(await chosen({}), asFeed)).toBe(feed);
  });
  test("can't get other properties from the festival's name", async () => {
    const { chosen } = await programme();
    const text = programmeFile(await chosen({ time: "past" }), {
      ...asFile,
      name: "Fest;a,b\\c\r\nEND:VCALENDAR\nX:1",
    });
    expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(read(text)).toMatchObject({ name: "Fest;a,b\\c END:VCALENDAR X:1", events: [{}, {}] });
  });
});
