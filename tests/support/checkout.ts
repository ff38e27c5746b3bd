import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * Returns a folder with a copy of every file of the repository, as they are now, that is removed with the test. It has
 * neither packages nor a build. Copied files have new times, as after a download.
 */
export function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), "verbena-copy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"]);
  const names = listed.toString().split("\0");
  const deleted = new Set(execFileSync("git", ["ls-files", "-z", "--deleted"]).toString().split("\0"));
  for (const name of names) {
    if (name === "" || deleted.has(name) || dirname(name).startsWith("tests")) continue;
    cpSync(name, join(folder, name));
  }
  return folder;
}
