import ICAL from "ical.js";
import { isZone } from "../../programme/day.ts";
import { allProperties, type Component, firstProperty } from "./content-line-parser.ts";
import { type FoundZone, ianaZone, type Zone } from "./times.ts";
import { windowsZones } from "./windows-zones.ts";
import type { RuleTime } from "./recurrence.server.ts";

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

const plainName = (tzid: string): string =>
  tzid
    .slice(0, maxNameLength)
    .replaceAll('"', "")
    .replaceAll(/\\([,;\\])/g, "$1")
    .replace(/^\s*TZID=/i, "")
    .trim();

function findZone(name: string, own: Component | undefined, fallback: Zone, rules: RuleTime): FoundZone {
  const named = namedZone(name);
  if (named !== null) return { zone: ianaZone(named), certainty: "known" };
  const defined = own === undefined ? null : definedZone(name, own, rules);
  if (defined !== null) return { zone: defined, certainty: "known" };
  const described = describedZone(name);
  if (described !== null) return { zone: ianaZone(described), certainty: "guessed" };
  const fixed = fixedZone(name);
  if (fixed !== null) return { zone: fixed, certainty: "guessed" };
  return { zone: fallback, certainty: "unknown" };
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

/** Returns the zone that a VTIMEZONE defines; null if its rules can't be read. */
function definedZone(name: string, component: Component, rules: RuleTime): Zone | null {
  try {
    const zone = new ICAL.Timezone(vtimezone(component));
    const first = firstObservance(component);
    if (first === null) return null;
    const followed = new Set<string>();
    let last = first.offset;
    const find = (wall: string): number => {
      // ical.js returns 0 before the first observance.
      if (wall < first.from) return first.offset;
      const ask = () => zone.utcOffset(ICAL.Time.fromString(wall, undefined)) * 1000;
      const year = wall.slice(0, 4);
      // ical.js follows the zone's rules only once a year; later calls take no time.
      if (followed.has(year)) return ask();
      last = rules.spend(ask);
      followed.add(year);
      return last;
    };
    // Hostile rules may fail for a later year: then the last offset stays.
    const offset = (wall: string): number => {
      try {
        return find(wall);
      } catch {
        return last;
      }
    };
    find("2026-01-01T00:00:00");
    return {
      name,
      toInstant: (wall) => new Date(Date.parse(`${wall}Z`) - offset(wall)),
      toWall: (instant) => {
        const near = wallText(instant.getTime() + offset(wallText(instant.getTime())));
        return wallText(instant.getTime() + offset(near));
      },
    };
  } catch {
    return null;
  }
}

const wallText = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** Returns a VTIMEZONE for ical.js with the needed properties only: any other line could make ical.js reject it. */
function vtimezone(component: Component): InstanceType<typeof ICAL.Component> {
  const zone = new ICAL.Component("vtimezone");
  zone.addPropertyWithValue("tzid", "own");
  for (const observance of component.components) {
    if (!/^(STANDARD|DAYLIGHT)$/.test(observance.name)) continue;
    const part = new ICAL.Component(observance.name.toLowerCase());
    for (const property of observance.properties) {
      if (!/^(DTSTART|TZOFFSETFROM|TZOFFSETTO|RRULE|RDATE)$/.test(property.name)) continue;
      part.addProperty(ICAL.Property.fromString(`${property.name}:${property.value.trim()}`));
    }
    zone.addSubcomponent(part);
  }
  return zone;
}

/** Returns the local time of the first observance, and the offset in milliseconds before it. */
function firstObservance(component: Component): { from: string; offset: number } | null {
  const observances = component.components.flatMap((observance) => {
    const start = firstProperty(observance, "DTSTART")?.value ?? "";
    const offset = offsetOf(firstProperty(observance, "TZOFFSETFROM")?.value ?? "");
    const [, year, month, day, clock] = /^(\d{4})(\d\d)(\d\d)T(\d{4})/.exec(start.trim()) ?? [];
    return offset === null || year === undefined || clock === undefined
      ? []
      : [{ from: `${year}-${month}-${day}T${clock.slice(0, 2)}:${clock.slice(2)}:00`, offset }];
  });
  return observances.toSorted((one, other) => one.from.localeCompare(other.from))[0] ?? null;
}

function offsetOf(text: string): number | null {
  const found = /^([+-]?)(\d\d)(\d\d)/.exec(text.trim());
  if (found === null) return null;
  return (found[1] === "-" ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) * minute;
}
