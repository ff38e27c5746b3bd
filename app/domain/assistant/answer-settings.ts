import { z } from "zod";
import { type Language, languages } from "../preferences.ts";
import { hidden, type Setting } from "../settings/setting.ts";
import type { PracticalSubject } from "./answers/practical-subjects.ts";

/** The organiser's answer to a practical subject: a text per language, empty where nothing is written. */
export type OrganiserAnswer = Record<Language, string>;

export const mostAnswerLength = 600;

const text = z
  .string()
  .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
  .pipe(z.string().max(mostAnswerLength, "errors.too_long"));

export const organiserAnswer = z.strictObject({ es: text, en: text, pt: text, fr: text });

/** Each written text with its language before it, 'es: En la plaza.', as the history shows it too. */
const storedTexts = z
  .array(z.string().regex(new RegExp(`^(?:${languages.join("|")}): [^]+$`), "errors.invalid"))
  .max(languages.length, "errors.invalid");

export const toStored = (answer: OrganiserAnswer): string[] =>
  languages.filter((language) => answer[language] !== "").map((language) => `${language}: ${answer[language]}`);

export function fromStored(stored: readonly string[]): OrganiserAnswer {
  const textIn = (language: Language): string =>
    stored.find((one) => one.startsWith(`${language}: `))?.slice(language.length + 2) ?? "";
  return { es: textIn("es"), en: textIn("en"), pt: textIn("pt"), fr: textIn("fr") };
}

const answerSetting = () => hidden(storedTexts, []);

export const answerKey = <Subject extends PracticalSubject>(subject: Subject): `answers.${Subject}` =>
  `answers.${subject}`;

/** One setting for each subject, so that an undo takes back the answer to one subject alone. */
export const answerSettings = {
  "answers.toilets": answerSetting(),
  "answers.water": answerSetting(),
  "answers.food": answerSetting(),
  "answers.first_aid": answerSetting(),
  "answers.buses": answerSetting(),
  "answers.parking": answerSetting(),
  "answers.accessibility": answerSetting(),
  "answers.children": answerSetting(),
  "answers.dogs": answerSetting(),
  "answers.rain": answerSetting(),
  "answers.lost_property": answerSetting(),
  "answers.payment": answerSetting(),
} satisfies Record<`answers.${PracticalSubject}`, Setting>;
