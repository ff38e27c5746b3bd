import type { Server } from "node:http";
import type { Logger } from "pino";
import { type App, type Circumstances, createApp } from "./app.ts";
import type { Environment } from "./environment.ts";
import { listen } from "./listen.ts";
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
export async function start(
  environment: Environment,
  log: Logger,
  circumstances: Circumstances = {},
): Promise<Started> {
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
