import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Logger } from "pino";
import type { Environment } from "./environment.ts";

/** Answers a request by itself and returns true, or leaves it to the application. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** How long a stop may take, and how long of it connections are asked to end by themselves, in ms. */
const stopWithin = 10_000;
const drainFor = 1000;

/**
 * Listens and returns the server and the address it got. Requests that take longer than 30 s to arrive are cut.
 */
export function listen(
  fetch: (request: Request) => Promise<Response>,
  early: EarlyAnswer,
  environment: Pick<Environment, "port" | "host" | "trustProxy">,
): Promise<{ server: Server; address: string }> {
  const listener = createRequestListener(fetch, {
    trustProxy: environment.trustProxy,
    // A request that can't be made sense of (a Host that is no host, TRACE) is the sender's fault and not worth a line in the log.
    onError: () => new Response("Bad request.\n", { status: 400, headers: { "Content-Type": "text/plain" } }),
  });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 32_768 }, (request, response) => {
    if (!early(request, response)) listener(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(environment.port, environment.host, () => {
      const bound = server.address();
      const port = typeof bound === "object" && bound !== null ? bound.port : environment.port;
      const host = environment.host.includes(":") ? `[${environment.host}]` : environment.host;
      resolve({ server, address: `http://${host}:${port}` });
    });
  });
}

/**
 * On SIGTERM or SIGINT: for a second every answer ends its connection, then nothing new is accepted, what is in flight finishes
 * (at most 10 s in all), and after `close` the process ends.
 */
export function stopGracefully(server: Server, close: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    // Closing at once would reset requests that are sent but not yet read, on kept connections and in the queue of new ones.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    setTimeout(() => closeServer(server, () => end(close, log)), drainFor);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function closeServer(server: Server, closed: () => void): void {
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const force = setTimeout(() => server.closeAllConnections(), stopWithin - drainFor - 1000);
  server.close(() => {
    clearInterval(idle);
    clearTimeout(force);
    closed();
  });
}

function end(close: () => Promise<void>, log: Logger): void {
  close().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, "closing failed");
      process.exit(1);
    },
  );
}
