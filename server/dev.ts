import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer } from "vite";
import { socketPath } from "#app/domain/live/change.ts";
import { type AppModule, isAppModule } from "./app-module.ts";
import { readEnvironment } from "./environment.ts";
import { listen, stopGracefully } from "./listen.ts";
import { announce, createLog } from "./log.ts";

/** Starts development: Vite serves the sources and `server/app.ts` the pages. A changed module is loaded again. */
const environment = readEnvironment(process.env);
const log = createLog(environment);
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

type App = Awaited<ReturnType<AppModule["createApp"]>>;
let current: { module: AppModule; app: App } | null = null;
let loading: Promise<unknown> = Promise.resolve();

/** Runs after a restore. Pending answers get a moment to finish. */
function reopen(): void {
  const before = current?.app;
  current = null;
  loading = loading.then(async () => {
    await sleep(500);
    await before?.close();
  });
}

/** Returns the application of the current sources. Simultaneous requests share one. */
function currentApp(): Promise<App> {
  const app = loading.then(loadApp);
  loading = app.catch(() => undefined);
  return app;
}

async function loadApp(): Promise<App> {
  const module: unknown = await vite.ssrLoadModule("./server/app.ts");
  if (!isAppModule(module)) throw new Error("server/app.ts exports no createApp()");
  if (current?.module !== module) {
    await current?.app.close();
    current = { module, app: await module.createApp(environment, log, { reopen }) };
    current.app.clock.start();
    if (current.app.setupPath !== null)
      announce(environment, `Make the first administrator: ${address}${current.app.setupPath}`);
  }
  return current.app;
}

const publicFiles = new Set(
  readdirSync("public", { recursive: true }).map((name) => `/${String(name).replaceAll("\\", "/")}`),
);

/** True for sources, Vite's bundled packages and the files of public/. */
const isVites = (url: string): boolean =>
  /^\/(?:@|app\/|node_modules\/|server\/|__manifest$)/.test(url) || publicFiles.has(url);

const { server, address } = await listen(
  {
    fetch: async (...asked) => (await currentApp()).fetch(...asked),
    early: (request, response) => {
      if (!isVites(request.url ?? "")) return false;
      vite.middlewares(request, response);
      return true;
    },
  },
  environment,
);
server.on("upgrade", (request, socket, head) => {
  // Vite handles every other path.
  if (new URL(request.url ?? "", address).pathname !== socketPath) return;
  currentApp().then(
    (app) => app.upgrade(request, socket, head),
    () => socket.destroy(),
  );
});
stopGracefully(
  server,
  {
    closeSockets: async () => current?.app.closeSockets(),
    close: async () => {
      await current?.app.close();
      await vite.close();
    },
  },
  log,
);
announce(environment, `Verbena (development) is at ${address}`);
