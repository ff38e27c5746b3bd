import { beforeEach, describe, expect, test } from "vitest";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { updateStatusesByClock } from "#app/domain/editing/event-clock.server.ts";
import { localToInstant } from "#app/domain/programme/day.ts";
import type { EventStatus } from "#app/domain/programme/event.ts";
import { readVersionedEvent, updateEventAt } from "#app/domain/editing/event-versions.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { shiftEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

/** A festival whose clock is set by hand, in UTC. The events here are from 18:00 to 20:00. */
let services: Services;
let now: Date;
beforeEach(async () => {
  services = { ...(await memoryFestival()), clock: { now: () => new Date(now) } };
  at("17:30:00");
  expect(await updateStatusesByClock(services)).toEqual([]);
});

const at = (time: string): void => {
  now = new Date(time.includes("T") ? time : `2026-08-22T${time}Z`);
};
const look = async (time: string): Promise<string[] | null> => {
  at(time);
  return updateStatusesByClock(services);
};
const add = async (fields: Partial<EventInput> = {}): Promise<string> =>
  (await createEvent(services, eventInputWith(fields))).id;
const stored = async (id: string): Promise<EventStatus | undefined> => (await findEvent(services, id))?.status;
const byTheClock = async (): Promise<number> =>
  (await services.db.selectFrom("changes").select("sequence").where("actor", "=", "clock").execute()).length;

describe("an event that crosses its start", () => {
  test("is reported, although no status is stored, if it follows the clock", async () => {
    const id = await add();
    expect(await look("17:59:59.999")).toEqual([]);
    expect(await look("18:00:00")).toEqual([id]);
    expect(await look("18:00:01")).toEqual([]);
    expect([await stored(id), await byTheClock()]).toEqual(["ACTIVE", 0]);
  });

  test("becomes ACTIVE if it was UPCOMING", async () => {
    const id = await add({ status: "UPCOMING" });
    expect(await look("18:00:00")).toEqual([]);
    expect([await stored(id), await byTheClock()]).toEqual(["ACTIVE", 1]);
  });
});

describe("an event that crosses its end", () => {
  test("becomes FINISHED right after it", async () => {
    const id = await add();
    await look("18:30:00");
    await look("20:00:00");
    expect(await stored(id)).toBe("ACTIVE");
    await look("20:00:00.001");
    expect(await stored(id)).toBe("FINISHED");
    expect([await look("20:01:00"), await byTheClock()]).toEqual([[], 1]);
  });

  test("continues if its end moves past now, and finishes at the new end", async () => {
    const id = await add();
    await look("20:05:00");
    await shiftEvents(services, [id], 15);
    expect(await stored(id)).toBe("ACTIVE");
    await look("20:15:00.001");
    expect(await stored(id)).toBe("FINISHED");
  });
});

describe("an administrator's status", () => {
  test.each(["CANCELLED", "FINISHED"] as const)("%s stays over start and end, and is no news", async (status) => {
    const id = await add({ status });
    expect([await look("18:00:00"), await look("20:00:01"), await stored(id), await byTheClock()]).toEqual([
      [],
      [],
      status,
      0,
    ]);
  });

  test("UPCOMING set after the start stays, even beyond the end", async () => {
    const id = await add();
    await look("18:00:00");
    await updateEvent(services, id, { status: "UPCOMING" });
    await look("18:01:00");
    expect([await look("20:00:01"), await stored(id)]).toEqual([[], "UPCOMING"]);
  });

  test("set after the start but before the clock ran stays too", async () => {
    const delayed = await add();
    const over = await add({ title: "Otra" });
    at("18:00:20");
    await updateEvent(services, delayed, { status: "UPCOMING" });
    await look("18:00:40");
    expect(await stored(delayed)).toBe("UPCOMING");
    at("20:00:20");
    await updateEvent(services, over, { status: "FINISHED" });
    await updateEvent(services, over, { status: "ACTIVE" });
    await look("20:00:40");
    expect(await stored(over)).toBe("ACTIVE");
  });

  test("is not implied by a change of another field", async () => {
    const id = await add({ status: "UPCOMING" });
    at("18:00:20");
    await updateEvent(services, id, { title: "Otra gala" });
    await look("18:00:40");
    expect(await stored(id)).toBe("ACTIVE");
  });

  test("that reopens a finished event stays", async () => {
    const id = await add();
    await look("20:00:01");
    await updateEvent(services, id, { status: "ACTIVE" });
    await look("20:01:00");
    await look("23:00:00");
    expect(await stored(id)).toBe("ACTIVE");
  });

  test("UPCOMING of an event created after its start stays", async () => {
    at("18:00:10");
    const id = await add({ status: "UPCOMING" });
    await look("18:00:40");
    expect(await stored(id)).toBe("UPCOMING");
  });
});

describe("a stop of the process", () => {
  test("is caught up: events that ended meanwhile are FINISHED, and those that began are ACTIVE", async () => {
    const over = await add({ status: "UPCOMING" });
    const running = await add({
      status: "UPCOMING",
      startTime: "2026-08-24T18:00:00Z",
      endTime: "2026-08-24T23:00:00Z",
    });
    const followed = await add({ startTime: "2026-08-24T18:30:00Z", endTime: "2026-08-24T23:00:00Z" });
    const ahead = await add({ status: "UPCOMING", startTime: "2026-08-25T18:00:00Z", endTime: "2026-08-25T23:00:00Z" });
    expect(await look("2026-08-24T20:00:00Z")).toEqual([followed]);
    expect(await Promise.all([over, running, followed, ahead].map(stored))).toEqual([
      "FINISHED",
      "ACTIVE",
      "ACTIVE",
      "UPCOMING",
    ]);
  });

  test("does not count before the first run: an old programme stays as it is", async () => {
    await services.db.deleteFrom("clock").execute();
    const id = await add();
    expect([await look("2026-09-22T20:00:00Z"), await stored(id)]).toEqual([[], "ACTIVE"]);
  });

  test("with the clock set back repeats nothing", async () => {
    const id = await add();
    await look("18:00:00");
    expect(await look("17:00:00")).toEqual([]);
    // It comes to the start once more, by its own word.
    expect(await look("18:00:00")).toEqual([id]);
    await look("2099-01-01T00:00:00Z");
    await look("18:30:00");
    const next = await add({ startTime: "2026-08-22T19:00:00Z", endTime: "2026-08-22T21:00:00Z" });
    expect(await look("19:00:00")).toEqual([next]);
  });
});

describe("starts and ends take effect at their instant", () => {
  const canary = (local: string): string => localToInstant(local, "Atlantic/Canary").toISOString();

  test.each([
    ["over midnight", "2026-08-22T23:30", "2026-08-23T01:30", "PT2H"],
    ["over the night of the 25 hours", "2027-10-30T23:30", "2027-10-31T03:30", "PT5H"],
    ["over the night of the 23 hours", "2027-03-27T23:30", "2027-03-28T03:30", "PT3H"],
  ])("%s", async (_, start, end, duration) => {
    const startTime = canary(start);
    const endTime = canary(end);
    const hours = (Date.parse(endTime) - Date.parse(startTime)) / 3_600_000;
    expect(`PT${hours}H`).toBe(duration);
    const id = await add({ startTime, endTime });
    const around = (instant: string, milliseconds: number): string =>
      new Date(Date.parse(instant) + milliseconds).toISOString();
    expect(await look(around(startTime, -1))).toEqual([]);
    expect(await look(around(startTime, 0))).toEqual([id]);
    // Every minute of the night, as the process looks.
    for (let minutes = 1; minutes <= hours * 60; minutes += 1)
      expect(await look(around(startTime, minutes * 60_000))).toEqual([]);
    expect(await stored(id)).toBe("ACTIVE");
    await look(around(endTime, 1));
    expect(await stored(id)).toBe("FINISHED");
  });

  test("of an all-day event at the festival's midnight", async () => {
    const id = await add({ startTime: null, endTime: null, allDay: { first: "2026-08-23", last: "2026-08-23" } });
    expect(await look("22:59:59.999")).toEqual([]);
    expect(await look("23:00:00")).toEqual([id]);
    await look("2026-08-23T23:00:00.001Z");
    expect(await stored(id)).toBe("FINISHED");
  });

  test("not for a draft", async () => {
    const id = await add({ published: false, status: "UPCOMING" });
    expect([await look("18:00:00"), await look("20:00:01"), await byTheClock()]).toEqual([[], [], 0]);
    await updateEvent(services, id, { published: true });
    expect(await stored(id)).toBe("UPCOMING");
  });
});

describe("people and the clock", () => {
  test("an editor who left the status alone is not refused, and the clock's status stays", async () => {
    const id = await add({ status: "UPCOMING" });
    const { version, event } = await readVersionedEvent(services, id);
    await look("18:00:00");
    const saved = await updateEventAt(
      services,
      id,
      version,
      eventInputWith({ title: "Otra gala", status: event.status }),
    );
    expect([saved.title, saved.status]).toEqual(["Otra gala", "ACTIVE"]);
  });

  test("an editor's chosen status wins", async () => {
    const id = await add({ status: "UPCOMING" });
    const { version } = await readVersionedEvent(services, id);
    await look("18:00:00");
    expect((await updateEventAt(services, id, version, eventInputWith({ status: "CANCELLED" }))).status).toBe(
      "CANCELLED",
    );
    const seen = await readVersionedEvent(services, id);
    expect((await updateEventAt(services, id, seen.version, eventInputWith({ status: "UPCOMING" }))).status).toBe(
      "UPCOMING",
    );
  });

  test("an editor who saw the clock's status can set the earlier one", async () => {
    const id = await add({ status: "UPCOMING" });
    await look("18:00:00");
    const { version, event } = await readVersionedEvent(services, id);
    expect(event.status).toBe("ACTIVE");
    expect((await updateEventAt(services, id, version, eventInputWith({ status: "UPCOMING" }))).status).toBe(
      "UPCOMING",
    );
  });

  test("an undo is not refused because of the clock, and keeps the clock's status", async () => {
    const id = await add({ status: "UPCOMING" });
    const created = (await lastBatchOf(services)) ?? "";
    await updateEvent(services, id, { title: "Otra gala" });
    const renamed = (await lastBatchOf(services)) ?? "";
    await look("18:00:00");
    await look("20:00:01");
    await undoBatch(services, renamed);
    expect(await findEvent(services, id)).toMatchObject({ title: "Gala de circo", status: "FINISHED" });
    await expect(undoBatch(services, created)).rejects.toMatchObject({ messageKey: "errors.undo_changed_since" });
  });

  test("an undo of a status or a creation ignores the clock's changes", async () => {
    const id = await add();
    const created = (await lastBatchOf(services)) ?? "";
    at("17:40:00");
    await updateEvent(services, id, { status: "UPCOMING" });
    const delayed = (await lastBatchOf(services)) ?? "";
    await look("18:00:00");
    expect(await stored(id)).toBe("ACTIVE");
    await undoBatch(services, delayed);
    expect(await stored(id)).toBe("ACTIVE");
    const other = await add({ title: "Efímera", startTime: "2026-08-22T18:10:00Z", endTime: "2026-08-22T18:20:00Z" });
    const second = (await lastBatchOf(services)) ?? "";
    await look("18:20:01");
    expect(await stored(other)).toBe("FINISHED");
    await undoBatch(services, second);
    expect(await stored(other)).toBeUndefined();
    expect(created).not.toBe("");
  });

  test("an event's history shows the clock's changes, without an undo", async () => {
    const id = await add({ status: "UPCOMING" });
    await look("18:00:00");
    await look("20:00:01");
    const { entries } = await listHistory(services, { kind: "event", id });
    expect(
      entries.map(({ actor, action, isUndoable }) => [
        actor.kind === "program" ? actor.name : actor.kind,
        action?.verb,
        isUndoable,
      ]),
    ).toEqual([
      ["clock", "finished", false],
      ["clock", "started", false],
      ["gone", "created", true],
    ]);
    expect((await listHistory(services, {})).entries.map((entry) => entry.action?.verb)).toEqual(["created"]);
  });
});
