import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { Category, Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { attribute, eventHandlers, unescaped } from "./html.ts";

const at = (start: string, end: string) => ({ startTime: `2026-08-${start}:00Z`, endTime: `2026-08-${end}:00Z` });

const app = appOfFile({ settings: { "general.name": "Marea & Alta" } });
let circo: Category;
let charco: Location;
let live: ProgrammeEvent;
beforeAll(async () => {
  circo = await createCategory(app.services, { name: "Circo" });
  charco = await createLocation(app.services, { name: "Charco" });
  await add("Por la mañana", at("22T09:00", "22T10:00"));
  live = await add("Ahora <b>", { ...at("22T18:00", "22T20:00"), categoryIds: [circo.id], locationIds: [charco.id] });
  await add("Anulado", { ...at("22T21:00", "22T22:00"), status: "CANCELLED", categoryIds: [circo.id] });
  await add("Exposición", { startTime: null, endTime: null, allDay: { first: "2026-08-20", last: "2026-08-30" } });
  await add("Otro día", at("24T10:00", "24T11:00"));
  await add("Secreto", { ...at("23T10:00", "23T11:00"), published: false });
});

const add = (title: string, fields: Partial<EventInput>): Promise<ProgrammeEvent> =>
  createEvent(app.services, eventInputWith({ title, ...fields }));
const get = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await app.fetch(path, { headers })).text();
/** The titles of the rows under their days. */
const shown = (html: string): [string, string[]][] =>
  [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2><ul>([\s\S]*?)<\/ul>/g)].map(([, day = "", list = ""]) => [
    day,
    [...list.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, title = ""]) => unescaped(title)),
  ]);

describe("the programme in the widget", () => {
  test("has the running and next events by day, and each event of several days once", async () => {
    expect(shown(await get("/embed"))).toEqual([
      ["Sábado 22 de agosto", ["Ahora <b>", "Anulado", "Exposición"]],
      ["Lunes 24 de agosto", ["Otro día"]],
    ]);
  });
  test("can be limited to a day or today, a category, a place, and a number of events", async () => {
    expect(shown(await get("/embed?day=2026-08-22"))).toEqual([
      ["Sábado 22 de agosto", ["Por la mañana", "Ahora <b>", "Anulado", "Exposición"]],
    ]);
    expect(shown(await get("/embed?day=today&limit=2"))).toEqual([
      ["Sábado 22 de agosto", ["Por la mañana", "Ahora <b>"]],
    ]);
    expect(shown(await get(`/embed?category=${circo.id}`))).toEqual([
      ["Sábado 22 de agosto", ["Ahora <b>", "Anulado"]],
    ]);
    expect(shown(await get(`/embed?place=${charco.id}&place=nothing`))).toEqual([
      ["Sábado 22 de agosto", ["Ahora <b>"]],
    ]);
    expect(shown(await get("/embed?limit=1"))).toEqual([["Sábado 22 de agosto", ["Ahora <b>"]]]);
    expect(await get("/embed?category=nothing")).toContain("No hay eventos que mostrar.");
  });
  test("shows an exhibition of many days as running on today, but not on a later day", async () => {
    expect(await get("/embed?day=2026-08-22")).toMatch(/Hasta el 30 de agosto<\/span><em>En Curso<\/em>/);
    expect(await get("/embed?day=2026-08-24")).toMatch(/Hasta el 30 de agosto<\/span><a /);
  });
  test("includes after midnight the events that still run from the evening before", async () => {
    const night = await add("Verbena larga", at("24T21:00", "25T02:00"));
    app.setNow("2026-08-25T00:30:00Z");
    try {
      const html = await get("/embed");
      expect(shown(html)).toEqual([
        ["Lunes 24 de agosto", ["Verbena larga"]],
        ["Martes 25 de agosto", ["Exposición"]],
      ]);
      expect(html).toContain("Hasta el 30 de agosto");
      app.setNow("2026-08-25T02:30:00Z");
      expect(shown(await get("/embed"))).toEqual([["Martes 25 de agosto", ["Exposición"]]]);
    } finally {
      app.setNow("2026-08-22T18:42:00Z");
      await deleteEvent(app.services, night.id);
    }
  });
  test("treats unknown parameters as if they were missing", async () => {
    const plain = shown(await get("/embed"));
    for (const query of ["day=tomorrow", "limit=-1", "limit=x", "theme=x&scheme=y&lang=z", "category=%00", "other=1"])
      expect([query, shown(await get(`/embed?${query}`))]).toEqual([query, plain]);
  });
  test("shows running, cancelled and finished events, and never a draft", async () => {
    const html = await get("/embed?day=2026-08-22");
    const rows = html.split("<li").map((row) => unescaped(row.replaceAll(/<[^>]*>/g, " ")).replaceAll(/\s+/g, " "));
    expect(rows.find((row) => row.includes("Ahora"))).toMatch(/19:00–21:00 En Curso/);
    expect(rows.find((row) => row.includes("Anulado"))).toContain("Cancelado");
    expect(rows.find((row) => row.includes("Por la mañana"))).toContain("Finalizado");
    expect(await get("/embed?day=2026-08-23")).not.toContain("Secreto");
  });
  test("has the theme and the language of its address", async () => {
    const html = await get("/embed?theme=academic&scheme=dark&lang=en", { Cookie: "verbena-language=fr" });
    expect(html).toMatch(/<html lang="en" data-theme="academic" data-scheme="dark">/);
    expect(html).toContain("Saturday 22 August");
    expect(html).toContain("See the whole programme");
    expect(await get("/embed", { "Accept-Language": "pt" })).toMatch(
      /<html lang="pt" data-theme="manga" data-scheme="auto">/,
    );
  });
});

describe("the widget", () => {
  test("is the only page that any site may frame, and runs no scripts", async () => {
    const response = await app.fetch("/embed");
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining(["default-src 'none'", "frame-ancestors *", "base-uri 'none'"]),
    );
    expect(policy).not.toContain("script-src");
    expect([
      response.headers.get("X-Frame-Options"),
      response.headers.get("Cross-Origin-Resource-Policy"),
      response.headers.getSetCookie(),
    ]).toEqual([null, "cross-origin", []]);
    const html = await response.text();
    expect(html).not.toMatch(/<script|javascript:|<style/i);
    expect(eventHandlers(html)).toEqual([]);
    for (const path of ["/", "/subscribe", `/events/${live.id}`, "/terms"]) {
      expect((await app.fetch(path)).headers.get("Content-Security-Policy"), path).toMatch(/frame-ancestors 'none'/);
    }
  });
  test("links to the festival in a new tab, and to other days inside its frame", async () => {
    const links = [...(await get(`/embed?category=${circo.id}&theme=festival`)).matchAll(/<a\b[^>]*>/g)].map(
      ([tag]) => tag,
    );
    const out = links.filter((tag) => attribute(tag, "href")?.startsWith(testOrigin));
    expect(out.map((tag) => [attribute(tag, "target"), attribute(tag, "rel")])).toEqual(
      out.map(() => ["_blank", "noopener"]),
    );
    expect(out.map((tag) => attribute(tag, "href"))).toEqual(
      expect.arrayContaining([`${testOrigin}/`, `${testOrigin}/events/${live.id}`]),
    );
    expect([...(await get("/embed")).matchAll(/<a href="(\/embed[^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/embed",
      ...[22, 23, 24, 25, 26, 27].map((day) => `/embed?day=2026-08-${day}`),
    ]);
    const english = [...(await get("/embed?lang=en")).matchAll(/<a href="(http[^"]*)"/g)].map(([, href]) => href);
    expect(english).toEqual(
      expect.arrayContaining([`${testOrigin}/?lang=en`, `${testOrigin}/events/${live.id}?lang=en`]),
    );
    const inside = links.filter((tag) => attribute(tag, "href")?.startsWith("/embed"));
    expect(inside.map((tag) => attribute(tag, "href"))).toEqual(
      ["/embed?", "/embed?day=2026-08-22&"].map((begin) => `${begin}category=${circo.id}&theme=festival`),
    );
  });
  test("is cached under one spelling of its address until a change", async () => {
    const hit = async (path: string) => (await app.fetch(path)).headers.get("Server-Timing")?.includes("hit");
    await app.fetch(`/embed?theme=corporate&category=${circo.id}`);
    expect(await hit(`/embed?category=${circo.id}&theme=corporate&other=1`)).toBe(true);
    expect(await hit(`/embed?${["a", "b", "c", "d", "e"].map((id) => `category=${id}`).join("&")}`)).toBeUndefined();
    await add("Nuevo", { ...at("22T19:00", "22T19:30"), categoryIds: [circo.id] });
    expect(await get(`/embed?theme=corporate&category=${circo.id}`)).toContain("Nuevo");
  });
  test("has style sheets that exist", async () => {
    const sheets = [...(await get("/embed")).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = ""]) => href,
    );
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) expect(existsSync(`build/client${sheet}`), sheet).toBe(true);
  });
});

describe("the page that configures the widget", () => {
  test("gives a line of HTML with the chosen options, and a preview", async () => {
    const html = await get(
      `/subscribe/widget?day=today&category=${circo.id}&place=&theme=academic&scheme=auto&language=en&limit=5`,
    );
    const line = unescaped(/<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? "");
    const path = `/embed?day=today&category=${circo.id}&lang=en&theme=academic&limit=5`;
    expect(line).toBe(
      `<iframe src="${testOrigin}${path.replaceAll("&", "&amp;")}" title="Marea &amp; Alta: programme" width="100%" height="600" loading="lazy" style="border:0"></iframe>`,
    );
    expect(unescaped(/<iframe[^>]*src="([^"]*)"/.exec(html.slice(html.indexOf("</textarea>")))?.[1] ?? "")).toBe(path);
    expect((await app.fetch("/subscribe/widget")).headers.get("Content-Security-Policy")).toMatch(/frame-src 'self'/);
  });
  test("is linked from the page of calendars", async () => {
    expect(await get("/subscribe")).toContain('href="/subscribe/widget"');
  });
});
