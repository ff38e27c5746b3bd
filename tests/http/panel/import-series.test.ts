import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApplying, startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { listRows } from "#app/domain/calendar/importing/import-review.server.ts";
import { calendar, event, read } from "../../domain/calendar/ics.ts";
import { startApp, type TestApp } from "../../support/app.ts";
import { addPeople } from "../../support/people.ts";
import { attribute, textOf } from "../html.ts";
import { type Admin, browserOf, faultOf, valueOf } from "./places-admin.ts";

/** Series in the review of a calendar file, by an administrator without scripts. */

let app: TestApp;
let admin: Admin;
beforeAll(async () => {
  app = await startApp();
  admin = browserOf(app, (await addPeople(app.services)).ADMIN);
});
afterAll(() => app.close());

/** Mondays and Wednesdays of August 2027 at 17:00 in the Canary Islands. */
const workshop = (title: string, ...lines: string[]): string =>
  event(
    `UID:${title}`,
    `SUMMARY:${title}`,
    "DTSTART:20270802T160000Z",
    "DTEND:20270802T173000Z",
    "LOCATION:Sala",
    "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=9",
    ...lines,
  );
const later = (title: string): string =>
  event(
    `UID:${title}`,
    "RECURRENCE-ID:20270825T160000Z",
    `SUMMARY:${title}`,
    "DTSTART:20270825T170000Z",
    "DTEND:20270825T183000Z",
    "LOCATION:Sala",
  );
const single = event("UID:solo", "SUMMARY:Pregón", "DTSTART:20270801T190000Z", "DTEND:20270801T200000Z");

/** Stages a file and returns the id and the path of its review. */
async function stage(...events: string[]): Promise<{ id: string; path: string }> {
  const reading = read(calendar(...events));
  const started = await startImport(app.services, { reading, name: "curso.ics" }, { untitled: "Sin título" });
  expect(await started.finished).toBeNull();
  return { id: started.id, path: `/admin/import/${started.id}` };
}

async function apply(id: string): Promise<void> {
  expect(await (await startApplying(app.services, id)).finished).toBeNull();
}

const rowsOf = async (id: string) => (await listRows(app.services, id, {}, { limit: 100 })).rows;
const selectedOf = async (id: string) => (await rowsOf(id)).filter((row) => row.isSelected).length;

describe("a repeated event", () => {
  test("is one row with its rule in words, the number of its dates, and those that differ", async () => {
    const { path } = await stage(workshop("Malabares", "EXDATE:20270816T160000Z"), later("Malabares"), single);
    const page = await admin.get(path);
    const text = textOf(page);
    expect(page.match(/<li data-status="[a-z]+" class="series">/g)).toHaveLength(1);
    expect(text).toContain(
      "Los lunes y los miércoles, del 2 de agosto de 2027 al 30 de agosto de 2027, menos lun 16 ago.",
    );
    expect(text).toContain("1 serie con 8 fechas, en una fila.");
    expect(text).toMatch(/8 fechas 17:00–18:30/);
    expect(text).toContain("mie 25 ago: 18:00–19:30 en lugar de 17:00–18:30");
    expect(text).toContain("lun 16 ago: no está en el archivo");
    // The series counts once.
    expect(text).toContain("2 en el archivo");
    expect(await admin.get(`${path}?show=new`)).toContain("Malabares");
  });

  test("is said in the language of the reader", async () => {
    const { path } = await stage(workshop("Ruedas"));
    const pageIn = async (language: string) => textOf(await admin.get(`${path}?lang=${language}`));
    expect(await pageIn("en")).toContain("Mondays and Wednesdays, from 2 August 2027 to 30 August 2027.");
    expect(await pageIn("fr")).toContain("Le lundi et le mercredi, du 2 août 2027 au 30 août 2027.");
    expect(await pageIn("pt")).toContain("Às segundas e às quartas, de 2 de agosto de 2027 a 30 de agosto de 2027.");
    await admin.get(`${path}?lang=es`);
  });

  test("without a rule that can be said has the number of its dates, the first and the last", async () => {
    const monthly = event("UID:m", "SUMMARY:Mercado", "DTSTART:20270801T090000Z", "RRULE:FREQ=MONTHLY;COUNT=4");
    const { path } = await stage(monthly);
    expect(textOf(await admin.get(path))).toContain("4 fechas, del 1 de agosto de 2027 al 1 de noviembre de 2027.");
  });

  test("is left out and taken with one tick, and a date can be decided by itself", async () => {
    const { id, path } = await stage(workshop("Zancos"), single);
    await admin.send(path, { intent: "keep", options: "shown", "shown-series": "0 all" });
    expect(await selectedOf(id)).toBe(1);
    await admin.send(path, { intent: "keep", options: "shown", "shown-series": "0 none", series: "0" });
    expect(await selectedOf(id)).toBe(10);
    // The tick of the series did not change, so that of the date counts.
    await admin.send(path, { intent: "keep", options: "shown", "shown-series": "0 all", series: "0", shown: "4" });
    expect(await selectedOf(id)).toBe(9);
    expect(textOf(await admin.get(path))).toContain("8 de 9 seleccionadas");
  });

  test("lists its dates one by one on a page of its own, where they are edited as single rows", async () => {
    const { id, path } = await stage(workshop("Trapecio"), single);
    const page = await admin.get(`${path}?series=0`);
    expect(page.match(/<li data-status/g)).toHaveLength(10);
    expect(page).not.toContain("Pregón");
    expect(page).toContain(`href="${path}?series=0&amp;edit=3"`);
    await admin.send(`${path}?series=0`, { intent: "none", options: "shown" });
    expect(await selectedOf(id)).toBe(1);
  });

  test("brings its calendar along in a short list, and in a long one has a link to the page with it", async () => {
    const few = await stage(workshop("Uno"), workshop("Dos"));
    expect((await admin.get(few.path)).match(/<details class="row-dates">/g)).toHaveLength(2);
    const many = await stage(...Array.from({ length: 25 }, (_, index) => workshop(`Taller ${index}`)));
    const page = await admin.get(many.path);
    expect(page).not.toContain('class="months"');
    const link = /<a [^>]*aria-label="Ver las 9 fechas: Taller 3"[^>]*>/.exec(page)?.[0] ?? "";
    expect((await admin.get(attribute(link, "href") ?? "")).match(/class="months"/g)).toHaveLength(1);
  });

  test("is edited as one, with a form that has hours but no days", async () => {
    const { id, path } = await stage(workshop("Clave"), later("Clave"), single);
    const form = await admin.get(`${path}?edit-series=0`);
    expect(textOf(form)).toContain("Editar las 9 fechas de «Clave»");
    expect([valueOf(form, "row-title"), valueOf(form, "row-start.time")]).toEqual(["Clave", "17:00"]);
    expect(valueOf(form, "row-start.date")).toBeNull();
    const sent = {
      intent: "save",
      title: "Clave de sol",
      "start.time": "23:00",
      "end.time": "00:30",
      location: "Patio",
      categories: "Talleres",
    };
    expect((await admin.send(`${path}?edit-series=0`, sent)).status).toBe(302);
    const rows = (await rowsOf(id)).filter(({ event: { uid } }) => uid === "Clave");
    expect(new Set(rows.map((row) => `${row.event.title} ${row.event.location}`))).toEqual(
      new Set(["Clave de sol Patio"]),
    );
    expect(rows[0]?.event).toMatchObject({
      startTime: "2027-08-02T22:00:00.000Z",
      endTime: "2027-08-02T23:30:00.000Z",
    });
    // It had an hour of its own.
    expect(rows.map(({ event: own }) => own.startTime)).toContain("2027-08-25T17:00:00.000Z");
  });

  test("keeps what was typed if a field of its form is wrong", async () => {
    const { path } = await stage(workshop("Mimo"));
    const answer = await admin.send(`${path}?edit-series=0`, {
      intent: "save",
      title: "Mimo",
      "start.time": "17:00",
      "end.time": "18:00",
      capacity: "muchas",
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(faultOf(page, "row-capacity")).not.toBeNull();
    expect(valueOf(page, "row-end.time")).toBe("18:00");
  });
});

describe("a later version of the file", () => {
  test("has the dates that change, come and go in the row of the series, and cancels them only with a tick", async () => {
    await apply((await stage(workshop("Cuerda"), single)).id);
    const second = [workshop("Cuerda", "SEQUENCE:1", "EXDATE:20270830T160000Z").replace("COUNT=9", "COUNT=10")];
    const { id, path } = await stage(...second, later("Cuerda"), single);
    const text = textOf(await admin.get(path));
    expect(text).toContain("1 nueva · 1 cambia · 1 ya no está");
    expect(text).toContain("lun 30 ago: ya no está en el archivo");
    expect(text).toContain("mie 1 sep: fecha nueva");
    expect(text).not.toContain("Ya no están en el archivo Nada se borra solo.");
    await admin.send(path, { intent: "keep", options: "shown", "shown-gone": "0 none", gone: "0" });
    const gone = (await rowsOf(id)).filter(({ comparison }) => comparison === "gone");
    expect(gone.map(({ isSelected }) => isSelected)).toEqual([true]);
  });

  test("offers to cancel a series that it no longer has as one", async () => {
    await apply((await stage(workshop("Ovillo"), single)).id);
    const { id, path } = await stage(single);
    expect(textOf(await admin.get(path))).toContain("Ovillo 9 fechas, del 2 de agosto de 2027");
    await admin.send(path, { intent: "keep", options: "shown", "shown-gone": "1 none", gone: "1" });
    expect((await rowsOf(id)).filter((row) => row.comparison === "gone" && row.isSelected)).toHaveLength(9);
  });
});
