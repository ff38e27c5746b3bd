import type { Pages } from "#app/domain/notifications/pages.ts";
import type { Language } from "#app/domain/preferences.ts";
import { type Connection, say } from "./connection.ts";

/** The browser that a socket was opened by: its device, and what its pages are written in. */
export interface Screen {
  deviceId: string;
  language: Language;
}

/** The open sockets by the device whose pages they are of. */
export interface Screens extends Pages {
  add: (connection: Connection) => void;
  remove: (connection: Connection) => void;
  /** A page says that a message was seen. */
  seenThere: (connection: Connection, messageId: string) => void;
}

/** How long a page may take to say that a message is on its screen, in ms: a phone in a pocket never does. */
const patience = 3000;

export function createScreens(): Screens {
  const connections = new Map<string, Set<Connection>>();
  /** Messages that were shown, and who waits for a page to say so; by device and message. */
  const waiting = new Map<string, () => void>();
  const keyOf = (deviceId: string, messageId: string): string => `${deviceId} ${messageId}`;
  const looking = (deviceId: string): Connection[] =>
    [...(connections.get(deviceId) ?? [])].filter(({ isAway }) => !isAway);

  return {
    add: (connection) => {
      if (connection.screen === null) return;
      const { deviceId } = connection.screen;
      connections.set(deviceId, (connections.get(deviceId) ?? new Set()).add(connection));
    },
    remove: (connection) => {
      if (connection.screen === null) return;
      const { deviceId } = connection.screen;
      const others = connections.get(deviceId);
      others?.delete(connection);
      if (others?.size === 0) connections.delete(deviceId);
    },
    seenThere: ({ screen }, messageId) => {
      if (screen !== null) waiting.get(keyOf(screen.deviceId, messageId))?.();
    },
    seen: () => new Set([...connections.keys()].filter((deviceId) => looking(deviceId).length > 0)),
    languageOf: (deviceId) => {
      for (const { screen } of connections.get(deviceId) ?? []) return screen?.language ?? null;
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
        for (const page of pages) say(page, { type: "event:reminder", data: { id, message, eventId } });
      });
    },
  };
}
