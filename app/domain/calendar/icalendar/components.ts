import type { Property } from "./content-line-parser.ts";

/** A block BEGIN:… END:… of a calendar file. */
export interface Component {
  /** Upper case: "VEVENT". */
  name: string;
  /** Line of its BEGIN. */
  line: number;
  properties: Property[];
  components: Component[];
}

/** The first property of this name. */
export function firstProperty(component: Component, name: string): Property | undefined {
  for (const property of component.properties) if (property.name === name) return property;
  return undefined;
}

/** Every property of this name. */
export const allProperties = (component: Component, name: string): Property[] =>
  component.properties.filter((property) => property.name === name);
