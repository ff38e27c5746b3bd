import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";
import { z } from "zod";
import { themes } from "#app/domain/preferences.ts";

/** Vite's manifest of the client build: each source with its built file and imports. */
const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);
type ViteManifest = z.output<typeof viteManifest>;

/**
 * Pages that are useless without the server: the form that asks for a mailed link, targets of such links, second steps
 * of signing in, another person's programme, framed pages, and forms without scripts.
 */
const needsServer = (source: string): boolean =>
  /\/(?:account\/(?:confirm|recover|register-confirm|reset|second-step|setup|verify)|profile\/(?:security|unsubscribe)|my-programme\/shared-programme|event\/(?:location-map|reminders))\.route\.tsx/.test(
    source,
  );

/** The areas whose pages a visitor opens without network; the panel and the API need the server. */
const isVisitorsRoute = (source: string): boolean =>
  /^app\/(?:entry\.client|root)\.tsx/.test(source) ||
  (/^app\/routes\/(?:account|assistant|event|layout|my-programme|offline|pages|people|plan|profile|programme|search)\//.test(
    source,
  ) &&
    !needsServer(source));

/**
 * Texts of pages that need the server: the panel, the door, the second steps. The code for passkeys,
 * an administrator's quick actions and the player of a stream are their like.
 */
const isOnlineOnly = (source: string): boolean =>
  /^app\/locales\/\w+\/(?:panel|check_in|account_online)|^app\/routes\/(?:event\/QuickActions|layout\/OnlineParts)|^app\/ui\/programme\/PlayerFrame|@simplewebauthn/.test(
    source,
  );

/** Without network Acty's button is hidden, and its page explains why. */
const isActysPanel = (source: string): boolean => /^app\/ui\/assistant\/Acty(?:Dock|Panel)\.tsx/.test(source);

/** Files of `public/` that pages use. The icon for home screens is fetched once, when somebody installs the site. */
const publicFiles = ["favicon.svg"];

/**
 * Builds the service worker of a client build into its folder, with the list of files to precache: all parts of the
 * visitors' pages in every language and theme. Deletes Vite's manifest, which has no other reader.
 */
export async function buildWorker(folder: string): Promise<void> {
  const manifestPath = join(folder, ".vite/manifest.json");
  const manifest = viteManifest.parse(JSON.parse(readFileSync(manifestPath, "utf8")));
  const entry = manifest["app/entry.client.tsx"];
  if (entry === undefined) throw new Error("The client's build has no entry.");
  const files = filesOf(manifest, folder);
  const isFont = (file: string): boolean => file.endsWith(".woff2");
  const sheets = splitSheets(files.filter(isThemeSheet), folder);
  const parts = new Set(Object.values(sheets).flat());
  // The names of built files have their revision in them.
  const carried = [
    ...files.filter((file) => !isFont(file) && !isThemeSheet(file)).map((file) => `/${file}`),
    ...parts,
    ...publicFiles.map((file) => ({ url: `/${file}`, revision: hashOf(folder, file) })),
    // A route makes it from sources of this build.
    { url: "/drawings.svg", revision: entry.file },
  ];
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      CARRIED_FILES: JSON.stringify(carried),
      CARRIED_SHEETS: JSON.stringify(sheets),
      CARRIED_FONTS: JSON.stringify(files.filter(isFont).map((file) => `/${file}`)),
      BUILD_ENTRY: JSON.stringify(`/${entry.file}`),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      target: "es2022",
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: "app/browser/worker/service-worker.ts",
        // The rules of the domain do nothing but be called: tables of those that the worker doesn't use stay out.
        treeshake: { moduleSideEffects: (id) => !id.includes("/app/domain/") },
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
  rmSync(join(folder, ".vite"), { recursive: true });
}

function filesOf(manifest: ViteManifest, folder: string): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined || seen.has(source) || isOnlineOnly(source) || isActysPanel(source)) return;
    seen.add(source);
    for (const file of [chunk.file, ...chunk.css, ...chunk.assets]) files.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  };
  for (const source of Object.keys(manifest).filter(isVisitorsRoute)) add(source);
  // React Router writes its route map beside Vite's files.
  for (const name of readdirSync(join(folder, "assets")))
    if (/^manifest-\w+\.js$/.test(name)) files.add(`assets/${name}`);
  // Routes without a page have empty files.
  return [...files]
    .filter((file) => existsSync(join(folder, file)) && readFileSync(join(folder, file)).length > 0)
    .toSorted();
}

const isThemeSheet = (file: string): boolean =>
  themes.some((theme) => basename(file).startsWith(`${theme}-`) && file.endsWith(".css"));

/**
 * Writes the parts of the themes' sheets, which begin with the same rules: this beginning, and the end of each. The
 * worker caches the beginning once and joins the parts. Returns the addresses of each sheet's parts, by its address.
 */
function splitSheets(files: string[], folder: string): Record<string, string[]> {
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
  const beginning = commonBeginning(texts);
  const write = (name: string, text: string): string => {
    const path = `assets/${name}-${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.css`;
    writeFileSync(join(folder, path), text);
    return `/${path}`;
  };
  const first = write("beginning", beginning);
  return Object.fromEntries(
    files.map((file, index) => [
      `/${file}`,
      [first, write(`${basename(file).split("-")[0]}-end`, (texts[index] ?? "").slice(beginning.length))],
    ]),
  );
}

function commonBeginning(texts: string[]): string {
  const [one = "", ...others] = texts;
  let length = one.length;
  for (const other of others) while (!other.startsWith(one.slice(0, length))) length -= 1;
  return one.slice(0, length);
}

const hashOf = (folder: string, file: string): string =>
  createHash("sha256")
    .update(readFileSync(join(folder, file)))
    .digest("hex")
    .slice(0, 16);
