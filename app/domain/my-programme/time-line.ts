import { compareText, isListedByDay } from "../programme/event-days.ts";
import type { EventSummary, ProgrammeEvent } from "../programme/event.ts";
import { surelyUntil } from "../programme/overlaps.ts";
import { knownEnd, phaseOf } from "../programme/timing.ts";
import { type MyEvent, takesTime } from "../reminders/my-programme.ts";
import { type Reachable, minutesBetween } from "./walking.ts";

/** One part of a day's line of time, in the order in which a visitor lives it. */
export type LinePart = StopPart | ClashPart | LegPart;

interface StopPart {
  kind: "stop";
  stop: MyEvent;
}

/** Events at the same time: directly, or through one between them. */
export interface ClashPart {
  kind: "clash";
  /** Minutes during which at least two of them run; null if nobody knows, because an end is not known. */
  minutes: number | null;
  stops: MyEvent[];
}

/** The time and the way between two stops. */
export interface LegPart {
  kind: "leg";
  from: ProgrammeEvent;
  to: ProgrammeEvent;
  /** Minutes on foot; 0 at the same place, null if unknown. */
  walk: number | null;
  /** Minutes between end and start; null if the end is not known. */
  gap: number | null;
  /** When the visitor would arrive, if that is after the start; null if they arrive in time. */
  arrival: Date | null;
  /** Events of the programme that fit between the two, with the ways there and on. */
  fits: EventSummary[];
}

interface Surroundings {
  now: Date;
  /** Returns the day's events. Called once, and only if there is a gap to fill. */
  programme: () => Promise<readonly EventSummary[]>;
  /** Returns all places, since the events of a day have only names. Called as rarely. */
  places: () => Promise<readonly Reachable[]>;
}

/** Shortest gap that is shown and filled, in minutes. */
const shortestGap = 30;

const minute = 60_000;

type Timed = MyEvent & { event: ProgrammeEvent };

/** Returns the line of time of one day. `ofDay`: the saved events of that day. */
export async function timeLine(ofDay: readonly MyEvent[], around: Surroundings): Promise<LinePart[]> {
  const timed = ofDay.filter((one): one is Timed => one.event !== null && takesTime(one.event, around.now));
  const others = ofDay.filter((one) => !timed.some((other) => other === one));
  const parts = clusters(timed).flatMap((stops, index, all): LinePart[] => {
    const before = all[index - 1];
    const leg = before === undefined ? null : legBetween(lastToEnd(before), firstOf(stops));
    return [...(leg === null ? [] : [leg]), partOf(stops)];
  });
  await fillGaps(
    parts.flatMap((part) => (part.kind === "leg" ? [part] : [])),
    timed,
    around,
  );
  for (const stop of others) {
    const isLong = isListedByDay(timesOf(stop));
    const at = isLong ? -1 : parts.findIndex((part) => part.kind !== "leg" && startOf(part) > timesOf(stop).startTime);
    // A leg belongs to the stop after it.
    const place = at < 0 ? parts.length : parts[at - 1]?.kind === "leg" ? at - 1 : at;
    parts.splice(place, 0, { kind: "stop", stop });
  }
  return parts;
}

const timesOf = ({ event, reminder }: MyEvent) => event ?? reminder.seen;

const startOf = (part: StopPart | ClashPart): string => {
  const first = part.kind === "stop" ? part.stop : part.stops[0];
  return first === undefined ? "" : timesOf(first).startTime;
};

/** Groups events that are at the same time. An end that touches a start is no overlap. */
function clusters(timed: readonly Timed[]): Timed[][] {
  const groups: Timed[][] = [];
  let end = "";
  for (const one of [...timed].sort((first, second) => compareText(first.event.startTime, second.event.startTime))) {
    const open = groups[groups.length - 1];
    if (open !== undefined && one.event.startTime < end) open.push(one);
    else groups.push([one]);
    const until = new Date(surelyUntil(one.event)).toISOString();
    if (until > end) end = until;
  }
  return groups;
}

function partOf(stops: Timed[]): StopPart | ClashPart {
  const [only] = stops;
  return stops.length === 1 && only !== undefined
    ? { kind: "stop", stop: only }
    : {
        kind: "clash",
        minutes: stops.every(({ event }) => knownEnd(event) !== null) ? minutesTogether(stops) : null,
        stops,
      };
}

function minutesTogether(stops: readonly Timed[]): number {
  const moments = stops
    .flatMap(({ event }) => [
      { at: Date.parse(event.startTime), step: 1 },
      { at: Date.parse(event.endTime), step: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.step - other.step);
  let [running, total, since] = [0, 0, 0];
  for (const { at, step } of moments) {
    if (running > 1) total += at - since;
    running += step;
    since = at;
  }
  return Math.round(total / minute);
}

const firstOf = ([first]: readonly Timed[]): ProgrammeEvent | null => first?.event ?? null;

const lastToEnd = (stops: readonly Timed[]): ProgrammeEvent | null =>
  stops.reduce<ProgrammeEvent | null>(
    (last, { event }) => (last === null || event.endTime > last.endTime ? event : last),
    null,
  );

/** Returns null if there is nothing to say: no way, and no gap worth filling. */
function legBetween(from: ProgrammeEvent | null, to: ProgrammeEvent | null): LegPart | null {
  if (from === null || to === null) return null;
  const walk = minutesBetween(from.locations, to.locations);
  const end = knownEnd(from);
  const gap = end === null ? null : Math.round((Date.parse(to.startTime) - Date.parse(end)) / minute);
  const isLate = walk !== null && gap !== null && walk > gap;
  if ((walk ?? 0) === 0 && (gap ?? 0) < shortestGap) return null;
  return {
    kind: "leg",
    from,
    to,
    walk,
    gap,
    arrival: isLate ? new Date(Date.parse(from.endTime) + walk * minute) : null,
    fits: [],
  };
}

/** Adds to each gap ahead what fits in it. */
async function fillGaps(
  legs: readonly LegPart[],
  timed: readonly Timed[],
  { now, programme, places }: Surroundings,
): Promise<void> {
  const gaps = legs.filter(({ gap, to }) => (gap ?? 0) >= shortestGap && Date.parse(to.startTime) > +now);
  if (gaps.length === 0) return;
  const known = new Map((await places()).map((place) => [place.id, place]));
  const free = (await programme()).filter(
    (event) =>
      !isListedByDay(event) &&
      knownEnd(event) !== null &&
      phaseOf(event, now) === "upcoming" &&
      Date.parse(event.startTime) > +now &&
      !timed.some((one) => one.event.id === event.id),
  );
  const way = (minutes: number | null): number => (minutes ?? 0) * minute;
  for (const gap of gaps)
    gap.fits = free.filter((event) => {
      const there = event.locations.flatMap(({ id }) => known.get(id) ?? []);
      return (
        Date.parse(gap.from.endTime) + way(minutesBetween(gap.from.locations, there)) <= Date.parse(event.startTime) &&
        Date.parse(event.endTime) + way(minutesBetween(there, gap.to.locations)) <= Date.parse(gap.to.startTime)
      );
    });
}
