import { type Ask, asksState, hasTime, seeksChange } from "./ask.ts";
import { isSubjectWord } from "./subjects.ts";

const mostQuestions = 3;

/** An 'and if so' before what is asked if the answer is yes. */
const andIfSo =
  /[\s,;]+(?:and|y|et|e)\s+(?:if so|in that case|si es as[ií]|de ser as[ií]|en ese caso|si oui|dans ce cas|se sim|nesse caso)[\s,]+/iu;

/** Returns the questions of a text: its parts that end with a question mark or stand before an 'and if so', if there are several. */
export function questionsIn(whole: string): string[] {
  const text = whole.replace(andIfSo, "? ");
  const parts = text.match(/[^?]+(?:\?|$)/gu)?.filter((part) => /\p{L}/u.test(part)) ?? [];
  const asking = parts.filter((part) => part.includes("?"));
  return asking.length > 1 || text !== whole ? parts.slice(0, mostQuestions) : [text];
}

/** Returns the sentences of a text; a dot inside an hour or a short form ends none. */
export const sentencesIn = (text: string): string[] =>
  (text.match(/(?:[^.!?…]|[.!?…](?=[^\s.!?…]))+[.!?…]*/gu) ?? []).filter((sentence) => /\p{L}/u.test(sentence));

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
