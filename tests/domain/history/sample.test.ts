import { beforeEach, describe, expect, test } from "vitest";
import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { countOwnEvents, findSample, hasRows, removeSample } from "#app/domain/history/sample.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { listCategories, updateCategory } from "#app/domain/programme/categories.server.ts";
import { clockActor } from "#app/domain/changes/actor.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { listPeople, updatePerson } from "#app/domain/people/people.server.ts";
import { listPoints } from "#app/domain/programme/points.server.ts";
import type { Services } from "#app/domain/services.ts";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

let services: Services;
beforeEach(async () => {
  services = { ...(await memoryFestival("2026-08-22T18:42:00Z")), actor: "ada" };
});

const events = async (): Promise<{ id: string; title: string }[]> =>
  services.db.selectFrom("events").select(["id", "title"]).orderBy("title").execute();
/** The rows of the programme, without the times at which they were written. */
const state = async () => {
  const rows = await services.db.selectFrom("events").selectAll().orderBy("title").execute();
  const columns = rows.map((row) => ({ ...row, updated_at: "" }));
  return {
    columns,
    categories: await listCategories(services),
    locations: await listLocations(services),
    points: await listPoints(services),
    people: await listPeople(services),
    settings: await readAllSettings(services),
  };
};

describe("the sample programme", () => {
  test("is empty if it was not loaded, even if there are other events", async () => {
    await createEvent(services, eventInputWith());
    expect(hasRows((await findSample(services)).untouched)).toBe(false);
    expect(await countOwnEvents(services.db)).toBe(1);
  });

  test("is removed as one batch, with its categories, places and settings, and one undo brings all of it back", async () => {
    const settings = await readAllSettings(services);
    const { events: loaded } = await loadSampleProgramme(services);
    const before = await state();
    expect(await countOwnEvents(services.db)).toBe(0);
    expect((await removeSample(services)).events).toHaveLength(loaded);
    expect([await events(), await listCategories(services), await listLocations(services)]).toEqual([[], [], []]);
    expect([await listPoints(services), await listPeople(services)]).toEqual([[], []]);
    expect(await readAllSettings(services)).toEqual(settings);
    expect(hasRows((await findSample(services)).untouched)).toBe(false);

    await undoBatch(services, (await lastBatchOf(services)) ?? "");
    expect(await state()).toEqual(before);
    // It is a sample again, and can be removed again.
    expect(await countOwnEvents(services.db)).toBe(0);
    expect((await removeSample(services)).events).toHaveLength(loaded);
    expect(await listPeople(services)).toEqual([]);
  });

  test("leaves people whom the team has changed, or who are in an event that stays", async () => {
    await loadSampleProgramme(services);
    await updatePerson(services, "sal-gorda", { words: "Nuestras." });
    await createEvent(services, eventInputWith({ speakers: [{ name: "Iván Socas", personId: "ivan-socas" }] }));
    await removeSample(services);
    expect((await listPeople(services)).map(({ id }) => id)).toEqual(["ivan-socas", "sal-gorda"]);
  });

  test("leaves rows that a person has changed, with their categories and places, and rows that other events use", async () => {
    await loadSampleProgramme(services);
    const [changed] = await events();
    await updateEvent(services, changed?.id ?? "", { title: "Cambiado por mí" });
    const { categories, locations } = await services.db
      .selectFrom("events")
      .select((eb) => [
        eb
          .selectFrom("event_categories")
          .select("category_id")
          .whereRef("event_id", "=", "events.id")
          .limit(1)
          .as("categories"),
        eb
          .selectFrom("event_locations")
          .select("location_id")
          .whereRef("event_id", "=", "events.id")
          .limit(1)
          .as("locations"),
      ])
      .where("id", "=", changed?.id ?? "")
      .executeTakeFirstOrThrow();
    const others = (await listCategories(services)).filter(({ id }) => id !== categories);
    await updateCategory(services, others[0]?.id ?? "", { name: "Renombrada" });
    const own = await createEvent(services, eventInputWith({ title: "El mío", categoryIds: [others[1]?.id ?? ""] }));
    await writeSettings(services, { "general.name": "Mi festival" });
    const { kept } = await findSample(services);
    expect(kept.events).toEqual([{ id: changed?.id, name: "Cambiado por mí" }]);
    expect(kept.locations.map(({ id }) => id)).toEqual([locations]);
    expect(kept.settings).toEqual(["general.name"]);

    await removeSample(services);
    expect(new Set((await events()).map(({ id }) => id))).toEqual(new Set([changed?.id, own.id]));
    const names = (await listCategories(services)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Renombrada", others[1]?.name]));
    expect(names.length).toBeLessThan(others.length);
    expect((await readAllSettings(services))["general.name"]).toBe("Mi festival");
    expect((await readAllSettings(services))["general.terms"]).not.toContain("festival de ejemplo");
    expect(await countOwnEvents(services.db)).toBe(2);
  });

  test("stays removable after the clock has started and ended its events", async () => {
    const { events: loaded } = await loadSampleProgramme(services);
    const [one] = await events();
    await updateEvent({ ...services, actor: clockActor }, one?.id ?? "", { status: "FINISHED" });
    expect(await countOwnEvents(services.db)).toBe(0);
    expect((await removeSample(services)).events).toHaveLength(loaded);
  });
});
