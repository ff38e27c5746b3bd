import { type FilteredEvent, languagesOf, passing } from "#app/domain/programme/event-facts.ts";
import {
  type Filters,
  noFilters,
  type OneFilter,
  onlyFilters,
  unknown,
  withFilter,
  writeFilters,
} from "#app/domain/programme/filters.ts";
import { noWords } from "#app/domain/programme/spoken-languages.ts";
import { ageText, onlyText, type Spoken, spokenText } from "./filter-texts.ts";

/** What can be chosen in one group, each with the number of events that would be left. */
export interface Choice {
  value: string;
  text: string;
  count: number;
  isChosen: boolean;
}

export interface Choices {
  only: Choice[];
  age: Choice[];
  spoken: Choice[];
  place: Choice[];
}

/** Returns the places of some events by name, as ids and names. */
export function placesOf(events: readonly FilteredEvent[]): Map<string, string> {
  const places = events.flatMap(({ locations }) => locations.map(({ id, name }) => [id, name] as const));
  return new Map(places.sort(([, one], [, other]) => one.localeCompare(other)));
}

/**
 * Returns what can be chosen among some events. A group in which all events say the same is empty, unless something in
 * it is chosen.
 */
export function choicesAmong(
  events: readonly FilteredEvent[],
  filters: Filters,
  { now, t, language }: Pick<Spoken, "t" | "language"> & { now: Date },
): Choices {
  const count = (wanted: Filters): number => events.filter(passing(wanted, now)).length;
  const { age, spoken, placeId } = filters;
  const places = placesOf(events);
  const short = shortNames([...places.values()]);
  return {
    only: onlyFilters
      .map((one) => ({
        value: one,
        text: onlyText(t, one),
        count: count(withFilter(filters, ["only", one])),
        isChosen: filters.only.includes(one),
      }))
      .filter(({ value, isChosen }) => isChosen || events.some(passing(withFilter(noFilters, ["only", value]), now))),
    age: (["kids", "12", ...(age === unknown ? ([unknown] as const) : [])] as const)
      .map((one) => ({
        value: one,
        text: ageText(t, one),
        count: count({ ...filters, age: one }),
        isChosen: age === one,
      }))
      .filter(({ value, isChosen }) => isChosen || events.some(passing(withFilter(noFilters, ["age", value]), now))),
    spoken: several(
      [...languagesOf(events), ...(spoken === unknown ? [unknown] : [])].map((code) => ({
        value: code,
        text: spokenText(t, code, language),
        count: count({ ...filters, spoken: code }),
        isChosen: spoken === code,
      })),
    ),
    place: several(
      [...places].map(([id, name]) => ({
        value: id,
        text: short.get(name) ?? name,
        count: count({ ...filters, placeId: id }),
        isChosen: placeId === id,
      })),
    ),
  };
}

/** A filter that a tap adds, and the number of events that it leaves. */
export interface QuickChoice {
  one: OneFilter;
  count: number;
}

/** Languages that a strip of filters offers at once. */
const mostLanguages = 2;

/** Returns the filters that narrow some events further: those that leave neither all of them nor none. */
export function quickChoices(events: readonly FilteredEvent[], filters: Filters, now: Date): QuickChoice[] {
  const count = (wanted: Filters): number => events.filter(passing(wanted, now)).length;
  const shown = count(filters);
  const written = writeFilters(filters);
  const languages = languagesOf(events).filter((code) => code !== noWords);
  const ones: OneFilter[] = [
    ["only", "free"],
    ...languages.map((code): OneFilter => ["spoken", code]),
    ["age", "kids"],
    ["only", "access"],
    ["only", "left"],
  ];
  return ones.flatMap((one) => {
    const wanted = withFilter(filters, one);
    const left = count(wanted);
    return left > 0 && left < shown && writeFilters(wanted) !== written ? [{ one, count: left }] : [];
  });
}

/**
 * Returns the choices in the order of a strip. `written` is the language of the programme, which is no news; to
 * whoever reads the page in another one the languages come first.
 */
export function inStrip(choices: readonly QuickChoice[], written: string, language: string): QuickChoice[] {
  const isLanguage = ({ one: [name] }: QuickChoice): boolean => name === "spoken";
  const languages = choices
    .filter((choice) => isLanguage(choice) && choice.one[1] !== written)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostLanguages);
  const others = choices.filter((choice) => !isLanguage(choice));
  const first = language === written ? others.filter(({ one: [, value] }) => value === "free") : [];
  return [...first, ...languages, ...others.filter((choice) => !first.includes(choice))];
}

const several = (choices: Choice[]): Choice[] =>
  choices.length > 1 || choices.some(({ isChosen }) => isChosen) ? choices : [];

const preposition = /^(?:de|del|da|do|das|dos|du|des|of)$/;

/** Returns for each name its beginning, which ends before a preposition, if no other name begins so: 'Charco'. */
function shortNames(names: readonly string[]): Map<string, string> {
  return new Map(
    names.map((name) => {
      const words = name.split(" ");
      const ends = words.flatMap((word, at) => (at > 0 && preposition.test(word) ? [at] : []));
      const short = ends
        .map((at) => words.slice(0, at).join(" "))
        .find((one) => !names.some((other) => other !== name && other.startsWith(one)));
      return [name, short ?? name];
    }),
  );
}
