import type { DescribedCategory } from "../calendar.ts";
import { isZone } from "../../programme/day.ts";
import { ianaZone, type Zone } from "../icalendar/times.ts";
import type { Problems } from "../problems.ts";
import { clockOf } from "./talk-times.ts";

/** The facts that all events of a schedule share. */
export interface Conference {
  /** Zone of times without an offset. */
  zone: Zone;
  /** The IANA zone that it names itself. */
  named: string | null;
  acronym: string | null;
  /** Base of relative addresses. */
  base: string | null;
  /**
   * Until which hour (HH:mm) what has no date of its own belongs to the night of the day before; null when the schedule
   * does not say.
   */
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

export function conferenceOf(facts: Facts, zone: string, problems: Problems): Conference {
  const named = facts.zone !== null && isZone(facts.zone) ? facts.zone : null;
  if (facts.zone !== null && named === null) {
    problems.add({
      severity: "warning",
      messageKey: "calendar_file.zone_unknown",
      values: { zone: facts.zone.slice(0, 80), used: zone },
      line: facts.line,
      property: "time_zone_name",
    });
  }
  const base = facts.base === null ? null : URL.parse(facts.base);
  return {
    zone: ianaZone(named ?? zone),
    named,
    acronym: facts.acronym,
    base: base?.href ?? null,
    dayChange: clockOf(facts.dayChange),
    problems,
  };
}

/** A track as the category that the import makes of it. */
export const describedTrack = (name: string, color: string | null): DescribedCategory => ({
  name: name.replaceAll(/\s+/g, " ").slice(0, 120),
  color: color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : null,
  icon: null,
  description: null,
});
