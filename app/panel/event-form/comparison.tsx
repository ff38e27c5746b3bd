import { createContext, use } from "react";
import type { EventFormName } from "#app/domain/programme/event-form-values.ts";
import type { CategoryChoice, LocationChoice } from "./data.ts";
import type { Comparison } from "./answer.ts";

interface Compared {
  comparison: Comparison | null;
  categories: readonly CategoryChoice[];
  locations: readonly LocationChoice[];
}

const ComparisonContext = createContext<Compared>({ comparison: null, categories: [], locations: [] });

/** Tells each field of the form what somebody else has saved in it meanwhile. */
export function ComparisonProvider({ children, ...compared }: Compared & { children: React.ReactNode }) {
  return <ComparisonContext value={compared}>{children}</ComparisonContext>;
}

/** What somebody else has saved, and the names of what it speaks of; null where a field is not contested. */
export function useTheirs(name: EventFormName) {
  const { comparison, categories, locations } = use(ComparisonContext);
  return comparison?.contested.includes(name) === true ? { theirs: comparison.theirs, categories, locations } : null;
}
