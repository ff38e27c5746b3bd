import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/open.server.ts";
import { systemClock } from "#app/domain/clock.ts";
import type { Services } from "#app/domain/services.ts";
import { databasePath } from "../../server/environment.ts";

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  /** What the server has logged as an error since the last call. */
  takeErrors: () => string[];
  /** Ends the process and removes its data. */
  stop: () => Promise<void>;
}

const root = join(import.meta.dirname, "../..");
const startWithin = 30_000;
const stopWithin = 12_000;
/** pino's number for 'error'. */
const errorLevel = 50;

/**
 * Starts the built server as its own process, on a free port of loopback, with data in a temporary folder.
 * `prepare` fills the database before the start; without it the server loads the sample programme.
 * Throws with the server's own words when it doesn't come up.
 */
export async function startServer(prepare?: (services: Services) => Promise<void>): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), "verbena-test-"));
  try {
    if (prepare !== undefined) await fill(dataFolder, prepare);
    const { url, child, takeErrors } = await launch(dataFolder, prepare === undefined);
    const stop = async (): Promise<void> => {
      await end(child);
      await rm(dataFolder, { recursive: true, force: true });
    };
    return { url, takeErrors, stop };
  } catch (error) {
    await rm(dataFolder, { recursive: true, force: true });
    throw error;
  }
}

async function fill(dataFolder: string, prepare: (services: Services) => Promise<void>): Promise<void> {
  const database = openDatabase(databasePath({ dataFolder }));
  try {
    await migrate(database);
    await prepare({ db: database.db, clock: systemClock, actor: "browser test" });
  } finally {
    await database.close();
  }
}

interface Launched {
  url: string;
  child: ChildProcess;
  takeErrors: () => string[];
}

function launch(dataFolder: string, sample: boolean): Promise<Launched> {
  const settings = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", ORIGIN: "", TRUST_PROXY: "false", LOG_LEVEL: "warn" };
  const child = spawn(process.execPath, ["server/index.ts"], {
    cwd: root,
    env: { ...process.env, ...settings, DATA_DIR: dataFolder, SAMPLE: sample ? "on" : "off" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const killChild = (): void => void child.kill("SIGKILL");
  process.once("exit", killChild);
  child.once("exit", () => process.off("exit", killChild));
  let output = "";
  let errors: string[] = [];
  const takeErrors = (): string[] => {
    const taken = errors;
    errors = [];
    return taken;
  };
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The server did not start within ${startWithin / 1000} s.\n${output}`));
    }, startWithin);
    child.once("exit", (code) => {
      clearTimeout(giveUp);
      reject(new Error(`The server ended with ${code} before it listened.\n${output}`));
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const complete = output.lastIndexOf("\n") + 1;
      const lines = output.slice(0, complete).split("\n");
      output = output.slice(complete);
      errors.push(...lines.filter(isErrorLine));
      for (const line of lines) {
        const url = /^Verbena is at (http:\S+)/.exec(line)?.[1];
        if (url === undefined) continue;
        clearTimeout(giveUp);
        resolve({ url, child, takeErrors });
      }
    });
  });
}

function isErrorLine(line: string): boolean {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= errorLevel;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  const force = setTimeout(() => child.kill("SIGKILL"), stopWithin);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(force);
}
