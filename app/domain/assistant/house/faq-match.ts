import type { Faq } from "../../faq/faq.ts";
import { languages } from "../../preferences.ts";
import { grammars } from "../grammar/grammars.ts";
import { normalized, stem, wordsOf } from "../question-text.ts";
import { subjectOf } from "../subjects.ts";
import { withFestival } from "./house-topics.ts";

/** Least share of the words of both questions that they have in common. */
const alike = 0.6;

const small = new Set(Object.values(grammars).flatMap(({ stopWords }) => stopWords.split(" ")));

/** Returns the words that tell a question from others, each as its subject in all languages or its stem. */
function tellingWords(text: string, festivalName: string): Set<string> {
  const all = wordsOf(withFestival(normalized(text), festivalName)).filter((word) => word !== "festival");
  const telling = all.filter((word) => !small.has(word) && word.length > 1);
  return new Set((telling.length > 0 ? telling : all).map((word) => subjectOf(word).variants[0] ?? stem(word)));
}

/** Returns the frequent question that a visitor's question is, in whatever language it is written; null without one. */
export function faqOf(text: string, faqs: readonly Faq[], festivalName: string): Faq | null {
  const asked = tellingWords(text, festivalName);
  if (asked.size === 0) return null;
  let best: { faq: Faq; share: number } | null = null;
  for (const faq of faqs)
    for (const language of languages) {
      if (faq.question[language] === "") continue;
      const words = tellingWords(faq.question[language], festivalName);
      const common = [...words].filter((word) => asked.has(word)).length;
      const share = common / (words.size + asked.size - common);
      if (share >= alike && share > (best?.share ?? 0)) best = { faq, share };
    }
  return best?.faq ?? null;
}
