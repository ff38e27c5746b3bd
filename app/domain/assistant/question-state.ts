import type { Ask } from "./ask.ts";
import type { Grammar, Keyword } from "./grammar/grammar.ts";
import { type Polarity, takeSign } from "./negation.ts";
import { keptPhrase, takeAll } from "./question-text.ts";

type State = Pick<Ask, "places" | "change" | "phase">;

/** Removes what a question says about the state of events: full, cancelled or changed, begun or over. */
export function takeState(text: string, grammar: Grammar): State & { rest: string } {
  let rest = text;
  const takes = (keyword: Keyword): boolean => {
    const taken = takeAll(rest, keptPhrase(grammar.keywords[keyword]));
    rest = taken.rest;
    return taken.matches.length > 0;
  };
  const takesSigned = (keyword: Keyword): Polarity => {
    const taken = takeSign(rest, keyword, grammar);
    rest = taken.rest;
    return taken.sign;
  };
  const isFew = takes("fewLeft");
  const full = takesSigned("full");
  // 'Any places left, or is it all full?' is asked of what has places.
  const isLeft = takes("placesLeft") || full === "unwanted";
  const cancelled = takesSigned("cancelled");
  const delayed = takesSigned("delayed");
  const begun = takesSigned("begun");
  const over = takesSigned("over");
  return {
    places: isFew ? "few" : isLeft ? "left" : full === "wanted" ? "full" : null,
    change: changeOf(cancelled, delayed),
    phase: phaseOf(begun, over),
    rest,
  };
}

function changeOf(cancelled: Polarity, delayed: Polarity): Ask["change"] {
  // 'Cancelled or postponed?' asks for both.
  if (delayed === "wanted") return "delayed";
  if (cancelled === "wanted") return "cancelled";
  if (delayed === "unwanted") return "unchanged";
  return cancelled === "unwanted" ? "notCancelled" : null;
}

function phaseOf(begun: Polarity, over: Polarity): Ask["phase"] {
  // 'Is it still on, or is it over?' is asked of what is on.
  if (begun === "wanted") return "begun";
  if (over === "wanted") return "over";
  if (begun === "unwanted") return "notBegun";
  return over === "unwanted" ? "notOver" : null;
}
