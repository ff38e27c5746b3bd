import { z } from "zod";
import type { SharedState } from "#app/database/shared-state.ts";
import { parseJson } from "#app/domain/parsing.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { OpenPages } from "#app/domain/notifications/push.ts";
import { type Connection, sendFrame } from "./connection.ts";
import { livePolicy, type LivePolicy } from "./live-policy.ts";

/** The open pages of each device. */
export interface DevicePages extends OpenPages {
  add: (connection: Connection) => void;
  remove: (connection: Connection) => void;
  /** Called when a page confirms that the visitor saw a message. */
  markSeen: (connection: Connection, messageId: string) => void;
  /** The devices with a visible page at this process, with its language. */
  own: () => Map<string, Language>;
  stop: () => void;
}

/** The other processes, and the devices with a visible page there. */
interface PagesElsewhere {
  shared: SharedState;
  devices: () => ReadonlyMap<string, Language>;
}

const pageMessage = z.object({
  deviceId: z.string(),
  id: z.string(),
  message: z.string(),
  eventId: z.string().nullable(),
});
type PageMessage = z.infer<typeof pageMessage>;

/** Messages between processes: one for the pages of a device, and that a page has confirmed it. */
const topics = { show: "page-message", seen: "page-message-seen" };

export function createDevicePages(
  elsewhere: PagesElsewhere | null = null,
  { confirmWithin }: Pick<LivePolicy, "confirmWithin"> = livePolicy,
): DevicePages {
  const connections = new Map<string, Set<Connection>>();
  /** Resolvers of the messages that wait for a confirmation, by device and message. */
  const waiting = new Map<string, () => void>();
  const keyOf = (deviceId: string, messageId: string): string => `${deviceId} ${messageId}`;
  const looking = (deviceId: string): Connection[] =>
    [...(connections.get(deviceId) ?? [])].filter(({ isAway }) => !isAway);

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

  const sendTo = (pages: Connection[], { id, message, eventId }: PageMessage): void => {
    for (const page of pages) sendFrame(page, { type: "event:reminder", data: { id, message, eventId } });
  };

  /** Without the database no page elsewhere confirms the message, and it goes by push. */
  const tell = (topic: string, text: string): void => void elsewhere?.shared.tell(topic, text).catch(() => undefined);

  /** Shows a message of another process, and tells when a page here has confirmed it. */
  const showFor = async (text: string): Promise<void> => {
    const { data } = pageMessage.safeParse(parseJson(text));
    const pages = data === undefined ? [] : looking(data.deviceId);
    if (data === undefined || pages.length === 0) return;
    const key = keyOf(data.deviceId, data.id);
    const confirmed = confirmation(key);
    sendTo(pages, data);
    if (await confirmed) tell(topics.seen, key);
  };
  const unsubscribe = [
    elsewhere?.shared.subscribe(topics.show, (text) => void showFor(text)),
    elsewhere?.shared.subscribe(topics.seen, (key) => waiting.get(key)?.()),
  ];

  const own = (): Map<string, Language> =>
    new Map(
      [...connections].flatMap(([deviceId]) => {
        const [page] = looking(deviceId);
        return page?.device === null || page === undefined ? [] : [[deviceId, page.device.language]];
      }),
    );

  return {
    add: (connection) => {
      if (connection.device === null) return;
      const { deviceId } = connection.device;
      connections.set(deviceId, (connections.get(deviceId) ?? new Set()).add(connection));
    },
    remove: (connection) => {
      if (connection.device === null) return;
      const { deviceId } = connection.device;
      const others = connections.get(deviceId);
      others?.delete(connection);
      if (others?.size === 0) connections.delete(deviceId);
    },
    markSeen: ({ device }, messageId) => {
      if (device !== null) waiting.get(keyOf(device.deviceId, messageId))?.();
    },
    own,
    visibleDevices: () => new Set([...own().keys(), ...(elsewhere?.devices().keys() ?? [])]),
    languageOf: (deviceId) => {
      for (const { device } of connections.get(deviceId) ?? []) return device?.language ?? null;
      return elsewhere?.devices().get(deviceId) ?? null;
    },
    show: (deviceId, { id, message, eventId }) => {
      const pages = looking(deviceId);
      const isElsewhere = elsewhere?.devices().has(deviceId) ?? false;
      if (pages.length === 0 && !isElsewhere) return Promise.resolve(false);
      const shown = { deviceId, id, message, eventId };
      const confirmed = confirmation(keyOf(deviceId, id));
      sendTo(pages, shown);
      if (isElsewhere) tell(topics.show, JSON.stringify(shown));
      return confirmed;
    },
    stop: () => {
      for (const stop of unsubscribe) stop?.();
    },
  };
}
