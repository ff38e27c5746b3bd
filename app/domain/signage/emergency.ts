import { z } from "zod";
import { slugPattern } from "./screen.ts";

/** One message over everything, for a while. */

export const longestInstruction = 60;
export const longestReason = 140;
/** For how long it may hold, in minutes: it always ends by itself. */
export const durations = [5, 15, 30, 60, 120, 240] as const;
export const defaultDuration = 30;
/** At once; more would be read by nobody. */
export const mostEmergencies = 5;

const line = (max: number) => z.string().trim().max(max, "errors.too_long");

export const emergencySchema = z.object({
  id: z.string().min(1).max(64),
  /** What to do, as a verb. */
  title: line(longestInstruction).min(1, "errors.title_required"),
  /** Why, and where to. */
  message: line(longestReason),
  /** The same for who reads another language, and which (empty for none). */
  second: line(longestReason),
  secondLanguage: z.enum(["", "es", "en", "pt", "fr", "de"], "errors.invalid"),
  /** Names of the signs; empty for all, also those without a name. */
  screens: z.array(z.string().regex(slugPattern)).max(50),
  /** Whether visitors see it too, above every page. */
  toVisitors: z.boolean(),
  /** Instants, ISO 8601 UTC. */
  startedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Emergency = z.output<typeof emergencySchema>;
export const emergenciesSchema = z.array(emergencySchema).max(mostEmergencies);

/** What has not run out at an instant. Needs no server: a sign that is cut off ends it by itself. */
export const holding = (emergencies: readonly Emergency[], now: Date): Emergency[] =>
  emergencies.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());

/** The emergency that a sign shows: the newest that holds and is meant for it; null for none. */
export function emergencyOf(emergencies: readonly Emergency[], slug: string, now: Date): Emergency | null {
  const meant = holding(emergencies, now).filter(({ screens }) => screens.length === 0 || screens.includes(slug));
  return meant.reduce<Emergency | null>(
    (newest, one) => (newest === null || one.startedAt >= newest.startedAt ? one : newest),
    null,
  );
}

/** What visitors see above their pages; null for nothing. */
export function emergencyForVisitors(emergencies: readonly Emergency[], now: Date): Emergency | null {
  const [newest = null] = holding(emergencies, now)
    .filter(({ toVisitors }) => toVisitors)
    .slice(-1);
  return newest;
}
