import { fold } from "../fold.ts";
import {
  type EventSummary,
  type ProgrammeEvent,
  type ShownCategory,
  shownCategory,
  shownPlace,
} from "../programme/event.ts";
import { occupies, sharedMinutes } from "../programme/overlaps.ts";
import { phaseOf } from "../programme/timing.ts";

/** A person or a group that plays, speaks or teaches at the festival. */
export interface Person {
  /** The last part of the page's address: it stays when the name changes. */
  id: string;
  name: string;
  /** Sorts the list in place of the name, if given. */
  sortName: string | null;
  kind: PersonKind;
  words: string | null;
  links: PersonLink[];
  imageUrl: string | null;
  /** Which of the drawn portraits stands for a missing picture. */
  portrait: number;
  /** Id of the person that this one was merged into; null if it was not merged. */
  mergedInto: string | null;
}

export const personKinds = ["person", "group"] as const;
export type PersonKind = (typeof personKinds)[number];

export interface PersonLink {
  title: string;
  url: string;
}

/** An event of a person, with what they are in it. */
export interface Act {
  personId: string;
  /** As the event says: 'Acróbata'. */
  role: string | null;
  company: string | null;
  bio: string | null;
  imageUrl: string | null;
  event: EventSummary;
  /** False for a draft whose hour is open. */
  isScheduled: boolean;
}

/** All people of a festival with what they do. */
export interface FestivalPeople {
  /** Also those without published events; not those who were merged into another. */
  people: Person[];
  /** Ids that lead to another person. */
  merged: Record<string, string>;
  /** Of published events only. */
  acts: Act[];
}

/** Returns what people do in an event. */
export const actsOf = ({ speakers, ...event }: ProgrammeEvent): Act[] =>
  speakers.flatMap(({ personId, title: role, company, bio, imageUrl, avatarUrl }) =>
    personId === null
      ? []
      : [
          {
            personId,
            role,
            company,
            bio,
            imageUrl: imageUrl ?? avatarUrl,
            event,
            isScheduled: event.isScheduled,
          },
        ],
  );

/** First words of the names of groups, folded. */
const groupWords =
  /^(?:agrupacion|asociacion|aula|banda|batucada|charanga|cia|cirque|colectivo|compagnie|companhia|compania|coral|coro|cuarteto|duo|ensemble|grupo|hermanas|hermanos|kompanie|las|les|los|orquesta|orchestre|parranda|quinteto|taller|teatro|the|theatre|trio|zancos) /;

/** Guesses from the name of somebody new; the team can correct it. */
export const guessedKind = (name: string): PersonKind => (groupWords.test(`${fold(name)} `) ? "group" : "person");

const longestId = 60;

/** Returns the id for a name: 'Compañía Jable' is `compania-jable`, the second of that name `compania-jable-2`. */
export function idForName(name: string, isTaken: (id: string) => boolean): string {
  const words = fold(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, longestId);
  const base = words === "" ? "persona" : words;
  let id = base;
  for (let number = 2; isTaken(id); number += 1) id = `${base}-${number}`;
  return id;
}

const articles = /^(?:las|los|el|la|os|as|les|le|the) (?=.)/;

/** Returns what people are sorted by: without a leading article and without accents. Ñ comes after N. */
export const sortKeyOf = ({ name, sortName }: Pick<Person, "name" | "sortName">): string =>
  fold((sortName ?? name).trim().replaceAll(/ñ/gi, "n\u{10FFFF}")).replace(articles, "");

export const alphabet = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ".split("");

/** Returns the letter under which somebody stands; '#' for a name that begins with a digit or another script. */
export function letterOf(person: Pick<Person, "name" | "sortName">): string {
  const key = sortKeyOf(person);
  if (key.startsWith("n\u{10FFFF}")) return "Ñ";
  const letter = key.slice(0, 1).toUpperCase();
  return alphabet.includes(letter) ? letter : "#";
}

/** Returns the part of the name that an index of authors sets in small capitals: the sort name at its end. */
export function surnameOf({ name, sortName, kind }: Pick<Person, "name" | "sortName" | "kind">): string | null {
  if (kind === "group" || sortName === null || sortName.length >= name.length) return null;
  return fold(name).endsWith(` ${fold(sortName)}`) ? name.slice(-sortName.length) : null;
}

const particles = /^(?:de|del|la|las|los|el|y|à|a|da|do|dos|e|les|le|du|of|the)$/i;

/** Returns the first letters of the first two words that are no particles: 'Orquesta de la Guagua' is OG. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "" && !particles.test(word));
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
}

/** An entry of the list of people: only what the list shows. */
export interface PersonEntry {
  id: string;
  name: string;
  surname: string | null;
  kind: PersonKind;
  portrait: number;
  imageUrl: string | null;
  letter: string;
  role: string | null;
  category: ShownCategory;
  /** By start. */
  acts: EntryAct[];
}

interface EntryAct extends Pick<EventSummary, "startTime" | "endTime" | "follows" | "status"> {
  isAllDay: boolean;
  place: string;
}

/** Returns the entries of people with events, sorted by {@link sortKeyOf}. */
export function entriesOf(people: readonly Person[], acts: readonly Act[], now: Date): PersonEntry[] {
  const byPerson = new Map<string, Act[]>();
  for (const act of acts) {
    const own = byPerson.get(act.personId);
    if (own === undefined) byPerson.set(act.personId, [act]);
    else own.push(act);
  }
  return people
    .flatMap((person) => {
      const own = inOrder(byPerson.get(person.id) ?? []);
      return own.length === 0 ? [] : [{ key: sortKeyOf(person), entry: entryOf(person, own, now) }];
    })
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ entry }) => entry);
}

function entryOf(person: Person, acts: Act[], now: Date): PersonEntry {
  return {
    id: person.id,
    name: person.name,
    surname: surnameOf(person),
    kind: person.kind,
    portrait: person.portrait,
    imageUrl: pictureOf(person, acts),
    letter: letterOf(person),
    role: roleOf(acts),
    category: categoryOf(acts, now),
    acts: acts.map(({ event }) => ({
      startTime: event.startTime,
      endTime: event.endTime,
      ...(event.follows !== undefined && { follows: event.follows }),
      status: event.status,
      isAllDay: event.allDay !== null,
      place: shownPlace(event),
    })),
  };
}

/** Returns acts by start, then by title. An event that names somebody twice is there once. */
export function inOrder(acts: readonly Act[]): Act[] {
  const byEvent = new Map<string, Act>();
  for (const act of acts) if (!byEvent.has(act.event.id)) byEvent.set(act.event.id, act);
  const key = ({ event }: Act): string => `${event.startTime} ${event.title}`;
  return [...byEvent.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Returns the ids of a person's events that run while another of them runs. */
export function doubleBooked(acts: readonly Act[]): Set<string> {
  const busy = acts
    .filter(({ event, isScheduled }) => occupies({ ...event, isScheduled, placeIds: [], people: [] }))
    .map(({ event }) => event);
  return new Set(
    busy
      .filter((event) => busy.some((other) => other.id !== event.id && sharedMinutes(event, other) > 0))
      .map(({ id }) => id),
  );
}

/** Returns a person's own picture, else the one that an event has. */
export const pictureOf = (person: Person, acts: readonly Act[]): string | null =>
  person.imageUrl ?? acts.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null;

export const roleOf = (acts: readonly Act[]): string | null => acts.find(({ role }) => role !== null)?.role ?? null;

/** Returns a person's own words, else the longest that an event has. */
export const wordsOfPerson = (person: Person, acts: readonly Act[]): string | null =>
  person.words ??
  acts.reduce<string | null>((longest, { bio }) => ((bio?.length ?? 0) > (longest?.length ?? 0) ? bio : longest), null);

/** Returns the category of what they do now, else next, else of their first event. */
export function categoryOf(acts: readonly Act[], now: Date): ShownCategory {
  const events = acts.map(({ event }) => event);
  const shown = currentOf(events, now)?.act ?? events[0];
  return shownCategory(shown ?? { categories: [], category: null, legacyCategory: null });
}

/** Returns what somebody does now or next, of acts in their order; null if all is over or cancelled. */
export function currentOf<OneAct extends Pick<EventSummary, "startTime" | "endTime" | "status">>(
  acts: readonly OneAct[],
  now: Date,
): { state: "live" | "next"; act: OneAct } | null {
  const live = acts.find((act) => phaseOf(act, now) === "active");
  if (live !== undefined) return { state: "live", act: live };
  const next = acts.find((act) => phaseOf(act, now) === "upcoming");
  return next === undefined ? null : { state: "next", act: next };
}
