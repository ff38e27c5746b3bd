import { describe, expect, test } from "vitest";
import { longestOverlap } from "#app/domain/my-programme/saved-overlap.ts";
import type { SeenEvent } from "#app/domain/reminders/reminder.ts";

const at = (time: string): string => `2026-08-22T${time}:00.000Z`;
const seen = (title: string, from: string, to: string, more: Partial<SeenEvent> = {}): { seen: SeenEvent } => ({
  seen: { title, startTime: at(from), endTime: at(to), allDay: null, place: "", ...more },
});
const now = new Date(at("18:00"));

describe("the overlap of a saved event", () => {
  test("is the longest one with another saved event, in minutes", () => {
    const saved = {
      gala: seen("Gala", "20:00", "21:00"),
      mime: seen("Mimo", "20:45", "22:00"),
      choir: seen("Coro", "19:00", "20:30"),
      later: seen("Baile", "21:00", "22:00"),
    };
    expect(longestOverlap("gala", saved, now)).toEqual({ title: "Coro", minutes: 30 });
    expect(longestOverlap("later", saved, now)).toEqual({ title: "Mimo", minutes: 60 });
  });

  test("has no minutes if nobody knows an end", () => {
    const saved = { gala: seen("Gala", "20:00", "23:00", { endIsKnown: false }), mime: seen("Mimo", "19:00", "21:00") };
    expect(longestOverlap("mime", saved, now)).toEqual({ title: "Gala", minutes: null });
  });

  test("is none with an exhibition, with what is over, or for an event that isn't saved", () => {
    const saved = {
      gala: seen("Gala", "17:00", "21:00"),
      over: seen("Desayuno", "16:00", "17:30"),
      show: seen("Carteles", "00:00", "23:00", { allDay: { first: "2026-08-20", last: "2026-08-25" } }),
    };
    expect(longestOverlap("gala", saved, now)).toBeNull();
    expect(longestOverlap("other", saved, now)).toBeNull();
  });
});
