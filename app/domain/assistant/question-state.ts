import { type Ask, asksState, hasTime, seeksChange } from "./ask.ts";
import type { Grammar, Keyword } from "./grammar/grammar.ts";
import { type Polarity, takeSign } from "./negation.ts";
import { keptPhrase, takeFirst } from "./question-text.ts";
import { isSubjectWord } from "./subjects.ts";

type State = Pick<Ask, "places" | "change" | "phase">;

/** Removes what a question says about the state of events: full, cancelled or changed, begun or over. */
export function takeState(text: string, grammar: Grammar): State & { rest: string } {
  let rest = text;
  const takes = (keyword: Keyword): boolean => {
    const pattern = keptPhrase(grammar.keywords[keyword]);
    let taken = takeFirst(rest, pattern);
    const isThere = taken !== null;
    for (; taken !== null; taken = takeFirst(rest, pattern)) rest = taken.rest;
    return isThere;
  };
  const takesSigned = (keyword: Keyword): Polarity => {
    const taken = takeSign(rest, keyword, grammar);
    rest = taken.rest;
    takes(keyword);
    return taken.sign;
  };
  const isFew = takes("fewLeft");
  const full = takesSigned("full");
  const isLeft = takes("placesLeft") || full === "unwanted";
  const cancelled = takesSigned("cancelled");
  const delayed = takesSigned("delayed");
  const begun = takesSigned("begun");
  const over = takesSigned("over");
  return {
    places: isFew ? "few" : full === "wanted" ? "full" : isLeft ? "left" : null,
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
  if (over === "wanted") return "over";
  if (begun === "wanted") return "begun";
  if (begun === "unwanted") return "notBegun";
  return over === "unwanted" ? "notOver" : null;
}

/** An 'and' between two clauses. */
const and = /,?\s(?:y|and|et|e)\s+/iu;

/**
 * Returns an ask for each of two joined clauses that ask about different events: 'is the trapeze on, and when does the gala
 * start?' One of them names its event; the other names or describes its own.
 */
export function oneEventEach(text: string, ask: Ask, read: (clause: string) => Ask): Ask[] {
  const clauses = text.split(and);
  if (clauses.length !== 2 || ask.eventIds.length === 0) return [ask];
  const each = clauses.map(read);
  const named = each.filter(({ eventIds }) => eventIds.length > 0);
  const isDifferent = each.every(({ eventIds, subjects }) =>
    eventIds.length > 0
      ? named.length === 1 || named.some((other) => other.eventIds.every((id) => !eventIds.includes(id)))
      : subjects.length > 0 && subjects.every(({ asked }) => isSubjectWord(asked)),
  );
  const asksEach = each.every(
    (one) => one.talk === null && one.offTopic === null && (one.facts.length > 0 || asksState(one)),
  );
  return isDifferent && asksEach ? each : [ask];
}

/** An 'and' before a question word: 'what is cancelled today and what is late tomorrow?' */
const andWhat = /\s(?:y|and|et|e)\s+(?=(?:qu[eé]|qu['’]est-ce|what|what['’]s|which|cu[aá]l(?:es)?|quoi|o que)\s)/iu;

/**
 * Returns an ask for each state that a question seeks events in: 'what is cancelled, and what is full?' seeks two kinds of
 * events. About an event that it names they are one ask. `read` reads a part of the question.
 */
export function oneStateEach(text: string, ask: Ask, read: (clause: string) => Ask): Ask[] {
  if (ask.eventIds.length > 0 || !asksState(ask)) return [ask];
  const clauses = text.split(andWhat);
  const each = clauses.length === 2 ? clauses.map(read) : [];
  if (each.length > 0 && each.every(asksState))
    // A clause without a time has that of the other.
    return each.map((one) => (hasTime(one) ? one : { ...one, timing: ask.timing }));
  const isBoth = ask.places === "full" && seeksChange(ask);
  return isBoth
    ? [
        { ...ask, places: null },
        { ...ask, change: null },
      ]
    : [ask];
}
