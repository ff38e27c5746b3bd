import { type EventSummary, shownPlace } from "./event.ts";
import { fold } from "../fold.ts";

/** Longest search text; the rest is ignored. */
export const maxQueryLength = 100;

/** Returns the query without surrounding or repeated white space, cut at {@link maxQueryLength}. */
export function tidyQuery(query: string): string {
  return query.slice(0, maxQueryLength).replaceAll(/\s+/g, " ").trim();
}

/**
 * Returns the events whose title, description or location contains every word of the query and that are linked to the
 * category, if one is given.
 * The same function filters on the server and in the browser while the visitor types (spec §2).
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

/**
 * Returns a test that some texts together contain every word of the query, ignoring case and accents. An empty query
 * matches everything.
 */
export function matcherOf(query: string): (...texts: (string | null)[]) => boolean {
  const words = fold(tidyQuery(query)).split(" ").filter(Boolean);
  if (words.length === 0) return () => true;
  return (...texts) => {
    const text = fold(texts.join("\n"));
    return words.every((word) => text.includes(word));
  };
}
