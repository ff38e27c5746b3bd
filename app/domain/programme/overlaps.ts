import { fold } from "../fold.ts";
import type { EventStatus, KeptOverlap } from "./event.ts";
import { type EventHours, knownEnd } from "./timing.ts";
import { byStart, compareText, isListedByDay } from "./event-days.ts";

/**
 * Which events are in each other's way: in a place, with the time to set up between two events, or because of a person.
 * The form, the list, the sheet and the grid share these rules, on the server and in the browser. They only warn: an
 * overlap may be saved (product: event). One that was accepted is not told again.
 */

/** An event, as far as it occupies places and people. Instants are ISO 8601, UTC. */
export interface Occupant {
  id: string;
  title: string;
  startTime: string;
  endTime: string;
  /** False if `endTime` is assumed; left out if it is known. */
  endIsKnown?: boolean | undefined;
  /** Null for an event with hours. */
  allDay: { first: string; last: string } | null;
  /** False for a draft whose hour is open. */
  isScheduled: boolean;
  status: EventStatus;
  placeIds: readonly string[];
  /** Names of its people; somebody with two names may be named by both. */
  people: readonly string[];
  /** The overlaps that were accepted; of either event they count for both. */
  kept?: readonly KeptOverlap[] | undefined;
}

/** Another event that is in the way of an event. */
export interface Conflict<Event extends Occupant = Occupant> {
  other: Event;
  /** The places that both occupy at the same time, set-up time included. */
  placeIds: string[];
  /** Names, as the event has them, of people who would be at both. Set-up time doesn't count. */
  people: string[];
  /** Minutes in which both run, rounded up; 0 if only the set-up time overlaps. */
  minutes: number;
}

const minute = 60_000;

/**
 * Whether an event occupies its places and people. Cancelled and all-day events, those longer than a day (exhibitions)
 * and drafts without an hour don't.
 */
export const occupies = (event: Occupant): boolean =>
  event.status !== "CANCELLED" && event.isScheduled && !isListedByDay(event);

/**
 * Returns until when an event surely goes on, in ms. Of one without a known end only its first minute counts: it is in the
 * way of what begins with it, and of what it begins in.
 */
export function surelyUntil(event: EventHours): number {
  const end = knownEnd(event);
  return end === null ? Date.parse(event.startTime) + minute : Date.parse(end);
}

/** Returns from when on another event may begin, in ms; nobody knows how long one without a known end needs. */
const freeFrom = (event: EventHours, margin: number): number =>
  surelyUntil(event) + (knownEnd(event) === null ? 0 : margin);

/** Returns the minutes in which both events run, rounded up; an end that touches a start is no overlap. */
export function sharedMinutes(one: EventHours, other: EventHours): number {
  const shared =
    Math.min(surelyUntil(one), surelyUntil(other)) - Math.max(Date.parse(one.startTime), Date.parse(other.startTime));
  return Math.max(0, Math.ceil(shared / minute));
}

/** Returns those of the event's people who are also people of the other, whatever the case and the accents. */
export function sharedPeople(event: Pick<Occupant, "people">, other: Pick<Occupant, "people">): string[] {
  if (event.people.length === 0 || other.people.length === 0) return [];
  const theirs = new Set(other.people.map(fold));
  return event.people.filter((name) => theirs.has(fold(name)));
}

/** Returns how another event is in the way of an event; null if it is not. */
export function conflictOf<Event extends Occupant>(
  event: Occupant,
  other: Event,
  setUpMinutes = 0,
): Conflict<Event> | null {
  if (other.id === event.id || !occupies(event) || !occupies(other)) return null;
  const margin = setUpMinutes * minute;
  const isNear =
    Date.parse(other.startTime) < freeFrom(event, margin) && Date.parse(event.startTime) < freeFrom(other, margin);
  return isNear ? meetingOf(event, other) : null;
}

/** Returns what two events share that run at the same time, or with too little time to set up between them. */
function meetingOf<Event extends Occupant>(event: Occupant, other: Event): Conflict<Event> | null {
  const minutes = sharedMinutes(event, other);
  const placeIds = event.placeIds.filter((id) => other.placeIds.includes(id));
  const people = minutes === 0 ? [] : sharedPeople(event, other);
  if (placeIds.length === 0 && people.length === 0) return null;
  return isKept(event, other, minutes) || isKept(other, event, minutes) ? null : { other, placeIds, people, minutes };
}

const isKept = ({ kept = [] }: Occupant, { id }: Occupant, minutes: number): boolean =>
  kept.some((one) => one.id === id && one.minutes >= minutes);

/** Returns the other events that are in the way of an event, by start, title and id. */
export function conflictsOf<Event extends Occupant>(
  event: Occupant,
  others: readonly Event[],
  setUpMinutes = 0,
): Conflict<Event>[] {
  const margin = setUpMinutes * minute;
  const from = new Date(Date.parse(event.startTime) - margin).toISOString();
  const to = new Date(Date.parse(event.endTime) + margin).toISOString();
  // Texts are compared first: of thousands of others, few are near.
  const near = others.filter((other) => other.startTime < to && other.endTime > from);
  return near
    .flatMap((other) => conflictOf(event, other, setUpMinutes) ?? [])
    .sort((one, two) => byStart(one.other, two.other));
}

/** {@link conflictsOf} for each event among all of them, by id; events without a conflict are left out. */
export function conflictsAmong<Event extends Occupant>(
  events: Iterable<Event>,
  setUpMinutes = 0,
): Map<string, Conflict<Event>[]> {
  const found = new Map<string, Conflict<Event>[]>();
  const compared = new Set<string>();
  const add = (event: Event, other: Event): void => {
    const conflict = meetingOf(event, other);
    if (conflict === null) return;
    const before = found.get(event.id);
    if (before === undefined) found.set(event.id, [conflict]);
    else before.push(conflict);
  };
  for (const sharing of eventsThatShare(events)) {
    sharing.sort(byStart);
    let running: Event[] = [];
    for (const event of sharing) {
      running = running.filter((other) => freeFrom(other, setUpMinutes * minute) > Date.parse(event.startTime));
      for (const other of running) {
        const pair = event.id < other.id ? `${event.id} ${other.id}` : `${other.id} ${event.id}`;
        if (compared.has(pair)) continue;
        compared.add(pair);
        add(event, other);
        add(other, event);
      }
      running.push(event);
    }
  }
  for (const conflicts of found.values()) conflicts.sort((one, other) => byStart(one.other, other.other));
  return found;
}

/** Returns the events of each place and of each person. */
function eventsThatShare<Event extends Occupant>(events: Iterable<Event>): Iterable<Event[]> {
  const sharing = new Map<string, Event[]>();
  const add = (name: string, event: Event): void => {
    const others = sharing.get(name);
    if (others === undefined) sharing.set(name, [event]);
    else others.push(event);
  };
  for (const event of events) {
    if (!occupies(event)) continue;
    for (const id of event.placeIds) add(`place ${id}`, event);
    for (const name of new Set(event.people.map(fold))) add(`person ${name}`, event);
  }
  return sharing.values();
}

/** Another event that is in an event's way, as a row of the panel's table names it. */
export interface Overlap {
  id: string;
  title: string;
  /** Start and end of the time that both share, ISO 8601; of the other event, if only the set-up time overlaps. */
  startTime: string;
  endTime: string;
  /** `set-up` if the time between two events in a place is too short; `person` if they only share somebody. */
  reason: "place" | "set-up" | "person";
  /** Name of a person who would be at both; null if they share a place. */
  person: string | null;
}

/** An event's overlaps in a row of the panel's table: the first, and the number of others. */
export type FirstOverlap = Overlap & { others: number };

/**
 * Overlaps on the panel's strip of a day: the number of overlapping pairs, and the separate spans of time with any
 * overlap, by start.
 */
export interface Clashes {
  count: number;
  spans: Pick<Overlap, "startTime" | "endTime">[];
}

/** Returns a conflict as a row of the panel's table names it. */
export function overlapOf(event: Occupant, { other, placeIds, people, minutes }: Conflict): Overlap {
  const { id, title } = other;
  const isLater = other.startTime > event.startTime;
  const first = surelyUntil(other) < surelyUntil(event) || minutes === 0 ? other : event;
  return {
    id,
    title,
    startTime: isLater || minutes === 0 ? other.startTime : event.startTime,
    endTime: new Date(surelyUntil(first)).toISOString(),
    reason: placeIds.length === 0 ? "person" : minutes === 0 ? "set-up" : "place",
    person: placeIds.length === 0 ? (people[0] ?? null) : null,
  };
}

/** Returns the first overlap of each event, by id. */
export function firstOverlaps(found: Record<string, readonly Overlap[]>): Record<string, FirstOverlap> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([id, [first, ...others]]) =>
      first === undefined ? [] : [[id, { ...first, others: others.length }]],
    ),
  );
}

/** Returns the overlaps in places among the given events; ignores overlaps with any other event. */
export function clashesAmong(events: readonly { id: string }[], found: Record<string, readonly Overlap[]>): Clashes {
  const ids = new Set(events.map((event) => event.id));
  // Each pair is found from both of its sides.
  const pairs = events.flatMap(({ id }) =>
    (found[id] ?? []).filter((overlap) => overlap.reason === "place" && ids.has(overlap.id) && id < overlap.id),
  );
  const spans: Clashes["spans"] = [];
  for (const { startTime, endTime } of pairs.sort((one, other) => compareText(one.startTime, other.startTime))) {
    const [last] = spans.slice(-1);
    if (last === undefined || last.endTime < startTime) spans.push({ startTime, endTime });
    else if (last.endTime < endTime) last.endTime = endTime;
  }
  return { count: pairs.length, spans };
}
