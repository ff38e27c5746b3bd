import { rmSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { mostSearches, removeOldCounts } from "#app/domain/analytics/counting.server.ts";
import { noTotals } from "#app/domain/analytics/interaction.ts";
import { createRecorder } from "#app/domain/analytics/recorder.server.ts";
import { hoursOfEvent, totalsOfEvent, totalsOfEvents } from "#app/domain/analytics/totals.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
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

describe("the counts in memory", () => {
  test("are written together, one row an hour, and added to the stored counts", async () => {
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
  test("leave out unpublished events, and count the stream only while it is on", async () => {
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
  test("stay within a limit, however many addresses are made up", async () => {
    const { services, recorder } = await festival();
    const { id } = await createEvent(services, eventInputWith());
    recorder.interaction("view", id);
    for (let number = 0; number < 20_000; number += 1) recorder.interaction("view", `made-up-${number}`);
    recorder.interaction("view", id);
    await recorder.flush();
    expect((await totalsOfEvent(services, id)).view).toBe(2);
  });
  test("are announced once until they are written, and stay in memory if the write fails", async () => {
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

describe("while another process is writing", () => {
  let folder = "";
  afterEach(() => rmSync(folder, { recursive: true }));

  test("the counts do not wait: they are written the next time, at the latest when the process ends", async () => {
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

describe("a search without a result", () => {
  test("is stored in lower case without accents, by festival day", async () => {
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
  ])("is not stored if it may identify a person or is no search: %s", async (query) => {
    const { services, recorder } = await festival();
    recorder.fruitless(query);
    await recorder.flush();
    expect(await searches(services)).toEqual([]);
  });
  test("is stored up to a number of different ones a day, and stored ones are still counted", async () => {
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

test("counts older than the setting are removed", async () => {
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
