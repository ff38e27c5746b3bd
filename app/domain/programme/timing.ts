import type { EventStatus } from "./event.ts";

/** State of an event at an instant, the same in cards, modal, signage, feeds, assistant and API. */
export const phases = ["upcoming", "active", "finished", "cancelled"] as const;
export type Phase = (typeof phases)[number];

export interface Timed {
  /** ISO 8601, UTC. */
  startTime: string;
  endTime: string;
  status: EventStatus;
}

/**
 * Returns the phase, spec §4: active between start and end, both inclusive. An administrator's CANCELLED, FINISHED and
 * UPCOMING win over the clock.
 */
export function phaseOf(event: Timed, now: Date): Phase {
  if (event.status === "CANCELLED") return "cancelled";
  if (event.status === "FINISHED") return "finished";
  const time = now.getTime();
  if (event.status === "UPCOMING" || time < Date.parse(event.startTime)) return "upcoming";
  return time <= Date.parse(event.endTime) ? "active" : "finished";
}

/** Start and end of an event, ISO 8601 in UTC. */
export interface EventHours {
  startTime: string;
  endTime: string;
  /** False if `endTime` is assumed. Programmes that were kept before ends could be unknown lack it. */
  endIsKnown?: boolean | undefined;
  /** An event whose start is assumed has no known end either. */
  follows?: { startIsKnown: boolean; title?: string | null } | undefined;
}

/** Returns the start that may be shown as an hour; null if nobody knows when the event before ends. */
export const knownStart = ({ startTime, follows }: Pick<EventHours, "startTime" | "follows">): string | null =>
  follows?.startIsKnown === false ? null : startTime;

/** Returns the end that may be shown and counted; null if nobody knows when the event ends. */
export const knownEnd = (event: Omit<EventHours, "startTime">): string | null =>
  event.endIsKnown === false || event.follows?.startIsKnown === false ? null : event.endTime;

/**
 * Returns the progress, spec §4: 0 before the start, 100 after the end, else the percentage of elapsed time. Null if nobody
 * knows the end.
 */
export function progressOf(event: EventHours, now: Date): number | null {
  const known = knownEnd(event);
  if (known === null) return null;
  const [start, end] = [Date.parse(event.startTime), Date.parse(known)];
  const time = now.getTime();
  if (time <= start) return 0;
  if (time >= end) return 100;
  return ((time - start) / (end - start)) * 100;
}

export interface Span {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/**
 * Returns the time from one instant to a later one in whole days, hours, minutes and seconds; all zero if it is not
 * later.
 */
export function spanBetween(from: Date | string, to: Date | string): Span {
  const seconds = Math.max(0, Math.floor((new Date(to).getTime() - new Date(from).getTime()) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/**
 * {@link spanBetween} rounded up to the next whole minute, so that 'Quedan 33 min' never says less than the time left.
 */
export function minutesBetween(from: Date | string, to: Date | string): Span {
  const minutes = Math.max(0, Math.ceil((new Date(to).getTime() - new Date(from).getTime()) / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60, seconds: 0 };
}
