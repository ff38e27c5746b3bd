import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import en from "#app/locales/en/programme.ts";
import es from "#app/locales/es/programme.ts";
import fr from "#app/locales/fr/programme.ts";
import pt from "#app/locales/pt/programme.ts";
import { themes } from "#app/domain/preferences.ts";
import { ensureBuild } from "../support/app.ts";

const client = "build/client";
const assets = join(client, "assets");
beforeAll(() => ensureBuild());

const loaded = { module: z.string(), imports: z.array(z.string()).default([]) };
const routesSchema = z.object({
  entry: z.object(loaded),
  routes: z.record(z.string(), z.object({ ...loaded, parentId: z.string().optional() })),
});

/** The map of routes as a browser gets it, and its file. */
function routeMap(): {
  name: string;
  entry: { module: string; imports: string[] };
  routes: z.output<typeof routesSchema>["routes"];
} {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
  const [, json = ""] = /^window\.__reactRouterManifest=(.*);$/s.exec(readFileSync(join(assets, name), "utf8")) ?? [];
  return { name, ...routesSchema.parse(JSON.parse(json)) };
}

/** The files that a route's page needs before it lives, the list of routes included: as the browser is told to fetch them. */
function scriptsOf(route: string): string[] {
  const { name, entry, routes } = routeMap();
  const files = new Set([`/assets/${name}`, entry.module, ...entry.imports]);
  for (let at = routes[route]; at !== undefined; at = routes[at.parentId ?? ""])
    for (const file of [at.module, ...at.imports]) files.add(file);
  return [...files];
}
/** The file of a language's texts, which the code itself asks for beside them. */
function textsOf({ shell: { skip } }: { shell: { skip: string } }): string {
  const name = readdirSync(assets).find(
    (file) => /^programme-.*\.js$/.test(file) && readFileSync(join(assets, file), "utf8").includes(skip),
  );
  return `/assets/${name}`;
}
const packed = (files: string[]): number => files.reduce((sum, file) => sum + statSync(`${client}${file}.br`).size, 0);

/**
 * Returns the size of scripts as a browser gets them, without the hashes in the names of their files: these are as good
 * as chance, differ between two machines, and are a kilobyte in all.
 */
const packedScripts = (files: string[]): number =>
  files.reduce((sum, file) => {
    const text = readFileSync(`${client}${file}`, "utf8").replaceAll(/-[\w-]{7,8}(?=\.(?:js|css)\b)/g, "-00000000");
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    return sum + brotliCompressSync(text, { params }).length;
  }, 0);

test.each(["routes/programme/home.route", "routes/event/event.route"])(
  "a first visit fetches at most 120 kB of JavaScript in few files before the page is interactive: %s",
  (route) => {
    const files = scriptsOf(route);
    expect(files.length).toBeGreaterThan(4);
    // Without the texts, as the browser counts what it fetches before the load event.
    expect(packedScripts(files)).toBeLessThanOrEqual(114_050);
    expect(files.length).toBeLessThan(15);
    for (const language of [es, en, pt, fr])
      expect(packedScripts([...files, textsOf(language)])).toBeLessThanOrEqual(117_350);
  },
);

test.each(themes)("a page in %s has one style sheet of at most 15 kB", (theme) => {
  const sheets = readdirSync(assets).filter((file) => new RegExp(`^${theme}-(?!end-)[\\w-]+\\.css$`).test(file));
  expect(sheets).toHaveLength(1);
  expect(packed(sheets.map((file) => `/assets/${file}`))).toBeLessThanOrEqual(15_000);
});

test.each(themes)("in %s no rule leads from :has() to parts of which a page has many", (theme) => {
  // The browser keeps one list of all elements that such rules lead to. Whenever something is added to a page, it
  // computes their styles anew: with the parts of cards among them, a tap on a bell took twice as long.
  const [sheet = ""] = readdirSync(assets).filter((file) => new RegExp(`^${theme}-(?!end-)[\\w-]+\\.css$`).test(file));
  const rules = readFileSync(join(assets, sheet), "utf8").match(/[^{};]+(?=\{)/g) ?? [];
  const marked = rules.flatMap((selectors) => markHas(selectors).split(",")).filter((one) => one.includes("#has"));
  expect(marked.length).toBeGreaterThan(9);
  expect(marked.filter((one) => /#has[^|]*[ >+~].*\.(?:card|tt-|ic\b|emoji|flag|poster)/.test(one))).toEqual([]);
});

/** Writes `:has(…)` as `#has`, and other brackets without their commas: `.a:has(b) :is(.c, .d)` is `.a#has :is.c|.d`. */
function markHas(selectors: string): string {
  const next = selectors.replaceAll(
    /(?<has>:has)?\((?<inside>[^()]*)\)/g,
    (_, has: string | undefined, inside: string) => (has === undefined ? inside.replaceAll(",", "|") : "#has"),
  );
  return next === selectors ? next : markHas(next);
}

test("the browser's map of routes has every page and every form's route, and no route of the API, of feeds or of files", () => {
  const { routes } = routeMap();
  const known = Object.keys(routes);
  expect(known).toEqual(
    expect.arrayContaining([
      "routes/feeds/subscribe.route",
      "routes/account/logout.route",
      "routes/my-programme/my-programme.route",
      "panel/index.route",
      "panel/quick-actions/quick-actions.route",
      "terms",
    ]),
  );
  expect(known.filter((id) => /^(?:api|routes\/media)\/|calendar|schedule|upload/.test(id))).toEqual([]);
});
