import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import calendarTexts from "#app/locales/es/calendar.ts";
import panel from "#app/locales/es/panel.ts";
import { calendar, event } from "../../domain/calendar/ics.ts";
import { startApp, testOrigin, type TestApp } from "../../support/app.ts";
import { addPeople, type Person } from "../../support/people.ts";
import { unescaped } from "../html.ts";

/** A calendar whose hours have no zone: the page asks for the zone before it shows the review. */

const words = panel.import;
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startApp();
  ada = (await addPeople(app.services)).ADMIN;
});
afterAll(() => app.close());

const send = (path: string, body: FormData | URLSearchParams): Promise<Response> =>
  app.fetch(path, {
    method: "POST",
    headers: { Cookie: ada.cookie, Origin: testOrigin, "Accept-Language": "es" },
    body,
    redirect: "manual",
  });

/** Returns the page that an answer leads to, once the work on the import is done. */
async function pageAfter(answer: Response): Promise<{ path: string; html: string }> {
  expect(answer.status).toBe(302);
  const path = answer.headers.get("Location") ?? "";
  const id = path.split("/").at(-1) ?? "";
  const stateOf = () =>
    app.services.db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  while (["reading", "importing"].includes((await stateOf()).state)) await sleep(50);
  const page = await app.fetch(path, { headers: { Cookie: ada.cookie, "Accept-Language": "es" } });
  expect(page.status).toBe(200);
  return { path, html: unescaped(await page.text()) };
}

test("the page asks in which zone the hours are, with the festival's chosen, and then shows the review", async () => {
  const form = new FormData();
  const text = calendar(event("UID:z", "SUMMARY:Desfile", "DTSTART:20260822T190000", "DTEND:20260822T210000"));
  form.set("file", new File([text], "programa.ics"));
  const { path, html } = await pageAfter(await send("/admin/import", form));
  expect(html).toContain(words.zone_question);
  expect(html).toMatch(/<option value="Atlantic\/Canary" selected(?:="")?>/);
  expect(html).not.toContain('value="import"');

  // Nothing but the answer leads on.
  const early = await send(path, new URLSearchParams({ intent: "import" }));
  expect(unescaped(await early.text())).toContain(calendarTexts.zone_needed);
  const wrong = await send(path, new URLSearchParams({ intent: "zone", zone: "Mars/Olympus" }));
  expect(wrong.status).toBe(422);

  const review = await pageAfter(await send(path, new URLSearchParams({ intent: "zone", zone: "Asia/Tokyo" })));
  expect(review.html).toContain(words.zone_said.replace("{{zone}}", "Asia/Tokyo"));
  expect(review.html).toContain("Desfile");
  const { html: report } = await pageAfter(
    await send(review.path, new URLSearchParams({ intent: "import", shown: "0", row: "0" })),
  );
  expect(report).toContain(words.complete);
  const { starts_at: start } = await app.services.db.selectFrom("events").select("starts_at").executeTakeFirstOrThrow();
  expect(start).toBe("2026-08-22T10:00:00.000Z");
});
