import { readdirSync } from "node:fs";
import { pino } from "pino";
import { createServer } from "vite";
import { type AppModule, isAppModule } from "./app-module.ts";
import { readEnvironment } from "./environment.ts";
import { listen, stopGracefully } from "./listen.ts";

/** Development: Vite answers for sources, the same `server/app.ts` for pages; a changed module is loaded anew. */
const environment = readEnvironment(process.env);
const log = pino({ level: environment.logLevel });
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

let current: { module: AppModule; app: Awaited<ReturnType<AppModule["createApp"]>> } | null = null;

async function fetch(request: Request): Promise<Response> {
  const module: unknown = await vite.ssrLoadModule("./server/app.ts");
  if (!isAppModule(module)) throw new Error("server/app.ts exports no createApp()");
  if (current?.module !== module) {
    await current?.app.close();
    current = { module, app: await module.createApp(environment, log) };
  }
  return current.app.fetch(request);
}

const publicFiles = new Set(readdirSync("public", { recursive: true }).map((name) => `/${String(name).replaceAll("\\", "/")}`));

/** Sources, what Vite makes of packages, and the files of public/. */
const isVites = (url: string): boolean => /^\/(?:@|app\/|node_modules\/|server\/|__manifest$)/.test(url) || publicFiles.has(url);

const { server, address } = await listen(
  fetch,
  (request, response) => {
    if (!isVites(request.url ?? "")) return false;
    vite.middlewares(request, response);
    return true;
  },
  environment,
);
stopGracefully(
  server,
  async () => {
    await current?.app.close();
    await vite.close();
  },
  log,
);
console.log(`Verbena (development) is at ${address}`);
