import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createCategory, deleteCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { startApp, type TestApp } from "../../support/app.ts";

const answer = z.object({
  success: z.boolean(),
  data: z.unknown().optional(),
  message: z.string().optional(),
  nextCursor: z.string().nullish(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
const apiEvent = z.looseObject({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  phase: z.string(),
  startTime: z.string(),
  capacity: z.number().nullable(),
});

let app: TestApp;
let gala: { id: string };
let circus: { id: string };

beforeAll(async () => {
  app = await startApp({ now: "2026-08-22T18:42:00Z" });
  circus = await createCategory(app.services, { name: "Circo", color: "#ffc233", icon: "circo" });
  await createCategory(app.services, { name: "Cerrada", isActive: false });
  const plaza = await createLocation(app.services, {
    name: "Plaza de las Palmas",
    address: "s/n",
    latitude: 28.96,
    longitude: -13.55,
    amenities: ["Sombra"],
  });
  gala = await createEvent(app.services, {
    title: "Gala",
    startTime: "2026-08-22T18:00:00Z",
    endTime: "2026-08-22T20:00:00Z",
    categoryIds: [circus.id],
    locationIds: [plaza.id],
    capacity: 40,
    tags: ["noche"],
    speakers: [{ name: "Alba Cedrés" }],
  });
  await createEvent(app.services, {
    title: "Mañana",
    startTime: "2026-08-23T10:00:00Z",
    endTime: "2026-08-23T11:00:00Z",
    status: "CANCELLED",
  });
  await createEvent(app.services, { title: "Salitre", allDay: { first: "2026-08-20", last: "2026-08-30" } });
  await createEvent(app.services, {
    title: "Borrador",
    startTime: "2026-08-22T18:00:00Z",
    endTime: "2026-08-22T20:00:00Z",
    published: false,
  });
});
afterAll(() => app.close());

async function read(path: string, init?: RequestInit) {
  const response = await app.fetch(path, init);
  return {
    status: response.status,
    type: response.headers.get("Content-Type"),
    ...answer.parse(await response.json()),
  };
}

const titles = (data: unknown): string[] =>
  z
    .array(apiEvent)
    .parse(data)
    .map((event) => event.title);

describe("GET /api/events (spec §7)", () => {
  test("takes an empty filter for none, as the spec's client sends it at 'all' (§7)", async () => {
    expect(await read("/api/events?status=&date=&category=&limit=100")).toEqual(await read("/api/events"));
  });

  test("lists published events by their start, in the envelope", async () => {
    const list = await read("/api/events");
    expect([list.status, list.success, list.nextCursor]).toEqual([200, true, null]);
    expect(titles(list.data)).toEqual(["Salitre", "Gala", "Mañana"]);
  });
  test("gives an event its relations as in spec §3, and its phase beside the stored status", async () => {
    const { data } = await read(`/api/events/${gala.id}`);
    expect(data).toMatchObject({
      id: gala.id,
      status: "ACTIVE",
      phase: "active",
      capacity: 40,
      tags: ["noche"],
      speakers: [{ name: "Alba Cedrés" }],
      EventCategories: [{ categoryId: circus.id, Category: { id: circus.id, name: "Circo", color: "#ffc233" } }],
      EventLocations: [
        { Location: { name: "Plaza de las Palmas", city: "Arrecife", latitude: 28.96, amenities: ["Sombra"] } },
      ],
    });
  });
  test.each([
    ["?date=2026-08-22", ["Salitre", "Gala"]],
    ["?date=2026-08-23", ["Salitre", "Mañana"]],
    ["?date=2026-09-23", []],
    ["?category=circo", ["Gala"]],
    ["?category=nada", []],
    ["?status=CANCELLED", ["Mañana"]],
    ["?status=ACTIVE&date=2026-08-23", ["Salitre"]],
  ])("filters by %s", async (query, expected) => {
    expect(titles((await read(`/api/events${query}`)).data)).toEqual(expected);
  });
  test("filters by a category's id", async () => {
    expect(titles((await read(`/api/events?category=${circus.id}`)).data)).toEqual(["Gala"]);
  });
  test("filters by a category's name in any case, also beyond ASCII", async () => {
    const opera = await createCategory(app.services, { name: "Ópera" });
    const { id } = await createEvent(app.services, {
      title: "Norma",
      startTime: "2026-08-24T18:00:00Z",
      endTime: "2026-08-24T20:00:00Z",
      categoryIds: [opera.id],
    });
    for (const name of ["Ópera", "ópera", "ÓPERA"])
      expect(titles((await read(`/api/events?category=${encodeURIComponent(name)}`)).data)).toEqual(["Norma"]);
    await deleteEvent(app.services, id);
    await deleteCategory(app.services, opera.id);
  });
  test("continues from page to page with its cursor, and returns each event once", async () => {
    const seen: string[] = [];
    let cursor: string | null | undefined = "";
    while (typeof cursor === "string" && seen.length < 10) {
      const list = await read(`/api/events?limit=1${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`);
      seen.push(...titles(list.data));
      cursor = list.nextCursor;
    }
    expect(seen).toEqual(["Salitre", "Gala", "Mañana"]);
  });
  test.each(["date=2026-02-30", "status=active", "limit=0", "limit=501", "limit=many", "cursor=rubbish"])(
    "refuses ?%s and names the field",
    async (query) => {
      const refused = await read(`/api/events?${query}`, { headers: { "Accept-Language": "en" } });
      expect([refused.status, refused.success]).toEqual([422, false]);
      expect(Object.keys(refused.errors ?? {})).toEqual([query.split("=")[0]]);
      expect(
        Object.values(refused.errors ?? {})
          .flat()
          .every((message) => !message.startsWith("errors.")),
      ).toBe(true);
    },
  );
  test("leaves the numbers out while the capacity indicator is off", async () => {
    await writeSettings(app.services, { "events.showCapacityIndicator": false });
    const { data } = await read(`/api/events/${gala.id}`);
    await writeSettings(app.services, { "events.showCapacityIndicator": true });
    expect(data).toMatchObject({ capacity: null, currentAttendees: 0 });
  });
});

test("GET /api/events/range returns the events within or across the range, without those that begin at its end", async () => {
  const range = (start: string, end: string) => read(`/api/events/range?startTime=${start}&endTime=${end}`);
  expect(titles((await range("2026-08-23T10:30:00Z", "2026-08-23T12:00:00Z")).data)).toEqual(["Salitre", "Mañana"]);
  expect(titles((await range("2026-08-23T11:00:00Z", "2026-08-23T12:00:00Z")).data)).toEqual(["Salitre"]);
  expect((await range("2026-08-23T12:00:00Z", "2026-08-23T11:00:00Z")).errors).toEqual({
    endTime: ["La fecha de fin debe ser posterior al inicio"],
  });
  expect((await read("/api/events/range")).status).toBe(422);
});

test("GET /api/events/live returns the running events with all their parts", async () => {
  const { data } = await read("/api/events/live");
  expect(titles(data)).toEqual(["Gala", "Salitre"]);
  expect(data).toMatchObject([{ speakers: [{ name: "Alba Cedrés" }] }, {}]);
});

test("GET /api/categories returns the active categories with their counts, and GET /api/locations all locations", async () => {
  expect((await read("/api/categories")).data).toMatchObject([
    { name: "Circo", isActive: true, _count: { EventCategories: 1 } },
  ]);
  expect((await read("/api/locations")).data).toMatchObject([
    { name: "Plaza de las Palmas", country: "España", _count: { EventLocations: 1 } },
  ]);
});
