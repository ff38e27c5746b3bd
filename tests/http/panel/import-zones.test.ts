import { afterAll, beforeAll, expect, test } from "vitest";
import calendarTexts from "#app/locales/es/calendar.ts";
import panel from "#app/locales/es/panel.ts";
import { calendar, event } from "../../domain/calendar/ics.ts";
import { startApp, type TestApp } from "../../support/app.ts";
import { addPeople } from "../../support/people.ts";
import { unescaped } from "../html.ts";
import { type Importer, importerOf } from "./importer.ts";

/** A calendar whose hours have no zone: the page asks for the zone before it shows the review. */

const words = panel.import;
let app: TestApp;
let importer: Importer;
beforeAll(async () => {
  app = await startApp();
  importer = importerOf(app, (await addPeople(app.services)).ADMIN);
});
afterAll(() => app.close());

test("the page asks in which zone the hours are, with the festival's chosen, and then shows the review", async () => {
  const text = calendar(event("UID:z", "SUMMARY:Desfile", "DTSTART:20260822T190000", "DTEND:20260822T210000"));
  const { path, html } = await importer.upload(text);
  expect(unescaped(html)).toContain(words.zone_question);
  expect(html).toMatch(/<option value="Atlantic\/Canary" selected(?:="")?>/);
  expect(html).not.toContain('value="import"');

  // Nothing but the answer leads on.
  const early = await importer.send(path, new URLSearchParams({ intent: "import" }));
  expect(unescaped(await early.text())).toContain(calendarTexts.zone_needed);
  const wrong = await importer.send(path, new URLSearchParams({ intent: "zone", zone: "Mars/Olympus" }));
  expect(wrong.status).toBe(422);

  const review = await importer.pageAfter(
    await importer.send(path, new URLSearchParams({ intent: "zone", zone: "Asia/Tokyo" })),
  );
  expect(unescaped(review.html)).toContain(words.zone_said.replace("{{zone}}", "Asia/Tokyo"));
  expect(review.html).toContain("Desfile");
  const { html: report } = await importer.pageAfter(
    await importer.send(review.path, new URLSearchParams({ intent: "import", shown: "0", row: "0" })),
  );
  expect(unescaped(report)).toContain(words.complete);
  const { starts_at: start } = await app.services.db.selectFrom("events").select("starts_at").executeTakeFirstOrThrow();
  expect(start).toBe("2026-08-22T10:00:00.000Z");
});
