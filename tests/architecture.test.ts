import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";

/** The rules of the house that a compiler does not know, proved on the sources that git would commit. */

const topLevelFiles = [
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "tsconfig.json",
  "README.md",
  "LICENSE",
];
const topLevelFolders = ["app", "server", "migrations", "public", "data", "tests"];

/**
 * The layers with their permitted imports: `server → routes, panel, api → ui, http → domain → database`.
 * A file belongs to the longest path that fits.
 */
const mayImport: Record<string, string[]> = {
  server: [
    "server",
    "app",
    "app/routes",
    "app/api",
    "app/messages",
    "app/art",
    "app/ui",
    "app/browser",
    "app/http",
    "app/domain",
    "app/database",
    "app/database/sample",
    "app/locales",
  ],
  // The document shell, the entries and the list of URLs.
  app: [
    "app",
    "app/api",
    "app/routes",
    "app/art",
    "app/ui",
    "app/http",
    "app/browser",
    "app/domain",
    "app/locales",
    "app/themes",
  ],
  // Drawings as data: pages and the pictures of shared links show the same.
  "app/art": ["app/art"],
  "app/routes": [
    "app/routes",
    "app/api",
    "app/messages",
    "app/art",
    "app/ui",
    "app/http",
    "app/browser",
    "app/domain",
    "app/locales",
    "app/themes",
  ],
  "app/panel": [
    "app/panel",
    "app/api",
    "app/messages",
    "app/art",
    "app/ui",
    "app/http",
    "app/browser",
    "app/domain",
    "app/locales",
  ],
  "app/api": ["app/api", "app/messages", "app/http", "app/domain", "app/locales"],
  // Texts of mails, push messages and answers of Acty, in the reader's language.
  "app/messages": ["app/messages", "app/art", "app/browser", "app/ui", "app/http", "app/domain", "app/locales"],
  "app/ui": ["app/ui", "app/art", "app/browser", "app/domain", "app/locales", "app/themes"],
  "app/browser": ["app/browser", "app/domain", "app/locales"],
  // The browser and the server share the shape of a form's answer.
  "app/http": ["app/http", "app/art", "app/browser", "app/domain", "app/locales"],
  "app/domain": ["app/domain", "app/database"],
  "app/database": ["app/database"],
  // The sample programme is written through the domain, like everything else that is written.
  "app/database/sample": ["app/database/sample", "app/database", "app/domain"],
  "app/locales": ["app/locales"],
  "app/themes": ["app/themes"],
  migrations: [],
};

/**
 * The visitors' pages and the panel have one folder for each area, so a change of an area needs only that folder.
 * Areas share `layout` (the frame around every page), the kit of the panel, and addresses of each other's pages.
 * This list names all other imports from one area into another.
 */
const mayUseArea: Record<string, string[]> = {
  // An event opens over the list that it was chosen from, with the same data.
  "app/routes/programme": ["app/routes/event"],
  "app/routes/profile": ["app/routes/account", "app/routes/event", "app/routes/my-programme"],
  // Registrations look the same in both.
  "app/routes/my-programme": ["app/routes/event"],
  "app/routes/embed": ["app/routes/feeds"],
  // Answers the loaders of all these pages from the programme on the device.
  "app/routes/offline": [
    "app/routes/event",
    "app/routes/my-programme",
    "app/routes/pages",
    "app/routes/people",
    "app/routes/plan",
    "app/routes/profile",
    "app/routes/programme",
    "app/routes/search",
  ],
  // The form of an event shows the history of that event.
  "app/panel/event-form": ["app/panel/history"],
  // Both send a message to everybody.
  "app/panel/notifications": ["app/panel/announcements"],
};

/**
 * The folders of the domain, lowest first: no file imports one of a folder further down this list. The files that lie in
 * the domain itself are below all folders.
 */
const domainOrder = [
  // The record of every write.
  "changes",
  // How a setting is declared, read and written. Each concept declares its own.
  "settings",
  // Data that every concept reads.
  "media",
  "programme",
  // Frequent questions with their answers.
  "faq",
  // Who takes part in events.
  "people",
  "streaming",
  "identity",
  "second-factor",
  "analytics",
  // Data of visitors: reminders with their preferences, and places at events.
  "reminders",
  "registration",
  // Both of them on one line of time.
  "my-programme",
  // Writing events also gives free places.
  "editing",
  "notifications",
  "calendar",
  // Events that repeat, by the rules of calendar files.
  "series",
  // The programme as a table, with the cells of calendar files.
  "sheet",
  "announcements",
  "signage",
  "assistant",
  // All settings that the concepts declare.
  "catalogue",
  // Concepts that read all the others.
  "history",
  "live",
  "accounts",
  "reports",
  "backups",
  "status",
  "audit",
  "privacy",
  "offline",
];
const forbiddenInDomain =
  /^(?:react|react-dom|react-router|react-i18next|i18next|ws|(?:node:)?https?2?|(?:node:)?child_process|@react-router\/.*|@remix-run\/.*|@conform-to\/react)(?:\/|$)/;
const ofServerOnly = /^(?:node:|better-sqlite3$|kysely(?:\/|$)|sharp$|pino$)/;

interface Import {
  from: string;
  /** As written: a package, `#app/…`, or a relative path. */
  specifier: string;
  /** The file it means, from the root; null for a package. */
  target: string | null;
  /** Erased before anything runs. `import { type A }` is not: without its names it still loads the file. */
  typeOnly: boolean;
}

const statement = /^(?:import|export)\s+(type\s+)?(?:[\w$*\s,]*(?:\{[^}]*\})?\s*from\s+)?["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?["']([^"']+)["']\s*\)/g;

function importsOf(from: string, text: string): Import[] {
  const found = [
    ...[...text.matchAll(statement)].map(([, type, specifier = ""]) => ({ specifier, typeOnly: type !== undefined })),
    ...[...text.matchAll(dynamic)].map(([, specifier = ""]) => ({ specifier, typeOnly: false })),
  ];
  return found
    .filter(({ specifier }) => !specifier.includes("/+types/"))
    .map((one) => ({ from, target: targetOf(from, one.specifier), ...one }));
}

function targetOf(from: string, specifier: string): string | null {
  const [path = ""] = specifier.split("?");
  if (path.startsWith("#app/")) return path.slice(1);
  return path.startsWith(".") ? posix.join(posix.dirname(from), path) : null;
}

const layerOf = (path: string): string | undefined =>
  Object.keys(mayImport)
    .filter((layer) => path.startsWith(`${layer}/`))
    .toSorted((one, other) => other.length - one.length)[0];

/** Returns the paths that lead back to their start, each once. */
function cyclesOf(all: Import[]): string[] {
  const next = Map.groupBy(all, (one) => one.from);
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (done.has(path) || trail.includes(path)) return;
    for (const { target } of next.get(path) ?? []) if (target !== null) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return cycles;
}

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const files = listed.split("\0").filter((path) => path !== "" && existsSync(path));
const sources = new Map(files.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(path, "utf8")]));
const imports = [...sources].flatMap(([path, text]) => importsOf(path, text));
const inApp = (path: string): boolean => path.startsWith("app/");
const isServerFile = (path: string): boolean => /\.server\.tsx?$/.test(path);
const isRouteModule = (path: string): boolean => /\.route\.tsx?$/.test(path);
const shown = (broken: Import[]): string[] => broken.map((one) => `${one.from} imports ${one.specifier}`);
const linesWith = (pattern: RegExp): string[] =>
  [...sources].flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );

describe("the checks of this file", () => {
  test("find all kinds of imports", () => {
    const text = [
      'import a, { type B } from "../b.ts";',
      "import {\n  c,\n  type D,\n} from '#app/domain/d.ts';",
      'import type { E } from "./e.ts";',
      'import * as f from "node:fs";',
      'import "./g.css?url";',
      'export { h } from "./h.ts";',
      'export const i = () => import("./i.ts");',
      'import type { Route } from "./+types/home";',
      ' * import { no } from "./comment.ts";',
    ].join("\n");
    expect(importsOf("app/ui/x.tsx", text).map(({ target, typeOnly }) => [target, typeOnly])).toEqual([
      ["app/b.ts", false],
      ["app/domain/d.ts", false],
      ["app/ui/e.ts", true],
      [null, false],
      ["app/ui/g.css", false],
      ["app/ui/h.ts", false],
      ["app/ui/i.ts", false],
    ]);
  });
  test("read every source, and find cycles", () => {
    expect(sources.size).toBeGreaterThan(25);
    expect(imports.filter((one) => one.target !== null && inApp(one.target)).length).toBeGreaterThan(40);
    expect(cyclesOf([...importsOf("a.ts", 'import "./b.ts";'), ...importsOf("b.ts", 'import "./a.ts";')])).toEqual([
      "a.ts → b.ts → a.ts",
    ]);
    expect(
      cyclesOf([...importsOf("a.ts", 'import "./b.ts";'), ...importsOf("b.ts", 'import type { A } from "./a.ts";')]),
    ).toEqual(["a.ts → b.ts → a.ts"]);
  });
});

describe("the repository", () => {
  test("has only known files and folders at its top level, apart from names that begin with a dot", () => {
    const entries = files.filter((path) => !path.startsWith("."));
    const known = (path: string): boolean =>
      topLevelFiles.includes(path) || topLevelFolders.some((folder) => path.startsWith(`${folder}/`));
    expect(entries.filter((path) => !known(path))).toEqual([]);
  });
  test("has no folder with a name like utils, lib or common", () => {
    expect(files.filter((path) => /(?:^|\/)(?:utils?|lib|common|helpers?|misc)\//i.test(path))).toEqual([]);
  });
  test("never bypasses the types", () => {
    expect(linesWith(/@ts-(?:ignore|nocheck)/)).toEqual([]);
    expect(linesWith(/\bas\s+any\b/)).toEqual([]);
    expect(linesWith(/:\s*any\s*(?:$|[;,)=\]|&>{}[])/)).toEqual([]);
  });
  test("has no file that only passes on exports of others", () => {
    const barrels = [...sources].filter(
      ([, text]) =>
        /\bfrom\s/.test(text) &&
        text.replaceAll(/^export\s[^;]*?\sfrom\s+["'][^"']+["'];?$|^\s*(?:\/\/|\/?\*).*$/gm, "").trim() === "",
    );
    expect(barrels.map(([path]) => path)).toEqual([]);
  });
});

describe("the imports", () => {
  test("lead only from server to routes, then ui and http, then domain, then database", () => {
    const broken = imports.filter(({ from, target, typeOnly }) => {
      const layer = layerOf(from);
      const other = target === null ? undefined : layerOf(target);
      // The domain may say which keys of texts it means, never the texts.
      if (layer === "app/domain" && typeOnly && target?.startsWith("app/locales/es/")) return false;
      return layer !== undefined && other !== undefined && !mayImport[layer]?.includes(other);
    });
    expect(shown(broken)).toEqual([]);
  });
  test("have a layer in the table for each folder of app", () => {
    const folders = new Set(
      files
        .filter((path) => inApp(path) && path.split("/").length > 2)
        .map((path) => path.split("/").slice(0, 2).join("/")),
    );
    expect([...folders].filter((folder) => mayImport[folder] === undefined)).toEqual([]);
  });
  test("never lead from one area of the pages or the panel into another, except into shared files", () => {
    const areaOf = (path: string): string | undefined => /^app\/(?:routes|panel)\/[\w-]+(?=\/)/.exec(path)?.[0];
    const isShared = (target: string, area: string): boolean =>
      area === "app/panel/kit" || area === "app/routes/layout" || target.endsWith("-address.ts");
    const broken = imports.filter(({ from, target }) => {
      const [area, other] = [areaOf(from), target === null ? undefined : areaOf(target)];
      return (
        target !== null &&
        area !== undefined &&
        other !== undefined &&
        area !== other &&
        !isShared(target, other) &&
        mayUseArea[area]?.includes(other) !== true
      );
    });
    expect(shown(broken)).toEqual([]);
  });
  test("never form a cycle, including imports of types", () => {
    expect(cyclesOf(imports)).toEqual([]);
  });
  test("of migrations name nothing of the application", () => {
    expect(shown(imports.filter(({ from, target }) => from.startsWith("migrations/") && target !== null))).toEqual([]);
  });
  test("of code in production name no test", () => {
    expect(
      shown(imports.filter(({ from, target }) => !from.startsWith("tests/") && target?.startsWith("tests/"))),
    ).toEqual([]);
  });
});

test("a comment names only files that exist", () => {
  const names = new Set([...sources.keys()].map((path) => posix.basename(path)));
  const stale = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/\/\*.*?\*\/|\/\/[^\n]*/gs)]
      .flatMap(([comment]) => [...comment.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = ""]) => name))
      .filter((name) => !names.has(posix.basename(name)))
      .map((name) => `${path}: ${name}`),
  );
  expect(stale).toEqual([]);
});

describe("one name means one thing", () => {
  const house = [...sources].filter(([path]) => /^(?:app|server)\//.test(path) && !path.startsWith("app/locales/"));
  const layerFolder = (path: string): string =>
    path.startsWith("server/") ? "server" : path.split("/").slice(0, 2).join("/");
  const conceptOf = (path: string): string =>
    posix
      .basename(path)
      .replace(/(?:\.server|\.route|\.d)?\.tsx?$/, "")
      .replaceAll("-", "")
      .toLowerCase();

  test("files of one layer share a name only in the same folder, as a page and its route", () => {
    const byName = Map.groupBy(house, ([path]) => `${layerFolder(path)} ${conceptOf(path)}`);
    const shared = [...byName.values()].map((all) => all.map(([path]) => path));
    expect(shared.filter((paths) => new Set(paths.map((path) => posix.dirname(path))).size > 1)).toEqual([]);
  });
  test("no two files export a type of the same name", () => {
    const declared = house.flatMap(([path, text]) =>
      [...text.matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(([, name = ""]) => ({ name, path })),
    );
    const byName = Map.groupBy(declared, ({ name }) => name);
    const doubled = [...byName].filter(([, all]) => new Set(all.map(({ path }) => path)).size > 1);
    expect(doubled.map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(", ")}`)).toEqual([]);
  });
});

describe("the code of the domain", () => {
  const ofDomain = imports.filter(({ from }) => from.startsWith("app/domain/"));

  test("imports no React, React Router, socket, HTTP or child process", () => {
    expect(shown(ofDomain.filter(({ specifier }) => forbiddenInDomain.test(specifier)))).toEqual([]);
  });
  test("has its folders in an order: no file imports from a folder above it, not even types", () => {
    const levelOf = (path: string | null): number | undefined => {
      const inDomain = path?.startsWith("app/domain/") ? path.slice("app/domain/".length) : undefined;
      if (inDomain === undefined) return undefined;
      const [folder = ""] = inDomain.split("/");
      if (!inDomain.includes("/")) return -1;
      return domainOrder.indexOf(folder);
    };
    const upwards = ofDomain.filter(({ from, target }) => {
      const level = levelOf(target);
      return level !== undefined && level > (levelOf(from) ?? level);
    });
    expect(shown(upwards)).toEqual([]);
    const folders = new Set(files.flatMap((path) => /^app\/domain\/([\w-]+)\//.exec(path)?.[1] ?? []));
    expect([...folders].toSorted()).toEqual(domainOrder.toSorted());
  });
  test("imports only types of the database in its pure files", () => {
    expect(
      shown(
        ofDomain.filter(
          ({ from, target, typeOnly }) => !isServerFile(from) && !typeOnly && target?.startsWith("app/database/"),
        ),
      ),
    ).toEqual([]);
  });
  test("reads the clock only in the clock's own file", () => {
    const reading = linesWith(/\bDate\.now\(\)|\bnew Date\(\)/).filter((line) => line.startsWith("app/domain/"));
    expect(reading.filter((line) => !line.startsWith("app/domain/clock.ts:"))).toEqual([]);
  });
});

describe("the code for the browser", () => {
  test("imports Node, the database's driver and Kysely only in .server files", () => {
    expect(
      shown(
        imports.filter(
          ({ from, specifier, typeOnly }) =>
            inApp(from) && !isServerFile(from) && !typeOnly && ofServerOnly.test(specifier),
        ),
      ),
    ).toEqual([]);
  });
  test("imports .server files only in route modules and .server files", () => {
    const reachesBrowser = (path: string): boolean =>
      /^app\/(?:routes|panel|ui|browser|domain|locales)\//.test(path) && !isServerFile(path) && !isRouteModule(path);
    const ofServer = imports.filter(
      ({ from, target }) => reachesBrowser(from) && target !== null && isServerFile(target),
    );
    // Pure files of the domain may name a type of its server files; components have their types in pure files.
    expect(shown(ofServer.filter(({ from, typeOnly }) => !typeOnly || !from.startsWith("app/domain/")))).toEqual([]);
  });
  test("has the ending .route exactly in the files that app/routes.ts names", () => {
    const named = [...(sources.get("app/routes.ts") ?? "").matchAll(/"([^"]+\.tsx?)"/g)].map(
      ([, path = ""]) => `app/${path}`,
    );
    expect([...new Set(named)].toSorted()).toEqual(files.filter(isRouteModule).toSorted());
  });
  test("has no words in style sheets: they would be the same in every language", () => {
    const sheets = globSync("app/**/*.css");
    expect(sheets.length).toBeGreaterThan(20);
    const worded = sheets.flatMap((path) =>
      (readFileSync(path, "utf8").match(/\bcontent:[^;}]*/g) ?? [])
        .filter((rule) => /["'][^"']*\p{L}{2}[^"']*["']/u.test(rule))
        .map((rule) => `${path}: ${rule}`),
    );
    expect(worded).toEqual([]);
  });
  test("imports style sheets by their address, since code that is loaded later brings no sheet of its own", () => {
    expect(shown(imports.filter(({ from, specifier }) => inApp(from) && specifier.endsWith(".css")))).toEqual([]);
  });
});
