import type { TFunction } from "i18next";
import { clockCell } from "#app/domain/calendar/csv/cells.ts";
import type { Cell, Column } from "#app/domain/reports/report.ts";
import { thingWords } from "./words.ts";

const minute = 60_000;

/** A cell for programs: minutes, percent, a decimal point, `yyyy-mm-dd hh:mm` by the festival's clock. */
export function cellText(t: TFunction, cell: Cell, kind: Column["kind"], zone: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(kind === "percent" ? rounded(cell * 100) : kind === "duration" ? rounded(cell / minute) : cell);
  if (typeof cell === "object") return thingWords(t, cell, (day) => day);
  return kind === "instant" ? clockCell(cell, zone) : cell;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
