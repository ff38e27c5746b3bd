import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import { lstat, rm } from "node:fs/promises";
import { connect, isIPv6 } from "node:net";
import { type ClientAddress, createRequestListener } from "@remix-run/node-fetch-server";
import type { Logger } from "pino";
import { type ConnectionLimits, limitConnections } from "./admission/connections.ts";
import { limitPipelining } from "./admission/pipelined-requests.ts";
import type { Environment } from "./environment.ts";

/** Answers a request and returns true, or returns false and leaves it to the application. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Does the same with the newest facts from the database; null for a request that it is not for. Never rejects. */
export type SoonAnswer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | null;

type Place = Pick<Environment, "port" | "host">;

interface Answers {
  /** `isCaughtUp`: whether `soon` has asked for the newest facts since the request arrived. */
  fetch: (request: Request, clientAddress: string, allowSlowBody: () => void, isCaughtUp: boolean) => Promise<Response>;
  early?: EarlyAnswer;
  soon?: SoonAnswer;
}

/** How long a request may take to arrive, in ms: by default, and after `allowSlowBody`. */
const arrivesWithin = 30_000;
const fileArrivesWithin = 60 * 60_000;
/**
 * How long a connection without a request stays open, in ms: longer than Caddy (120 s) and nginx (60 s) keep theirs, so that
 * a proxy never sends a request on a connection that is just being closed. A POST is not sent twice: the visitor would see a 502.
 */
const proxyIdle = 180_000;
/**
 * How long a stop may take (containers are killed after 10 s), and how long connections may take to end by themselves,
 * in ms.
 */
const stopWithin = 6000;
const drainFor = 1000;
/** Interval at which a stop checks for open connections, in ms. */
const lookEvery = 25;

/**
 * Listens and returns the server with its address. Requests that take longer than 30 s to arrive are cut, unless `fetch`
 * calls `allowSlowBody` once it knows the sender.
 */
export async function listen(
  { fetch, early = () => false, soon = () => null }: Answers,
  environment: Place & Pick<Environment, "trustProxy">,
  limits?: ConnectionLimits,
): Promise<{ server: Server; address: string }> {
  const options = {
    trustProxy: environment.trustProxy,
    // An invalid request (such as TRACE) is the sender's fault and not worth a log line.
    onError: () => new Response(badRequest, { status: 400, headers: plainText }),
  };
  const answer = (
    incoming: IncomingMessage,
    response: ServerResponse,
    allowSlowBody: () => void,
    isCaughtUp: boolean,
  ): void => {
    const listener = createRequestListener((request: Request, client: ClientAddress) => {
      const address = clientAddressOf(request, client.address, environment.trustProxy);
      const whole = request.body === null || hasBody(incoming) ? request : withoutBody(request);
      return fetch(whole, address, allowSlowBody, isCaughtUp);
    }, options);
    listener(incoming, response);
  };
  const { inTurn, isAnswering } = limitPipelining();
  // Upgrades to other protocols than WebSocket, such as curl's HTTP/2, are answered as plain requests (RFC 9110 7.8).
  const shouldUpgradeCallback = (request: IncomingMessage): boolean =>
    request.headers.upgrade?.toLowerCase() === "websocket" && server.listenerCount("upgrade") > 0;
  const server = createServer(
    { requestTimeout: fileArrivesWithin, headersTimeout: 10_000, maxHeaderSize: 32_768, shouldUpgradeCallback },
    (request, response) => {
      // The rest of what a cut connection had sent.
      if (request.socket.destroyed) return;
      if (!readAbsoluteTarget(request) || !namesHosts(request)) return refuseRequest(response);
      const allowLongArrival = limitArrival(request, response);
      const allowSlowBody = (): void => {
        connections.protect(request.socket);
        allowLongArrival();
      };
      if (early(request, response)) return;
      inTurn(request, response, () => {
        const answered = soon(request, response);
        if (answered === null) return answer(request, response, allowSlowBody, false);
        answered.then(
          (done) => (done || response.destroyed ? undefined : answer(request, response, allowSlowBody, true)),
          () => response.destroy(),
        );
      });
    },
  );
  const { trustProxy } = environment;
  // Browsers send a request again whose connection was just closed, and thousands of them would keep theirs.
  if (trustProxy) server.keepAliveTimeout = proxyIdle;
  const connections = limitConnections(server, { isAnswering, trustProxy, networkOf, limits });
  return { server, address: await addressIn(server, environment) };
}

/** Listens at the place of the environment and returns its address. */
async function addressIn(server: Server, environment: Place): Promise<string> {
  const { port, host } = environment;
  try {
    if (typeof port === "string") {
      await removeDeadSocket(port);
      server.listen({ path: port, readableAll: true, writableAll: true });
    } else server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw refusalToListen(error, environment);
  }
  const bound = server.address();
  if (typeof bound === "string" || bound === null) return `unix:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${bound.port}`;
}

/** Removes the socket of a process that was killed: it gives no answer, and keeps the next process from listening. */
async function removeDeadSocket(path: string): Promise<void> {
  const stats = await lstat(path).catch(() => null);
  if (stats === null || !stats.isSocket()) return;
  const connection = connect(path);
  try {
    await once(connection, "connect");
  } catch {
    await rm(path, { force: true });
  } finally {
    connection.destroy();
  }
}

const badRequest = "Bad request.\n";
const plainText = { "Content-Type": "text/plain" };

function refuseRequest(response: ServerResponse): void {
  // The body is not read, so the connection can't be used again.
  response.writeHead(400, { ...plainText, Connection: "close" }).end(badRequest);
}

/**
 * Gives a request for an absolute address its path, and the host of that address in place of the header's (RFC 9112
 * 3.2.2). Returns false if the address is no plain one of the web.
 */
function readAbsoluteTarget(request: IncomingMessage): boolean {
  const { url = "/", headers, rawHeaders } = request;
  if (url.startsWith("/") || !url.includes("://")) return true;
  const target = URL.parse(url);
  if (target === null || !/^https?:$/.test(target.protocol) || `${target.username}${target.password}` !== "")
    return false;
  request.url = `${target.pathname}${target.search}`;
  headers.host = target.host;
  const place = hostPlaces(rawHeaders)[0];
  if (place !== undefined) rawHeaders[place + 1] = target.host;
  return true;
}

/** Returns where the names of Host headers stand in the headers as they came. */
const hostPlaces = (rawHeaders: string[]): number[] =>
  rawHeaders.flatMap((name, place) => (place % 2 === 0 && name.length === 4 && /host/i.test(name) ? [place] : []));

/** A host as in an address (RFC 3986 3.2.2), with its port. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns whether one Host header came (RFC 9112 3.2), and every header that names the site's host holds a host alone.
 * `a.example/admin?` would otherwise put a path before the path that was asked for.
 */
function namesHosts({ headers, rawHeaders }: IncomingMessage): boolean {
  if (hostPlaces(rawHeaders).length > 1) return false;
  const forwarded = (headers.forwarded ?? "").matchAll(/host="?([^;,"]*)/gi);
  const proxied = [headers["x-forwarded-host"] ?? ""].flat().flatMap((value) => value.split(","));
  const named = [headers.host ?? "", ...proxied, ...[...forwarded].map(([, value = ""]) => value)];
  return named.every((value) => value.trim() === "" || plainHost.test(value.trim()));
}

/** Explains in one sentence why listening failed and what to do. */
function refusalToListen(error: unknown, { port, host }: Place): unknown {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  const sentence = typeof port === "string" ? socketRefusals[code]?.(port) : refusals[code]?.(port, host);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

const notHere = (_: number, host: string): string =>
  `HOST ${host} is no address of this machine: set it to one, as 127.0.0.1, or 0.0.0.0 for all of them.`;
const socketRefusals: Record<string, (path: string) => string> = {
  EADDRINUSE: (path) => `There is something else at ${path}: stop what listens there, or set PORT to another path.`,
  // Also for a folder that does not exist.
  EACCES: (path) =>
    `No socket can be made at ${path}: its folder must be there, and this user must be allowed to write into it.`,
};
const refusals: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} of ${host} is in use by another program: stop that one, or set PORT to another number.`,
  EACCES: (port, host) => `This user may not listen at port ${port} of ${host}: set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
  EAI_AGAIN: notHere,
};

/** Whether a request has a body: only then it says how long it is, or that it comes in pieces (RFC 9112 6.3). */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** The listener gives every DELETE and POST a body, also one that never comes. */
const withoutBody = ({ url, method, headers, signal }: Request): Request =>
  new Request(url, { method, headers, signal });

/**
 * Limits the arrival time per request, since node:http has only one limit for all. A request without a body has arrived
 * already. Returns the function that allows a long time until the answer has been sent.
 */
function limitArrival(request: IncomingMessage, response: ServerResponse): () => void {
  if (!hasBody(request)) return () => undefined;
  const { socket } = request;
  let timer: NodeJS.Timeout | undefined;
  const limit = (): void => {
    timer = setTimeout(() => {
      if (!request.complete) socket.destroy();
    }, arrivesWithin).unref();
  };
  // A connection may carry many bodies, so the timer must not stay with it. If the connection ends first, the timer
  // finds it closed.
  request.once("close", () => clearTimeout(timer));
  limit();
  return () => {
    clearTimeout(timer);
    response.once("finish", limit);
  };
}

/**
 * Returns the client's network address: the other end of the connection, or, behind a trusted proxy, the last entry of
 * X-Forwarded-For. The proxy added that entry; the sender may have written the earlier ones (OWASP ASVS 15.3.4).
 */
export function clientAddressOf(request: Request, connection: string, trustProxy: boolean): string {
  return addressOf(request.headers.get("X-Forwarded-For"), connection, trustProxy);
}

/** Returns the same for a request as node:http has it. */
export const senderOf = ({ headers, socket }: IncomingMessage, trustProxy: boolean): string =>
  addressOf(headers["x-forwarded-for"]?.toString() ?? null, socket.remoteAddress ?? "", trustProxy);

function addressOf(header: string | null, connection: string, trustProxy: boolean): string {
  const forwarded = trustProxy ? header?.split(",").at(-1)?.trim() : undefined;
  return networkOf(forwarded === undefined || forwarded === "" ? connection : forwarded);
}

/**
 * Returns an IPv6 address without its last half, which its owner may choose freely (RFC 4291 2.5.4), and an IPv4-mapped
 * address (2.5.5.2) as IPv4. Other addresses stay as they are.
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

/** Some proxies add the connection's port (`192.0.2.7:5678`, `[2001:db8::1]:443`), which differs each time. */
function withoutPort(written: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(written) ?? [];
  return bracketed ?? plain ?? written;
}

/** Returns the eight groups of an IPv6 address in any spelling, without its zone (RFC 4007). */
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
  /** First step of a stop: open sockets would keep their connections forever. */
  closeSockets: () => Promise<void>;
  /** Last step of a stop. */
  close: () => Promise<void>;
}

/**
 * Stops on SIGTERM or SIGINT. It closes sockets, lets every answer end its connection for a second or until all are
 * closed, accepts nothing new, finishes pending requests (at most 6 s in all), calls `close` and ends the process.
 */
export function stopGracefully(server: Server, { closeSockets, close }: Stopped, log: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    closeSockets().catch((error: unknown) => log.error({ err: error }, "closing the sockets failed"));
    // Closing at once would reset requests that were sent but not read yet, on kept connections and in the queue of new
    // ones.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    whenDrained(server, () => closeServer(server, () => end(close, log)));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function whenDrained(server: Server, drained: () => void): void {
  const deadline = performance.now() + drainFor;
  // Runs after the turn that accepts new connections, so that waiting ones are counted.
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
