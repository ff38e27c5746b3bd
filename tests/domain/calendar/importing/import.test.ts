import { beforeEach, describe, expect, it } from "vitest";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { createEvent, updateEventIn } from "#app/domain/editing/events.server.ts";
import { setStatusOfEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { createLocation, listLocations } from "#app/domain/programme/locations.server.ts";
import { matchCategory, matchLocation, placeOf } from "#app/domain/calendar/importing/comparing/name-matching.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { calendar, event, read } from "../ics.ts";
import { concert, events, onlyEvent } from "./reviews.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const untitled = "Untitled";
const run = (festival: Services, text: string) =>
  importCalendar(festival, read(text), { options: { untitled }, fileName: "a.ics" });
describe("an import", () => {
  it("publishes events without registration, with their categories and places", async () => {
    const report = await run(
      services,
      calendar(
        concert(
          "CATEGORIES:Music,Family",
          String.raw`LOCATION:Plaza Mayor\nCalle 1\, Teguise`,
          "GEO:28.96;-13.55",
          "DESCRIPTION:Loud",
        ),
      ),
    );
    expect(report).toMatchObject({
      created: 1,
      updated: 0,
      unchanged: 0,
      skipped: [],
      warnings: [],
      categoriesCreated: ["Music", "Family"],
      locationsCreated: ["Plaza Mayor"],
    });
    expect(await onlyEvent(services)).toMatchObject({
      title: "Concert",
      description: "Loud",
      status: "ACTIVE",
      registration: "none",
      capacity: null,
      startTime: "2026-08-22T19:00:00.000Z",
      categories: [{ name: "Music" }, { name: "Family" }],
      locations: [
        { name: "Plaza Mayor", address: "Calle 1, Teguise", city: "Arrecife", latitude: 28.96, longitude: -13.55 },
      ],
    });
    const colours = (await listCategories(services, { active: true })).map((category) => category.color);
    expect(new Set(colours).size).toBe(2);
  });

  it("of the same file changes nothing and writes nothing", async () => {
    const file = calendar(
      concert(
        "CATEGORIES:Music",
        "LOCATION:Plaza",
        String.raw`DESCRIPTION: a \n`,
        "URL:https://a.example/",
        "IMAGE:https://a.example/x.png",
      ),
      event("SUMMARY:Without UID", "DTSTART:20260822T190000Z", "DURATION:PT1H", "LOCATION:Plaza"),
      event("SUMMARY:Without UID", "DTSTART:20260822T190000Z", "DURATION:PT1H", "LOCATION:Elsewhere"),
      event("DTSTART;VALUE=DATE:20260822"),
      event("SUMMARY:Repeated without UID", "DTSTART:20260803T180000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2"),
      event("UID:w", "SUMMARY:Weekly", "DTSTART:20260803T180000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"),
      event(
        "UID:w",
        "RECURRENCE-ID:20260810T180000Z",
        "SUMMARY:Weekly, late",
        "DTSTART:20260810T190000Z",
        "DURATION:PT1H",
        "STATUS:CANCELLED",
      ),
    );
    expect(await run(services, file)).toMatchObject({ created: 10, unchanged: 0 });
    const before = await lastSequence(services.db);
    expect(await run({ ...services, clock: fixedClock("2027-01-01T00:00:00Z") }, file)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 10,
      skipped: [],
      categoriesCreated: [],
      locationsCreated: [],
    });
    expect(await lastSequence(services.db)).toBe(before);
  });

  it("takes one of two rows with the same event, with a warning", async () => {
    const walk = (text: string) =>
      event("SUMMARY:Walk", "DTSTART:20260822T190000Z", "DURATION:PT1H", `DESCRIPTION:${text}`);
    const file =
      calendar(walk("one"), walk("one"), walk("two")) + calendar(concert()) + calendar(concert("DESCRIPTION:Loud"));
    const skipped = [
      { title: "Walk", line: 15, reason: "calendar_file.same_event_twice" },
      { title: "Concert", reason: "calendar_file.same_event_twice" },
    ];
    expect(await run(services, file)).toMatchObject({ created: 2, unchanged: 1, updated: 0, skipped });
    expect(await run(services, file)).toMatchObject({ created: 0, unchanged: 3, updated: 0, skipped });
  });

  it("updates changed events, from any file, and nothing else", async () => {
    await run(
      services,
      calendar(concert(), event("UID:o", "SUMMARY:Other", "DTSTART:20260822T190000Z", "DURATION:PT1H")),
    );
    const before = await lastSequence(services.db);
    const moved = concert("SEQUENCE:1").replace("DTSTART:20260822T190000Z", "DTSTART:20260822T193000Z");
    expect(await run(services, calendar("X-WR-CALNAME:Another", moved))).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 0,
    });
    expect(await lastSequence(services.db)).toBe(before + 1);
    expect((await events(services)).map((one) => one.startTime).toSorted()).toEqual([
      "2026-08-22T19:00:00.000Z",
      "2026-08-22T19:30:00.000Z",
    ]);
  });

  it("keeps fields that only the panel has", async () => {
    await run(services, calendar(concert()));
    const { id } = await onlyEvent(services);
    const panel = {
      imageUrl: "/uploads/poster.png",
      capacity: 80,
      registration: "places",
      priceCents: 500,
      status: "FINISHED",
    } as const;
    await services.db.transaction().execute((transaction) =>
      updateEventIn(services, transaction, id, {
        title: "Concert",
        startTime: "2026-08-22T19:00:00Z",
        endTime: "2026-08-22T21:00:00Z",
        speakers: [{ name: "Ana" }],
        ...panel,
      }),
    );
    expect(await run(services, calendar(concert()))).toMatchObject({ unchanged: 1 });
    expect(await run(services, calendar(concert("DESCRIPTION:New")))).toMatchObject({ updated: 1 });
    expect(await findEvent(services, id)).toMatchObject({ ...panel, speakers: [{ name: "Ana" }], description: "New" });
  });

  it("cancels events and takes its own cancellations back, but never an administrator's", async () => {
    await run(services, calendar(concert()));
    expect(await run(services, calendar(concert("STATUS:CANCELLED")))).toMatchObject({ updated: 1 });
    expect(await onlyEvent(services)).toMatchObject({ status: "CANCELLED" });
    expect(await run(services, calendar(concert("SEQUENCE:1")))).toMatchObject({ updated: 1 });
    const { id, status } = await onlyEvent(services);
    expect(status).toBe("ACTIVE");
    await setStatusOfEvents(services, [id], "CANCELLED");
    expect(await run(services, calendar(concert("SEQUENCE:2", "DESCRIPTION:New")))).toMatchObject({ updated: 1 });
    expect(await onlyEvent(services)).toMatchObject({ status: "CANCELLED", description: "New" });
  });

  it("does not match an event of the panel with another title, start or place", async () => {
    const plaza = await createLocation(services, { name: "Plaza" });
    await createEvent(services, {
      title: "Walk",
      startTime: "2026-08-22T19:00:00Z",
      endTime: "2026-08-22T20:00:00Z",
      locationIds: [plaza.id],
    });
    const walk = (place: string) =>
      calendar(event("SUMMARY:Walk", "DTSTART:20260822T190000Z", "DTEND:20260822T200000Z", `LOCATION:${place}`));
    expect(await run(services, walk("Harbour"))).toMatchObject({ created: 1 });
    expect(await run(services, walk("PLAZA"))).toMatchObject({ unchanged: 1 });
  });

  it("never replaces an event of the panel by a file that it did not come from, and reports it", async () => {
    const mine = await createEvent(services, {
      title: "Walk",
      startTime: "2026-08-22T19:00:00Z",
      endTime: "2026-08-22T20:00:00Z",
      description: "Mine",
    });
    const theirs = calendar(
      event("SUMMARY:Walk", "DTSTART:20260822T190000Z", "DTEND:20260822T200000Z", "DESCRIPTION:Theirs"),
    );
    const skipped = [{ title: "Walk", reason: "calendar_file.duplicate_left_out", outcome: "duplicate" }];
    expect(await run(services, theirs)).toMatchObject({ created: 0, updated: 0, unchanged: 0, skipped });
    expect(await run(services, theirs)).toMatchObject({ created: 0, updated: 0, unchanged: 0, skipped });
    expect(await findEvent(services, mine.id)).toMatchObject({ description: "Mine" });
  });

  it("reports the events of the file that were left out", async () => {
    const report = await run(services, calendar(event("UID:b", "SUMMARY:Broken"), concert()));
    expect(report).toMatchObject({
      created: 1,
      skipped: [{ title: "Broken", line: 3, property: "DTSTART", reason: "calendar_file.start_missing" }],
    });
  });

  it("gives a title to an event without one", async () => {
    await run(services, calendar(event("DTSTART;VALUE=DATE:20260822")));
    expect(await onlyEvent(services)).toMatchObject({ title: untitled });
  });

  it("writes everything or nothing", async () => {
    let calls = 0;
    const failing = { ...services, clock: { now: () => (++calls > 8 ? new Date(Number.NaN) : services.clock.now()) } };
    const many = Array.from({ length: 10 }, (_, index) => concert().replace("UID:c", `UID:${index}`));
    await expect(run(failing, calendar(...many))).rejects.toThrow();
    expect(await events(services)).toEqual([]);
    expect(await lastSequence(services.db)).toBe(0);
  });
});

describe("a category of the file", () => {
  const known = ["Música en vivo", "Arte", "Teatro"].map((name) => ({ name }));

  it.each([
    [" ARTE ", "Arte"],
    ["música", "Música en vivo"],
    ["Teatro infantil", "Teatro"],
    ["Cine", undefined],
  ])("%j means %j", (name, found) => {
    expect(matchCategory(name, known)?.thing.name).toBe(found);
  });
});

describe("a location of the file", () => {
  it("that lists places of the same file means each of them, in any order", async () => {
    const lunch = event(
      "UID:l",
      "SUMMARY:Lunch",
      "DTSTART:20260822T120000Z",
      "DTEND:20260822T130000Z",
      String.raw`LOCATION:Room 2\, Room 1`,
    );
    const report = await run(
      services,
      calendar(
        lunch,
        concert("LOCATION:Room 1"),
        event("UID:t", "SUMMARY:Talk", "DTSTART:20260822T140000Z", "DTEND:20260822T150000Z", "LOCATION:room 2"),
      ),
    );
    expect(report.locationsCreated).toEqual(["Room 2", "Room 1"]);
    expect((await events(services)).map((one) => [one.title, one.locations.map((location) => location.name)])).toEqual([
      ["Lunch", ["Room 2", "Room 1"]],
      ["Talk", ["Room 2"]],
      ["Concert", ["Room 1"]],
    ]);
    expect(await run(services, calendar(lunch))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1,
      locationsCreated: [],
    });
  });

  it("has the festival's city if the file says none, and none if nobody said the festival's", async () => {
    await writeSettings(services, { "general.city": "Haría" });
    await run(services, calendar(concert("LOCATION:Plaza")));
    await writeSettings(services, { "general.city": "" });
    await run(services, calendar(concert("UID:other", "SUMMARY:Other", "LOCATION:Muelle")));
    expect((await listLocations(services)).map(({ name, city }) => [name, city])).toEqual([
      ["Muelle", ""],
      ["Plaza", "Haría"],
    ]);
  });

  it("with a comma that is not a list stays one place", async () => {
    const report = await run(services, calendar(concert(String.raw`LOCATION:Centro Cultural\, Sala 5`)));
    expect(report.locationsCreated).toEqual(["Centro Cultural, Sala 5"]);
  });

  it.each([
    ["Plaza", "Plaza", null],
    ["Plaza\nCalle 1\n35500 Arrecife", "Plaza", "Calle 1, 35500 Arrecife"],
    ["Teatro, Calle Mayor 1, 35500 Arrecife", "Teatro", "Calle Mayor 1, 35500 Arrecife"],
    ["Centro Cultural, Room 5", "Centro Cultural, Room 5", null],
  ])("%j means %j at %j", (text, name, address) => {
    expect(placeOf(text)).toEqual({ name, address });
  });

  it("has a name of at most 200 characters", () => {
    const { name, address } = placeOf("word ".repeat(80));
    expect(name.length).toBeLessThanOrEqual(200);
    expect(name.endsWith("word")).toBe(true);
    expect(address?.startsWith("word")).toBe(true);
  });

  it("is found without regard to case and accents, preferably with the same address", () => {
    const known = [
      { name: "Plaza", address: null },
      { name: "plaza", address: "Calle 2" },
    ];
    expect(matchLocation("PLÁZA", known)).toBe(known[0]);
    expect(matchLocation("Plaza\nCalle 2", known)).toBe(known[1]);
    expect(matchLocation("Harbour", known)).toBeUndefined();
  });

  it("is not created again if it exists", async () => {
    await createLocation(services, { name: "Plaza Mayor", address: "Calle 1" });
    await run(services, calendar(concert("LOCATION:plaza  mayor")));
    expect(await listLocations(services)).toHaveLength(1);
  });
});
