import { fold } from "#app/domain/fold.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { daysOfEvent, isListedByDay } from "#app/domain/programme/event-days.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import type { EventTest } from "./question.ts";

/** Conditions for the events of an answer; hours and days are in the festival's zone. */

export const calendar = { zone: "Atlantic/Canary", dayStartHour: 0 };

export const yesterday = "2026-08-21";
export const today = "2026-08-22";
export const tomorrow = "2026-08-23";

export const all =
  (...tests: EventTest[]): EventTest =>
  (event, now) =>
    tests.every((is) => is(event, now));

export const either =
  (...tests: EventTest[]): EventTest =>
  (event, now) =>
    tests.some((is) => is(event, now));

export const except =
  (test: EventTest): EventTest =>
  (event, now) =>
    !test(event, now);

export const live: EventTest = (event, now) => phaseOf(event, now) === "active";
export const notOver: EventTest = (event, now) => Date.parse(event.endTime) >= now.getTime();
export const toCome: EventTest = (event, now) => Date.parse(event.startTime) > now.getTime();

export const on =
  (day: string): EventTest =>
  (event) => {
    const { first, last } = daysOfEvent(event, calendar);
    return first <= day && day <= last;
  };

/**
 * The event begins between two times `HH:mm` of a day, the first inclusive, or is an exhibition open then; hours
 * count on past midnight.
 */
export const startingBetween =
  (day: string, from: string, to: string): EventTest =>
  (event) => {
    if (isListedByDay(event)) return on(day)(event, new Date(0));
    const next = dayOf(new Date(Date.parse(`${day}T12:00Z`) + 86_400_000), calendar);
    const hour = clockTime(event.startTime, calendar.zone);
    const counted =
      dayOf(event.startTime, calendar) === day
        ? hour
        : dayOf(event.startTime, calendar) === next
          ? `${Number(hour.slice(0, 2)) + 24}${hour.slice(2)}`
          : "";
    return counted !== "" && counted >= from && counted < to;
  };

/** The event takes place at some moment between two times of a day, by default today. */
export const within =
  (from: string, to: string): EventTest =>
  (event) =>
    Date.parse(event.endTime) >= Date.parse(`${from}:00+01:00`) &&
    Date.parse(event.startTime) <= Date.parse(`${to}:00+01:00`);

export const ofCategory =
  (...names: string[]): EventTest =>
  (event) =>
    event.categories.some(({ name }) => names.includes(name));

export const at =
  (place: string): EventTest =>
  (event) =>
    event.locations.some(({ name }) => name.includes(place));

export const by =
  (speaker: string): EventTest =>
  (event) =>
    event.speakers.some(({ name, company }) => name === speaker || company === speaker);

export const free: EventTest = (event) => event.priceCents === 0;
export const paid: EventTest = (event) => (event.priceCents ?? 0) > 0;
export const cancelled: EventTest = (event) => event.status === "CANCELLED";
export const withPlacesLeft: EventTest = (event) => event.capacity === null || event.currentAttendees < event.capacity;
export const full: EventTest = (event) => event.capacity !== null && event.currentAttendees >= event.capacity;
export const streamed: EventTest = (event) => event.isStreaming;

/** The event admits people of this age. */
export const forAge =
  (age: number): EventTest =>
  (event) =>
    (event.ageFrom ?? 0) <= age;

export const inLanguage =
  (name: string): EventTest =>
  (event) =>
    fold(event.language ?? "").includes(name);

export const wordlessOr =
  (name: string): EventTest =>
  (event) =>
    /sin palabras/.test(fold(event.language ?? "")) || fold(event.language ?? "").includes(name);

export const accessible =
  (words: RegExp): EventTest =>
  (event) =>
    words.test(fold(event.accessibility ?? ""));

/** The event or its location mentions wheelchairs, steps or reserved seats. */
export const reachable: EventTest = (event) =>
  /rueda|escalon|llan|tarima|ascensor|reservad/.test(
    fold([event.accessibility ?? "", ...event.locations.flatMap(({ amenities }) => amenities)].join(" ")),
  );

export const telling =
  (words: RegExp): EventTest =>
  (event) =>
    words.test(
      fold(
        [
          event.title,
          event.description,
          ...event.tags,
          ...event.speakers.flatMap(({ name, title }) => [name, title ?? ""]),
        ].join(" "),
      ),
    );
