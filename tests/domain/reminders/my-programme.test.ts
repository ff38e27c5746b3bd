import { expect, test } from "vitest";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { choicesFor } from "#app/domain/reminders/lead-times.ts";
import { myProgramme, overlapsOf } from "#app/domain/reminders/my-programme.ts";
import { type SavedEvent, seenOf } from "#app/domain/reminders/reminder.ts";
import { programmeEventWith } from "../programme/programme-event.ts";

const calendar = { zone: "Atlantic/Canary", dayStartHour: 0 };
const now = new Date("2026-08-22T18:42:00Z");

const event = (id: string, start: string, end: string, fields: Partial<ProgrammeEvent> = {}): ProgrammeEvent =>
  programmeEventWith({
    id,
    title: id,
    startTime: `2026-08-${start}:00.000Z`,
    endTime: `2026-08-${end}:00.000Z`,
    ...fields,
  });
const saved = (is: ProgrammeEvent | null, was: ProgrammeEvent): SavedEvent => ({
  reminder: {
    id: `r-${was.id}`,
    eventId: was.id,
    minutesBefore: 5,
    enabled: true,
    seen: seenOf(was),
    createdAt: "",
    updatedAt: "",
  },
  held: null,
  event: is,
});
const unchanged = (one: ProgrammeEvent): SavedEvent => saved(one, one);
const overlapsAmong = (...events: ProgrammeEvent[]) => {
  const all = events.map(unchanged);
  return Object.fromEntries(all.map((one) => [one.reminder.eventId, overlapsOf(one, all, now).map(({ id }) => id)]));
};

test("is grouped by festival day, sorted by start, with longer events at the end", () => {
  const fair = event("fair", "20T10:00", "24T10:00");
  const { days } = myProgramme(
    [
      event("b", "22T21:00", "22T22:00"),
      fair,
      event("c", "23T10:00", "23T11:00"),
      event("a", "22T19:00", "22T20:00"),
    ].map(unchanged),
    calendar,
    now,
  );
  expect(days.map(({ day, events }) => [day, events.map(({ reminder }) => reminder.eventId)])).toEqual([
    // It has begun before: it stands under today.
    ["2026-08-22", ["a", "b", "fair"]],
    ["2026-08-23", ["c"]],
  ]);
});

test("a festival day that begins at six keeps the night together", () => {
  const night = [event("late", "23T00:30", "23T02:00"), event("evening", "22T21:00", "22T22:00")].map(unchanged);
  expect(myProgramme(night, { ...calendar, dayStartHour: 6 }, now).days.map(({ day }) => day)).toEqual(["2026-08-22"]);
});

test("two events at the same time overlap, both ways; an end that touches a start is no overlap", () => {
  expect(
    overlapsAmong(
      event("a", "22T20:00", "22T21:00"),
      event("b", "22T20:30", "22T21:30"),
      event("c", "22T21:30", "22T22:00"),
    ),
  ).toEqual({ a: ["b"], b: ["a"], c: [] });
});

test("events that are longer than a day, cancelled, past or deleted overlap none", () => {
  const gala = event("gala", "22T20:00", "22T21:00");
  const others = [
    event("fair", "20T10:00", "24T10:00"),
    event("day", "21T23:00", "22T23:00", { allDay: { first: "2026-08-22", last: "2026-08-22" } }),
    event("off", "22T20:00", "22T21:00", { status: "CANCELLED" }),
    event("over", "22T20:00", "22T21:00", { status: "FINISHED" }),
  ];
  for (const other of others) expect(overlapsAmong(gala, other)["gala"]).toEqual([]);
  const both = [unchanged(gala), saved(null, event("gone", "22T20:00", "22T21:00"))];
  expect(both.map((one) => overlapsOf(one, both, now))).toEqual([[], []]);
});

test("shows changed hours, place and title since the last look; for an all-day event its dates", () => {
  const was = event("gala", "22T20:00", "22T21:00", { location: "Plaza" });
  const changed = (is: Partial<ProgrammeEvent>, before = was) =>
    myProgramme([saved({ ...before, ...is }, before)], calendar, now).days[0]?.events[0]?.changed;
  expect(changed({})).toEqual([]);
  expect(changed({ description: "Otra" })).toEqual([]);
  expect(changed({ endTime: "2026-08-22T21:30:00.000Z", location: "Teatro", title: "Gran gala" })).toEqual([
    "time",
    "place",
    "title",
  ]);
  const allDay = event("fair", "21T23:00", "22T23:00", { allDay: { first: "2026-08-22", last: "2026-08-22" } });
  expect(changed({ startTime: "2026-08-22T00:00:00.000Z", endTime: "2026-08-23T00:00:00.000Z" }, allDay)).toEqual([]);
  expect(changed({ allDay: { first: "2026-08-22", last: "2026-08-23" } }, allDay)).toEqual(["time"]);
});

test("past events are separate; cancelled and deleted ones only after their end", () => {
  const before = event("before", "22T10:00", "22T11:00");
  const { days, over } = myProgramme(
    [
      unchanged(before),
      saved(null, event("gone", "22T10:00", "22T11:00")),
      unchanged(event("off", "22T20:00", "22T21:00", { status: "CANCELLED" })),
      saved(null, event("later", "22T20:00", "22T21:00")),
    ],
    calendar,
    now,
  );
  expect(over.map(({ reminder }) => reminder.eventId)).toEqual(["before", "gone"]);
  expect(days.flatMap(({ events }) => events.map(({ reminder }) => reminder.eventId))).toEqual(["later", "off"]);
});

test("spec §9: the choices are 5, 10, 15 or 30 minutes, the current value, or no reminder", () => {
  expect(choicesFor(5)).toEqual([5, 10, 15, 30, 0]);
  expect(choicesFor(20)).toEqual([5, 10, 15, 20, 30, 0]);
  expect(choicesFor(0)).toEqual([5, 10, 15, 30, 0]);
});
