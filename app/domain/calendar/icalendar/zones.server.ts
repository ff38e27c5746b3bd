import { isZone } from "../../programme/day.ts";
import { allProperties, type Component, firstProperty, type Property } from "./content-line-parser.ts";
import { parseRule, type RecurrenceRule } from "./recurrence-rule.ts";
import { datesOfRule } from "./rule-dates.ts";
import type { RuleTime } from "./rule-time.server.ts";
import { type FoundZone, ianaZone, type Zone } from "./times.ts";
import { windowsZones } from "./windows-zones.ts";

const minute = 60_000;
const maxNameLength = 300;

/**
 * Finds zones by the TZID of a calendar file, in this order: IANA name (also behind a prefix as
 * `/mozilla.org/20050126_1/`), Windows name, the file's own VTIMEZONE, a description as Outlook shows it, a city of a
 * list, a fixed offset; else the fallback.
 */
export function zoneFinder(timezones: Component[], fallback: Zone, rules: RuleTime): (tzid: string) => FoundZone {
  const defined = new Map(
    timezones
      .toReversed()
      .flatMap((timezone) =>
        allProperties(timezone, "TZID").map((property) => [plainName(property.value), timezone] as const),
      ),
  );
  const found = new Map<string, FoundZone>();
  return (tzid) => {
    const known = found.get(tzid);
    if (known !== undefined) return known;
    const name = plainName(tzid);
    const zone = found.get(name) ?? findZone(name, defined.get(name), fallback, rules);
    found.set(tzid, zone);
    found.set(name, zone);
    return zone;
  };
}

/** Returns the zone of a name that stands alone, as in a table; null if nobody knows it. */
export function zoneOfName(written: string): FoundZone | null {
  const name = plainName(written);
  const named = namedZone(name);
  if (named !== null) return { zone: ianaZone(named), certainty: "known" };
  // An offset alone says all that there is to say.
  const fixed = /^(?:UTC|GMT)?\s*[+-]\d{1,2}(?::?\d\d)?$/i.test(name) ? fixedZone(name) : null;
  return fixed === null ? guessedZone(name) : { zone: fixed, certainty: "known" };
}

const plainName = (tzid: string): string =>
  tzid
    .slice(0, maxNameLength)
    .replaceAll('"', "")
    .replaceAll(/\\([,;\\])/g, "$1")
    .replace(/^\s*TZID=/i, "")
    .trim();

function findZone(name: string, own: Component | undefined, fallback: Zone, rules: RuleTime): FoundZone {
  const named = namedZone(name);
  const defined = own === undefined ? null : definedZone(name, own, rules);
  if (named !== null) return { zone: ianaZone(named), certainty: "known", defined };
  if (defined !== null) return { zone: defined, certainty: "known" };
  return guessedZone(name) ?? { zone: fallback, certainty: "unknown" };
}

function guessedZone(name: string): FoundZone | null {
  const described = describedZone(name);
  const zone = described === null ? fixedZone(name) : ianaZone(described);
  return zone === null ? null : { zone, certainty: "guessed" };
}

/** Returns the IANA zone of an IANA or Windows name; null for any other text. */
function namedZone(name: string): string | null {
  const segments = name.split("/").filter(Boolean);
  // Three segments first, for zones such as America/Argentina/Buenos_Aires.
  const candidates = name.startsWith("/")
    ? [segments.slice(-3), segments.slice(-2), segments.slice(-1)].map((part) => part.join("/"))
    : [name];
  const iana = candidates.find((candidate) => /^[A-Za-z]/.test(candidate) && isZone(candidate));
  return iana ?? windowsZones.get(name.toLowerCase()) ?? null;
}

/** Reads "(UTC-05:00) Eastern Time (US & Canada)" or "Amsterdam, Belgrade, Berlin". */
function describedZone(name: string): string | null {
  const place = name.replace(/^\(?(?:UTC|GMT)[^)]*\)\s*/i, "");
  const time = /^([\w. ]+?) (?:Standard )?Time\b/i.exec(place)?.[1];
  const windows = time === undefined ? undefined : windowsZones.get(`${time.toLowerCase()} standard time`);
  if (windows !== undefined) return windows;
  const cities = place.split(/[,;]/).map((city) => city.trim().replaceAll(" ", "_").toLowerCase());
  const ofCity = cities.filter(Boolean).map((city) => zonesByCity.get(city));
  return ofCity.find((zone) => zone !== undefined) ?? null;
}

/** Zones by the last part of their names, in lower case. The first zone of a city counts. */
const zonesByCity: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf("timeZone")
    .toReversed()
    .map((zone) => [zone.slice(zone.lastIndexOf("/") + 1).toLowerCase(), zone]),
);

/** Reads "UTC+01:00" or "(GMT -5)": a zone with a fixed offset. */
function fixedZone(name: string): Zone | null {
  const found = /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?(?!\d)/i.exec(name);
  const [, sign, hours, minutes = "00"] = found ?? [];
  if (hours === undefined || Number(hours) > 14 || Number(minutes) > 59) return null;
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
  return {
    name: `UTC${sign}${hours.padStart(2, "0")}:${minutes}`,
    toInstant: (wall) => new Date(Date.parse(`${wall}Z`) - offset),
    toWall: (instant) => wallText(instant.getTime() + offset),
  };
}

/** A change of a zone's offset: STANDARD or DAYLIGHT of a VTIMEZONE (RFC 5545 3.6.5). Offsets are in milliseconds. */
interface Observance {
  before: number;
  offset: number;
  /** The first change, in local time before it. */
  first: number;
  rule: RecurrenceRule | null;
  /** Further changes one by one. */
  listed: number[];
}

/**
 * Returns the zone of a vCalendar 1.0: `TZ:-05`, with summers such as
 * `DAYLIGHT:TRUE;-04;19960407T020000;19961027T020000;EST;EDT`. Null if the calendar has none. It is a guess, since the
 * file knows its own years only.
 */
export function phoneZone(calendar: Component): ({ property: Property } & FoundZone) | null {
  const property = firstProperty(calendar, "TZ");
  const usual = fixedZone(property?.value.trim() ?? "");
  if (property === undefined || usual === null) return null;
  const summers = allProperties(calendar, "DAYLIGHT").flatMap(({ value }) => {
    const [isUsed = "", offset = "", from = "", to = ""] = value.split(";").map((part) => part.trim());
    const [zone, begin, end] = [fixedZone(offset), wallOf(from), wallOf(to)];
    return isUsed.toUpperCase() !== "TRUE" || zone === null || begin === null || end === null
      ? []
      : [{ zone, begin, end }];
  });
  const zoneAt = (wall: number): Zone => summers.find(({ begin, end }) => begin <= wall && wall < end)?.zone ?? usual;
  return {
    property,
    zone: {
      name: usual.name,
      toInstant: (wall) => zoneAt(Date.parse(`${wall}Z`)).toInstant(wall),
      toWall: (instant) => zoneAt(Date.parse(`${usual.toWall(instant)}Z`)).toWall(instant),
    },
    certainty: "guessed",
  };
}

/** Returns the zone that a VTIMEZONE defines; null if it has no observance, or if one of its rules can't be followed. */
function definedZone(name: string, component: Component, rules: RuleTime): Zone | null {
  const observances = component.components.flatMap((part) => observanceOf(part) ?? []);
  const earliest = observances.toSorted((one, other) => one.first - other.first)[0];
  if (earliest === undefined || observances.some(({ rule, first }) => rule !== null && !isFollowed(rule, first, rules)))
    return null;
  const changesOf = new Map<number, Change[]>();
  const offset = (wall: number): number => {
    const year = new Date(wall).getUTCFullYear();
    const changes = changesOf.get(year) ?? changesUntil(year, observances, rules);
    changesOf.set(year, changes);
    return changes.findLast(({ from }) => from <= wall)?.offset ?? earliest.before;
  };
  return {
    name,
    toInstant: (wall) => {
      const time = Date.parse(`${wall}Z`);
      return new Date(time - offset(time));
    },
    toWall: (instant) => {
      const near = offset(instant.getTime() + offset(instant.getTime()));
      return wallText(instant.getTime() + offset(instant.getTime() + near));
    },
  };
}

const wallText = (time: number): string => new Date(time).toISOString().slice(0, 19);

function observanceOf(component: Component): Observance | null {
  if (!/^(STANDARD|DAYLIGHT)$/.test(component.name)) return null;
  const value = (name: string): string => firstProperty(component, name)?.value.trim() ?? "";
  const [before, offset] = [offsetOf(value("TZOFFSETFROM")), offsetOf(value("TZOFFSETTO"))];
  const first = wallOf(value("DTSTART"));
  if (before === null || offset === null || first === null) return null;
  const rule = value("RRULE") === "" ? null : parseRule(value("RRULE"));
  if (typeof rule === "string") return null;
  const listed = allProperties(component, "RDATE").flatMap((property) =>
    property.value.split(",", maxListed).flatMap((text) => wallOf(text) ?? []),
  );
  return { before, offset, first, rule, listed };
}

/** Zones change their offset a few times a year, for some decades. */
const maxListed = 1000;

/** Reads a local time. Programs begin their zones in 1601, 1970 or even in the year 1, which is as good as 1600. */
function wallOf(text: string): number | null {
  const [, year, month, day, hours = "00", minutes = "00", seconds = "00"] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?)?/.exec(text.trim()) ?? [];
  const time = Date.parse(
    `${year !== undefined && year < "1600" ? "1600" : year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`,
  );
  return Number.isNaN(time) ? null : time;
}

const isFollowed = (rule: RecurrenceRule, first: number, rules: RuleTime): boolean => {
  try {
    return rules.spend(() => !datesOfRule(rule, first, first + 12 * 366 * 86_400_000).next().done);
  } catch {
    return false;
  }
};

/** From a local time on, the zone has an offset. */
interface Change {
  from: number;
  offset: number;
}

/** Returns the changes of a year, after the last one before it, in their order. */
function changesUntil(year: number, observances: Observance[], rules: RuleTime): Change[] {
  const changes = observances.flatMap((observance) => {
    // A local time that the change skips still has the offset before it, as an hour that comes twice has.
    const skipped = Math.max(0, observance.offset - observance.before);
    return onsetsUntil(year, observance, rules).map((onset) => ({ from: onset + skipped, offset: observance.offset }));
  });
  return changes.toSorted((one, other) => one.from - other.from);
}

function onsetsUntil(year: number, { first, rule, listed }: Observance, rules: RuleTime): number[] {
  const end = Date.UTC(year + 1, 0, 1);
  const single = [first, ...listed].filter((onset) => onset < end);
  if (rule === null || single.length === 0) return single;
  const until =
    rule.until === null ? end : Date.parse(`${rule.until.day}T${rule.until.clock ?? "23:59:59"}Z`) + dayLength;
  try {
    return rules.spend(() => [...single, ...datesOfRule(rule, lateStart(rule, first, year), Math.min(end, until))]);
  } catch {
    return single;
  }
}

const dayLength = 86_400_000;

/** Returns a later start for a rule of every year, so that four centuries need not be walked through. */
function lateStart(
  { frequency, interval, months, days, monthDays, count, until }: RecurrenceRule,
  first: number,
  year: number,
) {
  const isOfEveryYear = frequency === "YEARLY" && interval === 1 && months !== null && count === null;
  const start = new Date(first);
  const late = Math.min(year, Number(until?.day.slice(0, 4) ?? year)) - 1;
  if (!isOfEveryYear || (days === null && monthDays === null) || start.getUTCFullYear() >= late) return first;
  return start.setUTCFullYear(late, 0, 1);
}

function offsetOf(text: string): number | null {
  const [, sign, hours, minutes, seconds = "0"] = /^([+-]?)(\d\d)(\d\d)(\d\d)?$/.exec(text) ?? [];
  if (hours === undefined) return null;
  return (sign === "-" ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * minute + Number(seconds) * 1000);
}
