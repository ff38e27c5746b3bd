import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backupFolder } from "#app/database/data-folder.server.ts";
import { listBackups } from "#app/domain/backups/folder.server.ts";
import { makeBackup, storeUploadedBackup, type BackupContext } from "#app/domain/backups/make-backup.server.ts";
import { stageRestoredData } from "#app/domain/backups/stage-restored-data.server.ts";
import { addToTar, endTar } from "#app/domain/backups/tar.server.ts";
import { storeImage } from "#app/domain/media/images.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { testDataFolder, type TestDataFolder } from "../../support/data-folder.ts";
import { plainPng } from "../media/sent-images.ts";
import { eventInputWith } from "../programme/event-input.ts";

/** Hostile backups: the server checks every claim of a file, and keeps nothing of a refused file. */

let place: TestDataFolder;
let occasion: BackupContext;
let sound: Buffer;
let folder: string;
beforeEach(async () => {
  place = testDataFolder();
  folder = join(place.dataFolder, "sent");
  mkdirSync(folder);
  await place.use(async (services) => {
    const { url } = await storeImage(services, await plainPng(), "image");
    await createEvent(services, eventInputWith({ imageUrl: url }));
  });
  occasion = await place.occasion();
  sound = readFileSync(join(backupFolder(place), await makeBackup(occasion, "hand")));
});
afterEach(() => place.remove());

/** Sends a file; the message key of its refusal, null when it was taken in. Nothing of a refused one stays. */
async function send(bytes: Uint8Array): Promise<string | null> {
  const file = join(folder, "sent.tar");
  writeFileSync(file, bytes);
  const before = [readdirSync(backupFolder(place)).sort(), readdirSync(place.dataFolder).sort()];
  try {
    await storeUploadedBackup(occasion, file);
    return null;
  } catch (error) {
    expect([readdirSync(backupFolder(place)).sort(), readdirSync(place.dataFolder).sort()]).toEqual(before);
    await expect(stageRestoredData(occasion, { file, isForeign: true, keepsAccess: false })).rejects.toThrow();
    expect(existsSync(join(place.dataFolder, "restore"))).toBe(false);
    return error instanceof Error && "messageKey" in error ? String(error.messageKey) : String(error);
  }
}

type Files = Map<string, Buffer>;

/** Returns the files in the sound backup, by name. */
function filesOf(tar: Buffer): Files {
  const files: Files = new Map();
  for (let at = 0; tar[at] !== 0;) {
    const name = tar.toString("utf8", at, at + 100).replace(/\0[^]*$/, "");
    const bytes = Number.parseInt(tar.toString("latin1", at + 124, at + 135), 8);
    files.set(name, tar.subarray(at + 512, at + 512 + bytes));
    at += 512 + Math.ceil(bytes / 512) * 512;
  }
  return files;
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** A backup of these files, whose manifest says so. */
async function tarOf(
  files: Files,
  change: (manifest: Record<string, unknown>) => object = (manifest) => manifest,
): Promise<Buffer> {
  const path = join(folder, "made.tar");
  writeFileSync(path, "");
  const archive = await open(path, "r+");
  const manifest: Record<string, unknown> = JSON.parse((files.get("manifest.json") ?? Buffer.from("{}")).toString());
  const contents = [...files].filter(([name]) => name !== "manifest.json");
  const told = contents.map(([name, bytes]) => ({
    name,
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  }));
  for (const [name, bytes] of [
    ...contents,
    ["manifest.json", Buffer.from(JSON.stringify(change({ ...manifest, files: told })))] as const,
  ])
    await addToTar(archive, { name, bytes: bytes.length }, new Date(0), only(bytes));
  await endTar(archive);
  await archive.close();
  return readFileSync(path);
}

/** The sound backup with another database. */
async function withDatabase(
  statements: string,
  change?: (manifest: Record<string, unknown>) => object,
): Promise<Buffer> {
  const files = filesOf(sound);
  const path = join(folder, "changed.sqlite");
  writeFileSync(path, files.get("verbena.sqlite") ?? "");
  const sqlite = new BetterSqlite(path);
  sqlite.pragma("foreign_keys = OFF");
  sqlite.exec(statements);
  sqlite.close();
  return tarOf(new Map([...files, ["verbena.sqlite", readFileSync(path)]]), change);
}

/** The sound archive with something else in its first header, whose checksum is right again. */
function withHeader(write: (header: Buffer) => void): Buffer {
  const tar = Buffer.from(sound);
  const header = tar.subarray(0, 512);
  write(header);
  header.fill(" ", 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return tar;
}

describe("a file that is uploaded", () => {
  test("is stored if it is a backup, even one that was unpacked and packed again", async () => {
    expect(await send(sound)).toBeNull();
    expect(await send(await tarOf(filesOf(sound)))).toBeNull();
    expect((await listBackups(place)).filter(({ kind, fault }) => kind === "uploaded" && fault === null)).toHaveLength(
      2,
    );
  });

  test.each([
    ["empty", () => Buffer.alloc(0), "not_ours"],
    ["no archive", () => Buffer.from("<html>".repeat(1000)), "not_ours"],
    ["a compressed bomb", () => gzipSync(Buffer.alloc(32 * 1024 * 1024)), "not_ours"],
    ["nothing but zeros", () => Buffer.alloc(10_240), "not_ours"],
    ["cut off in its database", () => sound.subarray(0, 100_000), "truncated"],
    ["cut off before its end", () => sound.subarray(0, sound.length - 512), "truncated"],
    ["longer than it says", () => Buffer.concat([sound, Buffer.alloc(512)]), "damaged"],
    ["with one bit turned", () => sound.map((byte, index) => (index === 50_000 ? byte ^ 4 : byte)), "damaged"],
    ["with a header that was changed", () => sound.map((byte, index) => (index === 3 ? byte ^ 1 : byte)), "damaged"],
    ["with a link in it", () => withHeader((header) => header.write("2", 156)), "not_ours"],
    ["with a hard link in it", () => withHeader((header) => header.write("1", 156)), "not_ours"],
    ["with a sparse file in it", () => withHeader((header) => header.write("S", 156)), "not_ours"],
    ["with an extended header in it", () => withHeader((header) => header.write("x", 156)), "not_ours"],
    ["with a file of eight gigabytes", () => withHeader((header) => header.write("77777777777", 124)), "truncated"],
    ["with a size that is no number", () => withHeader((header) => header.write("-1         ", 124)), "not_ours"],
    ["with a size in binary", () => withHeader((header) => header.fill(0xff, 124, 136)), "not_ours"],
    ["with a path that leads out", () => withHeader((header) => header.write("../../evil.sqlite", 0)), "not_ours"],
    ["with a path from the root", () => withHeader((header) => header.write("/etc/passwd\0", 0)), "not_ours"],
    ["with a long path in two parts", () => withHeader((header) => header.write("../..", 345)), "not_ours"],
    ["with a name that none of ours has", () => withHeader((header) => header.write("secret.key\0", 0)), "not_ours"],
  ])("is refused when it is %s", async (_what, make, key) => {
    expect(await send(make())).toBe(`errors.backup_${key}`);
  });

  test("is refused if it holds links or paths", async () => {
    symlinkSync("/etc/passwd", join(folder, "verbena.sqlite"));
    execFileSync("tar", ["cf", join(folder, "links.tar"), "--format=ustar", "-C", folder, "verbena.sqlite"]);
    expect(await send(readFileSync(join(folder, "links.tar")))).toBe("errors.backup_not_ours");
  });

  test("is refused if its manifest does not match its content", async () => {
    const files = filesOf(sound);
    const less = new Map([...files].filter(([name]) => !name.startsWith("uploads/")));
    expect(less.size).toBeLessThan(files.size);
    for (const [tar, key] of [
      [await tarOf(less), "damaged"],
      [await tarOf(new Map([["verbena.sqlite", Buffer.from("x")]])), "not_ours"],
      [await tarOf(files, (manifest) => ({ ...manifest, events: 7 })), "damaged"],
      [await tarOf(files, (manifest) => ({ ...manifest, files: [] })), "damaged"],
      [await tarOf(files, (manifest) => ({ ...manifest, format: 2 })), "not_ours"],
      [await tarOf(files, (manifest) => ({ ...manifest, createdAt: "yesterday" })), "not_ours"],
      [await tarOf(new Map([...files, ["verbena.sqlite", Buffer.from("no database".repeat(500))]])), "damaged"],
    ] as const) {
      expect(await send(tar)).toBe(`errors.backup_${key}`);
    }
  });

  test("is refused if a newer version made it", async () => {
    expect(
      await send(
        await withDatabase(
          "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '2030')",
          (manifest) => ({ ...manifest, version: "9.0.0" }),
        ),
      ),
    ).toBe("errors.backup_newer");
  });

  test("is refused if its database has a foreign trigger or a broken reference", async () => {
    expect(
      await send(
        await withDatabase("CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN UPDATE users SET role = 'ADMIN'; END"),
      ),
    ).toBe("errors.backup_not_ours");
    expect(
      await send(await withDatabase("INSERT INTO event_tags SELECT * FROM event_tags WHERE 0; DELETE FROM events")),
    ).toBe("errors.backup_damaged");
  });

  const user = (columns: string, values: string): string =>
    `INSERT INTO users (id, email, is_active, created_at, updated_at, ${columns}) ` +
    `VALUES ('u', 'u@x.y', 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ${values})`;
  const setting = (key: string, value: string): string =>
    `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('${key}', '${value}', '2026-01-01T00:00:00.000Z')`;

  test.each([
    ["an unknown role", user("role", "'OWNER'")],
    ["an unknown language", user("role, language", "'USER', 'xx'")],
    ["an unknown theme", user("role, theme", "'USER', 'neon'")],
    ["an unknown scheme", user("role, scheme", "'USER', 'dim'")],
    ["an unknown state of an event", "UPDATE events SET status = 'LOST'"],
    ["an unknown registration of an event", "UPDATE events SET registration = 'lottery'"],
    ["an instant that is none", "UPDATE events SET starts_at = 'soon', ends_at = 'sooner'"],
    ["a setting that is no JSON", setting("general.name", "{")],
  ])("is refused if its database has %s", async (_, statement) => {
    const bytes = await withDatabase(`PRAGMA ignore_check_constraints = ON; ${statement}`);
    expect(await send(bytes)).toBe("errors.backup_damaged");
  });

  test("is taken if its settings are secret, unknown to this version, right, or were right in another version", async () => {
    const statements = [
      setting("general.name", '"Marea"'),
      setting("email.smtp_password", '"sealed"'),
      setting("old.one", "1"),
      setting("general.timezone", '"Mars/Base"'),
      setting("general.theme", '"neon"'),
      setting("security.session_days", "100000"),
    ];
    expect(await send(await withDatabase(statements.join(";")))).toBeNull();
  });
});
