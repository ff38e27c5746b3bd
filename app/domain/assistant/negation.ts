import type { Grammar, Keyword } from "./grammar/grammar.ts";
import { cutRange, gap, keptPhrase, keptPhraseOfAll, takeFirst, wordsOf } from "./question-text.ts";
import { isSubjectWord } from "./subjects.ts";

/** A keyword is wanted or, with a 'not' before it, unwanted; null if a question does not have it. */
export type Polarity = "wanted" | "unwanted" | null;

/** Words between a 'not' and its keyword: two short ones, or a clause such as 'anything that you' or 'ce qui est'. */
const beforeKeyword =
  /^(?: (?!\||(?:si|if|whether) )\S{1,9}){0,2}(?: (?:que|qui|that|which|you|we)(?: (?!\|)\S{1,7}){0,3})? $/;

/** Words between a 'not' and whom the things that it denies are for: 'except the things for'. */
const beforeAudience = /^ (?:os|as|los|las|les|the) (?!\|)\S{1,9} (?:para|pour|for)(?: (?:os|as|los|las|les|the))? $/;

/** Words between a 'not' and the second of the things that it denies: 'except the circus and the full ones'. */
const beforeSecond = /^(?: (?!\|)\S{1,3}){0,2} (?!\|)\S+ (?:y|e|et|and) (?:los|las|les|os|as|the) $/;
const lastAnd = / \S+ \S+ $/;

const isAnd = /^(?:y|e|et|and|ni|nor|or|nem|ou|o|but|mas|pero|mais)$/;

/** Returns the sign of a keyword, and the question without its first match and the 'not' before or after it. */
export function takeSign(text: string, keyword: Keyword, grammar: Grammar): { sign: Polarity; rest: string } {
  const taken = takeFirst(text, keptPhrase(grammar.keywords[keyword]));
  if (taken === null) return { sign: null, rest: text };
  const { index, 0: found } = taken.match;
  const end = index + found.length;
  const before = notBefore(text.slice(0, index), found, grammar);
  // 'Nothing cancelled?' asks what is.
  const asksState = keyword === "cancelled" && before !== null && /^ ?(?:nada|nothing|none|rien)\b/.test(before.words);
  if (before !== null && !asksState) {
    const [second] = beforeSecond.exec(text.slice(before.from + before.words.length, index)) ?? [];
    // The first of two things that are not wanted stays for its own reader.
    const from = second === undefined ? before.from : index - (lastAnd.exec(second)?.[0].length ?? 0);
    return { sign: "unwanted", rest: cutRange(text, from, end) };
  }
  const after = keptPhrase(`(?<=^ )(?:${grammar.noAfter})(?= (?:\\||$))`).exec(text.slice(end));
  return after === null
    ? { sign: "wanted", rest: taken.rest }
    : { sign: "unwanted", rest: cutRange(text, index, end + after.index + after[0].length) };
}

/** Returns the last 'not' of a text whose words lead up to the keyword found at its end; null without one. */
function notBefore(text: string, found: string, { keywords, no }: Grammar): { from: number; words: string } | null {
  const not = `${keywords.not}|\\w+n t|${no}`;
  // In 'without music and without paying' each has its own 'not'.
  const hasOwn = keptPhrase(not).test(found);
  const last = [...text.matchAll(keptPhraseOfAll(not))]
    .filter(({ index, 0: words }) => {
      const between = text.slice(index + words.length);
      return hasOwn
        ? beforeKeyword.test(between) && !wordsOf(between).some((word) => isAnd.test(word) || isSubjectWord(word))
        : [beforeKeyword, beforeAudience, beforeSecond].some((pattern) => pattern.test(between));
    })
    .at(-1);
  return last === undefined ? null : { from: last.index, words: last[0] };
}

/** A part of a question that is not wanted, and the question without it. */
interface Negated {
  words: string;
  rest: string;
}

/**
 * Returns the next part that is not wanted: the words after a 'not' up to the next gap, 'not' or wish ('no theatre but
 * music'), or a word with a 'no' after it ('theatre no', 'magic bores me'). `isSubject` tells whether a word means something that people look
 * for. Null if there is none.
 */
export function nextNegated(text: string, grammar: Grammar, isSubject: (word: string) => boolean): Negated | null {
  const after = keptPhrase(`(\\S+) (?:${grammar.noAfter})(?= (?:\\||$))`).exec(text);
  const word = after?.[1] ?? "";
  if (after !== null && isSubject(word))
    return { words: word, rest: cutRange(text, after.index, after.index + after[0].length) };
  const not = firstNot(text, grammar);
  if (not === null) return null;
  const rest = text.slice(not.to);
  const ends = [
    rest.indexOf(gap),
    firstNot(rest, grammar)?.from ?? -1,
    rest.search(keptPhrase(grammar.keywords.wants)),
  ].filter((end) => end > 0);
  const to = not.to + Math.min(rest.length, ...ends);
  return { words: text.slice(not.to, to).trim(), rest: cutRange(text, not.from, to) };
}

/** Returns a pattern of a plain 'no' with the word after it, group 1; 'why no circus?' denies nothing. */
const bareNo = (no: string): RegExp =>
  keptPhraseOfAll(
    `(?<!(?:why|por ?que|pourquoi) )(?:${no})(?: (?:de|del|el|la|los|las|o|a|os|as|du|des))?(?: la)?(?= (\\S+))`,
  );

/** Returns where the first 'not' stands; a bare 'no' is one only before something that people look for. */
function firstNot(text: string, { keywords, no, ratherThan }: Grammar): { from: number; to: number } | null {
  const found = [
    keptPhrase(keywords.not).exec(text),
    ...[...text.matchAll(bareNo(no)), ...text.matchAll(bareNo(ratherThan))].filter(([, word = ""]) =>
      isSubjectWord(word),
    ),
  ];
  const [first] = found.filter((one) => one !== null).toSorted((one, other) => one.index - other.index);
  return first === undefined ? null : { from: first.index, to: first.index + first[0].length };
}

/** Words for everything; a list with 'and' after 'everything but' is not wanted as a whole. */
const everything =
  "todo|todos|toda|cualquier|everything|anything|all|any|whatever|tout|n importe quoi|tudo|qualquer|quoi";

const articles = "(?:(?:el|la|los|las|le|les|l|du|de|des|d|o|a|os|as|the) )*";

/** Returns a list that is not wanted without its commas: 'no theatre, music nor circus', 'all but circus, music and theatre'. */
export function withoutCommasInList(text: string, { keywords }: Grammar): string {
  const list = keptPhrase(
    `(?:(?<=(?:${everything}) (?:[^|]+ )?)(?:${keywords.not})|(?:every|any)\\w+ but)(?: (?!\\|)\\S+){1,3}(?: \\| ${articles}\\S+)+(?= (?:y|e|et|and) )`,
  );
  return text
    .replaceAll(/ \| (\S+) (?=(?:ni|nem|nor) )/g, " $1 ")
    .replace(list, (words) => words.replaceAll(" | ", " "));
}
