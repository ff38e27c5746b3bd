import { beforeEach, describe, expect, test } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { createEvent, deleteEvent, duplicateEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { shiftEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { readRecord } from "#app/domain/programme/event-rows.server.ts";
import { eventDifferences } from "#app/domain/programme/field-changes.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { usualLength } from "#app/domain/programme/usual-lengths.ts";
import { readUsualLengths } from "#app/domain/programme/usual-lengths.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { assumedEnd } from "#app/domain/programme/open-ends.ts";
import { conflictOf, conflictsAmong, type Occupant } from "#app/domain/programme/overlaps.ts";
import { eventSnapshot } from "#app/domain/programme/snapshots.ts";
import { knownEnd, phaseOf } from "#app/domain/programme/timing.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { refusalOf } from "../refusal.ts";
import { eventInputWith } from "./event-input.ts";

const at = (clock: string, day = "2026-08-22"): string => `${day}T${clock}:00.000Z`;

describe("the end that is assumed", () => {
  const rules = { zone: "Europe/Lisbon", lengths: { byDay: 120, byNight: 240 } };

  test.each([
    ["by day", "10:00", "12:00"],
    ["until 20:00, local", "18:59", "20:59"],
    ["from 20:00 on", "19:00", "23:00"],
    ["after midnight", "00:30", "04:30"],
    ["from 06:00 on", "05:00", "07:00"],
  ])("follows the usual length %s", (_when, starts, ends) => {
    expect(assumedEnd(at(starts), null, rules)).toBe(at(ends));
  });

  test("comes earlier if another event begins in the place, but not for one that began before or comes much later", () => {
    expect(assumedEnd(at("19:00"), at("20:15"), rules)).toBe(at("20:15"));
    expect(assumedEnd(at("19:00"), at("19:00"), rules)).toBe(at("23:00"));
    expect(assumedEnd(at("10:00"), at("18:00"), rules)).toBe(at("12:00"));
  });
});

describe("an event without a known end", () => {
  let services: Services;
  let charco: string;
  beforeEach(async () => {
    services = await memoryFestival();
    charco = (await createLocation(services, { name: "Charco" })).id;
  });
  const open = (clock: string, fields = {}) =>
    createEvent(
      services,
      eventInputWith({ startTime: at(clock), endTime: null, endIsKnown: false, locationIds: [charco], ...fields }),
    );

  test("is stored with the end that is assumed, which no one is shown", async () => {
    const event = await open("22:00");
    expect(event).toMatchObject({ endIsKnown: false, endTime: at("02:00", "2026-08-23") });
    expect(knownEnd(event)).toBeNull();
    expect(phaseOf(event, new Date(at("01:59", "2026-08-23")))).toBe("active");
    expect(phaseOf(event, new Date(at("02:01", "2026-08-23")))).toBe("finished");
  });

  test("ends when the next one in its place begins, unless that is cancelled, elsewhere or a day long", async () => {
    const elsewhere = (await createLocation(services, { name: "Recova" })).id;
    await open("23:00", { status: "CANCELLED" });
    await open("23:10", { locationIds: [elsewhere] });
    await createEvent(
      services,
      eventInputWith({ startTime: null, endTime: null, allDay: { first: "2026-08-23", last: "2026-08-23" } }),
    );
    await open("23:30");
    expect((await open("22:00")).endTime).toBe(at("23:30"));
  });

  test("gets its end anew when it is written, its own former hour aside", async () => {
    const event = await open("22:00");
    await open("23:30");
    expect((await updateEvent(services, event.id, { title: "La Nube" })).endTime).toBe(at("23:30"));
    const earlier = await updateEvent(services, event.id, { startTime: at("20:30") });
    expect(earlier).toMatchObject({ endIsKnown: false, endTime: at("23:30") });
    expect((await duplicateEvent(services, event.id, "2026-08-24")).endIsKnown).toBe(false);
  });

  test("lasts as long as the settings say", async () => {
    await writeSettings(services, { "events.open_end_minutes": 45, "events.open_end_night_minutes": 90 });
    expect((await open("10:00")).endTime).toBe(at("10:45"));
    expect((await open("22:00")).endTime).toBe(at("23:30"));
  });

  test("lasts as long as its first category says, before the settings, but not beyond the next in its place", async () => {
    const ball = await createCategory(services, { name: "Verbena", usualMinutes: 300 });
    const other = await createCategory(services, { name: "Feria" });
    expect((await open("10:00", { categoryIds: [ball.id, other.id] })).endTime).toBe(at("15:00"));
    expect((await open("16:00", { categoryIds: [other.id, ball.id] })).endTime).toBe(at("18:00"));
    await open("20:30");
    expect((await open("19:00", { categoryIds: [ball.id] })).endTime).toBe(at("20:30"));
    const lengths = await readUsualLengths(services);
    expect(usualLength(lengths, [ball.id])).toBe(300);
    await expect(createCategory(services, { name: "Larga", usualMinutes: 1441 })).rejects.toMatchObject({
      fields: { usualMinutes: ["errors.length_bounds"] },
    });
  });

  test("says nothing about how long events usually last", async () => {
    await createEvent(services, eventInputWith({ endTime: at("18:30") }));
    for (const clock of ["10:00", "12:00", "14:00"]) await open(clock, { locationIds: [] });
    expect((await readUsualLengths(services)).any).toBe(30);
  });

  test("keeps what a program assumes, and needs no end; one with a known end does", async () => {
    expect((await open("10:00", { endTime: at("11:00") })).endTime).toBe(at("11:00"));
    const refused = await refusalOf(createEvent(services, eventInputWith({ endTime: null })));
    expect(refused.fields).toEqual({ endTime: ["errors.end_required"] });
  });

  test("stays open if it is moved, or the assumed end comes back, and is known once its length is said", async () => {
    const event = await open("10:00");
    const moved = { startTime: at("11:00"), endTime: at("13:00") };
    expect((await updateEvent(services, event.id, moved)).endIsKnown).toBe(false);
    expect((await updateEvent(services, event.id, { title: "La Nube", ...moved })).endIsKnown).toBe(false);
    expect(await shiftEvents(services, [event.id], 30)).toBe(1);
    expect((await readRecord(services.db, event.id)).endIsKnown).toBe(false);
    const said = await updateEvent(services, event.id, { endTime: at("12:15") });
    expect(said).toMatchObject({ endIsKnown: true, endTime: at("12:15") });
    expect(await updateEvent(services, event.id, { endIsKnown: false })).toMatchObject({
      endIsKnown: false,
      endTime: at("13:30"),
    });
  });

  test("is in the history, and comes back with an undo", async () => {
    const event = await createEvent(services, eventInputWith());
    const before = await readRecord(services.db, event.id);
    const since = await lastSequence(services.db);
    await updateEvent(services, event.id, { endIsKnown: false });
    const after = await readRecord(services.db, event.id);
    expect(eventDifferences(before, after)).toEqual([
      { field: "endTime", before: { kind: "instant", at: event.endTime }, after: { kind: "none" } },
    ]);
    const batch = (await lastBatchOf(services, since)) ?? "";
    const undone = await lastSequence(services.db);
    await undoBatch(services, batch);
    expect(await readRecord(services.db, event.id)).toMatchObject({ endIsKnown: true, endTime: event.endTime });
    await undoBatch(services, (await lastBatchOf(services, undone)) ?? "");
    expect(await readRecord(services.db, event.id)).toMatchObject({ endIsKnown: false, endTime: after.endTime });
    const deleting = await lastSequence(services.db);
    await deleteEvent(services, event.id);
    await undoBatch(services, (await lastBatchOf(services, deleting)) ?? "");
    expect(await readRecord(services.db, event.id)).toMatchObject({ endIsKnown: false, endTime: after.endTime });
  });

  test("is no all-day event: that has its dates", async () => {
    const event = await open("10:00", { startTime: null, allDay: { first: "2026-08-22", last: "2026-08-22" } });
    expect(event.endIsKnown).toBe(true);
  });
});

test("a snapshot from before ends could be unknown has a known one", async () => {
  const services = await memoryFestival();
  const { endIsKnown: _new, ...older } = await readRecord(
    services.db,
    (await createEvent(services, eventInputWith())).id,
  );
  expect(eventSnapshot.parse(older).endIsKnown).toBe(true);
});

describe("what is in the way of an event without a known end", () => {
  const occupant = (id: string, start: string, end: string, endIsKnown = true): Occupant => ({
    id,
    title: id,
    startTime: at(start),
    endTime: at(end),
    endIsKnown,
    allDay: null,
    isScheduled: true,
    status: "ACTIVE",
    placeIds: ["charco"],
    people: ["Ada"],
  });
  const nube = occupant("nube", "20:00", "23:00", false);

  test.each([
    ["begins with it", occupant("other", "20:00", "21:00"), true],
    ["begins with it and is as open", occupant("other", "20:00", "22:00", false), true],
    ["runs when it begins", occupant("other", "19:00", "20:30"), true],
    ["begins after it", occupant("other", "20:30", "21:00"), false],
    ["began before it and is as open", occupant("other", "19:00", "22:00", false), false],
    ["ends when it begins", occupant("other", "19:00", "20:00"), false],
  ])("one that %s", (_which, other, isInTheWay) => {
    expect(conflictOf(nube, other) !== null).toBe(isInTheWay);
    expect(conflictOf(other, nube) !== null).toBe(isInTheWay);
    expect(conflictsAmong([nube, other]).size > 0).toBe(isInTheWay);
  });

  test("needs the time to set up before it, and none that is known after it", () => {
    expect(conflictOf(nube, occupant("other", "19:00", "19:50"), 30)).not.toBeNull();
    expect(conflictOf(nube, occupant("other", "20:10", "21:00"), 30)).toBeNull();
    expect(conflictsAmong([nube, occupant("other", "20:10", "21:00")], 30).size).toBe(0);
  });
});
