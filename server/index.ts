import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { isAppModule } from "./app-module.ts";
import { buildWhenNeeded } from "./commands/build.ts";
import { readEnvironment } from "./environment.ts";
import { listen, stopGracefully } from "./listen.ts";
import { staticFiles } from "./static-files.ts";

process.env["NODE_ENV"] ??= "production";

try {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.logLevel });
  buildWhenNeeded();
  const module: unknown = await import(pathToFileURL(resolve("build/server/index.js")).href);
  if (!isAppModule(module)) throw new Error("build/server/index.js is not a build of Verbena. Remove the folder build and start again.");
  const app = await module.createApp(environment, log);
  const { server, address } = await listen(app.fetch, staticFiles("build/client"), environment);
  stopGracefully(server, app.close, log);
  log.info({ address: environment.origin ?? address }, "listening");
  console.log(`Verbena is at ${environment.origin ?? address}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
