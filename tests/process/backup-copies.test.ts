import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { backupFolder } from "#app/database/data-folder.server.ts";
import { backupName, storeBackup } from "#app/domain/backups/folder.server.ts";
import type { BackupKind } from "#app/domain/backups/backup.ts";
import { copyFactsOf } from "#app/domain/status/status.server.ts";
import { createBackupCopier } from "../../server/backup-copies.ts";
import { longWait } from "../support/wait.ts";
import { temporaryFolder } from "./server-process.ts";

let folder: string;
let now: Date;
const complaints: object[] = [];
const log = { info: () => undefined, error: (what: object) => void complaints.push(what) };

beforeEach(() => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  folder = path;
  now = new Date("2026-08-22T18:42:00Z");
  complaints.length = 0;
});

const at = () => ({ dataFolder: folder, clock: { now: () => now } });
const inFolder = (name: string): string => join(folder, name);
const words = (name: string): string[] =>
  existsSync(inFolder(name)) ? readFileSync(inFolder(name), "utf8").trimEnd().split("\n") : [];

/** Stores a file as a backup that was proved at once, or found broken. */
async function backupOf(kind: BackupKind, createdAt: string, fault: string | null = null): Promise<string> {
  const name = backupName(kind, new Date(createdAt));
  const file = inFolder("made");
  writeFileSync(file, `content of ${name}`);
  const note = { by: "test", checkedAt: createdAt, fault, bytes: `content of ${name}`.length, contents: null };
  mkdirSync(backupFolder(at()), { recursive: true });
  await storeBackup(at(), file, name, note);
  return name;
}

/** Makes a program of the shell, as an administrator does. Returns its path. */
function programOf(text: string): string {
  const path = inFolder("program.sh");
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o700);
  return path;
}

const copier = (command: string[], limit?: number) => {
  const made = createBackupCopier(at(), command, log, limit);
  onTestFinished(() => made.stop());
  return made;
};
const noting = (): string[] => [
  programOf(`echo "$1" >> ${inFolder("paths")}; echo "$2" >> ${inFolder("sums")}`),
  "{path}",
  "{sha256}",
];

test("BACKUP_COMMAND gets path and checksum of the newest good backup, then of each later one, and each once", async () => {
  await backupOf("daily", "2026-08-20T05:00:00Z");
  const first = await backupOf("daily", "2026-08-21T05:00:00Z");
  const { copy } = copier(noting());
  expect(await copy()).toBe(true);
  const path = join(backupFolder(at()), first);
  expect(words("paths")).toEqual([path]);
  expect(words("sums")).toEqual([createHash("sha256").update(readFileSync(path)).digest("hex")]);

  const later = [
    await backupOf("before-restore", "2026-08-22T05:00:00Z"),
    await backupOf("hand", "2026-08-22T05:00:01Z"),
    await backupOf("hand", "2026-08-22T05:00:01Z"),
  ];
  await backupOf("hand", "2026-08-22T06:00:00Z", "errors.backup_damaged");
  await backupOf("uploaded", "2026-08-22T07:00:00Z");
  for (let time = 0; time < 2; time += 1) expect(await copy()).toBe(true);
  expect(new Set(words("paths"))).toEqual(new Set([path, ...later.map((name) => join(backupFolder(at()), name))]));
  expect(words("paths")).toHaveLength(4);
  expect(await copyFactsOf(at())).toEqual({ at: "2026-08-22T05:00:01.000Z", failure: null });
});

test("its words are no program of a shell", async () => {
  await backupOf("hand", "2026-08-22T05:00:00Z");
  await copier([programOf(`printf '%s\\n' "$@" > ${inFolder("words")}`), "$HOME", "a;b", "--file={path}", "*"]).copy();
  expect(words("words")).toEqual([
    "$HOME",
    "a;b",
    `--file=${backupFolder(at())}/${words("words")[2]?.split("/").at(-1)}`,
    "*",
  ]);
});

test("it does not learn Verbena's secrets, and keeps the environment of the service", async () => {
  for (const [name, value] of [
    ["SECRET_KEY", "canary"],
    ["DATABASE_URL", "canary"],
    ["RESTIC_REPOSITORY", "elsewhere"],
  ] as const)
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  await backupOf("hand", "2026-08-22T05:00:00Z");
  await copier([programOf(`env > ${inFolder("environment")}`), "{path}"]).copy();
  expect(words("environment")).toContain("RESTIC_REPOSITORY=elsewhere");
  expect(words("environment").join()).not.toContain("canary");
});

test("a failure is kept with its last three lines until a copy succeeds, and tried again after an hour", async () => {
  const name = await backupOf("hand", "2026-08-22T05:00:00Z");
  const failing = copier([
    programOf('printf "one\\nFatal: no repository\\n\\nIs it there?\\nsftp:ada@example.org\\n" >&2; exit 3'),
    "{path}",
  ]);
  expect(await failing.copy()).toBe(false);
  expect(await copyFactsOf(at())).toEqual({
    at: null,
    failure: "ended with 3: Fatal: no repository / Is it there? / …",
  });
  expect(complaints).toMatchObject([{ backup: name, reason: "ended with 3" }]);

  const { retry } = copier(noting());
  now = new Date("2026-08-22T19:41:00Z");
  expect(await retry()).toBe(false);
  expect(words("paths")).toEqual([]);
  now = new Date("2026-08-22T19:43:00Z");
  expect(await retry()).toBe(true);
  expect(await copyFactsOf(at())).toEqual({ at: "2026-08-22T05:00:00.000Z", failure: null });
});

test("a program that is not there is a failure that names it", async () => {
  await backupOf("hand", "2026-08-22T05:00:00Z");
  expect(await copier([inFolder("nothing"), "{path}"]).copy()).toBe(false);
  expect((await copyFactsOf(at()))?.failure).toMatch(/nothing ENOENT/);
});

const isAlive = (id: number): boolean =>
  existsSync(`/proc/${id}`) && !readFileSync(`/proc/${id}/stat`, "utf8").includes(") Z ");

test.each([
  ["after its time", 300],
  ["when the service stops", undefined],
])("a program that hangs is ended %s, with what it started", async (when, limit) => {
  await backupOf("hand", "2026-08-22T05:00:00Z");
  const made = copier(
    [programOf(`sleep 600 & echo $! > ${inFolder("child")}; echo $$ >> ${inFolder("child")}; wait`), "{path}"],
    limit,
  );
  const copied = made.copy();
  await vi.waitFor(() => expect(words("child")).toHaveLength(2), longWait);
  if (limit === undefined) await made.stop();
  expect(await copied).toBe(false);
  await vi.waitFor(() => expect(words("child").filter((id) => isAlive(Number(id)))).toEqual([]), longWait);
  // A stop is no failure: the next start goes on.
  expect((await copyFactsOf(at()))?.failure ?? null).toBe(
    when === "after its time" ? "not done after 0 minutes" : null,
  );
});
