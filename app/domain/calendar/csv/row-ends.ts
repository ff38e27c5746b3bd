import type { Day } from "../../programme/day.ts";
import { minutesOfDay, readHours } from "../../programme/written-hours.ts";
import { readLength } from "../../programme/written-lengths.ts";
import type { WrittenTimes } from "../../programme/written-times.ts";
import type { TableColumn } from "./columns.ts";
import type { RowCells } from "./table.ts";

/** The end that a row names in cells of its own. Minutes count from the beginning of the day. */
export type RowEnd =
  | { kind: "none" }
  | { kind: "hour"; minutes: number }
  | { kind: "day"; day: Day }
  | { kind: "moment"; day: Day; minutes: number; offset: string | null }
  | { kind: "length"; minutes: number }
  | { kind: "wrong"; column: TableColumn };

interface EndContext {
  /** True if day and hours have columns of their own. */
  isSplit: boolean;
  /** True if the day of the start came with 00:00, which is no hour. */
  isMidnight: boolean;
  read: (text: string) => WrittenTimes | null;
}

/** Returns the end of a row. */
export function endOf(cells: RowCells, { isSplit, isMidnight, read }: EndContext): RowEnd {
  const texts = { end: cells.text("end"), endTime: cells.text("endTime"), duration: cells.text("duration") };
  const hourOf = (text: string | null): number | null => {
    const [span, ...more] = text === null ? [] : (readHours(text, "hour")?.spans ?? []);
    return span === undefined || span.to !== null || more.length > 0 ? null : span.from;
  };
  const alone = isSplit ? hourOf(texts.end) : null;
  const end = texts.end === null || alone !== null ? null : read(texts.end);
  const day = end?.days?.spans.at(-1)?.last ?? null;
  const hours = end?.hours?.spans ?? [];
  const beside = hours.length === 1 ? (hours[0]?.from ?? null) : null;
  const isNoHour = day !== null && isMidnight && (beside === 0 || beside === minutesOfDay - 1);
  const minutes = hourOf(texts.endTime) ?? alone ?? (isNoHour ? null : beside);
  if (day !== null)
    return minutes === null ? { kind: "day", day } : { kind: "moment", day, minutes, offset: end?.offset ?? null };
  if (minutes !== null && hours.length < 2) return { kind: "hour", minutes };
  const length = texts.duration === null ? null : readLength(texts.duration);
  if (length !== null) return { kind: "length", minutes: length };
  const wrong = (["end", "endTime", "duration"] as const).find((column) => texts[column] !== null);
  return wrong === undefined || isOpenEnd(texts[wrong] ?? "") ? { kind: "none" } : { kind: "wrong", column: wrong };
}

/** Returns whether a text says that the end is not known. */
const isOpenEnd = (text: string): boolean => readHours(text, "hour")?.kind === "unknown";

/** Minutes. */
const longNight = 12 * 60;

/** Returns whether an act is so long beyond midnight that its end may be of the other half of the day. */
export const isDoubtfulEnd = (from: number, until: number): boolean =>
  from < minutesOfDay && until > minutesOfDay && until - from > longNight;

/** Reports an end that does not fit its start. */
export function reportEnd(cells: RowCells): void {
  const columns = ["endTime", "end", "duration", "startTime", "start"] as const;
  cells.reportText("warning", "calendar_file.end_doubtful", columns.find((one) => cells.text(one) !== null) ?? "end");
}
