import type { CalendarEventTimes, Problem } from "../calendar.ts";
import { cutText, type FilePosition, maxUidLength } from "../event-parts.ts";
import { type Problems, type ReportProblem, reporterOf } from "../event-reader.ts";
import type { TableColumn } from "./columns.ts";
import { withoutMarkup } from "./markup.ts";

/** The rows of a table of events, from a text with separators or from a spreadsheet. */
export interface TableRow {
  /** Line of the text, or row of the spreadsheet, from 1. */
  line: number;
  /** Trimmed. */
  cells: string[];
  /** True if its text is struck through. */
  isStruck?: true;
}

/** The first line that could not be read: a quotation mark is not closed, or a row is too long. */
export interface TableFault {
  line: number;
  messageKey: "calendar_file.quote_open" | "calendar_file.row_too_long";
}

export interface Heading {
  /** As written; "" without one. */
  text: string;
  /** Null for an unknown heading, and for a column that an earlier heading names already. */
  column: TableColumn | null;
}

/** A table whose columns are known. */
export interface Table {
  headings: Heading[];
  rows: TableRow[];
  /** Line of the headings; null for a table without them. */
  line: number | null;
  /** Tells tables with the same headings from others. */
  shape: string;
  /** True if somebody chose the columns for an earlier table of this shape. */
  isRemembered: boolean;
  /** The name of the worksheet, and texts above the headings that are alone in their row: they may name the day. */
  above: string[];
}

/** The times of one act of a row. */
export interface ActTimes {
  times: CalendarEventTimes;
  isEndKnown: boolean;
  /** False if it begins when another ends, and nobody knows when. */
  isStartKnown?: false;
  /** Number of the event at whose end it begins. */
  follows?: number;
  /** Number of its series in the row, from 1: an act with the same hours on several dates. Left out for any other. */
  series?: number;
}

/** The times of a row. */
export interface RowTimes {
  /** At least one; several if a cell names several days or hours. */
  acts: ActTimes[];
  isSound: boolean;
}

const cancelled =
  /^\W*(?:anulad[oa]|cancelad[oa]|suspendid[oa]|aplazad[oa]|cancell?ed|annul[ée]e?)(?!\p{L})|[([](?:anulad[oa]|cancelad[oa]|suspendid[oa]|cancell?ed|annul[ée]e?)[)\]]$/iu;

/** The cells of one row by column. Values that can't be understood are reported. */
export class RowCells {
  readonly uid: string | null;
  readonly report: ReportProblem;
  readonly #row: TableRow;
  readonly #headings: Heading[];

  constructor(row: TableRow, number: number, headings: Heading[], problems: Problems) {
    this.#row = row;
    this.#headings = headings;
    this.uid = this.text("uid")?.slice(0, maxUidLength) ?? null;
    const title = this.text("title")?.slice(0, 300) ?? null;
    this.report = reporterOf(problems, { number, line: row.line, uid: this.uid, title });
  }

  /** Returns the text of a cell; null if it is empty. */
  text(column: TableColumn): string | null {
    const text = this.#row.cells[this.#indexOf(column)] || null;
    return text === null ? null : withoutMarkup(text);
  }

  /** Returns whether a cell says that the event is cancelled, or all is struck through. */
  get isCancelled(): boolean {
    return this.#row.isStruck === true || this.#row.cells.some((cell) => cancelled.test(cell));
  }

  /** Returns the text of a cell on one line, cut to a limit; null if it is empty. */
  shortText(column: TableColumn, limit: number): string | null {
    const text = this.text(column);
    return text === null ? null : cutText(text.replaceAll(/\s+/g, " "), limit, this.where(column), this.report);
  }

  /** Returns the value of a cell; null if it is empty or can't be understood, which is reported. */
  value<Value>(column: TableColumn, read: (text: string) => Value | null): Value | null {
    const text = this.text(column);
    const value = text === null ? null : read(text);
    if (text !== null && value === null) this.reportText("warning", "calendar_file.value_not_understood", column);
    return value;
  }

  where(column: TableColumn): FilePosition {
    return { line: this.#row.line, property: this.#headings[this.#indexOf(column)]?.text ?? null };
  }

  reportText(severity: Problem["severity"], messageKey: string, column: TableColumn): void {
    const value = this.text(column)?.slice(0, 80) ?? "";
    this.report(severity, messageKey, { ...this.where(column), values: { value } });
  }

  #indexOf(column: TableColumn): number {
    return this.#headings.findIndex((heading) => heading.column === column);
  }
}
