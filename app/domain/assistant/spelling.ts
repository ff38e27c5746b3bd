import { grammars } from "./grammar/grammars.ts";
import { askedFacts, type Grammar, keywords, smallTalks, timeWords } from "./grammar/grammar.ts";
import { phraseWords, subjectOf, subjectWords } from "./subjects.ts";
import { distance, gap, phrase, stem, wordsOf } from "./question-text.ts";

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
  const sources = [
    ...timeWords.map((word) => grammar.time[word]),
    ...keywords.map((keyword) => grammar.keywords[keyword]),
    ...askedFacts.map((fact) => grammar.askedFacts[fact]),
    ...smallTalks.map((talk) => grammar.smallTalk[talk]),
    ...Object.values(grammar.offTopics),
    ...Object.values(grammar.spokenLanguages),
    ...grammar.weekdays,
    ...grammar.months,
  ];
  const words = sources
    .flatMap((source) => source.replaceAll(/\[\w+\]|\\w/g, "").match(/[a-z]{3,}\??/g) ?? [])
    .flatMap((word) => (word.endsWith("?") ? [word.slice(0, -1), word.slice(0, -2)] : [word]));
  const made = { pattern: phrase(sources.join("|")), words: new Set(words) };
  readables.set(grammar, made);
  return made;
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
    if (word.length < 4 || /\d/.test(word) || fixed.has(word) || isKnown(word, grammar, names, programme)) continue;
    const nearest = nearestOf(word, [...meantIn(grammar), ...names]) ?? word;
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
  if (subjectOf(word).variants.length > 2 || phraseWords.has(word)) return true;
  const root = stem(word);
  if (root.length > 4) for (const other of programme) if (other.startsWith(root)) return true;
  return false;
}

/** Returns whether a grammar matches a word, alone or as part of a phrase. */
export function isGrammarWord(word: string, grammar: Grammar): boolean {
  const { pattern, words } = readableBy(grammar);
  return words.has(word) || pattern.exec(` ${word} `)?.[0] === word;
}

function nearestOf(word: string, known: Iterable<string>): string | null {
  const most = word.length < 5 ? 0.5 : word.length < 7 ? 1 : word.length < 9 ? 1.5 : 2;
  let best: { word: string; edits: number } | null = null;
  for (const other of known) {
    if (other.length < 3 || !sameStart(word, other)) continue;
    const edits = distance(word, other, best === null ? most : Math.min(most, best.edits));
    if (edits <= most && (best === null || edits < best.edits)) best = { word: other, edits };
  }
  return best?.word ?? null;
}

/**
 * Words match only if they start with the same or a similar sounding letter, because people rarely mistype the first
 * one.
 */
const sameStart = (one: string, other: string): boolean =>
  one[0] === other[0] || distance(one.slice(0, 1), other.slice(0, 1), 0.5) <= 0.5 || one[0] === "h" || other[0] === "h";
