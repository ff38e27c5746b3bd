import { describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { findPlaceConflicts } from "#app/domain/programme/overlaps.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

/** A gala from 18:00 to 20:00 in two places. */
async function galaWith(fields: Partial<EventInput> = {}) {
  const services = await memoryFestival();
  const charco = await createLocation(services, { name: "Charco" });
  const recova = await createLocation(services, { name: "Recova" });
  const gala = await createEvent(services, eventInputWith({ locationIds: [recova.id, charco.id], ...fields }));
  const conflicts = (startTime: string, endTime: string, locationIds = [charco.id], id?: string) =>
    findPlaceConflicts(services, {
      id,
      startTime: `2026-08-22T${startTime}:00Z`,
      endTime: `2026-08-22T${endTime}:00Z`,
      locationIds,
    });
  return { services, gala, charco, recova, conflicts };
}

describe("two events in one place at overlapping times", () => {
  test("are listed with their hours and the place, one row for each place", async () => {
    const { gala, charco, recova, conflicts } = await galaWith();
    const { id, title, startTime, endTime } = gala;
    expect(await conflicts("19:00", "21:00", [recova.id, charco.id])).toEqual([
      { id, title, startTime, endTime, locationId: charco.id, locationName: "Charco" },
      { id, title, startTime, endTime, locationId: recova.id, locationName: "Recova" },
    ]);
  });
  test("count if one is within, around or across the other; touching ends do not", async () => {
    const { conflicts } = await galaWith();
    const counts = await Promise.all([
      conflicts("18:30", "19:00"),
      conflicts("17:00", "21:00"),
      conflicts("17:00", "18:01"),
      conflicts("17:00", "18:00"),
      conflicts("20:00", "21:00"),
    ]);
    expect(counts.map((found) => found.length)).toEqual([1, 1, 1, 0, 0]);
  });
  test("are compared as instants, whatever their offsets", async () => {
    const { services, charco } = await galaWith();
    const at = (startTime: string, endTime: string) =>
      findPlaceConflicts(services, { startTime, endTime, locationIds: [charco.id] });
    expect(await at("2026-08-22T20:30:00+01:00", "2026-08-22T22:00:00+01:00")).toHaveLength(1);
    expect(await at("2026-08-22T18:00:00+01:00", "2026-08-22T19:00:00+01:00")).toEqual([]);
  });
  test("an event does not conflict with itself, or with an event in another place", async () => {
    const { gala, charco, conflicts } = await galaWith();
    expect(await conflicts("18:00", "20:00", [charco.id], gala.id)).toEqual([]);
    expect(await conflicts("18:00", "20:00", ["elsewhere"])).toEqual([]);
    expect(await conflicts("18:00", "20:00", [])).toEqual([]);
  });
  test("cancelled events, all-day events and exhibitions cause no conflict, drafts do", async () => {
    const found = async (fields: Partial<EventInput>) =>
      (await (await galaWith(fields)).conflicts("18:00", "20:00")).length;
    expect(await found({ status: "CANCELLED" })).toBe(0);
    expect(await found({ startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-22" } })).toBe(
      0,
    );
    expect(await found({ startTime: "2026-08-20T10:00:00Z", endTime: "2026-08-25T18:00:00Z" })).toBe(0);
    expect(await found({ published: false })).toBe(1);
  });
});
