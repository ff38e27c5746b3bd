import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { isBuilt } from "../../server/app-module.ts";
import { readEnvironment } from "../../server/environment.ts";
import { policyOf } from "./push-service.ts";

/**
 * `node notifying-server.ts PORT`: starts the built server as `server/index.js` does, but allows only the push
 * service at a port of loopback.
 */
const [port = ""] = process.argv.slice(2);
// As `server/index.js` does: without it React renders in its development build.
process.env["NODE_ENV"] = "production";
const built: unknown = await import(pathToFileURL(resolve("build/server/index.js")).href);
if (!isBuilt(built)) throw new Error("build/server/index.js is not a build of server/process.ts");
const environment = readEnvironment(process.env);
const { app, server, address } = await built.start(environment, pino({ level: environment.logLevel }), {
  push: policyOf(port),
});
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
  void app.close();
});
console.log(`Verbena is at ${address}`);
