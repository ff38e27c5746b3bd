import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLimitsStore } from "#app/database/sqlite/limits.server.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { storeImage } from "#app/domain/media/images.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { plainPng } from "../domain/media/sent-images.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { openServices } from "../../server/services.ts";
import { testDataFolder, type TestDataFolder } from "../support/data-folder.ts";

let place: TestDataFolder;
beforeEach(() => {
  place = testDataFolder();
});
afterEach(() => place.remove());

const inData = (...names: string[]): string => join(place.dataFolder, ...names);
const all = (): string[] => [
  place.dataFolder,
  ...readdirSync(place.dataFolder, { recursive: true }).map((name) => inData(String(name))),
];
/** Everything in the folder that more than its owner may read or enter. */
const open = (): string[] =>
  all()
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0)
    .map((path) => relative(place.dataFolder, path));
const fill = async (): Promise<void> => {
  await place.use(async (services) => {
    const { url } = await storeImage(services, await plainPng(), "image");
    await createEvent(services, eventInputWith({ imageUrl: url }));
    const limits = openLimitsStore(inData("limits.sqlite"));
    expect(open()).toEqual([]);
    for (const name of [
      "verbena.sqlite",
      "verbena.sqlite-wal",
      "verbena.sqlite-shm",
      "verbena.sqlite.lock",
      "limits.sqlite",
      "limits.sqlite-wal",
    ])
      expect(existsSync(inData(name)), name).toBe(true);
    limits.close();
  });
  await makeBackup(await place.occasion(), "hand");
};

describe.skipIf(process.platform === "win32")("the data folder", () => {
  test("is readable only by its owner from the first moment on", async () => {
    const before = process.umask();
    expect(before & 0o077, "the test needs a umask that lets others read").not.toBe(0o077);
    await fill();
    expect(readdirSync(place.dataFolder)).toEqual(
      expect.arrayContaining(["backups", "secret.key", "uploads", "verbena.sqlite"]),
    );
    expect(open()).toEqual([]);
  });

  test("is closed to other users when the next version opens it, while foreign files stay as they are", async () => {
    await fill();
    mkdirSync(inData("replaced-2026"));
    for (const name of ["README.md", "replaced-2026/verbena.sqlite"]) writeFileSync(inData(name), "words");
    for (const path of all()) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
    mkdirSync(inData("elsewhere"), { mode: 0o755 });
    symlinkSync(inData("elsewhere"), inData("uploads", "link"));
    expect(open().length).toBeGreaterThan(10);
    await place.use(async () => undefined);
    expect(open().sort()).toEqual(["README.md", "elsewhere", "uploads/link"]);
  });

  test("is refused with one sentence if it can't be used", async () => {
    writeFileSync(inData("file"), "");
    for (const dataFolder of [inData("file"), inData("file", "below")]) {
      await expect(openServices({ dataFolder }, "test")).rejects.toThrow(
        new RegExp(`^The data folder ${dataFolder} can't be used: .*no folder.*\\.$`),
      );
    }
  });
});
