import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { ensureBuild } from "../support/app.ts";

export interface ServerProcess {
  child: ChildProcess;
  /** Where it said that it is. */
  address: string;
  /** Everything it wrote so far, standard output and error together. */
  output: () => string;
  /** Sends SIGTERM and waits for the end; the exit code, null after a signal. */
  stop: () => Promise<number | null>;
  /** Ends it at once, for tests of which the stop is no part. */
  kill: () => Promise<void>;
}

/** How long a start, a command or an end may take before a test gives up, in ms. */
const patience = 30_000;

/** A folder for DATA_DIR that is removed by `remove`. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "verbena-process-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Returns the environment of the process: the variables that a test names, and the folder of compiled code. No other
 * variable of the test runner reaches it.
 */
export function environmentOf(variables: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    ENV_FILE: "",
    PORT: "0",
    ...variables,
  };
}

const { scripts } = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")));
/** Arguments of Node in `npm start`. */
export const startWords = scripts.start.split(" ").slice(1);
/** How to start another program with the memory settings of `npm start`: those of Node, and of glibc (`server/index.js`). */
export const memorySettings = {
  words: startWords.slice(0, -1),
  variables: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144", MALLOC_TRIM_THRESHOLD_: "1048576" },
};

/**
 * Starts the server as a real process on a free port of loopback, by `npm start` or another program. Resolves once it
 * listens. Throws with its output if it ends before.
 */
export async function startServer(
  variables: Record<string, string>,
  words: string[] = startWords,
): Promise<ServerProcess> {
  await ensureBuild();
  const child = spawn(process.execPath, words, { env: environmentOf(variables) });
  const output = collect(child);
  const address = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${output()}`));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail();
    }, patience);
    child.stdout?.on("data", () => {
      // In an object of LOG_FORMAT=json it ends with the message.
      const found = /Verbena is at ([^\s"]+)(?:"\})?$/m.exec(output())?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once("exit", () => {
      clearTimeout(timer);
      fail();
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit", { signal: AbortSignal.timeout(patience) });
  };
  return {
    child,
    address,
    output,
    stop: async () => {
      await end("SIGTERM");
      return child.exitCode;
    },
    kill: () => end("SIGKILL"),
  };
}

/** The key of the secrets of all nodes. */
export const secretKey = Buffer.alloc(32, 7).toString("base64");

/** Starts one of several processes of a festival in PostgreSQL, which ends with the test. */
export async function startNode(address: string, variables: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = temporaryFolder();
  const node = await startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: address,
    SECRET_KEY: secretKey,
    ...variables,
  });
  onTestFinished(async () => {
    await node.kill();
    folder.remove();
  });
  return node;
}

export interface Finished {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script that ends by itself; returns its output and exit code, null if it had to be ended after 30 s. */
export async function run(script: string, words: string[], variables: Record<string, string>): Promise<Finished> {
  const child = spawn(process.execPath, [script, ...words], { env: environmentOf(variables) });
  const chunks = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (chunks.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (chunks.stderr += chunk.toString()));
  const timer = setTimeout(() => child.kill("SIGKILL"), patience);
  await once(child, "close");
  clearTimeout(timer);
  return { status: child.exitCode, ...chunks };
}

/** Starts a server that must fail; returns its output and exit code. */
export async function startAndFail(variables: Record<string, string>): Promise<Finished> {
  await ensureBuild();
  return run("server/index.js", [], variables);
}

function collect(child: ChildProcess): () => string {
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

/** Returns a free port of loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
