import { isNote, isVenue, type LastPart, lastParts, sentencesOf, trimmed } from "./text-words.ts";
import { plainLine } from "./plain-line.ts";
import { type TextLine, timesOf } from "./text-lines.ts";

/** How a text names places. */
export interface TextPlaces {
  /** Names by their plain form: those of the programme, and those that come again in the text. */
  known: ReadonlyMap<string, string>;
  /** Returns the festival's place that a text names anywhere; null without one. */
  namedIn: (plain: string) => string | null;
  /** True if the last part of an act, after a dash or a comma, is its place in this text. */
  isAfterDash: boolean;
  isAfterComma: boolean;
}

/** A shorter name may be a part of other words. */
const shortestName = 4;

/** Finds out how a text names places. `given` are the names of the programme. */
export function placesIn(lines: readonly TextLine[], given: readonly string[]): TextPlaces {
  const known = new Map(given.map((name) => [plainLine(name), name]));
  // The longest first: 'Plaza Mayor Vieja' is not 'Plaza Mayor'.
  const names = [...known]
    .filter(([plain]) => plain.length >= shortestName)
    .toSorted(([one], [other]) => other.length - one.length);
  const isWord = (letter: string): boolean => /[a-z\d]/.test(letter);
  const namedIn = (plain: string): string | null =>
    names.find(([name]) => {
      const at = plain.indexOf(name);
      return at >= 0 && !isWord(plain.charAt(at - 1)) && !isWord(plain.charAt(at + name.length));
    })?.[1] ?? null;
  const counts = new Map<string, { name: string; count: number }>();
  const signs: Record<LastPart["sign"] | "sentence", [number, number]> = {
    dash: [0, 0],
    bar: [0, 0],
    comma: [0, 0],
    sentence: [0, 0],
  };
  for (const line of lines) {
    const { text } = line;
    const [hours] = timesOf(line).hours;
    for (const { sign, part } of endsOf(hours?.from === 0 ? trimmed(text.slice(hours.to)) : text)) {
      const plain = plainLine(part);
      if (isNote(plain) || /\d|[:!?]/.test(plain) || plain.split(" ").length > 4) continue;
      const isPlace = known.has(plain) || isVenue(plain);
      signs[sign][0] += isPlace ? 1 : 0;
      signs[sign][1] += 1;
      const entry = counts.get(plain);
      counts.set(plain, { name: entry?.name ?? part, count: (entry?.count ?? 0) + 1 });
    }
  }
  for (const [plain, { name, count }] of counts) if (count > 1 && !known.has(plain)) known.set(plain, name);
  const isUsual = ([places, all]: [number, number]): boolean => places > 0 && places >= all / 4;
  return { known, namedIn, isAfterDash: isUsual(signs.dash), isAfterComma: isUsual(signs.comma) };
}

/** Returns the last parts of a line that may name its place. */
function endsOf(text: string): { sign: LastPart["sign"] | "sentence"; part: string }[] {
  const [first = "", ...rest] = sentencesOf(text);
  const last = rest.at(-1);
  const parts = lastParts(first).map(({ sign, part }) => ({ sign, part }));
  return last === undefined ? parts : [...parts, { sign: "sentence", part: last }];
}
