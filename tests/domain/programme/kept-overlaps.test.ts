import { expect, test } from "vitest";
import { keepOverlap } from "#app/domain/editing/kept-overlaps.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { readVersionedEvent } from "#app/domain/editing/event-versions.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { eventInputOf } from "#app/domain/programme/event-changes.ts";
import { listEventsForAdmin } from "#app/domain/programme/event-list.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { findConflicting, findOverlaps } from "#app/domain/programme/overlaps.server.ts";
import { updateInSeries } from "#app/domain/series/series.server.ts";
import { readSheet } from "#app/domain/sheet/read-sheet.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

/** Two events in a place that share twenty minutes. */
async function festival() {
  const services = await memoryFestival();
  const { id: plaza } = await createLocation(services, { name: "Plaza" });
  const at = (title: string, from: string, to: string) =>
    createEvent(
      services,
      eventInputWith({
        title,
        startTime: `2026-08-22T${from}:00Z`,
        endTime: `2026-08-22T${to}:00Z`,
        locationIds: [plaza],
      }),
    );
  const gala = await at("Gala", "18:00", "19:20");
  const coro = await at("Coro", "19:00", "20:00");
  const told = async () => Object.keys(await findOverlaps(services, (await listEventsForAdmin(services, {})).events));
  return { services, gala, coro, told };
}

test("an accepted overlap is told of neither event, until an undo or a longer overlap", async () => {
  const { services, gala, coro, told } = await festival();
  expect(new Set(await told())).toEqual(new Set([gala.id, coro.id]));
  await keepOverlap(services, coro.id, gala.id);
  expect(await told()).toEqual([]);
  expect(await findConflicting(services)).toEqual([]);
  expect((await readSheet(services)).rows.map(({ kept }) => kept)).toEqual([[], [{ id: gala.id, minutes: 20 }]]);

  await updateEvent(services, coro.id, { startTime: "2026-08-22T19:10:00.000Z" });
  expect(await told()).toEqual([]);
  await updateEvent(services, coro.id, { startTime: "2026-08-22T18:50:00.000Z" });
  expect(await told()).toHaveLength(2);

  await keepOverlap(services, coro.id, gala.id);
  expect(await told()).toEqual([]);
  await undoBatch(services, (await lastBatchOf(services)) ?? "");
  expect(await told()).toHaveLength(2);
});

test("an overlap that is accepted in the form is kept with the event, and by later changes of it", async () => {
  const { services, gala, coro, told } = await festival();
  const { event, version } = await readVersionedEvent(services, coro.id);
  const edit = { scope: "one", days: [], kept: [{ id: gala.id, minutes: 20 }] } as const;
  await updateInSeries(services, coro.id, version, { ...eventInputOf(event), title: "Coro nuevo" }, edit);
  expect(await told()).toEqual([]);
  await updateEvent(services, coro.id, { title: "Coro de la Ribera" });
  expect(await told()).toEqual([]);
});
