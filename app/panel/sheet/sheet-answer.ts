import type { CellRepair, SheetColumn, SheetNews } from "#app/domain/sheet/sheet.ts";

/** Why a cell was not saved, as a sentence in the author's language. */
export interface SaidFault {
  message: string;
  repairs: CellRepair[];
}

export type SaidFaults = Partial<Record<SheetColumn, SaidFault>>;

/** The server's answer to a change in the sheet. */
export interface SheetAnswer {
  /** By the keys of the rows. */
  faults: Record<string, SaidFaults>;
  /** Ids of created events by the keys of their rows. */
  created: Record<string, string>;
  /** Keys of rows whose end was guessed. */
  guessedEnds: string[];
  /** Cells that are right, but wait for a wrong one, by the keys of their rows. */
  waiting: Record<string, SheetColumn[]>;
  /** Batches of the history that take the change back, in the order in which they were written. */
  batches: string[];
  /** All rows that have changed since the author's sequence; null if nothing could be read. */
  news: SheetNews | null;
  /** Why nothing was saved; null if it was. */
  error: string | null;
  /** True if there was no answer: the change is sent again. */
  isUnreached?: boolean;
}
