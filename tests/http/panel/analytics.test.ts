import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/programme/events.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { startApp, testOrigin, type TestApp } from "../../support/app.ts";
import { HttpBrowser } from "../../support/http-browser.ts";
import { addPeople } from "../../support/people.ts";
import { unescaped } from "../html.ts";
import { type Admin, browserOf } from "./places-admin.ts";

let app: TestApp;
let admin: Admin;
beforeAll(async () => {
  app = await startApp();
  admin = browserOf(app, (await addPeople(app.services)).ADMIN);
});
afterAll(() => app.close());

const words = (html: string): string => unescaped((/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replaceAll(/<title>[^<]*<\/title>|<[^>]*>/g, " ")).replaceAll(/\s+/g, " ");
/** The rows of a chart's table, by the chart's id. */
const tableOf = (html: string, id: string): string[][] => {
  const section = new RegExp(`aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";
  const rows = section.split("<tbody>")[1]?.split("</tr>").slice(0, -1) ?? [];
  return rows.map((row) => [...row.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, cell = ""]) => unescaped(cell)));
};

describe("/admin/analytics", () => {
  test("says in words that nothing was counted yet, with the four cards", async () => {
    const text = words(await admin.get("/admin/analytics"));
    expect(text).toMatch(/Analítica .*Eventos en total 0 .*Usuarios activos 3 .*Eventos activos 0 .*Notificaciones 0 /);
    expect(text).toContain("Nada que contar en estos días");
  });
  test("shows what visitors without scripts have done, in figures and tables", async () => {
    const gala = await createEvent(app.services, eventInputWith());
    const jazz = await createEvent(app.services, eventInputWith({ title: "Noche de <jazz>", startTime: "2026-08-23T20:00:00.000Z", endTime: "2026-08-23T22:00:00.000Z" }));
    const [ana, bea] = [new HttpBrowser(app), new HttpBrowser(app)];
    await ana.get("/");
    await ana.get(`/events/${jazz.id}`);
    await ana.send("/reminders", { save: jazz.id, redirectTo: `/events/${jazz.id}` });
    await bea.get(`/?event=${gala.id}`);
    await bea.get("/?q=t%C3%ADteres");
    await app.fetch(`/events/${jazz.id}`, { headers: { "User-Agent": "Googlebot/2.1" } });
    const html = await admin.get("/admin/analytics");
    const text = words(html);
    expect(text).toMatch(/Eventos en total 2 .*Eventos activos 1 /);
    expect(text).toMatch(/4 Visitas|Visitas 4/);
    expect(tableOf(html, "by-hour").find(([time]) => time === "19:00")).toEqual(["19:00", "4"]);
    expect(tableOf(html, "by-hour").length).toBe(24);
    expect(tableOf(html, "interest")).toEqual([
      ["Noche de <jazz>", "1", "1", "0", "0", "0", "0", "0"],
      ["Gala de circo", "1", "0", "0", "0", "0", "0", "0"],
    ]);
    expect([tableOf(html, "reminders"), tableOf(html, "languages")]).toEqual([[["Noche de <jazz>", "1"]], [["español", "4"]]]);
    expect(text).toContain("Búsquedas sin resultado");
    expect(html).not.toContain("<jazz>");
  });
  test("shows other days by a plain form, and counts none twice", async () => {
    expect(words(await admin.get("/admin/analytics?from=2026-08-21&to=2026-08-21"))).toContain("Viernes 21 de agosto Nada que contar en estos días");
    const html = await admin.get("/admin/analytics?from=2026-08-23&to=2026-08-20");
    expect(tableOf(html, "by-day")).toEqual([
      ["20 de agosto", "0"],
      ["21 de agosto", "0"],
      ["22 de agosto", "4"],
      ["23 de agosto", "0"],
    ]);
    expect(html).toMatch(/<form[^>]*action="\/admin\/analytics"/);
    expect(html).toContain('href="/admin/analytics?from=2026-08-22&amp;to=2026-08-23"');
  });
  test("says how many look at the programme now, and is read by nobody else", async () => {
    expect(words(await admin.get("/admin/analytics"))).toContain("0 mirando ahora");
    expect((await app.fetch("/admin/analytics", { headers: { Origin: testOrigin }, redirect: "manual" })).status).toBe(302);
  });
});
