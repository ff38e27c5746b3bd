import { fold } from "../fold.ts";

/** What replaces words that were understood: nothing is read across it. */
export const gap = "|";

/**
 * A question as it is read: lower case, no accents, words apart by one space, with one at either end. Apostrophes and hyphens part words, a comma or the
 * end of a sentence leaves a gap; what stands inside of hours and dates (20:30, 23/08) stays.
 */
export function readable(text: string): string {
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

/** Some alternatives (regular expressions of words as {@link readable} gives them) as one that matches whole words. */
export function phrase(alternatives: string, flags = ""): RegExp {
  return new RegExp(`(?<![a-z0-9@~])(?:${alternatives})(?![a-z0-9])`, flags);
}

/** What is left of a readable text without the first match of a pattern, and that match. */
export function take(text: string, pattern: RegExp): { match: RegExpExecArray; rest: string } | null {
  const match = pattern.exec(text);
  return match === null ? null : { match, rest: without(text, match.index, match.index + match[0].length) };
}

/** A readable text with a gap where some of its characters were. */
export const without = (text: string, from: number, to: number): string =>
  ` ${`${text.slice(0, from)} ${gap} ${text.slice(to)}`.replaceAll(/\s+/g, " ").trim()} `;

/** A word without the ending that number and gender give it in the four languages: 'conciertos' and 'concierto', 'payasas' and 'payaso'. */
export function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word))
    return word.length === 4 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, 3) : word;
  const singular = word
    .replace(/(?:oes|aes|ais)$/, (ending) => (ending === "ais" ? "al" : "ao"))
    .replace(/(?<=[^aeious])es$|(?<!s)s$|x$/, "");
  return singular.length > 4 ? singular.replace(/[aoe]$/, "") : singular;
}

/** How alike two words sound in a hurry: pairs that are written for each other cost half. */
const alike = new Set(
  ["kc", "kq", "qc", "cs", "zs", "cz", "bv", "yl", "xs", "gj", "iy", "mn", "wv"].flatMap((pair) => [
    pair,
    `${pair.charAt(1)}${pair.charAt(0)}`,
  ]),
);

/**
 * The edits (a letter more, less, other, or two exchanged) from one word to another, at most `most`; Infinity beyond. Doubled letters, a mute h and letters
 * that sound alike count half.
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
