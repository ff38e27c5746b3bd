import { codeLength, codeLetters } from "../identifier.ts";
import type { EventSummary } from "../programme/event.ts";
import { phaseOf } from "../programme/timing.ts";

export const registrationStates = ["place", "waiting"] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Somebody's place at an event, or place in the line for one. */
export interface Registration {
  id: string;
  eventId: string;
  state: RegistrationState;
  /** In the line, 1 being the next; null for who has a place. */
  position: number | null;
  /** What a helper at the door reads or types; nobody else's to see. */
  code: string;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  attendedAt: string | null;
}

/** Whether an event takes registrations: it is one with places, and neither over nor cancelled (spec §2). */
export function takesRegistrations(
  event: Pick<EventSummary, "registration" | "status" | "startTime" | "endTime">,
  now: Date,
): boolean {
  const phase = phaseOf(event, now);
  return event.registration === "places" && phase !== "finished" && phase !== "cancelled";
}

/** A code as it is shown: in two halves, which are easier to read out. */
export const shownCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;

/** A code out of what was typed or scanned, case, spaces and dashes aside; null for what is none. The address of a scanned one holds it as `code`. */
export function readCode(text: string): string | null {
  const [, inAddress] = /[?&]code=([^&#]*)/.exec(text) ?? [];
  const code = (inAddress ?? text).toUpperCase().replaceAll(/[\s-]/g, "");
  return wholeCode.test(code) ? code : null;
}

const wholeCode = new RegExp(`^[${codeLetters}]{${codeLength}}$`);
