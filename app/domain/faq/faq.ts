import { z } from "zod";
import { type Language, languages } from "../preferences.ts";
import { differences, fieldValues } from "../programme/field-changes.ts";

/** A frequent question with its answer. Both are written in the same languages; the texts of the others are empty. */
export interface Faq {
  id: string;
  question: Record<Language, string>;
  answer: Record<Language, string>;
}

const textUpTo = (most: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(most, "errors.too_long"))
    .default("");

const textsUpTo = (most: number) =>
  z.strictObject({ es: textUpTo(most), en: textUpTo(most), pt: textUpTo(most), fr: textUpTo(most) });

const fields = z.strictObject({ question: textsUpTo(200), answer: textsUpTo(600) });

/** Input of panel and API: at least one language, and a question and an answer in each. */
export const faqInput = fields.superRefine(({ question, answer }, context) => {
  const refuse = (path: string[], message: string): void =>
    context.addIssue({ code: "custom", path, message, input: undefined });
  for (const language of languages) {
    if (answer[language] !== "" && question[language] === "")
      refuse(["question", language], "errors.faq_question_required");
    if (question[language] !== "" && answer[language] === "")
      refuse(["answer", language], "errors.faq_answer_required");
  }
  if (languages.every((language) => question[language] === "" && answer[language] === ""))
    refuse(["question", "es"], "errors.faq_question_required");
});
export type FaqInput = z.input<typeof faqInput>;

/** The bodies of `POST faqs` and `PUT faqs/{id}`. */
export const faqBody = faqInput;
export const faqChangesBody = fields.partial();

const texts = z.object({ es: z.string(), en: z.string(), pt: z.string(), fr: z.string() });
export const faqSnapshot = z.object({ id: z.string(), question: texts, answer: texts }) satisfies z.ZodType<Faq>;

/** Returns a text in a language; else in the first language that it is written in. */
export function textIn(
  written: Record<Language, string>,
  preferred: readonly Language[],
): { text: string; language: Language } | null {
  const language = [...preferred, ...languages].find((one) => written[one] !== "");
  return language === undefined ? null : { text: written[language], language };
}

/** Returns the question by which lists and the history name it. */
export const nameOfFaq = ({ question }: Faq): string => textIn(question, [])?.text ?? "";

/** Returns the texts that differ, each language with its name: 'es: ¿Hay taquillas?' */
export const faqDifferences = (before: Faq, after: Faq) =>
  differences(
    { question: ({ question }: Faq) => inLanguages(question), answer: ({ answer }: Faq) => inLanguages(answer) },
    before,
    after,
  );

const inLanguages = (written: Record<Language, string>) =>
  fieldValues.names(
    languages.filter((language) => written[language] !== "").map((language) => `${language}: ${written[language]}`),
  );
