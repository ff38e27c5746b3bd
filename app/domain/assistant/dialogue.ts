import { monthName } from "../programme/written-dates.ts";
import { type Ask, emptyAsk, excludes, hasOwnSubject, hasTime, narrows, narrowsMore, seeksChange } from "./ask.ts";
import type { Grammar } from "./grammar/grammar.ts";
import { keptPhrase, takeFirst, wordsOf } from "./question-text.ts";
import { onDayBefore, type Timing } from "./asked-time.ts";
import type { FestivalCalendar } from "../programme/day.ts";

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

/** Most words of a question that names a subject for a time that was spoken of. */
const mostWordsOfSubject = 4;

/** Most events of the last answer that a question about a fact ('is it free?') is about. */
const mostAskedOfEach = 4;

interface Context {
  grammar: Grammar;
  now: Date;
  calendar: FestivalCalendar;
}

/** Returns a question completed from what was spoken of before. `text` is normalized. */
export function continued(one: Ask, before: Dialogue, text: string, context: Context): Ask {
  const { grammar } = context;
  if (one.talk !== null || one.offTopic !== null) return one;
  const { ask } = before;
  const words = wordsOf(text).join(" ");
  if (new RegExp(`^(?:${grammar.more})$`).test(words))
    return { ...ask, language: one.language, shown: [...before.shown] };
  const begins = (with_: string): boolean => new RegExp(`^(?:${with_}) `).test(`${words} `);
  const isOpen = begins(grammar.continues) || new RegExp(` (?:${grammar.continuesAtEnd})$`).test(` ${words}`);
  const facts = one.facts.filter((fact) => fact !== "about");
  if (one.eventIds.length > 0) return isOpen && one.facts.length === 0 && !narrows(one) ? askingTheSame(one, ask) : one;
  // 'Is the gala of the street on? And the last one?'
  const isOther = isOpen && ask.eventIds.length > 0 && one.facts.length === 0 && !narrows(one);
  if (isOther && one.subjects.length > 0 && one.categoryIds.length + one.placeIds.length + one.amenities.length === 0)
    return askingTheSame(one, ask);
  if (hasOwnSubject(one) && !isOpen && one.categoryIds.length + one.subjects.length + one.placeIds.length > 1)
    return one;
  // 'Did anything change today?' is asked of the whole programme.
  if (seeksChange(one) && hasTime(one) && !isOpen) return one;
  // 'Is anything of that cancelled?' is asked of what the list leaves out.
  if (seeksChange(one) && !hasOwnSubject(one) && ask.eventIds.length === 0 && keptPhrase(grammar.ofThose).test(text))
    return merged(one, ask, context);
  // 'How many are there?' is asked of the list.
  if (one.isCount && !hasOwnSubject(one) && !hasTime(one)) return merged(one, ask, context);
  const asksOfOne =
    !hasOwnSubject(one) && !hasTime(one) && (facts.length > 0 || narrowsMore(one) || one.change !== null);
  const asksOfEach = asksOfOne && facts.length > 0 && before.last.length > 0 && before.last.length <= mostAskedOfEach;
  if ((asksOfOne && before.last.length === 1) || asksOfEach)
    return { ...withCriteriaOf(one), eventIds: [...before.last] };
  // 'And where can I eat nearby?'
  const isNearby = one.near === "me" && !keptPhrase(grammar.keywords.nearMe).test(text) && ask.placeIds.length > 0;
  if (one.amenities.length > 0) return isNearby ? { ...one, near: null, isNear: true, placeIds: ask.placeIds } : one;
  if (asksOfOne && !narrows(one) && before.last.length > 0) return { ...ask, language: one.language, facts: one.facts };
  const isNew = keptPhrase(grammar.asksAnew).test(text);
  const onlyExcludes = excludes(one) && !hasOwnSubject(one);
  const isRest = !isNew && (onlyExcludes || wordsOf(text).length <= mostWordsOfRest) && narrows(one);
  // 'No theatre, music' corrects a question about theatre.
  const corrects = ask.categoryIds.some((id) => one.excluded.categoryIds.includes(id));
  const isPlaceAlone =
    one.placeIds.length > 0 && one.facts.length === 0 && !isNew && wordsOf(text).length <= mostWordsOfRest;
  const isOfThose = !hasOwnSubject(one) && begins(grammar.refersBack);
  const isAnswer = isOfThose || isPlaceAlone || (isRest && one.categoryIds.length + one.subjects.length === 0);
  // 'On now?', 'any circus?'
  const isSubjectAlone =
    !isNew && !hasTime(one) && one.facts.length === 0 && isTimeAlone(ask) && wordsOf(text).length <= mostWordsOfSubject;
  return isOpen || corrects || isAnswer || isSubjectAlone ? merged(one, ask, context) : one;
}

/** Returns a question about another event with what the one before it asked: 'Is the kites workshop full? And the stilts?' */
const askingTheSame = (one: Ask, { facts, places, change, phase }: Ask): Ask => ({
  ...one,
  facts,
  places,
  change,
  phase,
});

/** Returns whether a question asked what is on at a time, of whatever kind. */
const isTimeAlone = (ask: Ask): boolean =>
  hasTime(ask) && !hasOwnSubject(ask) && !narrowsMore(ask) && ask.change === null;

/** Events of the last list that a question points at, and its other words. */
interface Pointing {
  eventIds: string[];
  rest: string;
}

/** Returns what a question points at: 'the second', 'the other one', 'the next one'; null if it points at nothing. */
export function pointingIn(text: string, { list, last }: Dialogue, grammar: Grammar): Pointing | null {
  const at = (pattern: string, eventIds: readonly (string | undefined)[]): Pointing | null => {
    const known = eventIds.filter((id) => id !== undefined);
    const taken = known.length === 0 ? null : takeFirst(text, keptPhrase(pattern));
    return taken === null ? null : { eventIds: known, rest: taken.rest };
  };
  const ofOne = last.length === 1 && list.length > 1 ? list.indexOf(last[0] ?? "") : -1;
  const beside = [
    () => at(grammar.theOther, ofOne < 0 ? [] : list.filter((id) => !last.includes(id))),
    () => at(grammar.theNext, ofOne < 0 ? [] : [list[ofOne + 1]]),
  ];
  // 'The 2nd of May' is a date.
  const noDate = `(?! (?:of |de )?${monthName})`;
  const byNumber = grammar.ordinals.map(
    (pattern, index) => () =>
      at(`(?:${pattern})${noDate}`, [index === grammar.ordinals.length - 1 ? list.at(-1) : list[index]]),
  );
  for (const find of [...beside, ...byNumber]) {
    const found = find();
    if (found !== null) return found;
  }
  return null;
}

/** Returns the question about events that it points at; null if its other words name something else. */
export function askOfPointed(rest: Ask, eventIds: string[]): Ask | null {
  const { timing } = rest;
  const isOfSomethingElse =
    rest.talk !== null ||
    rest.eventIds.length + rest.placeIds.length + rest.categoryIds.length > 0 ||
    timing.when !== null ||
    timing.isNow;
  return isOfSomethingElse ? null : { ...withCriteriaOf(rest), eventIds };
}

/** Returns the facts and criteria of a question about an event, without what was read as a subject. */
const withCriteriaOf = (one: Ask): Ask => ({
  ...emptyAsk(one.language),
  facts: one.facts,
  audience: one.audience,
  priceUpTo: one.priceUpTo,
  priceAbove: one.priceAbove,
  isPaid: one.isPaid,
  places: one.places,
  change: one.change,
  phase: one.phase,
  isStreamed: one.isStreamed,
  need: one.need,
  spokenLanguage: one.spokenLanguage,
});

/** Returns an ask with the criteria of the one before it that it does not replace. */
function merged(one: Ask, before: Ask, context: Context): Ask {
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
      languages: [...before.excluded.languages, ...excluded.languages].filter((name) => name !== one.spokenLanguage),
    },
    timing: mergedTiming(one, before.timing, context),
    audience: one.audience ?? before.audience,
    priceUpTo: one.priceUpTo ?? (one.isPaid ? null : before.priceUpTo),
    priceAbove: one.priceAbove ?? (one.priceUpTo === null ? before.priceAbove : null),
    isPaid: one.isPaid || (before.isPaid && one.priceUpTo === null),
    need: one.need ?? before.need,
    places: one.places ?? before.places,
    change: one.change ?? (hasSubject && seeksChange(before) ? null : before.change),
  };
}

/** Returns the new time; an hour or part of a day without a day keeps the day before it. */
function mergedTiming({ timing }: Ask, before: Timing, { grammar: { language }, now, calendar }: Context): Timing {
  const notParts = [...before.notParts, ...timing.notParts].filter((part) => part !== timing.when?.mentioned.part);
  const notDays = [...before.notDays, ...timing.notDays].filter((day) => day !== timing.when?.mentioned.day);
  const isNew = timing.when !== null || timing.isNow || timing.order !== null;
  return { ...(isNew ? onDayBefore(timing, before, { language, now, calendar }) : before), notParts, notDays };
}
