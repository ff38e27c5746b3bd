import type { TFunction } from "i18next";
import { clockCell } from "#app/domain/calendar/csv/cells.ts";
import { numberCell } from "#app/domain/calendar/csv/csv-text.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { Cell, Column } from "#app/domain/reports/report.ts";
import { thingWords } from "./words.ts";

const minute = 60_000;

/** A cell for spreadsheets: minutes, percent, numbers as the language writes them, `yyyy-mm-dd hh:mm` by the festival's clock. */
export function cellText(t: TFunction, cell: Cell, kind: Column["kind"], { zone, language }: { zone: string; language: Language }): string {
  if (cell === null) return "";
  if (typeof cell === "number") return numberCell(kind === "percent" ? rounded(cell * 100) : kind === "duration" ? rounded(cell / minute) : cell, language);
  if (typeof cell === "object") return thingWords(t, cell, (day) => day);
  return kind === "instant" ? clockCell(cell, zone) : cell;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
