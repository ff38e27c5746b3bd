import { rmSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { mostSearches, removeOldCounts } from "#app/domain/analytics/counting.server.ts";
import { noTotals } from "#app/domain/analytics/interaction.ts";
import { createRecorder } from "#app/domain/analytics/recorder.server.ts";
import { hoursOfEvent, totalsOfEvent, totalsOfEvents } from "#app/domain/analytics/totals.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/open.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival, servicesOf } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

const festival = async (now = "2026-08-22T18:42:00Z") => {
  let at = new Date(now);
  const services = { ...(await memoryFestival(now)), clock: { now: () => at } };
  return { services, setNow: (next: string) => (at = new Date(next)), recorder: createRecorder(services) };
};
const searches = ({ db }: Awaited<ReturnType<typeof festival>>["services"]) =>
  db.selectFrom("fruitless_searches").selectAll().orderBy("query").execute();

describe("what is counted in memory", () => {
  test("is written all at once, one row for an hour, and added to what was there", async () => {
    const { services, setNow, recorder } = await festival("2026-08-22T18:59:59.999Z");
    const { id } = await createEvent(services, eventInputWith());
    for (let view = 0; view < 3; view += 1) recorder.interaction("view", id);
    setNow("2026-08-22T19:00:00.000Z");
    recorder.interaction("view", id);
    recorder.interaction("share", id);
    expect(await totalsOfEvent(services, id)).toEqual(noTotals());
    await recorder.flush();
    recorder.interaction("view", id);
    await recorder.flush();
    await recorder.flush();
    expect(await hoursOfEvent(services, id)).toEqual([
      { hour: "2026-08-22T18:00:00.000Z", action: "view", count: 3 },
      { hour: "2026-08-22T19:00:00.000Z", action: "share", count: 1 },
      { hour: "2026-08-22T19:00:00.000Z", action: "view", count: 2 },
    ]);
    expect(await totalsOfEvent(services, id)).toEqual({ ...noTotals(), view: 5, share: 1 });
    const span = { start: new Date("2026-08-22T19:00:00Z"), end: new Date("2026-08-22T20:00:00Z") };
    expect(await totalsOfEvents(services, span)).toEqual(new Map([[id, { ...noTotals(), view: 2, share: 1 }]]));
  });
  test("knows no event that is not in the programme, and the stream while it is on", async () => {
    const { services, recorder } = await festival();
    const draft = await createEvent(services, eventInputWith({ published: false }));
    for (const id of [draft.id, "made-up", "'; DROP TABLE events"]) recorder.interaction("view", id);
    recorder.interaction("stream", null);
    await recorder.flush();
    expect(await totalsOfEvents(services)).toEqual(new Map());
    await writeSettings(services, { "stream.isActive": true });
    recorder.interaction("stream", null);
    await recorder.flush();
    expect(await totalsOfEvents(services)).toEqual(new Map([["", { ...noTotals(), stream: 1 }]]));
  });
  test("takes no more room than it may, however much is made up", async () => {
    const { services, recorder } = await festival();
    const { id } = await createEvent(services, eventInputWith());
    recorder.interaction("view", id);
    for (let number = 0; number < 20_000; number += 1) recorder.interaction("view", `made-up-${number}`);
    recorder.interaction("view", id);
    await recorder.flush();
    expect((await totalsOfEvent(services, id)).view).toBe(2);
  });
  test("is told of once until it is written, and is counted again when it could not be", async () => {
    const { services } = await festival();
    let told = 0;
    const recorder = createRecorder(services, () => (told += 1));
    recorder.visit("es");
    recorder.visit("fr");
    recorder.visit("es");
    expect(told).toBe(1);
    await services.db.schema.alterTable("visits").renameTo("away").execute();
    await expect(recorder.flush()).rejects.toThrow("visits");
    await services.db.schema.alterTable("away").renameTo("visits").execute();
    recorder.visit("es");
    expect([told, await recorder.flushIfPossible()]).toEqual([2, true]);
    expect(await services.db.selectFrom("visits").select(["language", "count"]).orderBy("language").execute()).toEqual([
      { language: "es", count: 3 },
      { language: "fr", count: 1 },
    ]);
    recorder.visit("es");
    expect(told).toBe(3);
  });
});

describe("beside another process that writes", () => {
  let folder = "";
  afterEach(() => rmSync(folder, { recursive: true }));

  test("nobody waits: it is written the next time, and at the end for certain", async () => {
    folder = mkdtempSync(join(tmpdir(), "verbena-analytics-"));
    const file = join(folder, "festival.sqlite");
    const [own, other] = [openDatabase(file), openDatabase(file)];
    await migrate(own);
    const recorder = createRecorder(servicesOf(own));
    recorder.visit("pt");
    await other.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("visits").execute();
      expect(await recorder.flushIfPossible()).toBe(false);
    });
    await recorder.flush();
    await own.close();
    expect(await other.db.selectFrom("visits").selectAll().execute()).toEqual([
      { hour: "2026-08-22T18:00:00.000Z", language: "pt", count: 1 },
    ]);
    await other.close();
  });
});

describe("a search that finds nothing", () => {
  test("is kept folded, by the festival's day, which may begin late", async () => {
    const { services, setNow, recorder } = await festival("2026-08-23T04:59:00Z");
    await writeSettings(services, { "events.day_start_hour": 6 });
    recorder.fruitless("  Títeres ");
    recorder.fruitless("titeres");
    setNow("2026-08-23T05:00:00Z");
    recorder.fruitless("títeres");
    await recorder.flush();
    expect(await searches(services)).toEqual([
      { day: "2026-08-22", query: "titeres", count: 2 },
      { day: "2026-08-23", query: "titeres", count: 1 },
    ]);
  });
  test.each([
    "ana@example.org",
    "600 123 123",
    "12345678Z",
    "https://example.org",
    "www.example.org",
    "x",
    "",
    "a".repeat(61),
  ])("that may say who somebody is, or is no wish, is not kept: %s", async (query) => {
    const { services, recorder } = await festival();
    recorder.fruitless(query);
    await recorder.flush();
    expect(await searches(services)).toEqual([]);
  });
  test("is kept in so many kinds a day, and those go on being counted", async () => {
    const { services, recorder } = await festival();
    recorder.fruitless("payasos 2026");
    await recorder.flush();
    const name = (number: number) => `deseo ${String.fromCodePoint(97 + Math.floor(number / 26), 97 + (number % 26))}`;
    for (let number = 0; number < mostSearches + 20; number += 1) recorder.fruitless(name(number));
    recorder.fruitless("payasos 2026");
    await recorder.flush();
    const kept = await searches(services);
    expect([kept.length, kept.find(({ query }) => query === "payasos 2026")?.count]).toEqual([mostSearches, 2]);
  });
});

test("counts that are older than records may be are removed", async () => {
  const { services, setNow, recorder } = await festival("2026-08-22T18:42:00Z");
  const { id } = await createEvent(services, eventInputWith());
  const record = async () => {
    recorder.interaction("view", id);
    recorder.visit("es");
    recorder.fruitless("malabares");
    await recorder.flush();
  };
  await record();
  setNow("2026-09-20T18:42:00Z");
  await record();
  await writeSettings(services, { "limits.record_days": 30 });
  await removeOldCounts(services);
  expect((await totalsOfEvent(services, id)).view).toBe(2);
  setNow("2026-09-23T18:42:00Z");
  await removeOldCounts(services);
  expect((await totalsOfEvent(services, id)).view).toBe(1);
  expect([
    (await services.db.selectFrom("visits").selectAll().execute()).length,
    (await searches(services)).map(({ day }) => day),
  ]).toEqual([1, ["2026-09-20"]]);
});
