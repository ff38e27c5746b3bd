import { flushCompileCache } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { AwayDatabaseError } from "#app/database/open-database.ts";
import { readEnvironment, type Environment } from "./environment.ts";
import { stopGracefully, listen } from "./listen.ts";
import { announce, createLog } from "./log.ts";
import type { Server } from "node:http";
import type { Logger } from "pino";
import { type App, type Circumstances, createApp } from "./app.ts";
import { assets } from "virtual:react-router/server-build";
import { createSwappableApp } from "./swappable-app.ts";
import { staticFiles } from "./static-files.ts";

export interface Started {
  app: App;
  server: Server;
  /** The server's address, without a trailing slash. */
  address: string;
}

/**
 * Opens the festival and listens, once its database answers. Only tests pass `circumstances`. Throws if the build is missing, the data can't be
 * opened or the address is taken.
 */
async function start(environment: Environment, log: Logger, circumstances: Circumstances = {}): Promise<Started> {
  const app = await onceDatabaseAnswers(log, () =>
    createSwappableApp(
      (reopen) => createApp(environment, log, { ...circumstances, reopen }),
      (error) => {
        // Handle this like a failed start.
        log.fatal({ err: error }, "the restored data can't be opened");
        process.exit(1);
      },
    ),
  );
  const files = staticFiles("build/client", assets.version);
  const listening = await listen(
    { ...app, early: (request, response) => files(request, response) || app.early(request, response) },
    environment,
  );
  listening.server.on("upgrade", app.upgrade);
  app.clock.start();
  return { app, ...listening };
}

/** Interval in ms of asking a database that does not answer yet. */
const askEvery = 2000;

/** Opens the application, again while PostgreSQL does not answer: after a power cut it may start later than this process. */
async function onceDatabaseAnswers(log: Logger, open: () => Promise<App>): Promise<App> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof AwayDatabaseError)) throw error;
      if (!isTold) log.warn(`${error.message} Waiting for it.`);
      await sleep(askEvery);
    }
  }
}

/** Exports of the process's build. `server/index.js` loads it; tests take the application or a server from it. */
export { createApp } from "./app.ts";
export { start };

/**
 * Runs the festival of the environment until a signal ends it. Throws if a variable is invalid, the data can't be
 * opened or the address is taken.
 */
export async function serve(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment);
  const { app, server, address } = await start(environment, log);
  stopGracefully(server, app, log);
  announce(environment, `Verbena is at ${environment.origin ?? address}`);
  if (app.setupPath !== null)
    announce(
      environment,
      `Make the first administrator, once and within a day: ${environment.origin ?? address}${app.setupPath}`,
    );
  // Writes V8's compile cache for the next start now, in case this process gets killed.
  setImmediate(flushCompileCache);
}
