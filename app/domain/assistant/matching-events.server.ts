import { placesOf } from "../programme/capacity.ts";
import { dayBounds, dayOf, type FestivalCalendar, localTime } from "../programme/day.ts";
import { isListedByDay } from "../programme/event-days.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { inSearchOrder, type SearchIndex } from "../programme/search-index.ts";
import { phaseOf } from "../programme/timing.ts";
import type { WithDb } from "../services.ts";
import { type Ask, hasOwnSubject, hasTime, isOnlyAdvice, seeksChange } from "./ask.ts";
import { isInTime } from "./event-times.ts";
import {
  type Criteria,
  findProgrammeEvents,
  placesNear,
  searchNearest,
  searchSubjects,
  searchTexts,
} from "./programme-search.server.ts";
import { patternOf } from "./subjects.ts";
import { isForChildren, isLikelyForAdults, isNonVerbalEvent, meetsNeed, speaks } from "./suitability.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A question, and what finding its events needs. */
export interface Lookup {
  services: WithDb;
  index: SearchIndex;
  parsed: Ask;
  vocabulary: Vocabulary;
  now: Date;
  calendar: FestivalCalendar;
  showsPlaces: boolean;
}

/** Age of a child in a question that names none. */
const childAge = 8;
const adviceHours = 3;

export type AskedArea = string[] | "unknown" | null;

/**
 * Returns the ids of places where events should be: named places, places near them, or places whose address or
 * description names something.
 */
export function areaOf({ parsed, vocabulary }: Lookup): AskedArea {
  const { near, placeIds, isNear } = parsed;
  if (near !== null && near !== "me") {
    const pattern = patternOf(near);
    const there = vocabulary.places.filter(
      ({ words, around }) => pattern.test(around) || words.some((word) => pattern.test(word)),
    );
    return there.length > 0 ? there.flatMap(({ ids }) => ids) : "unknown";
  }
  if (placeIds.length === 0) return null;
  return isNear ? placesNear(placeIds, vocabulary.places) : placeIds;
}

export interface UsedCriteria {
  area?: AskedArea;
  time?: boolean;
  subjects?: boolean;
  rest?: boolean;
}

/** Returns the events that fit all criteria except those switched off. */
export async function findMatching(
  lookup: Lookup,
  { area = null, time = true, subjects = true, rest = true }: UsedCriteria,
): Promise<ProgrammeEvent[]> {
  const ids = subjects ? idsOfSubjects(lookup) : undefined;
  const named = await matchingAmong(lookup, ids, { area, time, rest });
  if (named.length > 0 || ids === undefined) return named;
  // 'The play about a kitchen at the warehouse' is not the one with a kitchen in its title, which is elsewhere.
  const { index, parsed } = lookup;
  const described = searchTexts(index, parsed.subjects, parsed.isAnySubject).map(({ id }) => id);
  return described.length > ids.length ? matchingAmong(lookup, described, { area, time, rest }) : [];
}

/** Returns the events with some ids, or of all, that fit the other criteria. */
async function matchingAmong(
  lookup: Lookup,
  ids: string[] | undefined,
  { area, time, rest }: Required<Pick<UsedCriteria, "area" | "time" | "rest">>,
): Promise<ProgrammeEvent[]> {
  const { parsed } = lookup;
  if (ids?.length === 0) return [];
  const without = withoutIds(lookup);
  const criteria: Criteria = {
    ...(ids === undefined ? {} : { ids }),
    ...(time ? spanOf(lookup) : { from: lookup.now, isOngoing: true }),
    categoryIds: parsed.categoryIds,
    notCategoryIds: parsed.excluded.categoryIds,
    locationIds: area === "unknown" ? [] : (area ?? []),
    notLocationIds: parsed.excluded.placeIds,
    ...(rest ? restOf(parsed) : {}),
  };
  const found = (await findProgrammeEvents(lookup, criteria)).filter((event) => !without.has(event.id));
  const matching = found.filter(
    (event) =>
      (!time || isInTime(event, lookup)) &&
      (!rest || isInPhase(event, lookup)) &&
      (!rest || meetsRest(event, lookup)) &&
      ((rest && seeksChange(parsed)) || mayBeShown(event, lookup, ids !== undefined)),
  );
  return ordered(rest ? bestSuited(matching, lookup) : matching, lookup);
}

/** Returns the ids of the events about the question's subjects; undefined if it has none. */
export function idsOfSubjects({ index, parsed }: Lookup): string[] | undefined {
  if (parsed.subjects.length === 0) return undefined;
  return searchNearest(index, parsed.subjects, parsed.isAnySubject).map(({ id }) => id);
}

const withoutIds = ({ index, parsed }: Lookup): Set<string> =>
  new Set(searchSubjects(index, parsed.excluded.subjects, true).map(({ id }) => id));

const restOf = ({ audience, priceUpTo, priceAbove, isPaid, isStreamed, places, change }: Ask): Criteria => ({
  ...(priceUpTo === null ? {} : { priceUpTo: priceUpTo * 100 }),
  ...(priceAbove === null ? {} : { priceAbove: priceAbove * 100 }),
  ...(isPaid ? { isPaid } : {}),
  ...(isStreamed ? { isStreamed } : {}),
  ...(places === null ? {} : { places: places === "full" ? "full" : "left" }),
  ...(change === "cancelled" ? { status: "CANCELLED" as const } : {}),
  ...(change === "delayed" ? { status: "changed" as const } : {}),
  ...(audience?.kind === "children" ? { age: audience.age ?? childAge } : {}),
  ...(audience?.kind === "adults" && audience.age !== null ? { ageFrom: audience.age } : {}),
});

/** Returns the time range of the database query; days and parts of days are filtered afterwards. */
function spanOf({ parsed, now, calendar }: Lookup): Criteria {
  const { when, isNow } = parsed.timing;
  if (isNow || (when === null && parsed.phase === "begun"))
    return { from: now, to: new Date(now.getTime() + 1), isOngoing: true };
  if (parsed.phase === "over") {
    // 'Which workshops are over?' is asked of every day, 'what did I miss?' of today.
    if (when === null && hasOwnSubject(parsed)) return { to: now };
    const { start } = dayBounds(dayOf(when?.from ?? now, calendar), calendar);
    return { from: start, to: when?.to ?? now, isOngoing: true };
  }
  if (when === null)
    return {
      from: now,
      isOngoing: true,
      ...(isOnlyAdvice(parsed) ? { to: new Date(now.getTime() + adviceHours * 3_600_000) } : {}),
    };
  return { from: when.from, to: when.to, isOngoing: true };
}

function meetsRest(event: ProgrammeEvent, { parsed }: Lookup): boolean {
  const { need, spokenLanguage, isNonVerbal, language, audience, change, places } = parsed;
  if (places === "few" && placesOf(event)?.availability !== "last") return false;
  if ((change === "notCancelled" || change === "unchanged") && event.status === "CANCELLED") return false;
  if (change === "unchanged" && (event.status === "UPCOMING" || event.statusNote !== null)) return false;
  if (need !== null && !meetsNeed(event, need)) return false;
  if (spokenLanguage !== null && !speaks(event, spokenLanguage)) return false;
  if (parsed.excluded.languages.some((one) => speaks(event, one))) return false;
  if (isNonVerbal && !isNonVerbalEvent(event) && (language === "es" || !speaks(event, language))) return false;
  return audience?.kind !== "adults" || !isForChildren(event);
}

/** Returns whether a question that excludes a state leaves an event in. */
export function isLeftIn(event: ProgrammeEvent, lookup: Lookup): boolean {
  const { change, phase } = lookup.parsed;
  const isOff = (change === "notCancelled" || change === "unchanged") && !meetsRest(event, lookup);
  return !isOff && (phase !== "notBegun" || isInPhase(event, lookup));
}

function isInPhase(event: ProgrammeEvent, { parsed, now }: Lookup): boolean {
  const phase = phaseOf(event, now);
  switch (parsed.phase) {
    case "notBegun":
      return phase === "upcoming";
    case "begun":
      return phase === "active";
    case "over":
      return phase === "finished";
    default:
      return true;
  }
}

/**
 * Returns whether an event may be in the answer. A finished event may only if the question is about the past; a
 * cancelled event only if the question seeks it (`isSought`).
 */
function mayBeShown(event: ProgrammeEvent, { now, parsed }: Lookup, isSought: boolean): boolean {
  const phase = phaseOf(event, now);
  if (phase === "cancelled") return isSought;
  return (
    phase !== "finished" ||
    parsed.phase === "over" ||
    parsed.timing.when?.mentioned.isPast === true ||
    (parsed.timing.when !== null && parsed.timing.when.to <= now)
  );
}

/**
 * Returns the events that suit best: made for children, made for adults, or with places left. A wish that no event
 * meets is ignored.
 */
function bestSuited(events: ProgrammeEvent[], { parsed, now }: Lookup): ProgrammeEvent[] {
  const { audience, places } = parsed;
  let chosen = events;
  if (audience?.kind === "children") chosen = someOrAll(chosen, (event) => isForChildren(event, audience.age ?? 0));
  if (audience?.kind === "adults") chosen = someOrAll(chosen, isLikelyForAdults);
  if (places === "left") chosen = someOrAll(chosen, ({ capacity }) => capacity !== null);
  return isOnlyAdvice(parsed)
    ? someOrAll(chosen, ({ endTime }) => Date.parse(endTime) - now.getTime() > 10 * 60_000)
    : chosen;
}

function someOrAll(events: ProgrammeEvent[], is: (event: ProgrammeEvent) => boolean): ProgrammeEvent[] {
  const some = events.filter(is);
  return some.length > 0 ? some : events;
}

const isFull = ({ capacity, currentAttendees }: ProgrammeEvent): boolean =>
  capacity !== null && currentAttendees >= capacity;

/** Returns the events in the order of `/search`, unless the question asks for another one. */
function ordered(events: ProgrammeEvent[], { parsed, now, calendar }: Lookup): ProgrammeEvent[] {
  const { order, when } = parsed.timing;
  const byStart = events.toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  const timed = byStart.filter((event) => !isListedByDay(event));
  if (timed.length > 0 && order === "next") return timed;
  if (timed.length > 0 && order === "first") {
    // The day that people mean begins when they get up.
    const first = timed.find(({ startTime }) => localTime(startTime, calendar.zone).hour >= 6) ?? timed[0];
    return timed.filter(({ startTime }) => startTime === first?.startTime);
  }
  if (timed.length > 0 && order === "last")
    return timed.filter(({ startTime }) => startTime === timed.at(-1)?.startTime);
  const asksWhatToDo = parsed.isAdvice || parsed.audience !== null || isOnlyAdvice(parsed);
  // Events of yesterday are told from its morning on.
  const asSearched = inSearchOrder(events, when !== null && when.from < now ? when.from : now, calendar);
  // An exhibition is open all day, and comes after what has an hour; so does what people call the night before.
  const isDayAhead = when?.isWholeDays === true && when.from > now;
  const rankOf = (event: ProgrammeEvent): number =>
    isListedByDay(event) ? 2 : isDayAhead && localTime(event.startTime, calendar.zone).hour < 6 ? 1 : 0;
  const isOfTime = hasTime(parsed) || parsed.subjects.length === 0;
  const sorted = isOfTime ? asSearched.toSorted((one, other) => rankOf(one) - rankOf(other)) : asSearched;
  // A full workshop is bad advice, so full events come last if the visitor asks what to do.
  const suited = asksWhatToDo ? sorted.toSorted((one, other) => Number(isFull(one)) - Number(isFull(other))) : sorted;
  const at = when?.at;
  // For an hour: events that begin about then come before events that are already on.
  return at && timed.length > 0
    ? suited.toSorted(
        (one, other) =>
          Math.abs(Date.parse(one.startTime) - at.getTime()) - Math.abs(Date.parse(other.startTime) - at.getTime()),
      )
    : suited;
}
