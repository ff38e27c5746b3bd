import { beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { Category, Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { read } from "../../domain/calendar/ics.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { attribute, unescaped } from "../html.ts";
import { summaryOf, panelOfFile } from "./places-admin.ts";

const path = "/admin/events";
const at = (start: string, end: string) => ({ startTime: `2026-08-${start}:00Z`, endTime: `2026-08-${end}:00Z` });

const { app, admin, people } = panelOfFile({ settings: { "general.name": "Marea; Alta" } });
let circo: Category;
let charco: Location;
let telas: ProgrammeEvent;
let borrador: ProgrammeEvent;
beforeAll(async () => {
  circo = await createCategory(app.services, { name: "Circo" });
  charco = await createLocation(app.services, { name: "Charco de San Ginés" });
  await add("Zancos", { ...at("22T09:00", "22T10:00"), categoryIds: [circo.id] });
  telas = await add("Telas sobre el charco", {
    ...at("22T18:00", "22T19:15"),
    categoryIds: [circo.id],
    locationIds: [charco.id],
  });
  await add("Mañana", at("23T09:00", "23T10:00"));
  borrador = await add("Ensayo", { ...at("23T18:00", "23T19:00"), published: false });
});

const add = (title: string, fields: Partial<EventInput>): Promise<ProgrammeEvent> =>
  createEvent(app.services, eventInputWith({ title, ...fields }));
const download = (query: string): Promise<Response> =>
  app.fetch(`${path}/export${query}`, { headers: { Cookie: people.ADMIN.cookie }, redirect: "manual" });
const titles = async (query: string): Promise<(string | null)[]> =>
  read(await (await download(query)).text()).events.map((event) => event.title);
const dialogOf = (html: string): string => /<dialog[\s\S]*<\/dialog>/.exec(html)?.[0] ?? "";

describe("the dialog of the export (§2)", () => {
  test("opens with a link and is a GET form, with the filters of §7 and every format", async () => {
    const html = await admin.get(path);
    const link = [...html.matchAll(/<a\b[^>]*>/g)]
      .map(([tag]) => attribute(tag, "href") ?? "")
      .find((href) => href.includes("export=all"));
    const dialog = dialogOf(await admin.get(link ?? ""));
    expect(dialog).toContain('<form action="/admin/events/export" method="get">');
    const values = (name: string): (string | null)[] =>
      [...dialog.matchAll(/<input\b[^>]*>/g)]
        .filter(([tag]) => attribute(tag, "name") === name)
        .map(([tag]) => attribute(tag, "value"));
    expect(values("export")).toEqual(["all", "today", "future", "past"]);
    expect(values("format")).toEqual(["icalendar", "csv", "schedule-xml", "schedule-json"]);
    expect(dialog).toContain(`value="${circo.id}"`);
    expect(dialog).toContain(`value="${charco.id}"`);
  });
  test("keeps the filters of the table behind it", async () => {
    const dialog = dialogOf(await admin.get(`${path}?q=telas&state=draft&export=all`));
    expect(dialog).toMatch(/name="q" value="telas"/);
    expect(dialog).toMatch(/name="state" value="draft"/);
    expect(unescaped(dialog)).toContain(`href="${path}?q=telas&state=draft"`);
  });
  test("offers the selected events with their number, and has them chosen", async () => {
    const dialog = dialogOf(await admin.get(`${path}?export=selection&id=${telas.id}&id=${borrador.id}`));
    expect(dialog).toMatch(/value="selection"[^>]*checked|checked[^>]*value="selection"/);
    expect(dialog.replaceAll("<!-- -->", "")).toContain("Los seleccionados (2)");
    expect([...dialog.matchAll(/name="id" value="([^"]*)"/g)].map(([, id]) => id)).toEqual([telas.id, borrador.id]);
  });
});

describe("an export", () => {
  test("of selected events, including drafts, is a calendar file with the date in its name", async () => {
    const response = await download(`?export=selection&id=${telas.id}&id=${borrador.id}`);
    expect([response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-store",
    ]);
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="Marea; Alta 2026-08-22.ics"');
    const reading = read(await response.text());
    expect([reading.name, reading.events.map((event) => event.title)]).toEqual([
      "Marea; Alta: programa",
      ["Telas sobre el charco", "Ensayo"],
    ]);
    // The file describes only the categories and places of these events.
    expect([reading.categories.map(({ name }) => name), reading.places.map(({ name }) => name)]).toEqual([
      ["Circo"],
      ["Charco de San Ginés"],
    ]);
  });
  test("has the filters all, today, future and past (§7), and leaves out drafts unless they are requested", async () => {
    expect(await titles("")).toEqual(["Zancos", "Telas sobre el charco", "Mañana"]);
    expect(await titles("?export=all")).toEqual(["Zancos", "Telas sobre el charco", "Mañana"]);
    expect(await titles("?export=today")).toEqual(["Zancos", "Telas sobre el charco"]);
    expect(await titles("?export=future")).toEqual(["Mañana"]);
    expect(await titles("?export=past")).toEqual(["Zancos"]);
    expect(await titles("?export=future&drafts=1")).toEqual(["Mañana", "Ensayo"]);
  });
  test("can be limited to a category or a place", async () => {
    expect(await titles(`?export=all&of=${circo.id}`)).toEqual(["Zancos", "Telas sobre el charco"]);
    expect(await titles(`?export=all&at=${charco.id}`)).toEqual(["Telas sobre el charco"]);
    expect(await titles(`?export=past&of=${circo.id}&at=`)).toEqual(["Zancos"]);
  });
  test.each([
    ["csv", "text/csv; charset=utf-8", "csv", "\ufeffTítulo;Inicio;"],
    ["schedule-xml", "application/xml; charset=utf-8", "xml", '<?xml version="1.0"'],
    ["schedule-json", "application/json; charset=utf-8", "json", '{"$schema":"https://c3voc.de/'],
  ])("can have the format %s", async (format, type, extension, begin) => {
    const response = await download(`?export=all&format=${format}`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="Marea; Alta 2026-08-22.${extension}"`,
    );
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.slice(0, begin.length)).toBe(begin);
    expect(text).toContain("Telas sobre el charco");
    expect(text).not.toContain("Ensayo");
  });

  test("without events leads back to the dialog with the same choices and 'No se encontraron eventos con los filtros aplicados'", async () => {
    const response = await download(`?q=zancos&export=future&of=${circo.id}&format=csv`);
    const location = response.headers.get("Location") ?? "";
    expect([response.status, location.startsWith(`${path}?q=zancos&export=future`)]).toEqual([302, true]);
    const html = await admin.get(location);
    expect(summaryOf(html)).toBe("No se encontraron eventos con los filtros aplicados");
    expect(dialogOf(html)).toMatch(new RegExp(`<option value="${circo.id}" selected=""`));
    expect(dialogOf(html)).toMatch(/value="csv"[^>]*checked|checked[^>]*value="csv"/);
  });
  test("without a selection leads to the message 'Por favor selecciona al menos un evento para exportar'", async () => {
    const { headers } = await download("?export=selection");
    expect(summaryOf(await admin.get(headers.get("Location") ?? ""))).toBe(
      "Por favor selecciona al menos un evento para exportar",
    );
  });
  test("that fails leads to the message 'Error al exportar los eventos'", async () => {
    expect(summaryOf(await admin.get(`${path}?export=all&failed=export_failed`))).toBe("Error al exportar los eventos");
    expect(summaryOf(await admin.get(`${path}?export=all&failed=anything`))).toBe("");
  });
});
