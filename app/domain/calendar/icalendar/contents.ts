import { DomainError } from "../../error.ts";
import { maxEvents } from "../calendar.ts";
import { tooManyEvents, type Problems } from "../event-reader.ts";
import { type Property, textOf, type Component, firstProperty } from "./content-line-parser.ts";
import { warnOfLeftOut } from "../event-parts.ts";
import { ownCategoryProperty, ownEventProperty, ownPlaceProperty } from "../own-properties.ts";

export interface Contents {
  calendars: Component[];
  unused: Unused;
}

/** Components that are never nested in each other: the BEGIN of one ends another that is still open. */
const siblings = /^(?:VCALENDAR|VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE)$/;
/** Components that are parsed. All others are only reported. */
const kept = /^(?:VCALENDAR|VEVENT|VTIMEZONE|STANDARD|DAYLIGHT)$/;
/** No usual file nests deeper. Deeper components of a hostile file are flattened. */
const maxDepth = 8;
/** Most versions of events, and most properties. No usual file of 10 MB has as many. */
const maxVersions = 2 * maxEvents;
const maxProperties = 600_000;

/**
 * Returns the calendars of a file. Supplies a missing END, and puts components outside of a calendar into one; both are
 * reported. Throws `too_large` for too many events or lines.
 */
export function readComponents(properties: Iterable<Property>, problems: Problems): Contents {
  const root: Component = { name: "", line: 1, properties: [], components: [] };
  const unused = new Unused();
  let open: Component[] = [root];
  let [versions, keptProperties, lastLine] = [0, 0, 1];
  const close = (depth: number) => {
    for (const component of open.slice(depth)) {
      problems.add("warning", "calendar_file.end_missing", {
        values: { component: component.name.slice(0, 60) },
        line: component.line,
        property: "END",
      });
    }
    open = open.slice(0, depth);
  };
  const begin = (name: string, line: number) => {
    const sibling =
      name === "VCALENDAR"
        ? 1
        : open.findIndex((component) => component.name !== "VCALENDAR" && siblings.test(component.name));
    if (sibling > 0 && siblings.test(name)) close(sibling);
    if (open.length > maxDepth) close(maxDepth);
    const component: Component = { name, line, properties: [], components: [] };
    const around = open.at(-1) ?? root;
    if (kept.test(name)) around.components.push(component);
    else if (around.name === "VEVENT") unused.ofEvent(name);
    else if (around === root || around.name === "VCALENDAR") unused.component(name, line);
    if (name === "VEVENT") versions += 1;
    if (versions > maxVersions) throw tooManyEvents();
    open.push(component);
  };
  const end = (name: string, line: number) => {
    const depth = open.findLastIndex((component, index) => index > 0 && component.name === name);
    if (depth < 0) {
      problems.add("warning", "calendar_file.begin_missing", {
        values: { component: name.slice(0, 60) },
        line,
        property: "END",
      });
      return;
    }
    close(depth + 1);
    open = open.slice(0, depth);
  };
  for (const property of properties) {
    const { name, value, line } = property;
    lastLine = line;
    const around = open.at(-1) ?? root;
    if (name === "BEGIN") begin(value.trim().toUpperCase(), line);
    else if (name === "END") end(value.trim().toUpperCase(), line);
    else if (isKept(name)) {
      around.properties.push(property);
      keptProperties += 1;
      if (keptProperties > maxProperties)
        throw new DomainError("too_large", "calendar_file.too_many_lines", { values: { limit: maxProperties, line } });
    } else if (around.name === "VEVENT") unused.ofEvent(name);
  }
  if (open.length > 1) warnOfEnd(open, lastLine, problems);
  return { calendars: calendarsOf(root, unused, problems), unused };
}

/** Reports that a file was cut off, since its last event may be incomplete. */
function warnOfEnd(open: Component[], line: number, problems: Problems): void {
  const event = open.find((component) => component.name === "VEVENT");
  const title = event === undefined ? null : textOf(firstProperty(event, "SUMMARY")?.value ?? "").slice(0, 300) || null;
  problems.add("warning", "calendar_file.file_ends_early", { values: { line }, line, property: "END", title });
}

function calendarsOf(root: Component, unused: Unused, problems: Problems): Component[] {
  const calendars = root.components.filter((component) => component.name === "VCALENDAR");
  const loose = root.components.filter((component) => component.name !== "VCALENDAR");
  const isLoose = loose.some((component) => siblings.test(component.name));
  if (isLoose)
    problems.add("warning", "calendar_file.outside_calendar", {
      values: { count: loose.length },
      line: loose[0]?.line ?? null,
    });
  if (isLoose || (calendars.length === 0 && unused.hasComponents)) {
    calendars.push({ name: "VCALENDAR", line: 1, properties: root.properties, components: loose });
  }
  return calendars;
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** The properties of calendars, zones and events that are read. */
const read = names(
  "UID SEQUENCE DTSTAMP DTSTART DTEND DURATION RRULE RDATE EXRULE EXDATE RECURRENCE-ID SUMMARY DESCRIPTION STYLED-DESCRIPTION X-ALT-DESC STATUS LOCATION GEO X-APPLE-STRUCTURED-LOCATION CATEGORIES " +
    "URL IMAGE ATTACH CLASS X-MICROSOFT-CDO-ALLDAYEVENT METHOD X-WR-CALNAME NAME X-WR-TIMEZONE TIMEZONE-ID TZ DAYLIGHT TZID TZOFFSETFROM TZOFFSETTO " +
    `${ownEventProperty} ${ownCategoryProperty} ${ownPlaceProperty}`,
);
/** Properties about the file and not about the event: they are left out without a report. */
const administrative = names("CREATED LAST-MODIFIED TRANSP PRIORITY");
/** Properties that Verbena writes for other programs; its own property has the same data. */
const alsoInOurs = names("COLOR CONFERENCE");

const isKept = (name: string): boolean => read.has(name) || alsoInOurs.has(name);

const maxNames = 1000;

/** Counts the properties and components that are not read, at most {@link maxNames} different names. */
class Unused {
  readonly #properties = new Map<string, number>();
  readonly #components = new Map<string, { count: number; line: number }>();

  get hasComponents(): boolean {
    return this.#components.size > 0;
  }

  ofEvent(name: string): void {
    if (!administrative.has(name)) count(this.#properties, name.slice(0, 60));
  }

  component(name: string, line: number): void {
    const known = this.#components.get(name.slice(0, 60));
    if (known !== undefined) known.count += 1;
    else if (this.#components.size < maxNames) this.#components.set(name.slice(0, 60), { count: 1, line });
  }

  warn(events: Component[], problems: Problems): void {
    for (const [component, { count: number, line }] of this.#components) {
      problems.add("warning", "calendar_file.component_left_out", {
        values: { component, count: number },
        line,
        property: "BEGIN",
      });
    }
    for (const event of events) {
      const others = event.properties.filter(({ name }) => alsoInOurs.has(name));
      if (others.length > 0 && firstProperty(event, ownEventProperty) === undefined)
        for (const { name } of others) count(this.#properties, name);
    }
    warnOfLeftOut(this.#properties, problems);
  }
}

function count(counts: Map<string, number>, name: string): void {
  const known = counts.get(name);
  if (known !== undefined || counts.size < maxNames) counts.set(name, (known ?? 0) + 1);
}
