import { expect, test } from "vitest";
import {
  facts,
  offTopicWords,
  ranks,
  signs,
  stateWords,
  talk,
  filters,
  times,
  wordsIn,
} from "#app/domain/assistant/grammar/concepts.ts";
import { grammars } from "#app/domain/assistant/grammar/grammars.ts";
import type { Grammar } from "#app/domain/assistant/grammar/grammar.ts";
import { keptPhraseOfAll, normalized, phrase } from "#app/domain/assistant/question-text.ts";
import { languages } from "#app/domain/preferences.ts";
import { firstSuites, laterSuites, strangers } from "../../acty/suites.ts";

/** Signs that are put together with others: what they stand before decides whether a question needs them. */
const parts: readonly string[] = [
  "inSpan",
  "withinSpan",
  "age",
  "ageFrom",
  "priceUpTo",
  "priceAbove",
  "beforePlace",
  "beforeAside",
  "verbEndings",
  "ratherThan",
  "no",
  "continues",
  "continuesAtEnd",
  "still",
  "more",
];

/** Calls back for each character of a pattern with the depth of its groups; inside `[…]` it is that of the set. */
function* charactersOf(pattern: string): Generator<{ text: string; at: number; depth: number }> {
  let depth = 0;
  let isSet = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const text = pattern.charAt(at) === "\\" ? pattern.slice(at, at + 2) : pattern.charAt(at);
    if (text === "]") isSet = false;
    else if (text === "[") isSet = true;
    else if (text === "(" && !isSet) depth += 1;
    yield { text, at, depth };
    if (text === ")" && !isSet) depth -= 1;
    at += text.length - 1;
  }
}

function alternativesOf(pattern: string): string[] {
  const ends = [...charactersOf(pattern)].flatMap(({ text, at, depth }) => (text === "|" && depth === 0 ? [at] : []));
  return [...ends, pattern.length].map((end, index) =>
    pattern.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end),
  );
}

/** Returns a pattern without what it looks for around itself: other parts of a question have been taken out there. */
function withoutLooking(pattern: string): string {
  let inside = Infinity;
  return [...charactersOf(pattern)]
    .filter(({ text, at, depth }) => {
      if (depth < inside && text !== ")") inside = Infinity;
      if (inside === Infinity && text === "(" && /^\(\?<?[=!]/.test(pattern.slice(at, at + 4))) inside = depth;
      const isLooking = depth >= inside;
      if (text === ")" && depth === inside) inside = Infinity;
      return !isLooking;
    })
    .map(({ text }) => text)
    .join("");
}

/** Returns a question as the patterns of a language read it. */
const readBy = ({ shortForms, rewrites }: Grammar, text: string): string =>
  rewrites
    .reduce(
      (before, [said, meant]) => before.replaceAll(keptPhraseOfAll(said), meant),
      normalized(text).replaceAll(/[a-z0-9]+/g, (word) =>
        Object.hasOwn(shortForms, word) ? (shortForms[word] ?? "") : word,
      ),
    )
    .replaceAll(/ {2,}/g, " ");

/** Every question of the suites; a conversation is the questions of it. */
const asked = [
  ...[...firstSuites, ...laterSuites].flatMap(({ questions }) =>
    questions.flatMap(({ after, ask }) => (after === undefined ? [ask] : [after, ask])),
  ),
  ...strangers.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      languages.flatMap((language) => group[language] ?? []).flatMap((text) => text.split(" > ")),
    ),
  ),
];

test.each(languages)("every phrase of the grammar is in a question that somebody asks (%s)", (language) => {
  const all = asked.map((text) => readBy(grammars[language], text)).join("\n");
  const tables = { facts, ranks, stateWords, filters, times, talk, offTopicWords, signs };
  const unneeded = Object.entries(tables).flatMap(([table, concepts]) =>
    Object.entries(concepts)
      .filter(([name]) => !parts.includes(name))
      .flatMap(([name, words]) =>
        alternativesOf(wordsIn(words, language))
          .filter((one) => withoutLooking(one).includes(" ") && !phrase(withoutLooking(one)).test(all))
          .map((one) => `${table}.${name}: ${one}`),
      ),
  );
  expect(unneeded).toEqual([]);
});

test.each(languages)("every other way to say a time is in a question that somebody asks (%s)", (language) => {
  const grammar = grammars[language];
  const all = asked.map((text) => readBy({ ...grammar, rewrites: [] }, text)).join("\n");
  expect(grammar.rewrites.filter(([said]) => !phrase(said).test(all)).map(([said]) => said)).toEqual([]);
});
