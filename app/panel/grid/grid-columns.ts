import type { CSSProperties } from "react";
import type { DayLayout } from "#app/domain/programme/day-grid.ts";
import {
  drawnHours,
  type GridMove,
  shiftedStart,
  snapped,
  startingAt,
  step,
  withEdgeAt,
} from "#app/domain/programme/day-grid-move.ts";
import { boundsAt, dayIndexOf, type GridDay } from "./grid-day.ts";
import type { Drag, GridPoint } from "./use-drag.ts";

/** The columns of the grid: each day has one for its hours, and one for each place. */

export interface Columns {
  layouts: readonly DayLayout[];
  /** Places of one day. */
  count: number;
}

export const columnsOf = (layouts: readonly DayLayout[]): Columns => ({
  layouts,
  count: layouts[0]?.columns.length ?? 0,
});

/** Returns the line (from 1) of the grid at which a place's column begins; of the hours of a day for the place -1. */
const lineOf = ({ count }: Columns, day: number, place: number): number => day * (count + 1) + place + 2;

/** Narrowest column in px; with several days beside each other, which would else be too wide. */
const narrowest = { one: 120, several: 92 };
/** Width in px that a column gains for each indentation of its blocks. */
const indentation = 22;

/** Returns the widths of all columns, as a grid template: wider where events stand side by side or indented. */
export function templateOf({ layouts }: Columns): string {
  const width = layouts.length === 1 ? narrowest.one : narrowest.several;
  return layouts
    .flatMap(({ columns }) => [
      "var(--gut)",
      ...columns.map(({ lanes, depth }) => {
        const least = width * lanes + indentation * depth;
        return `minmax(${least}px, ${least}fr)`;
      }),
    ])
    .join(" ");
}

const minute = 60_000;

/** Returns the instant of a point, in ms. */
export function instantAt({ layouts }: Columns, { day, top }: GridPoint): number {
  const layout = layouts[day];
  return layout === undefined ? Number.NaN : Date.parse(layout.top) + top * layout.minutes * minute;
}

/** Returns the move that a drag means. */
export function draggedTo(here: GridMove, drag: Drag, columns: Columns, day: GridDay): GridMove {
  const at = snapped(instantAt(columns, drag.point));
  if (drag.edge !== null) return withEdgeAt(here, drag.edge, at, day);
  const bounds = columns.layouts[drag.point.day] ?? day;
  return { ...startingAt(here, shiftedStart(at, 0, bounds)), to: drag.point.placeId };
}

/** Returns the hours that are drawn over an empty part of a column. */
export function drawnOver(drag: Drag, columns: Columns): { startTime: string; endTime: string } {
  const day = drag.origin.day;
  return drawnHours(instantAt(columns, drag.origin), instantAt(columns, { ...drag.point, day }));
}

type Key = Pick<React.KeyboardEvent, "key" | "shiftKey" | "altKey">;

/**
 * Returns the move of an arrow key: by one step of time (with Shift only the end, with Alt only the start), or to the
 * next column, which may be that of another day; null for other keys.
 */
export function moveByKey(
  { key, shiftKey, altKey }: Key,
  move: GridMove,
  columns: Columns,
  day: GridDay,
): GridMove | null {
  const minutes = key === "ArrowUp" ? -step : key === "ArrowDown" ? step : 0;
  if (minutes !== 0) {
    const shifted = (instant: string): string => new Date(Date.parse(instant) + minutes * minute).toISOString();
    if (shiftKey) return withEdgeAt(move, "end", shifted(move.endTime), day);
    if (altKey) return withEdgeAt(move, "start", shifted(move.startTime), day);
    return startingAt(move, shiftedStart(move.startTime, minutes, day));
  }
  if (altKey || shiftKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return null;
  return toColumn(key === "ArrowLeft" ? -1 : 1, move, columns, day);
}

/** Returns the move to the column before or after; into another day at the same hour. */
function toColumn(way: -1 | 1, move: GridMove, { layouts, count }: Columns, day: GridDay): GridMove {
  const on = Math.max(0, dayIndexOf(layouts, move.startTime));
  const index = layouts[on]?.columns.findIndex(({ place }) => place.id === move.to) ?? -1;
  // Without a column yet, both ways lead to the first one.
  const next = index === -1 ? on * count : on * count + index + way;
  const target = layouts[Math.floor(next / count)];
  const place = target?.columns[((next % count) + count) % count]?.place;
  if (target === undefined || place === undefined) return move;
  const sinceStart = Date.parse(move.startTime) - Date.parse(boundsAt(day, move.startTime).start);
  const startTime = new Date(Date.parse(target.start) + sinceStart).toISOString();
  return { ...startingAt(move, shiftedStart(startTime, 0, target)), to: place.id };
}

/** Returns where a move stands on the grid; null if its place has no column, or its hours are not shown. */
export function positionOf(
  columns: Columns,
  move: GridMove,
): { day: number; place: number; style: CSSProperties } | null {
  const day = dayIndexOf(columns.layouts, move.startTime);
  const layout = columns.layouts[day];
  const place = layout?.columns.findIndex(({ place: { id } }) => id === move.to) ?? -1;
  if (layout === undefined || place === -1) return null;
  return { day, place, style: { ...areaStyle(columns, day, place), ...hoursStyle(layout, move) } };
}

/** Returns the properties that put an element in the column of a day's place, or of its hours for the place -1. */
export const areaStyle = (columns: Columns, day: number, place: number): CSSProperties => ({
  "--line": lineOf(columns, day, place),
  "--day": day,
});

/** Returns the properties that put an element at its hours. */
export function hoursStyle(
  layout: DayLayout,
  { startTime, endTime }: { startTime: string; endTime: string },
): CSSProperties {
  const from = (Date.parse(startTime) - Date.parse(layout.top)) / minute;
  return { "--from": Math.max(0, from), "--long": (Date.parse(endTime) - Date.parse(startTime)) / minute };
}
