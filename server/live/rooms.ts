import { maxJoined } from "#app/domain/live/change.ts";
import type { Connection } from "./connection.ts";

/** The connections that show each event. */
export interface Rooms {
  /** Returns false if the connection has joined as many events as it may. */
  join: (connection: Connection, eventId: string) => boolean;
  leave: (connection: Connection, eventId: string) => void;
  leaveAll: (connection: Connection) => void;
  /** Returns the connections that show an event. */
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
