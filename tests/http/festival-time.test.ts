import { beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { startApp } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { cardTitles } from "./html.ts";

const app = appOfFile();

const create = (title: string, startTime: string, minutes = 30) =>
  createEvent(app.services, {
    title,
    startTime,
    endTime: new Date(Date.parse(startTime) + minutes * 60_000).toISOString(),
  });

async function home(now: string, path = "/"): Promise<{ titles: string[]; html: string }> {
  app.setNow(now);
  const html = await (await app.fetch(path)).text();
  return { titles: cardTitles(html), html };
}

async function settings(zone: string, dayStartHour = 0): Promise<void> {
  await writeSettings(app.services, { "general.timezone": zone, "events.day_start_hour": dayStartHour });
}

describe("around midnight in the Canary summer (UTC+1)", () => {
  beforeAll(async () => {
    await create("Última hora", "2026-08-22T22:59:00.000Z");
    await create("Medianoche", "2026-08-22T23:00:00.000Z");
    await create("De madrugada", "2026-08-23T00:30:00.000Z");
    await create("A las seis", "2026-08-23T05:00:00.000Z");
    await create("Vísperas", "2026-08-21T22:59:59.000Z");
  });

  test("with events.day_start_hour 6 the night belongs to the evening before", async () => {
    await settings("Atlantic/Canary", 6);
    expect((await home("2026-08-23T00:45:00.000Z")).titles).toEqual(["Última hora", "Medianoche", "De madrugada"]);
    expect((await home("2026-08-23T04:59:59.000Z")).titles).toEqual(["Última hora", "Medianoche", "De madrugada"]);
    expect((await home("2026-08-23T05:00:00.000Z")).titles).toEqual(["A las seis"]);
    expect((await home("2026-08-25T12:00:00.000Z", "/?date=2026-08-22")).titles).toEqual([
      "Última hora",
      "Medianoche",
      "De madrugada",
    ]);
    expect((await home("2026-08-25T12:00:00.000Z", "/?date=2026-08-23")).titles).toEqual(["A las seis"]);
  });

  test("the next day's page names an event that still runs from the evening before", async () => {
    await settings("Atlantic/Canary");
    const { id } = await create("Verbena larga", "2026-08-22T21:00:00.000Z", 240);
    const { titles, html } = await home("2026-08-22T23:30:00.000Z");
    expect(titles).not.toContain("Verbena larga");
    expect(html).toContain("Verbena larga");
    expect(html).toContain(id);
  });

  test("another time zone gives other hours and other days", async () => {
    await settings("Europe/Madrid");
    const madrid = await home("2026-08-22T22:30:00.000Z");
    expect(madrid.titles).toEqual(expect.arrayContaining(["Última hora", "Medianoche", "De madrugada"]));
    expect(madrid.html).toMatch(/<time dateTime="2026-08-22T22:59:00.000Z">00:59<\/time>/i);
    await settings("Atlantic/Canary");
    const canary = await home("2026-08-22T22:30:00.000Z");
    expect(canary.titles).toContain("Última hora");
    expect(canary.titles).not.toContain("Medianoche");
    expect(canary.html).toMatch(/<time dateTime="2026-08-22T22:59:00.000Z">23:59<\/time>/i);
    await settings("Pacific/Auckland");
    expect((await home("2026-08-22T22:30:00.000Z")).html).toMatch(
      /<time dateTime="2026-08-22T22:59:00.000Z">10:59<\/time>/i,
    );
  });
});

test.each([
  ["es", "hora de Canarias"],
  ["en", "Canary Islands time"],
  ["pt", "hora das Canárias"],
  ["fr", "heure des Canaries"],
])("the settings name the time zone in common words, and no page shows its code: %s", async (language, zone) => {
  const apart = await startApp({ settings: { "general.timezone": "Atlantic/Canary" } });
  const read = async (path: string): Promise<string> => {
    const html = await (await apart.fetch(path, { headers: { "Accept-Language": language } })).text();
    return html.slice(html.indexOf("<body")).replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ");
  };
  expect(await read("/settings")).toContain(zone);
  for (const path of ["/", "/settings", "/subscribe"]) expect(await read(path), path).not.toContain("Atlantic/Canary");
  await apart.close();
});
