import { type Language, languages } from "../preferences.ts";
import { normalized, wordsOf } from "./question-text.ts";
import { grammars } from "./grammar/grammars.ts";

/** Weight of each word for each language. A word that few languages share weighs more. */
const votes = new Map<string, Map<Language, number>>();

for (const { language, stopWords, fillers, topics, shortForms } of Object.values(grammars)) {
  for (const [text, weight] of [
    [stopWords, 2],
    [fillers, 1],
    [topics, 1.5],
    [Object.keys(shortForms).join(" "), 1.5],
  ] as const)
    for (const word of text.split(" ")) addVote(word, language, weight);
}

function addVote(word: string, language: Language, weight: number): void {
  const of = votes.get(word) ?? new Map<Language, number>();
  of.set(language, Math.max(of.get(language) ?? 0, weight));
  votes.set(word, of);
}

const letters: [RegExp, Partial<Record<Language, number>>][] = [
  [/[ñ¿¡]/iu, { es: 4 }],
  [/ã|õ/iu, { pt: 4 }],
  [/[ùûîœ«»]|\b(?:qu|l|d|j|c|n|s|m|t)['’]\p{L}/iu, { fr: 3 }],
  [/è|ë/iu, { fr: 2 }],
  [/ê|â/iu, { pt: 1, fr: 1 }],
  [/ç|à/iu, { pt: 1, fr: 1 }],
  [/[óíú]/iu, { es: 1, pt: 1 }],
  [/\b\p{L}+['’](?:s|re|t|ll|ve|m)\b/iu, { en: 3 }],
];

/** How far another language must lead. */
const clearAtStart = 0.4;
const clearInConversation = 1;

/**
 * Returns the language of a question, judged by its letters and by `words` (its words without names of the programme);
 * if that is unclear, the language of the conversation or, at its start and for a name alone, of the page.
 */
export function languageOfQuestion(
  text: string,
  words: readonly string[],
  { page, spoken }: { page: Language; spoken: Language | null },
): Language {
  const usual = spoken ?? page;
  const least = spoken === null ? clearAtStart : clearInConversation;
  const scores: Record<Language, number> = { es: 0, en: 0, pt: 0, fr: 0 };
  if (words.length === 0) return page;
  for (const word of words) {
    const of = votes.get(word);
    for (const [language, weight] of of ?? []) scores[language] += weight / (of?.size ?? 1);
  }
  // The letters of names tell nothing: they are in the festival's language.
  const own = text
    .split(/\s+/)
    .filter((token) => wordsOf(normalized(token)).every((word) => words.includes(word)))
    .join(" ");
  for (const [pattern, weights] of letters) {
    if (pattern.test(own)) for (const language of languages) scores[language] += weights[language] ?? 0;
  }
  const best = languages.reduce((one, other) => (scores[other] > scores[one] ? other : one));
  return scores[best] - scores[usual] > least ? best : usual;
}

/** Frequent words of German and Italian that the four languages do not have. */
const otherWords = new Set(
  `wann wo wie wer wieviel viel ist sind gibt gibts es fur heute morgen abend jetzt nachste kinder musik konzert konzerte kostet kostenlos beginnt spielt lauft losgeht
   toilette toiletten bitte danke guten ich wir nicht und oder das die der ein eine etwas los kann zirkus welche fangt
   dove quando quanto che stasera oggi domani adesso ora stasera puoi sono bagni bambini gratuito spettacolo spettacoli comincia
   inizia vedere vorrei puo grazie buongiorno ciao ci dov della delle degli gli il perche quale quali c`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns whether a question is in German or Italian, which Acty does not speak. */
export function isInOtherLanguage(words: readonly string[]): boolean {
  const other = words.filter((word) => otherWords.has(word) && !votes.has(word)).length;
  const known = words.filter((word) => votes.has(word) && !otherWords.has(word)).length;
  return other >= 1 && other >= known / 2;
}
