import { flushCompileCache } from "node:module";
import { readEnvironment, type Environment } from "./environment.ts";
import { stopGracefully, listen } from "./listen.ts";
import { announce, createLog } from "./log.ts";
import type { Server } from "node:http";
import type { Logger } from "pino";
import { type App, type Circumstances, createApp } from "./app.ts";
import { createSwappableApp } from "./swappable-app.ts";
import { staticFiles } from "./static-files.ts";

export interface Started {
  app: App;
  server: Server;
  /** Where it listens, without a trailing slash. */
  address: string;
}

/**
 * Opens a festival with the built application and listens; only tests say more than the environment.
 * Throws when there is no build, the data can't be opened, or the address is taken.
 */
async function start(environment: Environment, log: Logger, circumstances: Circumstances = {}): Promise<Started> {
  const app = await createSwappableApp(
    (reopen) => createApp(environment, log, { ...circumstances, reopen }),
    (error) => {
      // As a start that fails.
      log.fatal({ err: error }, "the restored data can't be opened");
      process.exit(1);
    },
  );
  const files = staticFiles("build/client");
  const listening = await listen(
    app.fetch,
    (request, response) => files(request, response) || app.early(request, response),
    environment,
  );
  listening.server.on("upgrade", app.upgrade);
  app.clock.start();
  return { app, ...listening };
}

/** The process. All that it needs is one build: `server/index.js` loads it, and tests take the application or a server out of it. */
export { createApp } from "./app.ts";
export { start };

/**
 * Opens the festival that the environment says, listens, and says where; until a signal ends it. Throws when a value of the environment makes no sense,
 * the data can't be opened, or the address is taken.
 */
export async function serve(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.logLevel);
  const { app, server, address } = await start(environment, log);
  stopGracefully(server, app, log);
  announce(`Verbena is at ${environment.origin ?? address}`);
  if (app.setupPath !== null)
    announce(`Make the first administrator, once and within a day: ${environment.origin ?? address}${app.setupPath}`);
  // What V8 made of the code is kept for the next start, also when this one is killed.
  setImmediate(flushCompileCache);
}
