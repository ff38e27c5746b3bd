import { type AskedFact, askedFacts, type Grammar } from "./grammar/grammar.ts";
import { keptPhrase, takeAll } from "./question-text.ts";

const mostFacts = 3;

/**
 * Removes the facts that are asked, and returns them in the order of the question. `isStill` is true for words for booking with
 * a 'still' in them: 'can we still book?'
 */
export function takeFacts(text: string, grammar: Grammar): { facts: AskedFact[]; isStill: boolean; rest: string } {
  const besideStill = text.replace(keptPhrase(grammar.still), "").replaceAll(/ {2,}/g, " ");
  const isStill = besideStill !== text && keptPhrase(grammar.askedFacts.booking).test(besideStill);
  const before = isStill ? besideStill : text;
  let rest = before;
  const taken = askedFacts.filter((fact) => {
    const found = takeAll(rest, keptPhrase(grammar.askedFacts[fact]));
    rest = found.rest;
    return found.matches.length > 0;
  });
  const facts = taken.length > 1 ? taken.filter((fact) => fact !== "about") : taken;
  const at = (fact: AskedFact): number => before.search(keptPhrase(grammar.askedFacts[fact]));
  return { facts: facts.toSorted((one, other) => at(one) - at(other)).slice(0, mostFacts), isStill, rest };
}
