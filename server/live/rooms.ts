import { maxJoined } from "#app/domain/live/change.ts";
import type { Connection } from "./connection.ts";

/** Who looks at which event. */
export interface Rooms {
  /** Whether the connection is in; not when it has joined as many events as it may. */
  join: (connection: Connection, eventId: string) => boolean;
  leave: (connection: Connection, eventId: string) => void;
  leaveAll: (connection: Connection) => void;
  /** The connections that look at an event. */
  of: (eventId: string) => Iterable<Connection>;
}

export function createRooms(): Rooms {
  const rooms = new Map<string, Set<Connection>>();
  const remove = (connection: Connection, eventId: string): void => {
    const room = rooms.get(eventId);
    room?.delete(connection);
    if (room?.size === 0) rooms.delete(eventId);
  };
  return {
    join: (connection, eventId) => {
      const joined = (connection.joined ??= new Set());
      if (joined.size >= maxJoined && !joined.has(eventId)) return false;
      joined.add(eventId);
      rooms.set(eventId, (rooms.get(eventId) ?? new Set()).add(connection));
      return true;
    },
    leave: (connection, eventId) => {
      connection.joined?.delete(eventId);
      remove(connection, eventId);
    },
    leaveAll: (connection) => {
      for (const eventId of connection.joined ?? []) remove(connection, eventId);
    },
    of: (eventId) => rooms.get(eventId) ?? [],
  };
}
