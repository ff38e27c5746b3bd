import type { Grammar, Keyword } from "./grammar/grammar.ts";
import { composedPhrase, cutRange, gap, keptPhrase, takeAll, takeFirst, wordsOf } from "./question-text.ts";
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

/** Returns a pattern of words that deny what stands before them, at the start of a text: 'no' in 'theatre no'. */
export const noAtStart = (grammar: Grammar): RegExp =>
  composedPhrase(grammar, "no at start", () => `(?<=^ )(?:${grammar.noAfter})(?= (?:\\||$))`);

/** Returns the sign of a keyword's first match, and the question without the 'not' of that one and without every match. */
export function takeSign(text: string, keyword: Keyword, grammar: Grammar): { sign: Polarity; rest: string } {
  const { sign, rest } = takeFirstSign(text, keyword, grammar);
  return { sign, rest: takeAll(rest, keptPhrase(grammar.keywords[keyword])).rest };
}

function takeFirstSign(text: string, keyword: Keyword, grammar: Grammar): { sign: Polarity; rest: string } {
  const taken = takeFirst(text, keptPhrase(grammar.keywords[keyword]));
  if (taken === null) return { sign: null, rest: text };
  const { index, 0: found } = taken.match;
  const end = index + found.length;
  const before = notBefore(text.slice(0, index), found, grammar);
  if (before !== null && asksWhether(text, keyword, { ...before, index, end })) {
    const things = anything.exec(text.slice(end));
    return { sign: "wanted", rest: things === null ? taken.rest : cutRange(text, before.from, end + things[0].length) };
  }
  if (before !== null) {
    const between = text.slice(before.from + before.words.length, index);
    const [second] = beforeSecond.exec(between) ?? [];
    // The first of two things that are not wanted stays for its own reader, the workshops in 'no full workshops' for theirs.
    const from = second === undefined ? before.from : index - (lastAnd.exec(second)?.[0].length ?? 0);
    const kept = second === undefined ? wordsOf(between).filter((word) => isSubjectWord(word)) : [];
    const rest = cutRange(text, from, end);
    return { sign: "unwanted", rest: kept.length === 0 ? rest : `${rest}${kept.join(" ")} ` };
  }
  const after = noAtStart(grammar).exec(text.slice(end));
  return after === null
    ? { sign: "wanted", rest: taken.rest }
    : { sign: "unwanted", rest: cutRange(text, index, end + after.index + after[0].length) };
}

/** 'Nothing', as in 'nothing cancelled?'. */
const nothing = /^ ?(?:nada|nothing|none|rien)\b/;
const isThere = / (?:hay|ha|haya|is|s|there|a|y a) $/;
const relative = /^ (?:que|qui|qu|that|which) /;
const anything = /^ (?:nada|algo|ningun[oa]?|anything|any|something|rien|quelque|alguma?|nenhuma?)\b/;
/** A plain 'not', which leaves nothing out by itself: 'not delayed?' asks. */
const plainNot = /^(?:no|not|nao|pas|n|nada|nothing|none|rien|sin|sem|sans|without|ni|nem|nor|\w+n t)\b/;
const whatNot = / (?:que|qui|qu|that|which|what|whatever) (?:(?:ne|n|is|are) )?$/;

/** Returns whether a 'not' before a state does not exclude it, but asks: 'nothing cancelled?', 'wasn't anything moved?' */
function asksWhether(
  text: string,
  keyword: Keyword,
  { from, words, index, end }: { from: number; words: string; index: number; end: number },
): boolean {
  if (keyword !== "cancelled" && keyword !== "delayed") return false;
  const before = text.slice(0, from);
  const between = text.slice(from + words.length, index);
  // 'Circus, and nothing that is cancelled' excludes.
  if (nothing.test(words)) return isThere.test(before) || !relative.test(between);
  if (anything.test(text.slice(end))) return true;
  return keyword === "delayed" && plainNot.test(words) && !whatNot.test(before);
}

/** Returns the last 'not' of a text whose words lead up to the keyword found at its end; null without one. */
function notBefore(text: string, found: string, grammar: Grammar): { from: number; words: string } | null {
  const not = (): string => `${grammar.keywords.not}|\\w+n t|${grammar.no}`;
  // In 'without music and without paying' each has its own 'not'.
  const hasOwn = composedPhrase(grammar, "not", not).test(found);
  const last = [...text.matchAll(composedPhrase(grammar, "every not", not, "g"))]
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
 * Returns the next part that is not wanted, or null. It is the words after a 'not' up to the next gap, 'not' or wish ('no
 * theatre but music'), or a word with a 'no' after it ('theatre no', 'magic bores me'). `isSubject` tells whether a word
 * means something that people look for.
 */
export function nextNegated(text: string, grammar: Grammar, isSubject: (word: string) => boolean): Negated | null {
  const after = composedPhrase(grammar, "word and no", () => `(\\S+) (?:${grammar.noAfter})(?= (?:\\||$))`).exec(text);
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

/** Words that may stand between a plain 'no' and what it denies. */
const afterNo = "(?: (?:de|del|el|la|los|las|o|a|os|as|du|des))?(?: la)?";

/** Returns a pattern of a plain 'no' with the word after it, group 1; 'why no circus?' denies nothing. */
const bareNo = (no: string): string => `(?<!(?:why|por ?que|pourquoi) )(?:${no})${afterNo}(?= (\\S+))`;

/** Returns where the first 'not' stands; a bare 'no' is one only before something that people look for. */
function firstNot(text: string, grammar: Grammar): { from: number; to: number } | null {
  const bare = composedPhrase(grammar, "bare no", () => bareNo(grammar.no), "g");
  const rather = composedPhrase(grammar, "rather than", () => bareNo(grammar.ratherThan), "g");
  const found = [
    keptPhrase(grammar.keywords.not).exec(text),
    ...[...text.matchAll(bare), ...text.matchAll(rather)].filter(([, word = ""]) => isSubjectWord(word)),
  ];
  const [first] = found.filter((one) => one !== null).toSorted((one, other) => one.index - other.index);
  return first === undefined ? null : { from: first.index, to: first.index + first[0].length };
}

/** Words for everything; a list with 'and' after 'everything but' is not wanted as a whole. */
const everything =
  "todo|todos|toda|cualquier|everything|anything|all|any|whatever|tout|n importe quoi|tudo|qualquer|quoi";

const articles = "(?:(?:el|la|los|las|le|les|l|du|de|des|d|o|a|os|as|the) )*";

/** Returns a pattern of a list after 'everything but', from the 'but' to the last comma before its 'and'. */
function listAfterEverything({ keywords }: Grammar): string {
  const everythingBefore = `(?<=(?:${everything}) (?:[^|]+ )?)`;
  const but = `(?:${everythingBefore}(?:${keywords.not})|(?:every|any)\\w+ but)`;
  const firstThing = "(?: (?!\\|)\\S+){1,3}";
  const furtherThings = `(?: \\| ${articles}\\S+)+`;
  const andBehind = "(?= (?:y|e|et|and) )";
  return `${but}${firstThing}${furtherThings}${andBehind}`;
}

/** Returns a list that is not wanted without its commas: 'no theatre, music nor circus', 'all but circus, music and theatre'. */
export function withoutCommasInList(text: string, grammar: Grammar): string {
  const list = composedPhrase(grammar, "list after everything", () => listAfterEverything(grammar));
  return text
    .replaceAll(/ \| (\S+) (?=(?:ni|nem|nor) )/g, " $1 ")
    .replace(list, (words) => words.replaceAll(" | ", " "));
}
