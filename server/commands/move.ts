import { existsSync } from "node:fs";
import { type DataFolder, databasePath, uploadsFolder } from "#app/database/data-folder.server.ts";
import { takeDatabase } from "#app/database/sqlite/data-lock.server.ts";
import { compareDatabases } from "#app/database/comparison.server.ts";
import { isPostgresAddress } from "#app/database/engine.server.ts";
import { lastGivenSequence } from "#app/database/last-change.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { withDatabase } from "#app/database/open.server.ts";
import { systemClock } from "#app/domain/clock.ts";
import { compareUploads, copyUploads } from "#app/domain/media/copy-uploads.server.ts";
import { databaseUploads } from "#app/domain/media/database-uploads.server.ts";
import { folderUploads } from "#app/domain/media/folder-uploads.server.ts";
import type { Uploads } from "#app/domain/media/uploads.ts";
import { prepareDataFolder } from "../prepare-data-folder.ts";
import { commandEnvironment } from "./festival.ts";
import { wordsOf } from "./admin/command-refusal.ts";

const usage = `Usage: npm run move -- postgres://user:password@host/name
       npm run move -- file

Copies a festival with its accounts, sessions, history, images and videos, while the server does not run: from the file and
uploads/ in DATA_DIR into an empty PostgreSQL database, or from the database of DATABASE_URL into a new file and uploads/
in DATA_DIR. Every table and every file is compared. secret.key stays where it is.`;

/** Runs `npm run move`. Exits with 1 if nothing was moved, 2 on wrong usage. */
async function main([to, ...more]: string[]): Promise<number> {
  if (more.length > 0 || to === undefined || !(to === "file" || isPostgresAddress(to))) {
    console.error(usage);
    return 2;
  }
  const environment = commandEnvironment();
  const file = databasePath(environment);
  const inFolder = folderUploads(uploadsFolder(environment));
  if (to === "file") {
    if (environment.databaseAddress === null) throw new Error("Set DATABASE_URL to the database that is to be copied.");
    prepareDataFolder(environment);
    if (existsSync(file)) throw new Error(`${file} is there already and was left untouched.`);
    const { rows, count } = await withDatabase(environment.databaseAddress, async (from) => {
      await migrate(from);
      const moved = await moveUploads(uploadsIn(from, environment), inFolder);
      await from.copyTo(file);
      return { count: moved, ...(await withDatabase(file, (copy) => compareDatabases(from.db, copy.db))) };
    });
    console.log(
      `Copied ${rows} rows into ${file}, and ${filesOf(count)} into ${uploadsFolder(environment)}; all tables and files are equal. Start without DATABASE_URL from now on.`,
    );
    return 0;
  }
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const release = takeDatabase(file);
  if (release === null) throw new Error("The data are open: stop the server first. Nothing was changed.");
  release();
  const { rows, count } = await withDatabase(file, async (from) => {
    await migrate(from);
    return withDatabase(to, async (database) => {
      if (!(await isNew(database)))
        throw new Error("The PostgreSQL database has a festival already, and was left untouched.");
      // The files come first: a move that is killed among them can be repeated.
      await database.schema.create();
      const moved = await moveUploads(inFolder, uploadsIn(database, environment));
      await database.replaceWith?.(file);
      return { count: moved, ...(await compareDatabases(database.db, from.db)) };
    });
  });
  console.log(
    `Copied ${rows} rows and ${filesOf(count)}; all tables and files are equal. Start with DATABASE_URL set to this address from now on; ${file} and ${uploadsFolder(environment)} are no longer used.`,
  );
  return 0;
}

const uploadsIn = ({ db }: OpenDatabase, place: DataFolder): Uploads =>
  databaseUploads({ db, clock: systemClock, uploadsFolder: uploadsFolder(place) });

/** Returns the number of files. Throws an Error if a copy differs. */
async function moveUploads(from: Uploads, to: Uploads): Promise<number> {
  await copyUploads(from, to);
  return compareUploads(from, to);
}

const filesOf = (count: number): string => `${count} uploaded ${count === 1 ? "file" : "files"}`;

/** Returns whether a database has no tables, or nothing but the empty ones of a move that was killed. */
async function isNew({ db }: OpenDatabase): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "changes")) return true;
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return user === undefined && (await lastGivenSequence(db)) === 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(await wordsOf(error));
  process.exitCode = 1;
}
