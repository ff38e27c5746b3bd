import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { addPeople } from "../support/people.ts";

const app = appOfFile();
let worker: string;
let carried: string[];
/** Sheets of themes that the worker joins, by address, with their carried parts. */
let joined: Map<string, string[]>;
beforeAll(async () => {
  worker = readFileSync("build/client/sw.js", "utf8");
  const named = worker.matchAll(/[[,](?:\{url:)?[`"'](\/[^`"']+\.(?!woff2)\w+)[`"'](?=[,\]])/g);
  carried = [...new Set([...named].map(([, url = ""]) => url))];
  joined = new Map(
    [...worker.matchAll(/[`"'](\/assets\/[\w-]+\.css)[`"']:\[([^\]]+)\]/g)].map(([, url = "", parts = ""]) => [
      url,
      [...parts.matchAll(/\/assets\/[\w-]+\.css/g)].map(([part]) => part),
    ]),
  );
});

/** Scripts and style sheets that a page names, the modules that it imports inline included. */
async function filesOf(path: string, cookie = ""): Promise<string[]> {
  const html = await (await app.fetch(path, { headers: { Cookie: cookie } })).text();
  return [...new Set([...html.matchAll(/["'](\/assets\/[^"']+\.(?:js|css))["']/g)].map(([, file = ""]) => file))];
}

describe("the files that the service worker caches", () => {
  test("include every file that the visitors' pages name, so that the pages open without a network", async () => {
    const { id } = await createEvent(app.services, eventInputWith());
    for (const path of [
      "/",
      `/events/${id}`,
      "/settings",
      "/terms",
      "/login",
      "/profile",
      "/my",
      "/offline",
      "/nowhere",
    ]) {
      const files = await filesOf(path);
      expect(files.length, path).toBeGreaterThan(5);
      expect(
        files.filter((file) => !carried.includes(file) && !joined.has(file)),
        path,
      ).toEqual([]);
    }
  });

  test("include the texts of every language and the style sheet of every theme", () => {
    const built = readdirSync("build/client/assets").filter((name) =>
      /^(?:(?:programme|account|legal)-[\w-]+\.(?:js|css)|(?:manga|corporate|festival|academic)-(?!end-)[\w-]+\.css)$/.test(
        name,
      ),
    );
    const texts = built.filter((name) => /^(?:programme|account|legal)-.*\.js$/.test(name));
    expect(texts.length).toBeGreaterThanOrEqual(12);
    expect(built.filter((name) => !carried.includes(`/assets/${name}`) && !joined.has(`/assets/${name}`))).toEqual([]);
    expect(joined.size).toBe(4);
  });

  test("include the parts of each theme's style sheet, which joined are that sheet", () => {
    const text = (path: string): string => readFileSync(`build/client${path}`, "utf8");
    for (const [sheet, parts] of joined) {
      expect(parts.map(text).join("")).toBe(text(sheet));
      expect(parts.filter((part) => !carried.includes(part))).toEqual([]);
    }
    expect(new Set([...joined.values()].map(([beginning]) => beginning)).size).toBe(1);
  });

  test("include nothing of the panel, and have at most 363 kB", () => {
    expect(carried.filter((file) => /panel|admin|locations|streaming/.test(file))).toEqual([]);
    const packed = carried
      .map((file) => [`build/client${file}.br`, `build/client${file}`].find(existsSync))
      .map((file) => (file === undefined ? 0 : statSync(file).size));
    expect(packed.reduce((sum, size) => sum + size, 0)).toBeLessThan(363_000);
    expect(statSync("build/client/sw.js.br").size).toBeLessThan(9_810);
  });

  test("exist, except for the icons that a page makes", () => {
    expect(carried.filter((file) => !existsSync(`build/client${file}`))).toEqual(["/drawings.svg"]);
  });
});

describe("the offline page", () => {
  test("has the visitor's language and look, but no personal data", async () => {
    const { ADMIN } = await addPeople(app.services);
    const response = await app.fetch("/offline", { headers: { Cookie: ADMIN.cookie, "Accept-Language": "fr" } });
    const html = await response.text();
    expect(html).not.toContain(ADMIN.user.email);
    expect(html).not.toContain(ADMIN.user.name);
    expect(html).toMatch(/<html lang="fr"/);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(worker).toContain(
      /src="(\/assets\/entry\.client-[^"]+)"/.exec(html)?.[1] ??
        /import\("(\/assets\/entry\.client-[^"]+)"\)/.exec(html)?.[1] ??
        "no entry",
    );
  });
});
