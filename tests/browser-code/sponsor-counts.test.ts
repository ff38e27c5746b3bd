import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SponsorCounts, startSponsorCounts } from "#app/browser/signage/sponsor-counts.ts";
import { buildHeader } from "#app/domain/own-answer.ts";
import { firstPlaysAfter, type PlaysBatch, playsBatch, sendPlaysEvery } from "#app/domain/signage/sponsor-plays.ts";

/** How a sign keeps and sends what it has drawn of sponsors, in a browser without a page. */

let stored: Map<string, string>;
let isFull: boolean;
/** The answer of the server; null for no network. */
let answer: number | null;
let sent: PlaysBatch[];
let counts: SponsorCounts | null;

beforeEach(() => {
  vi.useFakeTimers();
  [stored, isFull, answer, sent, counts] = [new Map(), false, 204, [], null];
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error("QuotaExceededError");
      stored.set(key, text);
    },
  });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(playsBatch.parse(JSON.parse(body)));
    if (answer === null) throw new TypeError("Failed to fetch");
    return new Response(null, { status: answer, headers: { [buildHeader]: "1" } });
  });
});
afterEach(() => {
  counts?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts anew, as a page that is loaded. */
function begin(): void {
  counts?.stop();
  counts = startSponsorCounts();
}

/** Draws a turn of eight seconds. */
async function draw(name: string, display: string | null = "puerta"): Promise<void> {
  const turn = { key: `${name} ${Date.now()}`, name, day: "2026-08-22" };
  for (let second = 0; second < 8; second += 1) {
    counts?.see({ display, hasSponsors: true, turn, isDrawn: true });
    await vi.advanceTimersByTimeAsync(1000);
  }
  counts?.see({ display, hasSponsors: true, turn: null, isDrawn: false });
}
const untilSent = (): Promise<unknown> => vi.advanceTimersByTimeAsync(sendPlaysEvery);
const plays = (): [string, number, number][][] =>
  sent.map((batch) => batch.plays.map((row) => [row.name, row.plays, row.seconds]));

test("counts are sent some seconds after the start, and then every few minutes, empty ones too", async () => {
  begin();
  await draw("Cabildo");
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(firstPlaysAfter);
  await draw("Astillero");
  await draw("Astillero");
  await untilSent();
  await untilSent();
  expect(plays()).toEqual([[["Cabildo", 1, 8]], [["Astillero", 2, 16]], []]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
});

test.each([
  ["without network", null],
  ["while the server has a fault", 503],
  ["while it asks for patience", 429],
])("a batch is sent again under its id after a reload %s, and what is drawn meanwhile waits", async (_, lost) => {
  begin();
  answer = lost;
  await draw("Cabildo");
  await untilSent();
  begin();
  await draw("Astillero");
  answer = 204;
  await untilSent();
  await untilSent();
  expect(plays()).toEqual([[["Cabildo", 1, 8]], [["Cabildo", 1, 8]], [["Astillero", 1, 8]]]);
  expect([sent[0]?.id === sent[1]?.id, sent[1]?.id === sent[2]?.id]).toEqual([true, false]);
});

test("a batch that is refused for good is given up", async () => {
  begin();
  answer = 400;
  await draw("Cabildo");
  await untilSent();
  answer = 204;
  await untilSent();
  expect(plays()).toEqual([[["Cabildo", 1, 8]], []]);
});

test("a browser that is not paired counts and sends nothing, and one that is paired anew begins anew", async () => {
  begin();
  await draw("Cabildo", null);
  await untilSent();
  expect([sent, [...stored]]).toEqual([[], []]);
  answer = null;
  await draw("Cabildo", "puerta");
  await untilSent();
  answer = 204;
  await draw("Astillero", "barra");
  await untilSent();
  expect(plays().slice(1).flat()).toEqual([["Astillero", 1, 8]]);
});

test("a reload in the middle of a turn keeps what was drawn of it", async () => {
  begin();
  counts?.see({
    display: "puerta",
    hasSponsors: true,
    turn: { key: "1", name: "A", day: "2026-08-22" },
    isDrawn: true,
  });
  await vi.advanceTimersByTimeAsync(2500);
  window.dispatchEvent(new Event("pagehide"));
  // Nothing else of the page runs any more.
  vi.clearAllTimers();
  counts = startSponsorCounts();
  counts.see({ display: "puerta", hasSponsors: true, turn: null, isDrawn: false });
  await untilSent();
  expect(plays()).toEqual([[["A", 0, 3]]]);
});

test("a browser whose storage is full counts until it is closed", async () => {
  begin();
  isFull = true;
  await draw("Cabildo");
  await untilSent();
  await untilSent();
  expect(plays()).toEqual([[["Cabildo", 1, 8]], []]);
});
