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
  running: number;
  waiting: (() => void)[];
}

/**
 * Returns a function that runs the work of a request once few others of its connection are unanswered. It cuts a
 * connection with too many requests (RFC 9112 9.3.2 lets a server process pipelined requests as it likes).
 */
export function limitPipelining(): (request: IncomingMessage, response: ServerResponse, work: () => void) => void {
  const connections = new WeakMap<Socket, Connection>();
  return ({ socket }, response, work) => {
    // The rest of what a cut connection had sent.
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { running: 0, waiting: [] };
    connections.set(socket, connection);
    if (connection.waiting.length >= mostWaiting) {
      connection.waiting = [];
      socket.destroy();
      return;
    }
    const start = (): void => {
      connection.running += 1;
      response.once("close", () => {
        connection.running -= 1;
        if (socket.destroyed) connection.waiting = [];
        connection.waiting.shift()?.();
      });
      work();
    };
    if (connection.running < mostAtOnce) start();
    else connection.waiting.push(start);
  };
}
