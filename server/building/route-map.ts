import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** React Router's route map, which every first page loads: `window.__reactRouterManifest={…};`. */
const written = /^window\.__reactRouterManifest=(.*);\s*$/s;
const map = z.looseObject({
  entry: z.looseObject({ imports: z.array(z.string()) }),
  version: z.string(),
  routes: z.record(z.string(), z.looseObject({ hasDefaultExport: z.boolean(), imports: z.array(z.string()) })),
});

/** Routes without a page that the router never navigates or submits to: the API, feeds, images, downloads. */
const isNoPage = (id: string): boolean =>
  /^(?:api\/|routes\/(?:embed|feeds|media|offline|operations)\/|(?:api-)?upload$)/.test(id) ||
  /^routes\/(?:event\/preview|layout\/(?:choose-language|dismiss-announcement)|pages\/drawings|profile\/personal-data)\.route$/.test(
    id,
  ) ||
  /^routes\/my-programme\/last-look\.route$/.test(id) ||
  /^(?:routes|panel)\/signage\/(?:display-state|pairing|picture|plays|display-picture)\.route$/.test(id) ||
  /^panel\/(?:backups\/backup-file|events\/events-export|(?:audit\/audit|guests\/people|reports\/report)-table)\.route$/.test(
    id,
  );

/**
 * Pages of the panel and rarely opened pages. A browser finds their imports itself, one step later; the server still
 * sends them with the page's own document.
 */
const isSeldom = (id: string): boolean =>
  /^(?:panel|routes\/(?:api-reference|assistant|check-in|embed|feeds|offline|pages|signage))\//.test(id) ||
  /^routes\/(?:account\/(?!account-layout)|event\/registration|my-programme\/shared|profile\/)|^(?:terms|privacy)$/.test(
    id,
  );

/** In this order the map compresses best: names that resemble each other stand together. */
const firstNames = ["id", "module", "path", "parentId", "hasLoader", "hasAction", "hasClientAction", "imports"];
const rankOf = (name: string): number => {
  const rank = firstNames.indexOf(name);
  return rank < 0 ? firstNames.length : rank;
};
const inOrder = (entries: [string, unknown][]): [string, unknown][] =>
  entries.toSorted(([one], [other]) => rankOf(one) - rankOf(other));

/**
 * Removes a route's false values and empty lists, as the router treats missing ones the same. Only the server needs to know that it has
 * a page.
 */
const withoutNothing = (route: object): object =>
  Object.fromEntries(
    inOrder(Object.entries(route)).filter(
      ([name, value]) =>
        value !== false && name !== "hasDefaultExport" && !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * Removes from a client build's route map the routes that the browser never opens and the panel's details that visitors
 * don't need: half of it, two kilobytes of every first visit. Throws if the map has moved.
 */
export function trimRouteMap(folder: string): void {
  const assets = join(folder, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error("The client's build has no map of routes.");
  const path = join(assets, name);
  const json = written.exec(readFileSync(path, "utf8"))?.[1];
  if (json === undefined) throw new Error("The client's map of routes is written in another way.");
  const { routes, ...rest } = map.parse(JSON.parse(json));
  // A page with the map has loaded these already.
  const loaded = new Set(rest.entry.imports);
  const pages = Object.fromEntries(
    Object.entries(routes)
      .filter(([id, { hasDefaultExport }]) => hasDefaultExport || !isNoPage(id))
      .map(([id, route]) => [
        id,
        withoutNothing({ ...route, imports: isSeldom(id) ? [] : route.imports.filter((file) => !loaded.has(file)) }),
      ]),
  );
  writeFileSync(path, `window.__reactRouterManifest=${JSON.stringify({ ...rest, routes: pages })};`);
}
