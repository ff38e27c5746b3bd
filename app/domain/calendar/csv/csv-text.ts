import type { Language } from "../../preferences.ts";
import { guardedCell } from "./cells.ts";

/** Without it spreadsheets read UTF-8 as the system's own encoding. */
const byteOrderMark = "\ufeff";

/**
 * A table for spreadsheets (RFC 4180): no cell of it is taken for a formula (security 23), and the separator is what
 * they expect where the language is spoken. The headings are our own words.
 */
export function csvText(headings: readonly string[], rows: readonly (readonly string[])[], language: Language): string {
  const lines = [headings, ...rows.map((cells) => cells.map(guardedCell))];
  const separator = language === "en" ? "," : ";";
  return byteOrderMark + lines.map((line) => `${line.map(quoted).join(separator)}\r\n`).join("");
}

/** A number for spreadsheets, with the comma that they expect where the language is spoken. */
export function numberCell(value: number, language: Language, decimals?: number): string {
  const text = decimals === undefined ? String(value) : value.toFixed(decimals);
  return language === "en" ? text : text.replace(".", ",");
}

/** In quotes when it holds what would end it, in any program's opinion. */
const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
