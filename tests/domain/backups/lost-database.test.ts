import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { testDataFolder, type TestDataFolder } from "../../support/data-folder.ts";
import { eventInputWith } from "../programme/event-input.ts";

let place: TestDataFolder;
beforeEach(() => {
  place = testDataFolder();
});
afterEach(() => place.remove());

const inData = (...names: string[]): string => join(place.dataFolder, ...names);
const open = () => place.use(async () => "opened");
const emptyDatabase = (): void => {
  const sqlite = new BetterSqlite(inData("verbena.sqlite"));
  sqlite.pragma("journal_mode = WAL");
  sqlite.close();
};

/** As a festival leaves its folder: with a key, and a backup when it is asked for. */
async function festival({ backup }: { backup: boolean }): Promise<string | null> {
  await place.use((services) => createEvent(services, eventInputWith({ title: "Concierto" })));
  return backup ? makeBackup(await place.occasion(), "daily") : null;
}

test.each([
  [
    "missing",
    () => ["", "-wal", "-shm"].forEach((end) => rmSync(inData(`verbena.sqlite${end}`), { force: true })),
    /verbena\.sqlite is missing/,
  ],
  ["emptied to 0 bytes", () => truncateSync(inData("verbena.sqlite")), /verbena\.sqlite is empty/],
  [
    "replaced by one without tables",
    () => {
      ["", "-wal", "-shm"].forEach((end) => rmSync(inData(`verbena.sqlite${end}`), { force: true }));
      emptyDatabase();
    },
    /verbena\.sqlite is empty/,
  ],
])(
  "a database that is %s is not replaced by a new one, and the message names the newest good backup and how to begin anew",
  async (_, lose, state) => {
    const backup = await festival({ backup: true });
    lose();
    const before = readdirSync(place.dataFolder);
    await expect(open()).rejects.toThrow(state);
    await expect(open()).rejects.toThrow(`npm run restore -- ${backup}`);
    await expect(open()).rejects.toThrow(/secret\.key and backups\/ beside it/);
    await expect(open()).rejects.toThrow(`move everything out of ${place.dataFolder}, or set DATA_DIR`);
    const companions = (names: string[]) => names.filter((name) => !/-(?:wal|shm)$/.test(name));
    expect(companions(readdirSync(place.dataFolder))).toEqual(companions(before));
  },
);

test.each([
  ["secret.key", () => writeFileSync(inData("secret.key"), "key")],
  ["uploads/", () => (mkdirSync(inData("uploads")), writeFileSync(inData("uploads", "image.webp"), ""))],
  ["backups/", () => (mkdirSync(inData("backups")), writeFileSync(inData("backups", "before-0020_x-1.sqlite"), ""))],
])("%s alone shows that the folder belongs to a festival", async (name, leave) => {
  leave();
  await expect(open()).rejects.toThrow(
    new RegExp(`is missing, though ${name} beside it tells of a festival.*no backup`, "s"),
  );
  expect(existsSync(inData("verbena.sqlite"))).toBe(false);
});

test.each([
  ["an empty folder", () => undefined],
  [
    "empty folders for images and backups, and a file with words",
    () => (mkdirSync(inData("uploads")), mkdirSync(inData("backups")), writeFileSync(inData("README.md"), "words")),
  ],
  ["what a first start that was killed leaves", () => emptyDatabase()],
  ["a file of 0 bytes where nothing else is", () => writeFileSync(inData("verbena.sqlite"), "")],
])("%s counts as a new place for a festival", async (_, leave) => {
  leave();
  expect(await open()).toBe("opened");
});

test("the message names the newest backup with events of the festival, or an unverified one if there is no good one", async () => {
  const good = await festival({ backup: true });
  await place.use((services) => services.db.deleteFrom("events").execute());
  const without = await makeBackup(await place.occasion("2026-08-23T06:00:00Z"), "daily");
  rmSync(inData("verbena.sqlite"));
  await expect(open()).rejects.toThrow(`The newest good backup is ${good} (of 2026-08-22T18:42:00.000Z, 1 events)`);
  for (const name of [good, without]) rmSync(inData("backups", `${name}.json`));
  await expect(open()).rejects.toThrow(`is known to be good; the newest is ${without}`);
});
