import { z } from "zod";
import type { Language } from "../../preferences.ts";
import { type FestivalCalendar, isDay } from "../../programme/day.ts";
import { type Ask, emptyAsk, needs } from "../ask.ts";
import { askedFacts, dayParts, ranks } from "../grammar/grammar.ts";
import { normalized, wordsOf } from "../question-text.ts";
import { timingOf } from "../asked-time.ts";
import { amenitiesIn, type Subject, subjectOf } from "../subjects.ts";
import type { Name, Vocabulary } from "../vocabulary.ts";

const spokenLanguages = ["es", "en", "pt", "fr", "de", "it"] as const;

/** Words by which the amenities of places are found. */
const amenityWords = {
  toilets: "aseos",
  water: "agua potable",
  food: "comida",
  bus: "autobus",
  firstAid: "primeros auxilios",
  information: "punto de informacion",
  shade: "sombra",
  seats: "asientos",
  showers: "duchas",
} as const;

const words = z.array(z.string());

/**
 * One question, as a model fills it: names and plain values in place of ids. Empty values stand for what was not asked,
 * because services allow only few nullable fields.
 */
const filledAsk = z.strictObject({
  facts: z.array(z.enum(askedFacts)),
  events: words,
  people: words,
  places: words,
  notPlaces: words,
  isNear: z.boolean(),
  kinds: words,
  notKinds: words,
  words,
  notWords: words,
  day: z.string(),
  lastDay: z.string(),
  part: z.enum([...dayParts, "none"]),
  notParts: z.array(z.enum(dayParts)),
  notDays: words,
  from: z.string(),
  to: z.string(),
  isNow: z.boolean(),
  order: z.enum(["next", "first", "last", "none"]),
  rank: z.enum([...ranks, "none"]),
  isCount: z.boolean(),
  isAdvice: z.boolean(),
  audience: z.enum(["children", "adults", "none"]),
  age: z.number(),
  price: z.enum(["free", "paid", "none"]),
  priceUpTo: z.number(),
  placesLeft: z.enum(["left", "few", "full", "none"]),
  change: z.enum(["cancelled", "delayed", "notCancelled", "unchanged", "none"]),
  phase: z.enum(["notBegun", "begun", "notOver", "over", "none"]),
  isStreamed: z.boolean(),
  need: z.enum([...needs, "none"]),
  spokenLanguage: z.enum([...spokenLanguages, "none"]),
  notSpokenLanguages: z.array(z.enum(spokenLanguages)),
  isNonVerbal: z.boolean(),
  amenity: z.enum(["toilets", "water", "food", "bus", "firstAid", "information", "shade", "seats", "showers", "none"]),
  isAboutSaved: z.boolean(),
  more: z.boolean(),
  outside: z.boolean(),
});
export type FilledAsk = z.output<typeof filledAsk>;

const filled = z.strictObject({ asks: z.array(filledAsk) });

/** JSON Schema of {@link FilledAsk}s, for the service. */
export const filledSchema: Record<string, unknown> = z.toJSONSchema(filled);

const mostAsks = 3;
const mostNames = 8;
/** Greatest minimum age that an event may have; a greater age is the visitor's own. */
const oldestMinimum = 18;

/** Returns the filled asks of a JSON text; null if it does not fit the schema. */
export function filledAsksOf(json: string): FilledAsk[] | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const parsed = filled.safeParse(value);
  return parsed.success ? parsed.data.asks.slice(0, mostAsks) : null;
}

export interface ReadingContext {
  /** Everything that the visitor typed in this conversation, normalized. */
  typed: string;
  language: Language;
  vocabulary: Vocabulary;
  now: Date;
  calendar: FestivalCalendar;
}

/**
 * Returns what a model says was asked, as ids of the programme. Names that the programme does not have are left out, and of
 * free words only those are taken that the visitor typed, so that no text of the model reaches the page.
 */
export function askOf(one: FilledAsk, context: ReadingContext): Ask {
  const { vocabulary, typed, language } = context;
  const ids = (names: readonly string[], known: readonly Name[]): string[] => idsOf(names.slice(0, mostNames), known);
  const subjects = (all: readonly string[]): Subject[] => typedWords(all.slice(0, mostNames), typed).map(subjectOf);
  const eventIds = [...new Set([...ids(one.events, vocabulary.titles), ...ids(one.people, vocabulary.speakers)])];
  const age = Number.isInteger(one.age) && one.age >= 0 && one.age < 120 ? one.age : null;
  const isFree = one.price === "free";
  const price = Number.isFinite(one.priceUpTo) && one.priceUpTo >= 0 ? Math.min(one.priceUpTo, 1000) : null;
  const amenity = one.amenity === "none" ? null : amenityWords[one.amenity];
  const unlessNone = <Value extends string>(value: Value | "none"): Value | null => (value === "none" ? null : value);
  return {
    ...emptyAsk(language),
    facts: [...new Set(one.facts)].slice(0, 4),
    eventIds,
    isBySpeaker: one.people.length > 0 && one.events.length === 0 && eventIds.length > 0,
    placeIds: ids(one.places, vocabulary.places),
    isNear: one.isNear && one.places.length > 0,
    categoryIds: ids(one.kinds, vocabulary.categories),
    subjects: subjects(one.words),
    excluded: {
      categoryIds: ids(one.notKinds, vocabulary.categories),
      placeIds: ids(one.notPlaces, vocabulary.places),
      subjects: subjects(one.notWords),
      languages: [...new Set(one.notSpokenLanguages)],
    },
    timing: timingOf(
      {
        day: dayIn(one.day),
        lastDay: dayIn(one.lastDay),
        part: unlessNone(one.part),
        from: hourIn(one.from),
        to: hourIn(one.to),
        isNow: one.isNow,
        order: unlessNone(one.order),
        notParts: one.notParts,
        notDays: one.notDays.slice(0, mostNames).filter(isDay),
      },
      language,
      context.now,
      context.calendar,
    ),
    audience:
      one.audience === "adults"
        ? { kind: "adults", age: age !== null && age <= oldestMinimum ? age : null }
        : one.audience === "children" || age !== null
          ? { kind: "children", age }
          : null,
    priceUpTo: isFree ? 0 : price,
    isPaid: one.price === "paid",
    places: unlessNone(one.placesLeft),
    change: unlessNone(one.change),
    phase: unlessNone(one.phase),
    isStreamed: one.isStreamed,
    need: unlessNone(one.need),
    spokenLanguage: unlessNone(one.spokenLanguage),
    isNonVerbal: one.isNonVerbal,
    amenities: amenity === null ? [] : amenitiesIn(` ${amenity} `),
    isCount: one.isCount,
    isAdvice: one.isAdvice,
    isAboutSaved: one.isAboutSaved,
    rank: unlessNone(one.rank),
  };
}

function idsOf(names: readonly string[], known: readonly Name[]): string[] {
  const wanted = new Set(names.map((name) => wordsOf(normalized(name)).join(" ")).filter(Boolean));
  return known.filter(({ name }) => wanted.has(wordsOf(normalized(name)).join(" "))).flatMap(({ ids }) => ids);
}

/** Returns the words that stand in the visitor's own text. */
const typedWords = (all: readonly string[], typed: string): string[] =>
  all.map((word) => wordsOf(normalized(word)).join(" ")).filter((word) => word !== "" && typed.includes(` ${word} `));

const dayIn = (text: string): string | null => (isDay(text) ? text : null);

/** Returns an hour of 0 to 29, which counts on past midnight, in minutes; null for anything else. */
function hourIn(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined || minute === undefined || Number(hour) > 29 ? null : Number(hour) * 60 + Number(minute);
}
