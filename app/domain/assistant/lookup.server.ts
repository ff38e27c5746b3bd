import type { Owner } from "../identity/visitor.server.ts";
import { listReminders } from "../reminders/reminders.server.ts";
import { dayOf } from "../programme/day.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { type SearchIndex, eventsAbout, inSearchOrder } from "../programme/search-index.ts";
import type { WithClock } from "../services.ts";
import { calendarOf, festivalSettings } from "../programme/festival-settings.ts";
import { readSettings } from "../settings/settings.server.ts";
import { normalized } from "./question-text.ts";
import type { OffTopic } from "./grammar/grammar.ts";
import { type Subject, isSubjectWord, matches, patternOf } from "./subjects.ts";
import { isInTime, isWithin } from "./event-times.ts";
import {
  type AskedArea,
  type Lookup,
  type UsedCriteria,
  areaOf,
  findMatching,
  idsOfSubjects,
  isLeftIn,
} from "./matching-events.server.ts";
import { findProgrammeEvents, programmeIndex, searchSubjects, unknownSubjects } from "./programme-search.server.ts";
import { type Ask, asksState, emptyAsk, excludes, isOnlyAdvice, narrowsMore, seeksChange } from "./ask.ts";
import { type FoundNearest, type FoundPlaces, findPlaces } from "./place-lookup.server.ts";
import { type Related, besideEvent, findPair, findRelated } from "./related.server.ts";
import { bestOfRank, inRankOrder } from "./ranked-events.ts";
import type { Name, Vocabulary } from "./vocabulary.ts";
import { grammars } from "./grammar/grammars.ts";

/** The programme's result for a question. */
export type LookupResult =
  | { kind: "talk" }
  | { kind: "offTopic" }
  /** Matching events in the order of the answer; `isNamed` if the question named them. */
  | { kind: "events"; events: ProgrammeEvent[]; isNamed: boolean; isOver: boolean; isRest?: boolean }
  | FoundPlaces
  | FoundNearest
  | Related
  | { kind: "saved"; events: ProgrammeEvent[] }
  /** The question asks for events nearby, but the visitor's position is unknown. */
  | { kind: "nowhere"; places: readonly Name[] }
  /** Nothing fits: the subjects that the programme lacks, and events that fit except for one criterion. */
  | { kind: "nothing"; unknown: Subject[]; others: ProgrammeEvent[]; dropped: Dropped | null };

type Dropped = "time" | "place" | "subject" | "rest" | "over";

/** A way to understand a question: the ask, and the subjects that it leaves out because the programme lacks them. */
interface Reading {
  parsed: Ask;
  unknown: Subject[];
}

/** A question of somebody, with the ask as it was read before words that nobody knows were left out. */
interface Asking {
  services: WithClock;
  owner: Owner | null;
  readable: Ask;
}

/**
 * Finds the events or places for a question, in the programme and in the asker's saved events. Reads only. Returns with them
 * the ask that was met, and the subjects that it left out because the programme does not have them. A danger and the questions
 * to the house are answered before.
 */
export async function lookUp(
  services: WithClock,
  asked: Ask,
  vocabulary: Vocabulary,
  owner: Owner | null,
): Promise<Reading & { found: LookupResult }> {
  const settings = await readSettings(services, festivalSettings);
  const calendar = calendarOf(settings);
  const index = await programmeIndex(services, calendar);
  const lookup: Lookup = {
    services,
    index,
    parsed: asked,
    vocabulary,
    now: services.clock.now(),
    calendar,
    showsPlaces: settings["events.showCapacityIndicator"],
  };
  const related = await findRelated(lookup);
  if (related !== null) return { parsed: asked, found: related, unknown: [] };
  const readable = withoutVerbs(index, (await besideEvent(lookup)) ?? asked);
  const known = { ...lookup, parsed: withoutUnknown(index, readable, vocabulary) };
  const unknown = readable.subjects.filter((subject) => !known.parsed.subjects.includes(subject));
  const first = { ...known, parsed: (await describedIn(known)) ?? known.parsed };
  const asking: Asking = { services, owner, readable };
  const found = await find(first, asking);
  // Words that find nothing tell a story, or say little beside the rest.
  const other = found.kind === "nothing" ? (inStory(first, asking) ?? withoutSubjects(first, asking, found)) : null;
  return other === null
    ? told({ parsed: first.parsed, unknown }, found, first)
    : told(other, await find({ ...first, parsed: other.parsed }, asking), first);
}

/** Returns what was found. A named event is told whenever it is, so the answer must not say that it is at the time that was asked. */
function told(reading: Reading, found: LookupResult, lookup: Lookup): Reading & { found: LookupResult } {
  const { parsed } = reading;
  const { timing } = parsed;
  const isElsewhen =
    found.kind === "events" && found.isNamed && !found.events.some((event) => isInTime(event, { ...lookup, parsed }));
  return {
    ...reading,
    found,
    parsed: isElsewhen ? { ...parsed, timing: { ...timing, when: null, isNow: false } } : parsed,
  };
}

/** Finds one kind of answer; null leaves the question to those after it. */
type Finder = (lookup: Lookup, asking: Asking) => Promise<LookupResult | null> | LookupResult | null;

/** The kinds of answers in the order in which they are tried, after those about two events, two places and a person. */
const finders: readonly Finder[] = [
  ({ parsed }) => (parsed.talk === null ? null : { kind: "talk" }),
  ({ parsed }) => (isOfKind(parsed, ["weather", "secret"]) ? { kind: "offTopic" } : null),
  // A service: where the toilets are.
  (lookup) => (lookup.parsed.amenities.length > 0 && lookup.parsed.eventIds.length === 0 ? findPlaces(lookup) : null),
  (lookup) => (lookup.parsed.offTopic !== null && !isInProgramme(lookup) ? { kind: "offTopic" } : null),
  (lookup, asking) => (lookup.parsed.isAboutSaved ? findSaved(lookup, asking) : null),
  // Named events, compared or told.
  findComparedPair,
  (lookup) => (lookup.parsed.eventIds.length > 0 ? findNamed(lookup) : null),
  findPlaces,
  ({ parsed, vocabulary: { places } }) => (parsed.near === "me" ? { kind: "nowhere", places } : null),
  // Events by their filters.
  findUnnamed,
];

async function find(lookup: Lookup, asking: Asking): Promise<LookupResult> {
  for (const finder of finders) {
    const found = await finder(lookup, asking);
    if (found !== null) return ranked(lookup, found);
  }
  throw new Error("A question without criteria finds every event.");
}

const isOfKind = ({ offTopic }: Ask, kinds: readonly OffTopic[]): boolean =>
  offTopic !== null && kinds.includes(offTopic.kind);

/** Fewest subjects of a question that tells a story. */
const wordsOfStory = 4;

/** Reads a question that found nothing as a story which names an event; null if it is not one. */
function inStory(lookup: Lookup, { readable }: Asking): Reading | null {
  // 'Sack race' names one thing, of which the programme has only a word; a story has many words.
  if (readable.subjects.length !== 1 && readable.subjects.length < wordsOfStory) return null;
  const parsed = namedInStory(lookup);
  return parsed === null ? null : { parsed, unknown: [] };
}

/** Reads a question that found nothing without its subjects, if they say little beside its other criteria; else null. */
function withoutSubjects(
  lookup: Lookup,
  { readable }: Asking,
  { dropped }: Extract<LookupResult, { kind: "nothing" }>,
): Reading | null {
  if (dropped !== "subject" || !saysLittle(lookup)) return null;
  return { parsed: { ...lookup.parsed, subjects: [] }, unknown: readable.subjects };
}

/**
 * Returns the question with the event that it describes without its title ('the kites workshop'), if it asks for a fact of
 * it: whether it is full must not decide whether it is found. Null if it describes none, or many.
 */
async function describedIn(lookup: Lookup): Promise<Ask | null> {
  const { parsed, vocabulary } = lookup;
  const asksFact = parsed.facts.some((fact) => fact !== "about") || parsed.places !== null || parsed.phase !== null;
  // Whether something has been cancelled is asked of an event only by a word of its name, in any language.
  const asksChange = parsed.change !== null && parsed.subjects.every((subject) => isOfName(subject, vocabulary));
  if (
    parsed.eventIds.length > 0 ||
    parsed.subjects.length === 0 ||
    !(asksFact || asksChange) ||
    parsed.amenities.length > 0
  )
    return null;
  if (parsed.talk !== null || parsed.offTopic !== null) return null;
  const area = areaOf(lookup);
  const describing = { ...lookup, parsed: { ...parsed, places: null, change: null, phase: null } };
  const timed = await findMatching(describing, { area });
  // 'Is tonight's trapeze cancelled?' is also asked of one in the afternoon.
  const coming = timed.length > 0 ? timed : await findMatching(describing, { area, time: false });
  const past = coming.length === 0 || parsed.phase === "over" ? await findPastEvents(describing, area) : [];
  // 'Is the tournament over?' is asked of the one that is, beside its final to come.
  const events = past.length + coming.length <= mostDescribed || coming.length === 0 ? [...past, ...coming] : coming;
  const titled = events.filter(({ title }) =>
    parsed.subjects.every(({ asked }) => normalized(title).includes(` ${asked} `)),
  );
  const described = titled.length > 0 ? titled : events;
  // 'Do two children still fit in?' is also asked of an event for older ones.
  if (described.length === 0 && parsed.audience !== null)
    return describedIn({ ...lookup, parsed: { ...parsed, audience: null } });
  return described.length === 0 || described.length > mostDescribed
    ? null
    : { ...parsed, eventIds: described.map(({ id }) => id), categoryIds: [], subjects: [] };
}

/** 'Which ends later, the jazz or Doña Cumbia?' names one by a word of its title. */
async function findComparedPair(lookup: Lookup): Promise<LookupResult | null> {
  const { rank, eventIds, subjects, isAnySubject } = lookup.parsed;
  const namesOne = eventIds.length === 1 || (eventIds.length === 0 && (isAnySubject || subjects.length > 1));
  const events = rank !== null && namesOne ? await findPair(lookup) : null;
  return events === null ? null : { kind: "events", events, isNamed: true, isOver: false };
}

/** Returns what was found with the best event of a rank first. Of a list only the best is kept. */
function ranked({ parsed }: Lookup, found: LookupResult): LookupResult {
  const { rank, shown } = parsed;
  if (found.kind !== "events") return found;
  if (shown.length > 0) {
    const events = found.events.filter(({ id }) => !shown.includes(id));
    return { ...found, events, isRest: true };
  }
  if (rank === null) return found;
  // A cancelled event is neither the cheapest nor the first, unless the question names it.
  const compared = found.isNamed ? found.events : found.events.filter(({ status }) => status !== "CANCELLED");
  const sorted = inRankOrder(compared, rank);
  if (sorted.length === 0) return found;
  return { ...found, events: found.isNamed ? sorted : bestOfRank(sorted, rank) };
}

/** Returns whether an off-topic word ('poetry') is a subject of the programme after all. Forbidden topics never are. */
function isInProgramme({ index, parsed }: Lookup): boolean {
  if (parsed.offTopic?.kind !== "other") return false;
  if (parsed.eventIds.length > 0) return parsed.facts.some((fact) => fact !== "about");
  if (parsed.subjects.length === 0) return false;
  return searchSubjects(index, parsed.subjects).length > 0 && unknownSubjects(index, parsed.subjects).length === 0;
}

async function findSaved({ parsed, now, calendar }: Lookup, { services, owner }: Asking): Promise<LookupResult> {
  const saved = owner === null ? [] : await listReminders(services, owner);
  const { when } = parsed.timing;
  const events = saved
    .flatMap(({ event }) => event ?? [])
    .filter((event) => Date.parse(event.endTime) >= now.getTime())
    .filter((event) => when === null || isWithin(event, when, { parsed, now, calendar }));
  return { kind: "saved", events };
}

async function findNamed(lookup: Lookup): Promise<LookupResult> {
  const { parsed, now } = lookup;
  const named = await findProgrammeEvents(lookup, { ids: parsed.eventIds });
  const timed = parsed.timing.when === null ? named : named.filter((event) => isInTime(event, lookup));
  const inTime = timed.length > 0 ? timed : named;
  // 'By Hanna, but not what has begun' leaves one of her events out.
  const meeting = parsed.isBySpeaker ? inTime.filter((event) => isLeftIn(event, lookup)) : inTime;
  const chosen = meeting.length > 0 ? meeting : inTime;
  const left = chosen.filter((event) => Date.parse(event.endTime) >= now.getTime());
  return { kind: "events", events: left.length > 0 ? left : chosen, isNamed: true, isOver: left.length === 0 };
}

async function findUnnamed(lookup: Lookup): Promise<LookupResult> {
  const { index, parsed } = lookup;
  const area = areaOf(lookup);
  const events = await findMatching(lookup, { area });
  if (events.length > 0 && area !== "unknown")
    return { kind: "events", events, isNamed: false, isOver: parsed.phase === "over" };
  const unknown = unknownSubjects(index, parsed.subjects);
  const near = area === "unknown" && parsed.near !== null && parsed.near !== "me" ? [parsed.near] : [];
  if (area === "unknown")
    return { kind: "nothing", unknown: near, others: events, dropped: events.length > 0 ? "place" : null };
  const off = await findOff(lookup, area);
  if (off.length > 0) return { kind: "events", events: off, isNamed: true, isOver: false };
  const { others, dropped } = await findAlternatives(lookup, unknown);
  // 'Is the children's karaoke still open?' is asked of one that is over.
  if (dropped === "over" && asksState(parsed) && others.length <= mostDescribed)
    return { kind: "events", events: others, isNamed: true, isOver: true };
  if (dropped === "time") {
    // 'What is cancelled tonight?' is also asked of the afternoon, 'is there still a trapeze tonight?' of a cancelled one.
    const sought = seeksChange(parsed) ? others.filter((event) => isOnDays(event, lookup)) : others;
    const isAnswer = seeksChange(parsed)
      ? sought.length > 0
      : parsed.subjects.length > 0 && sought.every(({ status }) => status === "CANCELLED");
    if (isAnswer) return { kind: "events", events: sought, isNamed: parsed.change === null, isOver: false };
  }
  return { kind: "nothing", unknown, others, dropped };
}

/** Returns the cancelled and late events at the hour and place of a question, which would be its answer. */
async function findOff(lookup: Lookup, area: AskedArea): Promise<ProgrammeEvent[]> {
  const { parsed } = lookup;
  const { when, isNow } = parsed.timing;
  const isAtHour = area !== null && when !== null && when.at !== null;
  const isHereNow = isNow && (area !== null || parsed.subjects.length > 0);
  if (!(isAtHour || isHereNow) || parsed.change !== null || parsed.places !== null) return [];
  const off = await findMatching({ ...lookup, parsed: { ...parsed, change: "delayed" } }, { area });
  return off.length <= mostDescribed ? off : [];
}

/** Returns whether an event begins on a day of the question's time. */
function isOnDays({ startTime }: ProgrammeEvent, { parsed: { timing }, now, calendar }: Lookup): boolean {
  const { from, to } = timing.when ?? { from: now, to: now };
  const day = dayOf(startTime, calendar);
  return dayOf(from, calendar) <= day && day <= dayOf(new Date(to.getTime() - 1), calendar);
}

/** Returns the events that fit if one part of the question is left out: its time, its place, or its exact subject. */
async function findAlternatives(
  lookup: Lookup,
  unknown: Subject[],
): Promise<{ others: ProgrammeEvent[]; dropped: Dropped | null }> {
  const { parsed } = lookup;
  const area = areaOf(lookup);
  const hasOther = parsed.categoryIds.length > 0 || narrowsMore(parsed);
  const attempts: [Dropped, UsedCriteria, boolean][] = [
    ["time", { area, time: false }, parsed.timing.when !== null || parsed.timing.isNow],
    ["place", {}, area !== null],
    ["subject", { area, subjects: false }, parsed.subjects.length > 0 && (hasOther || parsed.timing.when !== null)],
    ["rest", { area, rest: false }, narrowsMore(parsed)],
  ];
  for (const [dropped, used, isThere] of attempts) {
    if (!isThere || (unknown.length > 0 && dropped !== "subject")) continue;
    const others = await findMatching(lookup, used);
    if (others.length > 0) return { others, dropped };
  }
  const over = unknown.length > 0 ? [] : await findPastEvents(lookup, area);
  return { others: over, dropped: over.length > 0 ? "over" : null };
}

/** Returns past events, for a question that no coming event fits. */
async function findPastEvents(lookup: Lookup, area: AskedArea): Promise<ProgrammeEvent[]> {
  const { parsed, now } = lookup;
  if (seeksChange(parsed) || parsed.timing.when !== null || parsed.categoryIds.length + parsed.subjects.length === 0)
    return [];
  const ids = idsOfSubjects(lookup);
  if (ids?.length === 0) return [];
  const events = await findProgrammeEvents(lookup, {
    ...(ids === undefined ? {} : { ids }),
    categoryIds: parsed.categoryIds,
    locationIds: area === "unknown" ? [] : (area ?? []),
    to: now,
  });
  const over = events.filter((event) => Date.parse(event.endTime) < now.getTime());
  return inSearchOrder(over, now, lookup.calendar);
}

/**
 * Returns the question without subjects that the programme does not have, if a kind, a place or another subject is known:
 * a word that nobody understands should not hide what was understood.
 */
function withoutUnknown(index: SearchIndex, parsed: Ask, { places }: Vocabulary): Ask {
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
function withoutVerbs(index: SearchIndex, parsed: Ask): Ask {
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
const saysLittle = ({ parsed, vocabulary }: Pick<Lookup, "parsed" | "vocabulary">): boolean =>
  (parsed.categoryIds.length + parsed.placeIds.length > 0 || seeksChange(parsed)) &&
  parsed.subjects.every((subject) => !isSubjectWord(subject.asked) && !isOfName(subject, vocabulary));

/** Returns whether a word, or one that means the same, is in a name of the programme. */
function isOfName(subject: Subject, { nameWords }: Vocabulary): boolean {
  if (nameWords.has(subject.asked)) return true;
  const pattern = patternOf(subject);
  return [...nameWords].some((word) => pattern.test(word));
}

/** Most events that a question about a fact may describe. */
const mostDescribed = 2;

/**
 * Returns a question about a state with the event that only one of its words names, and without what else the asker tells: a
 * story has its own places, people and hours. Null if no word names one.
 */
function namedInStory({ index, parsed, vocabulary }: Lookup): Ask | null {
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
