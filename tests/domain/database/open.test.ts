import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import { BrokenDatabaseError, openDatabase } from "#app/database/sqlite/open-file.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { listEventAddresses } from "#app/domain/programme/event-queries.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { servicesOf } from "../../support/festival.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "verbena-"));
  path = join(folder, "verbena.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database file with the schema and enough events to fill some pages; it is closed. */
async function fileWithEvents(events = 40): Promise<void> {
  const database = openDatabase(path);
  await migrate(database);
  for (let index = 0; index < events; index += 1) {
    await createEvent(servicesOf(database), eventInputWith({ title: `Acto ${index}`, description: "x".repeat(500) }));
  }
  await database.close();
}

/** Opens a new database file with events. It is closed with the test. */
async function opened(events: number): Promise<OpenDatabase> {
  await fileWithEvents(events);
  const database = openDatabase(path);
  onTestFinished(() => database.close());
  return database;
}

const pragmaOf = async ({ db }: OpenDatabase, name: string): Promise<unknown> => {
  const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(db);
  return Object.values(rows[0] ?? {})[0];
};

describe("a database file", () => {
  test("keeps its data when it is opened again", async () => {
    const database = await opened(3);
    expect(await migrate(database)).toEqual([]);
    expect(await listEventAddresses(database)).toHaveLength(3);
  });
  test("writes each commit to disk before it is acknowledged, and enforces foreign keys", async () => {
    const database = await opened(1);
    const full = 2;
    expect(await pragmaOf(database, "synchronous")).toBe(full);
    expect(await pragmaOf(database, "journal_mode")).toBe("wal");
    expect(await pragmaOf(database, "foreign_keys")).toBe(1);
  });
  test("is copied completely while others write", async () => {
    const database = await opened(3);
    await createEvent(servicesOf(database), eventInputWith({ title: "Otra" }));
    await database.copyTo(join(folder, "copy.sqlite"));
    await database.close();
    const copy = openDatabase(join(folder, "copy.sqlite"));
    expect(await listEventAddresses(copy)).toHaveLength(4);
    await copy.close();
  });
  test("locks for writing when a transaction starts, so that another process cannot make it fail later", async () => {
    const database = await opened(1);
    const other = new BetterSqlite(path, { timeout: 0 });
    await database.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("events").selectAll().execute();
      expect(() => other.exec("DELETE FROM events")).toThrow("locked");
      await transaction.updateTable("events").set({ title: "Otra" }).execute();
    });
    other.close();
    expect(await database.db.selectFrom("events").select("title").execute()).toEqual([{ title: "Otra" }]);
  });
});

test("a transaction that waits for another process does not block this one", async () => {
  const database = await opened(1);
  const other = new BetterSqlite(path);
  other.exec("BEGIN IMMEDIATE; UPDATE events SET title = 'Una'");
  const titles = database.db.transaction().execute(async (transaction) => {
    const before = await transaction.selectFrom("events").select("title").execute();
    await transaction.updateTable("events").set({ title: "Otra" }).execute();
    return before;
  });
  // Long enough for it to begin to wait; this line itself would not be reached if it waited as SQLite does.
  await new Promise((resolve) => setTimeout(resolve, 50));
  other.exec("COMMIT");
  other.close();
  expect(await titles).toEqual([{ title: "Una" }]);
  expect(await database.db.selectFrom("events").select("title").execute()).toEqual([{ title: "Otra" }]);
  expect(await pragmaOf(database, "busy_timeout")).toBe(10_000);
});

describe("a single statement that writes", () => {
  const rename = ({ db }: OpenDatabase, title: string) => db.updateTable("events").set({ title }).execute();
  const titlesOf = async ({ db }: OpenDatabase) =>
    (await db.selectFrom("events").select("title").execute()).map(({ title }) => title);

  test("waits for another process without blocking this one, whose reads go on", async () => {
    const database = await opened(1);
    const other = new BetterSqlite(path);
    other.exec("BEGIN IMMEDIATE; UPDATE events SET title = 'Una'");
    let isWritten = false;
    const written = Promise.all([
      rename(database, "Otra"),
      sql`INSERT INTO topic_versions (topic, version) VALUES ('users', 7) ON CONFLICT DO UPDATE SET version = 7`.execute(
        database.db,
      ),
      database.db.updateTable("events").set({ description: "Corta" }).returning("description").execute(),
    ]).finally(() => (isWritten = true));
    // SQLite's own waiting would end with an error before the first of these reads.
    for (let read = 0; read < 20; read += 1) {
      expect(await titlesOf(database)).toEqual(["Acto 0"]);
      await nextTurn();
    }
    expect(isWritten).toBe(false);
    other.exec("COMMIT");
    other.close();
    expect((await written)[2]).toEqual([{ description: "Corta" }]);
    expect(await titlesOf(database)).toEqual(["Otra"]);
    expect(
      await database.db.selectFrom("topic_versions").select("version").where("topic", "=", "users").execute(),
    ).toEqual([{ version: 7 }]);
    expect(await pragmaOf(database, "busy_timeout")).toBe(10_000);
  });
  test("fails as SQLite does if another process writes for too long, and nothing of it is written later", async () => {
    const database = await opened(1);
    await sql.raw("PRAGMA busy_timeout = 100").execute(database.db);
    const other = new BetterSqlite(path);
    other.exec("BEGIN IMMEDIATE");
    let reads = 0;
    const failed: unknown[] = [];
    const written = rename(database, "Nunca").catch((error: unknown) => failed.push(error));
    while (failed.length === 0) {
      expect(await titlesOf(database)).toEqual(["Acto 0"]);
      reads += 1;
      await nextTurn();
    }
    await written;
    expect(failed[0]).toMatchObject({ code: "SQLITE_BUSY", message: "database is locked" });
    expect(reads).toBeGreaterThan(2);
    other.exec("COMMIT");
    other.close();
    expect(await titlesOf(database)).toEqual(["Acto 0"]);
    await rename(database, "Otra");
    expect(await titlesOf(database)).toEqual(["Otra"]);
  });
  test("waits for a transaction of this process, and for those that asked before it", async () => {
    const database = await opened(1);
    const other = new BetterSqlite(path);
    const order: string[] = [];
    const open = Promise.withResolvers<void>();
    const transaction = database.db.transaction().execute(async (db) => {
      await db.updateTable("events").set({ title: "Una" }).execute();
      await open.promise;
      order.push("transaction");
    });
    await nextTurn();
    const writes = ["first", "second"].map(async (title) => {
      await rename(database, title);
      order.push(title);
    });
    await nextTurn();
    expect(order).toEqual([]);
    open.resolve();
    await Promise.all([transaction, ...writes]);
    expect(order).toEqual(["transaction", "first", "second"]);
    expect(other.prepare("SELECT title FROM events").pluck().all()).toEqual(["second"]);
    other.close();
  });
  test("waits until rows that are read one by one are read, and other reads don't", async () => {
    const database = await opened(3);
    const seen: string[] = [];
    let isWritten = false;
    let written: Promise<unknown> = Promise.resolve();
    for await (const { title } of database.db.selectFrom("events").select("title").orderBy("title").stream()) {
      seen.push(title);
      if (seen.length === 1) written = rename(database, "Otra").finally(() => (isWritten = true));
      await nextTurn();
      expect(await titlesOf(database)).toContain("Acto 2");
      expect(isWritten).toBe(false);
    }
    expect(seen).toEqual(["Acto 0", "Acto 1", "Acto 2"]);
    await written;
    expect(await titlesOf(database)).toEqual(["Otra", "Otra", "Otra"]);
  });
});

describe("while a transaction of this process is open", () => {
  test("reads outside of it see the last commit without waiting, and its rows once it is acknowledged", async () => {
    const database = await opened(1);
    const titles = () => database.db.selectFrom("events").select("title").execute();
    for (const title of ["Una", "Otra"]) {
      const before = await titles();
      await database.db.transaction().execute(async (transaction) => {
        await transaction.updateTable("events").set({ title }).execute();
        expect(await transaction.selectFrom("events").select("title").execute()).toEqual([{ title }]);
        expect(await titles()).toEqual(before);
        expect((await sql`SELECT title FROM events`.execute(database.db)).rows).toEqual(before);
      });
      expect(await titles()).toEqual([{ title }]);
    }
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await transaction.updateTable("events").set({ title: "Nunca" }).execute();
        expect(await titles()).toEqual([{ title: "Otra" }]);
        throw new Error("taken back");
      }),
    ).rejects.toThrow("taken back");
    expect(await titles()).toEqual([{ title: "Otra" }]);
  });
  test("its rows are not reported, and other processes' earlier commits are", async () => {
    const database = await opened(1);
    let reports = 0;
    const watching = database.watch(() => (reports += 1));
    const reported = (): number => {
      reports = 0;
      watching.look();
      return reports;
    };
    const other = new BetterSqlite(path);
    other.exec("UPDATE events SET title = 'Una'");
    await database.db.transaction().execute(async (transaction) => {
      expect(reported()).toBe(1);
      await transaction.updateTable("events").set({ title: "Otra" }).execute();
      expect(reported()).toBe(0);
      reports = 0;
    });
    expect(reports).toBe(1);
    expect(reported()).toBe(0);
    await database.db.updateTable("events").set({ title: "Sola" }).execute();
    expect(reported()).toBe(1);
    watching.stop();
    other.close();
  });
});

describe("an optional write", () => {
  const rename = (title: string) => (db: OpenDatabase["db"]) => db.updateTable("events").set({ title }).execute();
  const titlesOf = ({ db }: OpenDatabase) => db.selectFrom("events").select("title").execute();

  test("is skipped while another process writes; other writes wait", async () => {
    const database = await opened(1);
    const other = new BetterSqlite(path);
    for (const title of ["Una", "Otra"]) {
      other.exec("BEGIN IMMEDIATE");
      const begun = performance.now();
      expect(await writeIfPossible(database.db, rename("Nunca"))).toBe(false);
      // Waited for, it would have taken ten seconds.
      expect(performance.now() - begun).toBeLessThan(5000);
      other.exec("COMMIT");
      expect(await writeIfPossible(database.db, rename(title))).toBe(true);
      expect(await titlesOf(database)).toEqual([{ title }]);
      expect(await pragmaOf(database, "busy_timeout")).toBe(10_000);
    }
    other.close();
  });
  test("can be a transaction", async () => {
    const database = await opened(1);
    const other = new BetterSqlite(path);
    const write = (title: string) => writeIfPossible(database.db, (db) => db.transaction().execute(rename(title)));
    other.exec("BEGIN IMMEDIATE");
    const begun = performance.now();
    expect(await write("Nunca")).toBe(false);
    expect(performance.now() - begun).toBeLessThan(5000);
    other.exec("COMMIT");
    expect([await write("Una"), await titlesOf(database), await pragmaOf(database, "busy_timeout")]).toEqual([
      true,
      [{ title: "Una" }],
      10_000,
    ]);
    other.close();
  });
  test("that may be lost does not wait for the disk; every later write does, even after a failure", async () => {
    const database = await opened(1);
    const [normal, full] = [1, 2];
    const safetyIn = async (db: OpenDatabase["db"]) =>
      (await sql.raw<{ synchronous: number }>("PRAGMA synchronous").execute(db)).rows[0]?.synchronous;
    const seen: (number | undefined)[] = [];
    const write = (title: string | null, mayBeLost: boolean) =>
      writeIfPossible(
        database.db,
        async (db) => {
          seen.push(await safetyIn(db));
          await sql`UPDATE events SET title = ${title}`.execute(db);
        },
        { mayBeLost },
      );
    expect(await write("Una", true)).toBe(true);
    expect(await safetyIn(database.db)).toBe(full);
    expect(await write("Otra", false)).toBe(true);
    await expect(write(null, true)).rejects.toThrow("NOT NULL");
    expect(await safetyIn(database.db)).toBe(full);
    expect(seen).toEqual([normal, full, normal]);
    expect(await titlesOf(database)).toEqual([{ title: "Otra" }]);
  });
  test("is skipped if the disk is full; an error in the statement is still thrown", async () => {
    const database = await opened(1);
    await sql.raw("PRAGMA query_only = 1").execute(database.db);
    expect(await writeIfPossible(database.db, rename("Nunca"))).toBe(false);
    await sql.raw("PRAGMA query_only = 0").execute(database.db);
    await expect(
      writeIfPossible(database.db, (db) => sql.raw("UPDATE events SET title = NULL").execute(db)),
    ).rejects.toThrow("NOT NULL");
    expect(await titlesOf(database)).toEqual([{ title: "Acto 0" }]);
  });
});

describe("a damaged file is named and left as it is", () => {
  const damages: { what: string; damage: () => void }[] = [
    {
      what: "overwritten in the middle",
      damage: () => writeFileSync(path, readFileSync(path).fill(0xab, 4096 * 3, 4096 * 9)),
    },
    { what: "overwritten at its start", damage: () => writeFileSync(path, readFileSync(path).fill(0xab, 0, 100)) },
    { what: "cut off", damage: () => truncateSync(path, 4096 * 5) },
    { what: "a text, not a database", damage: () => writeFileSync(path, "Programa de fiestas\n".repeat(400)) },
    { what: "a short text", damage: () => writeFileSync(path, "hola") },
  ];

  test.each(damages)("if it is $what", async ({ damage }) => {
    await fileWithEvents();
    damage();
    const bytes = readFileSync(path);
    expect(() => openDatabase(path)).toThrow(BrokenDatabaseError);
    expect(() => openDatabase(path)).toThrow(`The database ${path} is damaged and was left untouched`);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });
  test("even beside the write-ahead log of a crash, which stays too", async () => {
    await fileWithEvents();
    const running = openDatabase(path);
    await createEvent(servicesOf(running), eventInputWith({ title: "Otra" }));
    const crashed = join(folder, "crashed.sqlite");
    copyFileSync(path, crashed);
    copyFileSync(`${path}-wal`, `${crashed}-wal`);
    await running.close();
    writeFileSync(crashed, readFileSync(crashed).fill(0xab, 4096 * 3, 4096 * 9));
    const bytes = [crashed, `${crashed}-wal`].map((file) => readFileSync(file));
    expect(() => openDatabase(crashed)).toThrow(BrokenDatabaseError);
    expect([crashed, `${crashed}-wal`].map((file, index) => bytes[index]?.equals(readFileSync(file)))).toEqual([
      true,
      true,
    ]);
  });
});

test("commits in the write-ahead log of a crash are there after the next start", async () => {
  await fileWithEvents(1);
  const running = openDatabase(path);
  await createEvent(servicesOf(running), eventInputWith({ title: "Otra" }));
  const crashed = join(folder, "crashed.sqlite");
  copyFileSync(path, crashed);
  copyFileSync(`${path}-wal`, `${crashed}-wal`);
  await running.close();
  const database = openDatabase(crashed);
  expect(await listEventAddresses(database)).toHaveLength(2);
  await database.close();
});

test("an empty file becomes a new database", async () => {
  writeFileSync(path, "");
  const database = openDatabase(path);
  expect(await migrate(database)).not.toEqual([]);
  await database.close();
});

test("a missing folder is not reported as a damaged database", () => {
  const missing = join(folder, "missing", "verbena.sqlite");
  expect(() => openDatabase(missing)).toThrow(/directory/);
  expect(() => openDatabase(missing)).not.toThrow(BrokenDatabaseError);
  expect(existsSync(missing)).toBe(false);
});
