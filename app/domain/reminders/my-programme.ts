import { type Day, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { compareText, daysOfEvent, isListedByDay } from "../programme/event-days.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { sharedMinutes } from "../programme/overlaps.ts";
import { knownEnd, phaseOf, knownStart } from "../programme/timing.ts";
import { type SavedEvent, type SeenEvent, seenOf } from "./reminder.ts";

/** A visitor's saved events as a page: future events by day, and past ones. */
export interface MyProgramme {
  days: { day: Day; events: MyEvent[] }[];
  over: MyEvent[];
}

export interface MyEvent extends SavedEvent {
  /** Differences from the event that the owner saw last. */
  changed: ("time" | "place" | "title")[];
}

/**
 * Groups saved events by day, each day in its order. An event of several days appears once, on the first day that is
 * not over.
 */
export function myProgramme(saved: readonly SavedEvent[], calendar: FestivalCalendar, now: Date): MyProgramme {
  const today = dayOf(now, calendar);
  const events = saved.map((one): MyEvent => ({
    ...one,
    changed: changesOf(one),
  }));
  const [over, ahead] = [events.filter((one) => isOver(one, now)), events.filter((one) => !isOver(one, now))];
  const days = new Map<Day, MyEvent[]>();
  for (const one of ahead.sort(inOrder)) {
    const day = dayFor(one, today, calendar);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  const inTurn = [...days].sort(([one], [other]) => compareText(one, other));
  return { days: inTurn.map(([day, ofDay]) => ({ day, events: ofDay })), over: over.sort(inOrder) };
}

const timesOf = ({ event, reminder }: SavedEvent) => event ?? reminder.seen;

/** Whether a saved event is over. One that is cancelled or left the programme is over at its end. */
export function isOver({ event, reminder }: SavedEvent, now: Date): boolean {
  return event === null || event.status === "CANCELLED"
    ? Date.parse((event ?? reminder.seen).endTime) < now.getTime()
    : phaseOf(event, now) === "finished";
}

function dayFor(one: SavedEvent, today: Day, calendar: FestivalCalendar): Day {
  const { first, last } = daysOfEvent(timesOf(one), calendar);
  return first < today && today <= last ? today : first;
}

/** Order of a day's page: by start, with events longer than a day at the end. */
function inOrder(one: SavedEvent, other: SavedEvent): number {
  const [first, second] = [timesOf(one), timesOf(other)];
  return (
    Number(isListedByDay(first)) - Number(isListedByDay(second)) ||
    compareText(first.startTime, second.startTime) ||
    compareText(first.title, second.title)
  );
}

/**
 * Returns the other saved events at the same time. An end that touches a start is no overlap; events longer than a day,
 * cancelled and past ones don't count.
 */
export function overlapsOf({ event }: SavedEvent, saved: readonly SavedEvent[], now: Date): ProgrammeEvent[] {
  if (event === null || !takesTime(event, now)) return [];
  const others = saved.flatMap((one) =>
    one.event !== null && one.event.id !== event.id && takesTime(one.event, now) ? [one.event] : [],
  );
  return others
    .filter((other) => sharedMinutes(event, other) > 0)
    .sort((one, other) => compareText(one.startTime, other.startTime));
}

/** Whether a visitor must be there at a time: neither over, nor cancelled, nor longer than a day. */
export function takesTime(event: ProgrammeEvent, now: Date): boolean {
  const phase = phaseOf(event, now);
  return !isListedByDay(event) && (phase === "upcoming" || phase === "active");
}

function changesOf({ event, reminder: { seen } }: SavedEvent): MyEvent["changed"] {
  if (event === null) return [];
  const is = seenOf(event);
  return [
    ...(timeChanged(seen, is) ? (["time"] as const) : []),
    ...(is.place === seen.place ? [] : (["place"] as const)),
    ...(is.title === seen.title ? [] : (["title"] as const)),
  ];
}

/** Whether the hours changed. An all-day event is compared by its dates, since its instants follow the festival's zone. */
export function timeChanged(was: Times, is: Times): boolean {
  const time = (event: Times): string =>
    event.allDay === null ? `${knownStart(event)} ${knownEnd(event)}` : `${event.allDay.first} ${event.allDay.last}`;
  return time(was) !== time(is);
}

type Times = Pick<SeenEvent, "startTime" | "endTime" | "endIsKnown" | "follows" | "allDay">;
