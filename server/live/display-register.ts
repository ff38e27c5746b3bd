import { createHash } from "node:crypto";
import { WebSocket } from "ws";
import type { Clock } from "#app/domain/clock.ts";
import { newId } from "#app/domain/identifier.ts";
import {
  type DisplayOrder,
  type DisplayReport,
  type Displays,
  type ListedDisplay,
  mostUnconfirmed,
  type NamedDisplay,
  silentAfter,
  type UnconfirmedDisplay,
  unconfirmedFor,
} from "#app/domain/signage/display.ts";
import type { SeenDisplay } from "#app/domain/signage/displays.server.ts";
import { type Connection, sendFrame } from "./connection.ts";
import type { SharedDisplay, SharedDisplays } from "./shared-displays.ts";

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
  /** The displays at other processes; null if there is only this one. */
  others?: SharedDisplays | null;
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
  others = null,
  policy = keepingPolicy,
}: Parts): DisplayRegister {
  /** The paired displays that have reported, by id. */
  const paired = new Map<string, Known>();
  /** The others, by {@link keyOf}. */
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
    const elsewhere = await displaysElsewhere();
    const isKept = await keep(
      ids.flatMap((id) => {
        const one = paired.get(id);
        // Another process writes the report of a display that has gone there.
        return one === undefined || isNewer(elsewhere.get(id), one)
          ? []
          : [{ ...one.report, id, seenAt: one.seenAt.toISOString() }];
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

  const displaysElsewhere = async (): Promise<ReadonlyMap<string, SharedDisplay>> =>
    (await others?.list()) ?? new Map<string, SharedDisplay>();

  /** Forgets a display without proof. */
  const forget = (key: string): void => {
    unconfirmed.delete(key);
    others?.drop(key);
  };

  /** True if the display is connected, or polls in time. */
  const isThere = ({ connection, polling, seenAt }: Known): boolean =>
    connection !== null || (polling !== null && clock.now().getTime() - seenAt.getTime() <= silentAfter * 1000);

  const dropSilent = (now: Date): void => {
    for (const [key, one] of unconfirmed)
      if (one.connection === null && now.getTime() - one.seenAt.getTime() > unconfirmedFor) forget(key);
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
    if (oldest !== undefined) forget(oldest[0]);
  };

  /** Takes a report. A display that is paired by now leaves the list of the others. */
  const take = (
    id: string | null,
    { painted, ...report }: DisplayReport,
    from: Pick<Known, "address" | "connection" | "polling">,
  ) => {
    const now = clock.now();
    if (id !== null && painted !== undefined) notePainting({ id, emergency: report.emergency, painted }).catch(failed);
    const key = keyOf(from.address, report);
    if (id !== null) {
      const before = paired.get(id);
      const isNews = before === undefined || !isThere(before) || !isSameState(before.report, report);
      tellOthers(id, { id, report, seenAt: now, ...from });
      paired.set(id, { id, report, seenAt: now, ...from });
      if (unconfirmed.has(key)) forget(key);
      changed.add(id);
      keepIn(isNews ? policy.soon : policy.words);
      return;
    }
    dropSilent(now);
    const before = unconfirmed.get(key);
    if (before === undefined) makeRoom();
    const known = { id: before?.id ?? newId(), report, seenAt: now, ...from };
    unconfirmed.set(key, known);
    tellOthers(key, known);
  };

  /** All displays that have reported here, by their keys. */
  const all = (): [key: string, Known][] => [...paired, ...unconfirmed];

  const tellOthers = (key: string, { id, report, seenAt, connection }: Known): void =>
    others?.keep(key, {
      id,
      isPaired: key === id,
      report,
      seenAt: seenAt.toISOString(),
      polls: connection === null,
    });

  /** Sends an order to the sockets of this process. Returns the ids of their displays. */
  const send = (to: OrderTarget, order: DisplayOrder): string[] =>
    all().flatMap(([, one]) => {
      if (one.connection === null || !isMeant(to, one)) return [];
      sendFrame(one.connection, { type: "display:order", data: { order } });
      return [one.id];
    });
  const socketOf = (key: string): Connection | null => (paired.get(key) ?? unconfirmed.get(key))?.connection ?? null;
  others?.whenLeft({
    has: (key) => socketOf(key) !== null,
    send: (key, order) => {
      const connection = socketOf(key);
      if (connection !== null) sendFrame(connection, { type: "display:order", data: { order } });
    },
  });

  return {
    reported: async (connection, report) => {
      const { displayHash, address } = connection;
      // Looked up at each report, so that a removed display counts as unpaired at once.
      const id = displayHash === null ? null : await find(displayHash);
      if (connection.socket.readyState !== WebSocket.OPEN) return;
      const isNew = !ofDisplays.has(connection);
      ofDisplays.add(connection);
      // One connection is one display, whichever ids it says it has.
      const own = keyOf(address, report);
      for (const [key, one] of unconfirmed) if (one.connection === connection && key !== own) forget(key);
      for (const one of paired.values()) if (one.connection === connection && one.id !== id) one.connection = null;
      take(id, report, { address, connection, polling: null });
      // An order may have been left while it had no socket.
      const order = isNew ? ((await others?.take(id ?? own)) ?? null) : null;
      if (order !== null) sendFrame(connection, { type: "display:order", data: { order } });
    },
    polled: async (report, { secretHash, address }) => {
      const id = secretHash === null ? null : await find(secretHash);
      const before = id === null ? unconfirmed.get(keyOf(address, report)) : paired.get(id);
      // A display with a socket reports there. Another client must not report in its name.
      if (before !== undefined && before.connection !== null) return null;
      take(id, report, { address, connection: null, polling: { order: null } });
      return before?.polling?.order ?? (await others?.take(id ?? keyOf(address, report))) ?? null;
    },
    gone: (connection) => {
      for (const [key, one] of all()) {
        if (one.connection !== connection) continue;
        one.connection = null;
        others?.drop(key);
        if (paired.get(one.id) !== one) continue;
        changed.add(one.id);
        keepIn(policy.soon);
      }
    },
    isDisplay: (connection) => ofDisplays.has(connection),
    list: async () => {
      const [displays, elsewhere] = [await named(), await displaysElsewhere()];
      const ids = new Set(displays.map(({ id }) => id));
      for (const id of paired.keys()) if (!ids.has(id)) paired.delete(id);
      dropSilent(clock.now());
      const strangers = new Map<string, UnconfirmedDisplay>();
      for (const [key, one] of elsewhere) if (!one.isPaired) strangers.set(key, unconfirmedOf(one, true));
      for (const [key, one] of unconfirmed)
        if (!strangers.has(key) || isThere(one))
          strangers.set(key, unconfirmedOf({ ...one, seenAt: one.seenAt.toISOString() }, isThere(one)));
      return {
        named: displays.map((display) => {
          const own = paired.get(display.id);
          const other = elsewhere.get(display.id);
          if (other !== undefined && (own === undefined || !isThere(own) || isNewer(other, own)))
            return listed(display, other, true);
          // A display that was at another process later has left what it said there.
          if (own === undefined || (!isThere(own) && own.seenAt.toISOString() < (display.seenAt ?? "")))
            return { ...display, isConnected: false, offset: null, next: [] };
          return listed(display, { ...own, seenAt: own.seenAt.toISOString() }, isThere(own));
        }),
        unconfirmed: [...strangers.values()]
          .toSorted((one, other) => Number(other.isConnected) - Number(one.isConnected))
          .slice(0, mostUnconfirmed),
      };
    },
    order: async (to, order) => {
      const reached = new Set(send(to, order));
      const polling: string[] = [];
      for (const [key, one] of all()) {
        if (one.connection !== null || one.polling === null || !isThere(one) || !isMeant(to, one)) continue;
        reached.add(one.id);
        // Its next poll may go to another process.
        if (others === null) one.polling.order = order;
        else polling.push(key);
      }
      const elsewhere = [...(await displaysElsewhere())].filter(([, one]) => isMeant(to, one) && !reached.has(one.id));
      await others?.leave([...polling, ...elsewhere.map(([key]) => key)], order);
      for (const [, { id }] of elsewhere) reached.add(id);
      return reached.size;
    },
    stop: async () => {
      await keepInTurn();
      await others?.stop();
    },
  };
}

/** Returns the key of a display without proof. Hashed, so that what processes share holds no addresses. */
const keyOf = (address: string, { id }: Pick<DisplayReport, "id">): string =>
  createHash("sha256").update(`${address} ${id}`).digest("base64url");

type OrderTarget = Parameters<Displays["order"]>[0];
const isMeant = (to: OrderTarget, { id, report }: Pick<Known, "id" | "report">): boolean =>
  "id" in to ? id === to.id : report.screen === to.screen;

const isNewer = (other: SharedDisplay | undefined, { seenAt }: Known): boolean =>
  other !== undefined && other.seenAt > seenAt.toISOString();

/** A display's last report, at this process or another. */
type Reported = Pick<SharedDisplay, "id" | "report" | "seenAt">;

function listed(display: NamedDisplay, { report, seenAt }: Reported, isConnected: boolean): ListedDisplay {
  const { id: _, offset = null, next = [], ...said } = report;
  return { ...display, ...said, offset, next, seenAt, isConnected };
}

const unconfirmedOf = ({ id, report, seenAt }: Reported, isConnected: boolean): UnconfirmedDisplay => ({
  id,
  screen: report.screen,
  version: report.version,
  emergency: report.emergency,
  size: /^\d{1,5}×\d{1,5}$/.test(report.size) ? report.size : "",
  seenAt,
  isConnected,
});

/** True if two reports differ only in their text. */
const isSameState = (one: DisplayReport, other: DisplayReport): boolean =>
  one.screen === other.screen &&
  one.version === other.version &&
  one.emergency === other.emergency &&
  one.size === other.size;
