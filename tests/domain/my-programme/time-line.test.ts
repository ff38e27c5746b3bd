import { expect, test } from "vitest";
import { type LinePart, timeLine } from "#app/domain/my-programme/time-line.ts";
import { minutesBetween } from "#app/domain/my-programme/walking.ts";
import type { Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { myProgramme } from "#app/domain/reminders/my-programme.ts";
import { seenOf } from "#app/domain/reminders/reminder.ts";
import { locationWith, programmeEventWith } from "../programme/programme-event.ts";

const now = new Date("2026-08-22T18:42:00Z");
const calendar = { zone: "Atlantic/Canary", dayStartHour: 6 };

const place = (id: string, latitude: number | null, longitude: number | null): Location =>
  locationWith({ id, name: id, latitude, longitude });
/** 692 m apart as the crow flies: 900 m on foot. */
const [square, castle] = [place("square", 28.96, -13.55), place("castle", 28.96622, -13.55)];
const hall = place("hall", null, null);
/** How often the day's programme was read. */
let reads = 0;

/** An event this evening, from one time to another in UTC. */
const event = (id: string, from: string, to: string, fields: Partial<ProgrammeEvent> = {}): ProgrammeEvent =>
  programmeEventWith({
    id,
    title: id,
    startTime: `2026-08-22T${from}:00.000Z`,
    endTime: `2026-08-22T${to}:00.000Z`,
    locations: [square],
    ...fields,
  });

function lineOf(saved: ProgrammeEvent[], programme: ProgrammeEvent[] = []): Promise<LinePart[]> {
  const mine = saved.map((one) => ({
    reminder: {
      id: one.id,
      eventId: one.id,
      minutesBefore: 5,
      enabled: true,
      seen: seenOf(one),
      createdAt: "",
      updatedAt: "",
    },
    held: null,
    event: one,
  }));
  const [today] = myProgramme(mine, calendar, now).days;
  return timeLine(today?.events ?? [], {
    now,
    programme: async () => {
      reads += 1;
      return [...saved, ...programme];
    },
    places: async () => [square, castle, hall],
  });
}

const told = (parts: LinePart[]): string[] =>
  parts.map((part) => {
    if (part.kind === "stop") return part.stop.reminder.eventId;
    if (part.kind === "clash")
      return `${part.stops.map(({ reminder }) => reminder.eventId).join("+")} ${part.minutes} min`;
    const late = part.arrival === null ? "" : `, arrives ${part.arrival.toISOString().slice(11, 16)}`;
    return `${part.walk ?? "?"} on foot, gap ${part.gap}${late}`;
  });

test("the way on foot is 1.3 times the straight line at 75 m a minute, and unknown without coordinates", () => {
  expect(minutesBetween([square], [castle])).toBe(12);
  expect(minutesBetween([castle], [square])).toBe(12);
  expect(minutesBetween([square], [castle, square])).toBe(0);
  expect(minutesBetween([square], [hall])).toBeNull();
  expect(minutesBetween([hall, square], [castle])).toBe(12);
  expect(minutesBetween([], [castle])).toBeNull();
});

test("a line has the stops in order, with the way and the gap between two of them", async () => {
  expect(
    told(
      await lineOf([
        event("c", "22:00", "23:00"),
        event("a", "19:00", "20:00"),
        event("b", "20:15", "21:00", { locations: [castle] }),
      ]),
    ),
  ).toEqual(["a", "12 on foot, gap 15", "b", "12 on foot, gap 60", "c"]);
});

test("a way that is longer than the gap says when one would arrive", async () => {
  expect(
    told(await lineOf([event("a", "19:00", "20:00"), event("b", "20:05", "21:00", { locations: [castle] })])),
  ).toEqual(["a", "12 on foot, gap 5, arrives 20:12", "b"]);
});

test("a short pause at the same place, or one without a known way, says nothing", async () => {
  expect(told(await lineOf([event("a", "19:00", "20:00"), event("b", "20:20", "21:00")]))).toEqual(["a", "b"]);
  expect(
    told(await lineOf([event("a", "19:00", "20:00"), event("b", "20:20", "21:00", { locations: [hall] })])),
  ).toEqual(["a", "b"]);
});

test("events at the same time are one clash, with the minutes that at least two of them share", async () => {
  expect(told(await lineOf([event("a", "19:00", "20:10"), event("b", "19:15", "20:20")]))).toEqual(["a+b 55 min"]);
  expect(
    told(await lineOf([event("a", "19:00", "20:00"), event("b", "19:30", "21:00"), event("c", "20:45", "22:00")])),
  ).toEqual(["a+b+c 45 min"]);
  expect(told(await lineOf([event("a", "19:00", "20:00"), event("b", "20:00", "21:00")]))).toEqual(["a", "b"]);
});

test("the way from a clash begins at the event that ends last", async () => {
  const line = await lineOf([
    event("a", "19:00", "20:30"),
    event("b", "19:15", "20:20", { locations: [castle] }),
    event("c", "20:40", "21:00", { locations: [castle] }),
  ]);
  expect(told(line)).toEqual(["a+b 65 min", "12 on foot, gap 10, arrives 20:42", "c"]);
  expect(line.flatMap((part) => (part.kind === "leg" ? [part.from.id] : []))).toEqual(["a"]);
});

test("a cancelled event stands in its place and is no clash; an event of several days comes last", async () => {
  expect(
    told(
      await lineOf([
        event("fair", "08:00", "09:00", { endTime: "2026-08-24T09:00:00.000Z" }),
        event("a", "19:00", "20:00"),
        event("off", "20:30", "21:30", { status: "CANCELLED" }),
        event("b", "21:00", "22:00"),
      ]),
    ),
  ).toEqual(["a", "off", "0 on foot, gap 60", "b", "fair"]);
});

test("a gap of half an hour or more offers what fits in it with the ways there and on", async () => {
  const line = await lineOf(
    [event("a", "19:00", "20:00"), event("b", "21:15", "22:00")],
    [
      event("fits", "20:05", "21:10"),
      event("near", "20:12", "21:00", { locations: [castle] }),
      event("too far at first", "20:10", "21:00", { locations: [castle] }),
      event("too far to go on", "20:20", "21:10", { locations: [castle] }),
      event("too long", "20:30", "21:30"),
      event("off", "20:10", "20:30", { status: "CANCELLED" }),
      event("nowhere", "20:00", "21:15", { locations: [hall] }),
    ],
  );
  expect(line.flatMap((part) => (part.kind === "leg" ? part.fits.map(({ id }) => id) : []))).toEqual([
    "fits",
    "near",
    "nowhere",
  ]);
});

test("the day's programme is read once, and only for a gap that is still ahead", async () => {
  reads = 0;
  await lineOf([event("a", "19:00", "20:00"), event("b", "20:20", "21:00")]);
  await lineOf([event("running", "18:00", "20:00"), event("b", "20:20", "21:00")]);
  expect(reads).toBe(0);
  await lineOf([event("a", "19:00", "20:00"), event("b", "21:00", "21:30"), event("c", "22:30", "23:00")]);
  expect(reads).toBe(1);
});
