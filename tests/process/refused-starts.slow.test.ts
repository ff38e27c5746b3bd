import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { run, startAndFail } from "./server-process.ts";
import { dataFolder, start } from "./started-servers.ts";

const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
const stack = /^\s+at /m;

describe("a server refuses to start, with one sentence why and without a stack,", () => {
  const expectRefusal = ({ status, stdout, stderr }: Awaited<ReturnType<typeof startAndFail>>, reason: RegExp) => {
    expect(status).toBe(1);
    expect(stderr).toMatch(reason);
    // One sentence, as a line of the log.
    expect(stderr).toMatch(/^\d{4}-\d\d-\d\dT\S+Z fatal [A-Z][^\n{}]+\.\n$/);
    expect(`${stdout}${stderr}`).not.toMatch(stack);
    expect(stdout).not.toContain("Verbena is at");
  };

  test("when the port is in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const address = taken.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    try {
      expectRefusal(
        await startAndFail({ DATA_DIR: dataFolder(), SAMPLE: "off", PORT: String(port) }),
        new RegExp(
          `Port ${port} of 127\\.0\\.0\\.1 is in use by another program: stop that one, or set PORT to another number\\.`,
        ),
      );
    } finally {
      taken.close();
    }
  });

  test.each([
    [{ ORIGIN: "https://programa.example/festival" }, /ORIGIN must be the public address[^\n]*can't be below a path/],
    [{ PORT: "x", SAMPLE: "y" }, /PORT[\s\S]*SAMPLE/],
    [{ HOST: "256.256.256.256" }, /256\.256\.256\.256/],
  ])("when a variable of the environment is invalid: %j", async (variables: Record<string, string>, reason) => {
    expectRefusal(await startAndFail({ DATA_DIR: dataFolder(), SAMPLE: "off", ...variables }), reason);
  });

  test("when the data folder is a file", async () => {
    const DATA_DIR = join(dataFolder(), "file");
    writeFileSync(DATA_DIR, "not a folder");
    expectRefusal(await startAndFail({ DATA_DIR }), /The data folder \S+file can't be used: .* no folder/);
    expect(readFileSync(DATA_DIR, "utf8")).toBe("not a folder");
  });

  test.each([
    ["is text", (path: string) => writeFileSync(path, "This is no database.\n".repeat(500))],
    ["has holes", (path: string) => writeFileSync(path, holed(readFileSync(path)))],
    ["was cut", (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 30_000))],
  ])("when the database %s, and leaves its bytes as they are", async (_, damage) => {
    const DATA_DIR = dataFolder();
    const path = join(DATA_DIR, "verbena.sqlite");
    await (await start({ DATA_DIR })).stop();
    damage(path);
    const before = hashOf(path);
    expectRefusal(await startAndFail({ DATA_DIR }), /verbena\.sqlite is damaged/);
    expect(hashOf(path)).toBe(before);
    // Reading alone makes SQLite put an empty write-ahead log beside the file.
    const wal = `${path}-wal`;
    expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0);
    expect((await run("server/commands/admin.ts", ["set", "general.name", "x"], { DATA_DIR })).status).toBe(1);
    expect(hashOf(path)).toBe(before);
  });

  test("when an earlier database is gone, and loads no sample in its place", async () => {
    const DATA_DIR = dataFolder();
    await (await start({ DATA_DIR })).stop();
    const path = join(DATA_DIR, "verbena.sqlite");
    for (const lose of [() => truncateSync(path), () => rmSync(path)]) {
      lose();
      const refused = await startAndFail({ DATA_DIR });
      expectRefusal(refused, /The database .*verbena\.sqlite is (?:empty|missing), though secret\.key/);
      expect(`${refused.stdout}${refused.stderr}`).not.toContain("/setup/");
      expect(existsSync(path) ? statSync(path).size : 0).toBe(0);
    }
  });

  test("when the database was written by a newer version", async () => {
    const DATA_DIR = dataFolder();
    await (await start({ DATA_DIR })).stop();
    const path = join(DATA_DIR, "verbena.sqlite");
    const database = new BetterSqlite(path);
    database
      .prepare("INSERT INTO kysely_migration (name, timestamp) VALUES (?, ?)")
      .run("9999_future", new Date(0).toISOString());
    const events = database.prepare("SELECT count(*) FROM events").pluck().get();
    database.pragma("wal_checkpoint(TRUNCATE)");
    database.close();
    const before = hashOf(path);
    expectRefusal(
      await startAndFail({ DATA_DIR }),
      /was written by a newer version of Verbena \(9999_future\) and was left untouched/,
    );
    expect(hashOf(path)).toBe(before);
    const after = new BetterSqlite(path, { readonly: true });
    expect(after.prepare("SELECT count(*) FROM events").pluck().get()).toBe(events);
    after.close();
  });

  test("when a migration fails, and keeps the old schema", async () => {
    const DATA_DIR = dataFolder();
    mkdirSync(DATA_DIR, { recursive: true });
    const path = join(DATA_DIR, "verbena.sqlite");
    const database = new BetterSqlite(path);
    // A table of the first migration's is in the way.
    database.exec("CREATE TABLE events (mine TEXT); INSERT INTO events VALUES ('kept')");
    database.close();
    const { status, stderr } = await startAndFail({ DATA_DIR });
    expect(status).toBe(1);
    expect(stderr).toMatch(/events/);
    const after = new BetterSqlite(path, { readonly: true });
    expect(after.prepare("SELECT mine FROM events").pluck().all()).toEqual(["kept"]);
    expect(after.prepare("SELECT name FROM sqlite_master WHERE name = 'categories'").all()).toEqual([]);
    after.close();
  });
});

/** The bytes with a page of rubbish every few pages, after the first. */
function holed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let offset = 8192; offset + 2048 < copy.length; offset += 16_384) copy.fill(0xa5, offset, offset + 2048);
  return copy;
}
