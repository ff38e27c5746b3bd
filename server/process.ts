import { flushCompileCache } from "node:module";
import { readEnvironment } from "./environment.ts";
import { stopGracefully } from "./listen.ts";
import { announce, createLog } from "./log.ts";
import { start } from "./start.ts";

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
