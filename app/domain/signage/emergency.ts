import { z } from "zod";
import { type Language, languages } from "../preferences.ts";
import { slugPattern } from "./screen.ts";

/** An emergency: one message over everything, for a while. */

export const longestInstruction = 60;
export const longestReason = 140;
/** Allowed durations in minutes: an emergency always ends by itself. */
export const durations = [5, 15, 30, 60, 120, 240] as const;
export const defaultDuration = 30;
/** Allowed durations of a drill in seconds: it ends by itself before anybody gets used to it. */
export const drillDurations = [30, 60, 120] as const;
export const defaultDrill = 60;
/** Number of emergencies at the same time: people would not read more. */
export const mostEmergencies = 5;

export const line = (max: number) => z.string().trim().max(max, "errors.too_long");

/** An instruction, beginning with a verb, and the reason and where to go. */
const words = {
  title: line(longestInstruction).min(1, "errors.title_required"),
  message: line(longestReason),
};
export type EmergencyWords = z.output<z.ZodObject<typeof words>>;

export const emergencySchema = z.object({
  id: z.string().min(1).max(64),
  /** In the organiser's language. */
  ...words,
  /** The same in other languages of the signs. */
  translations: z
    .array(z.object({ language: z.enum(languages), ...words }))
    .max(languages.length)
    .default([]),
  /** The message in one more language; `secondLanguage` is empty without one. */
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

/** Words in a language, for an attribute `lang`. */
export interface SpokenWords extends EmergencyWords {
  language: string;
}

/**
 * Returns an emergency's words in a sign's own language, or else in the organiser's, and then those in all the other
 * languages.
 */
export function wordsFor(
  { title, message, translations, second, secondLanguage }: Emergency,
  { own, written }: { own: Language; written: Language },
): { first: SpokenWords; others: SpokenWords[] } {
  const original = { language: written, title, message };
  const all = [original, ...translations.filter(({ language }) => language !== written)];
  const first = all.find(({ language }) => language === own) ?? original;
  const others: SpokenWords[] = all.filter((one) => one !== first);
  if (second !== "" && !all.some(({ language }) => language === secondLanguage))
    others.push({ language: secondLanguage, title: "", message: second });
  return { first, others };
}

/**
 * Returns an emergency's words for a reader of a language: in that language alone if they exist in it, else in all
 * languages, the organiser's first. `language` is "" for the reader's own.
 */
export function wordsForReader(
  emergency: Emergency,
  { own, written }: { own: Language; written: Language },
): SpokenWords[] {
  const { first, others } = wordsFor(emergency, { own, written });
  return first.language === own ? [{ ...first, language: "" }] : [first, ...others];
}

/** Returns the emergency above visitors' pages; null if it does not exist. */
export function emergencyForVisitors(emergencies: readonly Emergency[], now: Date): Emergency | null {
  const [newest = null] = holding(emergencies, now)
    .filter(({ toVisitors }) => toVisitors)
    .slice(-1);
  return newest;
}
