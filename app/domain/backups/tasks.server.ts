import { answerOf } from "../processes/refusal.ts";
import { TaskProcess } from "../processes/task-process.server.ts";
import type { Services } from "../services.ts";
import type { Backup, BackupKind } from "./backup.ts";
import { findBackup, noteFailure, rotateBackups } from "./folder.server.ts";
import type { Occasion } from "./make.server.ts";
import { answerSchema, type Task } from "./order.server.ts";

/** What of the services backups need. */
export type Keeper = Pick<Services, "dataFolder" | "clock" | "actor" | "vault">;

/** Tells the `secret.key` of a place from others, and nothing else of it. */
export const keyMark = ({ vault }: Pick<Services, "vault">): string =>
  vault.sign("which key backups were sealed with").slice(0, 12);

/** As who works in this process itself needs it. */
export const occasionOf = (keeper: Keeper): Occasion => ({
  dataFolder: keeper.dataFolder,
  now: keeper.clock.now(),
  actor: keeper.actor,
  key: keyMark(keeper),
});

/** In a process of its own: the one that answers goes on meanwhile. */
async function carryOutBeside(keeper: Keeper, task: Task): Promise<{ name: string | null; fault: string | null }> {
  const { now, ...occasion } = occasionOf(keeper);
  const answer = await new TaskProcess("app/domain/backups/backup-process.server.ts").run({
    ...task,
    ...occasion,
    now: now.toISOString(),
  });
  return answerOf(answerSchema, answer);
}

/**
 * Makes a backup beside everything else that goes on, proves it and removes those that are over. Returns it; it has a fault when the proof failed. Throws
 * `unavailable` when the disk has no room.
 */
export async function backUp(keeper: Keeper, kind: BackupKind): Promise<Backup> {
  const { name } = await carryOutBeside(keeper, { task: "make", kind });
  await rotateBackups(keeper);
  const backup = await findBackup(keeper, name ?? "");
  // What failed before has been made up for.
  if (backup.fault === null) await noteFailure(keeper, null);
  return backup;
}

/** Restores a backup into a temporary place once more, and notes what was found. Returns its fault, null for none. */
export async function proveBackup(keeper: Keeper, name: string): Promise<string | null> {
  return (await carryOutBeside(keeper, { task: "check", name })).fault;
}

/** Takes in a file that was uploaded. Returns the name of the backup. Throws `unreadable_file`. */
export async function takeIn(keeper: Keeper, file: string): Promise<string> {
  return (await carryOutBeside(keeper, { task: "take in", file })).name ?? "";
}

/** Makes a backup ready to take the place of the data at the next start, which is itself backed up before. Throws `unreadable_file` or `unavailable`. */
export async function prepareRestore(keeper: Keeper, name: string): Promise<void> {
  const { path, kind } = await findBackup(keeper, name);
  await carryOutBeside(keeper, { task: "stage", file: path, isForeign: kind === "uploaded" });
}
