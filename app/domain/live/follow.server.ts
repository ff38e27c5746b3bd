import type { Selectable } from "kysely";
import type { ChangesTable } from "#app/database/tables.ts";
import type { Services } from "../services.ts";
import { lastSequence } from "./changes.server.ts";
import { readEpoch } from "./epoch.server.ts";

/** A row of `changes`. */
export type Change = Selectable<ChangesTable>;

/** What one transaction has written. */
export interface Batch {
  id: string;
  /** Its last sequence number. */
  last: number;
  /** In the order in which they were written; null when they are more than {@link mostRead}, or when another epoch has begun: then anything may have changed. */
  changes: Change[] | null;
}

/** Beyond so many changes of one transaction nobody looks at each: an import of a whole programme would fill the memory. */
export const mostRead = 500;

/** Gets what was committed, in order and without gaps. Awaited: nothing later is handed out before. */
export type Subscriber = (batches: Batch[]) => void | Promise<void>;

/** The one follower of the `changes` table in a process: sockets, page cache and outbox get every write from it, whichever process wrote. */
export interface Follower {
  /** The number up to which everything was handed out. */
  readonly position: number;
  /** What that number belongs to. When another one begins, what was handed out before is no longer to be gone on from. */
  readonly epoch: string;
  /** Hands every later batch to a subscriber too, after those that came first. Returns what ends it. */
  subscribe(subscriber: Subscriber): () => void;
  /** Does some work between two hand-outs: whatever it reads and tells stands in order with the batches. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when all that was committed before the call, by whichever process, was handed out. Costs microseconds when that was nothing. */
  caughtUp(): Promise<void>;
  /** Resolves when the last hand-out is done. */
  stop(): Promise<void>;
}

interface Watched {
  /** As {@link import("#app/database/open.server.ts").OpenDatabase.watch}. */
  watch: (changed: () => void) => { look: () => void; stop: () => void };
  /** What to do when reading or a subscriber fails; the others go on. */
  failed: (error: unknown) => void;
}

/** Follows the changes from now on. */
export async function followChanges(services: Pick<Services, "db">, { watch, failed }: Watched): Promise<Follower> {
  const subscribers = new Set<Subscriber>();
  let epoch = await readEpoch(services.db);
  let position = await lastSequence(services.db);
  let tail: Promise<unknown> = Promise.resolve();
  let queued = 0;
  let isDue = false;
  let isStopped = false;

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    queued += 1;
    const done = tail.then(work).finally(() => (queued -= 1));
    tail = done.catch(() => undefined);
    return done;
  };

  const handOut = async (): Promise<void> => {
    isDue = false;
    const following = await batchesAfter(services, position);
    const current = await readEpoch(services.db);
    const batches = current === epoch ? following : [{ id: current, last: await lastSequence(services.db), changes: null }];
    const last = batches.at(-1);
    if (last === undefined) return;
    epoch = current;
    for (const subscriber of subscribers) {
      try {
        await subscriber(batches);
      } catch (error) {
        failed(error);
      }
    }
    position = last.last;
  };

  const watching = watch(() => {
    if (isDue || isStopped) return;
    isDue = true;
    inTurn(handOut).catch(failed);
  });

  return {
    get position() {
      return position;
    },
    get epoch() {
      return epoch;
    },
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
      watching.stop();
      await tail;
    },
  };
}

/** What was committed after a sequence number. Transactions write one after the other, so that each has a run of numbers of its own. */
async function batchesAfter(services: Pick<Services, "db">, position: number): Promise<Batch[]> {
  const runs = await services.db
    .selectFrom("changes")
    .select((changes) => ["batch as id", changes.fn.max("sequence").as("last"), changes.fn.countAll<number>().as("size")])
    .where("sequence", ">", position)
    .groupBy("batch")
    .orderBy("last")
    .execute();
  const batches: Batch[] = [];
  for (const { id, last, size } of runs) batches.push({ id, last, changes: size > mostRead ? null : await changesOf(services, id) });
  return batches;
}

const changesOf = (services: Pick<Services, "db">, batch: string): Promise<Change[]> =>
  services.db.selectFrom("changes").selectAll().where("batch", "=", batch).orderBy("sequence").execute();
