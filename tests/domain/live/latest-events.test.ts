import { beforeAll, describe, expect, test } from "vitest";
import type { ServerFrame } from "#app/domain/live/change.ts";
import { type ChannelState, applyFrame } from "#app/domain/live/apply-frame.ts";
import { eventWithLatest, listWithLatest, runningWithLatest } from "#app/domain/live/latest-events.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { findEvent, listEventsOfDay, listLiveEvents } from "#app/domain/programme/event-queries.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { publicEventOf } from "#app/domain/programme/public-event.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

const calendar = { zone: "Atlantic/Canary", dayStartHour: 6 };
const days = ["2026-08-21", "2026-08-22", "2026-08-23", "2026-08-24"];
const hour = 3_600_000;
let services: Services;

beforeAll(async () => {
  services = await memoryFestival();
});

/** The frame that the channel sends about an event as it is now. */
async function frameOf(id: string): Promise<ServerFrame> {
  const asOf = await lastSequence(services.db);
  const event = await findEvent(services, id);
  const context = { now: services.clock.now(), showsPlaces: true };
  return event === null
    ? { type: "event:deleted", data: id, asOf }
    : { type: "event:updated", data: publicEventOf(event, context), asOf };
}

const nothing: ChannelState = { epoch: "one", sequence: 0, latest: new Map() };

/** A small generator with a seed: what fails once fails again. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function someEvent(roll: (sides: number) => number): EventInput {
  const start = Date.parse("2026-08-21T04:00:00Z") + roll(80) * hour;
  const title = `Acto ${"ABCÁÑz"[roll(6)]}${roll(5)}`;
  const published = roll(6) > 0;
  if (roll(5) === 0) return { title, published, allDay: { first: days[roll(2)] ?? "", last: days[2 + roll(2)] ?? "" } };
  const hours = roll(6) === 0 ? 30 + roll(20) : 1 + roll(3);
  return {
    title,
    published,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + hours * hour).toISOString(),
  };
}

describe("a page that gets every change", () => {
  test("shows, after 200 changes, the same days and running events as the database", async () => {
    const roll = dice(20_261_121);
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1) ids.push((await createEvent(services, someEvent(roll))).id);
    const sequence = await lastSequence(services.db);
    const now = services.clock.now();
    const loaded = new Map<string, Awaited<ReturnType<typeof listEventsOfDay>>>();
    for (const day of days) loaded.set(day, await listEventsOfDay(services, day, calendar));
    const [shown = ""] = days;
    const live = await listLiveEvents(services, now, new Set(loaded.get(shown)?.map((event) => event.id)));
    let channel = nothing;
    for (let index = 0; index < 200; index += 1) {
      const known = ids[roll(ids.length)] ?? "";
      const choice = roll(4);
      let id = known;
      if (choice === 0) {
        id = (await createEvent(services, someEvent(roll))).id;
        ids.push(id);
      } else if (choice === 1 && ids.length > 10) {
        await deleteEvent(services, id);
        ids.splice(ids.indexOf(id), 1);
      } else {
        await updateEvent(services, id, { ...someEvent(roll), status: roll(5) === 0 ? "CANCELLED" : "ACTIVE" });
      }
      channel = applyFrame(channel, await frameOf(id));
    }
    const { latest } = channel;
    for (const day of days) {
      const told = listWithLatest(loaded.get(day) ?? [], latest, { sequence, day, calendar });
      expect(told.map((event) => event.id)).toEqual(
        (await listEventsOfDay(services, day, calendar)).map((event) => event.id),
      );
    }
    const ofDay = listWithLatest(loaded.get(shown) ?? [], latest, { sequence, day: shown, calendar });
    const running = runningWithLatest(live, latest, { sequence, now, shown: ofDay });
    const expected = await listLiveEvents(services, now, new Set(ofDay.map((event) => event.id)));
    expect(running.map((event) => event.id).toSorted()).toEqual(expected.map((event) => event.id).toSorted());
  });

  test("prefers data that was loaded after a frame to the frame", async () => {
    const { id } = await createEvent(services, eventInputWith({ title: "Antes" }));
    const { latest } = applyFrame(nothing, await frameOf(id));
    await updateEvent(services, id, { title: "Después" });
    const loaded = await listEventsOfDay(services, "2026-08-22", calendar);
    const told = listWithLatest(loaded, latest, {
      sequence: await lastSequence(services.db),
      day: "2026-08-22",
      calendar,
    });
    expect(told).toBe(loaded);
    expect(told.map((event) => event.title)).toContain("Después");
  });

  test("drops a deleted event", async () => {
    const event = await createEvent(services, eventInputWith({ title: "Breve" }));
    const sequence = await lastSequence(services.db);
    await deleteEvent(services, event.id);
    const { latest } = applyFrame(nothing, await frameOf(event.id));
    expect(eventWithLatest(event, latest, { sequence })).toBeNull();
  });

  test("prefers a frame that is newer than its loaded data", async () => {
    const event = await createEvent(services, eventInputWith({ title: "Antes" }));
    const sequence = await lastSequence(services.db);
    await updateEvent(services, event.id, { title: "Después" });
    // Held back, without a number of its own: the last of several, which ends what was missed, has that.
    const { latest } = applyFrame({ ...nothing, sequence: sequence - 1 }, await frameOf(event.id));
    expect(eventWithLatest(event, latest, { sequence })?.title).toBe("Después");
  });

  test("drops the frames of before a restored backup, and continues from the lower number", async () => {
    const event = await createEvent(services, eventInputWith({ title: "Breve" }));
    const before = applyFrame(nothing, { ...(await frameOf(event.id)), sequence: 40 });
    const resumed = (epoch: string, sequence: number): ServerFrame => ({
      type: "resumed",
      data: { now: services.clock.now().toISOString(), epoch },
      sequence,
    });
    expect(applyFrame(before, resumed("one", 41))).toEqual({ ...before, sequence: 41 });
    expect(applyFrame(before, resumed("two", 7))).toEqual({ epoch: "two", sequence: 7, latest: new Map() });
  });
});
