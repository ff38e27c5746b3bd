import type { Server } from "node:http";
import type { Socket } from "node:net";
import { showFill } from "#app/domain/memory-fill.ts";

/** Most open connections that carry plain requests. WebSockets have limits of their own (`socket-places.ts`). */
export interface ConnectionLimits {
  all: number;
  /** From one network address. A venue's address stands for thousands, whose browsers close idle connections in seconds. */
  ofOne: number;
}
const connectionLimits: ConnectionLimits = { all: 10_000, ofOne: 2000 };

export interface Connections {
  /** The connection has a request that must not be cut: its sender is known. */
  protect: (socket: Socket) => void;
}

interface Parts {
  /** True while a request that has arrived is being answered on a connection. */
  isAnswering: (socket: Socket) => boolean;
  /** Behind a proxy all connections are the proxy's, which has limits of its own: only all of them count. */
  trustProxy: boolean;
  networkOf: (address: string) => string;
  limits?: ConnectionLimits | undefined;
}

/**
 * Bounds the open connections, in all and by network address. Above a limit the oldest connection makes room that waits
 * for a request: of this address, or else of the address with most of them. If all are being answered, the new one is
 * cut.
 */
export function limitConnections(
  server: Server,
  { isAnswering, trustProxy, networkOf, limits = connectionLimits }: Parts,
): Connections {
  /** The connections of each address, oldest first. */
  const open = new Map<string, Set<Socket>>();
  const addressOf = new WeakMap<Socket, string>();
  const kept = new WeakSet<Socket>();
  let size = 0;

  const leave = (socket: Socket): void => {
    const address = addressOf.get(socket);
    if (address === undefined) return;
    addressOf.delete(socket);
    size -= 1;
    const own = open.get(address);
    own?.delete(socket);
    if (own?.size === 0) open.delete(address);
  };
  const makeRoom = (own: ReadonlySet<Socket>, fallback: Socket): void => {
    const oldest = [...own].find((socket) => !isAnswering(socket) && !kept.has(socket)) ?? fallback;
    leave(oldest);
    oldest.destroy();
  };
  const largest = (): ReadonlySet<Socket> =>
    [...open.values()].reduce((one, other) => (other.size > one.size ? other : one));

  server.on("connection", (socket: Socket) => {
    const address = trustProxy ? "" : networkOf(socket.remoteAddress ?? "");
    const own = open.get(address) ?? new Set();
    open.set(address, own.add(socket));
    addressOf.set(socket, address);
    size += 1;
    socket.once("close", () => leave(socket));
    if (!trustProxy && own.size > limits.ofOne) makeRoom(own, socket);
    else if (size > limits.all) makeRoom(largest(), socket);
  });
  server.on("upgrade", (_, socket: Socket) => leave(socket));

  showFill("connections", () => ({ unit: "entries", used: size, most: limits.all }));
  return { protect: (socket) => void kept.add(socket) };
}
