import { afterAll, beforeAll, expect, test } from "vitest";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { listRows } from "#app/domain/calendar/importing/import-review.server.ts";
import { calendar, event, read } from "../../domain/calendar/ics.ts";
import { startApp, type TestApp } from "../../support/app.ts";
import { addPeople } from "../../support/people.ts";
import { textOf } from "../html.ts";
import { type Importer, importerOf } from "./importer.ts";

/** The second version of a file in the panel, by an administrator without scripts. */

let app: TestApp;
let importer: Importer;
beforeAll(async () => {
  app = await startApp();
  importer = importerOf(app, (await addPeople(app.services)).ADMIN);
});
afterAll(() => app.close());

const at = (start: string, title: string, ...lines: string[]): string =>
  event(`SUMMARY:${title}`, `DTSTART:${start}Z`, "DURATION:PT1H", ...lines);
const bring = (...events: string[]) =>
  importCalendar(app.services, read(calendar(...events)), { options: { untitled: "Sin título" }, fileName: "a.ics" });
const idOf = (path: string): string => path.split("/").at(-1) ?? "";
const rowsOf = async (path: string) => (await listRows(app.services, idOf(path), {}, { limit: 50 })).rows;

test("a row says why it is taken for its event, and a doubtful one asks; the buttons name what happens by kind", async () => {
  const file = (concert: string, hour: string) =>
    calendar(
      at(`20270825T${hour}0000`, "Yoga", "UID:y@town", "RRULE:FREQ=DAILY;COUNT=3"),
      at("20270826T190000", concert),
      at("20270827T190000", "Misa"),
    );
  await bring(file("Concierto", "08").split("\r\n").slice(2, -2).join("\r\n"));
  const { path, html } = await importer.upload(file("Torneo de petanca", "09"));
  expect(textOf(html)).toContain("Se toma por el que ya está: la serie entera se movió 1 h más tarde");
  expect(textOf(html)).toContain("¿Es el mismo evento que «Concierto»?");
  expect(textOf(html)).toContain("Cambiar 3");
  const asked = (await rowsOf(path)).find(({ doubt }) => doubt !== null);
  const name = `same.${asked?.position}`;
  await importer.send(path, new URLSearchParams({ intent: "keep", [name]: "no", [`${name}.was`]: "open" }));
  expect(textOf(await importer.read(path))).toContain("Cambiar 3, crear 1");
  await importer.send(path, new URLSearchParams({ intent: "keep", [name]: "yes", [`${name}.was`]: "no" }));
  expect(textOf(await importer.read(path))).toContain("Cambiar 4");
});

test("a part of a calendar calls nothing missing until somebody says that it is whole; a tick then says that it cancels", async () => {
  const all = ["A", "B", "C", "D", "E"].map((title, index) =>
    at(`2027090${index + 1}T190000`, `Acto ${title}`, `UID:${title}@parts`),
  );
  await bring(...all);
  const { path, html } = await importer.upload(calendar(...all.slice(0, 2)));
  expect(textOf(html)).toContain("El archivo trae menos de la mitad de los 5 eventos");
  expect(textOf(html)).not.toContain("Ya no están en el archivo");
  await importer.send(path, new URLSearchParams({ intent: "whole" }));
  expect(textOf(await importer.read(path))).toContain("Ya no están en el archivo");
  const gone = (await rowsOf(path)).find(({ comparison }) => comparison === "gone");
  const position = String(gone?.position);
  await importer.send(path, new URLSearchParams({ intent: "keep", shown: position, row: position }));
  const ticked = textOf(await importer.read(path));
  expect(ticked).toContain("Cancelar 1");
  expect(ticked).not.toContain("Importar 1 evento");
});
