import { type TalkTimes, clockOf } from "./talk-times.ts";
import type { DescribedCategory } from "../calendar.ts";
import { isZone } from "#app/domain/programme/day.ts";
import { ianaZone, type Zone } from "../icalendar/times.ts";
import type { FileOptions } from "../../child-processes.ts";
import type { Problems, ReportProblem } from "../event-reader.ts";

/**
 * An event of a conference schedule (frab, pretalx …), read from XML or JSON: https://c3voc.de/wiki/schedule. Null and
 * "" mean the same.
 */
export interface Talk extends TalkTimes {
  /** The `CalendarEvent.number`. */
  number: number;
  guid: string | null;
  /** Submission id: unique only within its system, and shared by all dates of a submission. */
  id: string | null;
  title: string | null;
  subtitle: string | null;
  abstract: string | null;
  description: string | null;
  track: string | null;
  type: string | null;
  /** True in the second version of schedule.json: `type` is one of a few kinds, not a category of the festival. */
  hasFixedTypes: boolean;
  language: string | null;
  room: string | null;
  url: string | null;
  logo: string | null;
  state: string | null;
  persons: TalkPerson[];
  links: Reference[];
  attachments: Reference[];
  /** Fields that Verbena adds to the format, as data or as JSON; null without them. */
  own: unknown;
}

interface TalkPerson {
  name: string | null;
  biography: string | null;
  avatar: string | null;
}

export interface Reference {
  title: string | null;
  url: string | null;
}

/** The facts that all events of a schedule share. */
export interface Conference {
  /** Zone of times without an offset. */
  zone: Zone;
  /** Is told of each time without an offset, with the report of its talk. */
  noteFloating: (report: ReportProblem) => void;
  /** Tells whether a time without an offset was read for which the schedule names no zone. */
  zoneless: Readonly<{ isFound: boolean }>;
  /** The IANA zone that the schedule names; null without one. */
  named: string | null;
  acronym: string | null;
  base: string | null;
  /** Hour (HH:mm) until which a time without a date belongs to the night of the day before; null if not stated. */
  dayChange: string | null;
  problems: Problems;
}

interface Facts {
  zone: string | null;
  acronym: string | null;
  base: string | null;
  dayChange: string | null;
  line: number | null;
}

export function conferenceOf(facts: Facts, { zone, assumesZone = false }: FileOptions, problems: Problems): Conference {
  const named = facts.zone !== null && isZone(facts.zone) ? facts.zone : null;
  if (facts.zone !== null && named === null) {
    problems.add("warning", "calendar_file.zone_unknown", {
      values: { zone: facts.zone.slice(0, 80), used: zone },
      line: facts.line,
      property: "time_zone_name",
    });
  }
  const base = facts.base === null ? null : URL.parse(facts.base);
  const zoneless = { isFound: false };
  return {
    zone: ianaZone(named ?? zone),
    noteFloating: (report) => {
      if (named !== null) return;
      if (assumesZone) report("warning", "calendar_file.zone_assumed", { values: { used: zone } });
      else zoneless.isFound = true;
    },
    zoneless,
    named,
    acronym: facts.acronym,
    base: base?.href ?? null,
    dayChange: clockOf(facts.dayChange),
    problems,
  };
}

/** Returns the category that an import makes of a track. */
export const describedTrack = (name: string, color: string | null): DescribedCategory => ({
  name: name.replaceAll(/\s+/g, " ").slice(0, 120),
  color: color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : null,
  icon: null,
  description: null,
});
