import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import { type ClientAddress, createRequestListener } from "@remix-run/node-fetch-server";
import type { Logger } from "pino";
import type { Environment } from "./environment.ts";

/** Answers a request by itself and returns true, or leaves it to the application. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** How long a request may take to arrive, in ms; the file of a backup as long as it takes, within reason. */
const arrivesWithin = 30_000;
const fileArrivesWithin = 60 * 60_000;
/** How long a stop may take (containers are killed after 10 s), and how long of it connections are asked to end by themselves, in ms. */
const stopWithin = 6000;
const drainFor = 1000;
/** How often a stop looks whether anybody is still there, in ms. */
const lookEvery = 25;

/**
 * Listens and returns the server and the address it got. Requests that take longer than 30 s to arrive are cut; of a backup that is uploaded, when nobody takes it.
 */
export function listen(
  fetch: (request: Request, clientAddress: string) => Promise<Response>,
  early: EarlyAnswer,
  environment: Pick<Environment, "port" | "host" | "trustProxy">,
): Promise<{ server: Server; address: string }> {
  const listener = createRequestListener(
    (request: Request, client: ClientAddress) =>
      fetch(request, clientAddressOf(request, client.address, environment.trustProxy)),
    {
      trustProxy: environment.trustProxy,
      // A request that can't be made sense of (a Host that is no host, TRACE) is the sender's fault and not worth a line in the log.
      onError: () => new Response("Bad request.\n", { status: 400, headers: { "Content-Type": "text/plain" } }),
    },
  );
  // What asks for another protocol than WebSocket, as curl does for HTTP/2, is answered as if it hadn't (RFC 9110 7.8).
  const shouldUpgradeCallback = (request: IncomingMessage): boolean =>
    request.headers.upgrade?.toLowerCase() === "websocket" && server.listenerCount("upgrade") > 0;
  const server = createServer(
    { requestTimeout: fileArrivesWithin, headersTimeout: 10_000, maxHeaderSize: 32_768, shouldUpgradeCallback },
    (request, response) => {
      limitArrival(request, response);
      if (!early(request, response)) listener(request, response);
    },
  );
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(refusalToListen(error, environment)));
    server.listen(environment.port, environment.host, () => {
      const bound = server.address();
      const port = typeof bound === "object" && bound !== null ? bound.port : environment.port;
      const host = environment.host.includes(":") ? `[${environment.host}]` : environment.host;
      resolve({ server, address: `http://${host}:${port}` });
    });
  });
}

/** Why nothing can listen there, in one sentence that says what to do. */
function refusalToListen(error: Error, { port, host }: Pick<Environment, "port" | "host">): Error {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const sentence = refusals[code]?.(port, host);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

const notHere = (_: number, host: string): string =>
  `HOST ${host} is no address of this machine: set it to one, as 127.0.0.1, or 0.0.0.0 for all of them.`;
const refusals: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} of ${host} is in use by another program: stop that one, or set PORT to another number.`,
  EACCES: (port, host) => `This user may not listen at port ${port} of ${host}: set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
  EAI_AGAIN: notHere,
};

/** node:http knows one limit for all requests. What brings no body has arrived. */
function limitArrival(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0") return;
  const limit = (): void => {
    // A connection may bring many bodies: nothing of one may stay with it. Where it ends first, the timer finds it closed.
    const timer = setTimeout(() => {
      if (!request.complete) socket.destroy();
    }, arrivesWithin).unref();
    request.once("close", () => clearTimeout(timer));
  };
  // Who may not send one has the answer before it has arrived.
  if (request.method === "POST" && /^\/admin\/backups(?:\.data)?(?:[?#]|$)/i.test(request.url ?? ""))
    response.once("finish", limit);
  else limit();
}

/**
 * Who asks: the other end of the connection. Behind a trusted proxy the last entry of X-Forwarded-For, which is the one that this proxy added;
 * the entries before it are whatever the sender wrote (OWASP ASVS 15.3.4).
 */
export function clientAddressOf(request: Request, connection: string, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get("X-Forwarded-For")?.split(",").at(-1)?.trim() : undefined;
  return networkOf(forwarded === undefined || forwarded === "" ? connection : forwarded);
}

/**
 * An IPv6 address without its last half, which whoever has one may choose freely (RFC 4291 2.5.4), one that stands for an IPv4 address (2.5.5.2)
 * as that; others as they are.
 */
function networkOf(written: string): string {
  const address = withoutPort(written);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [seventh = 0, eighth = 0] = groups.slice(6);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:65535")
    return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** Some proxies write the port of the connection too (`192.0.2.7:5678`, `[2001:db8::1]:443`), and it is another one each time. */
function withoutPort(written: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(written) ?? [];
  return bracketed ?? plain ?? written;
}

/** The eight groups of an IPv6 address, however it is written; a zone (RFC 4007) is left out. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...front, ...Array<string>(8 - front.length - back.length).fill("0"), ...back].map((group) =>
    Number.parseInt(group, 16),
  );
}

interface Stopped {
  /** At once: a socket would keep its connection for ever. */
  closeSockets: () => Promise<void>;
  /** At last. */
  close: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT: sockets are closed, for a second, or until nobody is there, every answer ends its connection, then nothing new is accepted,
 * what is in flight finishes (at most 6 s in all), and after `close` the process ends.
 */
export function stopGracefully(server: Server, { closeSockets, close }: Stopped, log: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    closeSockets().catch((error: unknown) => log.error({ err: error }, "closing the sockets failed"));
    // Closing at once would reset requests that are sent but not yet read, on kept connections and in the queue of new ones.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    whenDrained(server, () => closeServer(server, () => end(close, log)));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function whenDrained(server: Server, drained: () => void): void {
  const deadline = performance.now() + drainFor;
  // After the turn in which new connections are accepted: one that was waiting for it is somebody.
  const lookSoon = (): void => void setTimeout(() => setImmediate(look), lookEvery);
  const look = (): void =>
    void server.getConnections((error, count) => {
      const isAlone = error === null && count === 0;
      if (isAlone || performance.now() >= deadline) drained();
      else lookSoon();
    });
  lookSoon();
}

function closeServer(server: Server, closed: () => void): void {
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const force = setTimeout(() => server.closeAllConnections(), stopWithin - drainFor);
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
