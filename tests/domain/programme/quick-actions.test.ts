import { beforeEach, describe, expect, test } from "vitest";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { createEvent, createEventIn } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { cancelEvent, delayEvent, fillEvent } from "#app/domain/editing/quick-actions.server.ts";
import { quickActionsFor } from "#app/domain/editing/quick-actions.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});
const start = "2026-08-22T18:00:00.000Z";
const withAttendees = (attendees: number, input: Partial<EventInput> = {}) =>
  services.db
    .transaction()
    .execute((transaction) =>
      createEventIn(services, transaction, eventInputWith({ capacity: 40, ...input }), attendees),
    );

describe("'Retrasar 15 min'", () => {
  test("moves start and end once, even if it is sent twice", async () => {
    const { id } = await createEvent(services, eventInputWith());
    expect(await delayEvent(services, id, start)).toMatchObject({
      startTime: "2026-08-22T18:15:00.000Z",
      endTime: "2026-08-22T20:15:00.000Z",
    });
    await expect(delayEvent(services, id, start)).rejects.toMatchObject({
      code: "conflict",
      messageKey: "errors.event_moved_since",
    });
    expect((await readEvent(services.db, id)).startTime).toBe("2026-08-22T18:15:00.000Z");
  });
});

describe("'Cancelar'", () => {
  test("cancels with the reason, or without", async () => {
    const { id } = await createEvent(services, eventInputWith({ statusNote: "Con retraso" }));
    expect(await cancelEvent(services, id, "Lluvia")).toMatchObject({ status: "CANCELLED", statusNote: "Lluvia" });
    expect(await cancelEvent(services, id, "")).toMatchObject({ status: "CANCELLED", statusNote: null });
  });
});

describe("'Completo'", () => {
  test("sets the capacity to the number of taken places", async () => {
    const { id } = await withAttendees(37);
    expect(await fillEvent(services, id, "Completo")).toMatchObject({
      capacity: 37,
      currentAttendees: 37,
      registration: "places",
      statusNote: null,
    });
  });
  test("shows a note and closes registration if no place is taken", async () => {
    const { id } = await withAttendees(0);
    expect(await fillEvent(services, id, "Completo")).toMatchObject({
      capacity: 40,
      statusNote: "Completo",
      registration: "none",
    });
  });
});

test("each quick action can be undone", async () => {
  const before = await withAttendees(12);
  for (const act of [
    () => delayEvent(services, before.id, start),
    () => cancelEvent(services, before.id, "Lluvia"),
    () => fillEvent(services, before.id, "Completo"),
  ]) {
    await act();
    await undoBatch(services, (await lastBatchOf(services)) ?? "");
    expect(await readEvent(services.db, before.id)).toEqual(before);
  }
});

describe("the quick actions", () => {
  const now = new Date("2026-08-22T18:42:00Z");
  test.each([
    ["all offered for a coming or running event", {}, 0, ["delay", "cancel", "full"]],
    ["not offered for a cancelled event", { status: "CANCELLED" }, 0, []],
    ["not offered for an ended event", { startTime: "2026-08-22T16:00:00Z", endTime: "2026-08-22T17:00:00Z" }, 0, []],
    [
      "offered without a delay for an event without hours",
      { startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-22" } },
      0,
      ["cancel", "full"],
    ],
    ["offered without 'Completo' for a full event", { capacity: 10 }, 10, ["delay", "cancel"]],
  ] satisfies [string, Partial<EventInput>, number, string[]][])("are %s", async (_what, input, attendees, offered) => {
    expect(quickActionsFor(await withAttendees(attendees, input), now)).toEqual(offered);
  });
});
