import { beforeEach, describe, expect, test } from "vitest";
import type { AnnouncementInput } from "#app/domain/announcements/announcement-form.ts";
import { announce, announceMaintenance, withdrawAnnouncement } from "#app/domain/announcements/announcements.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { isOfflineProgramme } from "#app/domain/offline/offline-programme.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { readNews } from "../support/news.ts";
import { attribute, unescaped } from "./html.ts";
import { emergencyInput } from "../domain/signage/emergency-input.ts";

const evening = "2026-08-22T18:42:10.000Z";
const input = (fields: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  type: "warning",
  title: "Cambio de sitio",
  message: "La gala pasa al auditorio.",
  minutes: 15,
  ...fields,
});

const app = appOfFile({ now: evening, origin: testOrigin });
beforeEach(async () => {
  app.setNow(evening);
  await app.services.db.deleteFrom("announcements").execute();
});

const page = async (browser: HttpBrowser, path = "/") => (await browser.get(path)).text();
/** The announcements above a page, as texts. */
const announced = (html: string): string[] => {
  const form = /<form[^>]*class="announced"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  return [...form.matchAll(/<(p|span)>([\s\S]*?)<\/\1>/g)].map(([, , text = ""]) =>
    unescaped(text.replaceAll(/<[^>]*>/g, "")).trim(),
  );
};
const buttonOf = (html: string): string => /<button[^>]*name="seen"[^>]*>/.exec(html)?.[0] ?? "";
const close = (browser: HttpBrowser, html: string, redirectTo = "/") =>
  browser.send("/announcements", { seen: attribute(buttonOf(html), "value") ?? "", redirectTo });

describe("a valid announcement", () => {
  test("is above every page that visitors open later, newest first, and is not repeated as a toast", async () => {
    await page(new HttpBrowser(app));
    await announce(app.services, input());
    app.setNow("2026-08-22T18:43:10.000Z");
    await announceMaintenance(app.services, { message: "Volvemos a las tres.", minutes: 15 });
    for (const path of ["/", "/?view=places", "/terms", "/settings", "/login"]) {
      expect(announced(await page(new HttpBrowser(app), path)), path).toEqual([
        "Volvemos a las tres.",
        "Cambio de sitio La gala pasa al auditorio.",
      ]);
    }
    const { sequence } = await readNews(app);
    expect((await readNews(app, `?after=${sequence}`)).frames).toEqual([]);
  });

  test("about an event is above only that event's page", async () => {
    const gala = await createEvent(app.services, eventInputWith());
    const other = await createEvent(app.services, eventInputWith({ title: "Otra" }));
    await announce(app.services, input({ eventId: gala.id }));
    const shownAt = async (path: string) => announced(await page(new HttpBrowser(app), path)).length;
    expect([
      await shownAt(`/events/${gala.id}`),
      await shownAt(`/?event=${gala.id}`),
      await shownAt(`/events/${other.id}`),
      await shownAt("/"),
    ]).toEqual([1, 1, 0, 0]);
  });

  test("is not displaced by announcements about other events, and appears when newer ones are closed", async () => {
    const gala = await createEvent(app.services, eventInputWith());
    await announce(app.services, input({ title: "Tormenta" }));
    app.setNow("2026-08-22T18:43:10.000Z");
    for (let count = 1; count <= 5; count += 1)
      await announce(app.services, input({ title: `Retraso ${count}`, eventId: gala.id }));
    expect(announced(await page(new HttpBrowser(app)))).toEqual(["Tormenta La gala pasa al auditorio."]);
    const browser = new HttpBrowser(app);
    const html = await page(browser, `/events/${gala.id}`);
    expect(announced(html)).toHaveLength(5);
    await close(browser, html);
    expect(announced(await page(browser, `/events/${gala.id}`)).at(-1)).toBe("Tormenta La gala pasa al auditorio.");
  });

  test("can be closed with a form in one browser, whose pages stay cacheable", async () => {
    await announce(app.services, input());
    const [browser, other, third] = [new HttpBrowser(app), new HttpBrowser(app), new HttpBrowser(app)];
    const html = await page(browser, "/terms");
    expect(attribute(buttonOf(html), "aria-label")).toBe("Cerrar aviso, Cambio de sitio");
    const answer = await close(browser, html, "/terms");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/terms"]);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^verbena-seen=[\w-]{16}; Max-Age=14400; Path=\/; SameSite=Lax$/);
    expect(announced(await page(browser, "/terms"))).toEqual([]);
    expect(announced(await page(third, "/terms"))).toHaveLength(1);
    await close(other, html, "/terms");
    const kept = await other.get("/terms");
    expect(kept.headers.get("Server-Timing")).toBe("cache;desc=hit");
    expect(announced(await kept.text())).toEqual([]);
    // One that comes after it is another one.
    await announce(app.services, input({ title: "Otro aviso" }));
    expect(announced(await page(browser))).toEqual(["Otro aviso La gala pasa al auditorio."]);
  });

  test("is also shown to a browser with saved events, and can be closed there", async () => {
    const gala = await createEvent(
      app.services,
      eventInputWith({ startTime: "2026-08-22T20:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z" }),
    );
    await announce(app.services, input());
    const browser = new HttpBrowser(app);
    await browser.send("/reminders", { save: gala.id });
    const html = await page(browser, "/profile");
    expect(announced(html)).toHaveLength(1);
    await close(browser, html);
    expect(announced(await page(browser, "/profile"))).toEqual([]);
  });

  test("disappears from pages at its end and when it is withdrawn, also within a cached minute", async () => {
    const { id } = await announce(app.services, input());
    app.setNow("2026-08-22T18:57:05.000Z");
    expect(announced(await page(new HttpBrowser(app)))).toHaveLength(1);
    app.setNow("2026-08-22T18:57:09.999Z");
    expect(announced(await page(new HttpBrowser(app)))).toHaveLength(1);
    app.setNow("2026-08-22T18:57:10.000Z");
    expect(announced(await page(new HttpBrowser(app)))).toEqual([]);
    app.setNow(evening);
    expect(announced(await page(new HttpBrowser(app)))).toHaveLength(1);
    await withdrawAnnouncement(app.services, id);
    expect(announced(await page(new HttpBrowser(app)))).toEqual([]);
  });

  test.each(["2026-08-22T18:42:00.000Z", "2026-08-22T18:42:01.500Z"])(
    "sent at %s disappears at its end, when the clock of a page may be late",
    async (sentAt) => {
      app.setNow(sentAt);
      await announce(app.services, input());
      const end = new Date(Date.parse(sentAt) + 15 * 60_000).toISOString();
      app.setNow("2026-08-22T18:56:59.999Z");
      expect(announced(await page(new HttpBrowser(app)))).toHaveLength(1);
      app.setNow(end);
      expect(announced(await page(new HttpBrowser(app)))).toEqual([]);
    },
  );

  test("is part of the offline programme", async () => {
    const { id, freshUntil } = await announce(app.services, input());
    const carried = async () => {
      const pocket: unknown = await (await app.fetch("/programme.json")).json();
      return isOfflineProgramme(pocket) ? pocket.announcements : null;
    };
    expect(await carried()).toMatchObject([{ id, freshUntil, title: "Cambio de sitio" }]);
    app.setNow(freshUntil);
    expect(await carried()).toEqual([]);
  });
});

test("a browser gets the common page if its cookie names unknown announcements", async () => {
  await announce(app.services, input());
  await app.fetch("/terms");
  const answer = await app.fetch("/terms", { headers: { Cookie: "verbena-seen=AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBB" } });
  expect(answer.headers.get("Server-Timing")).toBe("cache;desc=hit");
  for (const seen of ["", "no id", "AAAAAAAAAAAAAAAA\r\nX: y"])
    expect((await new HttpBrowser(app).send("/announcements", { seen })).status).toBe(400);
});

const translated = {
  title: "Sal por la puerta norte",
  message: "Hay viento fuerte.",
  translations: [
    { language: "en", title: "Leave by the north gate", message: "There is a strong wind." },
    { language: "fr", title: "Sors par la porte nord", message: "" },
  ],
  second: "Geht zum Nordtor.",
  secondLanguage: "de",
  screens: [],
  toVisitors: true,
  minutes: 5,
  formToken: "translated",
};
const words = {
  es: "<b>Sal por la puerta norte</b> Hay viento fuerte.",
  en: "<b>Leave by the north gate</b> There is a strong wind.",
  fr: "<b>Sors par la porte nord</b> ",
  de: " Geht zum Nordtor.",
};
const withoutMarks = (html: string): string => html.replaceAll(/<!--.*?-->/g, "");

test.each(["es", "en", "fr"] as const)(
  "an emergency stands above visitors' pages in their language alone if it was translated: %s",
  async (language) => {
    await raiseEmergency(app.services, translated);
    const html = withoutMarks(await (await app.fetch(`/terms?lang=${language}`)).text());
    expect(html).toContain(`<p>${words[language]}</p>`);
    expect(/<details class="emergency".*?<\/details>/s.exec(html)?.[0].match(/<p/g)).toHaveLength(1);
  },
);

test("a visitor whose language an emergency was not translated to reads it in all others, the organiser's first", async () => {
  await raiseEmergency(app.services, translated);
  const html = withoutMarks(await (await app.fetch("/terms?lang=pt")).text());
  const { es, en, fr, de } = words;
  expect(html).toContain(`<p lang="es">${es}</p><p lang="en">${en}</p><p lang="fr">${fr}</p><p lang="de">${de}</p>`);
});

test("a sign without scripts says an emergency in its own language and then in all others", async () => {
  await raiseEmergency(app.services, translated);
  await writeSettings(app.services, { "signage.language": "en" });
  // The kiosk's browser asks for French.
  const html = withoutMarks(await (await app.fetch("/signage?lang=fr")).text());
  const alarm = /<section class="alarm".*?<\/section>/s.exec(html)?.[0] ?? "";
  const order = ["Leave by the north gate", "Sal por la puerta norte", "Sors par la porte nord", "Geht zum Nordtor."];
  const places = order.map((text) => alarm.indexOf(text));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test.each([
  ["within a cached minute", evening],
  ["when a minute begins", "2026-08-22T18:52:00.000Z"],
  ["when the clock of a page may be late", "2026-08-22T19:02:01.500Z"],
])("an emergency disappears from pages at its end, also %s", async (_, startedAt) => {
  app.setNow(startedAt);
  await raiseEmergency(app.services, { ...emergencyInput, toVisitors: true, minutes: 5 });
  const end = Date.parse(startedAt) + 5 * 60_000;
  app.setNow(new Date(end - (startedAt === evening ? 1000 : 2001)).toISOString());
  expect(await page(new HttpBrowser(app))).toContain('class="emergency"');
  app.setNow(new Date(end).toISOString());
  expect(await page(new HttpBrowser(app))).not.toContain('class="emergency"');
});
