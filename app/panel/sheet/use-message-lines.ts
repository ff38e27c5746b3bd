import { useMemo, useState } from "react";
import { addDays, clockTime, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { type Conflict, conflictsAmong } from "#app/domain/programme/overlaps.ts";
import type { SheetColumn, SheetRow } from "#app/domain/sheet/sheet.ts";
import { shortDay } from "../kit/history-texts.ts";
import { type NightRow, nightsIn } from "./night-rows.ts";
import { repairText, type TextContext } from "./cell-texts.ts";
import type { MessageLine } from "./SheetGrid.tsx";
import type { Row, SheetState } from "./sheet-state.ts";
import type { SheetEditing } from "./use-sheet.ts";

interface LinesOptions {
  editing: SheetEditing;
  /** Keys of the rows that are shown, in their order. */
  shown: readonly string[];
  columns: readonly SheetColumn[];
  context: TextContext;
  edit: (row: Row, column: SheetColumn, text: string, creates: boolean) => void;
  calendar: FestivalCalendar;
}

/** Returns the lines under the rows: what is wrong with their cells, and what else takes place there, with repairs. */
export function useMessageLines({ editing, shown, columns, context, edit, calendar }: LinesOptions) {
  const { rows } = editing.state;
  const overlaps = useMemo(() => overlapsIn(rows), [rows]);
  const keysById = useMemo(
    () => new Map([...rows].flatMap(([key, { event }]) => (event === null ? [] : [[event.id, key] as const]))),
    [rows],
  );
  const indexOfKey = useMemo(() => new Map(shown.map((key, index) => [key, index])), [shown]);
  const [asWritten, setAsWritten] = useState<ReadonlySet<string>>(new Set());
  const nights = useMemo(() => {
    const found = nightsIn(
      shown.flatMap((key) => rows.get(key) ?? []),
      calendar,
    );
    return found.filter(({ row }) => !asWritten.has(row.key));
  }, [shown, rows, calendar, asWritten]);

  // The lines stay the same while the place in the sheet moves: there may be thousands of rows.
  const linesOf = useMemo(
    () =>
      linesWith({
        editing,
        columns,
        context,
        overlaps,
        keysById,
        indexOfKey,
        nights,
        edit,
        keepNights: () => setAsWritten(new Set([...asWritten, ...nights.map(({ row }) => row.key)])),
      }),
    [editing, columns, context, overlaps, keysById, indexOfKey, nights, asWritten, edit],
  );

  return {
    linesOf,
    overlaps,
    indexOfKey,
    /** Returns the index of an event's row among those shown; null if it is not shown. */
    numberOf: (eventId: string): number | null => indexOfKey.get(keysById.get(eventId) ?? "") ?? null,
  };
}

interface Found extends Omit<LinesOptions, "shown" | "calendar"> {
  nights: readonly NightRow[];
  /** Leaves all of them on the dates that are written. */
  keepNights: () => void;
  overlaps: ReadonlyMap<string, Conflict>;
  keysById: ReadonlyMap<string, string>;
  indexOfKey: ReadonlyMap<string, number>;
}

/** Returns the function that gives the lines under a row. */
function linesWith({
  editing,
  columns,
  context: { t, zone },
  overlaps,
  keysById,
  indexOfKey,
  nights,
  keepNights,
  edit,
}: Found) {
  const { rows } = editing.state;
  const linesOf = (row: Row): MessageLine[] => {
    const wrong = columns.flatMap((column): MessageLine[] => {
      const cell = row.wrong[column];
      if (cell === undefined) return [];
      return [
        {
          id: `line-${row.key.replaceAll(" ", "-")}-${column}`,
          column,
          tone: "bad",
          text: t("panel.sheet.wrong", { column: t(`panel.sheet.column_${column}`), message: cell.message }),
          repairs: [
            ...cell.repairs.map((repair) => ({
              label: repairText(t, repair),
              run: () => edit(row, column, repair.text, repair.creates === true),
            })),
            {
              label: t("panel.sheet.drop"),
              isQuiet: true,
              run: () => editing.dispatch({ type: "dismissed", key: row.key, column }),
            },
          ],
        },
      ];
    });
    const night = nights.find((one) => one.row.key === row.key);
    if (night !== undefined) wrong.push(nightLine(night));
    const overlap = overlapOf(row);
    if (overlap === null) return wrong;
    const { other } = overlap;
    const number = indexOfKey.get(keysById.get(other.id) ?? "");
    const free = clockTime(other.endTime, zone);
    return [
      ...wrong,
      {
        id: `line-${row.key.replaceAll(" ", "-")}-overlap`,
        column: "start",
        tone: "amb",
        text: t(number === undefined ? "panel.sheet.overlap_elsewhere" : "panel.sheet.overlap", {
          minutes: overlap.minutes,
          title: other.title,
          row: (number ?? 0) + 1,
        }),
        repairs: [
          { label: t("panel.sheet.start_at", { time: free }), run: () => edit(row, "start", free, false) },
          {
            label: t("panel.sheet.keep_both"),
            isQuiet: true,
            run: () => editing.keep(row.key, other.id),
          },
        ],
      },
    ];
  };
  const nightLine = ({ row, date, time }: NightRow): MessageLine => ({
    id: `line-${row.key.replaceAll(" ", "-")}-night`,
    column: "start",
    tone: "amb",
    text: t("panel.sheet.night", { time }),
    repairs: [
      {
        label: t("panel.sheet.night_after", { count: nights.length }),
        run: () => {
          for (const one of nights) edit(one.row, "day", addDays(one.date, 1), false);
        },
      },
      { label: t("panel.sheet.night_as_written", { day: shortDay(t, date) }), isQuiet: true, run: keepNights },
    ],
  });
  /** The overlap that is told under a row: of two events once, and only of drafts and rows that were edited here. */
  const overlapOf = (row: Row): Conflict | null => {
    const overlap = row.event === null ? undefined : overlaps.get(row.event.id);
    if (overlap === undefined || row.event === null) return null;
    const other = rows.get(keysById.get(overlap.other.id) ?? "");
    const isTold = (one: Row | undefined): boolean =>
      one !== undefined && one.event !== null && (one.isTouched || !one.event.published);
    if (!isTold(row)) return null;
    const isLater = other?.event == null || startOf(other.event) < startOf(row.event);
    return isLater || !isTold(other) || overlaps.get(overlap.other.id)?.other.id !== row.event.id ? overlap : null;
  };
  return linesOf;
}

const startOf = (event: SheetRow): string => `${event.startTime} ${event.id}`;

/** Returns the first overlap in a place of each event, by id. */
function overlapsIn(rows: SheetState["rows"]): Map<string, Conflict> {
  const found = conflictsAmong([...rows.values()].flatMap(({ event }) => event ?? []));
  return new Map(
    [...found].flatMap(([id, conflicts]) => {
      const first = conflicts.find(({ placeIds }) => placeIds.length > 0);
      return first === undefined ? [] : [[id, first] as const];
    }),
  );
}
