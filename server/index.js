// The way into every program of Verbena. `node server/index.js` starts the server, `node server/index.js FILE WORDS…` another
// program. Any Node from 14 on can read this file: one that is too old for Verbena starts the Node that `npm ci` installed.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const isWindows = process.platform === "win32";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 22)) startWithInstalledNode();
else await startHere();

/** Runs the same program in the Node of the packages, hands signals on, and ends as that ends. */
function startWithInstalledNode() {
  const name = isWindows ? "node-win-" : `node-${process.platform}-`;
  const node = `${root}node_modules/${name}${process.arch}/bin/node${isWindows ? ".exe" : ""}`;
  if (!existsSync(node)) refuse();
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit" });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on("error", refuse);
  child.on("exit", (code, signal) => process.exit(signal === null ? code : 128 + constants.signals[signal]));
}

function refuse() {
  const isInstalled = existsSync(`${root}node_modules`);
  const hasPackage =
    (process.platform === "linux" && ["x64", "arm64"].includes(process.arch)) || (isWindows && process.arch === "x64");
  const cure = !hasPackage
    ? "Install Node 24 from https://nodejs.org"
    : isInstalled
      ? "'npm ci' installed no other that runs here: run it again without --omit=optional, or install Node 24 from https://nodejs.org"
      : "Run 'npm ci' first: it brings Node 24 along";
  stopWith(`Verbena needs Node 22.22 or newer, and this is ${process.version}. ${cure}.`);
}

function stopWith(msg) {
  const isJson = process.env.LOG_FORMAT === "json";
  console.error(isJson ? JSON.stringify({ time: new Date().toISOString(), level: "fatal", msg }) : msg);
  process.exit(1);
}

async function startHere() {
  const [, , program] = process.argv;
  // Settings for the server and commands alike; variables that are set already win. Tests have their own.
  const settings = process.env.ENV_FILE ?? `${root}.env`;
  if (settings !== "" && existsSync(settings) && (program === undefined || program.startsWith("server/")))
    process.loadEnvFile(settings);
  if (!existsSync(`${root}node_modules`)) stopWith("The packages are missing: run 'npm ci' first.");
  if (process.env.LOG_FORMAT === "json") (await import("./json-lines.ts")).writeJsonLines();
  if (program !== undefined) {
    process.argv.splice(1, 1);
    await import(pathToFileURL(resolve(program)).href);
    return;
  }
  // glibc reads these variables only at the start of a process, and no script of npm sets them in every system's shell.
  // Without them, freed memory stays apart for each thread (some 50 MB), and large blocks stay with the process after a
  // few were freed (some 30 MB). The new program takes the place of this one and keeps its process id. Windows has neither
  // glibc nor `execve`.
  const allocator = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144", MALLOC_TRIM_THRESHOLD_: "1048576" };
  // A parent's channel for messages would be lost.
  const isLinuxAlone = process.platform === "linux" && process.send === undefined;
  if (isLinuxAlone && !process.env.MALLOC_ARENA_MAX && process.execve !== undefined)
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
      ...process.env,
      ...allocator,
    });
  process.env.NODE_ENV ||= "production";
  await import("./start.js");
}
