import { fold } from "../fold.ts";
import type { EventSummary, ProgrammeEvent } from "./event.ts";
import { type Filters, unknown } from "./filters.ts";
import { spokenLanguages } from "./spoken-languages.ts";
import { phaseOf, type Timed } from "./timing.ts";

/*
 * The facts that visitors filter by: one word each, such as 'free kids es', so that the many events of a day that say
 * the same take little room in its page. What an event doesn't say has no word.
 */

const facts = { free: "free", access: "access", kids: "kids", from12: "12", age: "age", language: "language" };

/** An event with what its facts are read from. */
export type TellingEvent = Pick<ProgrammeEvent, "priceCents" | "ageFrom" | "language" | "tags"> & {
  categories: readonly { name: string }[];
  locations: readonly { amenities: readonly string[] }[];
};

const forChildren =
  /\b(?:infan|nin[oa]s?\b|famil|peque|chinij|kids?\b|child|enfant|jeune public|tout public|crianc|todos los publicos|all ages)/;
/** An event with a minimum age up to this one is for children too. */
const oldestChildAge = 8;
const youngestAdultAge = 12;

const stepFree =
  /\b(?:(?:sin|sem) (?:escalones|barreras|degraus)|step.?free|wheelchair|sillas? de ruedas|cadeiras? de rodas|fauteuil|sans marches?|plain.?pied|acces+ib|acessiv)/;
const notStepFree = /\b(?:no|not|non|nao|pas|sin acceso|sem acesso|sans acces)\b/;

/** Returns the facts of an event. A language that nobody knows is a fact, too: then the event says one. */
export function factsOf(event: TellingEvent): string {
  const { priceCents, ageFrom, tags, categories } = event;
  const isMarked = forChildren.test(fold([...tags, ...categories.map(({ name }) => name)].join(" ")));
  const isForAdults = ageFrom !== null && ageFrom >= youngestAdultAge;
  const spoken = fold(event.language ?? "");
  return [
    ...(priceCents === 0 ? [facts.free] : []),
    ...(isAccessible(event) ? [facts.access] : []),
    ...(!isForAdults && (isMarked || (ageFrom !== null && ageFrom <= oldestChildAge)) ? [facts.kids] : []),
    ...(isForAdults ? [facts.from12] : []),
    ...(isMarked || ageFrom !== null ? [facts.age] : []),
    ...(spoken === "" ? [] : [facts.language]),
    ...spokenLanguages.filter(({ named }) => named.test(spoken)).map(({ code }) => code),
  ].join(" ");
}

/**
 * Whether the organiser lists access without steps among the facilities of every place of an event. A text about
 * access, which may say anything, promises nothing.
 */
const isAccessible = ({ locations }: TellingEvent): boolean =>
  locations.length > 0 &&
  locations.every(({ amenities }) =>
    amenities.some((amenity) => stepFree.test(fold(amenity)) && !notStepFree.test(fold(amenity))),
  );

/** An event that can be filtered: with its facts, or whole. */
export type FilteredEvent = Timed & Pick<EventSummary, "categories" | "locations" | "facts">;

const isWhole = (event: FilteredEvent): event is FilteredEvent & TellingEvent => "tags" in event;

const factsIn = (event: FilteredEvent): string[] => (event.facts ?? (isWhole(event) ? factsOf(event) : "")).split(" ");

/** Returns a test whether an event has all that is asked for. An event that doesn't say it, hasn't. */
export function passing({ only, age, spoken, placeId }: Filters, now: Date): (event: FilteredEvent) => boolean {
  return (event) => {
    if (placeId !== null && !event.locations.some(({ id }) => id === placeId)) return false;
    if (only.includes("left") && !isLeft(event, now)) return false;
    const has = factsIn(event);
    if (only.some((one) => one !== "left" && !has.includes(one))) return false;
    if (age !== null && (age === unknown ? has.includes(facts.age) : !has.includes(age))) return false;
    return spoken === null || (spoken === unknown ? !has.includes(facts.language) : has.includes(spoken));
  };
}

const isLeft = (event: Timed, now: Date): boolean => {
  const phase = phaseOf(event, now);
  return phase === "upcoming" || phase === "active";
};

/** Returns the codes of the languages that some events say, in the order of the list. */
export function languagesOf(events: readonly FilteredEvent[]): string[] {
  const said = new Set(events.flatMap(factsIn));
  return spokenLanguages.map(({ code }) => code).filter((code) => said.has(code));
}
