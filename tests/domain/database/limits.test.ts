import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLimitsStore } from "#app/database/sqlite/limits.server.ts";

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "verbena-limits-"));
  path = join(folder, "limits.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

const keysIn = ({ storeClient }: ReturnType<typeof openLimitsStore>): unknown[] =>
  storeClient.prepare("SELECT key FROM limits ORDER BY key").pluck().all();
function write(rows: [key: string, expire: number][]): void {
  const store = openLimitsStore(path);
  for (const row of rows)
    store.storeClient.prepare("INSERT INTO limits (key, points, expire) VALUES (?, 1, ?)").run(...row);
  store.close();
}

describe("the file of counted attempts", () => {
  test("keeps its counts when it is closed and opened again", () => {
    write([["a", Date.now() + 60_000]]);
    const store = openLimitsStore(path);
    expect(keysIn(store)).toEqual(["a"]);
    store.close();
  });
  test("loses counts that expired while it was closed", () => {
    write([
      ["old", Date.now() - 1],
      ["new", Date.now() + 60_000],
    ]);
    const store = openLimitsStore(path);
    expect(keysIn(store)).toEqual(["new"]);
    store.close();
  });
  test("can be read and written by two processes at the same time", () => {
    const [one, other] = [openLimitsStore(path), openLimitsStore(path)];
    one.storeClient.prepare("INSERT INTO limits (key, points) VALUES ('a', 1)").run();
    other.storeClient.prepare("INSERT INTO limits (key, points) VALUES ('b', 1)").run();
    expect(keysIn(one)).toEqual(["a", "b"]);
    one.close();
    other.close();
  });
});

describe("a damaged file is made anew", () => {
  const pageSize = 4096;
  const manyRows = Array.from({ length: 500 }, (_, row): [string, number] => [
    `key ${row} ${"x".repeat(100)}`,
    Date.now() + 60_000,
  ]);
  const worksAnew = (): void => {
    const store = openLimitsStore(path);
    expect(keysIn(store)).toEqual([]);
    store.close();
    new BetterSqlite(path, { readonly: true }).close();
  };
  test("if it is not a database", () => {
    writeFileSync(path, "not a database, but long enough to have a header of its own".repeat(20));
    worksAnew();
  });
  test("if its end is missing", () => {
    write(manyRows);
    truncateSync(path, 2 * pageSize);
    worksAnew();
  });
  test("if a page of its index is corrupt", () => {
    write(manyRows);
    const pages = readFileSync(path);
    // The second page is the first of the index of the keys, after the schema and the table's root.
    pages.fill(0x7f, 2 * pageSize, 3 * pageSize);
    writeFileSync(path, pages);
    worksAnew();
  });
  test("together with the write-ahead log of a crash", () => {
    write([["old", Date.now() + 60_000]]);
    const store = openLimitsStore(path);
    store.storeClient.prepare("UPDATE limits SET points = 2").run();
    const log = readFileSync(`${path}-wal`);
    store.close();
    writeFileSync(path, "x".repeat(5000));
    writeFileSync(`${path}-wal`, log);
    worksAnew();
  });
});

test("a missing folder is not treated as damage", () => {
  expect(() => openLimitsStore(join(folder, "no", "limits.sqlite"))).toThrow(/Cannot open database/);
});
