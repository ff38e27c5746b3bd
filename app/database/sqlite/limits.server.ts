import { rmSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { RateLimiterSQLite } from "rate-limiter-flexible";
import { makePrivateFile } from "../private-file.server.ts";
import type { StoredCounts } from "../shared-state.ts";

/** The file of counted attempts, and a way to close it. */
export interface LimitsStore {
  isShared: false;
  /** As {@link import("../shared-state.ts").SharedState.counts}. */
  counts: (keyPrefix: string, duration: number) => StoredCounts;
  storeClient: BetterSqlite.Database;
  close: () => void;
}

const tableName = "limits";
/** How long a statement waits for another process, in ms. The whole process waits meanwhile. */
const busyTimeout = 1_000;
/** Interval between deletions of expired counts, in ms. */
const sweepInterval = 10 * 60_000;

/**
 * Opens (or creates) the file of counted attempts; ":memory:" for tests.
 * It is a separate file, so that a count does not wait while a long import holds the write lock of the database.
 * A damaged file is deleted and made anew, which loses only the wrong passwords of the last minutes.
 * Throws SQLite's error if the file can't be opened at all.
 */
export function openLimitsStore(path: string): LimitsStore {
  try {
    return open(path);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // SQLite itself discards a write-ahead log whose file is missing.
    rmSync(path);
    return open(path);
  }
}

function open(path: string): LimitsStore {
  makePrivateFile(path);
  const sqlite = new BetterSqlite(path, { timeout: busyTimeout });
  try {
    sqlite.pragma("journal_mode = WAL");
    // Losing a count in a power cut is harmless; waiting for the disk at every sign-in is not.
    sqlite.pragma("synchronous = NORMAL");
    if (sqlite.pragma("quick_check(1)", { simple: true }) !== "ok")
      throw new BetterSqlite.SqliteError(`${path} is damaged`, "SQLITE_CORRUPT");
    sqlite.exec(
      `CREATE TABLE IF NOT EXISTS ${tableName} (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)`,
    );
    const sweep = sqlite.prepare(`DELETE FROM ${tableName} WHERE expire <= ?`);
    sweep.run(Date.now());
    const sweeping = setInterval(() => sweepQuietly(sweep), sweepInterval).unref();
    return {
      storeClient: sqlite,
      isShared: false,
      counts: (keyPrefix, duration) =>
        new RateLimiterSQLite({
          // Limits come from settings and may change, so this only counts.
          points: Number.MAX_SAFE_INTEGER,
          keyPrefix,
          duration,
          storeClient: sqlite,
          storeType: "better-sqlite3",
          tableName,
          // The table is created above. The limiter would create it later and reject earlier counts.
          tableCreated: true,
        }),
      close: () => close(sqlite, sweeping),
    };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** A failure (a full disk, say) is left to the next sweep: an error in a timer would end the process. */
function sweepQuietly(sweep: BetterSqlite.Statement): void {
  try {
    sweep.run(Date.now());
  } catch {
    // The limiter reports the same error when it counts.
  }
}

function close(sqlite: BetterSqlite.Database, sweeping: NodeJS.Timeout): void {
  clearInterval(sweeping);
  sqlite.close();
}

const isDamage = (error: unknown): boolean =>
  error instanceof BetterSqlite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
