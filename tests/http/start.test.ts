import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { loadBuild } from "../support/app.ts";

test("a failed start leaves no database open", async () => {
  const { createApp } = await loadBuild();
  const dataFolder = mkdtempSync(join(tmpdir(), "verbena-start-"));
  // A folder stands in place of the database file.
  mkdirSync(join(dataFolder, "limits.sqlite"));
  const complaints: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void complaints.push(line) });
  await expect(
    createApp(
      {
        port: 0,
        host: "127.0.0.1",
        dataFolder,
        databaseAddress: null,
        origin: null,
        logLevel: "warn",
        logFormat: "plain",
        trustProxy: false,
        sample: false,
        secretKey: null,
        metricsToken: null,
        backupCommand: null,
      },
      log,
    ),
  ).rejects.toThrow();
  expect(existsSync(join(dataFolder, "verbena.sqlite"))).toBe(true);
  // The last connection to a database that closes takes the write-ahead log away.
  expect(existsSync(join(dataFolder, "verbena.sqlite-wal"))).toBe(false);
  expect(complaints).toEqual([]);
  rmSync(dataFolder, { recursive: true });
});
