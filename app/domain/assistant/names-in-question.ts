import type { Grammar } from "./grammar/grammar.ts";
import { noAtStart } from "./negation.ts";
import { composedPhrase, gap, stem, wordsOf } from "./question-text.ts";
import { isGrammarWord, isSmall } from "./spelling.ts";
import { isSameSubject, phrasesIn } from "./subjects.ts";
import { isSamePlaceWord, isTitleEnough, mentionsOf, type Name, type Vocabulary } from "./vocabulary.ts";

interface Naming {
  text: string;
  grammar: Grammar;
  vocabulary: Vocabulary;
}

/** Removes the events that a question names by title or speaker. */
export function takeEvents({ text, grammar, vocabulary }: Naming): {
  eventIds: string[];
  isBySpeaker: boolean;
  rest: string;
} {
  const { titles, speakers } = vocabulary;
  const words = text.split(" ").filter(Boolean);
  const byTitle = mentionsOf(words, titles, isTitleEnough(titles));
  const isSpeakerEnough = isTitleEnough(speakers);
  const bySpeaker = mentionsOf(
    words,
    speakers,
    // A long name may be cut short: 'Aula de Teatro'.
    (name, start, length) => length === name.words.length || (start === 0 && isSpeakerEnough(name, start, length)),
  );
  // 'An hour and a half' is not the song that is written in that time.
  const saysNothing = (word: string): boolean => isSmall(word, grammar) || isGrammarWord(word, grammar);
  const titled = byTitle.filter(
    ({ name, from, to, length }) =>
      !isOnlyTopic(name, vocabulary, grammar) &&
      (length === name.words.length || !words.slice(from, to).every(saysNothing)),
  );
  // A speaker's name may be part of a longer title.
  const spoken = bySpeaker.filter((one) =>
    titled.every((other) => one.length >= other.length || one.to <= other.from || other.to <= one.from),
  );
  return {
    eventIds: [...new Set([...titled, ...spoken].flatMap(({ name }) => name.ids))],
    isBySpeaker: spoken.length > 0,
    rest: without(words, [...titled, ...spoken]),
  };
}

/** Returns whether a title is one common word ('Circo'), which is a subject and not that event. */
function isOnlyTopic({ words }: Name, { categories }: Vocabulary, grammar: Grammar): boolean {
  const [word = ""] = words;
  return (
    words.length === 1 &&
    (categories.some((category) => category.words.some((one) => isSameSubject(word, one))) ||
      isGrammarWord(word, grammar))
  );
}

/** Returns words as a text without those of mentions. */
function without(words: string[], mentions: readonly { from: number; to: number }[]): string {
  const kept = words.map((word, index) => (mentions.some(({ from, to }) => index >= from && index < to) ? gap : word));
  return ` ${kept.join(" ").replaceAll(/(?:\| )+\|/g, gap)} `;
}

/** The articles of the four languages. */
const article = /^(?:el|la|los|las|the|o|a|os|as|le|les|l)$/;

/** Removes the places that a question names: where events should be, near, and where they should not. */
export function takePlaces({ text, grammar, vocabulary }: Naming): {
  at: string[];
  isNear: boolean;
  not: string[];
  rest: string;
} {
  const { places } = vocabulary;
  const words = text.split(" ").filter(Boolean);
  const isAfterPreposition = (from: number): boolean =>
    composedPhrase(grammar, "before a place", () => `(?:${grammar.beforePlace})(?= $)`).test(
      ` ${words.slice(Math.max(0, from - 4), from).join(" ")} `,
    ) ||
    from === 0 ||
    // 'The castle is …' and 'Is the castle …' begin with its article.
    (article.test(words[from - 1] ?? "") &&
      (from === 1 || words[from - 2] === gap || (from === 2 && /^(?:is|es|esta|e|est)$/.test(words[0] ?? ""))));
  const mentions = mentionsOf(
    words,
    places,
    (name, start, length) => {
      if (length === name.words.length && length > 1) return true;
      const part = name.words.slice(start, start + length);
      return places.every(
        (other) =>
          other === name ||
          !other.words.some((_, index) =>
            part.every((word, offset) => isSamePlaceWord(other.words[index + offset] ?? "", word)),
          ),
      );
    },
    isSamePlaceWord,
  ).filter(
    ({ from, to, length, name }) =>
      length > 1 || isAfterPreposition(from) || (words.length === 1 && name.words.length === 1 && to === 1),
  );
  const near = composedPhrase(
    grammar,
    "near a place",
    () => `(?:${grammar.keywords.near})(?: (?:${grammar.beforePlace}))?(?: \\S{1,3})? $`,
  );
  const isNear = mentions.some(({ from }) => near.test(` ${words.slice(0, from).join(" ")} `));
  const ids = mentions.flatMap(({ name }) => name.ids);
  const not = composedPhrase(
    grammar,
    "not a place",
    () => `(?:${grammar.keywords.not})(?: (?:${grammar.beforePlace}))?`,
  );
  const noAfter = noAtStart(grammar);
  const negated = mentions
    .filter(
      ({ from, to }) =>
        not.test(` ${words.slice(Math.max(0, from - 5), from).join(" ")} `) ||
        noAfter.test(` ${words.slice(to).join(" ")} `),
    )
    .flatMap(({ name }) => name.ids);
  return { at: ids.filter((id) => !negated.includes(id)), isNear, not: negated, rest: without(words, mentions) };
}

/** Removes the categories that a question names, by their names or by words that mean the same. */
export function takeCategories(
  text: string,
  { categories }: Vocabulary,
): { ids: string[]; words: string[]; rest: string } {
  const found: string[] = [];
  const said: string[] = [];
  let rest = text;
  const whole = mentionsOf(
    text.split(" ").filter(Boolean),
    categories,
    (name, _, length) => length === name.words.length,
    (word, of) => stem(word) === stem(of),
  );
  for (const part of [...phrasesIn(text), ...wordsOf(text)]) {
    const named = categories.filter(
      ({ words }) =>
        words.length === 1 &&
        (whole.some(({ name }) => name.words === words && words.every((one) => stem(one) === stem(part))) ||
          isSameSubject(part, words[0] ?? "")),
    );
    // An exact name wins over synonyms.
    const exact = named.filter(({ words }) => stem(words[0] ?? "") === stem(part));
    const chosen = exact.length > 0 ? exact : named;
    if (chosen.length === 0) continue;
    found.push(...chosen.flatMap(({ ids }) => ids));
    said.push(part);
    rest = rest.replace(` ${part} `, ` ${gap} `);
  }
  found.push(...whole.filter(({ name }) => name.words.length > 1).flatMap(({ name }) => name.ids));
  return { ids: [...new Set(found)], words: said, rest };
}
