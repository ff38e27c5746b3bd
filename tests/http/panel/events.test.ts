import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { Category, Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { listEventsForAdmin } from "#app/domain/programme/event-list.server.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { deleteEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { testOrigin } from "../../support/app.ts";
import { attribute, textOf, unescaped } from "../html.ts";
import { noticeOf, summaryOf, undoOf, panelOfFile, formOf } from "./places-admin.ts";

const path = "/admin/events";
const at = (start: string, end: string) => ({ startTime: `2026-08-${start}:00Z`, endTime: `2026-08-${end}:00Z` });

const { app, admin, people } = panelOfFile({ settings: { "general.name": "Marea; Alta" } });
let circo: Category;
let charco: Location;
let zancos: ProgrammeEvent;
let telas: ProgrammeEvent;
let borrador: ProgrammeEvent;
beforeAll(async () => {
  circo = await createCategory(app.services, { name: "Circo" });
  charco = await createLocation(app.services, { name: "Charco de San Ginés" });
});
beforeEach(async () => {
  const { events } = await listEventsForAdmin(app.services, { pageSize: 500 });
  if (events.length > 0)
    await deleteEvents(
      app.services,
      events.map((event) => event.id),
    );
  zancos = await add("Zancos", { ...at("22T09:00", "22T10:00"), capacity: 40 });
  telas = await add("Telas sobre el charco", {
    ...at("22T18:00", "22T19:15"),
    categoryIds: [circo.id],
    locationIds: [charco.id],
    isStreaming: true,
  });
  borrador = await add("Ensayo", { ...at("23T18:00", "23T19:00"), published: false });
});

const add = (title: string, fields: Partial<EventInput>): Promise<ProgrammeEvent> =>
  createEvent(app.services, eventInputWith({ title, ...fields }));
const titlesLeft = async (): Promise<string[]> =>
  (await listEventsForAdmin(app.services)).events.map((event) => event.title);
/** The titles of the rows, in their order. */
const rows = (html: string): string[] =>
  [...html.matchAll(/<a class="main"[^>]*>([^<]*)<\/a>/g)].map(([, title = ""]) => unescaped(title));
const rowOf = (html: string, id: string): string =>
  html.split("<tr").find((row) => row.includes(`value="${id}"`) && row.includes('class="main"')) ?? "";
const selection = (intent: string, events: { id: string }[], more: Record<string, string> = {}): FormData =>
  formOf({ intent, ...more, id: events.map(({ id }) => id) });

describe("the table of events (§2)", () => {
  test("shows date, title, place, status, category and places of every event, including drafts", async () => {
    const html = await admin.get(path);
    expect(rows(html)).toEqual(["Zancos", "Telas sobre el charco", "Ensayo"]);
    expect(textOf(rowOf(html, telas.id))).toMatch(
      /sab 22 ago 19:00–20:15 .*EN VIVO .*Charco de San Ginés .*En Curso .*Circo sin límite/,
    );
    expect(textOf(rowOf(html, zancos.id))).toMatch(/10:00–11:00 .*Finalizado .*0\/40/);
    expect(textOf(rowOf(html, borrador.id))).toContain("Borrador");
  });

  test("links each event to its public page, form, duplicate and deletion, but no draft to a public page", async () => {
    const html = await admin.get(path);
    expect(rowOf(html, telas.id)).toMatch(
      new RegExp(
        `href="/events/${telas.id}"[\\s\\S]*href="/admin/events/${telas.id}"[\\s\\S]*href="/admin/events/${telas.id}\\?confirm=duplicate"[\\s\\S]*confirm=delete&amp;id=${telas.id}`,
      ),
    );
    expect(rowOf(html, borrador.id)).not.toContain(`href="/events/${borrador.id}"`);
  });

  test("can be sorted by its columns, and marks the sorted column", async () => {
    const html = await admin.get(`${path}?sort=title&dir=desc`);
    expect(rows(html)).toEqual(["Zancos", "Telas sobre el charco", "Ensayo"]);
    expect(html).toMatch(/aria-sort="descending"><a[^>]*href="\/admin\/events\?sort=title"[^>]*>Título/);
    expect(html.match(/aria-sort=/g)).toHaveLength(1);
  });

  test("can be searched, and filtered by day, status, category, place and streaming", async () => {
    const found = async (query: string) => rows(await admin.get(`${path}?${query}`));
    expect(await found("q=CHARCO")).toEqual(["Telas sobre el charco"]);
    expect(await found("day=2026-08-23")).toEqual(["Ensayo"]);
    expect(await found("state=finished&state=draft")).toEqual(["Zancos", "Ensayo"]);
    expect(await found(`category=${circo.id}`)).toEqual(["Telas sobre el charco"]);
    expect(await found(`place=${charco.id}`)).toEqual(["Telas sobre el charco"]);
    expect(await found("streaming=1")).toEqual(["Telas sobre el charco"]);
  });

  test("has links to what collides, what is full, what changed today and the drafts, with their numbers", async () => {
    await add("Estatuas", { ...at("22T19:00", "22T20:00"), locationIds: [charco.id] });
    const quick = (html: string) =>
      [...html.matchAll(/<a class="chip[^"]*"[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, to, text = ""]) => [
        unescaped(to ?? ""),
        text.replaceAll(/<[^>]*>/g, ""),
      ]);
    const html = await admin.get(`${path}?day=2026-08-22`);
    expect(quick(html)).toEqual([
      [`${path}?day=2026-08-22&only=conflicts`, "Con conflictos 2"],
      [`${path}?day=2026-08-22&only=full`, "Completos 0"],
      [`${path}?day=2026-08-22&only=changed`, "Cambiados hoy 3"],
      [`${path}?day=2026-08-22&state=draft`, "Borradores 0"],
    ]);
    const filtered = await admin.get(`${path}?only=conflicts`);
    expect(rows(filtered)).toEqual(["Telas sobre el charco", "Estatuas"]);
    expect(quick(filtered)[0]?.[0]).toBe(path);
    expect(rows(await admin.get(`${path}?only=full`))).toEqual([]);
  });

  test("finds people: their events, and a link to each of them", async () => {
    await add("Nudos", { ...at("22T12:00", "22T13:00"), speakers: [{ name: "Dácil Perdomo" }] });
    const html = await admin.get(`${path}?q=dacil`);
    expect(rows(html)).toEqual(["Nudos"]);
    expect(html).toContain('href="/admin/people?q=D%C3%A1cil+Perdomo"');
    expect(await admin.get(path)).not.toContain("found-people");
  });

  test("shows how many events each filter finds, and how many filters are chosen", async () => {
    const html = await admin.get(`${path}?state=draft&day=2026-08-23`);
    expect(textOf(html)).toContain("Filtros (2)");
    expect(textOf(html)).toMatch(
      /Día Todos 1 sab 22 ago 0 dom 23 ago 1 Estado En Curso 0 Próximo 0 Finalizado 0 Cancelado 0 Borrador 1/,
    );
    expect(textOf(html)).toContain("1 de 3 eventos");
  });

  test("says when no event is found, and when there are no events yet", async () => {
    expect(textOf(await admin.get(`${path}?q=nada`))).toContain("No se encontraron eventos");
    await deleteEvents(
      app.services,
      [zancos, telas, borrador].map((event) => event.id),
    );
    expect(textOf(await admin.get(path))).toContain("Todavía no hay eventos. Crea el primero.");
  });

  test("warns if a place is taken twice at once", async () => {
    const { id } = await add("Estatuas", { ...at("22T19:00", "22T20:00"), locationIds: [charco.id] });
    const html = await admin.get(path);
    expect(textOf(rowOf(html, id))).toContain("Coincide 15 min con «Telas sobre el charco». Ver en la parrilla");
    expect(rowOf(html, id)).toContain('href="/admin/grid?day=2026-08-22"');
    expect(textOf(rowOf(html, zancos.id))).not.toContain("Coincide");
  });

  test("shows the day on a strip that links to the day's grid, and the same in words", async () => {
    const html = await admin.get(path);
    expect(textOf(html)).toContain("Sábado 22 de agosto 1 en curso, 1 finalizado (hora de Canarias)");
    expect(html).toMatch(/<a class="strip"[^>]*href="\/admin\/grid\?day=2026-08-22"/);
    expect(await admin.get(`${path}?day=2026-08-23`)).toMatch(
      /<a class="strip"[^>]*href="\/admin\/grid\?day=2026-08-23"/,
    );
  });

  test("ignores invalid values in its address", async () => {
    expect(rows(await admin.get(`${path}?page=99999999999999999999&sort=x&day=x&state=x&category=x%00`))).toHaveLength(
      0,
    );
    expect(rows(await admin.get(`${path}?page=99&sort=x&day=x&state=x`))).toHaveLength(3);
  });
});

describe("the deletion of events (§8)", () => {
  test("comes after a question that names the event, and the table stays as it was", async () => {
    const html = await admin.get(`${path}?state=active&confirm=delete&id=${telas.id}`);
    expect(textOf(html)).toContain("¿Eliminar «Telas sobre el charco»?");
    expect(rows(html)).toEqual(["Telas sobre el charco"]);
    expect(html).toContain('href="/admin/events?state=active"');
    expect(await titlesLeft()).toHaveLength(3);
  });

  test("asks with the number of events if there are several", async () => {
    const response = await admin.send(`${path}?sort=title`, selection("ask", [zancos, telas]));
    const asked = `${path}?sort=title&confirm=delete&id=${zancos.id}&id=${telas.id}`;
    expect([response.status, response.headers.get("Location")]).toEqual([302, asked]);
    const html = await admin.get(asked);
    expect(textOf(html)).toContain("¿Eliminar 2 eventos?");
    expect(textOf(html)).toContain("Eliminar (2)");
  });

  test("happens in one request, with a notice and one undo", async () => {
    const html = await admin.sendAndRead(`${path}?sort=title`, selection("delete", [zancos, telas]));
    expect(noticeOf(html)).toBe("Se han eliminado 2 eventos.");
    expect(undoOf(html)).not.toBe("");
    expect(await titlesLeft()).toEqual(["Ensayo"]);
    expect(noticeOf(await admin.sendAndRead(path, selection("delete", [borrador])))).toBe("Se ha eliminado «Ensayo».");
  });

  test("removes all events or none, with the message 'Error al eliminar los eventos seleccionados'", async () => {
    await deleteEvent(app.services, zancos.id);
    const response = await admin.send(path, selection("delete", [zancos, telas]));
    expect(response.status).toBe(404);
    expect(summaryOf(await response.text())).toMatch(/^Error al eliminar los eventos seleccionados/);
    expect(await titlesLeft()).toEqual(["Telas sobre el charco", "Ensayo"]);
  });

  test("fails in English with the message 'Error deleting event: '", async () => {
    const response = await app.fetch(path, {
      method: "POST",
      body: selection("delete", [{ id: "gone" }]),
      headers: { Cookie: people.ADMIN.cookie, Origin: testOrigin, "Accept-Language": "en" },
    });
    expect(summaryOf(await response.text())).toMatch(/^Error deleting event: /);
  });

  test("asks no question about an event that no longer exists", async () => {
    expect(await admin.get(`${path}?confirm=delete&id=gone`)).not.toContain("<dialog");
  });
});

describe("in the table of events,", () => {
  test.each(["ask", "delete", "status", "shift", "publish"])(
    "the action '%s' is refused without a selection: 'No hay eventos seleccionados'",
    async (intent) => {
      const response = await admin.send(path, selection(intent, [], { minutes: "15", status: "CANCELLED" }));
      expect([response.status, summaryOf(await response.text())]).toEqual([422, "No hay eventos seleccionados"]);
    },
  );

  test("one action sets the status of all selected events", async () => {
    const html = await admin.sendAndRead(path, selection("status", [zancos, telas], { status: "CANCELLED" }));
    expect([noticeOf(html), undoOf(html) === ""]).toEqual(["2 eventos han cambiado de estado.", false]);
    expect(rows(await admin.get(`${path}?state=cancelled`))).toEqual(["Zancos", "Telas sobre el charco"]);
  });

  test("one action sets a field of the selected events, says how many, and one undo takes it back", async () => {
    const html = await admin.sendAndRead(path, selection("edit-capacity", [zancos, telas], { capacity: "75" }));
    expect(noticeOf(html)).toBe("2 eventos han cambiado.");
    expect(textOf(rowOf(html, telas.id))).toContain("0/75");
    await admin.sendAndRead("/admin/history", { intent: "undo", batch: undoOf(html), redirectTo: path });
    expect(textOf(rowOf(await admin.get(path), zancos.id))).toContain("0/40");
  });

  test("place, category, day, person and draft are set in the same way", async () => {
    for (const [intent, name, value] of [
      ["edit-location", "locationId", charco.id],
      ["edit-category", "categoryId", circo.id],
      ["edit-day", "day", "2026-08-25"],
      ["edit-speaker", "name", "Dácil"],
      ["edit-registration", "registration", "none"],
      ["edit-draft", "capacity", ""],
    ] as const)
      expect(noticeOf(await admin.sendAndRead(path, selection(intent, [zancos, telas], { [name]: value })))).toBe(
        "2 eventos han cambiado.",
      );
    const html = await admin.get(`${path}?state=draft&day=2026-08-25&place=${charco.id}&category=${circo.id}`);
    expect(rows(html)).toEqual(["Zancos", "Telas sobre el charco"]);
  });

  test("a wrong value is refused beside its field, and the selection is kept", async () => {
    const response = await admin.send(path, selection("edit-capacity", [zancos], { capacity: "0" }));
    expect(response.status).toBe(422);
    expect(textOf(await response.text())).toContain("Escribe un número entero entre 1");
  });

  test("a filter without events has a way back to all of them", async () => {
    const html = await admin.get(`${path}?q=nada+de+eso`);
    expect(html).toMatch(/class="empty"[\s\S]*?href="\/admin\/events"[^>]*>Ver todos los eventos</);
  });

  test("all that match the filter are taken, also those of other pages, and no other", async () => {
    for (let index = 0; index < 55; index += 1) await add(`Taller ${index}`, at("24T09:00", "24T10:00"));
    const filtered = `${path}?q=taller`;
    expect(textOf(await admin.get(filtered))).toContain("Los 55 que coinciden");
    expect(
      noticeOf(await admin.sendAndRead(filtered, selection("edit-capacity", [], { all: "1", capacity: "12" }))),
    ).toBe("55 eventos han cambiado.");
    expect(textOf(rowOf(await admin.get(path), zancos.id))).toContain("0/40");
    const asked = await admin.send(filtered, selection("ask", [], { all: "1" }));
    expect(textOf(await admin.get(asked.headers.get("Location") ?? ""))).toContain("55");
    await admin.sendAndRead(filtered, { intent: "delete", all: "1" });
    expect(await titlesLeft()).toEqual(["Zancos", "Telas sobre el charco", "Ensayo"]);
  });

  test("an unknown status is refused", async () => {
    expect((await admin.send(path, selection("status", [zancos], { status: "GONE" }))).status).toBe(422);
  });

  test("one action moves all selected events by minutes, also to an earlier time", async () => {
    const html = await admin.sendAndRead(path, selection("shift", [telas, borrador], { minutes: "-30" }));
    expect(noticeOf(html)).toBe("2 eventos se han movido -30 min.");
    expect(textOf(rowOf(html, telas.id))).toContain("18:30–19:45");
  });

  test.each(["", "x", "1.5"])(
    "an invalid number of minutes (%j) is refused, and the selection is kept",
    async (minutes) => {
      const response = await admin.send(path, selection("shift", [telas], { minutes }));
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(textOf(html)).toContain("Escribe un número entero");
      const ticks = [...html.matchAll(/<input[^>]*name="id"[^>]*>/g)].flatMap(([tag]) =>
        tag.includes("checked") ? [attribute(tag, "value")] : [],
      );
      expect(ticks).toEqual([telas.id]);
    },
  );

  test("one action publishes the selected drafts", async () => {
    expect((await app.fetch(`/events/${borrador.id}`)).status).toBe(404);
    expect(noticeOf(await admin.sendAndRead(path, selection("publish", [borrador])))).toBe("1 evento está publicado.");
    expect((await app.fetch(`/events/${borrador.id}`)).status).toBe(200);
  });
});
