import { beforeEach, describe, expect, test } from "vitest";
import { removeOldCounts } from "#app/domain/analytics/counting.server.ts";
import type { Services } from "#app/domain/services.ts";
import { linkDisplay, pairByLink, removeDisplay, renameDisplay } from "#app/domain/signage/displays.server.ts";
import { addSponsor, removeSponsor } from "#app/domain/signage/sponsors-and-messages.server.ts";
import {
  type DrawnPlays,
  emptyLedger,
  leastDrawn,
  playsBatch,
  type PlaysBatch,
  TurnCounter,
  withBatch,
  withDrawn,
  withoutBatch,
} from "#app/domain/signage/sponsor-plays.ts";
import { takePlays } from "#app/domain/signage/sponsor-plays.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { refusalOf } from "../refusal.ts";
import { cellsOf, reportFor, rowsOf, totalOf } from "../reports/tables.ts";

const day = "2026-08-22";

describe("a turn", () => {
  /** Looks second by second at turns, given as `A`, covered as `a`, or `.` for another scene; returns what was counted. */
  function counted(seconds: string, step = 1000): Omit<DrawnPlays, "day">[] {
    const drawn: Omit<DrawnPlays, "day">[] = [];
    const counter = new TurnCounter(({ name, plays, ms }) => drawn.push({ name, plays, ms }));
    seconds.split("").forEach((letter, index) => {
      const name = letter.toUpperCase();
      counter.see(letter === "." ? null : { key: name, name, day }, letter === name, 5000 + index * step);
    });
    counter.end();
    return drawn;
  }

  test("counts the time that it was drawn, and as a play", () => {
    expect(counted(".AAAAAAAABBBBBBBB.")).toEqual([
      { name: "A", plays: 1, ms: 8000 },
      { name: "B", plays: 1, ms: 8000 },
    ]);
  });
  test.each([
    ["a turn cut short counts its time", "AAA...", [{ name: "A", plays: 0, ms: 3000 }]],
    ["half of it is a play", "AAAA...", [{ name: "A", plays: 1, ms: leastDrawn }]],
    ["what an emergency covers is not counted", "AAaaaaAA.", [{ name: "A", plays: 1, ms: 4000 }]],
    ["a turn that is covered from its beginning is not counted", "aaaaaaaa.", []],
  ])("%s", (_, seconds, plays) => {
    expect(counted(seconds)).toEqual(plays);
  });
  test("does not count the time that its display slept", () => {
    expect(counted("AA.", 3001)).toEqual([]);
    expect(counted("AA.", 3000)).toEqual([{ name: "A", plays: 1, ms: 6000 }]);
  });
  test("is not counted while its page is hidden", () => {
    const drawn: DrawnPlays[] = [];
    const counter = new TurnCounter((one) => drawn.push(one));
    counter.see({ key: "A", name: "A", day }, true, 0);
    counter.cover(1500);
    counter.see({ key: "A", name: "A", day }, true, 4000);
    counter.see(null, false, 7000);
    expect(drawn).toEqual([{ name: "A", day, plays: 1, ms: 4500 }]);
  });
});

describe("the ledger of a display", () => {
  const drawn = (name: string, ms = 8000): DrawnPlays => ({ day, name, plays: 1, ms });
  const ids = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"] as const;

  test("adds up by day and sponsor, and keeps a batch under its id until the server has it", () => {
    const ledger = [drawn("A"), drawn("B"), drawn("A", 7600), { ...drawn("A"), day: "2026-08-23" }].reduce(
      withDrawn,
      emptyLedger("one"),
    );
    const sent = withBatch(ledger, ids[0]);
    expect(sent).toMatchObject({ rows: [], batch: { id: ids[0] } });
    expect(playsBatch.parse(sent.batch).plays).toEqual([
      { day, name: "B", plays: 1, seconds: 8 },
      { day, name: "A", plays: 2, seconds: 16 },
      { day: "2026-08-23", name: "A", plays: 1, seconds: 8 },
    ]);
    const later = withDrawn(sent, drawn("C"));
    expect(withBatch(later, ids[1])).toEqual(later);
    const rest = withBatch(withoutBatch(later, ids[0]), ids[1]);
    expect(rest.batch).toEqual({ id: ids[1], plays: [{ day, name: "C", plays: 1, seconds: 8 }] });
  });
  test("does not let an empty batch that waits for its answer hold up what is drawn meanwhile", () => {
    const ledger = withDrawn(withBatch(emptyLedger("one"), ids[0]), drawn("A"));
    expect(withBatch(ledger, ids[1]).batch).toMatchObject({ id: ids[1], plays: [{ name: "A" }] });
  });
  test("stays small: batches are taken in parts, and after a month without network the oldest rows go", () => {
    let ledger = emptyLedger("one");
    for (let index = 0; index < 2100; index += 1) ledger = withDrawn(ledger, drawn(`Patrocinador ${index}`));
    expect(ledger.rows).toHaveLength(2000);
    expect(ledger.rows[0]?.name).toBe("Patrocinador 100");
    const { batch, rows } = withBatch(ledger, ids[0]);
    expect([playsBatch.parse(batch).plays.length, rows.length]).toEqual([120, 1880]);
  });
});

describe("what displays have drawn", () => {
  let services: Services;
  let now: Date;
  let batches = 0;
  beforeEach(async () => {
    now = new Date("2026-08-22T19:00:00Z");
    services = { ...(await memoryFestival()), clock: { now: () => now } };
    for (const name of ["Cabildo", "Astillero"]) await addSponsor(services, { name, imageUrl: "" });
  });
  const pass = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000));

  async function paired(name: string): Promise<{ id: string; name: string }> {
    const { token } = await linkDisplay(services, { name, screen: "" });
    return { id: (await pairByLink(services, token))?.id ?? "", name };
  }
  const batchOf = (...plays: [string, number, number, string?][]): PlaysBatch => ({
    id: String((batches += 1)).padStart(16, "0"),
    plays: plays.map(([name, count, seconds, on = day]) => ({ day: on, name, plays: count, seconds })),
  });
  /** Takes a batch some time after the last one. */
  const take = (display: { id: string; name: string }, batch: PlaysBatch): Promise<void> => {
    pass(1);
    return takePlays(services, display, batch);
  };
  const report = (period?: { from: string; to: string }) => reportFor(services, "sponsors", period);

  test("is reported by sponsor and day with times and screens, and a sponsor that nobody saw too", async () => {
    const [door, bar] = [await paired("Puerta"), await paired("Barra")];
    await take(door, batchOf(["Cabildo", 3, 22], ["Cabildo", 1, 8, "2026-08-21"]));
    await take(bar, batchOf(["Cabildo", 2, 16]));
    const first = { sponsor: "Cabildo", day: { day: "2026-08-21" } };
    const none = { plays: 0, shown_for: 0, screens: 0, screen_names: null };
    expect(rowsOf(await report())).toEqual([
      { sponsor: "Astillero", day: null, ...none },
      { ...first, plays: 1, shown_for: 8000, screens: 1, screen_names: "Puerta" },
      { sponsor: "Cabildo", day: { day }, plays: 5, shown_for: 38_000, screens: 2, screen_names: "Barra, Puerta" },
    ]);
    const all = await report();
    expect(all.totals.map((row) => cellsOf(all, row))).toEqual([
      { sponsor: "Cabildo", day: null, plays: 6, shown_for: 46_000, screens: 2, screen_names: "Barra, Puerta" },
      { sponsor: { word: "total" }, day: null, plays: 6, shown_for: 46_000, screens: 2, screen_names: "Barra, Puerta" },
    ]);
    const ofDay = await report({ from: day, to: day });
    expect([totalOf(ofDay), ofDay.totals.length]).toMatchObject([{ plays: 5 }, 1]);
  });

  test("counts once, however often its batch comes", async () => {
    const door = await paired("Puerta");
    const [one, other] = [batchOf(["Cabildo", 1, 8]), batchOf(["Cabildo", 1, 8])];
    await take(door, one);
    await take(door, one);
    await take(door, other);
    await take(door, one);
    expect(totalOf(await report())).toMatchObject({ plays: 2, shown_for: 16_000 });
  });

  test("is refused if it comes a moment after the last, or is longer than the day so far", async () => {
    const [door, bar] = [await paired("Puerta"), await paired("Barra")];
    await take(door, batchOf(["Cabildo", 1, 8]));
    expect((await refusalOf(takePlays(services, door, batchOf(["Cabildo", 1, 8])))).code).toBe("too_many");
    // The day begins at midnight in the Canaries, an hour after midnight UTC in summer: 20 hours ago.
    now = new Date("2026-08-22T19:00:00Z");
    const all = 20 * 3600;
    await take(bar, batchOf(["Cabildo", 1, all - 8], ["Astillero", 1, 8]));
    expect((await refusalOf(take(bar, batchOf(["Cabildo", 1, 240])))).code).toBe("invalid");
    expect(totalOf(await report())).toMatchObject({ plays: 3, shown_for: (all + 8) * 1000 });
  });

  test("leaves out unknown sponsors, days to come and days of long ago; one that was removed keeps its plays to come", async () => {
    const door = await paired("Puerta");
    await take(
      door,
      batchOf(["Nadie", 1, 8], ["Cabildo", 1, 8, "2026-08-23"], ["Cabildo", 1, 8, "2026-07-21"], ["Cabildo", 1, 9]),
    );
    await removeSponsor(services, "Cabildo");
    await removeSponsor(services, "Astillero");
    await take(door, batchOf(["Cabildo", 1, 8], ["Astillero", 1, 8]));
    expect(rowsOf(await report())).toMatchObject([{ sponsor: "Cabildo", plays: 2, shown_for: 17_000 }]);
  });

  test("keeps the name of a screen that was renamed or removed", async () => {
    const [door, bar] = [await paired("Puerta"), await paired("Barra")];
    for (const display of [door, bar]) await take(display, batchOf(["Cabildo", 1, 8]));
    await renameDisplay(services, bar.id, { name: "Barra norte" });
    await removeDisplay(services, door.id);
    expect(totalOf(await report())).toMatchObject({ screens: 2, screen_names: "Barra norte, Puerta" });
  });

  test("names the paired screens that have sent nothing for a while", async () => {
    const [door] = [await paired("Puerta"), await paired("Barra"), await paired("Carpa")];
    await linkDisplay(services, { name: "Sin emparejar", screen: "" });
    await take(door, batchOf());
    const since = now.toISOString();
    expect((await report()).behind).toEqual([
      { name: "Barra", since: null },
      { name: "Carpa", since: null },
    ]);
    pass(16);
    expect((await report()).behind).toContainEqual({ name: "Puerta", since });
  });

  test("is kept as long as the other figures", async () => {
    const [door, bar] = [await paired("Puerta"), await paired("Barra")];
    await take(door, batchOf(["Cabildo", 1, 8]));
    now = new Date("2027-09-25T19:00:00Z");
    await take(bar, batchOf(["Cabildo", 1, 8, "2027-09-25"]));
    await removeOldCounts(services);
    expect(totalOf(await report())).toMatchObject({ plays: 2 });
    now = new Date("2027-09-28T19:00:00Z");
    await removeOldCounts(services);
    expect(totalOf(await report())).toMatchObject({ plays: 1 });
    expect(await services.db.selectFrom("sponsor_reports").select("name").execute()).toEqual([{ name: "Barra" }]);
  });
});

test.each([
  ["more plays than its seconds can hold", { plays: 3, seconds: 8 }],
  ["no time", { plays: 0, seconds: 0 }],
  ["parts of a play", { plays: 0.5, seconds: 8 }],
  ["a day that does not exist", { day: "2026-02-30" }],
  ["a name that no sponsor can have", { name: "a".repeat(61) }],
])("a batch has no row with %s", (_, wrong) => {
  const row = { day, name: "Cabildo", plays: 1, seconds: 8 };
  expect(playsBatch.safeParse({ id: "a".repeat(16), plays: [row] }).success).toBe(true);
  expect(playsBatch.safeParse({ id: "a".repeat(16), plays: [{ ...row, ...wrong }] }).success).toBe(false);
});
