import { chmodSync, chownSync, existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeFestival } from "../support/data-folder.ts";
import { run, temporaryFolder } from "./server-process.ts";

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe("a command where no festival is", () => {
  test.each([
    ["admin.ts", ["create", "--email", "ada@example.org"]],
    ["admin.ts", ["new-key"]],
    ["import.ts", ["programme.ics"]],
    ["export.ts", ["programme.ics"]],
    ["backup.ts", []],
  ])("says where it looked, and makes nothing: %s %j", async (command, words) => {
    const DATA_DIR = join(folder.path, "none");
    const { status, stdout, stderr } = await run(`server/commands/${command}`, words, { DATA_DIR });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`There is no festival in ${DATA_DIR}. Nothing was made.`);
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

test("commands take their settings from the same file as the server; variables that are set win", async () => {
  const DATA_DIR = join(folder.path, "data");
  await makeFestival(DATA_DIR);
  const ENV_FILE = join(folder.path, ".env");
  writeFileSync(ENV_FILE, `DATA_DIR=${DATA_DIR}\n`);
  const list = (variables: Record<string, string>) =>
    run("server/index.js", ["server/commands/admin.ts", "list"], { ENV_FILE, ...variables });
  expect((await list({})).stdout).toContain("E-MAIL");
  expect((await list({ DATA_DIR: join(folder.path, "none") })).stderr).toContain("There is no festival");
});

/** Whether other users than root can run the programs of this folder. */
const isOpen = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || isOpen(dirname(path)));

test.runIf(process.getuid?.() === 0 && isOpen(process.cwd()))(
  "a command of root leaves no file of root's in the data folder",
  async () => {
    const owner = 65_534;
    const DATA_DIR = join(folder.path, "data");
    await makeFestival(DATA_DIR);
    for (const path of [DATA_DIR, ...readdirSync(DATA_DIR).map((name) => join(DATA_DIR, name))])
      chownSync(path, owner, owner);
    chmodSync(folder.path, 0o755);
    const { status, stderr } = await run("server/commands/backup.ts", [], { DATA_DIR });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const [backup = ""] = readdirSync(join(DATA_DIR, "backups"));
    expect(statSync(join(DATA_DIR, "backups", backup)).uid).toBe(owner);
  },
);
