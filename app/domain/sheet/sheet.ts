import type { Day, FestivalCalendar } from "../programme/day.ts";
import type { EventStatus, KeptOverlap, Follows } from "../programme/event.ts";

/** The programme as a sheet: a row for each event, drafts included, a column for each field that a cell can hold. */

export const sheetColumns = [
  "title",
  "day",
  "start",
  "end",
  "place",
  "category",
  "people",
  "capacity",
  "state",
  "description",
  "tags",
  "price",
  "age",
  "language",
  "accessibility",
  "url",
  "note",
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** Texts of cells, as typed; a missing column was not typed in. */
export type CellTexts = Partial<Record<SheetColumn, string>>;

export interface SheetRow {
  id: string;
  title: string;
  /** Instants, ISO 8601 in UTC; provisional while `isScheduled` is false. */
  startTime: string;
  endTime: string;
  endIsKnown: boolean;
  /** Left out unless it begins when another event ends. */
  follows?: Follows | undefined;
  allDay: { first: Day; last: Day } | null;
  isScheduled: boolean;
  status: EventStatus;
  published: boolean;
  placeIds: string[];
  categoryIds: string[];
  people: string[];
  capacity: number | null;
  description: string;
  tags: string[];
  priceCents: number | null;
  ageFrom: number | null;
  language: string | null;
  accessibility: string | null;
  url: string | null;
  statusNote: string | null;
  /** Shared by the dates of a series; null for an event that is in none. */
  seriesId: string | null;
  /** The overlaps that were accepted. */
  kept: KeptOverlap[];
}

/** Names that cells are completed from. */
export interface SheetNames {
  places: { id: string; name: string; capacity: number | null }[];
  categories: { id: string; name: string; color: string; icon: string }[];
  people: string[];
}

export interface Sheet {
  rows: SheetRow[];
  names: SheetNames;
  calendar: FestivalCalendar;
  today: Day;
  /** Number of the newest change that the rows contain. */
  sequence: number;
}

/** A text that the author of a wrong cell may have meant. */
export interface CellRepair {
  text: string;
  /** True if the name is new and is created with it. */
  creates?: boolean;
}

/** Why a cell was not saved. `messageKey` is a key of the locales. */
export interface CellFault {
  messageKey: string;
  values: Record<string, string | number>;
  repairs: CellRepair[];
}

export type RowFaults = Partial<Record<SheetColumn, CellFault>>;

/** Other rows that changed since a sequence, for a sheet that is open. */
export interface SheetNews {
  rows: SheetRow[];
  /** Ids of deleted events. */
  gone: string[];
  /** Null if no name has changed. */
  names: SheetNames | null;
  sequence: number;
}
