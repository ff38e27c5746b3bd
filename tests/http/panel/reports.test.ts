import { beforeAll, describe, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { qrDrawing } from "#app/art/qr.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createEvent, createEventIn } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { reportKeys } from "#app/domain/reports/report.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { startApp, testOrigin } from "../../support/app.ts";
import { addPeople } from "../../support/people.ts";
import { unescaped } from "../html.ts";
import { panelOfFile } from "./places-admin.ts";

const path = "/admin/reports";
const at = (start: string, end: string) => ({ startTime: `2026-08-${start}:00Z`, endTime: `2026-08-${end}:00Z` });

const { app, admin, people } = panelOfFile({ settings: { "general.name": "Marea; Alta" } });
let charco: Location;
let telas: ProgrammeEvent;
beforeAll(async () => {
  charco = await createLocation(app.services, { name: "Charco de San Ginés", capacity: 600 });
  const recova = await createLocation(app.services, { name: "=La Recova" });
  const circo = await createCategory(app.services, { name: "Circo" });
  const add = (fields: Parameters<typeof eventInputWith>[0]) =>
    createEvent(app.services, eventInputWith({ locationIds: [charco.id], categoryIds: [circo.id], ...fields }));
  await add({ title: "Zancos", ...at("22T09:00", "22T10:15"), registration: "none" });
  telas = await app.services.db.transaction().execute((transaction) =>
    createEventIn(
      app.services,
      transaction,
      eventInputWith({
        title: "+Telas",
        ...at("22T19:00", "22T20:15"),
        capacity: 8,
        locationIds: [charco.id, recova.id],
      }),
      2,
    ),
  );
  await add({ title: "Trapecio", ...at("22T20:00", "22T21:00"), status: "CANCELLED", registration: "none" });
  await add({ title: "Ensayo", ...at("22T12:00", "22T13:00"), published: false, registration: "none" });
  await add({
    title: "Feria",
    startTime: null,
    endTime: null,
    allDay: { first: "2026-08-22", last: "2026-08-23" },
    registration: "none",
  });
  await register(
    app.services,
    (await createUser(app.services, { name: "Clara Visitante", email: "clara@example.org", role: "USER" })).id,
    telas.id,
  );
});

const words = (html: string): string =>
  unescaped(
    (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replaceAll(/<svg[\s\S]*?<\/svg>/g, "").replaceAll(/<[^>]*>/g, " "),
  )
    .replaceAll(/\s+/g, " ")
    .trim();
const ask = (target: string, language = "es") =>
  app.fetch(target, { headers: { Cookie: people.ADMIN.cookie, "Accept-Language": language }, redirect: "manual" });

describe("the page of a report", () => {
  test("is in the tab 'Reportes', which links each report of the chosen days as page, file and printed sheet", async () => {
    const html = await admin.get(`${path}?from=2026-08-22&to=2026-08-22`);
    expect(words(html)).toContain("22 de agosto de 2026 Programa por ubicación");
    for (const key of reportKeys) {
      for (const way of ["", "/table.csv", "/print"])
        expect(unescaped(html)).toContain(`href="${path}/${key}${way}?from=2026-08-22&to=2026-08-22"`);
    }
    expect(html).toContain(`action="${path}/day-sheet"`);
    expect(await admin.get("/admin/events")).toContain(`href="${path}"`);
  });
  test("shows the rows with totals, names the chosen days, and says when there is nothing to show", async () => {
    const html = await admin.get(`${path}/places`);
    expect(words(html)).toContain("Todo el festival: 22 de agosto – 23 de agosto de 2026");
    expect(words(html)).toContain(
      "=La Recova 1 1 h 15 min 0 8 3 37,5 % 0 0 Charco de San Ginés 3 2 h 30 min 1 8 3 37,5 % 1 1 Total 3 2 h 30 min 1 8 3 37,5 % 1 1",
    );
    expect(words(await admin.get(`${path}/attendance?from=2026-08-22`))).toContain(
      "+Telas 22 ago 2026, 20:00 Charco de San Ginés, =La Recova Publicado 8 3 37,5 % 1 0 0 0 % Total 8 3 37,5 % 1 0 0 0 %",
    );
    expect(words(await admin.get(`${path}/questions`))).toContain("Todavía no hay nada que contar.");
    expect(words(await admin.get(`${path}/attendance?from=2026-01-01&to=2026-01-02`))).toContain(
      "Del 1 de enero al 2 de enero de 2026 No hay nada en estas fechas.",
    );
    expect(html).toMatch(/<form[^>]*action="\/admin\/reports\/places"/);
  });
  test("is 404 for an unknown report, and ignores invalid days and page numbers", async () => {
    for (const way of ["", "/table.csv", "/print"]) expect((await ask(`${path}/nothing${way}`)).status).toBe(404);
    expect((await ask(`${path}/attendance?from=soon&to=2026-13-01&page=99`)).status).toBe(200);
  });
});

describe("the file of a report", () => {
  test("has no formulas, figures with units, times in the festival's zone, and a name with the report and its days", async () => {
    const response = await ask(`${path}/attendance/table.csv?from=2026-08-22&to=2026-08-22`);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe(
      'attachment; filename="Marea; Alta Asistencia 2026-08-22 2026-08-22.csv"',
    );
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
      "Evento;Empieza;Ubicación;Estado;Plazas;Ocupadas;Ocupación (%);Con inscripción;En espera;Llegaron;Asistencia (%)",
      '\'+Telas;2026-08-22 20:00;"Charco de San Ginés, =La Recova";Publicado;8;3;"37,5";1;0;0;0',
      'Total;;;;8;3;"37,5";1;0;0;0',
      "",
    ]);
    const english = await (await ask(`${path}/places/table.csv`, "en")).text();
    expect(english.split("\r\n").slice(0, 2)).toEqual([
      "Location,Events,Hours (min),All-day,Places,Taken,Occupancy (%),Cancelled,Drafts",
      "'=La Recova,1,75,0,8,3,37.5,0,0",
    ]);
  });
  test("has all of five thousand rows, while the page shows a hundred and paper a thousand and says so", async () => {
    const many = await startApp();
    try {
      const { ADMIN } = await addPeople(many.services);
      const { services } = many;
      const place = await createLocation(services, { name: "Plaza" });
      const { id } = await createEvent(services, eventInputWith({ capacity: 10 }));
      const row = await services.db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const { listed: _listed, ...copied } = row;
      const copies = Array.from({ length: 4999 }, (_, index) => ({
        ...copied,
        id: `copy-${index}`,
        title: `Acto ${index}`,
        calendar_uid: null,
      }));
      await services.db.transaction().execute(async (transaction) => {
        for (let from = 0; from < copies.length; from += 500)
          await transaction
            .insertInto("events")
            .values(copies.slice(from, from + 500))
            .execute();
        for (let from = 0; from < copies.length; from += 500)
          await transaction
            .insertInto("event_locations")
            .values(
              copies.slice(from, from + 500).map((copy) => ({ event_id: copy.id, location_id: place.id, position: 0 })),
            )
            .execute();
      });
      const get = async (way: string) =>
        (await many.fetch(`${path}/attendance${way}`, { headers: { Cookie: ADMIN.cookie } })).text();
      expect((await get("/table.csv")).trim().split("\r\n")).toHaveLength(5002);
      const page = await get("?page=3");
      expect([(page.match(/<th scope="row"/g) ?? []).length, words(page).includes("201 a 300 de 5000")]).toEqual([
        101,
        true,
      ]);
      expect(words(page)).toContain("Total 50.000 0 0 %");
      const paper = await get("/print");
      expect([
        (paper.match(/<th scope="row"/g) ?? []).length,
        words(paper).includes("Aquí están las primeras 1000 filas de 5000; el CSV las tiene todas."),
      ]).toEqual([1001, true]);
    } finally {
      await many.close();
    }
  });
});

describe("on paper", () => {
  test("a report names the festival, its days and when it was made, without the panel around it", async () => {
    const response = await ask(`${path}/changes/print?to=2026-08-22`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const html = await response.text();
    expect(words(html)).toMatch(
      /^Marea; Alta Generado el 22 de agosto de 2026, 19:42 Cambios hechos Hasta el 22 de agosto de 2026/,
    );
    expect(html).not.toContain('class="tabs"');
    expect(html).toContain(`href="${path}/changes?to=2026-08-22"`);
  });
  test("a day's sheet has the published events of all places by the hour, and cancelled events are struck out", async () => {
    const html = await admin.get(`${path}/day-sheet?day=2026-08-22`);
    expect(words(html)).toContain(
      "Hoja del día Sábado 22 de agosto de 2026 Hoja del día Hora Evento Ubicación Plazas Hecho 10:00 10:00–11:15 Zancos Circo Charco de San Ginés 20:00 20:00–21:15 +Telas Sin categoría Charco de San Ginés, =La Recova 3 de 8 21:00 21:00–22:00 Trapecio Cancelado Circo Charco de San Ginés Todo el día y varios días Todo el día, hasta el 23 de agosto Feria",
    );
    expect(html).toContain("<del>Trapecio</del>");
    expect(html).not.toContain("Ensayo");
    expect(words(await admin.get(`${path}/day-sheet?day=2026-09-01`))).toContain("Este día no hay eventos publicados.");
  });
  test("a door's sheet has the events of its place, and a code that leads to the place's programme or its only event", async () => {
    const html = await admin.get(`${path}/door-sheets?day=2026-08-22`);
    expect(words(html)).toMatch(
      /=La Recova .*Charco de San Ginés Sábado 22 de agosto Capacidad de la ubicación: 600 El programa de este lugar, al día 10:00–11:15 Zancos 20:00–21:15 \+Telas Capacidad: 8 · Con inscripción 21:00–22:00 Trapecio Cancelado/,
    );
    expect(html).toContain(qrDrawing(`${testOrigin}/events/${telas.id}`).path);
    const programme = `${testOrigin}/?${new URLSearchParams({ date: "2026-08-22", q: charco.name }).toString()}`;
    expect(html).toContain(qrDrawing(programme).path);
    expect(await (await app.fetch(programme)).text()).toContain("Zancos");
    const one = words(await admin.get(`${path}/door-sheets?day=2026-08-22&place=${charco.id}`));
    expect([one.includes("Zancos"), one.includes("La Recova")]).toEqual([true, false]);
    expect(words(await admin.get(`${path}/door-sheets?day=2026-08-22&place=nothing`))).toContain(
      "Este día no hay eventos publicados en esa ubicación.",
    );
  });
  test("no report and no sheet names a visitor", async () => {
    for (const key of ["places", "categories", "attendance", "saved", "notifications", "changes", "questions"]) {
      for (const way of ["", "/table.csv", "/print"])
        expect(await (await ask(`${path}/${key}${way}`)).text()).not.toMatch(/Clara|clara@/);
    }
    for (const sheet of ["day-sheet", "door-sheets"])
      expect(await admin.get(`${path}/${sheet}?day=2026-08-22`)).not.toMatch(/Clara|clara@/);
  });
});
