import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { isBuilt } from "../../../server/app-module.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { policyOf } from "../../support/push-service.ts";

/**
 * `node clocked-server.ts PORT NOW`: starts the built server as `server/index.js` does, but with a clock that its
 * parent sets, and with the push service at a port of loopback. Each line of standard input is an instant: it sets
 * the clock, runs the clock loop, and prints the instant.
 */
const [port = "", begin = ""] = process.argv.slice(2);
let now = new Date(begin);
const built: unknown = await import(pathToFileURL(resolve("build/server/index.js")).href);
if (!isBuilt(built)) throw new Error("build/server/index.js is not a build of server/process.ts");
const environment = readEnvironment(process.env);
const { app, server, address } = await built.start(environment, pino({ level: environment.logLevel }), {
  clock: { now: () => new Date(now) },
  push: policyOf(port),
});

createInterface({ input: process.stdin }).on("line", (line) => {
  now = new Date(line);
  void app.clock.tick().then(() => console.log(`It is ${now.toISOString()}`));
});
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
  void app.close().then(() => process.stdin.destroy());
});
console.log(`Verbena is at ${address}`);
