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

/**
 * Returns the end that may be shown and counted; null if nobody knows when the event ends. Programmes that were kept
 * before ends could be unknown lack the field.
 */
export const knownEnd = (event: { endTime: string; endIsKnown?: boolean | undefined }): string | null =>
  event.endIsKnown === false ? null : event.endTime;

/** Returns the progress, spec §4: 0 before the start, 100 after the end, else the percentage of elapsed time. */
export function progressOf(event: Pick<Timed, "startTime" | "endTime">, now: Date): number {
  const start = Date.parse(event.startTime);
  const end = Date.parse(event.endTime);
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
