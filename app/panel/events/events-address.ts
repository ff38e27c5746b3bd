import { type Day, isDay } from "#app/domain/programme/day.ts";
import {
  type EventFlag,
  eventFlags,
  type EventListFilter,
  type EventListQuery,
  type EventSort,
  eventSorts,
  type EventState,
  eventStates,
} from "#app/domain/programme/event-list.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";
import type { CalendarFormat } from "#app/domain/calendar/calendar.ts";
import { exportFormats, type ExportTime, exportTimes } from "#app/domain/calendar/export/export.ts";

/** State of the table of events as its address holds it. Values at their default are left out of the address. */
export interface EventsAddress {
  query: string;
  day: Day | null;
  states: EventState[];
  categoryIds: string[];
  locationIds: string[];
  streaming: boolean;
  flags: EventFlag[];
  /** Id of a series. */
  series: string | null;
  sort: EventSort;
  direction: "ascending" | "descending";
  /** From 1. */
  page: number;
}

export const parameters = {
  query: "q",
  day: "day",
  state: "state",
  category: "category",
  place: "place",
  streaming: "streaming",
  flag: "only",
  series: "series",
  sort: "sort",
  direction: "dir",
  page: "page",
  /** The question that is open about the events named by `id`. */
  confirm: "confirm",
  id: "id",
  /** Instead of `id`: all events that match the filter. */
  all: "all",
} as const;

export const wholeTable: EventsAddress = {
  query: "",
  day: null,
  states: [],
  categoryIds: [],
  locationIds: [],
  streaming: false,
  flags: [],
  series: null,
  sort: "start",
  direction: "ascending",
  page: 1,
};

/** Most values of one filter that are read. */
const maxValues = 50;

/** Reads the address of the table. Invalid values are ignored. */
export function readEventsAddress(search: URLSearchParams): EventsAddress {
  const day = search.get(parameters.day) ?? "";
  const page = Number(search.get(parameters.page));
  const states = search.getAll(parameters.state);
  const flags = search.getAll(parameters.flag);
  return {
    query: tidyQuery(search.get(parameters.query) ?? ""),
    day: isDay(day) ? day : null,
    states: eventStates.filter((state) => states.includes(state)),
    categoryIds: idsOf(search, parameters.category),
    locationIds: idsOf(search, parameters.place),
    streaming: search.get(parameters.streaming) === "1",
    flags: eventFlags.filter((flag) => flags.includes(flag)),
    series: search.get(parameters.series)?.slice(0, 100) || null,
    sort: eventSorts.find((sort) => sort === search.get(parameters.sort)) ?? "start",
    direction: search.get(parameters.direction) === "desc" ? "descending" : "ascending",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

const idsOf = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).filter(Boolean))].slice(0, maxValues);

export function eventsPath(address: EventsAddress): string {
  const search = searchOf(address);
  return search.size === 0 ? "/admin/events" : `/admin/events?${search}`;
}

/** Returns the path of the events table that asks for confirmation before it deletes these events, or all that match its filter. */
export function deletionPath(address: EventsAddress, ids: readonly string[] | "all"): string {
  const search = searchOf(address);
  search.set(parameters.confirm, "delete");
  if (ids === "all") search.set(parameters.all, "1");
  else for (const id of ids) search.append(parameters.id, id);
  return `/admin/events?${search}`;
}

/** Returns the table's sort order as hidden fields for the form of the filters. */
export const sortOf = (address: EventsAddress): [name: string, value: string][] => [
  ...searchOf({ ...wholeTable, sort: address.sort, direction: address.direction }),
];

function searchOf(address: EventsAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (address.query !== "") search.set(parameters.query, address.query);
  if (address.day !== null) search.set(parameters.day, address.day);
  for (const state of address.states) search.append(parameters.state, state);
  for (const id of address.categoryIds) search.append(parameters.category, id);
  for (const id of address.locationIds) search.append(parameters.place, id);
  if (address.streaming) search.set(parameters.streaming, "1");
  for (const flag of address.flags) search.append(parameters.flag, flag);
  if (address.series !== null) search.set(parameters.series, address.series);
  if (address.sort !== "start") search.set(parameters.sort, address.sort);
  if (address.direction === "descending") search.set(parameters.direction, "desc");
  if (address.page > 1) search.set(parameters.page, String(address.page));
  return search;
}

export function filterOf(address: EventsAddress): EventListFilter {
  const { query, day, states, categoryIds, locationIds, streaming, flags, series } = address;
  return {
    search: query,
    states,
    categoryIds,
    locationIds,
    flags,
    ...(day === null ? {} : { date: day }),
    ...(streaming ? { streaming } : {}),
    ...(series === null ? {} : { series }),
  };
}

export const queryOf = (address: EventsAddress): EventListQuery => ({
  ...filterOf(address),
  sort: address.sort,
  direction: address.direction,
  page: address.page,
  isGrouped: true,
});

/** Counts the chosen filters, without the search. */
export const chosenFilters = (address: EventsAddress): number =>
  (address.day === null ? 0 : 1) +
  address.states.length +
  address.categoryIds.length +
  address.locationIds.length +
  address.flags.length +
  (address.streaming ? 1 : 0) +
  (address.series === null ? 0 : 1);

/** Choices of the export dialog. They are part of the table's address, which also says that the dialog is open. */
export interface ExportAddress {
  what: ExportTime | "selection";
  ids: string[];
  /** Id of the category and of the place to export; "" for all. */
  category: string;
  place: string;
  drafts: boolean;
  format: CalendarFormat;
  /** Reason why the last export failed; null if it did not fail. */
  failed: ExportFailure | null;
}

/** Reasons why an export can fail: keys of the error texts. */
const exportFailures = ["nothing_to_export", "nothing_selected_to_export", "export_failed"] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** Names of the query parameters. They must differ from those of the table's filters. */
export const exportParameters = {
  what: "export",
  id: "id",
  category: "of",
  place: "at",
  drafts: "drafts",
  format: "format",
  failed: "failed",
} as const;

export const exportTarget = "/admin/events/export";

export const wholeExport: ExportAddress = {
  what: "all",
  ids: [],
  category: "",
  place: "",
  drafts: false,
  format: "icalendar",
  failed: null,
};

/** Reads the dialog's choices from an address. Returns null if the dialog is closed; invalid values are ignored. */
export function readExportAddress(search: URLSearchParams): ExportAddress | null {
  const what = search.get(exportParameters.what);
  if (what === null) return null;
  return {
    what: what === "selection" ? what : (exportTimes.find((time) => time === what) ?? "all"),
    ids: [...new Set(search.getAll(exportParameters.id))],
    category: search.get(exportParameters.category) ?? "",
    place: search.get(exportParameters.place) ?? "",
    drafts: search.get(exportParameters.drafts) === "1",
    format: exportFormats.find((format) => format === search.get(exportParameters.format)) ?? "icalendar",
    failed: exportFailures.find((failure) => failure === search.get(exportParameters.failed)) ?? null,
  };
}

/** Adds the open dialog and its choices to the path of the table. */
export function exportPath(tablePath: string, address: Partial<ExportAddress> = {}): string {
  const [path, search] = tablePath.split("?");
  const all = new URLSearchParams(search);
  all.set(exportParameters.what, address.what ?? "all");
  for (const id of address.ids ?? []) all.append(exportParameters.id, id);
  if (address.category) all.set(exportParameters.category, address.category);
  if (address.place) all.set(exportParameters.place, address.place);
  if (address.drafts) all.set(exportParameters.drafts, "1");
  if (address.format !== undefined && address.format !== "icalendar") all.set(exportParameters.format, address.format);
  if (address.failed) all.set(exportParameters.failed, address.failed);
  return `${path}?${all}`;
}
