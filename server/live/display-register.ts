import type { Clock } from "#app/domain/clock.ts";
import {
  type Display,
  type DisplayOrder,
  type DisplayReport,
  type Displays,
  silentAfter,
} from "#app/domain/signage/display.ts";
import { missedFor, type SeenDisplay } from "#app/domain/signage/displays.server.ts";
import { type Connection, sendFrame } from "./connection.ts";

/**
 * The register of displays that have reported. A display from before a restart that has not returned counts as missing.
 */
export interface DisplayRegister extends Omit<Displays, "version"> {
  /** A display reports its content over a socket. */
  reported: (connection: Connection, report: DisplayReport) => void;
  /** A connection has closed. */
  gone: (connection: Connection) => void;
  /** Writes unwritten changes, and nothing from then on. */
  stop: () => Promise<void>;
  /** True if a connection belongs to a display. */
  isDisplay: (connection: Connection) => boolean;
}

/** Most displays that are remembered: any client may claim to be one. */
const mostDisplays = 200;

/** Delays before display reports are written, in ms. */
export interface KeepingPolicy {
  /** After a display came, went or reported a new state: soon, but one write for all. */
  soon: number;
  /** After a report with only new text. */
  words: number;
}
const keepingPolicy: KeepingPolicy = { soon: 2000, words: 60_000 };

interface Parts {
  clock: Clock;
  /** The displays known from before the start. */
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
  /** The pending order of a display that polls over plain HTTP; null for one that has or had a socket. */
  polling: { order: DisplayOrder | null } | null;
}

export function createDisplayRegister({ clock, seen, keep, failed, policy = keepingPolicy }: Parts): DisplayRegister {
  const known = new Map<string, Known>();
  for (const { seenAt, ...report } of seen.slice(0, mostDisplays))
    known.set(report.id, { report, seenAt: new Date(seenAt), connection: null, polling: null });
  /** Ids with unwritten changes. */
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
    // Try again with the next write.
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
    for (const [id, { connection, seenAt }] of known)
      if (connection === null && now.getTime() - seenAt.getTime() > missedFor) drop(id);
    if (known.size < mostDisplays) return;
    const oldest = [...known]
      .filter(([, { connection }]) => connection === null)
      .toSorted(([, one], [, other]) => one.seenAt.getTime() - other.seenAt.getTime())[0];
    if (oldest !== undefined) drop(oldest[0]);
  };

  /** True if the display is connected, or polls in time. */
  const isThere = ({ connection, polling, seenAt }: Known): boolean =>
    connection !== null || (polling !== null && clock.now().getTime() - seenAt.getTime() <= silentAfter * 1000);

  /** Takes a report from a socket or over plain HTTP. */
  const take = (report: DisplayReport, { connection, polling }: Pick<Known, "connection" | "polling">): void => {
    const now = clock.now();
    if (!known.has(report.id)) makeRoom(now);
    const before = known.get(report.id);
    if (known.size >= mostDisplays && before === undefined) return;
    const isNews = before === undefined || !isThere(before) || !isSameState(before.report, report);
    known.set(report.id, { report, seenAt: now, connection, polling });
    changed.add(report.id);
    forgotten.delete(report.id);
    keepIn(isNews ? policy.soon : policy.words);
  };

  return {
    reported: (connection, report) => {
      // A browser may return with a new id on the same connection, and with the same id on a new one.
      for (const [id, one] of known) if (one.connection === connection && id !== report.id) drop(id);
      take(report, { connection, polling: null });
    },
    polled: (report) => {
      const before = known.get(report.id);
      // A display with a socket reports there. Another client must not report in its name.
      if (before !== undefined && before.connection !== null) return null;
      take(report, { connection: null, polling: { order: null } });
      return before?.polling?.order ?? null;
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
        .map((one): Display => ({ ...one.report, seenAt: one.seenAt.toISOString(), isConnected: isThere(one) }))
        .toSorted((one, other) =>
          one.screen === other.screen ? (one.id < other.id ? -1 : 1) : one.screen < other.screen ? -1 : 1,
        ),
    order: (to, order) => {
      const meant = [...known.values()].filter(({ report }) =>
        "id" in to ? report.id === to.id : report.screen === to.screen,
      );
      const reached = meant.flatMap(({ connection }) => connection ?? []);
      for (const connection of reached) sendFrame(connection, { type: "display:order", data: { order } });
      const waiting = meant
        .filter((one) => one.connection === null && isThere(one))
        .flatMap(({ polling }) => polling ?? []);
      for (const polling of waiting) polling.order = order;
      return reached.length + waiting.length;
    },
    forget: (id) => {
      const one = known.get(id);
      if (one !== undefined && isThere(one)) return false;
      drop(id);
      keepIn(policy.soon);
      return true;
    },
    stop: keepInTurn,
  };
}

/** True if two reports differ only in their text. */
const isSameState = (one: DisplayReport, other: DisplayReport): boolean =>
  one.screen === other.screen &&
  one.version === other.version &&
  one.emergency === other.emergency &&
  one.size === other.size;
