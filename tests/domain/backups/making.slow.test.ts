import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import { backupFolder, databasePath } from "#app/database/data-folder.server.ts";
import { unpackBackup } from "#app/domain/backups/archive.server.ts";
import { staleAfter } from "#app/domain/backups/backup.ts";
import {
  findBackup,
  lastFailure,
  lastGoodBackup,
  listBackups,
  noteFailure,
  removeBackup,
  requireSpace,
  rotateBackups,
} from "#app/domain/backups/folder.server.ts";
import { checkBackup, makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { backUp, backUpDaily, isDailyDue } from "#app/domain/backups/backups.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { storeImage } from "#app/domain/media/images.server.ts";
import { readBackupState } from "#app/domain/status/status.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { backupDay, testDataFolder, type TestDataFolder, titlesIn } from "../../support/data-folder.ts";
import { plainPng } from "../media/sent-images.ts";
import { eventInputWith } from "../programme/event-input.ts";

let place: TestDataFolder;
beforeEach(() => {
  place = testDataFolder();
});
afterEach(() => place.remove());

const files = (): string[] => readdirSync(backupFolder(place)).sort();
const at = (now: string) => ({ clock: fixedClock(now) });
/** Gives an event an image; returns the names of the image's files. */
const illustrate = (): Promise<string[]> =>
  place.use(async (services) => {
    const { url } = await storeImage(services, await plainPng(), "image");
    await createEvent(services, eventInputWith({ title: "Con imagen", imageUrl: url }));
    return readdirSync(services.uploadsFolder);
  });

describe("a backup", () => {
  test("holds the database and the images, is verified at once, and opens with any tar", async () => {
    const images = await illustrate();
    const name = await makeBackup(await place.occasion(), "hand");
    expect(await listBackups(place)).toMatchObject([
      {
        name,
        kind: "hand",
        createdAt: "2026-08-22T18:42:00.000Z",
        by: "test",
        fault: null,
        checkedAt: "2026-08-22T18:42:00.000Z",
        contents: { events: 1, images: images.length, missing: 0, version: "1.0.0" },
      },
    ]);
    const listed = execFileSync("tar", ["tf", join(backupFolder(place), name)], { encoding: "utf8" });
    expect(listed.trim().split("\n")).toEqual([
      "verbena.sqlite",
      ...images.sort().map((image) => `uploads/${image}`),
      "manifest.json",
    ]);
    // Nothing that it was made of stays behind.
    expect(files()).toEqual([name, `${name}.json`]);
  });

  test("does not contain the secret key, and only its owner can read it", async () => {
    const name = await makeBackup(await place.occasion(), "hand");
    const path = join(backupFolder(place), name);
    expect(readFileSync(path).includes(readFileSync(join(place.dataFolder, "secret.key")))).toBe(false);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(backupFolder(place)).mode & 0o777).toBe(0o700);
  });

  test("that a child process makes is the same, and writing goes on meanwhile", async () => {
    await place.use(async (services) => {
      // A long read keeps later writes in the write-ahead log alone. A backup must include them.
      const reader = new BetterSqlite(databasePath(place), { readonly: true });
      onTestFinished(() => void reader.close());
      reader.exec("BEGIN");
      expect(reader.prepare("SELECT count(*) FROM events").pluck().get()).toBe(0);
      const written = ["Antes"];
      await createEvent(services, eventInputWith({ title: "Antes" }));
      const making = backUp(services, "hand");
      const state = { isMade: false };
      const made = making.finally(() => (state.isMade = true));
      while (!state.isMade) {
        const title = `Mientras ${written.length}`;
        await createEvent(services, eventInputWith({ title }));
        written.push(title);
        // SQLite answers at once: without a pause no other work would run.
        await setImmediate();
      }
      const { name, fault, contents } = await made;
      expect(fault).toBeNull();
      // The backup holds all writes up to one moment, and no later ones.
      const unpacked = join(place.dataFolder, "unpacked");
      await unpackBackup(join(backupFolder(place), name), unpacked);
      const titles = titlesIn(join(unpacked, "verbena.sqlite"));
      expect(titles).toHaveLength(contents?.events ?? 0);
      expect(titles).toContain("Antes");
      expect(new Set(titles)).toEqual(new Set(written.slice(0, titles.length)));
      expect(written.length).toBeGreaterThan(2);
    });
  });

  test("is made even if an image is missing, and reports it", async () => {
    for (const image of await illustrate()) rmSync(join(place.dataFolder, "uploads", image));
    const name = await makeBackup(await place.occasion(), "hand");
    expect(await findBackup(place, name)).toMatchObject({ fault: null, contents: { images: 0, missing: 1 } });
  });

  test("of a damaged database is refused, and leaves no file", async () => {
    const occasion = await place.occasion();
    writeFileSync(
      join(place.dataFolder, "verbena.sqlite"),
      "this is no database, whatever it is called and however long it may be",
    );
    await expect(makeBackup(occasion, "daily")).rejects.toThrow(/not a database/);
    expect(files()).toEqual([]);
  });

  test("with changed bytes fails the next check, and does not count as good any more", async () => {
    const occasion = await place.occasion();
    const name = await makeBackup(occasion, "daily");
    expect((await lastGoodBackup(place))?.name).toBe(name);
    const path = join(backupFolder(place), name);
    const bytes = readFileSync(path);
    bytes[40_000] = (bytes[40_000] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(await checkBackup(occasion, name)).toBe("errors.backup_damaged");
    expect(await findBackup(place, name)).toMatchObject({ fault: "errors.backup_damaged" });
    expect(await lastGoodBackup(place)).toBeNull();
  });

  test("whose length has changed since its verification counts as unverified", async () => {
    const name = await makeBackup(await place.occasion(), "daily");
    writeFileSync(join(backupFolder(place), name), "short");
    expect(await findBackup(place, name)).toMatchObject({ bytes: 5, checkedAt: null, contents: null });
    expect(await lastGoodBackup(place)).toBeNull();
  });

  test.each([
    "../verbena.sqlite",
    "verbena-2026-08-22-184200-hand-abcdef.tar.json",
    "verbena-2026-08-22-184200-hand-abcdef.tar",
    "failure.json",
    "",
  ])("is not found under the name '%s'", async (name) => {
    await makeBackup(await place.occasion(), "hand");
    await expect(findBackup(place, name)).rejects.toMatchObject({ code: "not_found" });
    await expect(removeBackup(place, name)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused if the disk has no room, with the missing size", async () => {
    await expect(requireSpace(place, 2 ** 60)).rejects.toMatchObject({
      code: "unavailable",
      messageKey: "errors.backup_no_space",
      values: { needed: 2 ** 40 + 64 },
    });
  });
});

describe("the stored backups", () => {
  /** As if they had been made; the list looks at names and notes alone. */
  const pretend = (kind: string, day: number, fault: string | null = null, contents: object | null = null): string => {
    const name = `verbena-2026-08-${String(day).padStart(2, "0")}-060000-${kind}-aaaaaa.tar`;
    writeFileSync(join(backupFolder(place), name), "tar");
    const note = { by: "test", checkedAt: "2026-08-01T00:00:00.000Z", fault, bytes: 3, contents };
    writeFileSync(join(backupFolder(place), `${name}.json`), JSON.stringify(note));
    return name;
  };

  test("are seven daily ones, three from before a restore, and all that a person made or uploaded", async () => {
    await removeBackup(place, await makeBackup(await place.occasion(), "daily"));
    for (let day = 1; day <= 12; day += 1)
      for (const kind of ["daily", "hand", "uploaded", "before-restore"]) pretend(kind, day);
    await rotateBackups({ ...place, ...at(backupDay) });
    const left = await listBackups(place);
    const days = (kind: string) =>
      left.filter((one) => one.kind === kind).map(({ createdAt }) => Number(createdAt.slice(8, 10)));
    expect(days("daily")).toEqual([12, 11, 10, 9, 8, 7, 6]);
    expect(days("before-restore")).toEqual([12, 11, 10]);
    expect(days("hand")).toHaveLength(12);
    expect(days("uploaded")).toHaveLength(12);
    expect(files().filter((name) => name.endsWith(".json"))).toHaveLength(left.length);
  });

  test("keep a good one rather than one that can't be restored", async () => {
    await removeBackup(place, await makeBackup(await place.occasion(), "daily"));
    for (let day = 1; day <= 7; day += 1) pretend("daily", day);
    const faulty = [8, 9, 10].map((day) => pretend("daily", day, "errors.backup_damaged"));
    await rotateBackups({ ...place, ...at(backupDay) });
    const left = (await listBackups(place)).map(({ name }) => name);
    expect(left).toHaveLength(8);
    expect(left).toContain(faulty[2]);
    expect((await lastGoodBackup(place))?.createdAt).toBe("2026-08-07T06:00:00.000Z");
  });

  test("keep days with events of the festival rather than days with only the sample or nothing", async () => {
    await removeBackup(place, await makeBackup(await place.occasion(), "daily"));
    const holding = (own: number) => ({
      version: "1.0.0",
      schema: "0001_programme",
      events: 69,
      own,
      images: 0,
      missing: 0,
      key: "key",
    });
    for (let day = 1; day <= 9; day += 1)
      for (const kind of ["daily", "before-restore"]) pretend(kind, day, null, holding(3));
    for (let day = 10; day <= 28; day += 1)
      for (const kind of ["daily", "before-restore"]) pretend(kind, day, null, holding(0));
    await rotateBackups({ ...place, ...at(backupDay) });
    const left = await listBackups(place);
    const days = (kind: string) =>
      left.filter((one) => one.kind === kind).map(({ createdAt }) => Number(createdAt.slice(8, 10)));
    expect(days("daily")).toEqual([28, 27, 26, 25, 24, 23, 22, 9, 8, 7, 6, 5, 4, 3]);
    expect(days("before-restore")).toEqual([28, 27, 26, 9, 8, 7]);
  });

  test("each have the number of events beyond the untouched sample", async () => {
    const own = async () => (await findBackup(place, await makeBackup(await place.occasion(), "hand"))).contents?.own;
    await place.use((services) => loadSampleProgramme(services));
    expect(await own()).toBe(0);
    await place.use(async (services) => {
      const { id } = await services.db.selectFrom("events").select("id").limit(1).executeTakeFirstOrThrow();
      await updateEvent(services, id, { title: "Por una persona" });
      await createEvent(services, eventInputWith({ title: "De verdad" }));
    });
    expect(await own()).toBe(2);
  });

  test("lose the remains of a crash after a day, and all but three copies from before migrations", async () => {
    await removeBackup(place, await makeBackup(await place.occasion(), "daily"));
    const folder = backupFolder(place);
    for (const name of [".work-abc", "x.part", "verbena-2026-08-01-060000-daily-aaaaaa.tar.json"])
      writeFileSync(join(folder, name), "");
    utimesSync(join(folder, ".work-abc"), new Date("2026-08-22T12:00:00Z"), new Date("2026-08-22T12:00:00Z"));
    for (const name of ["x.part", "verbena-2026-08-01-060000-daily-aaaaaa.tar.json"])
      utimesSync(join(folder, name), new Date("2026-08-20T12:00:00Z"), new Date("2026-08-20T12:00:00Z"));
    for (const number of [1, 2, 3, 4, 5])
      writeFileSync(join(folder, `before-0020_assistant_usage-${number}.sqlite`), "");
    await rotateBackups({ ...place, ...at(backupDay) });
    expect(files()).toEqual([
      ".work-abc",
      "before-0020_assistant_usage-3.sqlite",
      "before-0020_assistant_usage-4.sqlite",
      "before-0020_assistant_usage-5.sqlite",
    ]);
  });
});

describe("the daily backup", () => {
  test("is made once each day, after the night's events", async () => {
    await place.use(async (services) => {
      const isDue = (now: string) => isDailyDue({ ...services, ...at(now) });
      expect(await isDue("2026-08-22T18:42:00Z")).toBe(true);
      await backUpDaily({ ...services, ...at("2026-08-22T18:42:00Z") });
      expect(await listBackups(place)).toMatchObject([{ kind: "daily", by: "server", fault: null }]);
      // Half past two of the same night in the Canaries, and the morning after.
      expect(await isDue("2026-08-23T01:30:00Z")).toBe(false);
      expect(await isDue("2026-08-23T09:00:00Z")).toBe(true);
    });
  });

  test("notes a failure, tries again after an hour, and forgets it with the next success", async () => {
    await place.use(async (services) => {
      await noteFailure(services, {
        at: "2026-08-22T18:00:00.000Z",
        messageKey: "errors.backup_no_space",
        values: { needed: 90, free: 3 },
      });
      expect(await isDailyDue({ ...services, ...at("2026-08-22T18:59:00Z") })).toBe(false);
      expect(await isDailyDue({ ...services, ...at("2026-08-22T19:01:00Z") })).toBe(true);
      await backUpDaily({ ...services, ...at("2026-08-22T19:01:00Z") });
      expect(await lastFailure(services)).toBeNull();
    });
  });

  test("has a warning if no good one is from the last 26 hours, but not on the first day", async () => {
    await place.use(async (services) => {
      const start = new Date(backupDay).getTime();
      const isStale = async (after: number) =>
        (await readBackupState({ ...services, clock: fixedClock(new Date(start + after)) }, null)).isStale;
      expect(await isStale(0)).toBe(false);
      await createEvent(services, eventInputWith());
      expect(await isStale(staleAfter)).toBe(false);
      expect(await isStale(staleAfter + 1)).toBe(true);
      await makeBackup({ ...(await place.occasion()), now: new Date(start + 3_600_000) }, "hand");
      expect(await isStale(staleAfter + 1)).toBe(false);
      expect(await isStale(staleAfter + 3_600_001)).toBe(true);
    });
    expect(existsSync(join(place.dataFolder, "restore"))).toBe(false);
  });
});
