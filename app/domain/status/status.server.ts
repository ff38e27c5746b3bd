import { stat, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { engineOf, fileOf, isPostgres, postgresSize } from "#app/database/engine.server.ts";
import { readCopies } from "../backups/copies.server.ts";
import { isBackupStale, lastGoodBackup } from "../backups/folder.server.ts";
import { isRetried, readNotificationStatus } from "../notifications/notification-status.server.ts";
import type { Services, WithDb, WithClock } from "../services.ts";
import { socketSettings } from "../catalogue/site-settings.ts";
import { readKeptHistory } from "../history/forget.server.ts";
import { readSettings } from "../settings/settings.server.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import type { CopyFacts, Nodes, NodeStatus, Status, Vitals } from "./status.ts";
import { dayOf } from "../programme/day.ts";

export async function readStatus(
  services: Pick<Services, "db" | "clock" | "dataFolder">,
  vitals: Vitals,
  nodes: Nodes | null,
): Promise<Status> {
  const settings = await readSettings(services, socketSettings);
  const { queue, settled, isClockStill } = await readNotificationStatus(services);
  return {
    now: services.clock.now().toISOString(),
    version: vitals.version,
    startedAt: vitals.startedAt.toISOString(),
    memory: { used: process.memoryUsage.rss(), machine: machineMemory() },
    engine: await engineOf(services.db),
    database: await sizeOfDatabase(services),
    history: await readKeptHistory(services),
    disk: await roomForData(services),
    sockets: { ...vitals.sockets, most: settings["limits.sockets"] },
    pages: vitals.pages,
    outbox: { waiting: queue.queued, late: queue.retrying, failed: settled.failed.lately, isClockStill },
    backup: await readBackupState(services, nodes),
    copies: await readCopyState(services, nodes),
    nodes: (await nodes?.list()) ?? [],
    errors: vitals.errors,
  };
}

/**
 * Returns when the newest good backup was made, on whichever machine, and whether that is too long ago. Other machines
 * are asked only if this one has none or they are too old.
 */
export async function readBackupState(
  services: Pick<Services, "db" | "clock" | "dataFolder">,
  nodes: Nodes | null,
): Promise<Status["backup"]> {
  const here = (await lastGoodBackup(services))?.createdAt ?? null;
  const isStale = await isBackupStale(services, here);
  if ((here !== null && !isStale) || nodes === null) return { at: here, isStale };
  const all = (await nodes.list()).flatMap(({ backupAt }) => backupAt ?? []);
  const at = all.toSorted().at(-1) ?? null;
  return { at, isStale: await isBackupStale(services, at) };
}

/** Returns the copies of this machine; null without BACKUP_COMMAND. */
export async function copyFactsOf(services: Pick<Services, "dataFolder">): Promise<CopyFacts | null> {
  const copies = await readCopies(services);
  return copies === null ? null : { at: copies.at, failure: copies.failure?.detail ?? null };
}

/** Returns the newest copy of all machines, one that fails, and whether the newest is too old. */
async function readCopyState(
  services: Pick<Services, "db" | "clock" | "dataFolder">,
  nodes: Nodes | null,
): Promise<Status["copies"]> {
  const all = nodes === null ? [await copyFactsOf(services)] : (await nodes.list()).map(({ copies }) => copies);
  const made = all.filter((one) => one !== null);
  if (made.length === 0) return null;
  const at =
    made
      .flatMap((one) => one.at ?? [])
      .toSorted()
      .at(-1) ?? null;
  const failure = made.find((one) => one.failure !== null)?.failure ?? null;
  return { at, failure, isStale: await isBackupStale(services, at) };
}

/** Returns the number of changes after a sequence number, and the age of the oldest of them in seconds. */
export async function changesAfter(
  { db, clock }: Pick<Services, "db" | "clock">,
  position: number,
): Promise<NodeStatus["behind"]> {
  const { changes, oldest } = await db
    .selectFrom("changes")
    .select(({ fn }) => [fn.countAll<number>().as("changes"), fn.min("at").as("oldest")])
    .where("sequence", ">", position)
    .executeTakeFirstOrThrow();
  if (oldest === null) return { changes, seconds: 0 };
  return { changes, seconds: Math.max(0, (clock.now().getTime() - Date.parse(oldest)) / 1000) };
}

/** Memory of the process: a container often gets less than the machine. */
function machineMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

/** Returns the bytes of the database, with the write-ahead log of a file; null in memory. */
export async function sizeOfDatabase({ db }: WithDb): Promise<number | null> {
  if (isPostgres(db)) return postgresSize(db);
  const path = await fileOf(db);
  return path === null ? null : (await sizeOf(path)) + (await sizeOf(`${path}-wal`));
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    // A write-ahead log exists only during use.
    return 0;
  }
}

/**
 * Returns the free and total bytes of this machine's disk for data; null if the system does not tell. With PostgreSQL it
 * still holds backups, and copies of uploaded files.
 */
async function roomForData({ dataFolder }: Pick<Services, "dataFolder">): Promise<Status["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataFolder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/** Counts the messages in each state, including removed ones. */
export async function countMessages({ db }: WithDb): Promise<Map<string, number>> {
  const kept = await db
    .selectFrom("outbox")
    .select((row) => ["state", row.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const removed = await db
    .selectFrom("outbox_removed")
    .select((row) => ["state", row.fn.sum<number>("count").as("count")])
    .groupBy("state")
    .execute();
  const counts = new Map<string, number>(["queued", "sent", "failed", "stale", "withdrawn"].map((state) => [state, 0]));
  for (const { state, count } of [...kept, ...removed]) counts.set(state, (counts.get(state) ?? 0) + count);
  return counts;
}

/** In ms. */
const lately = 24 * 60 * 60_000;

/**
 * Counts the messages of each channel: those that wait, those of them that are tried again, and those that were sent or
 * failed in the last 24 hours. Mails about accounts count as mails.
 */
export async function countDeliveries({
  db,
  clock,
}: WithClock): Promise<{ channel: string; state: string; count: number }[]> {
  const since = new Date(clock.now().getTime() - lately).toISOString();
  const rows = await db
    .selectFrom("outbox")
    .select(["channel", "state", "reason", ({ fn }) => fn.countAll<number>().as("count")])
    .where((row) =>
      row.or([
        row("state", "=", "queued"),
        row.and([row("state", "in", ["sent", "failed"]), row("settled_at", ">", since)]),
      ]),
    )
    .groupBy(["channel", "state", "reason"])
    .execute();
  const countOf = (channel: string, state: string): number =>
    rows
      .filter((row) => (row.channel === "account" ? "mail" : row.channel) === channel)
      .filter((row) => (state === "retried" ? row.state === "queued" && isRetried(row.reason) : row.state === state))
      .reduce((sum, { count }) => sum + count, 0);
  return ["mail", "push", "socket"].flatMap((channel) =>
    ["queued", "retried", "sent", "failed"].map((state) => ({ channel, state, count: countOf(channel, state) })),
  );
}

/**
 * Counts this festival day's questions to Acty by their answer: by a model, from the programme alone, or from the
 * programme because the budget was used up.
 */
export async function countQuestions(services: WithClock): Promise<Map<string, number>> {
  const day = dayOf(services.clock.now(), await festivalCalendar(services));
  const row = await services.db
    .selectFrom("assistant_days")
    .select(["questions", "model_answers", "refusals"])
    .where("day", "=", day)
    .executeTakeFirst();
  const { questions, model_answers: model, refusals } = row ?? { questions: 0, model_answers: 0, refusals: 0 };
  return new Map([
    ["model", model],
    ["over_budget", refusals],
    ["programme", questions - model - refusals],
  ]);
}

/** Returns the age of the newest good backup, in seconds; null without a good backup. */
export async function ageOfBackup(services: Pick<Services, "clock" | "dataFolder">): Promise<number | null> {
  const last = await lastGoodBackup(services);
  return last === null ? null : Math.max(0, (services.clock.now().getTime() - Date.parse(last.createdAt)) / 1000);
}
