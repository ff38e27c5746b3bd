import { fold } from "../fold.ts";

/** Stands for parsed words, commas and ends of sentences. No pattern matches across a gap. */
export const gap = "|";

/**
 * Returns a text in the form that patterns match: lower case, no accents, words separated by one space, a space at both
 * ends. Apostrophes and hyphens separate words, commas and ends of sentences become a gap; marks inside times and dates
 * (20:30, 23/08) stay.
 */
export function normalized(text: string): string {
  const words = fold(text)
    .replaceAll("œ", "oe")
    .replaceAll("€", " euros ")
    .replaceAll(/\b([ap])\.\s?m\b\.?/g, "$1m")
    .replaceAll(/(?<=\d),(?=\d)/g, ".")
    .replaceAll(/(?<!\d)[.:/]|[.:/](?!\d)/g, (mark) => (mark === "/" ? " " : ` ${gap} `))
    .replaceAll(/[,;?!¿¡()«»"“”…\n]+/g, ` ${gap} `)
    .replaceAll(/[^a-z0-9:./|]+/g, " ");
  return ` ${words.replaceAll(/\s+/g, " ").trim()} `;
}

/** Returns a normalized text with short forms written out. */
export const inFull = (text: string, { shortForms }: { shortForms: Readonly<Record<string, string>> }): string =>
  text.replaceAll(/[a-z0-9]+/g, (word) => (Object.hasOwn(shortForms, word) ? (shortForms[word] ?? word) : word));

export const wordsOf = (text: string): string[] => text.split(" ").filter((word) => word !== "" && word !== gap);

/**
 * Returns a pattern that matches whole words of a {@link normalized} text; `alternatives` is a regular expression. An empty one
 * matches nothing: it would be found at every place, and taking it away would never end.
 */
export function phrase(alternatives: string, flags = ""): RegExp {
  return new RegExp(`(?<![a-z0-9@~])(?:${alternatives || "(?!)"})(?![a-z0-9])`, flags);
}

/** The patterns of {@link keptPhrase} and {@link keptPhraseOfAll} by their alternatives. */
const keptPhrases = new Map<string, RegExp>();
const keptPhrasesOfAll = new Map<string, RegExp>();

function kept(patterns: Map<string, RegExp>, alternatives: string, flags: string): RegExp {
  const known = patterns.get(alternatives);
  if (known !== undefined) return known;
  const pattern = phrase(alternatives, flags);
  patterns.set(alternatives, pattern);
  return pattern;
}

/** Returns the {@link phrase} of alternatives that come with every question; compiled once. */
export const keptPhrase = (alternatives: string): RegExp => kept(keptPhrases, alternatives, "");

/** Returns the {@link keptPhrase} that finds every match of a text. Only `matchAll` and `replaceAll` may use it. */
export const keptPhraseOfAll = (alternatives: string): RegExp => kept(keptPhrasesOfAll, alternatives, "g");

/** Patterns that are made of several of a grammar, by the grammar and their names. */
const composed = new WeakMap<object, Map<string, RegExp>>();

/**
 * Returns the {@link phrase} that `make` puts together from several patterns of a grammar; put together and compiled once.
 * Flag `g` is for `matchAll` and `replaceAll` alone.
 */
export function composedPhrase(grammar: object, name: string, make: () => string, flags: "" | "g" = ""): RegExp {
  const ofGrammar = composed.get(grammar) ?? new Map<string, RegExp>();
  composed.set(grammar, ofGrammar);
  const pattern = ofGrammar.get(name) ?? phrase(make(), flags);
  ofGrammar.set(name, pattern);
  return pattern;
}

/** Returns the first match of a pattern and the text without it; null without a match. */
export function takeFirst(text: string, pattern: RegExp): { match: RegExpExecArray; rest: string } | null {
  const match = pattern.exec(text);
  return match === null ? null : { match, rest: cutRange(text, match.index, match.index + match[0].length) };
}

/** Returns every match of a pattern, and the text without them. */
export function takeAll(text: string, pattern: RegExp): { matches: RegExpExecArray[]; rest: string } {
  const matches: RegExpExecArray[] = [];
  let rest = text;
  for (let taken = takeFirst(rest, pattern); taken !== null; taken = takeFirst(rest, pattern)) {
    rest = taken.rest;
    matches.push(taken.match);
  }
  return { matches, rest };
}

export const cutRange = (text: string, from: number, to: number): string =>
  ` ${`${text.slice(0, from)} ${gap} ${text.slice(to)}`.replaceAll(/\s+/g, " ").trim()} `;

/**
 * Returns a word without its ending for number and gender in the four languages: the same for 'conciertos' and
 * 'concierto', 'payasas' and 'payaso'.
 */
export function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word))
    return word.length === 4 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, 3) : word;
  const singular = word
    .replace(/(?:oes|aes|ais)$/, (ending) => (ending === "ais" ? "al" : "ao"))
    .replace(/(?<=[^aeious])es$|(?<!s)s$|x$/, "");
  return singular.length > 4 ? singular.replace(/[aoe]$/, "") : singular;
}
