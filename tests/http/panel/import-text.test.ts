import { afterAll, beforeAll, expect, test } from "vitest";
import calendarTexts from "#app/locales/es/calendar.ts";
import panel from "#app/locales/es/panel.ts";
import { startApp, type TestApp } from "../../support/app.ts";
import { column, pdfOf } from "../../support/pdf.ts";
import { addPeople } from "../../support/people.ts";
import { attribute, unescaped } from "../html.ts";
import { type Importer, importerOf } from "./importer.ts";

/** A poster that is pasted as text, without scripts: reviewed beside its text, and imported. */

const words = panel.import;
let app: TestApp;
let importer: Importer;
beforeAll(async () => {
  app = await startApp();
  importer = importerOf(app, (await addPeople(app.services)).ADMIN);
});
afterAll(() => app.close());

function paste(text: string): Promise<Response> {
  const form = new FormData();
  form.set("text", text);
  return importer.send("/admin/import?paste=text", form);
}

const poster = `FIESTAS DEL CARMEN 2027

JUEVES 15 DE JULIO
20:00 h. Repique de campanas
21:30 h. Pregón. Plaza de la Iglesia
24:00 h. Verbena con la orquesta Brisa

Colabora: Panadería <El Risco>`;

const valuesOf = (html: string, name: string): (string | null)[] =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => attribute(input, "name") === name)
    .map(([input]) => attribute(input, "value"));

test("a text without a day with an hour is refused beside the field, which keeps it", async () => {
  const answer = await paste("Hola, ¿qué tal?");
  expect(answer.status).toBe(422);
  const html = unescaped(await answer.text());
  expect(html).toContain(words.text_without_hours);
  expect(html).toContain("Hola, ¿qué tal?</textarea>");
  expect(unescaped(await (await paste(" ")).text())).toContain(words.text_required);
});

test("a PDF is reviewed beside its text, which alone is kept and read again", async () => {
  const file = pdfOf([column(50, 60, ["12 DE AGOSTO", "20:00 h. Pregón. Plaza Mayor", "Organiza: Comisión"])]);
  const { path, html } = await importer.upload(file, "programa.pdf");
  expect(html).toMatch(/<li id="line-2" data-kind="act">.*?href="#row-1".*?20:00 h\. Pregón/s);
  expect(html).toMatch(/<li id="line-3" data-kind="left">/);
  expect(unescaped(html)).toContain("programa.pdf");
  expect(unescaped(html)).toContain(words.questions);
  const [kept] = await app.services.db.selectFrom("import_files").select("content").execute();
  expect(kept?.content.toString()).toBe("12 DE AGOSTO\n20:00 h. Pregón. Plaza Mayor\nOrganiza: Comisión");
  const { html: answered } = await importer.confirmAnswers(path);
  expect(unescaped(answered)).toContain(words.questions_answered);
  expect(answered).toMatch(/<li id="line-2" data-kind="act">/);
  await importer.send(path, new URLSearchParams({ intent: "discard" }));
});

test("the review has the text with each line's row, and what was not read", async () => {
  const { path, html } = await importer.pageAfter(await paste(poster));
  expect(unescaped(html)).toContain(words.pasted_text);
  expect(html).toMatch(/<li id="line-4" data-kind="act">.*?href="#row-1".*?20:00 h\. Repique de campanas/s);
  expect(html).toMatch(/<li id="line-3" data-kind="day">/);
  expect(html).toMatch(/<li id="line-8" data-kind="left">.*?Panadería &lt;El Risco&gt;/s);
  expect(html).toMatch(/<li data-status="[a-z]+" id="row-3">.*?href="#line-6"/s);
  expect(unescaped(html)).toContain(words.lines_left_other.replace("{{count}}", "2"));

  const fields = new URLSearchParams({ intent: "import" });
  for (const position of ["0", "1", "2"]) {
    fields.append("shown", position);
    fields.append("row", position);
  }
  const { html: report } = await importer.pageAfter(await importer.send(path, fields));
  expect(unescaped(report)).toContain(words.complete);
  const events = await app.services.db
    .selectFrom("events")
    .select(["title", "starts_at"])
    .orderBy("starts_at")
    .execute();
  expect(events).toEqual([
    { title: "Repique de campanas", starts_at: "2027-07-15T19:00:00.000Z" },
    { title: "Pregón", starts_at: "2027-07-15T20:30:00.000Z" },
    { title: "Verbena con la orquesta Brisa", starts_at: "2027-07-15T23:00:00.000Z" },
  ]);
  // The text may name people: it goes with the review.
  expect(await app.services.db.selectFrom("import_files").selectAll().execute()).toEqual([]);
});

test("a line that was not read becomes a row, whose day is already there", async () => {
  const { path, html } = await importer.pageAfter(await paste(poster));
  expect(html).toContain('value="line 8"');
  const answer = await importer.send(path, new URLSearchParams({ intent: "line 8" }));
  expect(answer.headers.get("Location")).toBe(`${path}?edit=3`);
  const editor = unescaped(await importer.read(`${path}?edit=3`));
  expect(editor).toContain('value="Colabora: Panadería <El Risco>"');
  // The act above begins at midnight, and this festival's day, too.
  expect(valuesOf(editor, "start.date")).toEqual(["2027-07-16"]);
  const saved = await importer.send(
    `${path}?edit=3`,
    new URLSearchParams({ intent: "save", title: "Pan", "start.date": "2027-07-16", "start.time": "19:00" }),
  );
  expect(saved.status).toBe(302);
  expect(await importer.read(path)).toMatch(/<li data-status="[a-z]+" id="row-4">.*?href="#line-8".*?19:00/s);
});

test("another text is read in its place, and a text without a day with an hour is refused beside it", async () => {
  const { path } = await importer.pageAfter(await paste(poster));
  const change = (text: string) => importer.send(path, new URLSearchParams({ intent: "text", text }));
  const refused = await change("Nada");
  expect(refused.status).toBe(422);
  const html = unescaped(await refused.text());
  expect(html).toMatch(/<details class="text-change" open="">.*?Nada<\/textarea>/s);
  expect(html).toContain(words.text_without_hours);
  const { html: changed } = await importer.pageAfter(
    await change(poster.replace("20:00 h. Repique", "20:15 h. Repique")),
  );
  expect(changed).toMatch(/id="row-1".*?20:15/s);
});

test("a message of a chat is kept for the review, too", async () => {
  const { html } = await importer.pageAfter(
    await paste("[12/8/27, 10:31] Ana: *Viernes 13*\n18:00 gymkana de bicis\n21:30 cena"),
  );
  expect(html).toContain('<li id="line-2" data-kind="act">');
});

test("hours after midnight are asked about before anything is imported, and what follows names the act before it", async () => {
  const { path, html } = await importer.pageAfter(
    await paste(
      "JUEVES 12 DE AGOSTO DE 2027\n22:00 h. Orquesta Nube\nA continuación, DJ Calima\n00:30 h. Orquesta Mar",
    ),
  );
  const page = unescaped(html).replaceAll("<!-- -->", "");
  expect(page).toContain(`<legend>${calendarTexts.question_night}</legend>`);
  expect(page).toContain("2027-08-12 00:30 → 2027-08-13 00:30");
  expect(page).toMatch(/<p class="time">jue 12 ago 2027 <b>a continuación<\/b> Después de Orquesta Nube<\/p>/);
  expect(page).not.toContain('value="import"');

  const { html: answered } = await importer.pageAfter(
    await importer.send(path, new URLSearchParams({ intent: "answers", "answer-night": "same-day" })),
  );
  expect(unescaped(answered).replaceAll("<!-- -->", "")).toMatch(/jue 12 ago 2027 <b>00:30<\/b>/);
  await importer.send(path, new URLSearchParams({ intent: "discard" }));
});
