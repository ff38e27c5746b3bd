import { fold } from "../fold.ts";
import { type Day, dayOf, type FestivalCalendar } from "./day.ts";
import { compareText, daysOfEvent, inDayOrder } from "./event-days.ts";
import { type EventSummary, type ProgrammeEvent, shownCategory, shownPlace } from "./event.ts";
import { tidyQuery } from "./search.ts";
import { phaseOf } from "./timing.ts";
import { matchWord, nearestWords, type WordMatch, wordsBeginningWith } from "./word-match.ts";

/*
 * The search of the whole festival. The server and the browser (over the offline programme) search with this code, so
 * that both find the same events in the same order.
 */

/** The parts of an event that are searched, in the order in which they explain a result. */
const fields = ["title", "people", "tags", "categories", "places", "description"] as const;
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
 * Returns the events in which every typed word is found, in the programme's order. A word is found where a word begins
 * with it or contains it; else where one is typed alike. A query in quotation marks is searched as typed.
 */
export function searchProgramme(index: SearchIndex, asked: string): SearchResults {
  const query = tidyQuery(asked);
  const isExact = /^["“«].+["”»]$/.test(query);
  const typed = typedWords(query);
  const matches: WordMatch[] = [];
  let unknown: string | null = null;
  for (const [at, word] of typed.entries()) {
    const match = matchWord(index, word, isExact || at >= mostForgiven);
    if (match.words.size === 0) unknown ??= word;
    // The other words would only be marked.
    if (unknown !== null) break;
    matches.push(match);
  }
  const found = typed.length === 0 || unknown !== null ? [] : eventsWith(index, matches);
  const nearest = unknown === null ? [] : nearestWords(index.words, unknown, Math.min(3, unknown.length >> 1));
  return {
    query,
    found,
    matches,
    corrected: found.length === 0 ? null : correctedQuery(index, typed, matches),
    nearest: nearest.slice(0, mostNearest).map((word) => spelt(index, word)),
    marks: new Map(matches.flatMap(marksOf)),
  };
}

function marksOf({ words, typed }: WordMatch): [string, readonly [number, number] | null][] {
  return [...words].map((word) => {
    if (typed === null) return [word, null];
    const from = word.indexOf(typed);
    return [word, [from, from + typed.length]];
  });
}

function typedWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const long = words.filter((word) => word.length >= shortestBesideOthers);
  return long.length === 0 ? words : long;
}

function eventsWith(index: SearchIndex, matches: readonly WordMatch[]): ProgrammeEvent[] {
  let numbers: ReadonlySet<number> | null = null;
  for (const { words } of matches) {
    const having = new Set<number>();
    for (const word of words)
      for (const number of index.places.get(word)?.keys() ?? [])
        if (numbers === null || numbers.has(number)) having.add(number);
    numbers = having;
  }
  return index.events.filter((_, number) => numbers?.has(number));
}

/** Words that mean one thing, folded: one of them must be found. `*` stands for any ending, several words are a phrase. */
export type Meanings = readonly string[];

/** Bits of the fields that name an event. */
const namingFields = fields.reduce((bits, field, bit) => (field === "description" ? bits : bits | (1 << bit)), 0);

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
  const sought = isNamed ? namingFields : -1;
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
  return fields
    .filter((field) => !isNamed || field !== "description")
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
function correctedQuery(index: SearchIndex, typed: string[], matches: readonly WordMatch[]): string | null {
  if (matches.every((match) => match.typed !== null)) return null;
  return typed
    .map((word, at) => {
      const match = matches[at];
      const [found = word] = match === undefined || match.typed !== null ? [] : match.words;
      return found === word ? word : spelt(index, found);
    })
    .join(" ");
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
