import { isFull, placesOf } from "../programme/capacity.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { knownEnd, phaseOf } from "../programme/timing.ts";

/** The one note of an event besides its time and place. */
export type EventNote =
  | { kind: "cancelled"; note: string }
  | { kind: "late"; note: string }
  /** The event had another hour until a short while ago. */
  | { kind: "moved"; from: string }
  | { kind: "full" }
  | { kind: "places"; count: number }
  /** The event begins soon. */
  | { kind: "in"; minutes: number }
  /** The event is on. */
  | { kind: "until"; at: string }
  | { kind: "none" };

/** The countdown shows only within this number of minutes. */
const soon = 90;

/**
 * Returns an event's note besides its time and place: the first one that applies. `oldStart` is that of an event that
 * moved a short while ago.
 */
export function noteOf(event: ProgrammeEvent, now: Date, oldStart: string | null = null): EventNote {
  const phase = phaseOf(event, now);
  if (phase === "cancelled") return { kind: "cancelled", note: event.statusNote ?? "" };
  if (phase === "active") {
    const end = event.allDay === null ? knownEnd(event) : null;
    return end === null ? { kind: "none" } : { kind: "until", at: end };
  }
  if (phase === "upcoming" && Date.parse(event.startTime) <= now.getTime())
    return { kind: "late", note: event.statusNote ?? "" };
  if (oldStart !== null && phase === "upcoming") return { kind: "moved", from: oldStart };
  if (isFull(event)) return { kind: "full" };
  const places = event.registration === "places" ? placesOf(event) : null;
  if (places?.availability === "last") return { kind: "places", count: places.free };
  const minutes = Math.ceil((Date.parse(event.startTime) - now.getTime()) / 60_000);
  return minutes > 0 && minutes <= soon && event.allDay === null ? { kind: "in", minutes } : { kind: "none" };
}
