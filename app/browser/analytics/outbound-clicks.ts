import { openedAt } from "#app/domain/analytics/opened-address.ts";
import { whenReachableAgain } from "../live/when-reachable.ts";
import { reportInteraction, sendQueuedReports } from "./report-interactions.ts";

export const openEventId = (): string | null => openedAt(`${location.pathname}${location.search}`).eventId;

/**
 * Reports clicks that lead away from the site, which its server never sees: shared events and opened streams. One
 * listener reads them off the page, so components need no analytics code. Returns a function that stops it.
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
    // In the list, the card's element id is `e-` and the event's id.
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
