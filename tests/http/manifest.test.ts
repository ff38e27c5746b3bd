import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { themes } from "#app/domain/preferences.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { attribute } from "./html.ts";

const app = appOfFile({ settings: { "general.name": "Marea Alta", "general.city": "Arrecife" } });
beforeAll(async () => {
  await createEvent(app.services, eventInputWith());
});

const image = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.string().optional(),
  form_factor: z.string().optional(),
});
const manifestSchema = z.object({
  id: z.string(),
  start_url: z.string(),
  scope: z.string(),
  name: z.string(),
  lang: z.string(),
  display: z.string(),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(image),
  screenshots: z.array(image),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});
const manifestAt = async (path: string) => manifestSchema.parse(await (await app.fetch(path)).json());

const linksIn = (html: string, rel: string): string[] =>
  [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, "rel") === rel)
    .map((tag) => attribute(tag, "href") ?? "");

describe("the web app manifest", () => {
  test("has the festival's name, and the language and colours of the page that links it", async () => {
    const html = await (await app.fetch("/", { headers: { "Accept-Language": "fr" } })).text();
    const [path = ""] = linksIn(html, "manifest");
    const manifest = await manifestAt(path);
    expect(manifest).toMatchObject({
      name: "Marea Alta",
      lang: "fr",
      id: "/",
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: "#fbf7ea",
      background_color: "#fbf7ea",
    });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Aujourd’hui", "En direct"]);
    expect(await manifestAt("/manifest.webmanifest?language=tlh&theme=festival&scheme=dark")).toMatchObject({
      lang: "es",
      theme_color: "#150733",
    });
  });

  test("has shortcuts whose addresses show the named content", async () => {
    const { shortcuts } = await manifestAt("/manifest.webmanifest");
    expect(shortcuts).toEqual([
      { name: "Hoy", url: "/" },
      { name: "En vivo", url: "/#now" },
    ]);
    const html = await (await app.fetch("/")).text();
    expect(html).toContain('id="now"');
  });

  test("names existing pictures with their sizes, some of them maskable", async () => {
    const { icons, screenshots } = await manifestAt("/manifest.webmanifest");
    for (const { src, sizes, type } of [...icons, ...screenshots].filter(({ sizes: size }) => size !== "any")) {
      const { width, height, format } = await sharp(readFileSync(`public${src}`)).metadata();
      expect({ src, sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ src, sizes, type });
    }
    expect(icons.filter(({ purpose }) => purpose === "maskable").map(({ sizes }) => sizes)).toEqual([
      "192x192",
      "512x512",
    ]);
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(["narrow", "wide"]));
  });
});

test.each(themes)("the manifest's theme colour is the paper colour of %s, in light and in dark", async (theme) => {
  const sheet = readFileSync(`app/themes/${theme}.css`, "utf8");
  const [, light = "", dark = ""] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(sheet) ?? [];
  expect([
    (await manifestAt(`/manifest.webmanifest?theme=${theme}&scheme=light`)).theme_color,
    (await manifestAt(`/manifest.webmanifest?theme=${theme}&scheme=dark`)).theme_color,
  ]).toEqual([light, dark]);
});
