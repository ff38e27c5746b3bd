import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { themes } from "#app/domain/preferences.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await createEvent(app.services, eventInputWith());
});
afterAll(() => app.close());

const fileOf = (path: string): string => readFileSync(`build/client${path}`, "latin1");

test.each(themes)(
  "the answer with a page in %s names its style sheets and fonts in the Link header, and its scripts have low priority",
  async (theme) => {
    const look = encodeURIComponent(Buffer.from(JSON.stringify({ theme, scheme: "auto" })).toString("base64"));
    const response = await app.fetch("/", { headers: { Cookie: `verbena-look=${look}` } });
    const html = await response.text();
    const said = [...(response.headers.get("Link") ?? "").matchAll(/<(\/assets\/[^>]+)>; rel=preload; as=(\w+)/g)];
    const named = (kind: string): string[] => said.filter(([, , as]) => as === kind).map(([, path = ""]) => path);
    expect(named("style")).toEqual(
      [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path),
    );
    const sheets = named("style").map(fileOf).join("");
    expect(named("font").length).toBeGreaterThan(0);
    for (const path of named("font")) {
      expect(fileOf(path).startsWith("wOF2")).toBe(true);
      expect(sheets).toContain(`url(${path})`);
    }
    const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
  },
);
