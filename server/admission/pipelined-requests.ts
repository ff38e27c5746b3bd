import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests of one connection that wait. Browsers and proxies send the next request after the answer, so only an attack
 * comes here. `socket.pause()` would not help: node:http parses all requests of a piece that it has read (up to 64 KB, a
 * thousand requests) before it stops, and reads on after each answer.
 */
const mostWaiting = 32;

interface Connection {
  /** The request that is being answered. */
  running: IncomingMessage | null;
  waiting: (() => void)[];
}

interface Pipelining {
  /**
   * Runs the work of a request once those before it on its connection are answered. Cuts a connection with too many
   * requests (RFC 9112 9.3.2 lets a server process pipelined requests as it likes).
   */
  inTurn: (request: IncomingMessage, response: ServerResponse, work: () => void) => void;
  /** True while a connection waits for the answer to a request that has arrived completely. */
  isAnswering: (socket: Socket) => boolean;
}

/**
 * Cuts a connection. node:http makes an error for each of its requests, also for the hundreds that it still parses: with
 * their stacks these errors would take longer than the requests.
 */
function cut(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener("close", () => void (Error.stackTraceLimit = 0));
  socket.once("close", () => void (Error.stackTraceLimit = stackTraceLimit));
  socket.destroy();
}

export function limitPipelining(): Pipelining {
  const connections = new WeakMap<Socket, Connection>();
  const inTurn: Pipelining["inTurn"] = (request, response, work) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? { running: null, waiting: [] };
    connections.set(socket, connection);
    if (connection.waiting.length >= mostWaiting) {
      connection.waiting = [];
      return cut(socket);
    }
    const start = (): void => {
      connection.running = request;
      response.once("close", () => {
        connection.running = null;
        // An answer that closes the connection is the last one.
        if (!socket.writable) connection.waiting = [];
        connection.waiting.shift()?.();
      });
      work();
    };
    if (connection.running === null) start();
    else connection.waiting.push(start);
  };
  return {
    inTurn,
    isAnswering: (socket) => connections.get(socket)?.running?.complete === true,
  };
}
