import { spokenLanguages } from "./spoken-languages.ts";

/** The filters of the programme, as an address and its forms hold them. */

/** `left`: neither over nor cancelled. */
export const onlyFilters = ["left", "free", "access"] as const;
export type OnlyFilter = (typeof onlyFilters)[number];

/** In an age or a language: the events that don't say it. */
export const unknown = "unknown";
export const ageFilters = ["kids", "12", unknown] as const;
export type AgeFilter = (typeof ageFilters)[number];

export type FilterName = "only" | "age" | "spoken" | "place";

export interface Filters {
  only: readonly OnlyFilter[];
  age: AgeFilter | null;
  /** The code of a language. */
  spoken: string | null;
  placeId: string | null;
}

/** Reads filters, and leaves out values that nobody offers. */
export function readFilters(search: URLSearchParams): Filters {
  const sent = search.getAll("only");
  const spoken = search.get("spoken");
  return {
    only: onlyFilters.filter((one) => sent.includes(one)),
    age: ageFilters.find((one) => one === search.get("age")) ?? null,
    spoken: spoken === unknown || spokenLanguages.some(({ code }) => code === spoken) ? spoken : null,
    placeId: search.get("place")?.slice(0, 100) || null,
  };
}

/** Returns filters as a part of an address, always in the same order; "" without any. */
export function writeFilters({ only, age, spoken, placeId }: Filters): string {
  const search = new URLSearchParams(only.map((one) => ["only", one]));
  if (age !== null) search.set("age", age);
  if (spoken !== null) search.set("spoken", spoken);
  if (placeId !== null) search.set("place", placeId);
  return String(search);
}

/** Returns filters as {@link writeFilters} writes them, from any spelling. */
export const tidyFilters = (written: string): string => writeFilters(readFilters(new URLSearchParams(written)));

export const noFilters: Filters = { only: [], age: null, spoken: null, placeId: null };

/** One filter, to be shown and removed. */
export type OneFilter = [name: FilterName, value: string];

/** Returns the filters one by one, in their order. */
export const filtersOneByOne = ({ only, age, spoken, placeId }: Filters): OneFilter[] => [
  ...only.map((one): OneFilter => ["only", one]),
  ...(age === null ? [] : [["age", age] satisfies OneFilter]),
  ...(spoken === null ? [] : [["spoken", spoken] satisfies OneFilter]),
  ...(placeId === null ? [] : [["place", placeId] satisfies OneFilter]),
];

/** Returns filters without one of them. */
export const withoutFilter = (filters: Filters, [name, value]: OneFilter): Filters =>
  name === "only"
    ? { ...filters, only: filters.only.filter((one) => one !== value) }
    : { ...filters, [name === "place" ? "placeId" : name]: null };

/** Returns filters with one more. Of ages, languages and places it replaces another. */
export function withFilter(filters: Filters, [name, value]: OneFilter): Filters {
  const search = new URLSearchParams(writeFilters(filters));
  if (name === "only") search.append(name, value);
  else search.set(name, value);
  return readFilters(search);
}
