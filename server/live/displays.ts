import type { Clock } from "#app/domain/clock.ts";
import type { Display, DisplayReport, Displays } from "#app/domain/signage/display.ts";
import { type Connection, say } from "./connection.ts";

/** The signs that have said something of themselves, in memory: whoever is still there says it again after a restart. */
export interface DisplayRegister extends Pick<Displays, "list" | "order"> {
  /** A connection says what it shows. */
  heard: (connection: Connection, report: DisplayReport) => void;
  /** A connection has ended. */
  gone: (connection: Connection) => void;
}

/** Anybody may say that they are a sign: no more of them than this are remembered, and none longer than a day. */
const mostDisplays = 200;
const rememberedFor = 86_400_000;

interface Known {
  report: DisplayReport;
  seenAt: Date;
  connection: Connection | null;
}

export function createDisplayRegister(clock: Clock): DisplayRegister {
  const known = new Map<string, Known>();

  const makeRoom = (now: Date): void => {
    for (const [id, { connection, seenAt }] of known) if (connection === null && now.getTime() - seenAt.getTime() > rememberedFor) known.delete(id);
    if (known.size < mostDisplays) return;
    const oldest = [...known].filter(([, { connection }]) => connection === null).toSorted(([, one], [, other]) => one.seenAt.getTime() - other.seenAt.getTime())[0];
    if (oldest !== undefined) known.delete(oldest[0]);
  };

  return {
    heard: (connection, report) => {
      const now = clock.now();
      // A browser that comes back under another name is still the same connection, and the other way round.
      for (const [id, one] of known) if (one.connection === connection && id !== report.id) known.delete(id);
      if (!known.has(report.id)) makeRoom(now);
      if (known.size < mostDisplays || known.has(report.id)) known.set(report.id, { report, seenAt: now, connection });
    },
    gone: (connection) => {
      for (const one of known.values()) if (one.connection === connection) one.connection = null;
    },
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
  };
}
