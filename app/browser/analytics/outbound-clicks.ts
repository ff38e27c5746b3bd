import { openedAt } from "#app/domain/analytics/opened.ts";
import { whenReachableAgain } from "../live/when-reachable.ts";
import { reportInteraction, sendQueuedReports } from "./report-interactions.ts";

/** The event that is open on this page; null for none. */
export const openEventId = (): string | null => openedAt(`${location.pathname}${location.search}`).eventId;

/**
 * Notices what leads away from the site, and so never gets to its server: an event that is shared, a stream that is opened. Read off the page, so that its
 * parts know nothing of it. Returns what stops it.
 */
export function watchOutboundClicks(): () => void {
  const press = ({ target }: MouseEvent): void => {
    const control = target instanceof Element ? target.closest("a, button") : null;
    if (control === null) return;
    const action = control.matches(".btn-live")
      ? "stream"
      : control.matches(".share .iconbtn:not([download])")
        ? "share"
        : null;
    // In the list it is the card's, which is called `e-` and its id.
    const eventId = control.closest("article.card")?.id.slice(2) ?? openEventId();
    if (action !== null && eventId !== null) void reportInteraction(action, eventId);
  };
  document.addEventListener("click", press);
  const leave = whenReachableAgain(() => void sendQueuedReports());
  void sendQueuedReports();
  return () => {
    document.removeEventListener("click", press);
    leave();
  };
}
