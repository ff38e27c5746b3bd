import type { Kysely } from "kysely";
import type { SharedState } from "./shared-state.ts";
import type { Db } from "./tables.ts";

export interface OpenDatabase {
  db: Db;
  /** Writes a consistent copy beside running writers, as a file of SQLite. The target must not exist. */
  copyTo(path: string): Promise<void>;
  /** Replaces all data by those of a file of SQLite, at once. Null for a file, which is replaced by another one. */
  replaceWith: ((path: string) => Promise<void>) | null;
  schema: {
    /** Gives an empty database the schema at once. Returns the names of the migrations that it stands for. */
    create: () => Promise<string[]>;
    /** Returns the database as migrations write to it. */
    forMigration: (db: Kysely<unknown>) => Kysely<unknown>;
  };
  /**
   * Calls `changed` after every write to `changes`, topics or the epoch until it is stopped, and maybe after others.
   * `changed` must not throw.
   */
  watch: (changed: () => void) => Watch;
  /** Returns the sequence number of the newest committed change of any process; 0 before the first. Takes microseconds. */
  newestChange: () => number;
  /**
   * Resolves once this process knows of everything that any process committed before the call; also if the database does not
   * answer. Null for a file, whose commits are known at once.
   */
  catchUp: (() => Promise<void>) | null;
  /** Competes from now on for the tasks that one process of a festival does at a time. Resolves after the first try. */
  takeTasks: () => Promise<ExclusiveTasks>;
  /** Opens what processes share beside the data. Null for a file, whose process keeps all of that in memory. */
  share: (() => Promise<SharedState>) | null;
  /** Runs work while no other process of the festival runs such work: the first filling of an empty database. */
  runAlone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close(): Promise<void>;
}

/** The tasks that one process of a festival does at a time: the clock, reminders, cleaning, the daily backup. */
export interface ExclusiveTasks {
  /** Whether this process does them now. */
  readonly isHolder: boolean;
  /** Sets what is called when they come to this process from another one. */
  whenTaken: (taken: () => void) => void;
  /** Leaves them to another process. */
  stop: () => Promise<void>;
}

/** The tasks of a process without others. */
export const tasksOfOneProcess: ExclusiveTasks = {
  isHolder: true,
  whenTaken: () => undefined,
  stop: async () => undefined,
};

/**
 * Reports that something was written, but not what: each transaction of this connection before its caller goes on, and
 * writes of other processes (or single statements) within a second or at the next `look`.
 */
export interface Watch {
  /**
   * Looks now: earlier commits of any process are reported before this returns; of other processes on PostgreSQL, those
   * whose notice has arrived. Takes microseconds.
   */
  look: () => void;
  stop: () => void;
}

/** Thrown if a database does not answer when it is opened, though it may later: it starts, or its network is away. */
export class AwayDatabaseError extends Error {
  override readonly name = "AwayDatabaseError";
}
