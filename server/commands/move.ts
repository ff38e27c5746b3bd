import { existsSync } from "node:fs";
import { databasePath } from "#app/database/data-folder.server.ts";
import { takeDatabase } from "#app/database/sqlite/data-lock.server.ts";
import { compareDatabases } from "#app/database/comparison.server.ts";
import { isPostgresAddress } from "#app/database/engine.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { withDatabase } from "#app/database/open.server.ts";
import { readEnvironment } from "../environment.ts";
import { wordsOf } from "./admin/command-refusal.ts";

const usage = `Usage: npm run move -- postgres://user:password@host/name
       npm run move -- file

Copies a festival with its accounts, sessions and history, while the server does not run: from the file in DATA_DIR into
an empty PostgreSQL database, or from the database of DATABASE_URL into a new file in DATA_DIR. Every table is compared.
Images and secret.key stay in DATA_DIR.`;

/** Runs `npm run move`. Exits with 1 if nothing was moved, 2 on wrong usage. */
async function main([to, ...more]: string[]): Promise<number> {
  if (more.length > 0 || to === undefined || !(to === "file" || isPostgresAddress(to))) {
    console.error(usage);
    return 2;
  }
  const environment = readEnvironment(process.env);
  const file = databasePath(environment);
  if (to === "file") {
    if (environment.databaseAddress === null) throw new Error("Set DATABASE_URL to the database that is to be copied.");
    if (existsSync(file)) throw new Error(`${file} is there already and was left untouched.`);
    const { rows } = await withDatabase(environment.databaseAddress, async (from) => {
      await migrate(from);
      await from.copyTo(file);
      return withDatabase(file, (copy) => compareDatabases(from.db, copy.db));
    });
    console.log(`Copied ${rows} rows into ${file}; all tables are equal. Start without DATABASE_URL from now on.`);
    return 0;
  }
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const release = takeDatabase(file);
  if (release === null) throw new Error("The data are open: stop the server first. Nothing was changed.");
  release();
  const { rows } = await withDatabase(file, async (from) => {
    await migrate(from);
    return withDatabase(to, async (database) => {
      if (!(await isNew(database)))
        throw new Error("The PostgreSQL database has a festival already, and was left untouched.");
      await database.replaceWith?.(file);
      return compareDatabases(database.db, from.db);
    });
  });
  console.log(
    `Copied ${rows} rows; all tables are equal. Start with DATABASE_URL set to this address from now on; ${file} is no longer used.`,
  );
  return 0;
}

async function isNew({ db }: Parameters<Parameters<typeof withDatabase>[1]>[0]): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return !tables.some(({ name }) => name === "changes");
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(await wordsOf(error));
  process.exitCode = 1;
}
