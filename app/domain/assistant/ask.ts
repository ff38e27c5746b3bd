import type { Language } from "../preferences.ts";
import type { AskedFact, Grammar, OffTopic, Rank, SmallTalk } from "./grammar/grammar.ts";
import { anyTime, type Timing } from "./asked-time.ts";
import type { Relation } from "./relations.ts";
import type { amenitiesIn, Subject } from "./subjects.ts";

export const needs = ["wheelchair", "signed", "hearing", "sight"] as const;
export type Need = (typeof needs)[number];

export type SpokenLanguage = keyof Grammar["spokenLanguages"];

/**
 * The one schema of what was asked. The built-in reader and a language model fill it alike; the server finds the events that
 * meet it and writes every sentence of the answer, so a wrong reading may miss the question, but can't tell a false fact.
 */
export interface Ask {
  language: Language;
  talk: SmallTalk | null;
  offTopic: { kind: OffTopic; matched: string } | null;
  /** The facts asked about the named or found events. */
  facts: AskedFact[];
  /** Ids of events named by title or by speaker. */
  eventIds: string[];
  isBySpeaker: boolean;
  placeIds: string[];
  /** True if events may also be near `placeIds`. */
  isNear: boolean;
  /** Near a thing that is not one of the festival's places, or near the visitor. */
  near: Subject | "me" | null;
  categoryIds: string[];
  /** Subjects that an event must contain: all, or with `isAnySubject` one of them. */
  subjects: Subject[];
  isAnySubject: boolean;
  excluded: { categoryIds: string[]; placeIds: string[]; subjects: Subject[]; languages: SpokenLanguage[] };
  timing: Timing;
  /** The age of adults is the least minimum age of the events. */
  audience: { kind: "children" | "adults"; age: number | null } | null;
  /** Highest price in whole units of the currency; 0 is free. */
  priceUpTo: number | null;
  /** A price that is not enough. */
  priceAbove: number | null;
  isPaid: boolean;
  /** `few`: the last places. */
  places: "left" | "few" | "full" | null;
  /**
   * Seeks events by what has happened to them; `notCancelled` leaves cancelled ones out, `unchanged` also those that are late
   * or moved.
   */
  change: "cancelled" | "delayed" | "notCancelled" | "unchanged" | null;
  /** Seeks events by whether they have begun or are over. */
  phase: "notBegun" | "begun" | "notOver" | "over" | null;
  isStreamed: boolean;
  need: Need | null;
  /** Language in which the event should be. */
  spokenLanguage: SpokenLanguage | null;
  isNonVerbal: boolean;
  amenities: ReturnType<typeof amenitiesIn>;
  isCount: boolean;
  isAdvice: boolean;
  isAboutSaved: boolean;
  /** The relations that a question may ask for, with the normalized question. */
  relation: { kinds: Relation[]; text: string } | null;
  /** The end of an order that is sought: the cheapest event, or the longer of two. */
  rank: Rank | null;
  /** Ids of events that earlier answers showed, which the next part of a long list leaves out. */
  shown: string[];
}

/** Returns the ask of a question without any criterion. */
export const emptyAsk = (language: Language): Ask => ({
  language,
  talk: null,
  offTopic: null,
  facts: [],
  eventIds: [],
  isBySpeaker: false,
  placeIds: [],
  isNear: false,
  near: null,
  categoryIds: [],
  subjects: [],
  isAnySubject: false,
  excluded: { categoryIds: [], placeIds: [], subjects: [], languages: [] },
  timing: anyTime,
  audience: null,
  priceUpTo: null,
  priceAbove: null,
  isPaid: false,
  places: null,
  change: null,
  phase: null,
  isStreamed: false,
  need: null,
  spokenLanguage: null,
  isNonVerbal: false,
  amenities: [],
  isCount: false,
  isAdvice: false,
  isAboutSaved: false,
  relation: null,
  rank: null,
  shown: [],
});

/** Returns whether a question names a subject, instead of relying on the previous question. */
export const hasOwnSubject = (one: Ask): boolean =>
  one.eventIds.length + one.placeIds.length + one.categoryIds.length + one.subjects.length > 0 || one.near !== null;

export const hasTime = ({ timing }: Ask): boolean =>
  timing.when !== null || timing.isNow || timing.order !== null || timing.notParts.length + timing.notDays.length > 0;

/** Returns whether a question has criteria other than subject, place, time and change. */
export const narrowsMore = (one: Ask): boolean =>
  one.audience !== null ||
  one.priceUpTo !== null ||
  one.priceAbove !== null ||
  one.isPaid ||
  one.places !== null ||
  one.phase !== null ||
  one.isStreamed ||
  one.need !== null ||
  one.spokenLanguage !== null ||
  one.isNonVerbal;

/** Returns whether a question is about the state of events: full, cancelled, late, begun or over. */
export const asksState = ({ places, change, phase }: Ask): boolean =>
  places !== null || change !== null || phase !== null;

/** Returns whether a question seeks events that have been cancelled or delayed. */
export const seeksChange = ({ change }: Ask): boolean => change === "cancelled" || change === "delayed";

export const excludes = ({ excluded }: Ask): boolean =>
  excluded.categoryIds.length + excluded.placeIds.length + excluded.subjects.length + excluded.languages.length > 0;

export const narrows = (one: Ask): boolean =>
  hasTime(one) || one.change !== null || narrowsMore(one) || excludes(one) || one.rank !== null;

/** Returns whether a question names no subject, time or place, so that it asks for current and upcoming events. */
export const isOnlyAdvice = (one: Ask): boolean => !hasOwnSubject(one) && !narrows(one);

/** Returns whether a question has nothing to look for or to tell. */
export function asksNothing(one: Ask): boolean {
  return (
    !hasOwnSubject(one) &&
    !narrows(one) &&
    one.facts.length === 0 &&
    one.rank === null &&
    one.offTopic === null &&
    !one.isAdvice &&
    !one.isAboutSaved &&
    one.amenities.length === 0
  );
}

/** Returns whether a question describes an event, of which it wants to know how it stands: 'the kites, any hope?' */
export const describesEvent = (parsed: Ask): boolean =>
  parsed.subjects.length > 0 && !excludes(parsed) && !parsed.isCount;
