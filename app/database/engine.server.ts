import { sql } from "kysely";
import { VerbenaPostgresAdapter } from "./postgres/postgres-dialect.server.ts";
import type { Loss, Reach } from "./postgres/reach.server.ts";
import type { SlotCounts, Slots } from "./postgres/slots.server.ts";
import type { Db } from "./tables.ts";

/** A festival's data are in a file of SQLite, or in a database of PostgreSQL where several processes share them. */

export const isPostgresAddress = (address: string): boolean => /^postgres(?:ql)?:\/\//i.test(address);

/** True for a database, connection or transaction of PostgreSQL. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof VerbenaPostgresAdapter;

/** Returns since when and why PostgreSQL does not answer; null while it does. A file always answers. */
export const lossOf = (db: Db): Loss | null => reachOf(db)?.loss ?? null;

/** The newest state that a process of PostgreSQL knows of. */
interface KnownPosition {
  epoch: string;
  sequence: number;
  /** Versions of the topics, each as `users12`. */
  topics: string[];
}

/**
 * Returns the newest change, the epoch and the topics that this process knows of, without asking; null for a file, in a
 * transaction, and while no notices of other processes arrive.
 */
export function knownPosition(db: Db): KnownPosition | null {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof VerbenaPostgresAdapter) || db.isTransaction) return null;
  const [sequence, ...topics] = adapter.following.state.split(" ");
  const epoch = topics.pop();
  return epoch === undefined ? null : { epoch, sequence: Number(sequence), topics };
}

/** Calls `changed` whenever PostgreSQL stops to answer or answers again. Returns the function that ends this. */
export const watchLoss = (db: Db, changed: (loss: Loss | null) => void): (() => void) =>
  reachOf(db)?.watch(changed) ?? (() => undefined);

function reachOf(db: Db): Reach | null {
  const { adapter } = db.getExecutor();
  return adapter instanceof VerbenaPostgresAdapter ? adapter.reach : null;
}

/** Returns this process's connections to PostgreSQL; null for a file. */
export const slotsOf = (db: Db): SlotCounts | null => ownSlots(db)?.counts ?? null;

/** Sets what is called when PostgreSQL begins to have no free slot for another connection, and when it has some again. */
export const whenFull = (db: Db, told: (isFull: boolean, counts: SlotCounts) => void): void =>
  ownSlots(db)?.whenFull(told);

function ownSlots(db: Db): Slots | null {
  const { adapter } = db.getExecutor();
  return adapter instanceof VerbenaPostgresAdapter ? adapter.slots : null;
}

/** Returns where another process opens the same database: a path or an address; null if it is in memory. */
export async function addressOf(db: Db): Promise<string | null> {
  const { adapter } = db.getExecutor();
  return adapter instanceof VerbenaPostgresAdapter ? adapter.address : fileOf(db);
}

/** Returns a database's address for people: without a password. */
export async function nameOf(db: Db): Promise<string> {
  const address = await addressOf(db);
  if (address === null) return "in memory";
  if (!isPostgresAddress(address)) return address;
  const url = new URL(address);
  url.password = "";
  return url.href;
}

/** Returns the product and version of the engine that keeps the data, as 'PostgreSQL 17.2'. */
export async function engineOf(db: Db): Promise<string> {
  const { rows } = isPostgres(db)
    ? await sql<{ version: string }>`SELECT current_setting('server_version') AS version`.execute(db)
    : await sql<{ version: string }>`SELECT sqlite_version() AS version`.execute(db);
  // Distributions add a name of their own after the number.
  const [number = ""] = (rows[0]?.version ?? "").split(" ");
  return `${isPostgres(db) ? "PostgreSQL" : "SQLite"} ${number}`;
}

/** Returns the file of an open database; null for one in memory, which no other process can open. */
export async function fileOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ file: string }>`SELECT file FROM pragma_database_list WHERE name = 'main'`.execute(db);
  return rows[0]?.file || null;
}

/** Returns the bytes of a PostgreSQL database. */
export async function postgresSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
