import { knownEnd } from "#app/domain/programme/timing.ts";
import type { TFunction } from "i18next";
import { listText } from "#app/domain/calendar/csv/cells.ts";
import { clockTime, dayOf, isDay } from "#app/domain/programme/day.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import {
  type CellTexts,
  sheetColumns,
  type SheetColumn,
  type SheetNames,
  type SheetRow,
} from "#app/domain/sheet/sheet.ts";
import { hourText, shortDay } from "#app/ui/time/time-texts.ts";
import type { Row } from "./sheet-state.ts";

/** The columns as they are drawn, in their order. Widths are in px; the last shown column takes the rest. */
export const columnWidths: Record<SheetColumn, number> = {
  title: 286,
  day: 70,
  start: 84,
  end: 84,
  place: 240,
  category: 106,
  people: 128,
  capacity: 80,
  state: 110,
  description: 320,
  tags: 160,
  price: 80,
  age: 70,
  language: 100,
  accessibility: 180,
  url: 200,
  note: 180,
};
export const numberColumns: ReadonlySet<SheetColumn> = new Set(["start", "end", "capacity", "price", "age"]);
/** Columns that are hidden until the author asks for them. */
export const rareColumns: readonly SheetColumn[] = [
  "description",
  "tags",
  "price",
  "age",
  "language",
  "accessibility",
  "url",
  "note",
];

export interface TextContext {
  t: TFunction;
  /** The festival's zone, IANA. */
  zone: string;
  now: Date;
  /** Numbers of the rows in sight that others follow, by the ids of their events. Left out where no row is shown. */
  rowNumbers?: ReadonlyMap<string, number>;
}

const dateOf = (instant: string, zone: string): string => dayOf(instant, { zone, dayStartHour: 0 });
const longest = 86_400_000;

export type RowState = "draft" | "upcoming" | "active" | "finished" | "cancelled";
export const stateOf = (event: SheetRow, now: Date): RowState => (event.published ? phaseOf(event, now) : "draft");

/** Returns the stored text of a cell, as it is shown; a date is written as yyyy-MM-dd if it `isForOthers` to read. */
export function storedText(
  event: SheetRow,
  column: SheetColumn,
  names: SheetNames,
  { t, zone, now, rowNumbers }: TextContext,
  isForOthers = false,
): string {
  const dayText = (day: string): string => (isForOthers ? day : shortDay(t, day).toLowerCase());
  switch (column) {
    case "title":
      return event.title;
    case "day":
      return dayText(event.allDay?.first ?? dateOf(event.startTime, zone));
    case "start":
      if (event.allDay !== null) return t("panel.sheet.all_day");
      return event.isScheduled
        ? (followingText(event, { t, rowNumbers }, isForOthers) ?? hourText(t, event, zone))
        : "";
    case "end": {
      if (event.allDay !== null) return event.allDay.last === event.allDay.first ? "" : dayText(event.allDay.last);
      if (!event.isScheduled) return "";
      const known = knownEnd(event);
      if (known === null) return t("panel.sheet.unknown_end");
      const end = clockTime(known, zone);
      const isLong = Date.parse(known) - Date.parse(event.startTime) > longest;
      return isLong ? `${dayText(dateOf(known, zone))} ${end}` : end;
    }
    case "place":
      return namesOf(event.placeIds, names.places);
    case "category":
      return namesOf(event.categoryIds, names.categories);
    case "people":
      return listText(event.people);
    case "capacity":
      return event.capacity?.toString() ?? "";
    case "state":
      return t(`panel.kit.${stateOf(event, now)}`);
    case "description":
      return event.description;
    case "tags":
      return event.tags.join("; ");
    case "price":
      return event.priceCents === null ? "" : (event.priceCents / 100).toFixed(event.priceCents % 100 === 0 ? 0 : 2);
    case "age":
      return event.ageFrom?.toString() ?? "";
    case "language":
      return event.language ?? "";
    case "accessibility":
      return event.accessibility ?? "";
    case "url":
      return event.url ?? "";
    case "note":
      return event.statusNote ?? "";
  }
}

/** Returns 'tras 8' for an event that follows the one of row 8 at an hour that nobody knows; null for any other. */
function followingText(
  { follows }: SheetRow,
  { t, rowNumbers }: Pick<TextContext, "t" | "rowNumbers">,
  isForOthers: boolean,
): string | null {
  if (follows === undefined || follows.startIsKnown) return null;
  const name = isForOthers ? follows.title : rowNumbers?.get(follows.id);
  return name === undefined || name === null ? null : t("panel.sheet.after", { name });
}

const namesOf = (ids: string[], known: readonly { id: string; name: string }[]): string =>
  ids
    .map((id) => known.find((one) => one.id === id)?.name ?? "")
    .filter(Boolean)
    .join("; ");

/** Returns the text of a cell: the wrong one, the one on its way to the server, else the stored one. */
export function textOf(
  row: Row,
  column: SheetColumn,
  names: SheetNames,
  context: TextContext,
  isForOthers = false,
): string {
  const typed = row.wrong[column]?.text ?? row.typed[column];
  if (typed !== undefined) return typed;
  return row.event === null ? "" : storedText(row.event, column, names, context, isForOthers);
}

/** Returns all stored texts of a row. */
export function storedTexts(event: SheetRow, names: SheetNames, context: TextContext): CellTexts {
  return Object.fromEntries(sheetColumns.map((column) => [column, storedText(event, column, names, context)]));
}

/** Returns the text of a repair's button. */
export const repairText = (t: TFunction, { text, creates }: { text: string; creates?: boolean }): string =>
  creates === true
    ? t("panel.sheet.create", { name: text })
    : text === ""
      ? t("panel.sheet.leave_empty")
      : isDay(text)
        ? shortDay(t, text).toLowerCase()
        : text;
