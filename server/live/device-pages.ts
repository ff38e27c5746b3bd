import type { OpenPages } from "#app/domain/notifications/push.ts";
import { type Connection, sendFrame } from "./connection.ts";

/** The open pages of each device. */
export interface DevicePages extends OpenPages {
  add: (connection: Connection) => void;
  remove: (connection: Connection) => void;
  /** Called when a page confirms that the visitor saw a message. */
  markSeen: (connection: Connection, messageId: string) => void;
}

/** How long a page may take to confirm a message, in ms. A sleeping phone never confirms. */
const patience = 3000;

export function createDevicePages(): DevicePages {
  const connections = new Map<string, Set<Connection>>();
  /** Resolvers of the messages that wait for a confirmation, by device and message. */
  const waiting = new Map<string, () => void>();
  const keyOf = (deviceId: string, messageId: string): string => `${deviceId} ${messageId}`;
  const looking = (deviceId: string): Connection[] =>
    [...(connections.get(deviceId) ?? [])].filter(({ isAway }) => !isAway);

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
    visibleDevices: () => new Set([...connections.keys()].filter((deviceId) => looking(deviceId).length > 0)),
    languageOf: (deviceId) => {
      for (const { device } of connections.get(deviceId) ?? []) return device?.language ?? null;
      return null;
    },
    show: (deviceId, { id, message, eventId }) => {
      const pages = looking(deviceId);
      if (pages.length === 0) return Promise.resolve(false);
      const key = keyOf(deviceId, id);
      return new Promise((resolve) => {
        const end = (wasSeen: boolean): void => {
          clearTimeout(timer);
          waiting.delete(key);
          resolve(wasSeen);
        };
        const timer = setTimeout(() => end(false), patience);
        waiting.set(key, () => end(true));
        for (const page of pages) sendFrame(page, { type: "event:reminder", data: { id, message, eventId } });
      });
    },
  };
}
