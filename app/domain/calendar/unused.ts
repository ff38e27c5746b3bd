import type { Component } from "./components.ts";
import type { Problems } from "./problems.ts";

/** Read, or about the file and not about what takes place. */
const usedOrAdministrative = new Set(
  ("UID SEQUENCE DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID SUMMARY DESCRIPTION X-ALT-DESC STATUS LOCATION GEO CATEGORIES URL IMAGE ATTACH CLASS X-MICROSOFT-CDO-ALLDAYEVENT " +
    "DTSTAMP CREATED LAST-MODIFIED TRANSP PRIORITY METHOD").split(" "),
);

/** Says what a file holds beyond events: other components one by one by their kind, unread properties in one line with their number. */
export function warnOfUnused(calendars: Component[], problems: Problems): void {
  const others = calendars.flatMap((calendar) => calendar.components).filter((component) => component.name !== "VEVENT" && component.name !== "VTIMEZONE");
  for (const [name, components] of Map.groupBy(others, (component) => component.name.slice(0, 60))) {
    const values = { component: name, count: components.length };
    problems.add({ severity: "warning", messageKey: "calendar_file.component_left_out", values, line: components[0]?.line ?? null, property: "BEGIN" });
  }
  const events = calendars.flatMap((calendar) => calendar.components).filter((component) => component.name === "VEVENT");
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const event of events) {
    for (const { name } of event.properties) if (!usedOrAdministrative.has(name)) count(name);
    for (const { name } of event.components) count(name);
  }
  if (counts.size === 0) return;
  const names = [...counts].toSorted((one, other) => other[1] - one[1]).slice(0, 30).map(([name, number]) => `${name.slice(0, 60)} (${number})`);
  problems.add({ severity: "warning", messageKey: "calendar_file.properties_left_out", values: { names: names.join(", "), count: counts.size } });
}
