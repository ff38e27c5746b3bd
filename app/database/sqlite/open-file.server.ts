import { existsSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { Kysely } from "kysely";
import { type Release, shareDatabase } from "./data-lock.server.ts";
import { busyTimeout, Dialect } from "./sqlite-dialect.server.ts";
import { lastGiven } from "../last-change.server.ts";
import { makePrivateFile } from "../private-file.server.ts";
import { type OpenDatabase, tasksOfOneProcess } from "../open-database.ts";
import type { Database } from "../tables.ts";

/** Thrown if the file is not a sound database. The process reports it and does not start. */
export class BrokenDatabaseError extends Error {
  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database ${path} is damaged and was left untouched (${reason}). Restore a backup (npm run restore -- FILE).`,
      {
        cause,
      },
    );
    this.name = "BrokenDatabaseError";
  }
}

/** In kibibytes. */
const memoryForMuch = 128 * 1024;
/** Interval between looks for other processes' writes, in ms. */
const lookEvery = 250;

/**
 * Opens (or creates) the database file; ":memory:" for tests.
 * Every commit reaches the disk before it is acknowledged (`synchronous = FULL`).
 * `isRepeatable`: the data can be made again, so a loss of power may undo the newest commits, and nothing else.
 * `isSound`: the file has been checked already.
 * `contents`: the bytes of a database file that one in memory begins with.
 * `isForMuch`: keeps tens of megabytes of a transaction in memory. Otherwise SQLite would swap pages with the disk, and
 * other connections could not write for that long.
 * No restored backup can replace the database while it is open (`data-lock.server.ts`).
 * Throws {@link BrokenDatabaseError} if SQLite's own check fails, and SQLite's error if the file can't be opened.
 */
export function openDatabase(
  path: string,
  {
    isSound = false,
    isRepeatable = false,
    isForMuch = false,
    contents,
  }: { isSound?: boolean; isRepeatable?: boolean; isForMuch?: boolean; contents?: Buffer } = {},
): OpenDatabase {
  const release = path === ":memory:" ? () => undefined : shareDatabase(path);
  try {
    if (path !== ":memory:" && !isSound && existsSync(path)) requireSound(path);
    return open(path, { isRepeatable, isForMuch, contents }, release);
  } catch (error) {
    release();
    throw error;
  }
}

function open(
  path: string,
  { isRepeatable, isForMuch, contents }: { isRepeatable: boolean; isForMuch: boolean; contents: Buffer | undefined },
  release: Release,
): OpenDatabase {
  makePrivateFile(path);
  const sqlite = new BetterSqlite(contents ?? path, { timeout: busyTimeout });
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma(`synchronous = ${isRepeatable ? "NORMAL" : "FULL"}`);
  sqlite.pragma("foreign_keys = ON");
  if (isForMuch) sqlite.pragma(`cache_size = -${memoryForMuch}`);
  const second = secondConnection(path);
  const watching = watchingOf(sqlite, second.opened);
  const db = new Kysely<Database>({
    dialect: new Dialect({ writing: sqlite, reading: second.opened, committed: watching.committed }),
  });
  return {
    db,
    copyTo: async (target) => {
      makePrivateFile(target);
      sqlite.prepare("VACUUM INTO ?").run(target);
    },
    replaceWith: null,
    // The migrations themselves make the schema of an empty database.
    schema: { create: async () => [], forMigration: (migrated) => migrated },
    watch: watching.watch,
    newestChange: newestChangeOf(() => second.opened() ?? sqlite),
    catchUp: null,
    // A file belongs to one server.
    share: null,
    takeTasks: async () => tasksOfOneProcess,
    runAlone: (work) => work(),
    close: async () => {
      watching.end();
      // Before the writing one, since only that can empty the write-ahead log at its end.
      second.close();
      await db.destroy();
      release();
    },
  };
}

/**
 * Returns the connection that sees only commits, while the writing one sees its own open transaction. It is opened at
 * the first call. Null for a database in memory, which has one connection only.
 */
function secondConnection(path: string): { opened: () => BetterSqlite.Database | null; close: () => void } {
  let connection: BetterSqlite.Database | null = null;
  let isClosed = false;
  return {
    opened: () => {
      if (isClosed) throw new Error("The database is closed");
      if (path !== ":memory:") connection ??= new BetterSqlite(path, { readonly: true, timeout: busyTimeout });
      return connection;
    },
    close: () => {
      isClosed = true;
      connection?.close();
    },
  };
}

/** The connection must see only commits: the numbers of a transaction that is rolled back are given again. */
function newestChangeOf(connection: () => BetterSqlite.Database): OpenDatabase["newestChange"] {
  let statement: BetterSqlite.Statement | null = null;
  return () => {
    statement ??= connection().prepare(lastGiven).pluck();
    return Number(statement.get() ?? 0);
  };
}

/**
 * The second connection counts the commits of all others, of this process too (`data_version`). Without one, the
 * changed rows are counted (`total_changes`).
 */
function watchingOf(
  sqlite: BetterSqlite.Database,
  second: () => BetterSqlite.Database | null,
): {
  watch: OpenDatabase["watch"];
  committed: () => void;
  end: () => void;
} {
  const watchers = new Set<{ tell: () => void; timer: NodeJS.Timeout }>();
  let versions: BetterSqlite.Statement | null = null;
  const version = (): unknown => {
    versions ??= (second()?.prepare("PRAGMA data_version") ?? sqlite.prepare("SELECT total_changes()")).pluck();
    return versions.get();
  };
  const stop = (watcher: { timer: NodeJS.Timeout }): void => clearInterval(watcher.timer);
  return {
    watch: (changed) => {
      let seen = version();
      const tell = (): void => {
        seen = version();
        changed();
      };
      const look = (): void => {
        if (version() !== seen) tell();
      };
      const watcher = { tell, timer: setInterval(look, lookEvery).unref() };
      watchers.add(watcher);
      return {
        look,
        stop: () => {
          stop(watcher);
          watchers.delete(watcher);
        },
      };
    },
    committed: () => {
      for (const { tell } of watchers) tell();
    },
    end: () => watchers.forEach(stop),
  };
}

function requireSound(path: string): void {
  let sqlite: BetterSqlite.Database | undefined;
  try {
    // Read-only, since a closing writer would merge the write-ahead log of a crash into the damaged file.
    sqlite = new BetterSqlite(path, { readonly: true, timeout: busyTimeout });
    const verdict: unknown = sqlite.pragma("quick_check(1)", { simple: true });
    if (verdict !== "ok") throw new BrokenDatabaseError(path, verdict);
  } catch (error) {
    throw isDamage(error) ? new BrokenDatabaseError(path, error) : error;
  } finally {
    sqlite?.close();
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof BetterSqlite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
