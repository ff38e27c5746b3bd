import type { RouterContextProvider } from "react-router";
import { filterEvents } from "#app/domain/programme/search.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { appContext } from "../context.ts";
import { asksNotToBeCounted, isPerson, wishOf } from "./person.ts";

/**
 * Counts a search that somebody's browser sent as a form, and that finds nothing in the day's programme, whatever category is chosen. What is typed into a
 * living page never gets here: it filters by itself, and tells (`app/browser/analytics`).
 */
export function sawSearch(
  request: Request,
  context: Readonly<RouterContextProvider>,
  query: string,
  events: EventSummary[],
): void {
  // Not the data that a living page asks for anew, of another day, say: its browser says so, or it accepts anything.
  const isPage = request.headers.get("Sec-Fetch-Dest") !== "empty" && request.headers.get("Accept") !== "*/*";
  if (query === "" || !isPage || !isPerson(request.headers.get("User-Agent")) || asksNotToBeCounted(wishOf(request)))
    return;
  if (filterEvents(events, { query, categoryId: null }).length === 0)
    context.get(appContext).analytics.recorder.fruitless(query);
}
