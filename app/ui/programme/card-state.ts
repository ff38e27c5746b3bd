import { placesOf } from "#app/domain/programme/capacity.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { type Phase, phaseOf } from "#app/domain/programme/timing.ts";

/** A day whose programme is shown, as seen from today. */
export type ShownDay = "past" | "today" | "future";

/**
 * Returns the phase of an event as the programme of a day shows it. An exhibition that is open today is upcoming in the
 * programme of a later day, and finished in that of an earlier day.
 */
export function phaseOnDay(event: EventSummary, now: Date, shown: ShownDay): Phase {
  const phase = phaseOf(event, now);
  if (phase !== "active" || shown === "today" || !isListedByDay(event)) return phase;
  return shown === "future" ? "upcoming" : "finished";
}

/** The one state that a card or a block shows besides time, title and place. */
export type CardState = "live" | "next" | "last" | "full" | "late" | "allday" | "cancelled" | "ended";

export const stateTexts = {
  live: "card.live",
  next: "card.upcoming",
  last: "card.last",
  full: "card.full",
  late: "card.late",
  allday: "card.all_day",
  cancelled: "card.cancelled",
  ended: "card.finished",
} as const satisfies Record<CardState, string>;

/** Whether an event is still to come: then lists give its state no label. */
export const isAhead = (state: CardState): boolean => state === "next" || state === "allday";

/** Whether an event is not as planned: then a line under its title tells the state instead of a label. */
export const isUnplanned = (state: CardState): boolean => state === "cancelled" || state === "late" || state === "full";

/**
 * Returns the state of an event at an instant in the programme of the day `shown`. Places count only before the start
 * and if visitors see them.
 */
export function cardState(event: EventSummary, now: Date, shown: ShownDay = "today"): CardState {
  const phase = phaseOf(event, now);
  if (phase === "cancelled") return "cancelled";
  if (phase === "finished") return "ended";
  if (event.allDay) return "allday";
  if (phase === "active") return phaseOnDay(event, now, shown) === "active" ? "live" : "allday";
  if (event.status === "UPCOMING" && now.getTime() >= Date.parse(event.startTime)) return "late";
  const places = placesOf(event);
  if (places?.availability === "full") return "full";
  return places?.availability === "last" ? "last" : "next";
}
