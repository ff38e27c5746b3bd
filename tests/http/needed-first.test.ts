import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { themes } from "#app/domain/preferences.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";

const app = appOfFile();
beforeAll(async () => {
  await createEvent(app.services, eventInputWith());
});

const fileOf = (path: string): string => readFileSync(`build/client${path}`, "latin1");

const pages = {
  "/": "the day by hours",
  "/?view=places": "the day by places",
  "/?date=2020-01-01": "a day without events",
  "/plan": "the plan",
};

test.each(themes.flatMap((theme) => Object.entries(pages).map(([path, page]) => ({ theme, path, page }))))(
  "the answer with $page in $theme names its style sheets and fonts in the Link header, and its scripts have low priority",
  async ({ theme, path }) => {
    const look = encodeURIComponent(Buffer.from(JSON.stringify({ theme, scheme: "auto" })).toString("base64"));
    const response = await app.fetch(path, { headers: { Cookie: `verbena-look=${look}` } });
    const html = await response.text();
    const said = [...(response.headers.get("Link") ?? "").matchAll(/<(\/assets\/[^>]+)>; rel=preload; as=(\w+)/g)];
    const named = (kind: string): string[] => said.filter(([, , as]) => as === kind).map(([, name = ""]) => name);
    const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, name = ""]) => name);
    expect(linked.length).toBe(path === "/" ? 1 : 2);
    expect(named("style")).toEqual(linked);
    const sheets = linked.map(fileOf).join("");
    expect(named("font").length).toBeGreaterThan(0);
    for (const name of named("font")) {
      expect(fileOf(name).startsWith("wOF2")).toBe(true);
      expect(sheets).toContain(`url(${name})`);
    }
    const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
  },
);
