import type { Ask } from "./ask.ts";
import { type Grammar, offTopics } from "./grammar/grammar.ts";
import { gap, keptPhrase } from "./question-text.ts";

/** Returns the topic of a question that the programme has no answer to; null if it has none. */
export function findOffTopic(text: string, grammar: Grammar): Ask["offTopic"] {
  for (const kind of offTopics) {
    const match = keptPhrase(grammar.offTopics[kind]).exec(text);
    if (match === null || (kind === "other" && asksBeside(text, match.index, grammar))) continue;
    return { kind, matched: match[0] };
  }
  return null;
}

/** Begins a clause that asks for something. */
const asksWhich = /^[ |]*(?:que|cual(?:es)?|which|what|quel(?:le)?s?|qual|quais) /;

/** Returns whether another clause asks about the programme: 'I have no car, what is on tomorrow?' */
function asksBeside(text: string, index: number, { asksAnew }: Grammar): boolean {
  const before = text.slice(0, index);
  const after = text.slice(index);
  const end = after.indexOf(gap);
  const others = [before.slice(0, before.lastIndexOf(gap) + 1), end < 0 ? "" : after.slice(end)];
  return others.some((clause) => keptPhrase(asksAnew).test(` ${clause} `) || asksWhich.test(clause));
}
