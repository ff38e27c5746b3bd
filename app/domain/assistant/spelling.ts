import { grammars } from "./grammar/grammars.ts";
import { dateWords } from "../programme/written-dates.ts";
import type { Grammar } from "./grammar/grammar.ts";
import { isSubjectWord, phraseWords, subjectWords } from "./subjects.ts";
import { errorsAllowed, errorsInWhole } from "../programme/word-match.ts";
import { showFill } from "../memory-fill.ts";
import { gap, phrase, stem, wordsOf } from "./question-text.ts";

const spoken = new Set(
  Object.values(grammars).flatMap(({ stopWords, fillers, topics, numbers }) => [
    ...`${stopWords} ${fillers} ${topics}`.split(" "),
    ...Object.keys(numbers),
  ]),
);
/** Returns the words of a language that a mistyped word may stand for. */
const meantIn = (grammar: Grammar): string[] => [
  ...`${grammar.stopWords} ${grammar.topics}`.split(" "),
  ...Object.keys(grammar.numbers),
  ...subjectStems,
];
const subjectStems = subjectWords.map((word) => word.replace("*", "")).filter((word) => word.length > 4);

interface Readable {
  pattern: RegExp;
  /** The words in its patterns. */
  words: ReadonlySet<string>;
}

const readables = new Map<Grammar, Readable>();

/** Returns everything that a grammar matches, to find out whether it knows a word. */
function readableBy(grammar: Grammar): Readable {
  const known = readables.get(grammar);
  if (known !== undefined) return known;
  const { time, keywords, askedFacts, smallTalk, offTopics, spokenLanguages, ranks } = grammar;
  const tables: Readonly<Record<string, string>>[] = [
    time,
    keywords,
    askedFacts,
    smallTalk,
    offTopics,
    spokenLanguages,
    ranks,
  ];
  const sources = [
    ...tables.flatMap((table) => Object.values(table)),
    grammar.ageFrom,
    ...grammar.ordinals,
    ...dateWords(grammar.language),
  ];
  const words = sources.flatMap((source) => wordsInPattern(source.replaceAll("\\w", "")));
  const made = { pattern: phrase(sources.join("|")), words: new Set(words) };
  readables.set(grammar, made);
  return made;
}

/** A word with endings that a pattern lists: 'passe(?:e|s|es)?'. */
const withEndings = /(?<![a-z\])])([a-z]+)\(\?:([a-z]+(?:\|[a-z]+)*)\)/g;

/** Returns the words of three letters or more in a pattern: 'caro', 'cara', 'caros' and 'caras' for 'car[oa]s?'. */
function wordsInPattern(source: string): string[] {
  const spelled = (source.match(/(?:[a-z]|\[[a-z]+\])+\??/g) ?? []).flatMap((token) => {
    const [, before = "", letters = "", after = ""] = /^(.*?)\[([a-z]+)\](.*)$/.exec(token) ?? [];
    return letters === "" ? [token] : Array.from(letters, (letter) => `${before}${letter}${after}`);
  });
  const ended = [...source.matchAll(withEndings)].flatMap(([, begin = "", endings = ""]) =>
    endings.split("|").map((ending) => `${begin}${ending}`),
  );
  return [...spelled, ...ended]
    .flatMap((word) => (word.endsWith("?") ? [word.slice(0, -1), word.slice(0, -2)] : [word]))
    .filter((word) => /^[a-z]{3,}$/.test(word));
}

/** Most unknown words of a question that are corrected; a text with more is not a question. */
const mostLookedUp = 6;

/**
 * Returns a normalized question with corrected spelling. A word that is neither in the grammar, nor in the programme,
 * nor a subject becomes the nearest word of the grammar, the subjects or `names`, if one is near enough.
 */
export function correctSpelling(
  text: string,
  grammar: Grammar,
  names: ReadonlySet<string>,
  programme: ReadonlySet<string>,
): string {
  const words = wordsOf(text);
  const fixed = new Map<string, string>();
  let lost = 0;
  for (const word of words) {
    if (fixed.size + lost === mostLookedUp) break;
    if (word.length < 3 || /\d/.test(word) || fixed.has(word) || isKnown(word, grammar, names, programme)) continue;
    const nearest =
      spokenParticiple(word, grammar) ??
      soundingLike(word, names) ??
      soundingLike(word, topicsOf(grammar)) ??
      nearestOf(word, [...meantIn(grammar), ...names]) ??
      nearestOfShort(word, wordsOfLanguage(grammar)) ??
      word;
    if (nearest === word) lost += 1;
    else fixed.set(word, nearest);
  }
  return fixed.size === 0
    ? text
    : ` ${text
        .split(" ")
        .filter(Boolean)
        .map((word) => (word === gap ? gap : (fixed.get(word) ?? word)))
        .join(" ")} `;
}

function isKnown(word: string, grammar: Grammar, names: ReadonlySet<string>, programme: ReadonlySet<string>): boolean {
  if (spoken.has(word) || names.has(word) || programme.has(word)) return true;
  if (isGrammarWord(word, grammar)) return true;
  if (isSubjectWord(word) || phraseWords.has(word)) return true;
  const root = stem(word);
  if (root.length > 5) for (const other of programme) if (other.startsWith(root)) return true;
  return false;
}

/** Returns whether a word belongs to a language: its grammar has or matches it. */
export function isWordOf(word: string, grammar: Grammar): boolean {
  return wordsOfLanguage(grammar).has(word) || isGrammarWord(word, grammar);
}

/** Returns a function that makes a set of words of a grammar once. */
const keptWords = (textOf: (grammar: Grammar) => string): ((grammar: Grammar) => ReadonlySet<string>) => {
  const kept = new Map<Grammar, ReadonlySet<string>>();
  return (grammar) => {
    const known = kept.get(grammar) ?? new Set(textOf(grammar).split(" "));
    kept.set(grammar, known);
    return known;
  };
};

const wordsOfLanguage = keptWords(({ stopWords, fillers, topics }) => `${stopWords} ${fillers} ${topics}`);
const smallWordsOf = keptWords(({ stopWords, fillers }) => `${stopWords} ${fillers}`);
const stopWordsOf = keptWords(({ stopWords }) => stopWords);
const topicsOf = keptWords(({ topics }) => topics);

/** Returns whether a grammar matches a word, alone or as part of a phrase. */
export function isGrammarWord(word: string, grammar: Grammar): boolean {
  const { pattern, words } = readableBy(grammar);
  return words.has(word) || pattern.exec(` ${word} `)?.[0] === word;
}

/** Returns whether a word means nothing by itself: 'the', 'show', 'please'. */
export const isSmall = (word: string, grammar: Grammar): boolean => smallWordsOf(grammar).has(word);

/** Returns whether a word means nothing in one of the languages. */
export const isSmallElsewhere = (word: string): boolean =>
  Object.values(grammars).some((grammar) => isSmall(word, grammar));

/** Returns whether a word is one like 'the' in one of the languages. */
export const isStopWord = (word: string): boolean =>
  Object.values(grammars).some((grammar) => stopWordsOf(grammar).has(word));

/** Returns whether a word stands in a pattern of a grammar. */
export const isInPatterns = (word: string, grammar: Grammar): boolean => readableBy(grammar).words.has(word);

/** Returns the whole form of a shortened Spanish participle: 'petado' for 'petao'. Null for another word. */
function spokenParticiple(word: string, grammar: Grammar): string | null {
  if (grammar.language !== "es" || !/aos?$/.test(word)) return null;
  const whole = word.replace(/ao(?=s?$)/, "ado");
  return isGrammarWord(whole, grammar) ? whole : null;
}

/** Returns the name's word that sounds the same: 'plasa' is 'plaza', 'jaz' is 'jazz'. */
function soundingLike(word: string, names: ReadonlySet<string>): string | null {
  const sound = soundOf(word);
  for (const name of names) if (name.length > 2 && soundOf(name) === sound) return name;
  return null;
}

const mostSounds = 5000;
const sounds = new Map<string, string>();
showFill("sounds of words", () => ({ unit: "entries", used: sounds.size, most: mostSounds }));

/** Returns a word with one letter for letters that sound alike in the four languages. */
function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const sound = word
    .replaceAll(/ph/g, "f")
    .replaceAll(/sch|sh|ch|x/g, "x")
    .replaceAll(/qu|k/g, "c0")
    .replaceAll(/c(?=[eiy])|[zx]/g, "s")
    .replaceAll(/c0?/g, "k")
    .replaceAll(/h/g, "")
    .replaceAll(/[vw]/g, "b")
    .replaceAll(/ll|y/g, "i")
    .replaceAll(/g(?=[ei])/g, "j")
    .replaceAll(/(.)\1+/g, "$1")
    .replace(/e$/, "");
  if (sounds.size >= mostSounds) sounds.clear();
  sounds.set(word, sound);
  return sound;
}

/** Shorter words are too often other words: 'caro' is not 'coro'. */
const shortestForgiven = 5;

/** Returns the known word with the fewest typing errors, of which a question may have as many as a search. */
function nearestOf(word: string, known: Iterable<string>): string | null {
  if (word.length < shortestForgiven) return null;
  let best: string | null = null;
  let fewest = errorsAllowed(word.length) + 1;
  for (const other of known) {
    if (other.length < 3 || !sameStart(word, other)) continue;
    const errors = errorsInWhole(word, other, fewest - 1);
    // Letters get lost more often than two too many are typed: 'ballet' is not 'baile'.
    if (errors >= fewest || (errors > 1 && other.length < word.length)) continue;
    [best, fewest] = [other, errors];
  }
  return best;
}

/** Returns the word of the language from which a short word lost a letter, or of which two letters are exchanged. */
function nearestOfShort(word: string, known: Iterable<string>): string | null {
  if (word.length !== shortestForgiven - 1) return null;
  for (const other of known)
    if (sameStart(word, other) && (hasLostLetter(word, other) || hasExchangedLetters(word, other))) return other;
  return null;
}

const hasLostLetter = (word: string, of: string): boolean =>
  of.length === word.length + 1 &&
  Array.from(of, (_, index) => `${of.slice(0, index)}${of.slice(index + 1)}`).includes(word);

const hasExchangedLetters = (word: string, of: string): boolean =>
  of.length === word.length &&
  Array.from(
    word,
    (letter, index) => `${word.slice(0, index)}${word.charAt(index + 1)}${letter}${word.slice(index + 2)}`,
  ).includes(of);

/** Pairs of letters that sound alike. */
const alike = new Set(
  ["kc", "kq", "qc", "cs", "zs", "cz", "bv", "yl", "xs", "gj", "iy", "mn", "wv"].flatMap((pair) => [
    pair,
    `${pair.charAt(1)}${pair.charAt(0)}`,
  ]),
);

/**
 * Words match only if they start with the same or a similar sounding letter, because people rarely mistype the first
 * one.
 */
function sameStart(one: string, other: string): boolean {
  const [a, b] = [one.charAt(0), other.charAt(0)];
  return a === b || alike.has(a + b) || a === "h" || b === "h";
}
