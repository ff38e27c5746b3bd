import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shareDatabase } from "#app/database/sqlite/data-lock.server.ts";
import { copyDatabase } from "#app/database/sqlite/snapshot.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { makeFestival, testDataFolder, type TestDataFolder } from "../support/data-folder.ts";
import { run } from "./server-process.ts";

let place: TestDataFolder;
beforeEach(() => {
  place = testDataFolder();
});
afterEach(() => place.remove());

const add = (title: string) => place.use((services) => createEvent(services, eventInputWith({ title })));
const back = (...words: string[]) => run("server/commands/backup.ts", words, { DATA_DIR: place.dataFolder });
const restore = (...words: string[]) => run("server/commands/restore.ts", words, { DATA_DIR: place.dataFolder });
const inData = (...names: string[]) => join(place.dataFolder, ...names);

describe("npm run backup and npm run restore", () => {
  test("bring back all data, also on another machine", async () => {
    await add("Antes");
    const out = inData("out.tar");
    expect(await back(out)).toMatchObject({ status: 0, stdout: expect.stringContaining("1 events, 0 image files") });
    await add("Después");
    expect(await restore(out)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^Restored .*: 1 events, as things were at .*\n1 change was made since then and is not in it\.\nWhat was there before is .*before-restore-.*\.tar\.$/m,
      ),
    });
    expect(place.titles()).toEqual(["Antes"]);

    const other = testDataFolder();
    try {
      const restored = await run("server/commands/restore.ts", [out], { DATA_DIR: other.dataFolder });
      expect(restored).toMatchObject({ status: 0, stdout: expect.stringContaining("sealed with another key") });
      expect(other.titles()).toEqual(["Antes"]);
    } finally {
      other.remove();
    }
  });

  test("bring back the copy that an update made, by its name, and say how many changes are not in it", async () => {
    await add("Antes");
    const name = `before-0001_tables-${Date.parse("2026-08-22T10:00:00Z")}.sqlite`;
    mkdirSync(inData("backups"), { recursive: true });
    copyDatabase(inData("verbena.sqlite"), inData("backups", name));
    await add("Después");
    const restored = await restore(name);
    expect(restored).toMatchObject({ status: 0, stderr: "" });
    expect(restored.stdout).toContain("1 events, as things were at 2026-08-22T10:00:00.000Z");
    expect(restored.stdout).toContain("1 change was made since then and is not in it.");
    expect(place.titles()).toEqual(["Antes"]);
  });

  test("move a damaged database aside unchanged, together with SQLite's files beside it", async () => {
    await add("Antes");
    await back(inData("out.tar"));
    const rubbish = "no database at all".repeat(1000);
    writeFileSync(inData("verbena.sqlite"), rubbish);
    writeFileSync(inData("verbena.sqlite-wal"), "wal");
    writeFileSync(inData("verbena.sqlite-shm"), "shm");
    expect(await restore(inData("out.tar"))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("could not be backed up; its files are in"),
    });
    expect(existsSync(inData("verbena.sqlite-wal"))).toBe(false);
    expect(existsSync(inData("verbena.sqlite-shm"))).toBe(false);
    expect(place.titles()).toEqual(["Antes"]);
    const [aside = ""] = readdirSync(place.dataFolder).filter((name) => name.startsWith("replaced-"));
    expect(readFileSync(inData(aside, "verbena.sqlite"), "utf8")).toBe(rubbish);
    expect(existsSync(inData(aside, "verbena.sqlite-wal"))).toBe(true);
  });

  test("refuse a restore, but not a backup, while another process has the data open", async () => {
    await add("Antes");
    await back(inData("out.tar"));
    const release = shareDatabase(inData("verbena.sqlite"));
    try {
      expect(await restore(inData("out.tar"))).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("stop the server"),
      });
      expect((await back()).status).toBe(0);
    } finally {
      release();
    }
    expect((await restore(inData("out.tar"))).status).toBe(0);
  });

  test("refuse a file that is cut off or isn't a backup with a reason, and change nothing", async () => {
    await add("Antes");
    await back(inData("out.tar"));
    await add("Después");
    writeFileSync(inData("cut.tar"), readFileSync(inData("out.tar")).subarray(0, 200_000));
    mkdirSync(inData("folder"));
    for (const [file, words] of [
      ["cut.tar", "incomplete: its end is missing"],
      ["secret.key", "not a Verbena backup"],
      ["nothing.tar", "There is no file"],
    ] as const) {
      expect(await restore(inData(file))).toMatchObject({ status: 1, stderr: expect.stringContaining(words) });
    }
    expect(place.titles()).toEqual(["Antes", "Después"]);
    expect(readdirSync(place.dataFolder).filter((name) => name.startsWith("restore"))).toEqual([]);
    expect(await back(inData("out.tar"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("left untouched"),
    });
  });

  test("refuse to work without a database, as other commands do, until a restore brings it back", async () => {
    await add("Antes");
    await back();
    const [name = ""] = readdirSync(inData("backups"));
    for (const end of ["", "-wal", "-shm"]) rmSync(inData(`verbena.sqlite${end}`), { force: true });
    writeFileSync(inData("programme.ics"), "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
    const commands = [
      ["admin", "list"],
      ["admin", "set", "general.name", "x"],
      ["import", inData("programme.ics")],
      ["export", inData("out.ics")],
      ["backup"],
    ];
    for (const [command, ...words] of commands) {
      const refused = await run(`server/commands/${command}.ts`, words, { DATA_DIR: place.dataFolder });
      expect(refused, command).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^The database .*verbena\.sqlite is missing, .*\n$/),
      });
      expect(refused.stderr).toContain(`npm run restore -- ${name}`);
    }
    expect(existsSync(inData("verbena.sqlite"))).toBe(false);
    expect(await restore(name)).toMatchObject({ status: 0 });
    expect(place.titles()).toEqual(["Antes"]);
  });

  test("leave a new folder usable if a restore into it was refused", async () => {
    writeFileSync(inData("rubbish.tar"), "no backup");
    expect((await restore(inData("rubbish.tar"))).status).toBe(1);
    await makeFestival(place.dataFolder);
    expect((await run("server/commands/admin.ts", ["list"], { DATA_DIR: place.dataFolder })).status).toBe(0);
  });

  test("print their usage after wrong arguments", async () => {
    for (const answer of [await restore(), await restore("--force"), await back("one", "two")])
      expect(answer).toMatchObject({ status: 2, stderr: expect.stringContaining("Usage: npm run") });
  });
});
