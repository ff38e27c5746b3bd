import { placesOf } from "#app/domain/programme/capacity.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";

/** The one thing that a card or a block says about its event besides time, title and place. */
export type CardState = "live" | "next" | "last" | "full" | "late" | "allday" | "cancelled" | "ended";

/** What an event looks like at an instant. Places count only while they can still be taken, and only when they are shown at all. */
export function cardState(event: EventSummary, now: Date): CardState {
  const phase = phaseOf(event, now);
  if (phase === "cancelled") return "cancelled";
  if (phase === "finished") return "ended";
  if (event.allDay) return "allday";
  if (phase === "active") return "live";
  if (event.status === "UPCOMING" && now.getTime() >= Date.parse(event.startTime)) return "late";
  const places = placesOf(event);
  if (places?.availability === "full") return "full";
  return places?.availability === "last" ? "last" : "next";
}
