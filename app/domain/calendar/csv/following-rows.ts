import type { CalendarEvent } from "../calendar.ts";
import type { Problems } from "../event-reader.ts";
import { folded } from "../importing/comparing/name-matching.ts";
import type { ActTimes, RowCells } from "./table.ts";

/** A row that names another one, at whose end it begins. */
interface FollowingRow {
  cells: RowCells;
  /** Title or UID of the other. */
  names: string;
  number: number;
  /** As its own cells say. */
  act: ActTimes;
  /** The notes to those cells. */
  said: Problems;
}

type ReadRow = Pick<CalendarEvent, "number" | "uid" | "title"> & ActTimes;

/** Rows of which each follows the next one. */
const longestChain = 500;
/** In ms, of an end that nobody knows. */
const assumedLength = 3_600_000;

/** Finds the events that rows of a table follow, once all of its rows are read. */
export class FollowingRows {
  readonly #rows = new Map<number, ReadRow>();
  /** By title, or UID. */
  readonly #named = new Map<string, ReadRow[]>();
  readonly #following = new Map<number, FollowingRow>();
  /** Followers that are being resolved: one that leads back to itself follows none. */
  readonly #open = new Set<number>();
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** Adds a row; of several acts the first. */
  add(row: ReadRow, following: Omit<FollowingRow, "act" | "number"> | null): void {
    this.#rows.set(row.number, row);
    for (const name of new Set([row.uid, folded(row.title ?? "")])) {
      const same = this.#named.get(name ?? "") ?? [];
      if (name !== null) this.#named.set(name, same);
      same.push(row);
    }
    if (following !== null) this.#following.set(row.number, { ...following, number: row.number, act: row });
  }

  /**
   * Returns when a row begins that follows another. One that has an hour of its own keeps it. If the other is not there or
   * has no hour, the row is read by its own cells alone, which is reported.
   */
  actOf(number: number): ActTimes | null {
    const row = this.#following.get(number);
    if (row === undefined) return this.#rows.get(number) ?? null;
    this.#open.add(number);
    const other = this.#otherOf(row);
    const isOpen = other === undefined || this.#open.has(other.number) || this.#open.size > longestChain;
    const before = isOpen ? null : this.actOf(other.number);
    this.#open.delete(number);
    const act = before === null || other === undefined ? null : this.#link(row, other, before);
    if (act === null) row.cells.reportText("warning", "calendar_file.follows_unknown", "follows");
    if (act === null || row.act.times.startTime !== null)
      for (const problem of row.said.take()) this.#problems.add(problem.severity, problem.messageKey, problem);
    this.#following.delete(number);
    const read = this.#rows.get(number);
    if (read !== undefined && act !== null) this.#rows.set(number, { ...read, ...act });
    return act ?? row.act;
  }

  #otherOf({ names, number }: FollowingRow): ReadRow | undefined {
    const same = this.#named.get(names) ?? this.#named.get(folded(names)) ?? [];
    return same.findLast((one) => one.number < number) ?? same.find((one) => one.number > number);
  }

  #link({ cells, act }: FollowingRow, other: ReadRow, before: ActTimes): ActTimes | null {
    const { startTime, endTime } = before.times;
    if (startTime === null || endTime === null) return null;
    const isStartKnown = before.isEndKnown && before.isStartKnown !== false;
    const link = { follows: other.number };
    if (act.times.startTime !== null) {
      if (isStartKnown && act.times.startTime === endTime) return { ...act, ...link };
      cells.reportText("warning", "calendar_file.follows_other_hour", "follows");
      return act;
    }
    for (const column of ["end", "endTime", "duration"] as const)
      if (cells.text(column) !== null) cells.reportText("warning", "calendar_file.end_not_understood", column);
    cells.report("warning", "calendar_file.hour_follows", {
      ...cells.where("follows"),
      values: { after: other.title ?? "" },
    });
    const end = new Date(Date.parse(endTime) + assumedLength).toISOString();
    return {
      times: { startTime: endTime, endTime: end, allDay: null },
      isEndKnown: false,
      ...link,
      ...(!isStartKnown && { isStartKnown }),
    };
  }
}
