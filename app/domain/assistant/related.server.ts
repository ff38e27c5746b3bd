import { findPerson } from "../people/people.server.ts";
import type { Location, ProgrammeEvent } from "../programme/event.ts";
import { listLocations } from "../programme/locations.server.ts";
import { metresApart, walkingMinutes } from "../programme/plan-geometry.ts";
import { eventsAbout } from "../programme/search-index.ts";
import { dayOf, localTime } from "../programme/day.ts";
import { isListedByDay } from "../programme/event-days.ts";
import type { Ask } from "./ask.ts";
import { onItsDay, whenOf } from "./asked-time.ts";
import { wordsFrom } from "./relations.ts";
import type { Lookup } from "./matching-events.server.ts";
import { findProgrammeEvents } from "./programme-search.server.ts";
import { amenitiesIn, subjectOf } from "./subjects.ts";
import { isSamePlaceWord, namingWords } from "./vocabulary.ts";
import { normalized, wordsOf } from "./question-text.ts";

/** The answer to a question about two events, two places or a person. */
export type Related =
  | { kind: "clash"; isBoth: boolean; events: [ProgrammeEvent, ProgrammeEvent]; minutesOnFoot: number | null }
  | { kind: "way"; from: Location; to: Location; minutes: number | null }
  | { kind: "person"; name: string; words: string; events: ProgrammeEvent[] };

/** Returns what a question asks of two things or a person; null if it names neither. */
export async function findRelated(lookup: Lookup): Promise<Related | null> {
  const { parsed } = lookup;
  if (parsed.talk !== null) return null;
  for (const relation of parsed.relation?.kinds ?? []) {
    if (relation === "after" || relation === "before") continue;
    const found =
      relation === "way"
        ? await findWay(lookup)
        : relation === "person"
          ? await findPersonAsked(lookup)
          : await findClash(lookup, relation === "both");
    if (found !== null) return found;
  }
  return null;
}

/** Most words between 'after' and the event that is meant. */
const mostBeside = 4;

/**
 * Returns a question about what is on after or before an event as one about that time of the event's day; null for another
 * question. Of several events with the name the next one is meant.
 */
export async function besideEvent(lookup: Lookup): Promise<Ask | null> {
  const { parsed, now, calendar, index } = lookup;
  const relation = parsed.relation?.kinds.find((kind) => kind === "after" || kind === "before");
  if (
    relation === undefined ||
    parsed.facts.some((fact) => fact !== "about") ||
    parsed.timing.when?.mentioned.clock != null
  )
    return null;
  const said = wordsOf(wordsFrom(parsed.relation?.text ?? "", relation) ?? "").slice(0, mostBeside);
  const isSaid = (words: readonly string[]): boolean => words.some((word) => word.length > 2 && said.includes(word));
  const used = parsed.subjects.filter(({ asked }) => isSaid(wordsOf(asked)));
  const named =
    parsed.eventIds.length > 0
      ? (await findProgrammeEvents(lookup, { ids: parsed.eventIds })).filter(({ title }) =>
          isSaid(namingWords(title).words),
        )
      : used.flatMap(({ variants }) => eventsAbout(index, [variants], true));
  const asked = parsed.timing.when?.mentioned.day ?? null;
  const [event] = named
    .filter((one) => !isListedByDay(one) && Date.parse(one.endTime) >= now.getTime())
    .filter(({ startTime }) => asked === null || dayOf(startTime, calendar) === asked)
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  if (event === undefined) return null;
  const others = parsed.subjects.filter(
    (subject) => !used.includes(subject) && wordsFrom(` ${subject.asked} `, relation) === null,
  );
  const amenities = others.flatMap((subject) => amenitiesIn(` ${subject.asked} `));
  // A toilet is there before and after.
  if (amenities.length > 0)
    return { ...parsed, facts: [], eventIds: [], subjects: [], amenities, timing: { ...parsed.timing, when: null } };
  const { hour, minute } = localTime(relation === "after" ? event.endTime : event.startTime, calendar.zone);
  const hours = { kind: relation, from: { hour, minute, isSure: true }, to: null };
  const day = { ...onItsDay, day: dayOf(event.startTime, calendar) };
  const when = whenOf(day, hours, { language: parsed.language, now, calendar });
  return {
    ...parsed,
    facts: [],
    eventIds: [],
    subjects: others,
    timing: { ...parsed.timing, when, isNow: false, order: null },
  };
}

async function findClash(lookup: Lookup, isBoth: boolean): Promise<Related | null> {
  const pair = await findPair(lookup);
  if (pair === null) return null;
  const [one, other] = pair;
  const all = await listLocations(lookup.services);
  const placeOf = (event: ProgrammeEvent): Location | undefined => all.find(({ id }) => id === event.locations[0]?.id);
  const from = placeOf(one);
  const to = placeOf(other);
  const minutesOnFoot =
    from === undefined || to === undefined ? null : from.id === to.id ? 0 : minutesBetween(from, to);
  return { kind: "clash", isBoth, events: [one, other], minutesOnFoot };
}

/** Words between the two events of a question. */
const between = / (?:y|e|et|and|o|ou|or|con|com|avec|with|after|to|para|luego|depois|despues|\|) /g;

/**
 * Returns the two events that a question names, the earlier first: by their titles, or by words of their names in any language
 * that stand on both sides of an 'and'. Null if there are not two. An event of the other's day wins, then the sooner one.
 */
export async function findPair(lookup: Lookup): Promise<[ProgrammeEvent, ProgrammeEvent] | null> {
  const { parsed, now, calendar } = lookup;
  if (parsed.eventIds.length > 2) return null;
  // 'cabra' is the goat of one title before it is 'Graba' of another, mistyped.
  const text = parsed.relation?.text ?? "";
  const isSaid = ({ title }: ProgrammeEvent): boolean =>
    wordsOf(normalized(title)).some((word) => word.length > 3 && text.includes(` ${word} `));
  const saidFirst = (events: ProgrammeEvent[]): ProgrammeEvent[] =>
    events.toSorted((one, other) => Number(isSaid(other)) - Number(isSaid(one)));
  const byTitle = saidFirst(await findProgrammeEvents(lookup, { ids: parsed.eventIds }));
  const named = byTitle.length > 0 ? byTitle : namedOnBothSides(lookup, text);
  const [first] = named;
  if (first === undefined) return null;
  const others = parsed.subjects.flatMap(({ variants }) => eventsAbout(lookup.index, [variants], true));
  const day = dayOf(first.startTime, calendar);
  const nearby = others
    .filter(({ id, endTime }) => id !== first.id && Date.parse(endTime) >= now.getTime())
    .toSorted(
      (one, other) =>
        Number(dayOf(one.startTime, calendar) !== day) - Number(dayOf(other.startTime, calendar) !== day) ||
        Date.parse(one.startTime) - Date.parse(other.startTime),
    );
  const [second] = saidFirst([...named.slice(1), ...nearby]);
  if (second === undefined) return null;
  const [whole] = await findProgrammeEvents(lookup, { ids: [second.id] });
  if (whole === undefined) return null;
  return first.startTime <= whole.startTime ? [first, whole] : [whole, first];
}

/** Most events that words may mean, of which one is of the other's day. */
const mostMeant = 2;

/** Returns the events that most words on each side of an 'and' name, both of one day; none if a side names none. */
function namedOnBothSides({ index, now, calendar }: Lookup, text: string): ProgrammeEvent[] {
  const namedBy = (side: string): ProgrammeEvent[] => {
    const counts = new Map<ProgrammeEvent, number>();
    for (const word of wordsOf(side).filter(({ length }) => length > 3))
      for (const event of eventsAbout(index, [subjectOf(word).variants], true))
        if (Date.parse(event.endTime) >= now.getTime()) counts.set(event, (counts.get(event) ?? 0) + 1);
    const most = Math.max(0, ...counts.values());
    const named = [...counts.keys()].filter((event) => counts.get(event) === most);
    // 'The concert' may be any.
    return named.length <= mostMeant ? named : [];
  };
  const pairs = [...text.matchAll(between)].flatMap(({ index: at, 0: word }) => {
    const others = namedBy(text.slice(at + word.length - 1));
    return namedBy(text.slice(0, at + 1)).flatMap((one) =>
      others.filter(({ id }) => id !== one.id).map((other) => [one, other]),
    );
  });
  const isOfOneDay = (pair: ProgrammeEvent[]): boolean =>
    new Set(pair.map(({ startTime }) => dayOf(startTime, calendar))).size === 1;
  return pairs.find(isOfOneDay) ?? pairs[0] ?? [];
}

function minutesBetween(one: Location, other: Location): number | null {
  const metres = metresApart(one, other);
  return metres === null ? null : walkingMinutes(metres);
}

async function findWay(lookup: Lookup): Promise<Related | null> {
  const { parsed } = lookup;
  const all = await listLocations(lookup.services);
  const asked = wordsOf(parsed.relation?.text ?? "");
  const events = parsed.eventIds.length === 0 ? [] : await findProgrammeEvents(lookup, { ids: parsed.eventIds });
  const positionOf = (place: Location): number => positionIn(asked, namingWords(place.name).words);
  const bySubject = all.filter(({ name }) =>
    parsed.subjects.some((subject) => namingWords(name).words.some((word) => isSamePlaceWord(subject.asked, word))),
  );
  const ofEvents = events.flatMap((event) => all.filter(({ id }) => id === event.locations[0]?.id));
  const named = all.filter(({ id }) => parsed.placeIds.includes(id) || parsed.excluded.placeIds.includes(id));
  const places = [...new Set([...named, ...(named.length < 2 ? [...bySubject, ...ofEvents] : [])])];
  if (places.length !== 2) return null;
  const inOrder = places.toSorted((one, other) => positionOf(one) - positionOf(other));
  // 'To the castle from the square' begins at the square.
  const begins = asked.findIndex((word) => fromWords.has(word));
  const [, second] = inOrder;
  const isTurned = second !== undefined && begins > positionOf(inOrder[0] ?? second) && begins < positionOf(second);
  const [from, to] = isTurned ? inOrder.toReversed() : inOrder;
  return from === undefined || to === undefined ? null : { kind: "way", from, to, minutes: minutesBetween(from, to) };
}

/** Words before the place where a way begins. */
const fromWords: ReadonlySet<string> = new Set(["desde", "from", "partir", "depuis"]);

/** Returns where the first word of a name stands in a question; after its end if none does. */
function positionIn(asked: readonly string[], words: readonly string[]): number {
  const at = asked.findIndex((word) => words.some((one) => isSamePlaceWord(word, one)));
  return at < 0 ? asked.length : at;
}

async function findPersonAsked(lookup: Lookup): Promise<Related | null> {
  const { parsed, now } = lookup;
  if (parsed.rank !== null || asksMore(parsed) || (parsed.eventIds.length > 0 && !parsed.isBySpeaker)) return null;
  const asked = new Set(wordsOf(parsed.relation?.text ?? ""));
  // 'Those of Leerlauf' are named by a part of their name.
  const ids =
    parsed.eventIds.length > 0
      ? parsed.eventIds
      : parsed.subjects.flatMap(({ variants }) => eventsAbout(lookup.index, [variants], true)).map(({ id }) => id);
  const events = ids.length === 0 ? [] : await findProgrammeEvents(lookup, { ids });
  const speaker = events
    .flatMap(({ speakers }) => speakers)
    .map((one) => ({ one, said: namingWords(one.name).words.filter((word) => asked.has(word)).length }))
    .toSorted((one, other) => other.said - one.said)
    .find(({ said }) => said > 0)?.one;
  if (speaker === undefined) return null;
  const person = speaker.personId == null ? null : await findPerson({ db: lookup.services.db }, speaker.personId);
  const words = [person?.words, [speaker.title, speaker.company].filter(Boolean).join(", "), speaker.bio].find(Boolean);
  const coming = events.filter(({ endTime }) => Date.parse(endTime) >= now.getTime());
  return { kind: "person", name: speaker.name, words: words ?? "", events: coming };
}

/** Returns whether a question about somebody asks for a fact of their events: 'when is the circus of …?' */
const asksMore = ({ facts }: Ask): boolean =>
  facts.some((fact) => fact !== "who" && fact !== "about" && fact !== "where");
