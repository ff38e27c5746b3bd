import type { TableColumn } from "./columns.ts";
import { type CellKind, kindOfCell } from "./cell-kinds.ts";
import { namesDayClearly, namesHours } from "./columns.ts";
import { readHours } from "../../programme/written-hours.ts";
import { readWeekdays } from "../../programme/written-times.ts";
import type { Heading, TableRow } from "./table.ts";

/** Guesses what stands in the columns of a table from its cells, where the headings do not say it. */

/** Rows that are looked at. */
const rowsLookedAt = 200;
/** Share of the filled cells that must be of one kind. */
const leastShare = 0.8;

interface Content {
  index: number;
  kind: CellKind;
  /** Average number of characters of the filled cells. */
  length: number;
  /** Share of different texts among the filled cells: a title differs in each row, a place comes back. */
  variety: number;
}

/**
 * Returns the headings with a column for those that are unknown, if the headings do not name a title and a day. A guess
 * from few letters may be wrong, so the review shows it. Of a table that names both, only the hours are guessed.
 */
export function guessedColumns(headings: readonly Heading[], rows: readonly TableRow[]): Heading[] {
  const isNamed = namesDayClearly(headings);
  const guessed = headings.map((heading) => ({ ...heading }));
  // A text that is alone in its row is a heading.
  const acts = rows.filter(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
  const contents = guessed.flatMap(({ column }, index) =>
    column === null ? (contentOf(acts.length === 0 ? rows : acts, index) ?? []) : [],
  );
  const take = (column: TableColumn, found: Content | undefined): void => {
    const heading = found === undefined ? undefined : guessed[found.index];
    const isTaken = guessed.some((other) => other.column === column);
    if (heading !== undefined && heading.column === null && !isTaken) heading.column = column;
  };
  const isTaken = (column: TableColumn): boolean => guessed.some((heading) => heading.column === column);
  const next = (...kinds: CellKind[]): Content | undefined =>
    contents.find(({ index, kind }) => kinds.includes(kind) && guessed[index]?.column === null);
  if (isNamed) {
    // Hours below an unknown heading would be lost without a word.
    const isHour = (cell: string | undefined): boolean => ["moment", "clock"].includes(kindOfCell(cell ?? ""));
    const hasHours = headings.some(
      ({ column }, index) =>
        column === "startTime" ||
        ((column === "start" || column === "date") &&
          rows.slice(0, rowsLookedAt).some(({ cells }) => isHour(cells[index]))),
    );
    // '1930' is an hour below 'Hora de pase'.
    const isOfHours = ({ index }: Content): boolean =>
      namesHours(guessed[index]?.text ?? "") &&
      guessed[index]?.column === null &&
      rows
        .slice(0, rowsLookedAt)
        .every(({ cells }) => (cells[index] ?? "") === "" || readHours(cells[index] ?? "", "hour") !== null);
    if (!hasHours) take("startTime", next("clock") ?? contents.find(isOfHours));
    // Acts of 'Martes y jueves' would be on every day between two dates.
    const isLimit = ({ index, kind }: Content): boolean => {
      const cells = rows.slice(0, rowsLookedAt).flatMap((row) => row.cells[index] || []);
      return kind !== "clock" && guessed[index]?.column === null && cells.every((cell) => readWeekdays(cell) !== null);
    };
    take("weekdays", contents.find(isLimit));
    return guessed;
  }
  if (!isTaken("start")) take("start", next("moment"));
  if (isTaken("start")) take("end", next("moment"));
  if (!isTaken("date") && !contents.some(({ kind }) => kind === "moment")) take("date", next("day"));
  if (!isTaken("startTime")) take("startTime", next("clock"));
  if (isTaken("startTime") || isTaken("start")) take("endTime", next("clock"));
  take("image", next("image"));
  take("url", next("link"));
  take("price", next("price"));
  takeTexts(contents, guessed, take);
  // Numbers may be anything: they are seats only where nothing at all is written above them.
  if (guessed.every(({ text }) => text === "")) take("capacity", next("number"));
  return guessed;
}

const shortestDescription = 80;

/** Takes the text columns: long ones are descriptions, varied ones titles, those that come back places and categories. */
function takeTexts(
  contents: readonly Content[],
  headings: readonly Heading[],
  take: (column: TableColumn, found: Content | undefined) => void,
): void {
  const free = () => contents.filter(({ index, kind }) => kind === "text" && headings[index]?.column === null);
  take(
    "description",
    free()
      .toSorted((one, other) => other.length - one.length)
      .find(({ length }) => length >= shortestDescription),
  );
  const [varied] = free().toSorted((one, other) => other.variety - one.variety || one.index - other.index);
  take(
    "title",
    free().find(({ variety }) => variety >= Math.min(0.9, varied?.variety ?? 0)),
  );
  take("location", free()[0]);
  take("category", free()[0]);
}

function contentOf(rows: readonly TableRow[], index: number): Content | null {
  const cells = rows.slice(0, rowsLookedAt).flatMap(({ cells: row }) => row[index] || []);
  if (cells.length === 0) return null;
  const counts = new Map<CellKind, number>();
  for (const cell of cells) counts.set(kindOfCell(cell), (counts.get(kindOfCell(cell)) ?? 0) + 1);
  // Days with an hour may stand among days without one.
  const moments = counts.get("moment") ?? 0;
  if (moments > 0) counts.set("moment", moments + (counts.get("day") ?? 0));
  // Beside '5pm', '9-14' and '21,30' are hours, too.
  if (counts.has("clock")) counts.set("clock", cells.filter((cell) => readHours(cell, "hour") !== null).length);
  const [kind = "text", count = 0] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [];
  return {
    index,
    kind: count >= cells.length * leastShare ? kind : "text",
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length,
    variety: new Set(cells).size / cells.length,
  };
}
