import { describe, expect, test } from "vitest";
import { needOf } from "#app/domain/signage/display-need.ts";

/** Whether somebody has to look after a display. */

const now = new Date("2026-08-22T19:42:00Z");
const need = (fields: { isConnected?: boolean; seenAt?: string | null; offset?: number | null }, hasFault = false) =>
  needOf({ isConnected: true, seenAt: "2026-08-22T19:41:40Z", offset: 40, ...fields }, { now, hasFault });

describe("a display needs", () => {
  test("nobody while it reports twice a minute with a right clock", () => expect(need({})).toBeNull());
  test("nobody before its first report", () => expect(need({ seenAt: null, isConnected: false })).toBeNull());
  test("somebody once it is gone, or connected and silent for longer than 75 s", () => {
    expect(need({ isConnected: false })).toBe("silent");
    expect(need({ seenAt: "2026-08-22T19:40:44Z" })).toBe("silent");
    expect(need({ seenAt: "2026-08-22T19:40:45Z" })).toBeNull();
  });
  test("a look at its clock if that is off by more than a second, either way", () => {
    expect(need({ offset: 1000 })).toBeNull();
    expect(need({ offset: 1001 })).toBe("clock");
    expect(need({ offset: -3800 })).toBe("clock");
    expect(need({ offset: null })).toBeNull();
  });
  test("the most urgent first: silence, then a fault that a helper saw, then the clock", () => {
    expect(need({ offset: 9000 }, true)).toBe("fault");
    expect(need({ isConnected: false }, true)).toBe("silent");
  });
});
