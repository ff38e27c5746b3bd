import ICAL from "ical.js";
import { afterEach, describe, expect, it } from "vitest";
import { findEventsToExport } from "#app/domain/calendar/export/export.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation, updateLocation } from "#app/domain/programme/locations.server.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { read } from "../ics.ts";
import { programmeFile } from "./programmes.ts";

const machine = process.env.TZ;
afterEach(() => {
  if (machine === undefined) delete process.env.TZ;
  else process.env.TZ = machine;
});

const times = { startTime: "2026-08-22T19:00:00Z", endTime: "2026-08-22T21:00:00Z" };

async function festival(input: Partial<EventInput> = {}, zone = "Atlantic/Canary") {
  const services = await memoryFestival();
  const { id: categoryId } = await createCategory(services, { name: "Music; live, loud", color: "#2a9d8f" });
  const place = await createLocation(services, {
    name: "Plaza",
    address: "Calle 1",
    latitude: 28.96,
    longitude: -13.55,
  });
  const event = await createEvent(services, {
    title: "Concert",
    ...times,
    categoryIds: [categoryId],
    locationIds: [place.id],
    ...input,
  });
  const text = async () => {
    const events = await findEventsToExport(services, [event.id]);
    return programmeFile(events, {
      origin: "https://fest.example",
      zone,
      withCapacity: true,
      as: { file: new Date("2026-08-22T18:42:00Z") },
    });
  };
  return { services, event, place, text };
}

const fileOf = async (input: Partial<EventInput>, zone?: string): Promise<string> =>
  (await festival(input, zone)).text();
const linesOf = (text: string): string[] => text.replaceAll("\r\n ", "").split("\r\n");

describe("the calendar file of an event", () => {
  it("has CRLF line ends and lines of at most 75 octets, and splits no character", async () => {
    const text = await fileOf({
      description: `${"ñ".repeat(400)}${"🎪".repeat(100)}a${"🎪".repeat(100)}ab${"€".repeat(100)}`,
    });
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const lines = Buffer.from(text)
      .toString("latin1")
      .split("\r\n")
      .map((line) => Buffer.from(line, "latin1"));
    expect(Math.max(...lines.map((line) => line.length))).toBe(75);
    for (const line of lines) expect(() => new TextDecoder("utf-8", { fatal: true }).decode(line)).not.toThrow();
  });

  it("has the fields of the event", async () => {
    const { text, event } = await festival({
      description: "Loud\nand long",
      imageUrl: "/uploads/poster.webp",
      isStreaming: true,
      streamUrl: "https://tv.example/1",
    });
    expect(linesOf(await text())).toEqual(
      expect.arrayContaining([
        `UID:${event.id}@verbena`,
        "DTSTAMP:20260822T184200Z",
        "DTSTART;TZID=Atlantic/Canary:20260822T200000",
        "DTEND;TZID=Atlantic/Canary:20260822T220000",
        "CREATED:20260822T184200Z",
        "LAST-MODIFIED:20260822T184200Z",
        "SUMMARY:Concert",
        String.raw`DESCRIPTION:Loud\nand long\n\nhttps://fest.example/events/${event.id}`,
        String.raw`LOCATION:Plaza\, Calle 1\, Arrecife`,
        "GEO:28.96;-13.55",
        String.raw`CATEGORIES:Music\; live\, loud`,
        "COLOR:lightseagreen",
        `URL:https://fest.example/events/${event.id}`,
        "IMAGE;VALUE=URI;DISPLAY=FULLSIZE:https://fest.example/uploads/poster.webp",
        "CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://tv.example/1",
        "STATUS:CONFIRMED",
      ]),
    );
  });

  it("tells that the event is cancelled, and why", async () => {
    const lines = linesOf(await fileOf({ status: "CANCELLED", statusNote: "Por el viento", description: "Loud" }));
    expect(lines).toContain("STATUS:CANCELLED");
    expect(lines.find((line) => line.startsWith("DESCRIPTION:"))).toMatch(
      /^DESCRIPTION:Por el viento\\n\\nLoud\\n\\nhttps/,
    );
  });

  it("raises its SEQUENCE with each change of the event or its place, and has the time of the change", async () => {
    const { services, event, place, text } = await festival();
    const other = await createLocation(services, { name: "Muelle" });
    const revision = async () => {
      const lines = linesOf(await text());
      return [
        Number(lines.find((line) => line.startsWith("SEQUENCE:"))?.slice(9)),
        lines.find((line) => line.startsWith("LAST-MODIFIED:"))?.slice(14),
      ];
    };
    const later = { ...services, clock: fixedClock("2026-08-22T19:00:00Z") };
    const found = [await revision()];
    await updateEvent(later, event.id, { title: "Late concert" });
    found.push(await revision());
    await updateLocation({ ...services, clock: fixedClock("2026-08-22T19:30:00Z") }, place.id, { address: "Calle 2" });
    found.push(await revision());
    await updateEvent({ ...services, clock: fixedClock("2026-08-22T20:00:00Z") }, event.id, {
      locationIds: [other.id],
    });
    found.push(await revision());
    expect(found.map(([sequence]) => sequence)).toEqual(
      [...new Set(found.map(([sequence]) => sequence))].toSorted((one, two) => Number(one) - Number(two)),
    );
    expect(found.map(([, changed]) => changed)).toEqual([
      "20260822T184200Z",
      "20260822T190000Z",
      "20260822T193000Z",
      "20260822T200000Z",
    ]);
    await createLocation(services, { name: "Elsewhere" });
    expect(await revision()).toEqual(found.at(-1));
  });

  it("can't get other properties from the event's texts", async () => {
    const hostile = "a;b,c\\d\r\nEND:VEVENT\rSTATUS:CANCELLED\nX\u0000\u0007";
    const text = await fileOf({
      title: hostile,
      description: hostile,
      statusNote: "a;b\r\nEND:VEVENT",
      tags: [hostile],
      speakers: [{ name: hostile }],
    });
    const { events, problems } = read(text);
    expect(problems).toEqual([]);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      title: "a;b,c\\d END:VEVENT STATUS:CANCELLED X",
      status: "ACTIVE",
      description: "a;b,c\\d\nEND:VEVENT\nSTATUS:CANCELLED\nX",
    });
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    expect(event?.getFirstPropertyValue("summary")).toBe("a;b,c\\d END:VEVENT STATUS:CANCELLED X");
    expect(event?.getFirstPropertyValue("status")).toBe("CONFIRMED");
  });

  it.each(["UTC", "Europe/Madrid", "Pacific/Auckland", "America/Los_Angeles"])(
    "has the same times in a process at %s",
    async (zone) => {
      process.env.TZ = zone;
      expect(await fileOf({})).toContain("DTSTART;TZID=Atlantic/Canary:20260822T200000\r\n");
      const text = await fileOf({
        startTime: null,
        endTime: null,
        allDay: { first: "2026-08-22", last: "2026-08-23" },
      });
      expect(text).toContain("DTSTART;VALUE=DATE:20260822\r\n");
      expect(text).toContain("DTEND;VALUE=DATE:20260824\r\n");
      expect(text).not.toContain("VTIMEZONE");
    },
  );

  it("distinguishes the two hours that clocks show twice", async () => {
    // In Atlantic/Canary clocks go from 02:00 back to 01:00 at 01:00 UTC.
    const reading = async (startTime: string) =>
      read(await fileOf({ startTime, endTime: "2026-10-25T03:00:00.000Z" })).events[0]?.startTime;
    for (const start of ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"])
      expect(await reading(start)).toBe(start);
  });
});

describe("an exported event that is imported again", () => {
  const everything: Partial<EventInput> = {
    description: "Un <b>salto</b>; otro, y <br> fin\n\nhttps://fest.example/",
    status: "UPCOMING",
    statusNote: "Empieza más tarde, por el viento",
    imageUrl: "https://img.example/p.webp",
    capacity: 80,
    registration: "places",
    isStreaming: true,
    streamUrl: "https://tv.example/1",
    tags: ["cuerda", "aire; libre, o no"],
    speakers: [
      {
        name: 'Ada "L."',
        title: "Acróbata",
        company: "Cía. \\Nube\\",
        bio: "Vuela.\nCae.",
        avatarUrl: "https://img.example/a.webp",
      },
    ],
    priceCents: 1250,
    ageFrom: 6,
    language: "Español",
    accessibility: "Bucle magnético",
    url: "https://nube.example/",
  };

  it("has the fields that other calendars have no property for", async () => {
    const { text } = await festival(everything);
    const { events, problems } = read(await text());
    expect(problems).toEqual([]);
    const { description, status, statusNote: _note, imageUrl, url, speakers: _speakers, ...details } = everything;
    expect(events[0]).toMatchObject({
      description,
      status: "ACTIVE",
      imageUrl,
      url,
      location: "Plaza",
      categories: ["Music; live, loud"],
      geo: { latitude: 28.96, longitude: -13.55 },
    });
    expect(events[0]?.details).toMatchObject({
      ...details,
      status,
      statusNote: everything.statusNote,
      published: true,
      placeNames: ["Plaza"],
    });
    expect(events[0]?.details.speakers).toEqual([
      {
        name: 'Ada "L."',
        title: "Acróbata",
        company: "Cía. \\Nube\\",
        bio: "Vuela.\nCae.",
        avatarUrl: "https://img.example/a.webp",
        imageUrl: null,
        personId: "ada-l",
      },
    ]);
  });

  it("states its empty fields, so that a later file can remove a value", async () => {
    const { text } = await festival();
    expect(read(await text()).events[0]?.details).toMatchObject({
      capacity: null,
      priceCents: null,
      statusNote: null,
      tags: [],
      speakers: [],
      streamUrl: null,
    });
  });

  it("keeps the identity of the file that it came from", async () => {
    const calendar = { uid: "talk-7@conf.example", recurrenceId: "20260822T190000Z", sequence: 3 };
    const { text, event } = await festival({ calendar });
    expect(read(await text()).events[0]).toMatchObject(calendar);
    // A copy from a calendar program is another event.
    const copy = (await text()).replace(`UID:${event.id}@verbena`, "UID:copy@google.com");
    expect(read(copy).events[0]).toMatchObject({
      uid: "copy@google.com",
      recurrenceId: "",
      details: { capacity: null },
    });
  });

  it("takes over that a calendar program moved or cancelled it", async () => {
    const { text } = await festival({ status: "UPCOMING" });
    const moved = (await text())
      .replace(/^LOCATION:.*\r\n/m, "LOCATION:Muelle Chico\r\n")
      .replace("STATUS:CONFIRMED", "STATUS:CANCELLED");
    const [event] = read(moved).events;
    expect(event).toMatchObject({ location: "Muelle Chico", status: "CANCELLED" });
    expect([event?.details.placeNames, event?.details.status]).toEqual([undefined, undefined]);
  });

  it("loses an address that the forms would reject, and is imported", async () => {
    const text = (await fileOf({ speakers: [{ name: "Ada", avatarUrl: "/uploads/a.webp" }] }))
      .replaceAll("\r\n ", "")
      .replaceAll("https://fest.example/uploads", "http://localhost/uploads");
    expect(read(text).events[0]?.details.speakers).toMatchObject([{ name: "Ada", avatarUrl: null }]);
  });

  it("reports data that a hostile file only pretends to have from Verbena", async () => {
    const text = await fileOf({});
    for (const value of ["x", "{}", '{"uid":1}', "[".repeat(50_000)]) {
      const { events, problems } = read(
        text.replaceAll("\r\n ", "").replace(/^X-VERBENA-EVENT:.*$/m, `X-VERBENA-EVENT:${value}`),
      );
      expect(events).toMatchObject([{ title: "Concert", location: "Plaza, Calle 1, Arrecife", details: {} }]);
      expect(problems[0]).toMatchObject({
        messageKey: "calendar_file.value_not_understood",
        property: "X-VERBENA-EVENT",
        severity: "warning",
      });
    }
  });
});
