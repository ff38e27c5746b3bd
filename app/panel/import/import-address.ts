import type { FileQuestionKind } from "#app/domain/calendar/calendar.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";

const reviewViews = [
  "all",
  "valid",
  "warning",
  "error",
  "new",
  "changed",
  "conflict",
  "unchanged",
  "older",
  "gone",
  "duplicates",
  "fixable",
] as const;
export type ReviewView = (typeof reviewViews)[number];

/** Rows of a page. A series is one of them, and each has a calendar. */
export const pageSize = 25;
/** Number of names on a page. It is small, since each name has a select box with all its choices. */
export const namesPageSize = 20;

export interface ReviewAddress {
  view: ReviewView;
  query: string;
  /** Counts from 1. */
  page: number;
  /** Pages of the file's names, from 1. */
  categories: number;
  places: number;
  /** Position of the series whose dates are shown one by one; null for all rows. */
  series: number | null;
}

export const importPath = "/admin/import";

export const parameters = {
  view: "show",
  query: "q",
  page: "page",
  categories: "categories",
  places: "places",
  edit: "edit",
  editSeries: "edit-series",
  series: "series",
  confirm: "confirm",
  paste: "paste",
} as const;

/** Reads the address of a review. Invalid values are ignored. */
export function readReviewAddress(search: URLSearchParams): ReviewAddress {
  const page = (name: string): number => {
    const number = Number(search.get(name));
    return Number.isSafeInteger(number) && number > 1 ? number : 1;
  };
  return {
    view: reviewViews.find((view) => view === search.get(parameters.view)) ?? "all",
    query: tidyQuery(search.get(parameters.query) ?? ""),
    page: page(parameters.page),
    categories: page(parameters.categories),
    places: page(parameters.places),
    series: positionIn(search, parameters.series),
  };
}

/** Returns the position of a row that an address names; null if it names none. */
export function positionIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Returns the path of a review; `over` is the form or question open over it. */
export function reviewPath(
  id: string,
  address: Partial<ReviewAddress> = {},
  over: { edit?: number; editSeries?: number; confirm?: "discard" } = {},
): string {
  const search = new URLSearchParams();
  if (address.view !== undefined && address.view !== "all") search.set(parameters.view, address.view);
  if (address.query) search.set(parameters.query, address.query);
  for (const name of ["page", "categories", "places"] as const)
    if ((address[name] ?? 1) > 1) search.set(parameters[name], String(address[name]));
  if (address.series !== undefined && address.series !== null) search.set(parameters.series, String(address.series));
  if (over.editSeries !== undefined) search.set(parameters.editSeries, String(over.editSeries));
  if (over.edit !== undefined) search.set(parameters.edit, String(over.edit));
  if (over.confirm !== undefined) search.set(parameters.confirm, over.confirm);
  const path = `${importPath}/${encodeURIComponent(id)}`;
  return search.size === 0 ? path : `${path}?${search}`;
}

export function filterOf({ view, query }: ReviewAddress) {
  const search = query === "" ? {} : { query };
  if (view === "all") return search;
  if (view === "valid" || view === "warning" || view === "error") return { ...search, status: view };
  if (view === "duplicates") return { ...search, duplicates: true };
  return view === "fixable" ? { ...search, fixable: true } : { ...search, comparison: view };
}

/** Returns the filter for the dates of the series that an address names. */
export const datesOf = ({ series, query }: ReviewAddress) => ({
  series: series ?? undefined,
  ...(query === "" ? {} : { query }),
});

/** Returns the name of the field with the answer to a question of the file. */
export const answerField = (kind: FileQuestionKind): string => `answer-${kind}`;

/** The page of the calendars that are read regularly. */
export const connectedPath = "/admin/import/connected";

/** Returns the name of the form that changes a connected calendar. */
export const formOf = (id: string): string => `change-${id}`;
