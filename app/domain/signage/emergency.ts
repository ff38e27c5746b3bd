import { z } from "zod";
import { type Language, languages } from "../preferences.ts";
import { mostNamed } from "./display.ts";
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
/** A drill is for all displays, for those of chosen signs, or for chosen displays alone. */
export const drillPlaces = ["all", "screens", "displays"] as const;
export type DrillPlace = (typeof drillPlaces)[number];
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
  /** Names of the signs. It is for all signs, including the default one, without any and without `displays`. */
  screens: z.array(z.string().regex(slugPattern)).max(50),
  /** Ids of paired displays that show it whatever their sign is: a drill alone may name them. */
  displays: z.array(z.string().min(1).max(64)).max(mostNamed).default([]),
  /** Whether visitors see it too, above every page. */
  toVisitors: z.boolean(),
  /** Instants, ISO 8601 UTC. */
  startedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Emergency = z.output<typeof emergencySchema>;
/** Input of an administrator; the server sets the instants. */
export const emergencyInput = emergencySchema
  .omit({ id: true, displays: true, startedAt: true, expiresAt: true })
  .extend({
    minutes: z.coerce.number("errors.invalid").pipe(z.literal(durations, "errors.invalid")),
    formToken: z.string().max(64, "errors.invalid"),
  });

/** The body of `POST emergencies`: who it is for is said each time, so that nobody alarms everybody by leaving it out. */
export const emergencyBody = emergencyInput
  .extend({
    message: emergencyInput.shape.message.default(""),
    second: emergencyInput.shape.second.default(""),
    secondLanguage: emergencyInput.shape.secondLanguage.default(""),
    formToken: emergencyInput.shape.formToken.default(""),
  })
  .strict();

export const emergenciesSchema = z.array(emergencySchema).max(mostEmergencies);

/**
 * Returns the emergencies that have not expired. Works without a server, so that an offline sign ends them by itself.
 */
export const holding = (emergencies: readonly Emergency[], now: Date): Emergency[] =>
  emergencies.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());

/** A display by its id, null for an unpaired one, and by the name of its sign, "" for the default one. */
export interface DisplayPlace {
  display: string | null;
  screen: string;
}

/** Whether an emergency or a drill is for a display. */
export const isMeant = (
  { screens, displays }: Pick<Emergency, "screens" | "displays">,
  { display, screen }: DisplayPlace,
): boolean =>
  screens.length + displays.length === 0 ||
  screens.includes(screen) ||
  (display !== null && displays.includes(display));

/** Returns the newest current emergency of a display; null if it does not exist. */
export function emergencyOf(emergencies: readonly Emergency[], place: DisplayPlace, now: Date): Emergency | null {
  const meant = holding(emergencies, now).filter((one) => isMeant(one, place));
  return meant.reduce<Emergency | null>(
    (newest, one) => (newest === null || one.startedAt >= newest.startedAt ? one : newest),
    null,
  );
}

/** Words in a language, for an attribute `lang`. */
export interface SpokenWords extends EmergencyWords {
  language: string;
}

/** An emergency as visitors see it, above every page. */
export interface ShownEmergency {
  /** In the visitor's language if it was translated, else in all languages; `language` is "" for that of the page. */
  words: SpokenWords[];
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
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
