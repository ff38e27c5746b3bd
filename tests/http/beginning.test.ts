import { beforeEach, beforeAll, describe, expect, test } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { cardTitles, structuredData } from "./html.ts";

/** The look of a first visit by the settings of the festival. The clock stands at 18:42 UTC of 22 August 2026. */
const app = appOfFile();
beforeAll(async () => {
  await createEvent(
    app.services,
    eventInputWith({ title: "Apertura", startTime: "2026-09-04T18:00:00Z", endTime: "2026-09-04T19:00:00Z" }),
  );
});
beforeEach(() =>
  writeSettings(app.services, {
    "general.start_language": "browser",
    "general.theme": "manga",
    "general.first_day": "",
    "general.last_day": "",
    "general.links": "",
    "general.contact_email": "",
  }),
);

const pageOf = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await app.fetch(path, { headers })).text();
const languageOf = (html: string): string | undefined => /<html lang="(\w+)"/.exec(html)?.[1];
const themeOf = (html: string): string | undefined => /data-theme="(\w+)"/.exec(html)?.[1];
const cookie = (name: string, value: unknown): string =>
  `${name}=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`;

describe("a first visit", () => {
  test.each(["/", "/plan", "/settings", "/terms"])("of %s is in the language of the browser", async (path) => {
    expect(languageOf(await pageOf(path, { "Accept-Language": "pt-BR" }))).toBe("pt");
  });

  test.each(["/", "/plan", "/settings", "/terms"])(
    "of %s is in the festival's language and theme if it has chosen them, from the next request on",
    async (path) => {
      const asks = { "Accept-Language": "pt-BR" };
      await pageOf(path, asks);
      await writeSettings(app.services, { "general.start_language": "fr", "general.theme": "academic" });
      const html = await pageOf(path, asks);
      expect([languageOf(html), themeOf(html)]).toEqual(["fr", "academic"]);
      expect(html).toMatch(/href="[^"]*\/academic-[^"]*\.css"/);
      expect([...html.matchAll(/<(?:link|a)[^>]*\bhref="([^"]*(?:manifest)[^"]*)"/g)].join()).not.toContain("manga");
    },
  );

  test("leaves every visitor the own choice, and a link its language", async () => {
    await writeSettings(app.services, { "general.start_language": "fr", "general.theme": "academic" });
    const chosen = `${cookie("verbena-language", "en")}; ${cookie("verbena-look", { theme: "festival", scheme: "dark" })}`;
    const html = await pageOf("/", { Cookie: chosen });
    expect([languageOf(html), themeOf(html)]).toEqual(["en", "festival"]);
    expect(languageOf(await pageOf("/?lang=pt"))).toBe("pt");
  });

  test("marks the festival's theme as the chosen one in the visitor's settings", async () => {
    await writeSettings(app.services, { "general.theme": "corporate" });
    const html = await pageOf("/settings");
    expect(/<input[^>]*name="theme"[^>]*value="corporate"[^>]*>/.exec(html)?.[0]).toContain("checked");
  });
});

describe("the days of the festival", () => {
  test("open the programme on the first of them until it comes, also if it is only known by the first event", async () => {
    expect(cardTitles(await pageOf("/"))).toEqual(["Apertura"]);
    await writeSettings(app.services, { "general.first_day": "2026-09-04", "general.last_day": "2026-09-06" });
    const html = await pageOf("/");
    expect(cardTitles(html)).toEqual(["Apertura"]);
    expect(structuredData(html)).toMatchObject([
      { "@graph": [{ "@type": "Festival", startDate: "2026-09-04", endDate: "2026-09-06" }, {}] },
    ]);
    expect(cardTitles(await pageOf("/?date=2026-08-23"))).toEqual([]);
  });

  test("leave today's programme alone if something is on today, or the first day is over", async () => {
    await writeSettings(app.services, { "general.first_day": "2026-08-20" });
    expect(cardTitles(await pageOf("/"))).toEqual([]);
    const { id } = await createEvent(app.services, eventInputWith({ title: "Víspera" }));
    await writeSettings(app.services, { "general.first_day": "2026-09-04" });
    expect(cardTitles(await pageOf("/"))).toEqual(["Víspera"]);
    await app.services.db.deleteFrom("events").where("id", "=", id).execute();
  });
});

test("the foot of every page has the contact address and the festival's links by their names", async () => {
  const footOf = async (path: string) => /<footer[\s\S]*<\/footer>/.exec(await pageOf(path))?.[0] ?? "";
  expect(await footOf("/")).not.toMatch(/mailto:|instagram/);
  await writeSettings(app.services, {
    "general.contact_email": "hola@marea.example",
    "general.links": "https://www.instagram.com/marea\nhttps://marea.example/?a=1&b=%22<b>",
  });
  for (const path of ["/", "/plan", "/nowhere"]) {
    const foot = await footOf(path);
    expect(foot).toContain('<a href="mailto:hola@marea.example">hola@marea.example</a>');
    expect(foot).toContain('<a href="https://www.instagram.com/marea" target="_blank" rel="noopener">Instagram</a>');
    expect(foot).toContain(
      '<a href="https://marea.example/?a=1&amp;b=%22%3Cb%3E" target="_blank" rel="noopener">marea.example</a>',
    );
  }
});
