import { readHours } from "../../programme/written-hours.ts";
import { anyDays, type KnownDays, readDays } from "../../programme/written-times.ts";
import { plainLine } from "../text/plain-line.ts";
import { isVenue } from "../text/text-words.ts";
import { columnOf, type TableColumn } from "./columns.ts";
import type { TableRow } from "./table.ts";
import { headingRows } from "./table-headings.ts";

/** Tables that are a grid: days beside each other and hours below each other, or the other way round; or stages beside each other. */

/** Share of the filled cells of the first column that must be of one kind. */
const leastShare = 0.8;

type GridKind = "day" | "hour";

function kindOf(text: string, known: KnownDays): GridKind | null {
  if (readHours(text, "hour") !== null) return "hour";
  return readDays(text, known) === null ? null : "day";
}

/** Returns the rows of a grid as a table with one act in each row, the days in their order; null if it is no grid. */
export function rowsOfGrid(rows: readonly TableRow[], known: KnownDays = anyDays): TableRow[] | null {
  for (const [at, heading] of rows.slice(0, headingRows).entries()) {
    const kinds = heading.cells.slice(1).map((text) => (text === "" ? "empty" : kindOf(text, known)));
    const [across] = new Set(kinds.filter((kind) => kind !== "empty"));
    const isOfOneKind = kinds.every((kind) => kind === across || kind === "empty");
    const columns = kinds.filter((kind) => kind === across).length;
    if (across === undefined || across === null || !isOfOneKind || columns < 2) continue;
    const below = rows.slice(at + 1);
    const down: GridKind = across === "day" ? "hour" : "day";
    const filled = below.filter(({ cells }) => (cells[0] ?? "") !== "");
    const fitting = filled.filter(({ cells }) => kindOf(cells[0] ?? "", known) === down).length;
    if (fitting > 0 && fitting >= filled.length * leastShare) return tableOfGrid(heading, below, across);
  }
  return rowsOfStages(rows) ?? rowsOfGroups(rows);
}

/** Returns the rows of a table that has columns for hour and act again for each stage, whose name stands above them. */
function rowsOfGroups(rows: readonly TableRow[]): TableRow[] | null {
  const groupsOf = ({ cells }: TableRow): number[] =>
    cells.flatMap((text, index) => (columnOf(text) === "startTime" ? [index] : []));
  const at = rows.slice(0, headingRows).findIndex((row) => groupsOf(row).length > 1);
  const heading = rows[at];
  const groups = heading === undefined ? [] : groupsOf(heading);
  const [first = 0, second = 0] = groups;
  const size = second - first;
  const names = heading?.cells.slice(first, second) ?? [];
  const isRepeated = groups.every((start) => names.every((name, index) => heading?.cells[start + index] === name));
  if (heading === undefined || size < 2 || !isRepeated) return null;
  const stages = groups.map((start) => rows[at - 1]?.cells[start] ?? "");
  const shared = (cells: readonly string[]): string[] =>
    Array.from({ length: first }, (_, index) => cells[index] ?? "");
  const days = shared(heading.cells).map((text, index) => (text === "" && index === 0 ? "Fecha" : text));
  let side = shared([]);
  const acts = rows.slice(at + 1).flatMap(({ line, cells }) => {
    side = shared(cells).map((text, index) => text || (side[index] ?? ""));
    const found = groups.flatMap((start, group) => {
      const own = names.map((_, index) => cells[start + index] ?? "");
      return own.every((text) => text === "") ? [] : [{ line, cells: [...side, ...own, stages[group] ?? ""] }];
    });
    return found.length === 0 ? [{ line, cells: shared(cells) }] : found;
  });
  return [
    ...rows.slice(0, Math.max(0, at - 1)),
    { line: heading.line, cells: [...days, ...names, "Ubicación"] },
    ...acts,
  ];
}

const timeColumns: readonly (TableColumn | null)[] = ["date", "startTime", "start", "endTime", "end"];

/** Returns the rows of a table that has a column of acts for each of several stages. */
function rowsOfStages(rows: readonly TableRow[]): TableRow[] | null {
  const isTime = (text: string): boolean => timeColumns.includes(columnOf(text));
  const isStage = (text: string): boolean => columnOf(text) === null && isVenue(plainLine(text));
  const at = rows
    .slice(0, headingRows)
    .findIndex(({ cells }) => cells.filter(isStage).length > 1 && cells.every((text) => isTime(text) || isStage(text)));
  const heading = rows[at];
  const times = heading?.cells.filter(isTime).length ?? 0;
  if (heading === undefined || times === 0 || !heading.cells.slice(0, times).every(isTime)) return null;
  const acts = rows.slice(at + 1).flatMap(({ line, cells }) => {
    const stages = cells.slice(times).flatMap((text, index) => {
      const place = heading.cells[times + index] ?? "";
      return text === "" ? [] : [{ line, cells: [...cells.slice(0, times), text, place] }];
    });
    return stages.length === 0 ? [{ line, cells: cells.slice(0, times) }] : stages;
  });
  const headings = [...heading.cells.slice(0, times), "Título", "Ubicación"];
  return [...rows.slice(0, at), { line: heading.line, cells: headings }, ...acts];
}

function tableOfGrid(heading: TableRow, below: readonly TableRow[], across: GridKind): TableRow[] {
  const found: { line: number; cells: string[]; order: [number, number] }[] = [];
  let side = "";
  for (const [index, { line, cells }] of below.entries()) {
    side = (cells[0] ?? "") || side;
    for (const [column, text] of cells.entries()) {
      const top = heading.cells[column] ?? "";
      if (column === 0 || text === "" || top === "") continue;
      const [day, hour] = across === "day" ? [top, side] : [side, top];
      const order: [number, number] = across === "day" ? [column, index] : [index, column];
      for (const act of text.split(/\s+\/\s+|\n+|\s*;\s*/).filter(Boolean)) {
        const [, title = act, place = ""] = /^(.*\S)\s*\(([^()]+)\)$/.exec(act.trim()) ?? [];
        found.push({ line, cells: [day, hour, title.trim(), place.trim()], order });
      }
    }
  }
  const sorted = found.toSorted((one, other) => one.order[0] - other.order[0] || one.order[1] - other.order[1]);
  return [
    { line: heading.line, cells: ["Fecha", "Hora", "Título", "Ubicación"] },
    ...sorted.map(({ line, cells }) => ({ line, cells })),
  ];
}
