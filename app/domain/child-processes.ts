import type { Readable } from "node:stream";
import type { DomainError } from "./error.ts";

/** Starts processes for work that would keep the server from answering. `server/processes/` has their programs. */
export interface ChildProcesses {
  /** `words` are the arguments of the program. */
  startTask: (task: "backup" | "undo" | "import", words?: string[]) => TaskProcess;
  startReader: (file: Uint8Array, options: ReadingOptions) => FileReaderProcess;
  /**
   * Makes a picture in a process that starts with the first one and ends when none was asked for in a while, so that the
   * system gets its memory back. The order and the answer are those of the picture's maker. Throws the refusal of the
   * domain in the answer.
   */
  makePicture: (picture: PictureKind, order: object) => Promise<unknown>;
}

export const pictureKinds = ["preview", "upload", "code"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** A process that does one task. It loads its program at once and waits for its order. */
export interface TaskProcess {
  /** Sends the order and the input, and returns the answer. Rejects if the process ends without an answer. */
  run: (order: object, input?: Uint8Array | string) => Promise<string>;
  /** Ends the process if it has no order. */
  dismiss: () => void;
}

/** Facts that the reader of a file needs. */
export interface FileOptions {
  /** IANA zone of hours without one: the festival's, or the one that somebody chose. */
  zone: string;
  /**
   * True if nobody can be asked for that zone: each event with such hours gets a warning. Otherwise the file is said to
   * have them.
   */
  assumesZone?: boolean | undefined;
  /** Days that complete a written date such as 'vie 27' (`programme/written-times.ts`). */
  days?:
    | Readonly<{
        today: string;
        near: string;
        reach?: number | undefined;
        firstDay?: string | undefined;
        lastDay?: string | undefined;
        dayStart?: string | undefined;
      }>
    | undefined;
  /** Names of the festival's places, which a free text may name. */
  places?: readonly string[] | undefined;
  /** The columns that somebody chose for earlier tables, by the shape of the table; null for a column without use. */
  columns?: Readonly<Record<string, readonly (string | null)[]>> | undefined;
  /** The worksheet of a spreadsheet to read. */
  sheet?: string | undefined;
  /** Answers to the questions of the file, by kind (`calendar.ts`). */
  answers?: Readonly<Partial<Record<string, string>>> | undefined;
}

export interface ReadingOptions extends FileOptions {
  /** Milliseconds until the file is given up; {@link readingDeadline} without it. */
  deadline?: number;
}

/** Milliseconds until a file that can't be read is given up. */
export const readingDeadline = 10_000;

/** A process that reads a calendar file, in which a faulty file can do no harm. */
export interface FileReaderProcess {
  /** Output of the process: lines of `calendar/reading/reading-parts.ts`. */
  answer: Readable;
  begin: () => void;
  /** Returns the reason for which the process ended early. Waits for its end. */
  failure: () => Promise<DomainError>;
  /** Lets a process that has sent everything end by itself. */
  leave: () => void;
  stop: () => void;
}
