import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { fixedClock } from "#app/domain/clock.ts";
import { isBuilt } from "../../server/app-module.ts";
import { readEnvironment } from "../../server/environment.ts";
import type { Started } from "../../server/process.ts";
import { policyOf } from "./push-service.ts";
import { type Answer, type Order, orderSchema } from "./server-orders.ts";

/**
 * A process that serves festivals for its parent, each with a database, an application and a port of its own.
 * It does what the server's own process does, except reading the environment and stopping at a signal.
 */
const built: unknown = await import(pathToFileURL(resolve("build/server/index.js")).href);
if (!isBuilt(built)) throw new Error("build/server/index.js is not a build of server/process.ts");
const { start } = built;
const serving = new Map<string, Started & { errors: string[] }>();

/** pino's number for 'error'. */
const errorLevel = 50;

async function obey(order: Order): Promise<Omit<Answer, "number">> {
  if (order.order === "start") return { url: await serve(order) };
  const one = serving.get(order.url);
  if (one === undefined) throw new Error(`Nobody is at ${order.url}`);
  if (order.order === "stop") await stop(one);
  return { errors: one.errors.splice(0) };
}

async function serve({
  dataFolder,
  sample,
  knowsAddress,
  pushPort,
  now,
}: Extract<Order, { order: "start" }>): Promise<string> {
  const port = knowsAddress ? await freePort() : "0";
  const address = knowsAddress ? { ORIGIN: `http://127.0.0.1:${port}` } : {};
  const environment = readEnvironment({
    ...address,
    PORT: port,
    DATA_DIR: dataFolder,
    SAMPLE: sample ? "on" : "off",
    LOG_LEVEL: "warn",
  });
  const errors: string[] = [];
  const started = await start(
    environment,
    pino(
      { level: environment.logLevel },
      { write: (line: string) => void (levelOf(line) >= errorLevel && errors.push(line)) },
    ),
    {
      ...(pushPort !== undefined && { push: policyOf(pushPort) }),
      ...(now !== undefined && { clock: fixedClock(now) }),
    },
  );
  serving.set(started.address, { ...started, errors });
  return started.address;
}

/** Finds a port for a server that must know its address before it listens. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return String(address.port);
}

/** Stops without waiting for requests: their pages are closed. */
async function stop({ app, server, address }: Started): Promise<void> {
  serving.delete(address);
  server.close();
  server.closeAllConnections();
  await app.close();
}

const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);

process.on("message", (message) => {
  const order = orderSchema.parse(message);
  const answer = (said: Omit<Answer, "number">): void => void process.send?.({ ...said, number: order.number });
  obey(order).then(answer, (error: unknown) =>
    answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
