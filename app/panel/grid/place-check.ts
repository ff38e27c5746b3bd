import type { TFunction } from "i18next";
import type { GridEvent } from "#app/domain/programme/day-grid.ts";
import {
  type GridMove,
  inTheWayOf,
  movedEvent,
  nextFreeStart,
  sharedMinutes,
} from "#app/domain/programme/day-grid-move.ts";
import { type GridDay, timeOf } from "./grid-day.ts";

/** Whether the places are free for a move, as a text, with the next free start if they are not. */
export interface PlaceCheck {
  isFree: boolean;
  words: string;
  /** ISO 8601. */
  nextFree: string | null;
}

export function checkPlace(t: TFunction, day: GridDay, event: GridEvent, move: GridMove): PlaceCheck {
  const moved = movedEvent(event, move);
  if (event.status === "CANCELLED") return { isFree: true, words: t("panel.grid.cancelled"), nextFree: null };
  const [first] = inTheWayOf(moved, day.events);
  if (first === undefined) return { isFree: true, words: freeWords(t, day, event, moved), nextFree: null };
  const words = t("panel.grid.overlap_with", {
    minutes: sharedMinutes(moved, first),
    title: first.title,
    from: timeOf(first.startTime, day),
    to: timeOf(first.endTime, day),
  });
  return { isFree: false, words, nextFree: nextFreeStart(moved, day.events, day.end) };
}

function freeWords(t: TFunction, day: GridDay, event: GridEvent, moved: GridEvent): string {
  const hadOverlap = inTheWayOf(event, day.events).length > 0;
  if (hadOverlap) return t("panel.grid.resolved", { time: timeOf(moved.startTime, day) });
  return t("panel.grid.free", { from: timeOf(moved.startTime, day), to: timeOf(moved.endTime, day) });
}
