import { WebSocket } from "ws";
import { z } from "zod";
import type { SharedState } from "#app/database/shared-state.ts";
import { parseJson } from "#app/domain/parsing.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { OpenPages, PageMessage, SocketReceiver } from "#app/domain/notifications/push.ts";
import { type Connection, sendFrame } from "./connection.ts";
import { livePolicy, type LivePolicy } from "./live-policy.ts";
import type { Presence } from "./shared-presence.ts";

/** The open pages of each device, and the programs of each account: sockets that identified themselves by a token. */
export interface LivePages extends OpenPages {
  /** Adds a page, if its browser has a device. */
  add: (connection: Connection) => void;
  /** Adds a program, once its token has been checked. A socket has one account at a time. */
  addProgram: (connection: Connection, userId: string) => void;
  remove: (connection: Connection) => void;
  /** Called when a page confirms that the visitor saw a message. */
  markSeen: (connection: Connection, messageId: string) => void;
  /** The devices with a visible page at this process, and the accounts with a program. */
  own: () => Pick<Presence, "devices" | "accounts">;
  stop: () => void;
}

/** The other processes, with the devices and accounts that are connected there. */
interface PagesElsewhere {
  shared: SharedState;
  presence: () => Pick<Presence, "devices" | "accounts">;
}

const sharedMessage = z.object({
  to: z.union([z.object({ deviceId: z.string() }), z.object({ userId: z.string() })]),
  id: z.string(),
  message: z.string(),
  eventId: z.string().nullable(),
});
type SharedMessage = z.infer<typeof sharedMessage>;

/** Messages between processes: one for a receiver's sockets, and that it has arrived there. */
const topics = { show: "page-message", seen: "page-message-seen" };

export function createOpenPages(
  elsewhere: PagesElsewhere | null = null,
  { confirmWithin }: Pick<LivePolicy, "confirmWithin"> = livePolicy,
): LivePages {
  const pages = new Map<string, Set<Connection>>();
  const programs = new Map<string, Set<Connection>>();
  const accounts = new Map<Connection, string>();
  /** Resolvers of the messages that wait for a confirmation, by receiver and message. */
  const waiting = new Map<string, () => void>();
  const looking = (deviceId: string): Connection[] => [...(pages.get(deviceId) ?? [])].filter(({ isAway }) => !isAway);

  const confirmation = (key: string): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (wasSeen: boolean): void => {
        clearTimeout(timer);
        waiting.delete(key);
        resolve(wasSeen);
      };
      const timer = setTimeout(() => end(false), confirmWithin);
      waiting.set(key, () => end(true));
    });

  const receiversHere = (to: SocketReceiver): Connection[] =>
    "deviceId" in to ? looking(to.deviceId) : [...(programs.get(to.userId) ?? [])].filter(isOpen);
  const isHere = (to: SocketReceiver): boolean => receiversHere(to).length > 0;

  /**
   * Sends a message to a receiver's sockets here. A page confirms a message that is seen; a program need not, since the
   * specification's client has no message for it.
   */
  const sendTo = ({ to, id, message, eventId }: SharedMessage): void => {
    const receivers = receiversHere(to);
    for (const receiver of receivers) sendFrame(receiver, { type: "event:reminder", data: { id, message, eventId } });
    if ("userId" in to && receivers.length > 0) waiting.get(keyOf(to, id))?.();
  };

  /** Without the database no socket elsewhere confirms the message, and it goes by push. */
  const tell = (topic: string, text: string): void => void elsewhere?.shared.tell(topic, text).catch(() => undefined);

  /** Shows a message of another process, and tells when it has arrived here. */
  const showFor = async (text: string): Promise<void> => {
    const { data } = sharedMessage.safeParse(parseJson(text));
    if (data === undefined || !isHere(data.to)) return;
    const key = keyOf(data.to, data.id);
    const confirmed = confirmation(key);
    sendTo(data);
    if (await confirmed) tell(topics.seen, key);
  };
  const unsubscribe = [
    elsewhere?.shared.subscribe(topics.show, (text) => void showFor(text)),
    elsewhere?.shared.subscribe(topics.seen, (key) => waiting.get(key)?.()),
  ];

  const visibleHere = (): Map<string, Language> =>
    new Map(
      [...pages].flatMap(([deviceId]) => {
        const [page] = looking(deviceId);
        return page?.device === null || page === undefined ? [] : [[deviceId, page.device.language]];
      }),
    );
  const isElsewhere = (to: SocketReceiver): boolean => {
    const others = elsewhere?.presence();
    return ("deviceId" in to ? others?.devices.has(to.deviceId) : others?.accounts.has(to.userId)) ?? false;
  };

  return {
    add: (connection) => {
      if (connection.device !== null) addTo(pages, connection.device.deviceId, connection);
    },
    addProgram: (connection, userId) => {
      removeFrom(programs, accounts.get(connection), connection);
      accounts.set(connection, userId);
      addTo(programs, userId, connection);
    },
    remove: (connection) => {
      removeFrom(pages, connection.device?.deviceId, connection);
      removeFrom(programs, accounts.get(connection), connection);
      accounts.delete(connection);
    },
    markSeen: ({ device }, messageId) => {
      if (device !== null) waiting.get(keyOf(device, messageId))?.();
    },
    own: () => ({ devices: visibleHere(), accounts: new Set(programs.keys()) }),
    visibleDevices: () => new Set([...visibleHere().keys(), ...(elsewhere?.presence().devices.keys() ?? [])]),
    connectedAccounts: () => new Set([...programs.keys(), ...(elsewhere?.presence().accounts ?? [])]),
    languageOf: (deviceId) => {
      for (const { device } of pages.get(deviceId) ?? []) return device?.language ?? null;
      return elsewhere?.presence().devices.get(deviceId) ?? null;
    },
    show: (to, message) => {
      const isThere = isElsewhere(to);
      if (!isHere(to) && !isThere) return Promise.resolve(false);
      const confirmed = confirmation(keyOf(to, message.id));
      sendTo({ to, ...message });
      if (isThere) tell(topics.show, JSON.stringify({ to, ...message }));
      return confirmed;
    },
    stop: () => {
      for (const stop of unsubscribe) stop?.();
    },
  };
}

/** False while a socket closes: what is sent to it then is written to nobody. */
const isOpen = ({ socket }: Connection): boolean => socket.readyState === WebSocket.OPEN;

const keyOf = (to: SocketReceiver, messageId: PageMessage["id"]): string =>
  `${"deviceId" in to ? to.deviceId : to.userId} ${messageId}`;

function addTo(connections: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  connections.set(key, (connections.get(key) ?? new Set()).add(connection));
}

function removeFrom(connections: Map<string, Set<Connection>>, key: string | undefined, connection: Connection): void {
  if (key === undefined) return;
  const others = connections.get(key);
  others?.delete(connection);
  if (others?.size === 0) connections.delete(key);
}
