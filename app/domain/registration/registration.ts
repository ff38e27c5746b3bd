import { codeLength, codeLetters } from "../identifier.ts";
import type { RegistrationState } from "../programme/capacity.ts";
import type { EventSummary } from "../programme/event.ts";
import { phaseOf } from "../programme/timing.ts";

/** A person's place at an event, or on its waiting list. */
export interface Registration {
  id: string;
  eventId: string;
  state: RegistrationState;
  /** Position on the waiting list, 1 being the next; null for a place. */
  position: number | null;
  /** The code that a helper at the door reads or types. Private to the person. */
  code: string;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  attendedAt: string | null;
}

/** A registration as the pages of its owner show it. */
export interface OwnRegistration {
  /** Position in the waiting list, 1 is next; null with a place. */
  position: number | null;
  /** The code to show at the door; null while waiting, and once the event is over. */
  code: { text: string; square: { size: number; path: string } } | null;
  /** Time of the check-in in the festival's zone; null before it. */
  attendedAt: string | null;
}

/** Whether an event takes registrations: it has places, and is neither over nor cancelled (spec §2). */
export function takesRegistrations(
  event: Pick<EventSummary, "registration" | "status" | "startTime" | "endTime">,
  now: Date,
): boolean {
  const phase = phaseOf(event, now);
  return event.registration === "places" && phase !== "finished" && phase !== "cancelled";
}

/** Formats a code in two halves, which are easier to read out. */
export const shownCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;

/**
 * Reads a typed or scanned code, ignoring case, spaces and dashes; null if the text is not a code. A scanned address
 * holds it as `code`.
 */
export function readCode(text: string): string | null {
  const [, inAddress] = /[?&]code=([^&#]*)/.exec(text) ?? [];
  const code = (inAddress ?? text).toUpperCase().replaceAll(/[\s-]/g, "");
  return wholeCode.test(code) ? code : null;
}

const wholeCode = new RegExp(`^[${codeLetters}]{${codeLength}}$`);
