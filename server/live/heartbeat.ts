import { type Connection, cut } from "./connection.ts";
import type { LivePolicy } from "./policy.ts";

/** Asks silent sockets whether they are still there, and cuts those that do not answer. Returns what stops it. */
export function startHeartbeat(connections: ReadonlySet<Connection>, { sweepEvery, pingAfter, cutAfter }: LivePolicy): () => void {
  const sweep = (): void => {
    const now = performance.now();
    for (const connection of connections) {
      if (now - connection.lastFrameAt > cutAfter) cut(connection, "silent");
      else if (now - Math.max(connection.lastFrameAt, connection.pingedAt) > pingAfter) {
        connection.pingedAt = now;
        connection.socket.ping();
      }
    }
  };
  const timer = setInterval(sweep, sweepEvery).unref();
  return () => clearInterval(timer);
}
