import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that are answered together. */
const mostAtOnce = 4;
/**
 * Requests of one connection that wait. Browsers and proxies send the next request after the answer, so only an attack
 * comes here. `socket.pause()` would not help: node:http parses all requests of a piece that it has read (up to 64 KB, a
 * thousand requests) before it stops, and reads on after each answer.
 */
const mostWaiting = 32;

interface Connection {
  running: Set<IncomingMessage>;
  waiting: (() => void)[];
}

interface Pipelining {
  /**
   * Runs the work of a request once few others of its connection are unanswered. Cuts a connection with too many
   * requests (RFC 9112 9.3.2 lets a server process pipelined requests as it likes).
   */
  inTurn: (request: IncomingMessage, response: ServerResponse, work: () => void) => void;
  /** True while a connection waits for the answer to a request that has arrived completely. */
  isAnswering: (socket: Socket) => boolean;
}

export function limitPipelining(): Pipelining {
  const connections = new WeakMap<Socket, Connection>();
  const inTurn: Pipelining["inTurn"] = (request, response, work) => {
    const { socket } = request;
    // The rest of what a cut connection had sent.
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { running: new Set(), waiting: [] };
    connections.set(socket, connection);
    if (connection.waiting.length >= mostWaiting) {
      connection.waiting = [];
      socket.destroy();
      return;
    }
    const start = (): void => {
      connection.running.add(request);
      response.once("close", () => {
        connection.running.delete(request);
        if (socket.destroyed) connection.waiting = [];
        connection.waiting.shift()?.();
      });
      work();
    };
    if (connection.running.size < mostAtOnce) start();
    else connection.waiting.push(start);
  };
  return {
    inTurn,
    isAnswering: (socket) => [...(connections.get(socket)?.running ?? [])].some(({ complete }) => complete),
  };
}
