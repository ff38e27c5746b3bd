import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { backupFolder } from "#app/database/data-folder.server.ts";
import { backupsToCopy, noCopies, readCopies, withCopy, writeCopies } from "#app/domain/backups/copies.server.ts";
import type { Services } from "#app/domain/services.ts";
import { withoutSecrets } from "./recent-errors.ts";

/** Copies backups elsewhere by BACKUP_COMMAND. */
export interface BackupCopier {
  /** Copies what is not copied yet, unless that is under way. Resolves to whether nothing is left to copy. Never rejects. */
  copy: () => Promise<boolean>;
  /** The same, but not within an hour after a failure. */
  retry: () => Promise<boolean>;
  /** Ends a running command. */
  stop: () => Promise<void>;
}

/** Longest time for a command, and for its end after SIGTERM, in ms. */
const longest = 60 * 60_000;
const endsWithin = 10_000;
/** Pause after a failure, in ms. */
const pauseAfterFailure = 60 * 60_000;
/** Number of characters of stderr that are kept. */
const mostComplaints = 2000;
/** Variables that a program for copies does not get. */
const secrets = ["SECRET_KEY", "DATABASE_URL", "METRICS_TOKEN"];

/** `command` are the program and its words, in which `{path}` and `{sha256}` stand for those of the backup. */
export function createBackupCopier(
  services: Pick<Services, "dataFolder" | "clock">,
  command: readonly string[],
  log: Pick<Logger, "info" | "error">,
  limit = longest,
): BackupCopier {
  const stopping = new AbortController();
  let running: Promise<boolean> | null = null;

  const copyAll = async (): Promise<boolean> => {
    let copies = (await readCopies(services)) ?? noCopies;
    await writeCopies(services, copies);
    for (const backup of await backupsToCopy(services, copies)) {
      const path = join(backupFolder(services), backup.name);
      const sha256 = await checksumOf(path);
      const words = command.map((word) => word.replaceAll("{path}", () => path).replaceAll("{sha256}", () => sha256));
      const fault = await runCommand(words, limit, stopping.signal);
      if (stopping.signal.aborted) return false;
      if (fault === null) log.info({ backup: backup.name, sha256 }, "copied by BACKUP_COMMAND");
      else log.error({ backup: backup.name, ...fault }, "BACKUP_COMMAND failed");
      copies =
        fault === null
          ? withCopy(copies, backup)
          : { ...copies, failure: { at: services.clock.now().toISOString(), detail: detailOf(fault) } };
      await writeCopies(services, copies);
    }
    return copies.failure === null;
  };
  const copy = async (): Promise<boolean> => {
    // A backup that was made meanwhile is found after the running ones.
    if (running !== null) return running.then(copy);
    running = copyAll().catch((error: unknown) => {
      log.error({ err: error }, "copying the backups failed");
      return false;
    });
    const isDone = await running;
    running = null;
    return isDone;
  };
  return {
    copy,
    retry: async () => {
      const failure = (await readCopies(services))?.failure ?? null;
      const pausesUntil = failure === null ? 0 : Date.parse(failure.at) + pauseAfterFailure;
      return running === null && services.clock.now().getTime() >= pausesUntil ? copy() : false;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

interface Fault {
  reason: string;
  /** The end of what the command wrote to its standard error. */
  stderr: string;
}

const detailOf = ({ reason, stderr }: Fault): string =>
  withoutSecrets(
    [
      reason,
      stderr
        .trim()
        .split(/\s*\n\s*/)
        .slice(-3)
        .join(" / "),
    ]
      .filter((text) => text !== "")
      .join(": "),
  );

/**
 * Runs a program without a shell, in a process group of its own, so that it ends with everything that it started. Returns
 * why it failed; null if it went well.
 */
async function runCommand([program = "", ...words]: string[], limit: number, stop: AbortSignal): Promise<Fault | null> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.includes(name)));
  const child = spawn(program, words, { stdio: ["ignore", "ignore", "pipe"], detached: true, env });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr = `${stderr}${chunk.toString()}`.slice(-mostComplaints)));
  const ended = once(child, "exit").then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const isLate = !(await endsBefore(ended, limit, stop));
  if (isLate) {
    signalGroup(child.pid, "SIGTERM");
    await endsBefore(ended, stop.aborted ? 1000 : endsWithin);
    signalGroup(child.pid, "SIGKILL");
  }
  const refusal = await ended;
  child.stderr.destroy();
  if (refusal !== null) return { reason: refusal, stderr };
  if (isLate) return { reason: `not done after ${Math.round(limit / 60_000)} minutes`, stderr };
  return child.exitCode === 0 ? null : { reason: `ended with ${child.exitCode ?? child.signalCode}`, stderr };
}

/** Returns whether a promise settles within a time, and before a signal. */
async function endsBefore(ended: Promise<unknown>, milliseconds: number, stop?: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const late = (): void => resolve(false);
  const timer = setTimeout(late, milliseconds);
  stop?.addEventListener("abort", late);
  if (stop?.aborted) late();
  void ended.then(() => resolve(true));
  const isInTime = await promise;
  clearTimeout(timer);
  stop?.removeEventListener("abort", late);
  return isInTime;
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch {
    // It ended by itself.
  }
}
