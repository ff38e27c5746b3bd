import { WebSocket } from "ws";
import type { Clock } from "#app/domain/clock.ts";
import { newId } from "#app/domain/identifier.ts";
import {
  type DisplayOrder,
  type DisplayReport,
  type Displays,
  mostUnconfirmed,
  type NamedDisplay,
  silentAfter,
  unconfirmedFor,
} from "#app/domain/signage/display.ts";
import type { SeenDisplay } from "#app/domain/signage/displays.server.ts";
import { type Connection, sendFrame } from "./connection.ts";

/** The register of displays that have reported: the paired ones by their secrets, and a short list of all others. */
export interface DisplayRegister extends Omit<Displays, "version" | "codes" | "pictures"> {
  /** A display reports its content over a socket. */
  reported: (connection: Connection, report: DisplayReport) => Promise<void>;
  /** A connection has closed. */
  gone: (connection: Connection) => void;
  /** Writes unwritten reports, and nothing from then on. */
  stop: () => Promise<void>;
  /** True if a connection belongs to a display, paired or not. */
  isDisplay: (connection: Connection) => boolean;
}

/** Delays before the reports of paired displays are written, in ms. */
export interface KeepingPolicy {
  /** After a display came, went or reported a new state: soon, but one write for all. */
  soon: number;
  /** After a report with only new text. */
  words: number;
}
const keepingPolicy: KeepingPolicy = { soon: 2000, words: 60_000 };

interface Parts {
  clock: Clock;
  /** As {@link import("#app/domain/signage/displays.server.ts").namedDisplays}. */
  named: () => Promise<NamedDisplay[]>;
  /** Returns the id of the paired display with a secret, by the secret's hash; null if it is unknown. */
  find: (secretHash: string) => Promise<string | null>;
  /** As {@link import("#app/domain/signage/displays.server.ts").keepReports}. */
  keep: (displays: SeenDisplay[]) => Promise<boolean>;
  /** As {@link import("#app/domain/signage/sign-runs.server.ts").notePainting}. */
  painted?: (drawn: { id: string; emergency: string; painted: string }) => Promise<void>;
  failed: (error: unknown) => void;
  policy?: KeepingPolicy;
}

interface Known {
  /** Of a paired display its own id, else one that the register gave. */
  id: string;
  report: DisplayReport;
  seenAt: Date;
  address: string;
  connection: Connection | null;
  /** The pending order of a display that polls over plain HTTP; null for one that has or had a socket. */
  polling: { order: DisplayOrder | null } | null;
}

export function createDisplayRegister({
  clock,
  named,
  find,
  keep,
  painted: notePainting = () => Promise.resolve(),
  failed,
  policy = keepingPolicy,
}: Parts): DisplayRegister {
  /** The paired displays that have reported, by id. */
  const paired = new Map<string, Known>();
  /** The others, by network address and the id that they say. */
  const unconfirmed = new Map<string, Known>();
  /** The connections that have reported. */
  const ofDisplays = new WeakSet<Connection>();
  /** Ids of paired displays with unwritten reports. */
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  let keeping = Promise.resolve();

  const keepNow = async (): Promise<void> => {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    const ids = [...changed];
    if (ids.length === 0) return;
    changed.clear();
    const isKept = await keep(
      ids.flatMap((id) => {
        const one = paired.get(id);
        return one === undefined ? [] : [{ ...one.report, id, seenAt: one.seenAt.toISOString() }];
      }),
    );
    // Try again with the next write.
    if (!isKept) for (const id of ids) changed.add(id);
  };

  const keepIn = (delay: number): void => {
    const at = performance.now() + delay;
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void keepInTurn(), delay).unref();
  };
  const keepInTurn = (): Promise<void> => (keeping = keeping.then(keepNow).catch(failed));

  /** True if the display is connected, or polls in time. */
  const isThere = ({ connection, polling, seenAt }: Known): boolean =>
    connection !== null || (polling !== null && clock.now().getTime() - seenAt.getTime() <= silentAfter * 1000);

  const dropSilent = (now: Date): void => {
    for (const [key, one] of unconfirmed)
      if (one.connection === null && now.getTime() - one.seenAt.getTime() > unconfirmedFor) unconfirmed.delete(key);
  };

  /** Makes room for one more without proof: of the network address with most of them, the one silent for longest goes. */
  const makeRoom = (): void => {
    if (unconfirmed.size < mostUnconfirmed) return;
    const byAddress = Map.groupBy(unconfirmed, ([, { address }]) => address);
    const [most = []] = [...byAddress.values()].toSorted((one, other) => other.length - one.length);
    const [oldest] = most.toSorted(
      ([, one], [, other]) =>
        Number(isThere(one)) - Number(isThere(other)) || one.seenAt.getTime() - other.seenAt.getTime(),
    );
    if (oldest !== undefined) unconfirmed.delete(oldest[0]);
  };

  /** Takes a report. A display that is paired by now leaves the list of the others. */
  const take = (
    id: string | null,
    { painted, ...report }: DisplayReport,
    from: Pick<Known, "address" | "connection" | "polling">,
  ) => {
    const now = clock.now();
    if (id !== null && painted !== undefined) notePainting({ id, emergency: report.emergency, painted }).catch(failed);
    const key = `${from.address} ${report.id}`;
    if (id !== null) {
      const before = paired.get(id);
      const isNews = before === undefined || !isThere(before) || !isSameState(before.report, report);
      paired.set(id, { id, report, seenAt: now, ...from });
      unconfirmed.delete(key);
      changed.add(id);
      keepIn(isNews ? policy.soon : policy.words);
      return;
    }
    dropSilent(now);
    const before = unconfirmed.get(key);
    if (before === undefined) makeRoom();
    unconfirmed.set(key, { id: before?.id ?? newId(), report, seenAt: now, ...from });
  };

  const all = (): Known[] => [...paired.values(), ...unconfirmed.values()];

  return {
    reported: async (connection, report) => {
      const { displayHash, address } = connection;
      // Looked up at each report, so that a removed display counts as unpaired at once.
      const id = displayHash === null ? null : await find(displayHash);
      if (connection.socket.readyState !== WebSocket.OPEN) return;
      ofDisplays.add(connection);
      // One connection is one display, whichever ids it says it has.
      for (const [key, one] of unconfirmed)
        if (one.connection === connection && key !== `${address} ${report.id}`) unconfirmed.delete(key);
      for (const one of paired.values()) if (one.connection === connection && one.id !== id) one.connection = null;
      take(id, report, { address, connection, polling: null });
    },
    polled: async (report, { secretHash, address }) => {
      const id = secretHash === null ? null : await find(secretHash);
      const before = id === null ? unconfirmed.get(`${address} ${report.id}`) : paired.get(id);
      // A display with a socket reports there. Another client must not report in its name.
      if (before !== undefined && before.connection !== null) return null;
      take(id, report, { address, connection: null, polling: { order: null } });
      return before?.polling?.order ?? null;
    },
    gone: (connection) => {
      for (const one of all()) {
        if (one.connection !== connection) continue;
        one.connection = null;
        if (paired.get(one.id) !== one) continue;
        changed.add(one.id);
        keepIn(policy.soon);
      }
    },
    isDisplay: (connection) => ofDisplays.has(connection),
    list: async () => {
      const displays = await named();
      const ids = new Set(displays.map(({ id }) => id));
      for (const id of paired.keys()) if (!ids.has(id)) paired.delete(id);
      dropSilent(clock.now());
      return {
        named: displays.map((display) => {
          const one = paired.get(display.id);
          if (one === undefined) return { ...display, isConnected: false, offset: null, next: [] };
          const { id: _, offset = null, next = [], ...report } = one.report;
          return { ...display, ...report, offset, next, seenAt: one.seenAt.toISOString(), isConnected: isThere(one) };
        }),
        unconfirmed: [...unconfirmed.values()].map((one) => ({
          id: one.id,
          screen: one.report.screen,
          version: one.report.version,
          emergency: one.report.emergency,
          size: /^\d{1,5}×\d{1,5}$/.test(one.report.size) ? one.report.size : "",
          seenAt: one.seenAt.toISOString(),
          isConnected: isThere(one),
        })),
      };
    },
    order: (to, order) => {
      const meant = all().filter(({ id, report }) => ("id" in to ? id === to.id : report.screen === to.screen));
      const reached = meant.flatMap(({ connection }) => connection ?? []);
      for (const connection of reached) sendFrame(connection, { type: "display:order", data: { order } });
      const waiting = meant
        .filter((one) => one.connection === null && isThere(one))
        .flatMap(({ polling }) => polling ?? []);
      for (const polling of waiting) polling.order = order;
      return reached.length + waiting.length;
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
