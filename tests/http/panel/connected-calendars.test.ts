import { afterAll, beforeAll, expect, test } from "vitest";
import spanishCalendar from "#app/locales/es/calendar.ts";
import spanishErrors from "#app/locales/es/errors.ts";
import panel from "#app/locales/es/panel.ts";
import { calendar } from "../../domain/calendar/ics.ts";
import { concert } from "../../domain/calendar/importing/reviews.ts";
import { startApp, testOrigin, type TestApp } from "../../support/app.ts";
import { type CalendarSite, startCalendarSite } from "../../support/calendar-server.ts";
import { addPeople, type Person } from "../../support/people.ts";
import { unescaped } from "../html.ts";

/** A calendar of another site, connected by an administrator without scripts. */

const spanish = panel.connected;
const path = "/admin/import/connected";

let site: CalendarSite;
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  site = await startCalendarSite();
  app = await startApp({ calendars: site.policy });
  ada = (await addPeople(app.services)).ADMIN;
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const read = async (): Promise<string> =>
  unescaped(await (await app.fetch(path, { headers: { Cookie: ada.cookie } })).text());
const send = (fields: Record<string, string>): Promise<Response> =>
  app.fetch(path, {
    method: "POST",
    headers: { Cookie: ada.cookie, Origin: testOrigin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
const idOfOnly = async (): Promise<string> =>
  (await app.services.db.selectFrom("connected_calendars").select("id").executeTakeFirstOrThrow()).id;

test("a wrong address is refused beside its field, and stays typed", async () => {
  const answer = await send({ intent: "connect", address: "http://town.example/a.ics", everyMinutes: "15" });
  const html = unescaped(await answer.text());
  expect(answer.status).toBe(422);
  expect(html).toContain(spanishErrors.calendar_address);
  expect(html).toContain('value="http://town.example/a.ics"');
});

test("a calendar is read when it is connected, and its review is linked", async () => {
  site.answer(() => ({ body: calendar(concert()) }));
  const { status } = await send({
    intent: "connect",
    address: site.addressOf("/town.ics"),
    name: "Ayuntamiento",
    everyMinutes: "60",
  });
  expect(status).toBe(302);
  const html = await read();
  expect(html).toContain("Ayuntamiento");
  expect(html).toContain(spanish.state_waiting);
  expect(html).toMatch(/href="\/admin\/import\/[\w-]+"[^>]*>(?:<[^>]+>)*Revisar los cambios/);
});

test("a failure is told in words, with the time of the last success", async () => {
  site.answer(() => ({ status: 401 }));
  await send({ intent: "check", id: await idOfOnly() });
  const html = await read();
  expect(html).toContain(spanishCalendar.connected.not_public);
  expect(html).toContain("Leído bien por última vez: ");
  expect(app.complaints.join("\n")).not.toContain("town.ics");
});

test("it is paused, resumed, changed and disconnected", async () => {
  const id = await idOfOnly();
  await send({ intent: "pause", id });
  expect(await read()).toContain(spanish.state_paused);
  await send({ intent: "resume", id });
  expect(await read()).not.toContain(spanish.state_paused);
  site.answer(() => ({ body: calendar(concert()) }));
  await send({ intent: "change", id, address: site.addressOf("/new.ics"), name: "Cabildo", everyMinutes: "1440" });
  expect(await read()).toContain("Cabildo");
  const refused = await send({ intent: "change", id, address: "town", everyMinutes: "1440" });
  expect(unescaped(await refused.text())).toContain(spanishErrors.calendar_address);
  await send({ intent: "disconnect", id });
  expect(await read()).toContain(spanish.none);
});

test("a calendar that is no longer connected is told, not an error of the server", async () => {
  const answer = await send({ intent: "check", id: "gone" });
  expect(answer.status).toBe(302);
});
