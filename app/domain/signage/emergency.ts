import { z } from "zod";
import { slugPattern } from "./screen.ts";

/** An emergency: one message over everything, for a while. */

export const longestInstruction = 60;
export const longestReason = 140;
/** Allowed durations in minutes: an emergency always ends by itself. */
export const durations = [5, 15, 30, 60, 120, 240] as const;
export const defaultDuration = 30;
/** Number of emergencies at the same time: people would not read more. */
export const mostEmergencies = 5;

const line = (max: number) => z.string().trim().max(max, "errors.too_long");

export const emergencySchema = z.object({
  id: z.string().min(1).max(64),
  /** An instruction, beginning with a verb. */
  title: line(longestInstruction).min(1, "errors.title_required"),
  /** The reason, and where to go. */
  message: line(longestReason),
  /** The message in a second language; `secondLanguage` is empty without one. */
  second: line(longestReason),
  secondLanguage: z.enum(["", "es", "en", "pt", "fr", "de"], "errors.invalid"),
  /** Names of the signs; empty for all signs, including the default one. */
  screens: z.array(z.string().regex(slugPattern)).max(50),
  /** Whether visitors see it too, above every page. */
  toVisitors: z.boolean(),
  /** Instants, ISO 8601 UTC. */
  startedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Emergency = z.output<typeof emergencySchema>;
export const emergenciesSchema = z.array(emergencySchema).max(mostEmergencies);

/**
 * Returns the emergencies that have not expired. Works without a server, so that an offline sign ends them by itself.
 */
export const holding = (emergencies: readonly Emergency[], now: Date): Emergency[] =>
  emergencies.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());

/** Returns the newest current emergency of a sign; null if it does not exist. */
export function emergencyOf(emergencies: readonly Emergency[], slug: string, now: Date): Emergency | null {
  const meant = holding(emergencies, now).filter(({ screens }) => screens.length === 0 || screens.includes(slug));
  return meant.reduce<Emergency | null>(
    (newest, one) => (newest === null || one.startedAt >= newest.startedAt ? one : newest),
    null,
  );
}

/** Returns the emergency above visitors' pages; null if it does not exist. */
export function emergencyForVisitors(emergencies: readonly Emergency[], now: Date): Emergency | null {
  const [newest = null] = holding(emergencies, now)
    .filter(({ toVisitors }) => toVisitors)
    .slice(-1);
  return newest;
}
