import { existsSync, readdirSync, statSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import {
  backupFolder,
  type DataFolder,
  databasePath,
  secretPath,
  uploadsFolder,
} from "#app/database/data-folder.server.ts";
import { holdsOwnEvents, isGood } from "./backup.ts";
import { listBackups } from "./folder.server.ts";

/**
 * Thrown if the data folder shows traces of a festival whose database is gone. The process reports it and does not
 * start.
 */
class LostDatabaseError extends Error {
  override readonly name = "LostDatabaseError";
}

/**
 * Refuses a data folder whose database is missing or empty although other files show that a festival was there:
 * otherwise a new database would be served and backed up in place of the festival. A folder without such traces is new.
 * Throws {@link LostDatabaseError}.
 */
export async function requireDatabase(place: DataFolder): Promise<void> {
  const path = databasePath(place);
  const isThere = existsSync(path);
  if (isThere && !isEmptied(path)) return;
  const traces = tracesOf(place);
  if (traces.length === 0) return;
  const state = isThere ? "is empty" : "is missing";
  throw new LostDatabaseError(
    [
      `The database ${path} ${state}, though ${listed(traces)} beside it ${traces.length === 1 ? "tells" : "tell"} of a festival. Nothing was changed.`,
      await adviceOf(place),
      `To begin anew on purpose, move everything out of ${place.dataFolder}, or set DATA_DIR to a new folder.`,
    ].join(" "),
  );
}

/**
 * Whether the file is empty, or a database without tables. An unreadable file is damaged, which is reported elsewhere.
 */
function isEmptied(path: string): boolean {
  if (statSync(path).size === 0) return true;
  try {
    const sqlite = new BetterSqlite(path, { readonly: true });
    try {
      return sqlite.prepare("SELECT count(*) FROM sqlite_schema").pluck().get() === 0;
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError) return false;
    throw error;
  }
}

/** The key is created after the database, and files are put into the folders later still. */
function tracesOf(place: DataFolder): string[] {
  const isFilled = (folder: string): boolean =>
    existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).some((name) => !name.startsWith("."));
  return [
    ...(existsSync(secretPath(place)) ? ["secret.key"] : []),
    ...(isFilled(uploadsFolder(place)) ? ["uploads/"] : []),
    ...(isFilled(backupFolder(place)) ? ["backups/"] : []),
  ];
}

const listed = (names: string[]): string => new Intl.ListFormat("en").format(names);

async function adviceOf(place: DataFolder): Promise<string> {
  const backups = await listBackups(place);
  const good = backups.find((one) => isGood(one) && holdsOwnEvents(one)) ?? backups.find(isGood);
  if (good !== undefined) {
    const events = good.contents === null ? "" : `, ${good.contents.events} events`;
    return `The newest good backup is ${good.name} (of ${good.createdAt}${events}); to restore it: npm run restore -- ${good.name}.`;
  }
  const [newest] = backups;
  if (newest !== undefined)
    return `No backup in ${backupFolder(place)} is known to be good; the newest is ${newest.name}: npm run restore -- ${newest.name}.`;
  return `There is no backup in ${backupFolder(place)}; if you have one elsewhere: npm run restore -- FILE.`;
}
