import { type Ask, emptyAsk, hasOwnSubject, hasTime, narrows, narrowsMore } from "./ask.ts";
import type { Grammar } from "./grammar/grammar.ts";
import { keptPhrase, wordsOf } from "./question-text.ts";

/** An earlier question, with the events that its answer showed, in order. */
export interface Turn {
  text: string;
  eventIds: readonly string[];
}

/** The state of a conversation. The next question may refer to it. */
export interface Dialogue {
  /** The last question, completed from those before it. */
  ask: Ask;
  /** Events of the last list, in the order shown. */
  list: readonly string[];
  /** Events of the last answer. */
  last: readonly string[];
  /** Events that the answers to this question have shown so far. */
  shown: readonly string[];
}

/** Returns the state of a conversation after an answer. Small talk does not change it. */
export function dialogueAfter(before: Dialogue | null, ask: Ask, eventIds: readonly string[]): Dialogue | null {
  if (ask.talk !== null || ask.offTopic !== null) return before;
  const isOfList = before !== null && eventIds.length === 1 && eventIds.every((id) => before.list.includes(id));
  return {
    ask,
    list: isOfList ? before.list : eventIds,
    last: eventIds,
    shown: [...ask.shown, ...eventIds],
  };
}

/** Most words of a question that goes on without a word such as 'and'. */
const mostWordsOfRest = 7;

/** Most events of the last answer that a question about a fact ('is it free?') is about. */
const mostAskedOfEach = 4;

/** Returns a question completed from what was spoken of before. `text` is normalized. */
export function continued(one: Ask, before: Dialogue, text: string, grammar: Grammar): Ask {
  if (one.talk !== null || one.offTopic !== null) return one;
  const { ask } = before;
  const words = wordsOf(text).join(" ");
  if (new RegExp(`^(?:${grammar.more})$`).test(words))
    return { ...ask, language: one.language, shown: [...before.shown] };
  const pointed = pointedAt(one, before, text, grammar);
  if (pointed !== null) return { ...withCriteriaOf(one), eventIds: pointed };
  const begins = (with_: string): boolean => new RegExp(`^(?:${with_}) `).test(`${words} `);
  const isOpen = begins(grammar.continues);
  const facts = one.facts.filter((fact) => fact !== "about");
  if (one.eventIds.length > 0)
    return isOpen && one.facts.length === 0 && !narrows(one) ? { ...one, facts: ask.facts } : one;
  if (hasOwnSubject(one) && !isOpen && one.categoryIds.length + one.subjects.length + one.placeIds.length > 1)
    return one;
  // 'Did anything change today?' is asked of the whole programme.
  if (one.change !== null && hasTime(one) && !isOpen) return one;
  const asksOfOne =
    !hasOwnSubject(one) && !hasTime(one) && (facts.length > 0 || narrowsMore(one) || one.change !== null);
  const asksOfEach = asksOfOne && facts.length > 0 && before.last.length > 0 && before.last.length <= mostAskedOfEach;
  if ((asksOfOne && before.last.length === 1) || asksOfEach)
    return { ...withCriteriaOf(one), eventIds: [...before.last] };
  if (one.amenities.length > 0) return one;
  if (asksOfOne && !narrows(one) && before.last.length > 0) return { ...ask, language: one.language, facts: one.facts };
  const isNew = keptPhrase(grammar.asksAnew).test(text);
  const isRest = !isNew && wordsOf(text).length <= mostWordsOfRest && narrows(one);
  const isPlaceAlone =
    one.placeIds.length > 0 && one.facts.length === 0 && !isNew && wordsOf(text).length <= mostWordsOfRest;
  const isOfThose = !hasOwnSubject(one) && begins(grammar.refersBack);
  if (!isOpen && !isOfThose && !(isRest && one.categoryIds.length + one.subjects.length === 0) && !isPlaceAlone)
    return one;
  return merged(one, ask);
}

/** Returns the ids of the events that a question points at: 'the second', 'the other one'; null if it points at none. */
function pointedAt(one: Ask, { list, last }: Dialogue, text: string, grammar: Grammar): string[] | null {
  if (one.eventIds.length + one.placeIds.length + one.categoryIds.length > 0 || hasDay(one)) return null;
  if (keptPhrase(grammar.theOther).test(text)) {
    const others = list.filter((id) => !last.includes(id));
    return last.length === 1 && others.length > 0 ? others : null;
  }
  const index = grammar.ordinals.findIndex((pattern) => keptPhrase(pattern).test(text));
  if (index < 0) return null;
  const id = index === grammar.ordinals.length - 1 ? list.at(-1) : list[index];
  return id === undefined ? null : [id];
}

const hasDay = ({ timing }: Ask): boolean => timing.when !== null || timing.isNow;

/** Returns the facts and criteria of a question about an event, without what was read as a subject. */
const withCriteriaOf = (one: Ask): Ask => ({
  ...emptyAsk(one.language),
  facts: one.facts,
  audience: one.audience,
  priceUpTo: one.priceUpTo,
  isPaid: one.isPaid,
  places: one.places,
  change: one.change,
  isStreamed: one.isStreamed,
  need: one.need,
});

/** Returns an ask with the criteria of the one before it that it does not replace. */
function merged(one: Ask, before: Ask): Ask {
  const hasSubject = one.categoryIds.length + one.subjects.length > 0;
  const { excluded } = one;
  const isWanted = (id: string): boolean => !excluded.categoryIds.includes(id);
  return {
    ...one,
    eventIds: hasSubject || narrows(one) || one.placeIds.length > 0 ? [] : before.eventIds,
    placeIds: one.placeIds.length > 0 ? one.placeIds : before.placeIds.filter((id) => !excluded.placeIds.includes(id)),
    isNear: one.placeIds.length > 0 ? one.isNear : before.isNear,
    near: one.near ?? before.near,
    categoryIds: hasSubject ? one.categoryIds : before.categoryIds.filter(isWanted),
    subjects: hasSubject ? one.subjects : before.subjects,
    isAnySubject: hasSubject ? one.isAnySubject : before.isAnySubject,
    excluded: {
      categoryIds: [...new Set([...before.excluded.categoryIds, ...excluded.categoryIds])].filter(
        (id) => !one.categoryIds.includes(id),
      ),
      placeIds: [...new Set([...before.excluded.placeIds, ...excluded.placeIds])].filter(
        (id) => !one.placeIds.includes(id),
      ),
      subjects: [...before.excluded.subjects, ...excluded.subjects],
    },
    timing: mergedTiming(one, before),
    audience: one.audience ?? before.audience,
    priceUpTo: one.priceUpTo ?? (one.isPaid ? null : before.priceUpTo),
    isPaid: one.isPaid || (before.isPaid && one.priceUpTo === null),
    need: one.need ?? before.need,
    places: one.places ?? before.places,
  };
}

/** Returns the new time; an hour or part of a day without a day keeps the day before it. */
function mergedTiming(one: Ask, before: Ask): Ask["timing"] {
  if (!hasTime(one)) return before.timing;
  return one.timing;
}
