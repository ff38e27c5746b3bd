import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ReactElement } from "react";
import { pino } from "pino";
import { measureRounds } from "./rounds.ts";

/**
 * `node bare-render.ts DATA_FOLDER PATH MILLISECONDS`: prints how often per second React alone renders the page, for
 * each line that it reads.
 *
 * The tree is the application's own: the built server answers one request, and the element that it hands to React is
 * kept. The loop renders that element with `renderToString`. It leaves out what the ratio measures: HTTP, the
 * database, the loaders, i18next's set-up, the serialized data at the end of the page, the sprite and the policy's
 * hashes.
 */
const [dataFolder = "", path = "/", milliseconds = "5000"] = process.argv.slice(2);
process.env["NODE_ENV"] = "production";
const require = createRequire(import.meta.url);

interface ReactServer {
  renderToString: (element: ReactElement) => string;
}
const isReactServer = (module: unknown): module is ReactServer =>
  typeof module === "object" && module !== null && "renderToString" in module;

type AppModule = typeof import("../../server/app.ts");
const isAppModule = (module: unknown): module is AppModule =>
  typeof module === "object" && module !== null && "createApp" in module;

const server: unknown = require("react-dom/server");
if (!isReactServer(server)) throw new Error("react-dom/server is not what it was");
let handed: ReactElement | null = null;
const { renderToString } = server;
// The build takes its functions from this object when it is loaded, which is after this line.
server.renderToString = (element) => {
  handed = element;
  return renderToString(element);
};

const module: unknown = await import(pathToFileURL(resolve("build/server/index.js")).href);
if (!isAppModule(module)) throw new Error("build/server/index.js exports no createApp()");
const environment = {
  port: 0,
  host: "127.0.0.1",
  dataFolder,
  databaseAddress: null,
  origin: null,
  logLevel: "silent",
  trustProxy: false,
  sample: false,
  secretKey: null,
  metricsToken: null,
};
const app = await module.createApp(environment, pino({ level: "silent" }));
const page = await (await app.fetch(new Request(`http://127.0.0.1${path}`), "127.0.0.1")).text();
if (handed === null) throw new Error("nothing was rendered");

const tree: ReactElement = handed;
const html = renderToString(tree);
if (html.length < page.length / 3) throw new Error(`only ${html.length} of ${page.length} characters were rendered`);
for (let index = 0; index < 100; index += 1) renderToString(tree);
await measureRounds(() => {
  let renders = 0;
  const begin = performance.now();
  while (performance.now() - begin < Number(milliseconds)) {
    renderToString(tree);
    renders += 1;
  }
  return { perSecond: (renders * 1000) / (performance.now() - begin), characters: html.length, ofPage: page.length };
});
await app.close();
