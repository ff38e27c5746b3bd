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

/** The displays meant by an order. */
const target = z.union([z.object({ id: z.string() }), z.object({ screen: z.string() })]);
const sentOrder = z.object({ to: target, order: z.enum(displayOrders) });
type SentOrder = z.infer<typeof sentOrder>;

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
  /** Sends an order to the sockets at the other processes. */
  send: (sent: SentOrder) => Promise<void>;
  /** Leaves an order for a display that polls any process. */
  leave: (key: string, order: DisplayOrder) => Promise<void>;
  /** Returns the order that was left for a display that polls, once; null without one. */
  take: (key: string) => Promise<DisplayOrder | null>;
  /** Sets what brings the orders of other processes to the sockets. */
  whenSent: (deliver: (sent: SentOrder) => void) => void;
  stop: () => Promise<void>;
}

const kind = "display";
const orders = "display-order";

export function createSharedDisplays(shared: SharedState): SharedDisplays {
  /** Displays to write, by key; null for one that is to be removed. A newer report takes the place of an unwritten one. */
  const unwritten = new Map<string, SharedDisplay | null>();
  let writing: Promise<void> | null = null;
  let unsubscribe = (): void => undefined;

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
    send: (sent) => shared.tell(orders, JSON.stringify(sent)).catch(() => undefined),
    leave: (key, order) => shared.put(orders, key, order, silentAfter * 1000).catch(() => undefined),
    take: async (key) => z.enum(displayOrders).safeParse(await shared.take(orders, key).catch(() => null)).data ?? null,
    whenSent: (deliver) => {
      unsubscribe = shared.subscribe(orders, (text) => {
        const { data } = sentOrder.safeParse(parseJson(text));
        if (data !== undefined) deliver(data);
      });
    },
    stop: async () => {
      unsubscribe();
      await writing;
    },
  };
}
