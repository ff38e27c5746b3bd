import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileQuestion } from "#app/domain/calendar/calendar.ts";
import calendarTexts from "#app/locales/es/calendar.ts";
import panel from "#app/locales/es/panel.ts";
import { startApp, type TestApp } from "../../support/app.ts";
import { addPeople } from "../../support/people.ts";
import { unescaped } from "../html.ts";
import { type Importer, importerOf } from "./importer.ts";

/** A file that leaves something open: the review asks above the rows, and imports nothing before it is answered. */

const words = panel.import;
const night: FileQuestion = {
  kind: "night",
  chosen: "next-day",
  isAnswered: false,
  choices: ["next-day", "same-day"],
  count: 1,
  examples: [{ line: 2, written: "00:30", read: "23 ago 00:30" }],
};

let app: TestApp;
let importer: Importer;
beforeAll(async () => {
  app = await startApp();
  importer = importerOf(app, (await addPeople(app.services)).ADMIN);
});
afterAll(() => app.close());

test("the review asks with the most probable answer chosen, and reads the file again with the confirmed one", async () => {
  const { path } = await importer.upload("Título;Fecha;Inicio;Fin\nVerbena;22/08/2026;19:00;20:00", "programa.csv");
  const id = path.split("/").at(-1) ?? "";
  const stored = app.services.db.updateTable("imports").where("id", "=", id);
  await stored.set({ questions: JSON.stringify([night]) }).execute();

  const html = unescaped(await importer.read(path));
  expect(html).toContain(words.questions);
  expect(html).toContain(`<legend>${calendarTexts.question_night}</legend>`);
  expect(html).toContain("00:30 → 23 ago 00:30");
  expect(html).toMatch(/<input class="ck" type="radio"[^>]*name="answer-night"[^>]*checked[^>]*value="next-day"/);
  expect(html).toContain(calendarTexts["answer_night_same-day"]);
  expect(html).toContain("Verbena");
  expect(html).toContain(words.questions_first);
  expect(html).not.toContain('value="import"');

  const early = await importer.send(path, new URLSearchParams({ intent: "import" }));
  expect(unescaped(await early.text())).toContain(calendarTexts.answers_needed);
  const wrong = await importer.send(path, new URLSearchParams({ intent: "answers", "answer-night": "never" }));
  expect(wrong.status).toBe(422);

  const review = await importer.pageAfter(
    await importer.send(path, new URLSearchParams({ intent: "answers", "answer-night": "same-day" })),
  );
  const { options } = await app.services.db
    .selectFrom("imports")
    .select("options")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(options)).toMatchObject({ answers: { night: "same-day" } });
  // The answer can still be changed.
  await stored.set({ questions: JSON.stringify([{ ...night, chosen: "same-day", isAnswered: true }]) }).execute();
  expect(unescaped(await importer.read(path))).toContain(words.questions_answered);

  const { html: report } = await importer.pageAfter(
    await importer.send(review.path, new URLSearchParams({ intent: "import", shown: "0", row: "0" })),
  );
  expect(unescaped(report)).toContain(words.complete);
});

test("new events come in as drafts, if the review says so", async () => {
  const table = "Título;Fecha;Inicio;Fin\nPregón;23/08/2026;19:00;20:00\nTraca;23/08/2026;23:00;";
  const { path } = await importer.upload(table, "borradores.csv");
  const { html } = await importer.confirmAnswers(path);
  expect(html).toMatch(/<input class="ck" type="radio"[^>]*name="drafts"[^>]*checked[^>]*value="none"/);
  const choice = { options: "shown", skipDuplicates: "on", shown: "0", row: "0", drafts: "marked" };
  await importer.send(path, new URLSearchParams({ intent: "keep", ...choice }));
  expect(unescaped(await importer.read(path))).toContain(words.going_marked);
  const { html: report } = await importer.pageAfter(
    await importer.send(path, new URLSearchParams({ intent: "import", ...choice, drafts: "all" })),
  );
  expect(unescaped(report)).toContain(words.report_drafts_other.replace("{{count}}", "2"));
  const events = app.services.db.selectFrom("events").select("published_at").where("title", "in", ["Pregón", "Traca"]);
  expect(await events.execute()).toEqual([{ published_at: null }, { published_at: null }]);
});
