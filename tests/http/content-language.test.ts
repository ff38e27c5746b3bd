import { beforeAll, describe, expect, test } from "vitest";
import { announce } from "#app/domain/announcements/announcements.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { emergencyInput } from "../domain/signage/emergency-input.ts";

const title = "Noche de velas";
const description = "Mil velas en la plaza.";
const category = "Danza aérea";

const app = appOfFile({ now: "2026-08-22T18:42:10.000Z", origin: testOrigin });
let eventId: string;
beforeAll(async () => {
  const { id: categoryId } = await createCategory(app.services, { name: category });
  const place = await createLocation(app.services, { name: "Plaza", address: "Calle Real 1", amenities: ["Aseos"] });
  const event = await createEvent(app.services, {
    ...eventInputWith({ title, description, statusNote: "Empieza más tarde", accessibility: "Rampa", tags: ["velas"] }),
    categoryIds: [categoryId],
    locationIds: [place.id],
  });
  eventId = event.id;
  await announce(app.services, { type: "info", title: "Cambio de sitio", message: "Es en el teatro.", minutes: 60 });
  await raiseEmergency(app.services, {
    ...emergencyInput,
    title: "Salid",
    message: "Por la puerta norte",
    toVisitors: true,
  });
  await writeSettings(app.services, { "general.terms": "Ven con calma." });
});

const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** In which languages a page says a text wherever it stands in its body, as assistive technology hears it. */
function languagesOf(html: string, text: string): string[] {
  const body = html.slice(html.indexOf("<body")).replaceAll(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
  const within: { lang: string; isHidden: boolean }[] = [
    { lang: /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1] ?? "", isHidden: false },
  ];
  const found = new Set<string>();
  for (const [, closing, name = "", attributes = "", said = ""] of body.matchAll(
    /<(\/?)([\w-]+)((?:"[^"]*"|[^">])*)>([^<]*)/g,
  )) {
    const outer = within.at(-1) ?? { lang: "", isHidden: false };
    if (closing === "/") within.pop();
    else if (!empty.test(name) && !attributes.endsWith("/")) {
      const lang = /\slang="([^"]*)"/.exec(attributes)?.[1] ?? outer.lang;
      within.push({ lang, isHidden: outer.isHidden || attributes.includes('aria-hidden="true"') });
    }
    const { lang, isHidden } = within.at(-1) ?? outer;
    if (!isHidden && said.includes(text)) found.add(lang);
  }
  return [...found];
}

const page = async (path: string): Promise<string> => (await app.fetch(`${testOrigin}${path}`)).text();

const places: [path: (language: string) => string, texts: string[]][] = [
  [
    (language) => `/?lang=${language}`,
    [title, description, category, "Cambio de sitio", "Es en el teatro.", "Salid", "Por la puerta norte"],
  ],
  [(language) => `/?view=places&lang=${language}`, [title, "Cambio de sitio"]],
  [(language) => `/?look=${eventId}&lang=${language}`, [title, description]],
  [
    (language) => `/events/${eventId}?lang=${language}`,
    [title, description, category, "Empieza más tarde", "Rampa", "velas", "Aseos"],
  ],
  [(language) => `/terms?lang=${language}`, ["Ven con calma.", "Cambio de sitio"]],
  [(language) => `/signage?lang=${language}`, [title, "Salid"]],
];

describe("the organiser's texts are marked with the language from the settings", () => {
  test.each(places)("on an English page and on a Spanish one: %s", async (path, texts) => {
    const [english, spanish] = [await page(path("en")), await page(path("es"))];
    for (const text of texts) {
      expect(languagesOf(english, text), `${path("en")} ${text}`).toEqual(["es"]);
      expect(languagesOf(spanish, text), `${path("es")} ${text}`).toEqual(["es"]);
    }
    // The ways to the other languages name each in its own.
    const body = spanish.slice(spanish.indexOf("<body")).replaceAll(/<p class="langs">[\s\S]*?<\/p>/g, "");
    const marked = body.match(/<[^>]*\slang="es"[^>]*>/g) ?? [];
    expect(marked.filter((tag) => !tag.startsWith("<main"))).toEqual([]);
  });

  test("if the settings name English", async () => {
    await writeSettings(app.services, { "general.content_language": "en" });
    for (const [path, texts] of places) {
      const [english, spanish] = [await page(path("en")), await page(path("es"))];
      for (const text of texts) {
        expect(languagesOf(english, text), `${path("en")} ${text}`).toEqual(["en"]);
        expect(languagesOf(spanish, text), `${path("es")} ${text}`).toEqual(["en"]);
      }
    }
    await writeSettings(app.services, { "general.content_language": "es" });
  });

  test("on Acty's cards, whatever language the answer has", async () => {
    const browser = new HttpBrowser(app);
    await browser.send("/acty?lang=en", { message: "When is Noche de velas?" });
    const html = await (await browser.get("/acty?lang=en")).text();
    const card = /<li class="mini"[\s\S]*?<a [^>]*>/.exec(html)?.[0] ?? "";
    expect(card).toMatch(/<a [^>]*lang="es"/);
    expect(html.slice(html.lastIndexOf('<li class="msg acty-m"'))).toMatch(
      /^<li class="msg acty-m" data-who="Acty"><div class="part"><p lang="en">/,
    );
  });

  test("in the visitor's own programme", async () => {
    const browser = new HttpBrowser(app);
    await browser.send("/reminders?lang=en", { save: eventId, redirectTo: "/my" });
    const html = await (await browser.get("/my?lang=en")).text();
    expect(languagesOf(html, title)).toEqual(["es"]);
  });

  test("in names of categories without a translation, but not in translated names", async () => {
    await createCategory(app.services, { name: "Circo" });
    const html = await page("/?lang=en");
    expect(html).toMatch(/<option [^>]*lang="es"[^>]*>[^<]*(?:<!-- -->[^<]*)*Danza aérea/);
    expect(languagesOf(html, "Circus")).toEqual(["en"]);
  });
});
