import { timeOfSerial } from "../spreadsheet/number-formats.ts";
import type { TableColumn } from "./columns.ts";
import type { Table } from "./table.ts";

/** Days and hours that a spreadsheet wrote as the numbers of its calendar: 46254 is a day, 0.75 is 18:00. */

const ofDays: readonly (TableColumn | null)[] = ["date", "start", "end"];
const ofHours: readonly (TableColumn | null)[] = ["startTime", "endTime", "start", "end", "duration"];
/** From 2009 to 2064. */
const day = /^[45]\d{4}(?:[.,]\d+)?$/;
const fraction = /^(?:[01]?[.,]\d+|[01])$/;
/** No hour is written so; 0.5 and 0.30 may be one. */
const isSure = (text: string): boolean => fraction.test(text) && /[.,](?:\d{3}|[6-9]\d)/.test(text);

/** Returns the table with days and hours in place of such numbers. Numbers such as 0.5 need a longer one in their column. */
export function withoutSerials(table: Table): Table {
  const columns = table.headings.map(({ column }, index) => {
    const isOfHours = ofHours.includes(column) && table.rows.some(({ cells }) => isSure(cells[index] ?? ""));
    return { isOfDays: ofDays.includes(column), isOfHours };
  });
  if (!columns.some(({ isOfDays, isOfHours }) => isOfDays || isOfHours)) return table;
  const textOf = (text: string, index: number): string => {
    const { isOfDays = false, isOfHours = false } = columns[index] ?? {};
    const isDay = isOfDays && day.test(text);
    if (!isDay && !(isOfHours && fraction.test(text))) return text;
    const serial = Math.round(Number(text.replace(",", ".")) * 1440) / 1440;
    return timeOfSerial(serial, isDay ? "date" : "elapsed", false) ?? text;
  };
  return { ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(textOf) })) };
}
