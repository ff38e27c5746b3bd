import { type Grammar, plainKeywords, plainTimes } from "./grammar/grammar.ts";
import { grammars } from "./grammar/grammars.ts";
import { phrase, wordsOf } from "./question-text.ts";
import { isWordOf } from "./spelling.ts";
import type { Name } from "./vocabulary.ts";

interface ForeignWord {
  pattern: RegExp;
  plain: string;
}

const foreignWords = new Map<Grammar, ForeignWord[]>();

/**
 * Returns a normalized question with frequent words of the other languages in its own: 'circus mañana' is 'circus tomorrow'.
 * The words of a whole title stay.
 */
export function inOneLanguage(text: string, grammar: Grammar, titles: readonly Name[]): string {
  const named = titles.map(({ all }) => ` ${all.join(" ")} `).filter((title) => text.includes(title));
  return foreignTo(grammar).reduce(
    (before, { pattern, plain }) =>
      before.replaceAll(pattern, (words) =>
        named.every((title) => !title.includes(` ${words} `)) && wordsOf(words).some((word) => !isWordOf(word, grammar))
          ? plain
          : words,
      ),
    text,
  );
}

/** Returns the patterns of the words that a grammar does not have, longer words of time first; compiled once. */
function foreignTo(grammar: Grammar): ForeignWord[] {
  const known = foreignWords.get(grammar);
  if (known !== undefined) return known;
  const made = Object.values(grammars)
    .filter((other) => other !== grammar)
    .flatMap((other) => [
      ...plainTimes.map((word) => foreign(other.time[word], grammar.plain[word])),
      ...plainKeywords.map((word) => foreign(other.keywords[word], grammar.plain[word])),
    ]);
  foreignWords.set(grammar, made);
  return made;
}

const foreign = (source: string, plain: string): ForeignWord => ({ pattern: phrase(source, "g"), plain });
