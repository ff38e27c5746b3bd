import { expect, test } from "vitest";
import { movesBetween } from "#app/domain/signage/recent-moves.ts";
import { tickerItem, tickerItems } from "#app/domain/signage/ticker.ts";
import { at, eventWith, evening, worldOf } from "./programme.ts";

/** The line of changes. */

const now = at("2026-08-22T19:42:00Z");
const titlesOf = (events: readonly { title: string }[]): string[] => events.map(({ title }) => title);
const karaokeAt = (hour: string) =>
  eventWith("Karaoke", `2026-08-22T${hour}:00.000Z`, "2026-08-22T22:00:00.000Z", { capacity: 10 });

test("has what moved, is cancelled, is full or has its last places in the next hours, by its hour", () => {
  const moves = movesBetween([karaokeAt("20:00")], [karaokeAt("20:45")], new Map(), now.getTime());
  const events = [
    ...evening.filter(({ title }) => title !== "Karaoke"),
    karaokeAt("20:45"),
    eventWith("Llena", "2026-08-22T21:15:00.000Z", "2026-08-22T22:00:00.000Z", { capacity: 5, currentAttendees: 5 }),
    eventWith("Mañana", "2026-08-23T21:15:00.000Z", "2026-08-23T22:00:00.000Z", { status: "CANCELLED" }),
  ];
  expect(titlesOf(tickerItems(worldOf(events, { moves }), now))).toEqual(["Danza", "Karaoke", "Llena"]);
});

test("has the next events when nothing has changed, and nothing without a programme", () => {
  const calm = evening.filter(({ status }) => status !== "CANCELLED");
  expect(titlesOf(tickerItems(worldOf(calm), now))).toEqual(["Karaoke", "Rumba", "Noche de diabletes"]);
  expect(tickerItem(tickerItems(worldOf([]), now), now)).toBeNull();
});

test("gives each item the same time, one after the other", () => {
  const seen = Array.from({ length: 24 }, (_, second) =>
    tickerItem(evening.slice(0, 3), new Date(+now + second * 1000)),
  );
  const [first] = seen;
  expect(seen.filter((event) => event === first)).toHaveLength(8);
  expect(new Set(seen).size).toBe(3);
});
