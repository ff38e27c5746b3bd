import { type Language, languages } from "../preferences.ts";
import { normalized, wordsOf } from "./question-text.ts";
import { grammars } from "./grammar/grammars.ts";
import { spelled } from "./grammar/small-words.ts";
import { isInPatterns } from "./spelling.ts";

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

/** Returns the votes of a word that only patterns have: 'lleno' and 'cancelaram'. */
const votesByPattern = (word: string): Map<Language, number> =>
  new Map(languages.filter((language) => isInPatterns(word, grammars[language])).map((language) => [language, 1]));

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
    const of = votes.get(word) ?? votesByPattern(word);
    for (const [language, weight] of of) scores[language] += weight / of.size;
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

/** Frequent words of German and Italian that the four languages do not have, by their English ones. */
const otherWords = spelled(
  "when: wann quando, where: wo dove dov, who: wer, how much: wieviel quanto, much: viel, is: ist, are: sind sono, today: heute oggi, tomorrow: morgen domani, evening: abend, now: jetzt adesso ora, next: nachste, kids: kinder bambini, music: musik, concert: konzert, concerts: konzerte, costs: kostet, free: kostenlos gratuito, starts: beginnt losgeht comincia inizia, plays: spielt, toilet: toilette, toilets: toiletten bagni, not: nicht, and: und, or: oder, circus: zirkus, which: welche quale quali, tonight: stasera, show: spettacolo, shows: spettacoli, see: vedere, why: perche",
);
/** Frequent words of the two languages that change nothing in a question. */
const otherFillers =
  "wie gibt gibts es fur lauft bitte danke guten ich wir das die der ein eine etwas los kann fangt che puoi vorrei puo grazie buongiorno ciao ci della delle degli gli il c";
const inOther = new Map([...Object.entries(otherWords), ...otherFillers.split(" ").map((word) => [word, ""] as const)]);

/** Returns whether a question is in German or Italian, which Acty does not speak. */
export function isInOtherLanguage(words: readonly string[]): boolean {
  const other = words.filter((word) => inOther.has(word) && !votes.has(word)).length;
  const known = words.filter((word) => votes.has(word) && !inOther.has(word)).length;
  return other >= 1 && other >= known / 2;
}

/** Returns a question in German or Italian with its frequent words in English, and the rest as it is. */
export const inEnglish = (text: string): string =>
  text.replaceAll(/[\p{L}\p{M}]+/gu, (word) => inOther.get(normalized(word).trim()) ?? word);
