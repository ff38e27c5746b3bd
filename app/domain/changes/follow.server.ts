import type { Selectable } from "kysely";
import type { OpenDatabase } from "#app/database/open-database.ts";
import type { Database, Topic } from "#app/database/tables.ts";
import { lostConnectionIn } from "../lost-connection.server.ts";
import { lastSequence } from "./changes.server.ts";

export type Change = Selectable<Database["changes"]>;

/** The changes of one transaction. */
export interface Batch {
  id: string;
  /** Its last sequence number. */
  last: number;
  /**
   * In the order in which they were written. Null if they are more than {@link mostRead}, or a new epoch began: then
   * anything may have changed.
   */
  changes: Change[] | null;
}

/** The most changes of one transaction that are read: an import of a whole programme would fill the memory. */
export const mostRead = 500;

/** True if a transaction changed nothing of the programme but how many places are taken. */
export const concernsOnlyPlaces = ({ changes }: Pick<Batch, "changes">): boolean =>
  changes !== null && changes.every(({ entity }) => entity === "places");

/** Everything that was committed since the last hand-out. */
export interface Written {
  /** Sequence number of the newest change. */
  sequence: number;
  /** Transactions that wrote changes, oldest first, without gaps. Empty if only topics were written. */
  batches: Batch[];
  /** Topics that were written outside of `changes`. */
  topics: ReadonlySet<Topic>;
}

/**
 * Receives each hand-out. The next one waits until the returned promise settles. If it rejects because the database does
 * not answer, the subscriber gets the same hand-out again.
 */
export type Subscriber = (written: Written) => void | Promise<void>;

/**
 * Tells everything in this process of each write, whichever process wrote: sockets, page cache, feeds, clock and outbox.
 * Own transactions are handed out at once; single statements and other processes' writes within a quarter of a second.
 */
export interface Follower {
  /** Sequence number up to which everything was handed out. */
  readonly position: number;
  /** The epoch of {@link position}. A restored backup begins a new one, in which older positions mean nothing. */
  readonly epoch: string;
  /** Returns the sequence number of the newest committed change, handed out or not. Synchronous; takes microseconds. */
  newest(): number;
  /**
   * Calls the subscriber with every later hand-out, after earlier subscribers. Returns a function that ends the
   * subscription.
   */
  subscribe(subscriber: Subscriber): () => void;
  /** Runs work between two hand-outs, so that its output keeps its order with theirs. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves once everything committed before the call was handed out. Takes microseconds if that was nothing. */
  caughtUp(): Promise<void>;
  /** Resolves once the last hand-out is done. */
  stop(): Promise<void>;
}

/** Wait after a hand-out that could not be read, in ms. */
const tryAgainAfter = 1000;

/** A hand-out, and the subscribers that still wait for it. */
interface Unfinished {
  written: Written;
  left: Subscriber[];
}

type Versions = ReadonlyMap<Topic, number>;
type Followed = Pick<OpenDatabase, "db" | "watch" | "newestChange">;

/** Follows the writes from now on. `failed` gets errors of reading and of subscribers; the other subscribers go on. */
export async function followChanges(database: Followed, failed: (error: unknown) => void): Promise<Follower> {
  const subscribers = new Set<Subscriber>();
  let { epoch, versions } = await readVersions(database);
  let position = await lastSequence(database.db);
  let tail: Promise<unknown> = Promise.resolve();
  let queued = 0;
  let isDue = false;
  let unfinished: Unfinished | null = null;
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    queued += 1;
    const done = tail.then(work).finally(() => (queued -= 1));
    tail = done.catch(() => undefined);
    return done;
  };

  /** Hands out to those who are left. Throws if the database is lost meanwhile: they get the same again later. */
  const finish = async ({ written, left }: Unfinished): Promise<void> => {
    for (let next = left[0]; next !== undefined; next = left[0]) {
      try {
        if (subscribers.has(next)) await next(written);
      } catch (error) {
        if (lostConnectionIn(error) !== null) throw error;
        failed(error);
      }
      left.shift();
    }
    position = written.sequence;
    unfinished = null;
  };

  const handOut = async (): Promise<void> => {
    isDue = false;
    if (unfinished !== null) await finish(unfinished);
    // Many writes of visitors, as of a bell, leave no change.
    const newBatches = database.newestChange() === position ? [] : await batchesAfter(database, position);
    const { epoch: newEpoch, versions: newVersions } = await readVersions(database);
    const isSameEpoch = newEpoch === epoch;
    const batches = isSameEpoch ? newBatches : [{ id: newEpoch, last: await lastSequence(database.db), changes: null }];
    const topics = new Set(
      [...newVersions].flatMap(([topic, version]) => (isSameEpoch && versions.get(topic) === version ? [] : [topic])),
    );
    epoch = newEpoch;
    versions = newVersions;
    if (batches.length === 0 && topics.size === 0) return;
    const sequence = batches.at(-1)?.last ?? position;
    unfinished = { written: { sequence, batches, topics }, left: [...subscribers] };
    await finish(unfinished);
  };

  const handOutSoon = (): void => {
    if (isDue || isStopped) return;
    isDue = true;
    inTurn(handOut).catch((error: unknown) => {
      // The log has one line for a loss of the database.
      if (lostConnectionIn(error) === null) failed(error);
      // Nothing else may be written that would call for the next hand-out.
      again = setTimeout(handOutSoon, tryAgainAfter).unref();
    });
  };
  const watching = database.watch(handOutSoon);

  return {
    get position() {
      return position;
    },
    get epoch() {
      return epoch;
    },
    newest: database.newestChange,
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    inTurn,
    caughtUp: async () => {
      if (!isStopped) watching.look();
      if (queued > 0) await inTurn(async () => undefined);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(again);
      watching.stop();
      await tail;
    },
  };
}

/** Returns the number of writes to each topic, with the epoch. */
async function readVersions({ db }: Pick<Followed, "db">): Promise<{ epoch: string; versions: Versions }> {
  const rows = await db
    .selectFrom("topic_versions")
    .innerJoin("epoch", (join) => join.on("id", "=", 1))
    .select(["topic", "version", "name"])
    .execute();
  const [first] = rows;
  if (first === undefined) throw new Error("The database has no topics");
  return { epoch: first.name, versions: new Map(rows.map(({ topic, version }) => [topic, version])) };
}

/**
 * Returns what was committed after a sequence number. Transactions write one after the other, so the numbers of each
 * are consecutive.
 */
async function batchesAfter({ db }: Pick<Followed, "db">, position: number): Promise<Batch[]> {
  const runs = await db
    .selectFrom("changes")
    .select((changes) => [
      "batch as id",
      changes.fn.max("sequence").as("last"),
      changes.fn.countAll<number>().as("size"),
    ])
    .where("sequence", ">", position)
    .groupBy("batch")
    .orderBy("last")
    .execute();
  const batches: Batch[] = [];
  for (const { id, last, size } of runs)
    batches.push({ id, last, changes: size > mostRead ? null : await changesOf(db, id) });
  return batches;
}

const changesOf = (db: Followed["db"], batch: string): Promise<Change[]> =>
  db.selectFrom("changes").selectAll().where("batch", "=", batch).orderBy("sequence").execute();
