import { z } from "zod";
import { type Language, languages } from "../preferences.ts";
import { line, longestInstruction, longestReason } from "./emergency.ts";

/** Messages that a festival writes before anything happens, one for each kind of emergency. */

export const messageKinds = ["weather", "evacuation", "lost_child", "medical", "technical"] as const;
export type EmergencyKind = (typeof messageKinds)[number];

const words = z.object({ title: line(longestInstruction), message: line(longestReason) });

/** A language without an instruction isn't shown. */
export const preparedSchema = z
  .object({
    kind: z.enum(messageKinds, "errors.invalid"),
    texts: z.record(z.enum(languages), words),
  })
  .refine(({ texts }) => languages.some((language) => texts[language].title !== ""), {
    error: "errors.title_required",
    path: ["texts"],
  });
export type PreparedMessage = z.output<typeof preparedSchema>;

/**
 * Returns a prepared message as the words of an emergency: in the organiser's language, or else in the first one that it
 * has, and the translations. The first words keep their language's place among the translations if it isn't the
 * organiser's.
 */
export function emergencyWordsOf({ texts }: PreparedMessage, written: Language) {
  const present = languages.filter((language) => texts[language].title !== "");
  const first = present.includes(written) ? written : (present[0] ?? written);
  return {
    ...texts[first],
    translations: present
      .filter((language) => language !== written)
      .map((language) => ({ language, ...texts[language] })),
  };
}
