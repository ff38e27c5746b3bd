import { createHash } from "node:crypto";
import { fold } from "../../fold.ts";
import { maxEvents, type TableDescription } from "../calendar.ts";
import { tooManyEvents } from "../event-reader.ts";
import type { FileOptions } from "#app/domain/child-processes.ts";
import { columnOf, headingKey, tableColumns } from "./columns.ts";
import { guessedColumns } from "./guessed-columns.ts";
import type { Heading, Table, TableRow } from "./table.ts";
import { headingRowIn, headingsOf } from "./table-headings.ts";

/**
 * Returns the table in these rows. Its columns are those that somebody chose for an earlier table of the same shape, else
 * those of the headings, else a guess. Throws `too_large` for too many rows.
 */
export function tableOf(rows: readonly TableRow[], remembered: NonNullable<FileOptions["columns"]>): Table {
  const at = headingRowIn(rows);
  const below = rows.slice(at + 1);
  if (below.length > maxEvents) throw tooManyEvents();
  const row = at < 0 ? undefined : rows[at];
  const headings: Heading[] =
    row === undefined
      ? Array.from({ length: Math.max(0, ...below.slice(0, 200).map(({ cells }) => cells.length)) }, () => ({
          text: "",
          column: null,
        }))
      : withTitle(withDates(withLengths(headingsOf(row.cells), below), below));
  const guessed = guessedColumns(headings, below);
  const shape = shapeOf(
    row === undefined ? guessed.map(({ column }) => column ?? "") : headings.map(({ text }) => headingKey(text)),
  );
  const chosen = remembered[shape];
  const isRemembered = chosen !== undefined && chosen.length === headings.length;
  return {
    headings: isRemembered
      ? headings.map(({ text }, index) => ({ text, column: tableColumns.find((one) => one === chosen[index]) ?? null }))
      : guessed,
    rows: below,
    line: row?.line ?? null,
    shape,
    isRemembered,
    above: rows.slice(0, Math.max(0, at)).flatMap(({ cells }) => loneText(cells) ?? []),
  };
}

/** Returns the headings with another column as titles, if none is named so: 'Título de la ponencia', or else the artists. */
function withTitle(headings: Heading[]): Heading[] {
  const has = (column: string): boolean => headings.some((heading) => heading.column === column);
  const isProgramme = has("startTime") || has("start") || has("date");
  if (has("title") || !isProgramme) return headings;
  const free = headings.filter(({ column }) => column === null);
  const named =
    free.find(({ text }) => /^(?:talk|ponencia|charla|conferencia)$/.test(headingKey(text))) ??
    free.find(({ text }) => /\b(?:titulo|title|titre)\b/.test(fold(text)) && !ofPerson.test(fold(text)));
  const title = named ?? headings.find(({ column }) => column === "speakers");
  return headings.map((heading) => (heading === title ? { ...heading, column: "title" } : heading));
}

/** Words of the title of a person: 'Job title', 'Título académico'. */
const ofPerson = /\b(?:job|speakers?|ponentes?|academic|academico|profesional|professional)\b/;

/** Returns the headings without a length of 'Min' or 'Length' if its numbers may be of something else, such as people. */
function withLengths(headings: Heading[], rows: readonly TableRow[]): Heading[] {
  const hasMost = headings.some(({ text }) => headingKey(text).startsWith("max"));
  const isShort = (index: number): boolean => rows.some(({ cells }) => /^\d$|^1[0-4]$/.test(cells[index] ?? ""));
  return headings.map((heading, index) =>
    /^(?:mins?|length)$/.test(headingKey(heading.text)) && (hasMost || isShort(index))
      ? { ...heading, column: null }
      : heading,
  );
}

/** Of two columns for the day, one may have only the weekday: then the other counts. */
function withDates(headings: Heading[], rows: readonly TableRow[]): Heading[] {
  const first = headings.findIndex(({ column }) => column === "date");
  const second = headings.findIndex(({ text, column }) => column === null && columnOf(text) === "date");
  const hasDigits = (index: number): boolean => rows.slice(0, 20).some(({ cells }) => /\d/.test(cells[index] ?? ""));
  if (first < 0 || second < 0 || hasDigits(first) || !hasDigits(second)) return headings;
  return headings.map((heading, index) =>
    index === first ? { ...heading, column: null } : index === second ? { ...heading, column: "date" } : heading,
  );
}

/** Returns the text that is alone in its row; null if the row is empty or has several. */
export function loneText(cells: readonly string[]): string | null {
  const [text, ...more] = cells.filter((cell) => cell !== "");
  return text === undefined || more.length > 0 ? null : text;
}

/** Returns a short text that tables with the same words share. Without headings, the words are the guessed columns. */
const shapeOf = (words: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 32);

/** Cells of a column that the review shows, and their longest text. */
const samples = 3;
const sampleLength = 60;

/** Returns the columns of a table with a few of their cells, for the review. */
export const describedTable = (
  { headings, rows, line, shape, isRemembered }: Table,
  sheets: { chosen: string; names: readonly string[] } | null,
): TableDescription => ({
  shape,
  line,
  isRemembered,
  sheet: sheets?.chosen ?? null,
  sheets: [...(sheets?.names ?? [])],
  columns: headings.map(({ text, column }, index) => ({
    heading: text.replaceAll(/\s+/g, " ").slice(0, sampleLength),
    column,
    samples: samplesOf(rows, index),
  })),
});

function samplesOf(rows: readonly TableRow[], index: number): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = (cells[index] ?? "").replaceAll(/\s+/g, " ").slice(0, sampleLength);
    if (text !== "") found.add(text);
    if (found.size >= samples) break;
  }
  return [...found];
}
