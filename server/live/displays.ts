import type { Clock } from "#app/domain/clock.ts";
import type { Display, DisplayReport, Displays } from "#app/domain/signage/display.ts";
import { missedFor, type SeenDisplay } from "#app/domain/signage/displays.server.ts";
import { type Connection, say } from "./connection.ts";

/** The signs that have said something of themselves. Those that were there before a restart and have not come back are missed. */
export interface DisplayRegister extends Omit<Displays, "version"> {
  /** A connection says what it shows. */
  heard: (connection: Connection, report: DisplayReport) => void;
  /** A connection has ended. */
  gone: (connection: Connection) => void;
  /** Keeps what is not kept yet, and nothing from then on. */
  stop: () => Promise<void>;
  /** Whether a connection has said that it is a sign. */
  isDisplay: (connection: Connection) => boolean;
}

/** Anybody may say that they are a sign: no more of them than this are remembered. */
const mostDisplays = 200;

/** When it is kept what displays say, in ms. */
export interface KeepingPolicy {
  /** After a display came, went, or has something new of which an administrator needs to know: at once, but for all of them together. */
  soon: number;
  /** What stands on it, in words, and that it is there. */
  words: number;
}
const keepingPolicy: KeepingPolicy = { soon: 2000, words: 60_000 };

interface Parts {
  clock: Clock;
  /** Those that were known before the process started. */
  seen: readonly SeenDisplay[];
  /** As {@link import("#app/domain/signage/displays.server.ts").keepDisplays}. */
  keep: (displays: SeenDisplay[], forgotten: string[]) => Promise<boolean>;
  failed: (error: unknown) => void;
  policy?: KeepingPolicy;
}

interface Known {
  report: DisplayReport;
  seenAt: Date;
  connection: Connection | null;
}

export function createDisplayRegister({ clock, seen, keep, failed, policy = keepingPolicy }: Parts): DisplayRegister {
  const known = new Map<string, Known>();
  for (const { seenAt, ...report } of seen.slice(0, mostDisplays)) known.set(report.id, { report, seenAt: new Date(seenAt), connection: null });
  /** What the database does not know yet. */
  const changed = new Set<string>();
  const forgotten = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  let keeping = Promise.resolve();

  const seenOf = ({ report, seenAt }: Known): SeenDisplay => ({ ...report, seenAt: seenAt.toISOString() });

  const keepNow = async (): Promise<void> => {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    const [ids, gone] = [[...changed], [...forgotten]];
    if (ids.length + gone.length === 0) return;
    changed.clear();
    forgotten.clear();
    const isKept = await keep(
      ids.flatMap((id) => {
        const one = known.get(id);
        return one === undefined ? [] : [seenOf(one)];
      }),
      gone,
    );
    if (isKept) return;
    // Another time.
    for (const id of ids) changed.add(id);
    for (const id of gone) if (!known.has(id)) forgotten.add(id);
  };

  const keepIn = (delay: number): void => {
    const at = performance.now() + delay;
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void keepInTurn(), delay).unref();
  };
  const keepInTurn = (): Promise<void> => (keeping = keeping.then(keepNow).catch(failed));

  const drop = (id: string): void => {
    known.delete(id);
    changed.delete(id);
    forgotten.add(id);
  };

  const makeRoom = (now: Date): void => {
    for (const [id, { connection, seenAt }] of known) if (connection === null && now.getTime() - seenAt.getTime() > missedFor) drop(id);
    if (known.size < mostDisplays) return;
    const oldest = [...known].filter(([, { connection }]) => connection === null).toSorted(([, one], [, other]) => one.seenAt.getTime() - other.seenAt.getTime())[0];
    if (oldest !== undefined) drop(oldest[0]);
  };

  return {
    heard: (connection, report) => {
      const now = clock.now();
      // A browser that comes back under another name is still the same connection, and the other way round.
      for (const [id, one] of known) if (one.connection === connection && id !== report.id) drop(id);
      if (!known.has(report.id)) makeRoom(now);
      const before = known.get(report.id);
      if (known.size >= mostDisplays && before === undefined) return;
      known.set(report.id, { report, seenAt: now, connection });
      changed.add(report.id);
      forgotten.delete(report.id);
      keepIn(before !== undefined && before.connection !== null && isSameState(before.report, report) ? policy.words : policy.soon);
    },
    gone: (connection) => {
      for (const [id, one] of known) {
        if (one.connection !== connection) continue;
        one.connection = null;
        changed.add(id);
        keepIn(policy.soon);
      }
    },
    isDisplay: (connection) => [...known.values()].some((one) => one.connection === connection),
    list: () =>
      [...known.values()]
        .map(({ report, seenAt, connection }): Display => ({ ...report, seenAt: seenAt.toISOString(), isConnected: connection !== null }))
        .toSorted((one, other) => (one.screen === other.screen ? (one.id < other.id ? -1 : 1) : one.screen < other.screen ? -1 : 1)),
    order: (to, order) => {
      const meant = [...known.values()].filter(({ report }) => ("id" in to ? report.id === to.id : report.screen === to.screen));
      const reached = meant.flatMap(({ connection }) => connection ?? []);
      for (const connection of reached) say(connection, { type: "display:order", data: { order } });
      return reached.length;
    },
    forget: (id) => {
      if (known.get(id)?.connection) return false;
      drop(id);
      keepIn(policy.soon);
      return true;
    },
    stop: keepInTurn,
  };
}

/** Whether a display says nothing new but its words. */
const isSameState = (one: DisplayReport, other: DisplayReport): boolean =>
  one.screen === other.screen && one.version === other.version && one.emergency === other.emergency && one.size === other.size;
