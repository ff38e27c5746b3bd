import { z } from "zod";
import type { SharedState } from "#app/database/shared-state.ts";
import { type DisplayOrder, displayOrders, silentAfter } from "#app/domain/signage/display.ts";
import { displayReport } from "#app/domain/signage/display-report.ts";
import { parseJson } from "#app/domain/parsing.ts";

/** A display that is connected to a process of the festival, or polls it in time. */
const sharedDisplay = z.object({
  /** Its own id if it is paired, else one that its process gave. */
  id: z.string(),
  isPaired: z.boolean(),
  report: displayReport.omit({ painted: true }),
  /** Instant of its last report. */
  seenAt: z.iso.datetime(),
  /** True if it has no socket, and takes orders with its next poll. */
  polls: z.boolean(),
});
export type SharedDisplay = z.infer<typeof sharedDisplay>;

/** The displays that have a socket at this process. */
interface SocketsHere {
  has: (key: string) => boolean;
  send: (key: string, order: DisplayOrder) => void;
}

/**
 * The displays that the processes of a festival tell each other of. While the database does not answer, each process
 * knows its own.
 */
export interface SharedDisplays {
  /** Tells of a display's report. A paired display has its id as key. */
  keep: (key: string, display: SharedDisplay) => void;
  /** Tells that a display is no longer at this process. */
  drop: (key: string) => void;
  /** Returns the displays at other processes by their keys. */
  list: () => Promise<Map<string, SharedDisplay>>;
  /** Leaves an order for displays at other processes. It waits for their next poll, socket or look of their process. */
  leave: (keys: string[], order: DisplayOrder) => Promise<void>;
  /** Returns the order that was left for a display, once; null without one. */
  take: (key: string) => Promise<DisplayOrder | null>;
  /** Sets what gives the orders that were left to the displays with a socket here. */
  whenLeft: (here: SocketsHere) => void;
  stop: () => Promise<void>;
}

const kind = "display";
const orders = "display-order";
/** Wait before another look for orders while the database does not answer, in ms. */
const lookAgainAfter = 1000;

export function createSharedDisplays(shared: SharedState): SharedDisplays {
  /** Displays to write, by key; null for one that is to be removed. A newer report takes the place of an unwritten one. */
  const unwritten = new Map<string, SharedDisplay | null>();
  let writing: Promise<void> | null = null;
  let unsubscribe = (): void => undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;

  const take: SharedDisplays["take"] = async (key) =>
    z.enum(displayOrders).safeParse(await shared.take(orders, key)).data ?? null;
  const look = async (here: SocketsHere): Promise<void> => {
    clearTimeout(again);
    try {
      for (const { key } of await shared.list(orders)) {
        const order = here.has(key) ? await take(key) : null;
        if (order !== null) here.send(key, order);
      }
    } catch {
      if (!isStopped) again = setTimeout(() => void look(here), lookAgainAfter).unref();
    }
  };

  const writeAll = async (): Promise<void> => {
    for (const [key, display] of unwritten) {
      unwritten.delete(key);
      // A display reports again soon, and what nobody renews ends by itself.
      await (
        display === null
          ? shared.withdraw(kind, key)
          : shared.put(kind, key, JSON.stringify(display), silentAfter * 1000)
      ).catch(() => undefined);
    }
    writing = null;
  };
  const write = (key: string, display: SharedDisplay | null): void => {
    unwritten.set(key, display);
    writing ??= writeAll();
  };

  return {
    keep: write,
    drop: (key) => write(key, null),
    list: async () => {
      const rows = await shared.listOfOthers(kind).catch(() => []);
      return new Map(
        rows.flatMap(({ key, text }) => {
          // A process of another version may write another form.
          const { data } = sharedDisplay.safeParse(parseJson(text));
          return data === undefined ? [] : [[key, data]];
        }),
      );
    },
    leave: async (keys, order) => {
      if (keys.length === 0) return;
      await Promise.all(keys.map((key) => shared.put(orders, key, order, silentAfter * 1000))).catch(() => undefined);
      // One that misses this looks once it is connected again.
      await shared.tell(orders, "").catch(() => undefined);
    },
    take: (key) => take(key).catch(() => null),
    whenLeft: (here) => {
      const lookHere = (): void => void look(here);
      unsubscribe = shared.subscribe(orders, lookHere, lookHere);
    },
    stop: async () => {
      isStopped = true;
      unsubscribe();
      clearTimeout(again);
      await writing;
    },
  };
}
