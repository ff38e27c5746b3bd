import type { Property } from "./content-lines.ts";
import type { Problems } from "./problems.ts";

/** A block BEGIN:… END:… of a calendar file. */
export interface Component {
  /** Upper case: "VEVENT". */
  name: string;
  /** Line of its BEGIN. */
  line: number;
  properties: Property[];
  components: Component[];
}

/** Components that stand beside each other in a calendar: the begin of one ends another that was left open. */
const siblings = /^(VCALENDAR|VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE)$/;
/** No file nests deeper; a hostile one is flattened. */
const maxDepth = 8;

/**
 * The calendars of a file. An END that is missing is supplied; components outside of any calendar are put into one. Both are reported.
 */
export function readComponents(properties: Iterable<Property>, problems: Problems): Component[] {
  const root: Component = { name: "", line: 1, properties: [], components: [] };
  let open: Component[] = [root];
  const close = (depth: number) => {
    for (const component of open.slice(depth)) {
      problems.add({ severity: "warning", messageKey: "calendar_file.end_missing", values: { component: component.name }, line: component.line, property: "END" });
    }
    open = open.slice(0, depth);
  };
  for (const property of properties) {
    const name = property.value.trim().toUpperCase();
    if (property.name === "BEGIN") {
      const sibling = name === "VCALENDAR" ? 1 : open.findIndex((component) => component.name !== "VCALENDAR" && siblings.test(component.name));
      if (sibling > 0 && siblings.test(name)) close(sibling);
      if (open.length > maxDepth) close(maxDepth);
      const component: Component = { name, line: property.line, properties: [], components: [] };
      open.at(-1)?.components.push(component);
      open.push(component);
    } else if (property.name === "END") {
      const begin = open.findLastIndex((component, depth) => depth > 0 && component.name === name);
      if (begin < 0) problems.add({ severity: "warning", messageKey: "calendar_file.begin_missing", values: { component: name.slice(0, 60) }, line: property.line, property: "END" });
      else {
        close(begin + 1);
        open = open.slice(0, begin);
      }
    } else {
      open.at(-1)?.properties.push(property);
    }
  }
  close(1);
  return calendarsOf(root, problems);
}

function calendarsOf(root: Component, problems: Problems): Component[] {
  const calendars = root.components.filter((component) => component.name === "VCALENDAR");
  const loose = root.components.filter((component) => component.name !== "VCALENDAR");
  if (loose.some((component) => siblings.test(component.name))) {
    problems.add({ severity: "warning", messageKey: "calendar_file.outside_calendar", values: { count: loose.length }, line: loose[0]?.line ?? null });
    calendars.push({ name: "VCALENDAR", line: 1, properties: root.properties, components: loose });
  }
  return calendars;
}

/** The first property of this name. */
export const firstProperty = (component: Component, name: string): Property | undefined =>
  component.properties.find((property) => property.name === name);

/** Every property of this name. */
export const allProperties = (component: Component, name: string): Property[] => component.properties.filter((property) => property.name === name);
