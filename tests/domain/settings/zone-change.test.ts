import { beforeEach, describe, expect, test } from "vitest";
import { editSettings, readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { hoursMovedBy } from "#app/domain/editing/zone-change.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

/** Another zone of the festival keeps the hours of its events as they are written, or their instants. */

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const add = (title: string, startTime: string, endTime: string, more: object = {}) =>
  createEvent(services, eventInputWith({ title, startTime, endTime, ...more }));
const times = async () => {
  const rows = services.db.selectFrom("events").select(["title", "starts_at", "ends_at"]).orderBy("title");
  return (await rows.execute()).map(({ title, starts_at: start, ends_at: end }) => [title, start, end]);
};
const zone = async () => (await readAllSettings(services))["general.timezone"];
const change = (to: string, keeps?: "hours" | "instants") =>
  editSettings(services, { values: { "general.timezone": to }, cleared: [], ...(keeps && { keeps }) });
const newestBatch = async () =>
  (await services.db.selectFrom("changes").select("batch").orderBy("sequence", "desc").executeTakeFirstOrThrow()).batch;

// 20:00 to 22:30 and 23:30 to 01:00 in the Canary Islands, in summer and in winter.
const summer = ["Gala", "2026-08-22T19:00:00.000Z", "2026-08-22T21:30:00.000Z"] as const;
const winter = ["Verbena", "2026-12-05T23:30:00.000Z", "2026-12-06T01:00:00.000Z"] as const;

test("hours stay as written, on every day of the year, and one undo brings back zone and events", async () => {
  await add(...summer);
  await add(...winter, { published: false });
  const before = await times();
  await change("Europe/Madrid", "hours");
  expect(await zone()).toBe("Europe/Madrid");
  expect(await times()).toEqual([
    ["Gala", "2026-08-22T18:00:00.000Z", "2026-08-22T20:30:00.000Z"],
    ["Verbena", "2026-12-05T22:30:00.000Z", "2026-12-06T00:00:00.000Z"],
  ]);
  const batch = await newestBatch();
  const entities = await services.db.selectFrom("changes").select("entity").where("batch", "=", batch).execute();
  expect(entities.map(({ entity }) => entity)).toEqual(["setting", "event", "event"]);
  await undoBatch(services, batch);
  expect([await zone(), await times()]).toEqual(["Atlantic/Canary", before]);
});

test("instants stay without that wish", async () => {
  await add(...summer);
  const before = await times();
  await change("Europe/Madrid");
  await writeSettings(services, { "general.timezone": "Asia/Tokyo" }, "instants");
  expect(await times()).toEqual(before);
});

test("an event keeps its length if clocks skip its hour, and all-day events follow by themselves", async () => {
  // 02:30 to 03:00 in the night in which clocks of Madrid skip from 02:00 to 03:00; clocks of Tokyo never do.
  await writeSettings(services, { "general.timezone": "Asia/Tokyo" });
  await add("Noche", "2026-03-28T17:30:00.000Z", "2026-03-28T18:00:00.000Z");
  await createEvent(
    services,
    eventInputWith({
      title: "Todo",
      startTime: null,
      endTime: null,
      allDay: { first: "2026-08-22", last: "2026-08-22" },
    }),
  );
  await change("Europe/Madrid", "hours");
  expect(await times()).toEqual([
    ["Noche", "2026-03-29T01:30:00.000Z", "2026-03-29T02:00:00.000Z"],
    ["Todo", "2026-08-21T22:00:00.000Z", "2026-08-22T22:00:00.000Z"],
  ]);
});

describe("what is asked", () => {
  const asked = (to: string) => hoursMovedBy({ db: services.db, now: services.clock.now() }, to);

  test("counts the events, and shows three that are still to come", async () => {
    await add("Ayer", "2026-08-20T19:00:00.000Z", "2026-08-20T20:00:00.000Z");
    for (const title of ["Cuarta", "Tercera", "Segunda", "Primera"]) await add(title, summer[1], summer[2]);
    const { count, examples } = await asked("Europe/Madrid");
    expect([count, examples.length]).toEqual([5, 3]);
    expect(examples.map(({ title }) => title)).not.toContain("Ayer");
    expect(examples[0]).toMatchObject({
      before: { date: "2026-08-22", time: "20:00" },
      after: { hours: { date: "2026-08-22", time: "20:00" }, instants: { date: "2026-08-22", time: "21:00" } },
    });
  });

  test("is nothing without timed events, and for a zone with the same hours", async () => {
    expect(await asked("Europe/Madrid")).toEqual({ count: 0, examples: [] });
    await add(...summer);
    expect((await asked("Europe/Lisbon")).count).toBe(0);
    expect((await asked("Atlantic/Canary")).count).toBe(0);
  });
});
