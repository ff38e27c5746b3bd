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
    .replaceAll(/\b([ap])\.\s?m\b\.?/g, "$1m")
    .replaceAll(/(?<=\d),(?=\d)/g, ".")
    .replaceAll(/(?<!\d)[.:/]|[.:/](?!\d)/g, (mark) => (mark === "/" ? " " : ` ${gap} `))
    .replaceAll(/[,;?!¿¡()«»"“”…\n]+/g, ` ${gap} `)
    .replaceAll(/[^a-z0-9:./|]+/g, " ");
  return ` ${words.replaceAll(/\s+/g, " ").trim()} `;
}

export const wordsOf = (text: string): string[] => text.split(" ").filter((word) => word !== "" && word !== gap);

/** Returns a pattern that matches whole words of a {@link normalized} text; `alternatives` is a regular expression. */
export function phrase(alternatives: string, flags = ""): RegExp {
  return new RegExp(`(?<![a-z0-9@~])(?:${alternatives})(?![a-z0-9])`, flags);
}

const keptPhrases = new Map<string, RegExp>();

/** Returns the {@link phrase} of alternatives that come with every question; compiled once. */
export function keptPhrase(alternatives: string): RegExp {
  const pattern = keptPhrases.get(alternatives) ?? phrase(alternatives);
  keptPhrases.set(alternatives, pattern);
  return pattern;
}

/** Returns the first match of a pattern and the text without it; null without a match. */
export function takeFirst(text: string, pattern: RegExp): { match: RegExpExecArray; rest: string } | null {
  const match = pattern.exec(text);
  return match === null ? null : { match, rest: cutRange(text, match.index, match.index + match[0].length) };
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

/** Pairs of letters that sound alike; exchanging them counts half an edit. */
const alike = new Set(
  ["kc", "kq", "qc", "cs", "zs", "cz", "bv", "yl", "xs", "gj", "iy", "mn", "wv"].flatMap((pair) => [
    pair,
    `${pair.charAt(1)}${pair.charAt(0)}`,
  ]),
);

/**
 * Returns the edit distance of two words (insert, delete, replace, swap two letters); Infinity above `most`. Doubled
 * letters, a silent h and letters that sound alike count half.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most * 2) return Infinity;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const a = one.charAt(line - 1);
      const b = other.charAt(column - 1);
      const dropped = (row[column] ?? 0) + (a === "h" || a === one.charAt(line - 2) ? 0.5 : 1);
      const added = (next[column - 1] ?? 0) + (b === "h" || b === other.charAt(column - 2) ? 0.5 : 1);
      const changed = (row[column - 1] ?? 0) + (a === b ? 0 : alike.has(a + b) ? 0.5 : 1);
      const swapped =
        line > 1 && column > 1 && a === other.charAt(column - 2) && one.charAt(line - 2) === b
          ? (before[column - 2] ?? 0) + 1
          : Infinity;
      next.push(Math.min(dropped, added, changed, swapped));
    }
    before = row;
    row = next;
  }
  const edits = row.at(-1) ?? Infinity;
  return edits <= most ? edits : Infinity;
}
