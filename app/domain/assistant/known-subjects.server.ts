import { eventsAbout, type SearchIndex } from "../programme/search-index.ts";
import { type Ask, asksState, emptyAsk, excludes, isOnlyAdvice, seeksChange } from "./ask.ts";
import { grammars } from "./grammar/grammars.ts";
import type { Lookup } from "./matching-events.server.ts";
import { unknownSubjects } from "./programme-search.server.ts";
import { isSubjectWord, matches, patternOf, type Subject } from "./subjects.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * Returns the question without subjects that the programme does not have, if a kind, a place or another subject is known:
 * a word that nobody understands should not hide what was understood.
 */
export function withoutUnknown(index: SearchIndex, parsed: Ask, { places }: Vocabulary): Ask {
  const { subjects, categoryIds, placeIds } = parsed;
  // The words that the programme does not have tell that a question lies outside.
  if (subjects.length === 0 || parsed.offTopic !== null) return parsed;
  // 'Is the street for pedestrians?' asks about what is said of a place.
  const isOfPlace = (subject: Subject): boolean =>
    places.some(({ ids, around }) => ids.some((id) => placeIds.includes(id)) && matches(patternOf(subject), around));
  const unknown = new Set(unknownSubjects(index, subjects).filter((subject) => !isOfPlace(subject)));
  const known = subjects.filter((subject) => !unknown.has(subject));
  const isUnderstood = known.length + categoryIds.length + placeIds.length > 0 || excludes(parsed) || asksState(parsed);
  return isUnderstood ? { ...parsed, subjects: known } : parsed;
}

/**
 * Returns the question without unknown subjects that look like verbs ('arriving', 'enséñame'), unless nothing else is
 * left.
 */
export function withoutVerbs(index: SearchIndex, parsed: Ask): Ask {
  const { subjects, language } = parsed;
  if (subjects.length === 0 || isOnlyAdvice({ ...parsed, subjects: [] })) return parsed;
  const verb = new RegExp(`${grammars[language].verbEndings}$`);
  const likeVerbs = subjects.filter(({ asked, variants }) => variants.length < 3 && verb.test(asked));
  const unknown = new Set(unknownSubjects(index, likeVerbs));
  return { ...parsed, subjects: subjects.filter((subject) => !unknown.has(subject)) };
}

/**
 * Returns whether a question has a kind or a place beside words that only some description happens to have, as 'colours' in 'a
 * circus tomorrow that makes you see colours', or seeks what has changed: 'dear organisers, what is cancelled?'
 */
export const saysLittle = ({ parsed, vocabulary }: Pick<Lookup, "parsed" | "vocabulary">): boolean =>
  (parsed.categoryIds.length + parsed.placeIds.length > 0 || seeksChange(parsed)) &&
  parsed.subjects.every((subject) => !isSubjectWord(subject.asked) && !isOfName(subject, vocabulary));

/** Returns whether a word, or one that means the same, is in a name of the programme. */
export function isOfName(subject: Subject, { nameWords }: Vocabulary): boolean {
  if (nameWords.has(subject.asked)) return true;
  const pattern = patternOf(subject);
  return [...nameWords].some((word) => pattern.test(word));
}

/** Most events that a question about a fact may describe. */
export const mostDescribed = 2;

/**
 * Returns a question about a state with the event that only one of its words names, and without what else the asker tells: a
 * story has its own places, people and hours. Null if no word names one.
 */
export function namedInStory({ index, parsed, vocabulary }: Lookup): Ask | null {
  if (!asksState(parsed) && !parsed.facts.includes("why")) return null;
  const { near } = parsed;
  const words = near === null || near === "me" ? parsed.subjects : [...parsed.subjects, near];
  const named = words
    .filter((subject) => isOfName(subject, vocabulary))
    .map((subject) => eventsAbout(index, [subject.variants], true))
    .filter(({ length }) => length > 0 && length <= mostDescribed);
  const [events] = named.toSorted((one, other) => one.length - other.length);
  if (events === undefined) return null;
  const { talk, offTopic, facts, places, change, phase, timing } = parsed;
  const eventIds = events.map(({ id }) => id);
  return { ...emptyAsk(parsed.language), talk, offTopic, facts, places, change, phase, timing, eventIds };
}
