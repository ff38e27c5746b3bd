import { z } from "zod";
import type { Language } from "../../preferences.ts";
import { type FestivalCalendar, isDay } from "../../programme/day.ts";
import { type Ask, emptyAsk, needs } from "../ask.ts";
import { relations } from "../relations.ts";
import { askedFacts, dayParts, ranks } from "../grammar/grammar.ts";
import { normalized, wordsOf } from "../question-text.ts";
import { mostQuestions } from "./model.ts";
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

const flags = [
  "isNear",
  "isNow",
  "isCount",
  "isAdvice",
  "isStreamed",
  "isNonVerbal",
  "isAboutSaved",
  "more",
  "outside",
] as const;
const orders = ["next", "first", "last"] as const;
const audiences = ["children", "adults"] as const;
const prices = ["free", "paid"] as const;
const placesLeft = ["left", "few", "full"] as const;
const changes = ["cancelled", "delayed", "notCancelled", "unchanged"] as const;
const phases = ["notBegun", "begun", "notOver", "over"] as const;
const amenities = ["toilets", "water", "food", "bus", "firstAid", "information", "shade", "seats", "showers"] as const;

const words = z.array(z.string()).default([]);
const line = z.string().default("");

/**
 * One question, as a model fills it: names and plain values in place of ids. Every field may be left out, so that a question
 * costs no more than what it says. What is either so or not is a mark, because services allow few optional fields (24).
 */
const filledAsk = z.strictObject({
  marks: z
    .array(
      z.enum([
        ...flags,
        ...orders,
        ...ranks,
        ...audiences,
        ...prices,
        ...placesLeft,
        ...changes,
        ...phases,
        ...needs,
        ...dayParts,
        ...amenities,
        ...relations,
      ]),
    )
    .default([]),
  facts: z.array(z.enum(askedFacts)).default([]),
  events: words,
  people: words,
  places: words,
  notPlaces: words,
  kinds: words,
  notKinds: words,
  words,
  notWords: words,
  day: line,
  lastDay: line,
  notParts: z.array(z.enum(dayParts)).default([]),
  notDays: words,
  from: line,
  to: line,
  age: z.number().default(-1),
  priceUpTo: z.number().default(-1),
  spokenLanguage: z.enum([...spokenLanguages, "none"]).default("none"),
  notSpokenLanguages: z.array(z.enum(spokenLanguages)).default([]),
});
export type FilledAsk = z.output<typeof filledAsk>;

const filled = z.strictObject({ asks: z.array(filledAsk) });

/** JSON Schema of {@link FilledAsk}s, for the service. */
export const filledSchema: Record<string, unknown> = z.toJSONSchema(filled, {
  io: "input",
  override: ({ jsonSchema }) => {
    delete jsonSchema.default;
  },
});

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
  return parsed.success ? parsed.data.asks.slice(0, mostQuestions) : null;
}

export interface ReadingContext {
  /** Everything that the visitor typed in this conversation, normalized. */
  typed: string;
  /** The question alone, normalized. */
  question: string;
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
  const marked = <Mark extends FilledAsk["marks"][number]>(...some: Mark[]): Mark | null =>
    some.find((mark) => one.marks.some((given) => given === mark)) ?? null;
  const is = (flag: (typeof flags)[number]): boolean => one.marks.includes(flag);
  const audience = marked(...audiences);
  const relation = marked(...relations);
  const price = Number.isFinite(one.priceUpTo) && one.priceUpTo >= 0 ? Math.min(one.priceUpTo, 1000) : null;
  const amenity = marked(...amenities);
  return {
    ...emptyAsk(language),
    facts: [...new Set(one.facts)].slice(0, 4),
    eventIds,
    isBySpeaker: one.people.length > 0 && one.events.length === 0 && eventIds.length > 0,
    placeIds: ids(one.places, vocabulary.places),
    isNear: is("isNear") && one.places.length > 0,
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
        part: marked(...dayParts),
        from: hourIn(one.from),
        to: hourIn(one.to),
        isNow: is("isNow"),
        order: marked(...orders),
        notParts: one.notParts,
        notDays: one.notDays.slice(0, mostNames).filter(isDay),
      },
      language,
      context.now,
      context.calendar,
    ),
    audience:
      audience === "adults"
        ? { kind: "adults", age: age !== null && age <= oldestMinimum ? age : null }
        : audience === "children" || age !== null
          ? { kind: "children", age }
          : null,
    priceUpTo: marked(...prices) === "free" ? 0 : price,
    isPaid: marked(...prices) === "paid",
    places: marked(...placesLeft),
    change: marked(...changes),
    phase: marked(...phases),
    isStreamed: is("isStreamed"),
    need: marked(...needs),
    spokenLanguage: one.spokenLanguage === "none" ? null : one.spokenLanguage,
    isNonVerbal: is("isNonVerbal"),
    amenities: amenity === null ? [] : amenitiesIn(` ${amenityWords[amenity]} `),
    isCount: is("isCount"),
    isAdvice: is("isAdvice"),
    isAboutSaved: is("isAboutSaved"),
    relation: relation === null ? null : { kinds: [relation], text: context.question },
    rank: marked(...ranks),
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
