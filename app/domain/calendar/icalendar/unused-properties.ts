import { warnOfLeftOut } from "../event-parts.ts";
import { ownCategoryProperty, ownEventProperty, ownPlaceProperty } from "../own-properties.ts";
import type { Problems } from "../problems.ts";
import { type Component, firstProperty } from "./components.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Of calendars, zones and events. */
const read = words(
  "UID SEQUENCE DTSTAMP DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID SUMMARY DESCRIPTION STYLED-DESCRIPTION X-ALT-DESC STATUS LOCATION GEO X-APPLE-STRUCTURED-LOCATION CATEGORIES " +
    "URL IMAGE ATTACH CLASS X-MICROSOFT-CDO-ALLDAYEVENT METHOD X-WR-CALNAME NAME X-WR-TIMEZONE TIMEZONE-ID TZID TZOFFSETFROM TZOFFSETTO " +
    `${ownEventProperty} ${ownCategoryProperty} ${ownPlaceProperty}`,
);
/** About the file and not about what takes place. */
const administrative = words("CREATED LAST-MODIFIED TRANSP PRIORITY");
/** Written for calendar programs, of what our own property says too. */
const alsoInOurs = words("COLOR CONFERENCE");

/** Whether a property is kept: no other one is looked at again. */
export const isKept = (name: string): boolean => read.has(name) || alsoInOurs.has(name);

const maxNames = 1000;

/** Counts what a file holds beyond what is read of it; a hostile one can't make it long. */
export class Unused {
  readonly #properties = new Map<string, number>();
  readonly #components = new Map<string, { count: number; line: number }>();

  get hasComponents(): boolean {
    return this.#components.size > 0;
  }

  /** A property of an event, or a component in it. */
  ofEvent(name: string): void {
    if (!administrative.has(name)) count(this.#properties, name.slice(0, 60));
  }

  /** A component beside the events. */
  component(name: string, line: number): void {
    const known = this.#components.get(name.slice(0, 60));
    if (known !== undefined) known.count += 1;
    else if (this.#components.size < maxNames) this.#components.set(name.slice(0, 60), { count: 1, line });
  }

  /** Says it: the components by their kind, the properties in one line with their number. */
  warn(events: Component[], problems: Problems): void {
    for (const [component, { count: number, line }] of this.#components) {
      problems.add({
        severity: "warning",
        messageKey: "calendar_file.component_left_out",
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
