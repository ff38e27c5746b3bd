import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { cardTitles } from "./html.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

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

  test("the day changes at the festival's midnight, not at UTC's", async () => {
    await settings("Atlantic/Canary");
    expect((await home("2026-08-22T22:59:59.999Z")).titles).toEqual(["Última hora"]);
    expect((await home("2026-08-22T23:00:00.000Z")).titles).toEqual(["Medianoche", "De madrugada", "A las seis"]);
    expect((await home("2026-08-21T22:59:59.000Z")).titles).toEqual(["Vísperas"]);
    expect((await home("2026-08-21T23:00:00.000Z")).titles).toEqual(["Última hora"]);
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

describe.each([
  // Clocks go forward: Canary 01:00 → 02:00 (00:00 → 01:00 UTC+0), Madrid 02:00 → 03:00, both at 01:00 UTC.
  {
    zone: "Atlantic/Canary",
    day: "2027-03-28",
    starts: "2027-03-28T00:00:00.000Z",
    ends: "2027-03-28T23:00:00.000Z",
    before: "00:59",
    after: "02:00",
  },
  {
    zone: "Europe/Madrid",
    day: "2027-03-28",
    starts: "2027-03-27T23:00:00.000Z",
    ends: "2027-03-28T22:00:00.000Z",
    before: "01:59",
    after: "03:00",
  },
  // And back: the hour before 01:00 UTC is repeated.
  {
    zone: "Atlantic/Canary",
    day: "2027-10-31",
    starts: "2027-10-30T23:00:00.000Z",
    ends: "2027-11-01T00:00:00.000Z",
    before: "01:59",
    after: "01:00",
  },
  {
    zone: "Europe/Madrid",
    day: "2027-10-31",
    starts: "2027-10-30T22:00:00.000Z",
    ends: "2027-10-31T23:00:00.000Z",
    before: "02:59",
    after: "02:00",
  },
])("when clocks change, $day in $zone", ({ zone, day, starts, ends, before, after }) => {
  const at = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1000).toISOString();
  const titles = [
    "Antes del día",
    "Primer instante",
    "Antes del cambio",
    "Después del cambio",
    "Último minuto",
    "Día siguiente",
  ].map((title) => `${title} ${zone} ${day}`);
  const [yesterday = "", ...rest] = titles;
  const ofDay = rest.slice(0, 4);
  const change = `${day}T01:00:00.000Z`;
  beforeAll(async () => {
    await settings(zone);
    const instants = [at(starts, -60), starts, at(change, -60), change, at(ends, -60), ends];
    for (const [index, title] of titles.entries()) await create(title, instants[index] ?? "", 5);
  });
  const mine = (shown: string[]) => shown.filter((title) => titles.includes(title));

  test("the day has its own events, from its first instant to its last", async () => {
    expect(mine((await home(starts)).titles)).toEqual(ofDay);
    expect(mine((await home(at(ends, -1))).titles)).toEqual(ofDay);
    expect(mine((await home(at(starts, -1))).titles)).toEqual([yesterday]);
    expect(mine((await home(ends)).titles)).toEqual([titles[5]]);
    expect(mine((await home("2027-01-01T12:00:00Z", `/?date=${day}`)).titles)).toEqual(ofDay);
  });

  test("hours are right on both sides of the change", async () => {
    const { html } = await home(change);
    expect(html).toMatch(new RegExp(`<time dateTime="${at(change, -60)}">${before}</time>`, "i"));
    expect(html).toMatch(new RegExp(`<time dateTime="${change}">${after}</time>`, "i"));
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
