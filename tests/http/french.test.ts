import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startApp } from "../support/app.ts";
import { unescaped } from "./html.ts";

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));

/** The words of a page that are seen or read aloud. */
function wordsOf(html: string): string[] {
  const body = html.slice(html.indexOf("<body")).replaceAll(/<(script|style|code|pre)\b[\s\S]*?<\/\1>/g, "");
  const labels = [...body.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, label = ""]) => label);
  return [...labels, body.replaceAll(/<[^>]*>/g, "\n")].flatMap((text) => unescaped(text).split("\n"));
}

/** A colon at the end of a word without the narrow space before it. */
const plainColon = /[^\s\u202f\u00a0]:(?:\s|$)/;

test("no French page has a colon without a narrow space before it, in its text or its labels", async () => {
  const app = await startApp();
  try {
    const circus = await createCategory(app.services, { name: "Circo" });
    const stage = await createLocation(app.services, { name: "Charco", amenities: ["Barra", "Rampa"] });
    const { id } = await createEvent(
      app.services,
      eventInputWith({ title: "Zancos", categoryIds: [circus.id], locationIds: [stage.id] }),
    );
    for (const path of ["/", `/events/${id}`, "/subscribe", "/settings"]) {
      const html = await (await app.fetch(path, { headers: { "Accept-Language": "fr" } })).text();
      expect(html, path).toContain('lang="fr"');
      expect(
        wordsOf(html).filter((words) => plainColon.test(words)),
        path,
      ).toEqual([]);
    }
  } finally {
    await app.close();
  }
});

test("no French text has a plain colon, except in the name of a format", async () => {
  const found: string[] = [];
  for (const file of await filesIn("app/locales/fr")) {
    const strings = (await readFile(file, "utf8")).match(/(?<=[:[,(]\s*)"(?:[^"\\]|\\.)*"|`[^`]*`/g) ?? [];
    const said = strings.map((text) =>
      text
        .slice(1, -1)
        .replaceAll(/\\u(?:202f|00a0)/g, "\u202f")
        .replaceAll(/\{ success:.*?\}/g, ""),
    );
    found.push(...said.filter((text) => plainColon.test(text)));
  }
  expect(found).toEqual([]);
});

test("no component puts a plain colon after a label, since each language has its own", async () => {
  const found: string[] = [];
  for (const file of [
    ...(await filesIn("app/ui")),
    ...(await filesIn("app/routes")),
    ...(await filesIn("app/panel")),
  ]) {
    const lines = (await readFile(file, "utf8")).split("\n");
    found.push(
      ...lines
        .filter((line) => /`[^`]*\}: \$\{|\.join\(": "\)|>\{[^}]*\)\}:(?:\s|<|$)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  }
  expect(found).toEqual([]);
});
