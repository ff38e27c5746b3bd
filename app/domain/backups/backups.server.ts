import { serverItself } from "../audit-source.ts";
import { answerOf } from "../refusal.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services } from "../services.ts";
import type { Backup, BackupKind } from "./backup.ts";
import { findBackup, noteFailure, rotateBackups, lastFailure, listBackups } from "./folder.server.ts";
import type { BackupContext } from "./make-backup.server.ts";
import { answerSchema, type BackupTask } from "./backup-tasks.server.ts";
import { DomainError } from "../error.ts";
import { dayOf } from "../programme/day.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";

/** The services that backups need. */
export type BackupServices = Pick<
  Services,
  "db" | "dataFolder" | "databaseAddress" | "clock" | "actor" | "source" | "isProved" | "vault" | "processes"
>;

/** Returns a fingerprint of a `secret.key`, which reveals nothing else of it. */
export const keyFingerprint = ({ vault }: Pick<Services, "vault">): string =>
  vault.sign("which key backups were sealed with").slice(0, 12);

/** Returns the occasion for work in this process. */
export const backupContextOf = (keeper: Omit<BackupServices, "db" | "isProved" | "processes">): BackupContext => ({
  dataFolder: keeper.dataFolder,
  databaseAddress: keeper.databaseAddress,
  now: keeper.clock.now(),
  actor: keeper.actor,
  source: keeper.source,
  key: keyFingerprint(keeper),
});

/** Runs a task in a child process, so that the server keeps answering. */
async function carryOutBeside(
  keeper: BackupServices,
  task: BackupTask,
): Promise<{ name: string | null; fault: string | null }> {
  const { now, ...occasion } = backupContextOf(keeper);
  const answer = await keeper.processes.startTask("backup").run({
    ...task,
    ...occasion,
    now: now.toISOString(),
  });
  return answerOf(answerSchema, answer);
}

/**
 * Makes and verifies a backup in a child process, then removes surplus backups. Returns the new one, with a fault if the
 * verification failed. Throws `unavailable` if the disk has no room.
 */
export async function backUp(keeper: BackupServices, kind: BackupKind): Promise<Backup> {
  const { name } = await carryOutBeside(keeper, { task: "make", kind });
  await rotateBackups(keeper);
  const backup = await findBackup(keeper, name ?? "");
  // A success clears the earlier failure.
  if (backup.fault === null) await noteFailure(keeper, null);
  return backup;
}

/** Verifies a backup again, and stores the result. Returns its fault; null if it is good. */
export async function verifyBackup(keeper: BackupServices, name: string): Promise<string | null> {
  return (await carryOutBeside(keeper, { task: "check", name })).fault;
}

/** Verifies and stores an uploaded file. Returns the name of the backup. Throws `unreadable_file`. */
export async function addUploadedBackup(keeper: BackupServices, file: string): Promise<string> {
  return (await carryOutBeside(keeper, { task: "take in", file })).name ?? "";
}

/** `keepsAccess`: sessions and links that were ended since the backup work again. */
export interface RestoreOptions {
  keepsAccess: boolean;
}

/**
 * Prepares a backup to replace the data at the next start, after a backup of the current data. Throws `unreadable_file`,
 * `unavailable`, or `forbidden` without a fresh proof of identity.
 */
export async function prepareRestore(
  keeper: BackupServices,
  name: string,
  { keepsAccess }: RestoreOptions,
): Promise<void> {
  await requireProofIn(keeper, keeper.db);
  const { path, kind } = await findBackup(keeper, name);
  await carryOutBeside(keeper, { task: "stage", file: path, isForeign: kind === "uploaded", keepsAccess });
}

/** Pause after a failure before the next try, in ms. */
const pauseAfterFailure = 60 * 60_000;

/** Hour in the festival's zone of the daily backup: the night's events are over, and few visitors are awake. */
const hourOfBackup = 5;

/** Whether the backup of today is missing. */
export async function isDailyDue(services: Services): Promise<boolean> {
  const now = services.clock.now();
  const failure = await lastFailure(services);
  if (failure !== null && now.getTime() - Date.parse(failure.at) < pauseAfterFailure) return false;
  const calendar = { ...(await festivalCalendar(services)), dayStartHour: hourOfBackup };
  const last = (await listBackups(services)).find((one) => one.kind === "daily" && one.fault === null);
  return last === undefined || dayOf(new Date(last.createdAt), calendar) < dayOf(now, calendar);
}

/** Makes the backup of today if it is missing. Rejects on failure; the panel shows the failure until one succeeds. */
export async function backUpDaily(services: Services): Promise<void> {
  if (!(await isDailyDue(services))) return;
  try {
    const { fault } = await backUp({ ...services, actor: "server", source: serverItself }, "daily");
    if (fault !== null) throw new DomainError("unreadable_file", fault);
  } catch (error) {
    const { messageKey, values } =
      error instanceof DomainError ? error : { messageKey: "errors.backup_failed", values: {} };
    await noteFailure(services, { at: services.clock.now().toISOString(), messageKey, values });
    throw error;
  }
}
