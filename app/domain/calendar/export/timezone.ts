import { tzOffset } from "@date-fns/tz/tzOffset";
import { type Transition, transitionsOf } from "#app/domain/programme/zone-offsets.ts";
import { contentLine, type ContentLine, textValue } from "./content-line-writer.ts";

/** Transitions in consecutive years that one rule describes. */
interface Run {
  transitions: Transition[];
  /** BYDAY values that fit all transitions, `-1SU` or `2SU`, best first; empty if no value fits. */
  rules: string[];
}

const minute = 60_000;
const day = 86_400_000;
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** Years beyond those of the events: a single year can't tell 'the last Sunday' from 'the fourth'. */
const yearsBefore = 2;
const yearsAfter = 6;

/** A time zone in a calendar file. */
export interface FileZone {
  /** The VTIMEZONE. */
  lines: ContentLine[];
  /** Returns whether clocks show the local time of an instant (ms since 1970) twice, because they are put back. */
  isTwice: (instant: number) => boolean;
}

/** Returns a zone (IANA name) for the instants between two. */
export function fileZone(zone: string, first: Date, last: Date): FileZone {
  const transitions = transitionsOf(zone, new Date(first.getTime() - 2 * day), new Date(last.getTime() + 2 * day));
  const twice = transitions
    .filter(({ from, to }) => to < from)
    .map(({ instant, from, to }) => ({ at: instant.getTime(), length: (from - to) * minute }));
  return {
    lines: timezoneLines(zone, first, last),
    isTwice: (instant) => twice.some(({ at, length }) => instant >= at - length && instant < at + length),
  };
}

/** Returns the VTIMEZONE (RFC 5545 3.6.5) of a zone (IANA name), valid for every instant between two. */
export function timezoneLines(zone: string, first: Date, last: Date): ContentLine[] {
  const begin = new Date(Date.UTC(first.getUTCFullYear() - yearsBefore, 0, 1));
  const end = new Date(Date.UTC(last.getUTCFullYear() + yearsAfter, 0, 1));
  const runs = runsOf(transitionsOf(zone, begin, end));
  return [
    contentLine("BEGIN", "VTIMEZONE"),
    contentLine("TZID", textValue(zone)),
    ...firstObservance(zone, begin),
    ...runs.flatMap((run) => observance(zone, run, end)),
    contentLine("END", "VTIMEZONE"),
  ];
}

/** Writes the offset before the first change, so that every time has one. */
function firstObservance(zone: string, begin: Date): ContentLine[] {
  const offset = tzOffset(zone, begin);
  return observanceLines({ zone, instant: begin, from: offset, to: offset }, []);
}

/**
 * Groups the transitions that one yearly rule describes. A zone may change its rules, as the European Union has done.
 */
function runsOf(transitions: readonly Transition[]): Run[] {
  const runs: Run[] = [];
  for (const transition of transitions) {
    const open = runs.findLast(
      (run) => run.transitions[0]?.from === transition.from && run.transitions[0]?.to === transition.to,
    );
    const rules = open === undefined ? [] : rulesOf(transition).filter((rule) => open.rules.includes(rule));
    if (open === undefined || rules.length === 0 || !follows(open, transition)) {
      runs.push({ transitions: [transition], rules: rulesOf(transition) });
    } else {
      open.transitions.push(transition);
      open.rules = rules;
    }
  }
  return runs;
}

/** Returns whether a transition is that of the next year, in the same month and at the same hour. */
function follows(run: Run, transition: Transition): boolean {
  const last = run.transitions.at(-1);
  if (last === undefined) return false;
  const [one, other] = [wallBefore(last), wallBefore(transition)];
  return (
    other.getUTCFullYear() === one.getUTCFullYear() + 1 &&
    other.getUTCMonth() === one.getUTCMonth() &&
    one.getTime() % day === other.getTime() % day
  );
}

/** Returns the local time of a change, by the clocks before it, in the UTC fields of a date. */
const wallBefore = ({ instant, from }: Transition): Date => new Date(instant.getTime() + from * minute);

function rulesOf(transition: Transition): string[] {
  const wall = wallBefore(transition);
  const weekday = weekdays[wall.getUTCDay()] ?? "";
  const isLast = new Date(wall.getTime() + 7 * day).getUTCMonth() !== wall.getUTCMonth();
  const week = Math.ceil(wall.getUTCDate() / 7);
  return [...(isLast ? [`-1${weekday}`] : []), ...(week < 5 ? [`${week}${weekday}`] : [])];
}

/**
 * Writes one component for a run with a rule, otherwise one for each transition. The rule of a run that continues has
 * no UNTIL.
 */
function observance(zone: string, { transitions, rules: [rule] }: Run, end: Date): ContentLine[] {
  const [first] = transitions;
  const last = transitions.at(-1);
  if (first === undefined || last === undefined) return [];
  if (rule === undefined || transitions.length === 1)
    return transitions.flatMap((transition) => observanceLines({ zone, ...transition }, []));
  const until = last.instant.getTime() + 366 * day < end.getTime() ? `;UNTIL=${stamp(last.instant)}Z` : "";
  return observanceLines({ zone, ...first }, [
    contentLine("RRULE", `FREQ=YEARLY;BYMONTH=${wallBefore(first).getUTCMonth() + 1};BYDAY=${rule}${until}`),
  ]);
}

function observanceLines({ zone, ...transition }: Transition & { zone: string }, rule: ContentLine[]): ContentLine[] {
  const name = transition.to > transition.from ? "DAYLIGHT" : "STANDARD";
  return [
    contentLine("BEGIN", name),
    contentLine("DTSTART", stamp(wallBefore(transition))),
    contentLine("TZOFFSETFROM", utcOffset(transition.from)),
    contentLine("TZOFFSETTO", utcOffset(transition.to)),
    contentLine("TZNAME", textValue(zoneName(zone, transition.instant))),
    ...rule,
    contentLine("END", name),
  ];
}

/** Returns `20260329T010000` from the UTC fields. */
const stamp = (date: Date): string => date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

/** Returns `+0100` (3.3.14). */
function utcOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${String(Math.floor(size / 60)).padStart(2, "0")}${String(size % 60).padStart(2, "0")}`;
}

/** Returns `WEST` or `GMT+3`. */
function zoneName(zone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "short" }).formatToParts(instant);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
}
