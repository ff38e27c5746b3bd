import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";

/**
 * `node migrating.ts DATABASE BACKUPS MIGRATIONS`: migrates a database; prints one line when it begins and one when
 * it is done.
 */
const [path = "", backups = "", migrations = ""] = process.argv.slice(2);
const database = openDatabase(path);
console.log(JSON.stringify({ begun: true }));
const done = await migrate(database, backups, migrations);
await database.close();
console.log(JSON.stringify({ done }));
