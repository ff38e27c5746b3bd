import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { compareDatabases } from "#app/database/comparison.server.ts";
import { engineOf, isPostgres } from "#app/database/engine.server.ts";
import { lastGivenSequence, skipSequences } from "#app/database/last-change.server.ts";
import { knownMigrations, migrate } from "#app/database/migrate.server.ts";
import { openAt } from "#app/database/open.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import { followChanges } from "#app/domain/changes/follow.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { readSheet, readSheetNews } from "#app/domain/sheet/read-sheet.server.ts";
import { servicesOf } from "../../support/festival.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres.ts";
import { longWait } from "../../support/wait.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { addVisitors, addWorkshop } from "../registration/visitors.ts";

/** A festival in PostgreSQL: the same schema, the same domain code, and what several processes see of each other. */

let server: PostgresServer;
let folder: string;
const open: OpenDatabase[] = [];
beforeAll(async () => {
  server = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "verbena-postgres-test-"));
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function opened(address: string): Promise<OpenDatabase> {
  const database = await openAt(address);
  open.push(database);
  return database;
}

async function newFestival(): Promise<{ address: string; database: OpenDatabase }> {
  const address = await server.makeDatabase();
  const database = await opened(address);
  await migrate(database);
  return { address, database };
}

test("data from a file begin above every number that was given meanwhile, so that no process takes its older pages for newer", async () => {
  const { database } = await newFestival();
  const services = servicesOf(database);
  await createEvent(services, eventInputWith({ title: "Antes" }));
  const path = join(folder, "earlier.sqlite");
  await database.copyTo(path);
  for (const title of ["Uno", "Dos", "Tres"]) await createEvent(services, eventInputWith({ title }));
  const past = database.newestChange();
  await database.replaceWith?.(path);
  expect(await services.db.selectFrom("events").select("title").execute()).toEqual([{ title: "Antes" }]);
  expect(await lastGivenSequence(database.db)).toBeGreaterThan(past);
  await createEvent(services, eventInputWith({ title: "Después" }));
  expect(database.newestChange()).toBe(await lastGivenSequence(database.db));
});

test("a replacement of all data waits for reads under way, and lets them read every other table meanwhile", async () => {
  const { address, database } = await newFestival();
  const elsewhere = await opened(address);
  const file = join(mkdtempSync(join(folder, "copy-")), "festival.sqlite");
  await database.copyTo(file);
  let replaced: Promise<void> | undefined;
  await elsewhere.db
    .transaction()
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      await snapshot.selectFrom("topic_versions").selectAll().execute();
      replaced = database.replaceWith?.(file);
      await vi.waitFor(async () => {
        const { rows } = await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
          AND pid <> pg_backend_pid() AND state = 'active' AND query ~ '(DROP|LOCK) TABLE'`.execute(elsewhere.db);
        expect(rows).toHaveLength(1);
      }, longWait);
      await snapshot.selectFrom("epoch").selectAll().execute();
      await snapshot.selectFrom("changes").select("sequence").execute();
      await snapshot.selectFrom("events").select("id").execute();
    });
  await replaced;
});

test("the migrations give an empty database the schema, once, also when two processes start together", async () => {
  const address = await server.makeDatabase();
  const [one, other] = [await opened(address), await opened(address)];
  const [first, second] = await Promise.all([migrate(one), migrate(other)]);
  expect([first.length, second.length].toSorted((a, b) => a - b)).toEqual([0, Math.max(first.length, second.length)]);
  expect(await migrate(one)).toEqual([]);
  expect(isPostgres(one.db)).toBe(true);
  expect(await engineOf(one.db)).toMatch(/^PostgreSQL \d+(?:\.\d+)?(?:beta\d+)?$/);
});

test("the sample festival goes from a file to PostgreSQL and back, and every table stays equal", async () => {
  const file = openDatabase(join(folder, "from.sqlite"));
  open.push(file);
  await migrate(file);
  await loadSampleProgramme({ ...servicesOf(file), actor: "sample programme" });
  // Only SQLite keeps such a character.
  await createEvent(servicesOf(file), eventInputWith({ title: "Gala\u0000" }));
  const database = await opened(await server.makeDatabase());
  await database.replaceWith?.(join(folder, "from.sqlite"));
  const { rows } = await compareDatabases(database.db, file.db);
  expect(rows).toBeGreaterThan(100);
  expect(await engineOf(file.db)).toMatch(/^SQLite 3\.\d+\.\d+$/);
  expect(await lastGivenSequence(database.db)).toBe(await lastGivenSequence(file.db));

  // Later rows get later numbers, on either side.
  await createEvent(servicesOf(database), eventInputWith({ title: "Nuevo" }));
  await database.copyTo(join(folder, "to.sqlite"));
  const copy = openDatabase(join(folder, "to.sqlite"));
  open.push(copy);
  await compareDatabases(database.db, copy.db);
  await createEvent(servicesOf(copy), eventInputWith({ title: "Otro" }));
  expect(await lastGivenSequence(copy.db)).toBe((await lastGivenSequence(file.db)) + 2);
});

test("a table that differs in one value is found", async () => {
  const { database } = await newFestival();
  await createEvent(servicesOf(database), eventInputWith({ title: "Gala" }));
  await database.copyTo(join(folder, "differs.sqlite"));
  const copy = openDatabase(join(folder, "differs.sqlite"));
  open.push(copy);
  await copy.db.updateTable("events").set({ title: "Gala." }).execute();
  await expect(compareDatabases(database.db, copy.db)).rejects.toThrow("events");
});

test("without the lock of writing transactions a follower would lose a change; with it, numbers are in order of commits", async () => {
  const { address, database } = await newFestival();
  const insert = `INSERT INTO changes (at, actor, batch, entity, entity_id, action) VALUES ('2026-08-22T18:00:00.000Z', 'test', $1, 'event', $1, 'created') RETURNING sequence`;
  const [early, late] = [new pg.Client(address), new pg.Client(address)];
  onTestFinished(async () => {
    await Promise.all([early.end(), late.end()]);
  });
  await Promise.all([early.connect(), late.connect()]);
  await early.query("BEGIN");
  const first = await early.query<{ sequence: string }>(insert, ["early"]);
  await late.query(insert, ["late"]);
  const seen = await lastGivenSequence(database.db);
  await early.query("COMMIT");
  // A follower that has read up to `seen` would never ask for the smaller number.
  expect(Number(first.rows[0]?.sequence)).toBeLessThan(seen);

  // The same through the domain: the second transaction waits, so the order holds.
  const services = servicesOf(database);
  const other = servicesOf(await opened(address));
  const follower = await followChanges(await opened(address), (error) => expect.fail(String(error)));
  onTestFinished(() => follower.stop());
  const told: number[] = [];
  follower.subscribe(
    ({ batches }) =>
      void told.push(...batches.flatMap(({ changes }) => (changes ?? []).map(({ sequence }) => sequence))),
  );
  const writes = Array.from({ length: 40 }, (_, index) =>
    createEvent(index % 2 === 0 ? services : other, eventInputWith({ title: `Acto ${index}` })),
  );
  await Promise.all(writes);
  const rows = await database.db
    .selectFrom("changes")
    .select("sequence")
    .where("sequence", ">", seen)
    .orderBy("sequence")
    .execute();
  await vi.waitFor(() => expect(told).toEqual(rows.map(({ sequence }) => sequence)), longWait);
  expect(told).toHaveLength(40);
});

test("another process's write is told without being asked for, and again after its connection broke", async () => {
  const { address, database } = await newFestival();
  const elsewhere = await opened(address);
  const follower = await followChanges(elsewhere, (error) => expect.fail(String(error)));
  onTestFinished(() => follower.stop());
  const told: string[] = [];
  follower.subscribe(
    ({ batches }) =>
      void told.push(...batches.flatMap(({ changes }) => (changes ?? []).map(({ entity_id: id }) => id))),
  );
  const { id: first } = await createEvent(servicesOf(database), eventInputWith());
  await vi.waitFor(() => expect(told).toEqual([first]), longWait);
  expect(elsewhere.newestChange()).toBe(await lastGivenSequence(database.db));

  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND (query LIKE 'LISTEN%' OR query LIKE '%string_agg(topic%')`.execute(
    database.db,
  );
  const { id: second } = await createEvent(servicesOf(database), eventInputWith());
  await vi.waitFor(() => expect(told).toEqual([first, second]), longWait);
});

test("a process is told once of what it follows, and not of other writes", async () => {
  const { address, database } = await newFestival();
  const elsewhere = await opened(address);
  const told = { here: 0, elsewhere: 0 };
  const start = async (one: OpenDatabase, name: keyof typeof told) => {
    one.watch(() => (told[name] += 1));
    // The first look tells each new watcher.
    await vi.waitFor(() => expect(told[name]).toBe(1), longWait);
  };
  await start(database, "here");
  await start(elsewhere, "elsewhere");
  await makeDevice(servicesOf(database));
  await createEvent(servicesOf(database), eventInputWith());
  await vi.waitFor(() => expect(elsewhere.newestChange()).toBe(database.newestChange()), longWait);
  expect(elsewhere.newestChange()).toBeGreaterThan(0);
  // A notice tells the first process of its own writes too, at the latest before one of another process.
  await createEvent(servicesOf(elsewhere), eventInputWith());
  await vi.waitFor(() => expect(database.newestChange()).toBe(elsewhere.newestChange()), longWait);
  expect(told).toEqual({ here: 3, elsewhere: 3 });
});

test("a number of a change is never given twice: after a rollback, after removed rows, and after a skip", async () => {
  const { database } = await newFestival();
  const services = servicesOf(database);
  await createEvent(services, eventInputWith());
  const before = await lastGivenSequence(database.db);
  await database.db.deleteFrom("changes").execute();
  expect(await lastGivenSequence(database.db)).toBe(before);
  await createEvent(services, eventInputWith());
  expect(await lastGivenSequence(database.db)).toBeGreaterThan(before);
  await database.db.transaction().execute((transaction) => skipSequences(transaction, 500));
  expect(await lastGivenSequence(database.db)).toBe(501);
  await createEvent(services, eventInputWith());
  expect(await lastGivenSequence(database.db)).toBe(502);
});

const writeClockIfPossible = ({ db }: OpenDatabase) =>
  writeIfPossible(db, (connection) =>
    connection.updateTable("clock").set({ looked_at: "2026-08-22T18:00:00.000Z" }).execute(),
  );

test("a write that can be skipped is made beside another process that writes without a pause", async () => {
  const { address, database } = await newFestival();
  const elsewhere = await opened(address);
  const state = { isOver: false };
  const busy = Array.from({ length: 2 }, async (_, version) => {
    while (!state.isOver) await database.db.updateTable("topic_versions").set({ version }).execute();
  });
  const made: boolean[] = [];
  for (let count = 0; count < 20; count += 1) made.push(await writeClockIfPossible(elsewhere));
  state.isOver = true;
  await Promise.all(busy);
  expect(made).toEqual(made.map(() => true));
});

test("a write that can be skipped is skipped while another process writes for long, and made after that", async () => {
  const { address, database } = await newFestival();
  const elsewhere = await opened(address);
  const write = () => writeClockIfPossible(elsewhere);
  await database.db.transaction().execute(async (transaction) => {
    await transaction.updateTable("topic_versions").set({ version: 7 }).execute();
    expect(await write()).toBe(false);
  });
  expect(await write()).toBe(true);
});

test("data from a file come whole, also with an address in capitals", async () => {
  const file = join(mkdtempSync(join(folder, "capitals-")), "festival.sqlite");
  const before = openDatabase(file);
  open.push(before);
  await migrate(before);
  await createEvent(servicesOf(before), eventInputWith());
  const url = "HTTPS://EXAMPLE.org/Programa";
  await before.db.updateTable("events").set({ url }).execute();
  const { database } = await newFestival();
  await database.replaceWith?.(file);
  expect(await database.db.selectFrom("events").select("url").execute()).toEqual([{ url }]);
});

test("many writes that can be skipped keep no connection from a write that has its turn", async () => {
  const { address } = await newFestival();
  const database = await opened(`${address}?max=3`);
  const others: Promise<unknown>[] = [];
  await database.db.transaction().execute(async (transaction) => {
    await transaction.updateTable("topic_versions").set({ version: 7 }).execute();
    others.push(database.db.updateTable("topic_versions").set({ version: 8 }).execute());
    for (let count = 0; count < 3; count += 1) others.push(writeClockIfPossible(database));
    // As many as there are connections have asked PostgreSQL something, if they do so before their turn.
    await lastGivenSequence(transaction);
    await lastGivenSequence(transaction);
  });
  await Promise.all(others);
  expect(await lastGivenSequence(database.db)).toBe(0);
});

test("a write that can be skipped is skipped while the same process writes for long", async () => {
  const { database } = await newFestival();
  await database.db.transaction().execute(async (transaction) => {
    await transaction.updateTable("topic_versions").set({ version: 7 }).execute();
    expect(await writeClockIfPossible(database)).toBe(false);
  });
  expect(await writeClockIfPossible(database)).toBe(true);
});

test("sixty people who register through two processes at the same time share twenty places", async () => {
  const { address, database } = await newFestival();
  const [one, other] = [servicesOf(database), servicesOf(await opened(address))];
  const { id } = await addWorkshop(one, { capacity: 20 });
  const people = await addVisitors(one, 60);
  const places = await Promise.all(people.map((person, index) => register(index % 2 === 0 ? one : other, person, id)));
  expect(places.filter(({ state }) => state === "place")).toHaveLength(20);
});

test("the sheet of the programme is read while others write, and doesn't keep them from it", async () => {
  const { database } = await newFestival();
  const services = servicesOf(database);
  const { id } = await createEvent(services, eventInputWith());
  const [sheet, news] = await database.db.transaction().execute(async (transaction) => {
    await transaction.updateTable("topic_versions").set({ version: 7 }).execute();
    return [await readSheet(services), await readSheetNews(services, 0)];
  });
  expect([sheet.rows.map((row) => row.id), news.rows.map((row) => row.id)]).toEqual([[id], [id]]);
});

test("a server that has ended all connections is used again without a restart", async () => {
  const { database } = await newFestival();
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
    database.db,
  );
  await vi.waitFor(async () => expect(await lastGivenSequence(database.db)).toBe(0), longWait);
});

test("later migrations give PostgreSQL the same schema as all of them together give an empty database", async () => {
  // The forms of 0047 and later are translated. No database of PostgreSQL is older than 0053.
  const names = await knownMigrations();
  const schemas: unknown[] = [];
  for (const later of [0, 1, names.length - names.indexOf("0047_zoneless_hours")]) {
    const earlier = mkdtempSync(join(folder, "earlier-"));
    const file = join(earlier, "festival.sqlite");
    const before = openDatabase(file);
    open.push(before);
    await migrate(before, undefined, await folderOf(names.slice(0, names.length - later)));
    const database = await opened(await server.makeDatabase());
    await database.replaceWith?.(file);
    expect(await migrate(database)).toEqual(names.slice(names.length - later));
    schemas.push(await schemaOf(database));
  }
  const [direct, ...stepwise] = schemas;
  for (const schema of stepwise) expect(schema).toEqual(direct);
});

test("a database whose checks mind the case, as they did at first, takes from its next start what a file takes", async () => {
  const { database } = await newFestival();
  const services = servicesOf(database);
  const before = await schemaOf(database);
  const { rows } = await sql<{ change: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', conrelid::regclass, conname, conname,
      replace(pg_get_constraintdef(oid), '~~*', '~~')) AS change
    FROM pg_constraint WHERE contype = 'c' AND pg_get_constraintdef(oid) LIKE '%~~*%'`.execute(database.db);
  expect(rows.length).toBeGreaterThan(5);
  for (const { change } of rows) await sql.raw(change).execute(database.db);
  const add = async () => {
    const { id } = await createEvent(services, eventInputWith());
    await services.db.updateTable("events").set({ url: "HTTPS://example.org/" }).where("id", "=", id).execute();
  };
  await expect(add()).rejects.toThrow("violates check constraint");
  expect(await migrate(database)).toEqual([]);
  await add();
  expect(await schemaOf(database)).toEqual(before);
});

/** Makes a folder with some of the migrations. It is in the checkout, since a migration imports Kysely from there. */
async function folderOf(names: string[]): Promise<string> {
  mkdirSync("node_modules/.cache", { recursive: true });
  const migrations = mkdtempSync(join(process.cwd(), "node_modules/.cache/migrations-"));
  onTestFinished(() => rmSync(migrations, { recursive: true }));
  for (const name of names) copyFileSync(join("migrations", `${name}.ts`), join(migrations, `${name}.ts`));
  return migrations;
}

/** Returns what PostgreSQL's catalogue says of a schema. A column that was added later stands at the end of its table. */
async function schemaOf({ db }: OpenDatabase): Promise<unknown> {
  const { rows } = await sql`
    SELECT 'column' AS kind, table_name AS place, concat_ws(' ', column_name, data_type, collation_name, is_nullable, column_default, is_identity, generation_expression) AS text
      FROM information_schema.columns WHERE table_schema = current_schema()
    UNION ALL
    SELECT 'constraint', conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace
    UNION ALL
    SELECT 'index', tablename, regexp_replace(indexdef, 'INDEX \\S+ ON', 'INDEX ON') FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL
    SELECT 'trigger', tgrelid::regclass::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL
    SELECT 'function', proname, regexp_replace(prosrc, '\\s+', ' ', 'g') FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    ORDER BY kind, place, text`.execute(db);
  return rows;
}
