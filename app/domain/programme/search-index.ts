import { fold } from "../fold.ts";
import { addDays, type Day, dayOf, type FestivalCalendar } from "./day.ts";
import { compareText, daysOfEvent, inDayOrder, isOnDay } from "./event-days.ts";
import { passing } from "./event-facts.ts";
import { type Filters, noFilters, type OneFilter, withFilter, writeFilters } from "./filters.ts";
import type { PointKind } from "./point.ts";
import { type EventSummary, type ProgrammeEvent, shownCategory, shownPlace } from "./event.ts";
import { type Meaning, type Meant, readMeanings } from "./search-meanings.ts";
import { tidyQuery } from "./search.ts";
import { phaseOf } from "./timing.ts";
import { matchWord, nearestWords, type WordMatch, wordsBeginningWith } from "./word-match.ts";

/*
 * The search of the whole festival. The server and the browser (over the offline programme) search with this code, so
 * that both find the same events in the same order.
 */

/** The parts of an event that are searched, in the order in which they explain a result. */
const fields = ["title", "people", "tags", "categories", "places", "description", "access", "amenities"] as const;
type Field = (typeof fields)[number];

/** A programme that is ready to be searched. */
export interface SearchIndex {
  /** In the order of a day's page. */
  events: readonly ProgrammeEvent[];
  /** Sorted. */
  words: readonly string[];
  /** For each word the numbers of the events that have it, and the bits of the fields in which they do. */
  places: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** A text with the parts that were searched for: every second part, beginning with the second. */
export type MarkedText = string[];

export interface SearchResults {
  query: string;
  /** In the order of a day's page. */
  found: ProgrammeEvent[];
  /** The words of the programme that each typed word found, for {@link reasonFor}. */
  matches: readonly WordMatch[];
  /** The query as it was searched; null if no word was typed with errors. */
  corrected: string | null;
  /** Words of the programme near the typed ones, if nothing was found. */
  nearest: string[];
  /** For each found word the first and the last letter (exclusive) that were typed; null for the whole word. */
  marks: ReadonlyMap<string, readonly [number, number] | null>;
  /** Narrower ways on, for the words that mean one. */
  offers: Offer[];
  /** The events that the words alone find, whatever the filters. */
  unfiltered: ProgrammeEvent[];
}

/** A link to the events that a word means, or to the plan, with their number. */
export interface Offer {
  what:
    | { kind: "filter"; filter: OneFilter }
    | { kind: "category" | "place"; name: string }
    | { kind: "day"; day: Day }
    | { kind: "point"; point: PointKind };
  /** The words that are left. */
  query: string;
  filters: Filters;
  categoryId: string | null;
  count: number;
}

/** A search besides its words. */
export interface Search {
  now: Date;
  calendar: FestivalCalendar;
  filters: Filters;
  categoryId: string | null;
  /** The kinds of points on the plan. */
  points: readonly { kind: PointKind }[];
}

const wordPattern = /[\p{L}\p{N}]+/gu;

/** Returns the words of a text, folded. */
const wordsOf = (text: string): string[] => fold(text).match(wordPattern) ?? [];

/** Returns the texts of an event's fields. */
const textsOf = (event: ProgrammeEvent): Record<Field, string[]> => ({
  title: [event.title],
  people: event.speakers.map(({ name, title, company }) => [name, title, company].filter(Boolean).join(", ")),
  tags: event.tags,
  categories: [...event.categories.map(({ name }) => name), shownCategory(event).name],
  places: [shownPlace(event)],
  description: [event.description],
  access: [event.accessibility ?? "", event.statusNote ?? ""],
  amenities: event.locations.flatMap(({ amenities }) => amenities),
});

/** How long one turn may take, in ms. */
const longestTurn = 5;

/** Prepares a programme. Calls `pause` every few milliseconds, so that everything else gets its turn. */
export async function createSearchIndex(
  programme: readonly ProgrammeEvent[],
  pause: () => Promise<unknown>,
): Promise<SearchIndex> {
  const events = [...programme].sort(inDayOrder);
  const index = { events, places: new Map<string, Map<number, number>>() };
  let began = performance.now();
  for (const [number, event] of events.entries()) {
    addTo(index.places, number, event);
    if (performance.now() - began < longestTurn) continue;
    await pause();
    began = performance.now();
  }
  return { ...index, words: [...index.places.keys()].sort() };
}

function addTo(places: Map<string, Map<number, number>>, number: number, event: ProgrammeEvent): void {
  const texts = textsOf(event);
  for (const [bit, field] of fields.entries()) {
    for (const word of texts[field].flatMap(wordsOf)) {
      const events = places.get(word) ?? new Map<number, number>();
      places.set(word, events);
      events.set(number, (events.get(number) ?? 0) | (1 << bit));
    }
  }
}

/** Shortest word that is searched beside longer ones: articles and prepositions find nearly everything. */
const shortestBesideOthers = 3;
/** Most words of a query that may have typing errors: each of them is compared with the whole programme. */
const mostForgiven = 4;
/** Most words that are proposed if nothing was found. */
const mostNearest = 3;
/** Words in a reason that is taken from a description. */
const wordsInReason = 6;

/**
 * Returns the events in which every typed word is found, in the programme's order, as the filters leave them. A word
 * that means a fact (`search-meanings.ts`) finds the events that have it; any other is found where a word begins with
 * it or contains it, else where one is typed alike. A query in quotation marks is searched as typed.
 */
export function searchProgramme(index: SearchIndex, asked: string, search: Search = anywhere): SearchResults {
  const query = tidyQuery(asked);
  const isExact = /^["“«].+["”»]$/.test(query);
  const { meant, others } = isExact ? { meant: [], others: wordsOf(query) } : readMeanings(wordsOf(query));
  const typed = typedWords(others);
  const matches: WordMatch[] = [];
  let unknown: string | null = null;
  for (const [at, word] of typed.entries()) {
    const match = matchWord(index, word, isExact || at >= mostForgiven);
    if (match.words.size === 0) unknown ??= word;
    // The other words would only be marked.
    if (unknown !== null) break;
    matches.push(match);
  }
  const byMeaning = meant.map((one) => ({ ...one, ...numbersMeant(index, one, search) }));
  const sets = byMeaning
    // Toilets are on the plan; beside other words theirs need not be in an event.
    .filter(
      ({ meaning, numbers }) => meaning.kind !== "point" || numbers.size > 0 || byMeaning.length + typed.length === 1,
    )
    .map(({ numbers }) => numbers);
  const isSearched = typed.length + sets.length > 0;
  const unfiltered =
    unknown !== null || (!isSearched && meant.length > 0)
      ? []
      : isSearched
        ? eventsWith(index, matches, sets)
        : hasFilters(search)
          ? [...index.events]
          : [];
  const found = unfiltered.filter(filterOf(search));
  const shown = [...matches, ...byMeaning.flatMap(({ match }) => (match === null ? [] : [match]))];
  const nearest = unknown === null ? [] : nearestWords(index.words, unknown, Math.min(3, unknown.length >> 1));
  return {
    query,
    found,
    unfiltered,
    matches: shown,
    corrected: unfiltered.length === 0 ? null : correctedQuery(index, typed, matches, query),
    nearest: nearest.slice(0, mostNearest).map((word) => spelt(index, word)),
    marks: new Map(shown.flatMap(marksOf)),
    offers: unknown === null ? offersFor(index, { byMeaning, typed, matches, search }) : [],
  };
}

const anywhere: Search = {
  now: new Date(0),
  calendar: { zone: "UTC", dayStartHour: 0 },
  filters: noFilters,
  categoryId: null,
  points: [],
};

const hasFilters = ({ filters, categoryId }: Search): boolean => writeFilters(filters) !== "" || categoryId !== null;

/** Returns a test whether an event is of the chosen category and passes the filters. */
function filterOf({ filters, categoryId, now }: Search): (event: ProgrammeEvent) => boolean {
  const passes = passing(filters, now);
  return (event) => (categoryId === null || event.categories.some(({ id }) => id === categoryId)) && passes(event);
}

/**
 * Returns the numbers of the events that have what some words mean, or that these words name: 'circo' is a category and
 * also a word. A word that means a fact finds no descriptions: 'ninguna en inglés' has the word and not the fact.
 */
function numbersMeant(
  index: SearchIndex,
  { meaning, words }: Meant,
  search: Search,
): { numbers: ReadonlySet<number>; match: WordMatch | null } {
  const isWord = meaning.kind === "category" || meaning.kind === "point";
  const [word = ""] = words.length === 1 && isWord ? words : [];
  const match = word === "" ? null : matchWord(index, word, true);
  const numbers = new Set(match === null ? numbersWith(index, words.join(" "), !isWord) : numbersFor(index, match));
  if (meaning.kind !== "point") {
    const isMeant = eventsMeant(index, meaning, search);
    for (const [number, event] of index.events.entries()) if (isMeant(event)) numbers.add(number);
  }
  return { numbers, match: match !== null && match.words.size > 0 ? match : null };
}

function eventsMeant(
  { events }: SearchIndex,
  meaning: Exclude<Meaning, { kind: "point" }>,
  { now, calendar }: Search,
): (event: ProgrammeEvent) => boolean {
  switch (meaning.kind) {
    case "filter":
      return passing(withFilter(noFilters, meaning.filter), now);
    case "category":
      return ({ categories }) => categories.some(({ icon }) => icon === meaning.icon);
    case "cancelled":
      return ({ status }) => status === "CANCELLED";
    default: {
      const day = dayMeant(meaning, dayOf(now, calendar), events, calendar);
      return (event) => isOnDay(event, day, calendar);
    }
  }
}

/** Returns the day that is meant: of a weekday the nearest one with events, before today only if none comes. */
function dayMeant(
  meaning: Extract<Meaning, { kind: "day" | "weekday" }>,
  today: Day,
  events: readonly ProgrammeEvent[],
  calendar: FestivalCalendar,
): Day {
  if (meaning.kind === "day") return addDays(today, meaning.ahead);
  const next = addDays(today, (meaning.weekday - weekdayOf(today) + 7) % 7);
  const near = [next, addDays(next, -7), addDays(next, 7)];
  return near.find((day) => events.some((event) => isOnDay(event, day, calendar))) ?? next;
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

interface Understood {
  byMeaning: readonly (Meant & { numbers: ReadonlySet<number> })[];
  typed: readonly string[];
  matches: readonly WordMatch[];
  search: Search;
}

/** Most places that a word offers: with more it means events. */
const mostPlaces = 2;

function offersFor(index: SearchIndex, { byMeaning, typed, matches, search }: Understood): Offer[] {
  const { filters, categoryId, calendar, now, points } = search;
  const offers: Offer[] = [];
  const add = (
    what: Offer["what"],
    {
      words,
      wanted = {},
      isOf = () => true,
    }: { words: readonly string[]; wanted?: Partial<Search>; isOf?: (event: ProgrammeEvent) => boolean },
  ): void => {
    const others = byMeaning.filter((one) => one.words !== words);
    const isRest = words === typed;
    const sets = others.filter(({ meaning }) => meaning.kind !== "point").map(({ numbers }) => numbers);
    const rest = isRest ? [] : matches;
    const isShown = filterOf({ ...search, ...wanted });
    const among = sets.length + rest.length === 0 ? index.events : eventsWith(index, rest, sets);
    const count = among.filter((event) => isOf(event) && isShown(event)).length;
    const query = [...others.flatMap((one) => one.words), ...(isRest ? [] : typed)].join(" ");
    if (count > 0) offers.push({ what, query, filters, categoryId, ...wanted, count });
  };
  for (const { meaning, words } of byMeaning) {
    if (meaning.kind === "filter") {
      add(
        { kind: "filter", filter: meaning.filter },
        { words, wanted: { filters: withFilter(filters, meaning.filter) } },
      );
    } else if (meaning.kind === "category") {
      const found = index.events.flatMap(({ categories }) => categories).find(({ icon }) => icon === meaning.icon);
      if (found !== undefined) add({ kind: "category", name: found.name }, { words, wanted: { categoryId: found.id } });
    } else if (meaning.kind === "point") {
      const count = points.filter(({ kind }) => kind === meaning.point).length;
      if (count > 0) offers.push({ what: meaning, query: "", filters, categoryId, count });
    } else if (meaning.kind !== "cancelled") {
      const day = dayMeant(meaning, dayOf(now, calendar), index.events, calendar);
      add({ kind: "day", day }, { words, isOf: (event) => isOnDay(event, day, calendar) });
    }
  }
  const named = placesNamed(index, typed);
  if (named.length <= mostPlaces)
    for (const { id, name } of named)
      add({ kind: "place", name }, { words: typed, wanted: { filters: { ...filters, placeId: id } } });
  return offers;
}

/** Returns the places whose names have all typed words. */
function placesNamed({ events }: SearchIndex, typed: readonly string[]): { id: string; name: string }[] {
  if (typed.length === 0) return [];
  const places = new Map(events.flatMap(({ locations }) => locations.map(({ id, name }) => [id, name] as const)));
  return [...places]
    .filter(([, name]) => {
      const words = wordsOf(name);
      return typed.every((word) => words.some((other) => other.startsWith(word)));
    })
    .map(([id, name]) => ({ id, name }));
}

function marksOf({ words, typed }: WordMatch): [string, readonly [number, number] | null][] {
  return [...words].map((word) => {
    if (typed === null) return [word, null];
    const from = word.indexOf(typed);
    return [word, [from, from + typed.length]];
  });
}

function typedWords(all: readonly string[]): string[] {
  const words = [...new Set(all)];
  const long = words.filter((word) => word.length >= shortestBesideOthers);
  return long.length === 0 ? words : long;
}

/** Returns the events that all words found, and that all sets of numbers hold. */
function eventsWith(
  index: SearchIndex,
  matches: readonly WordMatch[],
  sets: readonly ReadonlySet<number>[],
): ProgrammeEvent[] {
  const [first, ...others] = sets;
  let numbers: ReadonlySet<number> | null = first ?? null;
  for (const match of matches) numbers = numbersFor(index, match, numbers);
  return index.events.filter((_, number) => numbers?.has(number) === true && others.every((set) => set.has(number)));
}

/** Returns the numbers of the events that have one of the found words, of those `among` if it is given. */
function numbersFor(
  { places }: SearchIndex,
  { words }: WordMatch,
  among: ReadonlySet<number> | null = null,
): ReadonlySet<number> {
  const having = new Set<number>();
  for (const word of words)
    for (const number of places.get(word)?.keys() ?? []) if (among === null || among.has(number)) having.add(number);
  return having;
}

/** Words that mean one thing, folded: one of them must be found. `*` stands for any ending, several words are a phrase. */
export type Meanings = readonly string[];

const bitsOf = (some: readonly Field[]): number => some.reduce((bits, field) => bits | (1 << fields.indexOf(field)), 0);
/** The fields that name an event, and those that also describe what happens. */
const naming: readonly Field[] = ["title", "people", "tags", "categories", "places"];
const describing: readonly Field[] = [...naming, "description"];
const [namingBits, describingBits] = [bitsOf(naming), bitsOf(describing)];

/**
 * Returns the events that have every thing, in the programme's order: Acty's search, which knows the words of four
 * languages for a thing. With `isNamed` the description doesn't count.
 */
export function eventsAbout(index: SearchIndex, things: readonly Meanings[], isNamed = false): ProgrammeEvent[] {
  if (things.length === 0) return [];
  const numbers = things.map((thing) => new Set(thing.flatMap((term) => [...numbersWith(index, term, isNamed)])));
  return index.events.filter((_, number) => numbers.every((having) => having.has(number)));
}

/** Returns the numbers of the events that have a word or phrase. */
function numbersWith(index: SearchIndex, term: string, isNamed: boolean): number[] {
  const words = term
    .split(" ")
    .map((word) => new Set(word.endsWith("*") ? wordsBeginningWith(index.words, word.slice(0, -1)) : [word]));
  const sought = isNamed ? namingBits : describingBits;
  const having = words.map((some) => {
    const numbers = new Set<number>();
    for (const word of some)
      for (const [number, bits] of index.places.get(word) ?? []) if (bits & sought) numbers.add(number);
    return numbers;
  });
  const [first = new Set<number>(), ...others] = having;
  return [...first].filter((number) => {
    if (others.length === 0) return true;
    const event = index.events[number];
    return event !== undefined && others.every((set) => set.has(number)) && hasPhrase(event, words, isNamed);
  });
}

function hasPhrase(event: ProgrammeEvent, phrase: readonly ReadonlySet<string>[], isNamed: boolean): boolean {
  const texts = textsOf(event);
  return (isNamed ? naming : describing)
    .flatMap((field) => texts[field].map(wordsOf))
    .some((words) => words.some((_, at) => phrase.every((some, further) => some.has(words[at + further] ?? ""))));
}

/** Returns the text that explains a result; null if title, category and place contain all words. */
export function reasonFor(event: ProgrammeEvent, matches: readonly WordMatch[]): string | null {
  const texts = textsOf(event);
  const shown = new Set([...texts.title, shownCategory(event).name, ...texts.places].flatMap(wordsOf));
  const hidden = matches.find(({ words }) => !hasAny(shown, words));
  if (hidden === undefined) return null;
  for (const field of fields)
    for (const text of texts[field])
      if (hasAny(new Set(wordsOf(text)), hidden.words))
        return field === "description" ? excerptAround(text, hidden.words) : text;
  return null;
}

const hasAny = (words: ReadonlySet<string>, sought: ReadonlySet<string>): boolean => {
  for (const word of words) if (sought.has(word)) return true;
  return false;
};

/** Returns a few words of a text around the first that was searched for. */
function excerptAround(text: string, sought: ReadonlySet<string>): string {
  const words = [...text.matchAll(wordPattern)];
  const at = words.findIndex(([word]) => sought.has(fold(word)));
  const from = Math.max(0, Math.min(at - 2, words.length - wordsInReason));
  const last = words[Math.min(words.length, from + wordsInReason) - 1];
  if (last === undefined) return "";
  const isWhole = !/[\p{L}\p{N}]/u.test(text.slice(last.index + last[0].length));
  const excerpt = text.slice(words[from]?.index ?? 0, last.index + last[0].length);
  return `${from > 0 ? "… " : ""}${excerpt}${isWhole ? "" : " …"}`;
}

/** Returns the query with the words that were searched instead of the typed ones. */
function correctedQuery(
  index: SearchIndex,
  typed: readonly string[],
  matches: readonly WordMatch[],
  query: string,
): string | null {
  if (matches.every((match) => match.typed !== null)) return null;
  const corrections = new Map(
    typed.flatMap((word, at) => {
      const match = matches[at];
      const [found] = match === undefined || match.typed !== null ? [] : match.words;
      return found === undefined || found === word ? [] : [[word, spelt(index, found)]];
    }),
  );
  // Words with a meaning stay as they are typed.
  return query.replaceAll(wordPattern, (word) => corrections.get(fold(word)) ?? word);
}

/** Returns a folded word as the programme spells it, in lower case. */
function spelt({ events, places }: SearchIndex, word: string): string {
  const [number] = places.get(word)?.keys() ?? [];
  const event = number === undefined ? undefined : events[number];
  if (event === undefined) return word;
  for (const text of Object.values(textsOf(event)).flat())
    for (const [written] of text.matchAll(wordPattern)) if (fold(written) === word) return written.toLocaleLowerCase();
  return word;
}

/** Returns a text in parts; every second one was searched for. */
export function markFound(text: string, marks: SearchResults["marks"]): MarkedText {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = fold(word);
    const mark = marks.get(folded);
    if (mark === undefined) continue;
    // Without accents a word may have another length.
    const [from, to] = mark !== null && folded.length === word.length ? mark : [0, word.length];
    parts.push(text.slice(end, index + from), text.slice(index + from, index + to));
    end = index + to;
  }
  parts.push(text.slice(end));
  return parts;
}

/** Most people that a search shows: with more the query means events. */
const mostPeople = 3;

/** Somebody whose name has every typed word, with their events in the programme's order. */
export interface FoundPerson {
  id: string;
  name: string;
  events: ProgrammeEvent[];
}

/** Returns the people whose names have all words that were searched for; none if they are many. */
export function peopleFound(
  { events }: SearchIndex,
  { found, matches }: Pick<SearchResults, "found" | "matches">,
): FoundPerson[] {
  const names = new Map<string, string>();
  if (matches.length === 0) return [];
  for (const { speakers } of found)
    for (const { personId, name } of speakers) {
      if (personId === null || names.has(personId)) continue;
      const words = new Set(wordsOf(name));
      if (matches.every((match) => hasAny(words, match.words))) names.set(personId, name);
      if (names.size > mostPeople) return [];
    }
  return [...names].map(([id, name]) => ({
    id,
    name,
    events: events.filter(({ speakers }) => speakers.some(({ personId }) => personId === id)),
  }));
}

/** Events of one day, or those that are over. */
interface FoundDay<Event> {
  /** Null for events that are over. */
  day: Day | null;
  found: Event[];
}

/** Returns found events by day from today on; those that are over come last, newest first. */
export function foundByDay<Event extends EventSummary>(
  found: readonly Event[],
  now: Date,
  calendar: FestivalCalendar,
): FoundDay<Event>[] {
  const today = dayOf(now, calendar);
  const days = new Map<Day, Event[]>();
  const over: Event[] = [];
  for (const event of found) {
    const phase = phaseOf(event, now);
    if (phase === "finished" || (phase === "cancelled" && Date.parse(event.endTime) < now.getTime())) {
      over.unshift(event);
      continue;
    }
    const { first } = daysOfEvent(event, calendar);
    const day = first < today ? today : first;
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [event]);
    else ofDay.push(event);
  }
  const coming = [...days].sort(([one], [other]) => compareText(one, other));
  return [
    ...coming.map(([day, ofDay]) => ({ day, found: ofDay })),
    ...(over.length === 0 ? [] : [{ day: null, found: over }]),
  ];
}

/** Returns events in the order in which `/search` shows them. */
export const inSearchOrder = <Event extends EventSummary>(
  events: readonly Event[],
  now: Date,
  calendar: FestivalCalendar,
): Event[] => foundByDay([...events].sort(inDayOrder), now, calendar).flatMap(({ found }) => found);
