import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";

const isTest = process.env.VITEST !== undefined;

/** What the pages of visitors load once they are idle. */
const partsWhenIdle = [
  "app/routes/layout/IdleParts.tsx",
  "app/routes/programme/late-parts.ts",
  "app/routes/event/EventDialog.tsx",
];

export default defineConfig(({ command }) => ({
  plugins: isTest ? [] : [reactRouter(), plainImports(), failingImports(), failingPages(), withoutMessages()],
  // Tests load the production build of React, which lacks the functions that development's JSX calls.
  ...(isTest && { oxc: { jsx: { runtime: "automatic" as const, development: false } } }),
  build: {
    // The little of it that browsers of 2021 don't have is held out by tests/process/older-browsers.slow.test.ts; naming them here costs a kilobyte of the first visit.
    target: "es2022",
    // Which file needs which others: what the service worker carries is read from it (server/building/service-worker.ts).
    manifest: true,
    // Small assets would be inlined as data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    // What is loaded later is loaded when the page is idle (`preloadWhenIdle`), and needs nobody to hurry it along: 600 bytes of the first visit.
    modulePreload: false,
    // On a slow machine the bundler would write lines about its plugins' times.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Bundled into the server build: a start without hundreds of file reads. What is left out is native, or loaded when it is first needed.
  ssr:
    command === "build"
      ? {
          noExternal: true,
          external: [
            "better-sqlite3",
            "sharp",
            "@node-rs/argon2",
            "satori",
            "nodemailer",
            "prom-client",
            "web-push",
            "@anthropic-ai/sdk",
            "react",
            "react-dom",
          ],
        }
      : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every first visit loads a list of these names, and so does the service worker: seven characters of a hash tell versions apart as well as eight.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            // What a first page loads comes in a few files: the bundler alone makes thirty, which compress worse, and which each route that needs them names.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /rolldown[\\/]runtime|[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
                },
                chunkOf("frame", ["app/entry.client.tsx", "app/root.tsx", "app/routes/layout/layout.route.tsx"]),
                // What a shared link opens first has no list, no filter and no banner.
                chunkOf(
                  "programme-parts",
                  ["app/routes/programme/home.route.tsx"],
                  ["app/routes/event/event.route.tsx"],
                ),
                chunkOf("programme-page", ["app/routes/programme/home.route.tsx"]),
                // In five files it was 700 bytes more.
                chunkOf("event-page", ["app/routes/event/event.route.tsx"]),
                // Some modules of what pages load when they are idle are needed by other pages at once, or by the panel and the
                // signs. In files of their own they keep those small.
                chunkOf("shared", partsWhenIdle, [
                  "app/routes/account/account-layout.route.tsx",
                  "app/routes/my-programme/my-programme.route.tsx",
                  "app/routes/plan/plan.route.tsx",
                  "app/routes/people/person.route.tsx",
                  "app/routes/search/search.route.tsx",
                  "app/routes/profile/profile.route.tsx",
                  "app/routes/profile/settings.route.tsx",
                ]),
                chunkOf("common", partsWhenIdle, [
                  "app/panel/layout.route.tsx",
                  "app/panel/events/events.route.tsx",
                  "app/panel/sheet/sheet.route.tsx",
                  "app/routes/signage/Display.tsx",
                  "app/browser/live/panel-link.ts",
                  "app/browser/offline/preference-cookies.ts",
                ]),
                // In twenty files it was half of all requests of a visit.
                chunkOf("idle", ["app/routes/layout/IdleParts.tsx"]),
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: "./server/process.ts",
          // The server has every language in one file, the browser one a language: both on purpose.
          onLog: (level, log, report) => {
            if (log.code !== "INEFFECTIVE_DYNAMIC_IMPORT") report(level, log);
          },
        },
      },
    },
  },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/browser/**"],
    globalSetup: ["tests/support/memory-folder.ts", "tests/support/postgres-run.ts"],
    setupFiles: ["tests/support/console.ts", "tests/support/postgres-copies.ts"],
    // To start a program costs the more, the more memory the process has that starts it. Tests start 1,400.
    pool: "forks",
    // With Node's default of 16 MB a sixth of the time went into collecting garbage.
    execArgv: ["--max-semi-space-size=64"],
    // Loading the modules anew for each file took a third of the time; the house has no state in modules that one file could leave to another.
    isolate: false,
    env: {
      // React and whoever else asks load the same build in all files, whichever comes first.
      NODE_ENV: "production",
      // A .env in this folder belongs to a festival, and not to the tests.
      ENV_FILE: "",
      // For the many commands and servers that tests start: compiling is more than a third of what each costs.
      NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache"),
    },
    // One more than the cores of a small machine: some tests wait for seconds, for a lost database or a killed process.
    maxWorkers: 3,
    testTimeout: 60_000,
    // A second is soon over where much else is running.
    expect: { poll: { timeout: 30_000 } },
    // The first test of the built application builds it.
    hookTimeout: 120_000,
  },
}));

/**
 * The browser loads later code with a plain `import()`. Vite's own helper also loads style sheets that code imports,
 * and costs 600 bytes of the first visit. Here every page names its sheets itself, and imports no sheet but by its address.
 */
function plainImports() {
  return {
    name: "plain-imports",
    enforce: "pre" as const,
    applyToEnvironment: ({ name }: { name: string }) => name === "client",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
    // What is left of the helper's calls copies the names that the code asks for out of the module that it loads.
    generateBundle: {
      order: "post" as const,
      handler: (_options: unknown, bundle: Record<string, { type: string; code?: string }>) => {
        for (const chunk of Object.values(bundle))
          if (chunk.code !== undefined) chunk.code = chunk.code.replaceAll(helperCall, "$<load>");
      },
    },
  };
}

/** `helper(async () => { let { name: e } = await import("…"); return { name: e } }, [])`, as it is after minifying. */
const helperCall = /[\w$]+\(async\(\)=>\{let\{[\w$:,]*\}=await (?<load>import\(`[^`]*`\));return\{[\w$:,]*\}\},\[\]\)/g;

/**
 * React Router answers a lost script of a page with a reload of the page that is open, for ever. This opens the page that
 * was asked for, as a document.
 */
function failingImports() {
  return {
    name: "failing-imports",
    applyToEnvironment: ({ name }: { name: string }) => name === "client",
    load: {
      filter: { id: /\/react-router\/.*\/routeModules\.js$/ },
      handler: () =>
        `export const loadRouteModule = async (route, loaded) => {
          try {
            return (loaded[route.id] ??= await import(/* @vite-ignore */ route.module));
          } catch (error) {
            const to = window.__reactRouterDataRouter?.state.navigation.location;
            if (!to || !navigator.onLine) throw error;
            location.assign(to.pathname + to.search + to.hash);
            return new Promise(() => {});
          }
        }`,
    },
  };
}

/** React Router speaks to developers: what it would warn of, and why it stops. Two kilobytes of the first visit. */
function withoutMessages() {
  return {
    name: "without-messages",
    applyToEnvironment: ({ name }: { name: string }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler(this: { parse: (code: string) => unknown }, code: string) {
        const cuts = callsIn(this.parse(code)).flatMap(({ callee, arguments: given, start, end }) => {
          if (/^warn(?:ing)?(?:Once)?$/.test(callee.name ?? "")) return [{ from: start, to: end, left: "0" }];
          const [condition, message] = given;
          if (callee.name !== "invariant" || condition === undefined || message === undefined) return [];
          return [{ from: condition.end, to: message.end, left: "" }];
        });
        return cuts
          .sort((one, other) => other.from - one.from)
          .reduce((text, { from, to, left }) => text.slice(0, from) + left + text.slice(to), code);
      },
    },
  };
}

/** React Router shows the stack of a page that has failed as a whole. `LastFailure` takes its place. */
function failingPages() {
  return {
    name: "failing-pages",
    applyToEnvironment: ({ name }: { name: string }) => name === "client",
    load: {
      filter: { id: /\/react-router\/.*\/dom\/ssr\/errorBoundaries\.js$/ },
      handler: () =>
        `export const RemixErrorBoundary = ({ children }) => children;
        export const RemixRootDefaultErrorBoundary = () => null;
        export const BoundaryShell = () => null;`,
    },
  };
}

interface Call {
  type: "CallExpression";
  callee: { name?: string };
  arguments: { end: number }[];
  start: number;
  end: number;
}

const callsIn = (node: unknown): Call[] =>
  typeof node !== "object" || node === null
    ? []
    : [...(isCall(node) ? [node] : []), ...Object.values(node).flatMap(callsIn)];

const isCall = (node: object): node is Call => "type" in node && node.type === "CallExpression";

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A file of all that these entries import, but for what they load later; with `others`, of what both import. */
function chunkOf(name: string, entries: string[], others: string[] = entries) {
  let loaded: Set<string> | undefined;
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph): string | null => {
      loaded ??= both(loadedBy(entries, graph), loadedBy(others, graph));
      return loaded.has(id) ? name : null;
    },
  };
}

const both = (one: Set<string>, other: Set<string>): Set<string> => new Set([...one].filter((id) => other.has(id)));

function loadedBy(entries: string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const entry of entries) {
    // A route's own module is behind one that leaves out what only the server needs.
    const id = [`${resolve(entry)}?__react-router-build-client-route`, resolve(entry)].find(
      (known) => graph.getModuleInfo(known) !== null,
    );
    if (id === undefined) throw new Error(`${entry} is no entry of the browser's build`);
    visit(id);
  }
  // The browser's entry waits for texts. In a file with others it would begin before them, and let them wait.
  return new Set([...found].filter((id) => !id.startsWith(resolve("app/entry.client.tsx"))));
}
