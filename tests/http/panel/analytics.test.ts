import { describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { startApp, testOrigin } from "../../support/app.ts";
import { HttpBrowser } from "../../support/http-browser.ts";
import { addPeople } from "../../support/people.ts";
import { unescaped } from "../html.ts";
import { browserOf, panelOfFile } from "./places-admin.ts";

const { app, admin } = panelOfFile();

const words = (html: string): string =>
  unescaped(
    (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replaceAll(/<title>[^<]*<\/title>|<[^>]*>/g, " "),
  ).replaceAll(/\s+/g, " ");
/** The rows of a chart's table, by the chart's id. */
const tableOf = (html: string, id: string): string[][] => {
  const section = new RegExp(`aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";
  const rows = section.split("<tbody>")[1]?.split("</tr>").slice(0, -1) ?? [];
  return rows.map((row) => [...row.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, cell = ""]) => unescaped(cell)));
};

/** The titles of the charts. */
const titlesOf = (html: string): string[] =>
  [...html.matchAll(/<section class="section chart"[^>]*><h2[^>]*>([^<]*)</g)].map(([, title = ""]) =>
    unescaped(title),
  );

test("the server does not count a browser that asks not to be tracked, and the analytics page says so", async () => {
  const apart = await startApp();
  try {
    const reader = browserOf(apart, (await addPeople(apart.services)).ADMIN);
    const { id } = await createEvent(apart.services, eventInputWith());
    const phone = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0";
    for (const wish of ["DNT", "Sec-GPC"]) {
      const headers = { "User-Agent": phone, [wish]: "1" };
      for (const path of ["/", "/?q=nada", `/events/${id}`, `/events/${id}/calendar.ics`])
        await apart.fetch(path, { headers });
      const json = { ...headers, "Content-Type": "application/json", Origin: testOrigin };
      await apart.fetch("/api/analytics/search", {
        method: "POST",
        headers: json,
        body: JSON.stringify({ query: "nada" }),
      });
      const told = {
        eventType: "event_share",
        eventData: { eventId: id, action: "share", timestamp: "2026-08-22T18:42:00Z" },
      };
      const response = await apart.fetch("/api/analytics/event-interaction", {
        method: "POST",
        headers: json,
        body: JSON.stringify(told),
      });
      expect(await response.json()).toMatchObject({ data: { counted: false } });
    }
    expect(words(await reader.get("/admin/analytics"))).toContain("Nada que contar en estos días");
    await apart.fetch("/", { headers: { "User-Agent": phone, DNT: "0" } });
    const text = words(await reader.get("/admin/analytics"));
    expect(text).toContain("Visitas 1");
    expect(text).toContain("Quien pide no ser rastreado (Do Not Track o Global Privacy Control) no cuenta");
  } finally {
    await apart.close();
  }
});

describe("/admin/analytics", () => {
  test("shows the four cards, and says that there is nothing to count yet", async () => {
    const text = words(await admin.get("/admin/analytics"));
    expect(text).toMatch(/Analítica .*Eventos en total 0 .*Usuarios activos 3 .*Eventos activos 0 .*Notificaciones 0 /);
    expect(text).toContain("Nada que contar en estos días");
  });
  test("shows the visits, interests and searches of visitors without scripts, in figures and tables", async () => {
    const gala = await createEvent(app.services, eventInputWith());
    const jazz = await createEvent(
      app.services,
      eventInputWith({
        title: "Noche de <jazz>",
        startTime: "2026-08-23T20:00:00.000Z",
        endTime: "2026-08-23T22:00:00.000Z",
      }),
    );
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
    expect([tableOf(html, "reminders"), tableOf(html, "languages")]).toEqual([
      [["Noche de <jazz>", "1"]],
      [["español", "4"]],
    ]);
    expect(text).toContain("Búsquedas sin resultado");
    expect(titlesOf(html)).toEqual([
      "La hora con más visitas: 19:00",
      "El idioma más leído: español, 100\u00a0%",
      "Lo que más interesó: Noche de <jazz>",
      "Lo más guardado: Noche de <jazz>",
      "Plazas ocupadas",
      "Lo más buscado sin encontrarlo: «titeres»",
    ]);
    expect(html).not.toContain("<jazz>");
  });
  test("shows other days through a plain form, and counts no visit twice", async () => {
    expect(words(await admin.get("/admin/analytics?from=2026-08-21&to=2026-08-21"))).toContain(
      "Viernes 21 de agosto Nada que contar en estos días",
    );
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
  test("shows how many visitors look at the programme now, and opens only for administrators", async () => {
    expect(words(await admin.get("/admin/analytics"))).toContain("0 personas en la web ahora");
    expect((await app.fetch("/admin/analytics", { headers: { Origin: testOrigin }, redirect: "manual" })).status).toBe(
      302,
    );
  });
});
