import { beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { PointKind } from "#app/domain/programme/point.ts";
import { createPoint, deletePoint } from "#app/domain/programme/points.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { offlineProgrammeReader, isOfflineProgramme } from "#app/domain/offline/offline-programme.ts";
import { programmeReader } from "#app/domain/programme/programme-reader.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { unescaped } from "./html.ts";

const evening = "2026-08-22T19:30:00.000Z";
const app = appOfFile({ now: evening, settings: { "general.name": "Marea Alta" } });
const ids: Record<string, string> = {};

beforeAll(async () => {
  const places = {
    castle: { name: "Castillo de San Gabriel", latitude: 28.95664, longitude: -13.54727 },
    lagoon: { name: "Charco de San Ginés", latitude: 28.96118, longitude: -13.54622 },
    square: { name: "Plaza de las Palmas", latitude: 28.95935, longitude: -13.54755 },
    nowhere: { name: "Sala sin coordenadas" },
  };
  for (const [key, place] of Object.entries(places)) ids[key] = (await createLocation(app.services, place)).id;
  const add = (title: string, place: string, startTime: string, endTime: string, more = {}) =>
    createEvent(app.services, eventInputWith({ title, startTime, endTime, locationIds: [ids[place] ?? ""], ...more }));
  await add("Karaoke con orquesta", "lagoon", "2026-08-22T19:00:00Z", "2026-08-22T22:00:00Z");
  await add("Cien trajes de verbena", "square", "2026-08-20T09:00:00Z", "2026-08-25T20:00:00Z");
  await add("Gala de la calle", "square", "2026-08-22T19:00:00Z", "2026-08-22T20:50:00Z");
  await add("Doña Cumbia", "square", "2026-08-22T21:20:00Z", "2026-08-22T23:00:00Z");
  await add("Cancelado", "castle", "2026-08-22T20:00:00Z", "2026-08-22T21:00:00Z", { status: "CANCELLED" });
  await add("Borrador", "castle", "2026-08-22T20:00:00Z", "2026-08-22T21:00:00Z", { published: false });
  await add("Zancos desde cero", "castle", "2026-08-23T09:30:00Z", "2026-08-23T11:00:00Z");
});

const htmlOf = async (path = "/plan") => unescaped(await (await app.fetch(path)).text());
/** The texts of the list below the drawings, one an entry. */
const entries = (html: string): string[] =>
  [...html.matchAll(/<li id="lugar-[^"]*"[^>]*>([\s\S]*?)<\/li>/g)].map(([, entry = ""]) =>
    entry
      .replaceAll(/<a class="pl-go"[\s\S]*?<\/a>/g, " ")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );

describe("the plan", () => {
  test("lists the places from north to south with what is on now and what comes next, those without coordinates last", async () => {
    expect(entries(await htmlOf())).toEqual([
      "1 A Charco de San Ginés Ahora Karaoke con orquesta hasta 23:00",
      "2 B Plaza de las Palmas Ahora Gala de la calle hasta 21:50 Después 22:20 · Doña Cumbia",
      "3 C Castillo de San Gabriel Mañana 10:30 Zancos desde cero",
      "Sala sin coordenadas No queda nada en el programa de este lugar.",
    ]);
  });

  test("draws each place with coordinates twice, for a phone and a wide page, as a link to its entry", async () => {
    const html = await htmlOf();
    for (const id of [ids["lagoon"], ids["square"], ids["castle"]])
      expect(html.split(`href="#lugar-${id}"`)).toHaveLength(3);
    expect(html).not.toContain(`href="#lugar-${ids["nowhere"]}"`);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/plan"/);
  });

  test("names what runs by the clock", async () => {
    app.setNow("2026-08-22T21:30:00.000Z");
    expect(entries(await htmlOf())[1]).toBe("2 B Plaza de las Palmas Ahora Doña Cumbia hasta 00:00");
    app.setNow(evening);
  });

  test("is answered the same from the programme on a device", async () => {
    const programme: unknown = await (await app.fetch("/programme.json")).json();
    if (!isOfflineProgramme(programme)) throw new Error("Not an offline programme");
    const now = new Date(evening);
    const online = await programmeReader(app.services, programme.calendar).comingAtPlaces(now);
    expect(Object.keys(online)).toHaveLength(3);
    expect(await offlineProgrammeReader(programme).comingAtPlaces(now)).toEqual(online);
    expect((await offlineProgrammeReader(programme).listPlaces()).map(({ name }) => name).toSorted()).toEqual([
      "Castillo de San Gabriel",
      "Charco de San Ginés",
      "Plaza de las Palmas",
      "Sala sin coordenadas",
    ]);
  });

  test("is linked from the page of an event, at its place", async () => {
    const [event] =
      (
        await programmeReader(app.services, { zone: "Atlantic/Canary", dayStartHour: 0 }).comingAtPlaces(
          new Date(evening),
        )
      )[ids["castle"] ?? ""] ?? [];
    expect(await htmlOf(`/events/${event?.id}`)).toContain(`href="/plan#lugar-${ids["castle"]}"`);
  });

  test("leads from each place and each point to directions on foot, by coordinates or else by name and address", async () => {
    const point = { kind: "bus", latitude: 28.9, longitude: -13.5, words: "Parada lejana" } as const;
    const { id } = await createPoint(app.services, point);
    const html = await htmlOf();
    const destinations = [...html.matchAll(/<a class="pl-go" href="([^"]*)"/g)].map(([, href = ""]) => {
      const { origin, pathname, searchParams } = new URL(href);
      expect([origin, pathname, searchParams.get("api")]).toEqual(["https://www.google.com", "/maps/dir/", "1"]);
      return searchParams.get("destination");
    });
    expect(destinations).toEqual([
      "28.96118,-13.54622",
      "28.95935,-13.54755",
      "28.95664,-13.54727",
      "Sala sin coordenadas, Arrecife",
      "28.9,-13.5",
    ]);
    expect(html).toContain('aria-label="Ir a Castillo de San Gabriel: mapa en otra web"');
    // Nothing of another site is loaded.
    expect(html).not.toMatch(/(?:src|srcset|action|data)="https?:/i);
    await deletePoint(app.services, id);
  });

  test("is part of the sitemap, of the menu and of the dock", async () => {
    expect(await (await app.fetch("/sitemap.xml")).text()).toContain("/plan</loc>");
    const home = await htmlOf("/");
    expect(home.split('href="/plan"').length).toBeGreaterThan(2);
  });
});

describe("points on the plan", () => {
  const spots = (html: string): string[] =>
    [...html.matchAll(/class="pl-spot" data-kind-of="(\w+)"/g)].map(([, kind = ""]) => kind);

  test("belong to a place within 60 m of it; the others are drawn, and listed with the minutes from the nearest place", async () => {
    const add = (kind: PointKind, latitude: number, longitude: number, words = "") =>
      createPoint(app.services, { kind, latitude, longitude, words });
    // Some 25 m from the lagoon.
    await add("wc", 28.96104, -13.5464, "Paseo del Charco");
    await add("bus", 28.958, -13.5468, "Parada Cabildo viejo");
    const html = await htmlOf();
    expect(entries(html)[0]).toContain("Aseos");
    // Once on the narrow drawing, once on the wide one.
    expect(spots(html)).toEqual(["bus", "bus"]);
    expect(html).toContain("Parada Cabildo viejo");
    expect(html).toMatch(/A 3 min a pie de (?:Plaza de las Palmas|Castillo de San Gabriel)/);
    expect(html).not.toContain("Paseo del Charco");
  });

  test("of a chosen kind are all drawn and listed, and the places nearest to one come first", async () => {
    const html = await htmlOf("/plan?kind=bus");
    expect(spots(html)).toEqual(["bus", "bus"]);
    expect(entries(html)[0]).toMatch(/^[23] [BC] /);
    const toilets = await htmlOf("/plan?kind=wc");
    expect(spots(toilets)).toEqual(["wc", "wc"]);
    expect(toilets).toContain("Junto a Charco de San Ginés");
    expect(toilets).toMatch(/href="\/plan" aria-current="true"|aria-current="true"[^>]*href="\/plan"/);
    expect(spots(await htmlOf("/plan?kind=nothing"))).toEqual(["bus", "bus"]);
  });

  test("are in the programme for devices and in the API", async () => {
    const programme: unknown = await (await app.fetch("/programme.json")).json();
    if (!isOfflineProgramme(programme)) throw new Error("Not an offline programme");
    expect(programme.points.map(({ kind }) => kind)).toEqual(["wc", "bus"]);
    expect(await (await app.fetch("/api/points")).json()).toMatchObject({ success: true, data: programme.points });
  });
});
