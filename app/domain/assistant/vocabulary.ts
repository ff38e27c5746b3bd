import { grammars } from "./grammar/grammars.ts";
import { isSameSubject } from "./subjects.ts";
import { normalized, wordsOf } from "./question-text.ts";

/** The programme's names, which questions may contain. */
export interface Vocabulary {
  titles: Name[];
  speakers: Name[];
  places: PlaceName[];
  categories: Name[];
  /** Every word of names and tags; mistyped words are corrected to them. */
  nameWords: ReadonlySet<string>;
  /** Every word of the descriptions; these are never corrected. */
  descriptionWords: ReadonlySet<string>;
}

export interface Name {
  /** Ids of the events (by title or speaker), places or categories with this name. */
  ids: string[];
  /** Spelling of the programme. */
  name: string;
  words: string[];
  all: string[];
}

export interface PlaceName extends Name {
  latitude: number | null;
  longitude: number | null;
  /** Address and description, as `readable` gives them. */
  around: string;
  amenities: string[];
}

const numbers = new Set(Object.values(grammars).flatMap((grammar) => Object.keys(grammar.numbers)));
/** Stop words of all languages without numbers: 'tres' is a number in Spanish and 'very' in French. */
const small = new Set(
  Object.values(grammars).flatMap(({ stopWords }) => stopWords.split(" ").filter((word) => !numbers.has(word))),
);

/**
 * Returns all words of a name, and the words that matter; if no word matters, all words count ('Detrás de ti' has two,
 * 'En la A' keeps its articles).
 */
export function namingWords(name: string): Pick<Name, "words" | "all"> {
  const all = wordsOf(normalized(name));
  const meaningful = all.filter((word) => !small.has(word) && word.length > 1);
  return { words: meaningful.length > 0 ? meaningful : all, all };
}

/** A place in the question where a name occurs, whole or in part. */
interface Mention {
  name: Name;
  /** Index of the first word, and of the word after the last. */
  from: number;
  to: number;
  /** Number of the name's words found there. */
  length: number;
}

/**
 * Returns the names that the words mention, the longest mentions first. A name inside the mention of another name does
 * not count. `isEnough` tells whether a number of words from a place in the name is enough to mean it. Small words may
 * be left out, exchanged or cut short ('Gala d la calle').
 */
export function mentionsOf(
  words: readonly string[],
  names: readonly Name[],
  isEnough: (name: Name, start: number, length: number) => boolean,
  same = isEqual,
): Mention[] {
  const present = new Set(words);
  const all = names.flatMap((name) => {
    if (same === isEqual && !name.words.some((word) => present.has(word))) return [];
    const mention = longestMention(words, name, same);
    return mention !== null && isEnough(name, mention.start, mention.length) ? [withSmallWords(words, mention)] : [];
  });
  all.sort((one, other) => other.length - one.length || one.name.words.length - other.name.words.length);
  const taken: Mention[] = [];
  for (const mention of all) {
    const isInside = taken.some(
      (other) =>
        mention.from < other.to &&
        other.from < mention.to &&
        !(mention.from === other.from && mention.to === other.to && mention.length === other.length),
    );
    if (!isInside) taken.push(mention);
  }
  return taken;
}

/** Returns a mention with the small words of its name around it, so that 'Noche de faroles' names no night. */
function withSmallWords(words: readonly string[], mention: Mention): Mention {
  let { from, to } = mention;
  const belongs = (word: string | undefined): boolean => word !== undefined && mention.name.all.includes(word);
  while (belongs(words[from - 1])) from -= 1;
  while (belongs(words[to])) to += 1;
  return { ...mention, from, to };
}

const isEqual = (one: string, other: string): boolean => one === other;

function longestMention(
  words: readonly string[],
  name: Name,
  same: (word: string, of: string) => boolean,
): (Mention & { start: number }) | null {
  let best: (Mention & { start: number }) | null = null;
  for (let from = 0; from < words.length; from += 1) {
    for (let start = 0; start < name.words.length; start += 1) {
      if (best !== null && name.words.length - start <= best.length) break;
      const found = runOf(words, from, name.words, start, same);
      if (found.length > (best?.length ?? 0)) best = { name, from, to: found.to, length: found.length, start };
    }
  }
  return best;
}

/**
 * Returns how many words of the name, from `start` on, stand in the question from `from` on. Only small words may stand
 * between them.
 */
function runOf(
  words: readonly string[],
  from: number,
  name: readonly string[],
  start: number,
  same: (word: string, of: string) => boolean,
): { length: number; to: number } {
  let length = 0;
  let to = from;
  for (let index = from; index < words.length && start + length < name.length; index += 1) {
    const word = words[index] ?? "";
    const wanted = name[start + length] ?? "";
    if (same(word, wanted)) {
      length += 1;
      to = index + 1;
    } else if (length === 0 || !(small.has(word) || word.length === 1)) {
      break;
    }
  }
  return { length, to };
}

/** Generic nouns of places stand for each other in every language: 'castle' is 'castillo'. */
export const isSamePlaceWord = (word: string, of: string): boolean =>
  word === of || (word.length > 2 && isSameSubject(word, of));

/**
 * Returns a function that tells whether a part of a title is enough to mean it: the whole title, the part before a
 * colon, or two words that no other title has.
 */
export function isTitleEnough(titles: readonly Name[]): (name: Name, start: number, length: number) => boolean {
  return (name, start, length) => {
    if (length === name.words.length) return true;
    const { words: head } = namingWords(name.name.split(/[:–—(]/u)[0] ?? "");
    if (
      start === 0 &&
      head.length < name.words.length &&
      length >= head.length &&
      (head.length > 1 || (head[0]?.length ?? 0) > 5)
    )
      return true;
    if (length < 2) return false;
    const part = name.words.slice(start, start + length).join(" ");
    return titles.every(
      (other) => other === name || other.name === name.name || !` ${other.words.join(" ")} `.includes(` ${part} `),
    );
  };
}
