import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backupFolder, databasePath } from "#app/database/data-folder.server.ts";
import { shareDatabase, takeDatabase } from "#app/database/sqlite/data-lock.server.ts";
import { makeBackup, type BackupContext } from "#app/domain/backups/make-backup.server.ts";
import { stageRestoredData } from "#app/domain/backups/stage-restored-data.server.ts";
import { finishRestore } from "#app/domain/backups/finish-restore.server.ts";
import { readPosition } from "#app/domain/changes/epoch.server.ts";
import { storeImage } from "#app/domain/media/images.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { testDataFolder, titlesIn, type TestDataFolder } from "../../support/data-folder.ts";
import { plainPng } from "../media/sent-images.ts";
import { eventInputWith } from "../programme/event-input.ts";

let place: TestDataFolder;
let occasion: BackupContext;
let file: string;
let images: string[];
beforeEach(async () => {
  place = testDataFolder();
  await place.use(async (services) => {
    const { url } = await storeImage(services, await plainPng(), "image");
    await createEvent(services, eventInputWith({ title: "Antes", imageUrl: url }));
  });
  occasion = await place.occasion();
  images = readdirSync(join(place.dataFolder, "uploads")).sort();
  file = join(backupFolder(place), await makeBackup(occasion, "hand"));
  await place.use((services) => createEvent(services, eventInputWith({ title: "Después" })));
  rmSync(join(place.dataFolder, "uploads"), { recursive: true });
});
afterEach(() => place.remove());

const inData = (...names: string[]) => join(place.dataFolder, ...names);
const stage = (keepsAccess = false) => stageRestoredData(occasion, { file, isForeign: false, keepsAccess });
const left = () => readdirSync(place.dataFolder).filter((name) => /^(?:restore|replaced)|-(?:wal|shm)$/.test(name));

describe("a restore", () => {
  test("brings the images also to an uploads/ on another file system", async ({ skip }) => {
    const diskOf = (folder: string) => statSync(folder).dev;
    const other = ["/dev/shm", tmpdir(), "node_modules"].find(
      (folder) => existsSync(folder) && diskOf(folder) !== diskOf(place.dataFolder),
    );
    if (other === undefined) return skip("this machine has one file system");
    const elsewhere = mkdtempSync(join(resolve(other), "uploads-"));
    try {
      symlinkSync(elsewhere, inData("uploads"));
      await stage();
      expect(await finishRestore(place)).toBe("done");
      expect(readdirSync(elsewhere).sort()).toEqual(images);
      expect(left()).toEqual([]);
      expect(place.titles()).toEqual(["Antes"]);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  test("happens completely or not at all: nothing changes until it is ready, then the next process finishes it", async () => {
    await stage();
    expect(place.titles()).toEqual(["Antes", "Después"]);
    await place.use(async ({ db }) => {
      expect((await db.selectFrom("events").select("title").execute()).map(({ title }) => title)).toEqual(["Antes"]);
      expect(
        await db.selectFrom("audit").select(["actor", "way"]).where("action", "=", "backup_restored").execute(),
      ).toEqual([{ actor: "test", way: "command" }]);
    });
    expect(readdirSync(inData("uploads")).sort()).toEqual(images);
    expect(left()).toEqual([]);
  });

  test("says in the audit log where it was asked for, also with a backup of a version that did not record this", async () => {
    await place.use(async ({ db }) => {
      await sql`DROP INDEX audit_action`.execute(db);
      for (const column of ["way", "network", "count"])
        await sql`ALTER TABLE audit DROP COLUMN ${sql.ref(column)}`.execute(db);
      // Later versions.
      for (const table of [
        "sponsor_plays",
        "sponsor_reports",
        "sign_run_displays",
        "sign_runs",
        "points",
        "faqs",
        "connected_calendars",
        "typed_forms",
        "import_files",
        "table_columns",
        "display_faults",
        "answered_challenges",
      ])
        await sql`DROP TABLE ${sql.ref(table)}`.execute(db);
      for (const column of ["judged", "help"])
        await sql`ALTER TABLE chat_messages DROP COLUMN ${sql.ref(column)}`.execute(db);
      for (const column of ["right_answers", "wrong_answers", "dangers"])
        await sql`ALTER TABLE assistant_days DROP COLUMN ${sql.ref(column)}`.execute(db);
      for (const index of ["events_series", "events_following"]) await sql`DROP INDEX ${sql.ref(index)}`.execute(db);
      for (const column of ["kept_overlaps", "end_is_known", "follows_event_id", "start_is_known"])
        await sql`ALTER TABLE events DROP COLUMN ${sql.ref(column)}`.execute(db);
      await sql`ALTER TABLE categories DROP COLUMN usual_minutes`.execute(db);
      await sql`ALTER TABLE changes DROP COLUMN way`.execute(db);
      await sql`ALTER TABLE imports DROP COLUMN kept_at_undo`.execute(db);
      await sql`ALTER TABLE users DROP COLUMN text_size`.execute(db);
      await sql`ALTER TABLE epoch DROP COLUMN forgotten`.execute(db);
      await sql`ALTER TABLE event_sources DROP COLUMN stamp`.execute(db);
      for (const column of ["same", "said_same"])
        await sql`ALTER TABLE import_rows DROP COLUMN ${sql.ref(column)}`.execute(db);
      for (const column of ["has_zoneless_hours", "questions", "part"])
        await sql`ALTER TABLE imports DROP COLUMN ${sql.ref(column)}`.execute(db);
      await sql`ALTER TABLE events DROP COLUMN series_id`.execute(db);
      await sql`DROP INDEX import_rows_series`.execute(db);
      for (const column of ["series_date", "series"])
        await sql`ALTER TABLE import_rows DROP COLUMN ${sql.ref(column)}`.execute(db);
      for (const column of ["pin_y", "pin_x"])
        await sql`ALTER TABLE locations DROP COLUMN ${sql.ref(column)}`.execute(db);
      for (const trigger of ["passkeys_insert", "passkeys_delete", "authenticators_insert", "authenticators_delete"])
        await sql`DROP TRIGGER ${sql.ref(`${trigger}_topic`)}`.execute(db);
      for (const column of ["user_agent", "network"])
        await sql`ALTER TABLE tokens DROP COLUMN ${sql.ref(column)}`.execute(db);
      for (const index of ["speakers_person", "speakers_name"]) await sql`DROP INDEX ${sql.ref(index)}`.execute(db);
      await sql`ALTER TABLE speakers DROP COLUMN person_id`.execute(db);
      for (const table of ["person_follows", "people"]) await sql`DROP TABLE ${sql.ref(table)}`.execute(db);
      for (const column of ["looked_at", "looked"])
        await sql`ALTER TABLE reminders DROP COLUMN ${sql.ref(column)}`.execute(db);
      const indexes = { events_listed_start: "starts_at", events_listed_end: "ends_at" };
      for (const index in indexes) await sql`DROP INDEX ${sql.ref(index)}`.execute(db);
      for (const column of ["listed", "is_scheduled"])
        await sql`ALTER TABLE events DROP COLUMN ${sql.ref(column)}`.execute(db);
      await sql`ALTER TABLE events ADD COLUMN listed TEXT`.execute(db);
      for (const [index, column] of Object.entries(indexes))
        await sql`CREATE INDEX ${sql.ref(index)} ON events (listed, ${sql.ref(column)})`.execute(db);
      await sql`DELETE FROM kysely_migration WHERE name >= '0033'`.execute(db);
    });
    const name = await makeBackup({ ...occasion, now: new Date("2026-08-22T20:00:00Z") }, "hand");
    file = join(backupFolder(place), name);
    await stage();
    const lines = await place.use(({ db }) =>
      db.selectFrom("audit").select(["way", "count"]).where("action", "=", "backup_restored").execute(),
    );
    expect(lines).toEqual([{ way: "command", count: 1 }]);
  });

  test("begins a new epoch, above every sequence number that was given", async () => {
    const before = await place.use(({ db }) => readPosition(db));
    await stage();
    await place.use((services) => createEvent(services, eventInputWith({ title: "Nueva" })));
    // That one opened the restored data: what was there at the time of the backup, and one more.
    const after = await place.use(({ db }) => readPosition(db));
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(place.titles()).toEqual(["Antes", "Nueva"]);
  });

  test("keeps the replaced data as a backup, which can be restored too", async () => {
    const { keptAs } = await stage();
    await finishRestore(place);
    expect(place.titles()).toEqual(["Antes"]);
    await stageRestoredData(
      { ...occasion, now: new Date(occasion.now.getTime() + 1000) },
      { file: join(backupFolder(place), keptAs ?? ""), isForeign: false, keepsAccess: false },
    );
    await finishRestore(place);
    expect(place.titles()).toEqual(["Antes", "Después"]);
  });

  test("waits while a process has the data open, and no process opens them during it", async () => {
    await stage();
    const release = shareDatabase(databasePath(place));
    expect(await finishRestore(place)).toBe("busy");
    const waiting = finishRestore(place, 20_000);
    release();
    expect(await waiting).toBe("done");
    expect(await finishRestore(place)).toBe("nothing");
    const alone = takeDatabase(databasePath(place));
    expect(takeDatabase(databasePath(place))).toBeNull();
    alone?.();
    expect(place.titles()).toEqual(["Antes"]);
  });

  describe("that was killed", () => {
    test("before it was ready changes nothing", async () => {
      await stage();
      renameSync(inData("restore"), inData("restore.part"));
      await place.use(async () => undefined);
      expect(place.titles()).toEqual(["Antes", "Después"]);
      await stage();
      expect(await finishRestore(place)).toBe("done");
      expect(left()).toEqual([]);
    });

    const aside = () => inData("replaced-2026-08-22T18-42-00-000Z");
    const moveAside = (...ends: string[]) => {
      mkdirSync(aside());
      for (const end of ends) renameSync(inData(`verbena.sqlite${end}`), join(aside(), `verbena.sqlite${end}`));
    };
    test.each([
      ["after the old database was moved aside", () => moveAside("")],
      [
        "between the database and what SQLite keeps beside it",
        () => {
          moveAside("");
          writeFileSync(inData("verbena.sqlite-wal"), "of the old one");
          writeFileSync(inData("verbena.sqlite-shm"), "of the old one");
        },
      ],
      [
        "after the new one was put in place",
        () => {
          moveAside("");
          renameSync(inData("restore", "verbena.sqlite"), inData("verbena.sqlite"));
        },
      ],
      [
        "among the images",
        () => {
          moveAside("");
          renameSync(inData("restore", "verbena.sqlite"), inData("verbena.sqlite"));
          mkdirSync(inData("uploads"));
          renameSync(inData("restore", "uploads", images[0] ?? ""), inData("uploads", images[0] ?? ""));
        },
      ],
    ])("%s goes on when the data are opened", async (_where, killed) => {
      await stage();
      killed();
      await place.use(async () => undefined);
      expect(left()).toEqual([]);
      expect(readdirSync(inData("uploads")).sort()).toEqual(images);
      expect(titlesIn(databasePath(place))).toEqual(["Antes"]);
      expect(existsSync(file)).toBe(true);
    });
  });
});
