import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { isByApi } from "../audit-source.ts";
import { clockActor } from "../changes/actor.ts";
import { DomainError } from "../error.ts";
import type { WithDb } from "../services.ts";
import { isSecretKey, isSettingKey } from "../catalogue/catalogue.ts";
import { actorsOf } from "../changes/actors.server.ts";
import { type ShownChange, toHistoryChange } from "./change-rows.server.ts";
import { type HistoryChange, type HistoryEntry, type HistoryKind, historyKinds } from "./history-entry.ts";
import { isUndone } from "../changes/undone.server.ts";

const historyPageSize = 30;
/** Number of changes that are read per entry. The others are only counted. */
export const changesRead = 12;
/** The same of an entry that is read alone. */
const changesInEntry = 500;

interface HistoryFilter {
  kind?: HistoryKind | undefined;
  id?: string | undefined;
}

export interface HistoryPage {
  entries: HistoryEntry[];
  /** The sequence number below which the next page begins; null at the end. */
  next: number | null;
}

/**
 * Returns at most `limit` entries of the history below a sequence number, newest first. Changes by the clock appear
 * only in the history of one event, because they would bury the changes by people in the full list. Places that people
 * take or give back never appear.
 */
export async function listHistory(
  services: WithDb,
  filter: HistoryFilter,
  { below = Number.MAX_SAFE_INTEGER, limit = historyPageSize }: { below?: number; limit?: number } = {},
): Promise<HistoryPage> {
  const batches: { batch: string; first: number; changes: ShownChange[] }[] = [];
  let from = below;
  while (batches.length <= limit) {
    const found = await nextBatch(services, filter, from);
    if (found === null) break;
    batches.push(found);
    from = found.first;
  }
  const shown = batches.slice(0, limit);
  const entries = await entriesOf(services, filter, shown);
  return { entries, next: batches.length > limit ? (shown.at(-1)?.first ?? null) : null };
}

/** Returns one entry of the history, with its first changes. Throws `not_found`. */
export async function readHistoryEntry(services: WithDb, batch: string): Promise<HistoryEntry> {
  const changes = await services.db
    .selectFrom("changes")
    .selectAll()
    .where("batch", "=", batch)
    .where("entity", "in", historyKinds)
    .orderBy("sequence")
    .limit(changesInEntry)
    .$narrowType<{ entity: HistoryKind }>()
    .execute();
  const [entry] = await entriesOf(services, {}, [{ batch, changes }]);
  if (entry === undefined) throw new DomainError("not_found", "errors.history_not_found");
  return entry;
}

async function entriesOf(
  services: WithDb,
  filter: HistoryFilter,
  batches: readonly { batch: string; changes: ShownChange[] }[],
): Promise<HistoryEntry[]> {
  const actorIds = batches.map(({ changes }) => changes[0]?.actor ?? "");
  const actors = await actorsOf(services, actorIds);
  const entries: HistoryEntry[] = [];
  for (const { batch, changes } of batches) {
    const [change] = changes;
    if (change === undefined) continue;
    entries.push({
      batch,
      at: change.at,
      actor: actors.get(change.actor) ?? { kind: "gone" },
      isByApi: isByApi(change.way),
      ...(await contentsOf(services, filter, batch, changes.map(toHistoryChange))),
      isUndo: await hasUndone(services, batch),
      isUndone: await isUndone(services.db, change.undone_by),
      isUndoable:
        change.undone_by === null &&
        change.actor !== clockActor &&
        change.entity !== "message" &&
        !(await setSecret(services, batch)),
    });
  }
  return entries;
}

/**
 * Returns the newest batch below a sequence number, with its first changes that match the filter; null if it does not
 * exist. Transactions write one after the other, so a batch is a run of consecutive sequence numbers. Stepping from run
 * to run therefore costs the same in a long history.
 */
async function nextBatch(services: WithDb, filter: HistoryFilter, below: number) {
  const newest = await filtered(services, filter)
    .select("batch")
    .where("sequence", "<", below)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return null;
  const { batch } = newest;
  const { first } = await services.db
    .selectFrom("changes")
    .select((eb) => eb.fn.min("sequence").as("first"))
    .where("batch", "=", batch)
    .executeTakeFirstOrThrow();
  const changes = await filtered(services, filter)
    .selectAll()
    .where("batch", "=", batch)
    .orderBy("sequence")
    .limit(changesRead)
    .$narrowType<{ entity: HistoryKind }>()
    .execute();
  return { batch, first, changes };
}

/** Without an id, `||` keeps the database from sorting all changes of the kinds instead of reading the newest ones first. */
function filtered(services: WithDb, { kind, id }: HistoryFilter): SelectQueryBuilder<Database, "changes", object> {
  const kinds = kind === undefined ? historyKinds : [kind];
  const query: SelectQueryBuilder<Database, "changes", object> = services.db.selectFrom("changes");
  return id === undefined
    ? query.where(sql<string>`entity || ''`, "in", kinds).where("actor", "<>", clockActor)
    : query.where("entity", "in", kinds).where("entity_id", "=", id);
}

async function contentsOf(
  services: WithDb,
  { kind, id }: HistoryFilter,
  batch: string,
  changes: HistoryChange[],
): Promise<Pick<HistoryEntry, "changes" | "contents" | "size" | "action">> {
  const groups = await services.db
    .selectFrom("changes")
    .select((eb) => ["entity as kind", "action", eb.fn.countAll<number>().as("count")])
    .where("batch", "=", batch)
    .where("entity", "in", historyKinds)
    .groupBy(["entity", "action"])
    .orderBy("entity")
    .orderBy("action")
    .$narrowType<{ kind: HistoryKind }>()
    .execute();
  const counts = new Map<HistoryKind, number>();
  for (const group of groups) counts.set(group.kind, (counts.get(group.kind) ?? 0) + group.count);
  // For one thing, all its changes were read. For many things, the unread changes may have other actions.
  const actions = new Set(
    groups.filter((group) => kind === undefined || group.kind === kind).map((group) => group.action),
  );
  const [action = null, ...others] = new Map(
    changes.map((change) => [JSON.stringify(change.action), change.action]),
  ).values();
  return {
    changes,
    contents: [...counts].map(([of, count]) => ({ kind: of, count })),
    size: groups.reduce((sum, group) => sum + group.count, 0),
    action: others.length === 0 && (id !== undefined || actions.size === 1) ? action : null,
  };
}

const hasUndone = async (services: WithDb, batch: string): Promise<boolean> =>
  (await services.db
    .selectFrom("changes")
    .select("sequence")
    .where("undone_by", "=", batch)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function setSecret(services: WithDb, batch: string): Promise<boolean> {
  const rows = await services.db
    .selectFrom("changes")
    .select("entity_id")
    .where("batch", "=", batch)
    .where("entity", "=", "setting")
    .execute();
  return rows.some(({ entity_id: key }) => !isSettingKey(key) || isSecretKey(key));
}
