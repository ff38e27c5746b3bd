import { type EventSummary, shownPlace } from "./event.ts";
import { fold } from "../fold.ts";

/** Longest search text that is looked at; the rest of a longer one is ignored. */
export const maxQueryLength = 100;

/** What was typed, without surrounding or repeated white space and within {@link maxQueryLength}. */
export function tidyQuery(query: string): string {
  return query.slice(0, maxQueryLength).replaceAll(/\s+/g, " ").trim();
}

/**
 * Events whose title, description or location holds every word of the query and, when given, that are linked to the category.
 * The same function filters on the server and while one types in the browser (spec §2).
 */
export function filterEvents<Event extends EventSummary>(
  events: Event[],
  filter: { query: string; categoryId: string | null },
): Event[] {
  const isFound = matcherOf(filter.query);
  return events.filter((event) => {
    if (filter.categoryId !== null && !event.categories.some((category) => category.id === filter.categoryId))
      return false;
    return isFound(event.title, event.description, shownPlace(event));
  });
}

/** Whether some texts together hold every word of the query, whatever case and accents; an empty query finds everything. */
export function matcherOf(query: string): (...texts: (string | null)[]) => boolean {
  const words = fold(tidyQuery(query)).split(" ").filter(Boolean);
  if (words.length === 0) return () => true;
  return (...texts) => {
    const text = fold(texts.join("\n"));
    return words.every((word) => text.includes(word));
  };
}
