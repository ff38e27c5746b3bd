import { describe, expect, test } from "vitest";
import { type DatedEvent, editionsOf, type Stage, stageOf } from "#app/domain/programme/editions.ts";

const calendar = { zone: "Atlantic/Canary", dayStartHour: 0 };
const unset = { first: "", last: "" };

/** In the zone, which is at UTC in winter: `2026-11-28T18:00`, two hours long unless `until` is given. */
const event = (from: string, until?: string, status: DatedEvent["status"] = "ACTIVE"): DatedEvent => {
  const start = new Date(`${from}:00Z`);
  const end = until === undefined ? new Date(start.getTime() + 7_200_000) : new Date(`${until}:00Z`);
  return { startTime: start.toISOString(), endTime: end.toISOString(), allDay: null, status };
};

/** Saturday 28 to Monday 30 November. */
const weekend = [
  event("2026-11-28T10:00"),
  event("2026-11-28T20:00"),
  event("2026-11-29T12:00"),
  event("2026-11-30T21:00", "2026-11-30T23:30"),
];

const at = (local: string, events = weekend, set = unset, of = calendar): Stage =>
  stageOf(editionsOf(events, of), set, of, new Date(`${local}:00Z`));

describe("the editions of a programme", () => {
  test("have their days with events, how many events each has, and the end of the last one", () => {
    expect(editionsOf([...weekend].reverse(), calendar)).toEqual([
      {
        first: "2026-11-28",
        last: "2026-11-30",
        endsAt: Date.parse("2026-11-30T23:30:00Z"),
        days: [
          { day: "2026-11-28", count: 2 },
          { day: "2026-11-29", count: 1 },
          { day: "2026-11-30", count: 1 },
        ],
        count: 4,
        held: 4,
      },
    ]);
  });

  test("are parted by more than thirty days without events, and by no shorter pause", () => {
    const first = event("2026-06-01T20:00");
    expect(editionsOf([first, event("2026-07-01T20:00")], calendar)).toHaveLength(1);
    expect(editionsOf([first, event("2026-07-02T20:00")], calendar)).toHaveLength(2);
    expect(editionsOf([], calendar)).toEqual([]);
  });

  test("have an exhibition on each of its days, and count it once", () => {
    const [edition] = editionsOf([event("2026-11-28T10:00", "2026-11-30T20:00")], calendar);
    expect(edition).toMatchObject({ count: 1, days: [{ count: 1 }, { day: "2026-11-29", count: 1 }, { count: 1 }] });
  });

  test("count what was cancelled apart", () => {
    const [edition] = editionsOf(
      [event("2026-11-28T10:00", undefined, "CANCELLED"), event("2026-11-28T12:00")],
      calendar,
    );
    expect(edition).toMatchObject({ count: 2, held: 1 });
  });
});

describe("where a festival stands", () => {
  test("before its first day: also on the evening before, until midnight", () => {
    expect(at("2026-11-21T12:00")).toMatchObject({ is: "before", first: "2026-11-28", last: "2026-11-30" });
    expect(at("2026-11-27T23:59")).toMatchObject({ is: "before", first: "2026-11-28" });
    expect(at("2026-11-28T00:00")).toEqual({ is: "on" });
  });

  test("its day begins at the hour that is set", () => {
    const early = { ...calendar, dayStartHour: 6 };
    expect(at("2026-11-28T05:59", weekend, unset, early)).toMatchObject({ is: "before" });
    expect(at("2026-11-28T06:00", weekend, unset, early)).toEqual({ is: "on" });
    // 01:30 belongs to the evening before.
    const night = [...weekend, event("2026-12-01T01:30", "2026-12-01T03:00")];
    expect(at("2026-12-01T02:59", night, unset, early)).toEqual({ is: "on" });
    expect(at("2026-12-01T03:01", night, unset, early)).toMatchObject({ is: "after", isThanking: true });
  });

  test("its days are those of its own zone", () => {
    const far = { zone: "Pacific/Auckland", dayStartHour: 0 };
    const opening = [event("2026-11-28T07:00")];
    // Midnight of the 28th there is 11:00 UTC of the 27th.
    expect(at("2026-11-27T10:59", opening, unset, far)).toMatchObject({ is: "before", first: "2026-11-28" });
    expect(at("2026-11-27T11:00", opening, unset, far)).toEqual({ is: "on" });
  });

  test("between two of its days: a pause, not before or after", () => {
    const weekends = [...weekend, event("2026-12-12T20:00")];
    expect(at("2026-12-05T12:00", weekends)).toEqual({ is: "pause" });
  });

  test("after its last event it thanks until noon of the third day", () => {
    expect(at("2026-11-30T23:30")).toEqual({ is: "on" });
    expect(at("2026-11-30T23:31")).toMatchObject({ is: "after", isThanking: true, past: { held: 4 }, next: null });
    expect(at("2026-12-01T09:00")).toMatchObject({ is: "after", isThanking: true });
    expect(at("2026-12-03T11:59")).toMatchObject({ is: "after", isThanking: true });
    expect(at("2026-12-03T12:00")).toMatchObject({ is: "after", isThanking: false, next: null });
    expect(at("2028-01-01T12:00")).toMatchObject({ is: "after", isThanking: false });
  });

  test("thanks nobody for a festival of which everything was cancelled", () => {
    const none = weekend.map((one) => ({ ...one, status: "CANCELLED" as const }));
    expect(at("2026-12-01T09:00", none)).toMatchObject({ is: "after", isThanking: false, past: { held: 0 } });
  });

  test("with one event only: before, on, and after it", () => {
    const one = [event("2026-11-28T20:00")];
    expect(at("2026-11-27T20:00", one)).toMatchObject({ is: "before", first: "2026-11-28", last: "2026-11-28" });
    expect(at("2026-11-28T09:00", one)).toEqual({ is: "on" });
    expect(at("2026-11-28T22:01", one)).toMatchObject({ is: "after", isThanking: true });
  });

  test("with events a year apart: thanks first, then before the next one, which knows the one before", () => {
    const years = [...weekend, event("2027-11-27T20:00")];
    expect(at("2026-12-02T12:00", years)).toMatchObject({
      is: "after",
      isThanking: true,
      next: { first: "2027-11-27", last: "2027-11-27" },
    });
    expect(at("2027-03-01T12:00", years)).toMatchObject({
      is: "before",
      first: "2027-11-27",
      edition: { count: 1 },
      past: { first: "2026-11-28", held: 4 },
    });
  });

  test("without any event: nothing to say, unless the organisers have set a day to come", () => {
    expect(at("2026-11-21T12:00", [])).toEqual({ is: "pause" });
    const set = { first: "2026-11-28", last: "2026-11-30" };
    expect(at("2026-11-21T12:00", [], set)).toMatchObject({ is: "before", first: "2026-11-28", edition: null });
    expect(at("2026-11-29T12:00", [], set)).toEqual({ is: "pause" });
  });

  test("by the organisers' first day, also if something came before it or comes later", () => {
    const eve = [event("2026-11-20T20:00"), ...weekend];
    const set = { first: "2026-11-28", last: "2026-11-30" };
    expect(at("2026-11-20T12:00", eve, set)).toEqual({ is: "on" });
    expect(at("2026-11-22T12:00", eve, set)).toMatchObject({ is: "before", first: "2026-11-28" });
    expect(at("2026-11-20T12:00", weekend, { first: "2026-11-20", last: "" })).toEqual({ is: "pause" });
  });

  test("does not take an old first day for one that goes on", () => {
    expect(at("2026-11-21T12:00", weekend, { first: "2025-11-28", last: "" })).toMatchObject({ is: "before" });
    expect(at("2026-11-21T12:00", weekend, { first: "2025-11-28", last: "2025-11-30" })).toMatchObject({
      is: "before",
    });
  });

  test("after it the organisers' next days are known, if they are to come", () => {
    const set = { first: "2027-08-14", last: "2027-08-22" };
    expect(at("2026-12-10T12:00", weekend, set)).toMatchObject({ is: "after", isThanking: false, next: set });
    expect(at("2027-08-14T00:00", weekend, set)).toEqual({ is: "pause" });
    // A first day without a last one says nothing once the events are over.
    expect(at("2026-12-10T12:00", weekend, { first: "2026-11-28", last: "" })).toMatchObject({ is: "after" });
  });
});
