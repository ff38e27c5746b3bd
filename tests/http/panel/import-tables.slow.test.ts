import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import calendarTexts from "#app/locales/es/calendar.ts";
import panel from "#app/locales/es/panel.ts";
import { startApp, type TestApp } from "../../support/app.ts";
import { addPeople } from "../../support/people.ts";
import { ods, odsRow, xlsx } from "../../support/spreadsheets.ts";
import { textOf, unescaped } from "../html.ts";
import { type Importer, importerOf } from "./importer.ts";

/** Tables of events: uploaded as spreadsheets or pasted, with columns that are corrected, and imported. */

const words = panel.import;
let app: TestApp;
let importer: Importer;
beforeAll(async () => {
  app = await startApp();
  importer = importerOf(app, (await addPeople(app.services)).ADMIN);
});
afterAll(() => app.close());

async function paste(rows: string): Promise<Response> {
  const form = new FormData();
  form.set("rows", rows);
  return importer.send("/admin/import?paste=rows", form);
}

const titlesIn = (html: string): string[] =>
  [...(html.split("import-rows")[1] ?? "").matchAll(/<p class="t">([^<]*)<\/p>/g)].map(([, title = ""]) =>
    unescaped(title),
  );
const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const titles = async (): Promise<string[]> =>
  (await app.services.db.selectFrom("events").select("title").execute()).map(({ title }) => title);

/** Returns the columns of the review's form with their chosen values. */
const chosenIn = (html: string): string[] =>
  [...html.matchAll(/<select[^>]*name="column-\d+"[\s\S]*?<\/select>/g)].map(
    ([select]) => /<option(?=[^>]*selected)[^>]*value="([^"]*)"/.exec(select)?.[1] ?? "",
  );

test("a spreadsheet is reviewed, its columns are corrected and remembered, and it is imported", async () => {
  const rows = [
    ["Espectáculo", "Cuándo", "Dónde va", "Grupo"],
    ["Gala del charco", { value: 46_255.895833, format: "dd/mm/yyyy hh:mm" }, "Plaza", "Los Sabandeños"],
    ["Baile del charco", { value: 46_256.895833, format: "dd/mm/yyyy hh:mm" }, "Playa", "Orquesta"],
  ];
  const { path, html } = await importer.upload(xlsx([{ name: "Programa", rows }]), "programa.xlsx");
  expect(textOf(html)).toContain(words.format_xlsx);
  expect(html).toMatch(/<details class="table-columns" open/);
  expect(chosenIn(html)).toEqual(["title", "start", "location", "category"]);
  expect(textOf(html)).toContain("Gala del charco · Baile del charco");
  // A wrong choice is refused, and nothing of it is lost.
  const wrong = {
    intent: "columns",
    "column-0": "title",
    "column-1": "",
    "column-2": "location",
    "column-3": "speakers",
  };
  const refused = await importer.send(path, new URLSearchParams(wrong));
  expect(refused.status).toBe(422);
  const answer = await refused.text();
  expect(textOf(answer)).toContain(calendarTexts.columns_needed);
  expect(chosenIn(answer)).toEqual(["title", "", "location", "speakers"]);
  const read = await importer.pageAfter(
    await importer.send(path, new URLSearchParams({ ...wrong, "column-1": "start" })),
  );
  expect(textOf(read.html)).toContain(words.columns_remembered);
  await importer.confirmAnswers(path);
  await importer.pageAfter(await importer.send(path, new URLSearchParams({ intent: "import" })));
  expect(await titles()).toEqual(expect.arrayContaining(["Gala del charco", "Baile del charco"]));
  const { speakers } = await app.services.db
    .selectFrom("speakers")
    .select((eb) => eb.fn.countAll<number>().as("speakers"))
    .executeTakeFirstOrThrow();
  expect(speakers).toBe(2);

  // The next file with these headings is read so at once, and has nothing to import.
  const again = await importer.confirmAnswers(
    (await importer.upload(xlsx([{ name: "Otra", rows }]), "programa (1).xlsx")).path,
  );
  expect(chosenIn(again.html)).toEqual(["title", "start", "location", "speakers"]);
  expect(again.html).not.toMatch(/<details class="table-columns" open/);
  expect(textOf(again.html)).toContain(words.nothing);
  expect(again.html).not.toContain('value="import"');
  const pressed = await importer.send(again.path, new URLSearchParams({ intent: "import" }));
  expect(pressed.status).toBe(409);
  expect(textOf(await pressed.text())).toContain(calendarTexts.nothing_to_import);
});

test("a spreadsheet of LibreOffice is reviewed", async () => {
  const table = `<table:table table:name="A">${odsRow("Título", "Inicio", "Lugar")}${odsRow("Misa cantada", "2026-08-23 11:30", "Iglesia")}</table:table>`;
  const { html } = await importer.upload(ods(table), "programa.ods");
  expect(textOf(html)).toContain(words.format_ods);
  expect(titlesIn(html)).toEqual(["Misa cantada"]);
});

describe("pasted rows", () => {
  test("are reviewed like a file", async () => {
    const rows = "Título\tFecha\tHora\tLugar\nPregón\t21/08/2026\t21:30\tPlaza\nFuegos\t22/08/2026\t23:59\tPlaya";
    const { html } = await importer.pageAfter(await paste(rows));
    expect(titlesIn(html)).toEqual(["Pregón", "Fuegos"]);
    expect(textOf(html)).toContain(words.pasted_rows);
  });

  test("may have no headings", async () => {
    const { html } = await importer.pageAfter(
      await paste("21/08/2026\t21:30\tPregón\tPlaza\n22/08/2026\t23:59\tFuegos\tPlaya\n"),
    );
    expect(chosenIn(html)).toEqual(["date", "startTime", "title", "location"]);
    expect(textOf(html)).toContain(filled(words.column_letter, { letter: "A" }));
  });

  test.each([
    ["  ", words.rows_required],
    ["Solo una frase", words.rows_not_a_table],
  ])("that are no table are refused beside their field, and stay in it: %j", async (rows, message) => {
    const answer = await paste(rows);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(textOf(html)).toContain(message);
    if (rows.trim() !== "") expect(unescaped(html)).toMatch(new RegExp(`<textarea[^>]*>\\s*${rows}\\s*</textarea>`));
  });
});

test("pasted rows of more than 10 MB are refused in words", async () => {
  const answer = await paste("a\tb\n".repeat(3_000_000));
  expect(answer.status).toBe(413);
  expect(textOf(await answer.text())).toContain(filled(calendarTexts.file_too_large, { megabytes: 10 }));
});

test("a misspelt place is corrected for all rows with one button", async () => {
  const place = await createLocation(app.services, { name: "Castillo de San José" });
  const { path, html } = await importer.upload(
    Buffer.from(
      "Título,Inicio,Lugar\nCata,2026-08-24 12:00,Castillo de San Jose\nRuta,2026-08-24 18:00,Castilo de San José",
    ),
    "cata.csv",
  );
  expect(html).toContain(`value="use places.0 ${place.id}"`);
  const fields = { "places.0": "new", "places.0.name": "Castilo de San José", "places.0.was": "new" };
  const { html: after } = await importer.pageAfter(
    await importer.send(path, new URLSearchParams({ ...fields, intent: `use places.0 ${place.id}` })),
  );
  expect(after).not.toContain('value="use ');
  await importer.confirmAnswers(path);
  await importer.pageAfter(await importer.send(path, new URLSearchParams({ intent: "import" })));
  const rows = await app.services.db
    .selectFrom("event_locations")
    .select("location_id")
    .where("location_id", "=", place.id)
    .execute();
  expect(rows).toHaveLength(2);
});

test.each<[string, () => Uint8Array, string]>([
  [
    "that is no spreadsheet",
    () => Buffer.from("PK\u0003\u0004 no es un ZIP"),
    filled(calendarTexts.file_is_archive, { type: "ZIP" }),
  ],
  [
    "with an entity of its own",
    () => ods("", { before: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }),
    calendarTexts.spreadsheet_broken,
  ],
  [
    "with a million rows",
    () =>
      ods(
        `<table:table table:name="A">${odsRow("Título", "Inicio")}<table:table-row table:number-rows-repeated="1000000">${odsRow("Gala", "2026-08-22").slice("<table:table-row>".length)}</table:table>`,
      ),
    filled(calendarTexts.too_many_events, { limit: 20_000 }),
  ],
])("a file %s is refused in words, and is not kept", async (_, file, message) => {
  const { path, html } = await importer.upload(file(), "programa.xlsx");
  expect(textOf(html)).toContain(message);
  const id = path.split("/").at(-1) ?? "";
  expect(
    await app.services.db.selectFrom("import_files").select("import_id").where("import_id", "=", id).execute(),
  ).toEqual([]);
});
