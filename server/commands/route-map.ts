import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** React Router's map of routes, which every first page fetches: `window.__reactRouterManifest={…};`. */
const written = /^window\.__reactRouterManifest=(.*);\s*$/s;
const map = z.looseObject({ routes: z.record(z.string(), z.looseObject({ hasDefaultExport: z.boolean() })) });

/** The API, feeds and images: no page leads to them within itself, nor sends a form there by the router. */
const isNoPage = (id: string): boolean => /^(?:routes\/(?:api|feeds|media|signage\/state)(?:\/|$)|(?:api-)?upload$)/.test(id);

/** Leaves out of a client build's map what the browser's router never goes to: half of it, a kilobyte of every first visit. Throws when the map is not where it was. */
export function trimRouteMap(folder: string): void {
  const assets = join(folder, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error("The client's build has no map of routes.");
  const path = join(assets, name);
  const json = written.exec(readFileSync(path, "utf8"))?.[1];
  if (json === undefined) throw new Error("The client's map of routes is written in another way.");
  const { routes, ...rest } = map.parse(JSON.parse(json));
  const pages = Object.fromEntries(Object.entries(routes).filter(([id, { hasDefaultExport }]) => hasDefaultExport || !isNoPage(id)));
  writeFileSync(path, `window.__reactRouterManifest=${JSON.stringify({ ...rest, routes: pages })};`);
}
