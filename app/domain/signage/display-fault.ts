/** Kinds of faults that a helper in front of a display can report. */
export const faultKinds = ["dark", "frozen", "content", "clock", "other"] as const;
export type FaultKind = (typeof faultKinds)[number];
export const longestFault = 200;

/** A fault that nobody has ticked off. The audit log says who reported it. */
export interface DisplayFault {
  id: string;
  displayId: string;
  kind: FaultKind;
  words: string;
  /** Instant, ISO 8601 UTC. */
  reportedAt: string;
}
