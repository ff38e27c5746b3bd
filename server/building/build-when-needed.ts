import { spawnSync } from "node:child_process";
import { createHash, type Hash } from "node:crypto";
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const stamp = "build/.sources";
const sources = ["app", "server", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];

/** Each part is a process of its own, whose memory the next one gets. */
const parts = ["client", "ssr", "rest"];
/** The most that the largest part and the process that waits for it take, in MB. */
const memoryOfBuild = 600;
/**
 * The bundler works outside of V8 and keeps what it frees; V8 collects its own garbage only near its limit. So each of
 * them takes 200 MB less, and a second more.
 */
const smallHeap = ["--max-old-space-size=160", "--max-semi-space-size=2"];
const smallBundler = { MIMALLOC_ARENA_EAGER_COMMIT: "0", MIMALLOC_PURGE_DELAY: "0" };

const elsewhere = "Build on another machine, and copy the result: 'Build elsewhere' in server/README.md.";

/**
 * Builds if there is no build of exactly these sources. Without the tools, as after `npm ci --omit=dev`, it takes a
 * build of other sources, and says so. Throws an Error with a plain sentence if there is no build after that.
 */
export function buildWhenNeeded(): void {
  if (isBuilt()) return;
  const hasBuild = existsSync("build/server/index.js");
  if (!existsSync("node_modules/vite")) {
    if (!hasBuild)
      throw new Error(`There is no build, and 'npm ci --omit=dev' brings no tools to make one. ${elsewhere}`);
    const origin = existsSync(stamp) ? "was made of other sources" : "does not say of which sources it was made";
    console.log(`The build in this folder ${origin}, and is used: the tools to make a new one are missing.`);
    return;
  }
  if (!isWritable("."))
    throw new Error(
      "The build must be made anew, and this user may not write here: run 'npm run build' as the owner of the code.",
    );
  const free = Math.round(process.availableMemory() / 1024 ** 2);
  console.log(
    free < memoryOfBuild
      ? `Building the application, once. It takes up to ${memoryOfBuild} MB of memory, and ${free} MB are free: the system may end it. ${elsewhere}`
      : "Building the application, once…",
  );
  for (const part of parts) buildPart(part);
  writeFileSync(stamp, `${timesOf()}\n${contentsOf()}\n`);
}

function buildPart(part: string): void {
  const program = ["index.js", "building/part.ts"].map((path) => join(import.meta.dirname, "..", path));
  const { status, signal } = spawnSync(process.execPath, [...smallHeap, ...program, part], {
    stdio: "inherit",
    env: { ...smallBundler, ...process.env, NODE_ENV: "production" },
  });
  if (status === 0) return;
  // Systems free memory by the first, and V8 ends by the second; both may have other causes.
  if (signal === "SIGKILL" || signal === "SIGABRT")
    throw new Error(
      `The build was ended by ${signal}, as happens when memory is short: it takes up to ${memoryOfBuild} MB. ${elsewhere}`,
    );
  throw new Error("The build failed; the reason is above.");
}

/** Compares the times of the files, which is quick, and their contents if these differ, as after a copy. */
function isBuilt(): boolean {
  if (!existsSync(stamp)) return false;
  const [times, contents] = readFileSync(stamp, "utf8").split("\n");
  if (times === timesOf()) return true;
  if (contents !== contentsOf()) return false;
  if (isWritable(stamp)) writeFileSync(stamp, `${timesOf()}\n${contents}\n`);
  return true;
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const timesOf = (): string =>
  fingerprintOf((hash, path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  });

const contentsOf = (): string =>
  fingerprintOf((hash, path) => {
    const bytes = readFileSync(path);
    hash.update(`${path}\0${bytes.length}\n`).update(bytes);
  });

function fingerprintOf(add: (hash: Hash, path: string) => void): string {
  const hash = createHash("sha256");
  const visit = (path: string): void => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).toSorted()) visit(join(path, name));
    else add(hash, path);
  };
  for (const path of sources) visit(path);
  return hash.digest("hex");
}
