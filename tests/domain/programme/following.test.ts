import { beforeEach, describe, expect, test } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { createEvent, deleteEvent, duplicateEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { deleteEvents, setStatusOfEvents, shiftEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { moveEvent } from "#app/domain/editing/edit-day-grid.server.ts";
import { delayEvent } from "#app/domain/editing/quick-actions.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { readRecord } from "#app/domain/programme/event-rows.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { eventDifferences } from "#app/domain/programme/field-changes.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { knownEnd } from "#app/domain/programme/timing.ts";
import type { Services } from "#app/domain/services.ts";
import { localToInstant, offsetTime } from "#app/domain/programme/day.ts";
import { memoryFestival } from "../../support/festival.ts";
import { refusalOf } from "../refusal.ts";
import { eventInputWith } from "./event-input.ts";

const at = (clock: string, day = "2026-08-22"): string => `${day}T${clock}:00.000Z`;

let services: Services;
let plaza: string;
beforeEach(async () => {
  services = await memoryFestival();
  plaza = (await createLocation(services, { name: "Plaza" })).id;
});

const create = (title: string, fields = {}) =>
  createEvent(services, eventInputWith({ title, locationIds: [plaza], ...fields }));
const known = (title: string, start: string, end: string) => create(title, { startTime: at(start), endTime: at(end) });
const open = (title: string, start: string) =>
  create(title, { startTime: at(start), endTime: null, endIsKnown: false });
/** An event that follows another for an hour, or for an unknown time. */
const after = (title: string, { id }: { id: string }, fields = {}) =>
  create(title, { startTime: null, endTime: null, endIsKnown: false, followsEventId: id, ...fields });
const read = (id: string) => readRecord(services.db, id);
const undoLast = async (since: number) => undoBatch(services, (await lastBatchOf(services, since)) ?? "");

describe("an event that follows another", () => {
  test("begins when the other ends, at an hour that is known if that end is", async () => {
    const gala = await known("Gala", "20:00", "21:30");
    const jazz = await after("Jazz", gala);
    expect(jazz).toMatchObject({ startTime: at("21:30"), follows: { id: gala.id, title: "Gala", startIsKnown: true } });
  });

  test("has no known hour if the other's end is unknown, nor has what follows it", async () => {
    const dance = await open("Baile", "20:00");
    const jazz = await after("Jazz", dance);
    const last = await after("Cierre", jazz);
    expect(jazz).toMatchObject({ startTime: dance.endTime, follows: { title: "Baile", startIsKnown: false } });
    expect(last).toMatchObject({ startTime: jazz.endTime, follows: { title: "Jazz", startIsKnown: false } });
    expect(knownEnd(jazz)).toBeNull();
  });

  test.each([
    ["the form", (id: string) => updateEvent(services, id, { endTime: at("22:00") })],
    [
      "the grid",
      (id: string) =>
        moveEvent(services, {
          id,
          startTime: at("20:30"),
          endTime: at("22:00"),
          seenStart: at("20:00"),
          from: null,
          to: null,
        }),
    ],
    ["a delay", (id: string) => updateEvent(services, id, { startTime: at("20:30"), endTime: at("22:00") })],
    ["a shift of several", (id: string) => shiftEvents(services, [id], 30)],
  ])("moves with it, keeps its length, and takes its own followers along: by %s", async (_way, move) => {
    const gala = await known("Gala", "20:00", "21:30");
    const jazz = await after("Jazz", gala);
    await updateEvent(services, jazz.id, { endTime: at("22:15"), endIsKnown: true });
    const last = await after("Cierre", jazz);
    const since = await lastSequence(services.db);
    await move(gala.id);
    expect(await read(jazz.id)).toMatchObject({ startTime: at("22:00"), endTime: at("22:45"), endIsKnown: true });
    expect(await read(last.id)).toMatchObject({ startTime: at("22:45"), endIsKnown: false });
    await undoLast(since);
    expect(await read(gala.id)).toMatchObject({ startTime: at("20:00"), endTime: at("21:30") });
    expect(await read(jazz.id)).toMatchObject({ startTime: at("21:30"), endTime: at("22:15") });
    expect(await read(last.id)).toMatchObject({ startTime: at("22:15") });
  });

  test("moves with a delay of fifteen minutes", async () => {
    const gala = await known("Gala", "20:00", "21:30");
    const jazz = await after("Jazz", gala);
    await delayEvent(services, gala.id, gala.startTime);
    expect(await read(jazz.id)).toMatchObject({ startTime: at("21:45"), follows: { id: gala.id } });
  });

  test("is not counted as what ends the event before it, so that a chain can move later", async () => {
    const dance = await open("Baile", "20:00");
    const jazz = await after("Jazz", dance);
    const length = Date.parse(dance.endTime) - Date.parse(dance.startTime);
    const later = await updateEvent(services, dance.id, { startTime: at("21:00") });
    expect(Date.parse(later.endTime) - Date.parse(later.startTime)).toBe(length);
    expect((await read(jazz.id)).startTime).toBe(later.endTime);
  });

  test("is at its own hour as soon as somebody gives it one", async () => {
    const gala = await known("Gala", "20:00", "21:30");
    const jazz = await after("Jazz", gala);
    const same = await updateEvent(services, jazz.id, { title: "Jazz!", startTime: jazz.startTime });
    expect(same.follows?.id).toBe(gala.id);
    const moved = await updateEvent(services, jazz.id, { startTime: at("23:00") });
    expect(moved).toMatchObject({ startTime: at("23:00") });
    expect(moved.follows).toBeUndefined();
    await updateEvent(services, gala.id, { endTime: at("22:00") });
    expect((await read(jazz.id)).startTime).toBe(at("23:00"));
  });

  test("leaves the one before if it is shifted alone, and stays with it if both are", async () => {
    const gala = await known("Gala", "20:00", "21:30");
    const jazz = await after("Jazz", gala);
    await shiftEvents(services, [gala.id, jazz.id], 30);
    expect(await read(jazz.id)).toMatchObject({ startTime: at("22:00"), follows: { id: gala.id } });
    await shiftEvents(services, [jazz.id], 30);
    const alone = await read(jazz.id);
    expect(alone.startTime).toBe(at("22:30"));
    expect(alone.follows).toBeUndefined();
  });

  test("keeps its last start if the one before is cancelled or deleted, and follows again once that is undone", async () => {
    const gala = await known("Gala", "20:00", "21:30");
    const jazz = await after("Jazz", gala);
    await updateEvent(services, gala.id, { status: "CANCELLED" });
    await updateEvent(services, gala.id, { endTime: at("22:30") });
    expect(await read(jazz.id)).toMatchObject({ startTime: at("21:30"), follows: { id: gala.id, title: null } });
    await updateEvent(services, gala.id, { status: "ACTIVE" });
    expect(await read(jazz.id)).toMatchObject({ startTime: at("22:30"), follows: { title: "Gala" } });
    const since = await lastSequence(services.db);
    await deleteEvent(services, gala.id);
    expect(await read(jazz.id)).toMatchObject({ startTime: at("22:30"), follows: { id: gala.id, title: null } });
    const deletion = (await lastBatchOf(services, since)) ?? "";
    expect(await updateEvent(services, jazz.id, { title: "Jazz!" })).toMatchObject({ startTime: at("22:30") });
    await undoBatch(services, deletion);
    expect(await read(jazz.id)).toMatchObject({ startTime: at("22:30"), follows: { title: "Gala" } });
    await deleteEvents(services, [gala.id, jazz.id]);
  });

  test("names nothing to visitors that they can't see", async () => {
    const draft = await create("Sorpresa", { published: false });
    const jazz = await after("Jazz", draft);
    expect((await findEvent(services, jazz.id))?.follows).toMatchObject({ title: null });
  });

  test("never follows itself, also not through others, nor what is unknown or has no hour", async () => {
    const gala = await known("Gala", "20:00", "21:30");
    const jazz = await after("Jazz", gala);
    const last = await after("Cierre", jazz);
    const exhibition = await create("Expo", {
      allDay: { first: "2026-08-22", last: "2026-08-23" },
      startTime: null,
      endTime: null,
    });
    const fieldsOf = async (write: Promise<unknown>) => (await refusalOf(write)).fields;
    expect(await fieldsOf(updateEvent(services, gala.id, { followsEventId: last.id }))).toEqual({
      followsEventId: ["errors.follows_loop"],
    });
    expect(await fieldsOf(updateEvent(services, gala.id, { followsEventId: gala.id }))).toEqual({
      followsEventId: ["errors.follows_loop"],
    });
    for (const id of ["nobody", exhibition.id])
      expect(await fieldsOf(updateEvent(services, gala.id, { followsEventId: id }))).toEqual({
        followsEventId: ["errors.follows_unknown"],
      });
    expect((await read(gala.id)).follows).toBeUndefined();
  });

  test("is not taken over by a copy", async () => {
    const gala = await known("Gala", "20:00", "21:30");
    const jazz = await after("Jazz", gala);
    const copy = await duplicateEvent(services, jazz.id, "2026-08-23");
    expect(copy.startTime).toBe(at("21:30", "2026-08-23"));
    expect(copy.follows).toBeUndefined();
  });

  test("is in the history", async () => {
    const gala = await known("Gala", "20:00", "21:30");
    const jazz = await known("Jazz", "21:30", "22:30");
    const before = await read(jazz.id);
    const since = await lastSequence(services.db);
    await updateEvent(services, jazz.id, { followsEventId: gala.id });
    expect(eventDifferences(before, await read(jazz.id))).toEqual([
      { field: "follows", before: { kind: "none" }, after: { kind: "text", text: "Gala" } },
    ]);
    await undoLast(since);
    expect(await read(jazz.id)).toEqual({ ...before, updatedAt: expect.any(String) });
  });
});

describe("an event that somebody ends", () => {
  const during = async () => {
    const dance = await open("Baile", "17:00");
    const jazz = await after("Jazz", dance);
    return { dance, jazz };
  };
  test("has a known end from then on, and what follows it begins", async () => {
    services = await memoryFestival(at("18:40"));
    plaza = (await createLocation(services, { name: "Plaza" })).id;
    for (const end of [
      (id: string) => setStatusOfEvents(services, [id], "FINISHED"),
      (id: string) => updateEvent(services, id, { status: "FINISHED" }),
    ]) {
      const { dance, jazz } = await during();
      const since = await lastSequence(services.db);
      await end(dance.id);
      expect(await read(dance.id)).toMatchObject({ status: "FINISHED", endIsKnown: true, endTime: at("18:40") });
      expect(await read(jazz.id)).toMatchObject({ startTime: at("18:40"), follows: { startIsKnown: true } });
      await undoLast(since);
      expect(await read(dance.id)).toMatchObject({ status: "ACTIVE", endIsKnown: false, endTime: dance.endTime });
      expect(await read(jazz.id)).toMatchObject({ startTime: dance.endTime, follows: { startIsKnown: false } });
      await deleteEvents(services, [dance.id, jazz.id]);
    }
  });
});

describe("midnight and changes of clocks", () => {
  test.each([
    ["past midnight", "Atlantic/Canary", "2026-08-22T23:30", "2026-08-23T00:45"],
    ["when clocks go forward", "Europe/Madrid", "2026-03-29T01:30", "2026-03-29T03:10"],
    ["when clocks go back", "Europe/Lisbon", "2026-10-25T00:30", "2026-10-25T03:00"],
    ["far west", "America/Mexico_City", "2026-08-22T22:00", "2026-08-23T01:00"],
  ])("a follower keeps its real length %s in %s", async (_when, zone, start, end) => {
    await writeSettings(services, { "general.timezone": zone });
    const instant = (local: string) => localToInstant(local, zone).toISOString();
    const gala = await create("Gala", { startTime: instant(start), endTime: instant(end) });
    const jazz = await after("Jazz", gala);
    const until = new Date(Date.parse(jazz.startTime) + 90 * 60_000).toISOString();
    await updateEvent(services, jazz.id, { endTime: until, endIsKnown: true });
    await shiftEvents(services, [gala.id], 45);
    const moved = await read(jazz.id);
    expect(moved.startTime).toBe((await read(gala.id)).endTime);
    expect(Date.parse(moved.endTime) - Date.parse(moved.startTime)).toBe(90 * 60_000);
  });

  test("both keep their hours if the festival's zone changes, and their order", async () => {
    const gala = await known("Gala", "20:00", "21:30");
    const jazz = await after("Jazz", gala);
    await writeSettings(services, { "general.timezone": "America/Bogota" }, "hours");
    const [first, second] = [await read(gala.id), await read(jazz.id)];
    expect(second.startTime).toBe(first.endTime);
    expect(offsetTime(first.startTime, "America/Bogota").slice(11, 16)).toBe("21:00");
  });
});
