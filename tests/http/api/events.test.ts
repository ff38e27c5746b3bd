import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { contract } from "#app/api/contract.ts";
import en from "#app/locales/en/errors.ts";
import es from "#app/locales/es/errors.ts";
import fr from "#app/locales/fr/errors.ts";
import pt from "#app/locales/pt/errors.ts";
import { type Api, startApi, stored } from "./client.ts";

let api: Api;
let circus: { id: string };
let plaza: { id: string };
beforeAll(async () => {
  api = await startApi();
  circus = await createCategory(api.app.services, { name: "Circo", color: "#ffc233" });
  plaza = await createLocation(api.app.services, {
    name: "Plaza de las Palmas",
    address: "s/n",
    capacity: 300,
    latitude: 28.96,
    longitude: -13.55,
    amenities: ["Sombra"],
  });
});
afterAll(() => api.app.close());

const hours = { startTime: "2026-08-22T19:00:00.000Z", endTime: "2026-08-22T20:30:00.000Z" };
const gala = { title: "Gala", ...hours };
const add = async (json: object) => (await api.call(contract.createEvent, { json })).data;

describe("an event without a known end", () => {
  test("needs no end, is answered with the assumed one, and keeps what a program assumes", async () => {
    const { endTime: _end, ...open } = gala;
    const event = await add({ ...open, endIsKnown: false });
    expect(event).toMatchObject({ endIsKnown: false, endTime: "2026-08-22T23:00:00.000Z" });
    expect(await add({ ...gala, endIsKnown: false })).toMatchObject({ endIsKnown: false, endTime: hours.endTime });
    expect(await add(gala)).toMatchObject({ endIsKnown: true, endTime: hours.endTime });
    const update = async (json: object) => (await api.call(contract.updateEvent, { json, id: event.id })).data;
    expect(await update({ title: "Otra" })).toMatchObject({ endIsKnown: false });
    expect(await update({ endTime: "2026-08-22T21:00:00.000Z" })).toMatchObject({ endIsKnown: true });
    expect(await update({ endIsKnown: false })).toMatchObject({ endIsKnown: false });
  });
});

describe("POST events (spec §7)", () => {
  /** Every field that the spec's client sends, and no other. */
  const payload = () => ({
    title: "Gala de circo",
    description: "Trapecio y fuego",
    ...hours,
    status: "ACTIVE",
    capacity: 100,
    isStreaming: true,
    tags: ["noche", "familiar"],
    location: "",
    category: "OTHER",
    categoryIds: [circus.id],
    locationIds: [plaza.id],
    speakers: [
      {
        id: "1724352000000",
        name: "Alba Cedrés",
        title: "Trapecista",
        company: "Circo Sur",
        bio: "De la isla",
        avatarUrl: "",
        imageUrl: "https://example.org/alba.jpg",
      },
    ],
    imageUrl: "https://example.org/gala.jpg",
    streamUrl: "https://example.org/live",
  });

  test("accepts the payload of the spec's client, and returns the event with its relations", async () => {
    const event = await add(payload());
    const { categoryIds: _c, locationIds: _l, speakers: _s, location: _t, ...same } = payload();
    expect(event).toMatchObject({
      ...same,
      // 'OTHER' stands for no text of its own: this is the linked category.
      category: "Circo",
      location: null,
      phase: "upcoming",
      currentAttendees: 0,
      registration: "places",
    });
    expect(event.speakers).toEqual([
      {
        id: expect.any(String),
        name: "Alba Cedrés",
        title: "Trapecista",
        company: "Circo Sur",
        bio: "De la isla",
        avatarUrl: null,
        imageUrl: "https://example.org/alba.jpg",
        personId: "alba-cedres",
      },
    ]);
    expect(event.EventCategories).toEqual([
      { categoryId: circus.id, Category: { id: circus.id, name: "Circo", color: "#ffc233", icon: expect.any(String) } },
    ]);
    expect(event.EventLocations).toMatchObject([
      {
        locationId: plaza.id,
        Location: {
          id: plaza.id,
          name: "Plaza de las Palmas",
          address: "s/n",
          city: "Arrecife",
          imageUrl: null,
          capacity: 300,
          latitude: 28.96,
          longitude: -13.55,
          amenities: ["Sombra"],
        },
      },
    ]);
    expect((await api.call(contract.readEvent, { id: event.id })).data).toEqual(event);
    expect((await api.call(contract.listEvents)).data.map(({ id }) => id)).toContain(event.id);
  });

  test("records the event's author", async () => {
    const { id } = await add(gala);
    const change = await api.app.services.db
      .selectFrom("changes")
      .selectAll()
      .where("entity_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(change).toMatchObject({ actor: api.people.ADMIN.user.id, action: "created" });
  });

  test.each([
    ["de", es],
    ["pt-BR,pt;q=0.9", pt],
    ["fr;q=0.8, en;q=0.9", en],
    ["de-DE,de;q=0.9,en;q=0.8", en],
  ])("answers in the caller's language for Accept-Language: %s", async (language, sentences) => {
    expect(
      (await api.refused(contract.createEvent, { json: {}, headers: { "Accept-Language": language } })).errors,
    ).toMatchObject({ title: [sentences.title_required] });
  });

  test.each([
    "currentAttendees",
    "id",
    "createdAt",
    "updatedAt",
    "publishedAt",
    "phase",
    "calendar",
    "EventCategories",
    "isAdmin",
    "constructor",
  ])("does not let any caller set %s", async (field) => {
    const before = await stored(api.app.services);
    const { status, errors } = await api.refused(contract.createEvent, { json: { ...gala, [field]: 7 } });
    expect([status, errors]).toEqual([422, { [field]: ["Este campo no existe"] }]);
    expect(await stored(api.app.services)).toEqual(before);
  });

  test.each([
    ["title", 5],
    ["title", ["Gala"]],
    ["description", {}],
    ["startTime", 1_787_000_000_000],
    ["capacity", "100"],
    ["isStreaming", "yes"],
    ["tags", "a,b"],
    ["tags.0", [5]],
    ["categoryIds", ["nothing"]],
    ["categoryIds.0", [1]],
    ["locationIds", ["nothing"]],
    ["speakers.0.name", [{ title: "Trapecista" }]],
    ["speakers.0", ["Alba"]],
    ["imageUrl", "javascript:alert(1)"],
    ["priceCents", -1],
    ["ageFrom", 121],
    ["registration", "first come"],
    ["published", "true"],
  ])("refuses %s: %j, names the field and writes nothing", async (path, value) => {
    const before = await stored(api.app.services);
    const [field = ""] = path.split(".");
    const { status, errors } = await api.refused(contract.createEvent, {
      json: { ...gala, isStreaming: true, [field]: value },
    });
    expect([status, Object.keys(errors)]).toEqual([422, [path]]);
    expect(await stored(api.app.services)).toEqual(before);
  });

  test("names all wrong fields at once", async () => {
    const { errors } = await api.refused(contract.createEvent, {
      json: { title: "", endTime: "x", capacity: 0, foo: 1, speakers: [{ name: "" }] },
    });
    expect(Object.keys(errors).toSorted()).toEqual([
      "capacity",
      "endTime",
      "foo",
      "speakers.0.name",
      "startTime",
      "title",
    ]);
  });

  test("can make a draft, which visitors don't see", async () => {
    const { id, publishedAt } = await add({ ...gala, title: "Borrador", published: false });
    expect(publishedAt).toBeNull();
    expect((await api.refused(contract.readEvent, { id })).status).toBe(404);
    expect(
      (await api.call(contract.listEvents, { query: { limit: "500" } })).data.map((event) => event.id),
    ).not.toContain(id);
    expect((await api.call(contract.updateEvent, { id, json: { published: true } })).data.publishedAt).not.toBeNull();
    expect((await api.call(contract.readEvent, { id })).data.title).toBe("Borrador");
  });
});

describe("PUT events/{id} (spec §7)", () => {
  const whole = () => ({
    ...gala,
    description: "Trapecio",
    statusNote: "Con intérprete",
    capacity: 40,
    registration: "none",
    isStreaming: true,
    streamUrl: "https://example.org/live",
    imageUrl: "https://example.org/gala.jpg",
    tags: ["noche"],
    categoryIds: [circus.id],
    locationIds: [plaza.id],
    category: "Circo",
    legacyCategory: "circus",
    location: "Plaza",
    speakers: [{ name: "Alba" }],
    priceCents: 1200,
    ageFrom: 6,
    language: "español",
    accessibility: "Rampa",
    url: "https://example.org/gala",
  });

  test("changes only the given fields", async () => {
    const { updatedAt: _, phase: __, ...before } = await add(whole());
    const json = { title: "Otra gala", statusNote: null };
    const { data } = await api.call(contract.updateEvent, { id: before.id, json });
    expect(data).toMatchObject({ ...before, ...json });
    expect((await api.call(contract.readEvent, { id: before.id })).data).toEqual(data);
  });

  test("accepts the spec's whole payload, and keeps a speaker who has an id", async () => {
    const before = await add(whole());
    const json = { ...whole(), title: "Otra", speakers: [...before.speakers, { id: "1724352000000", name: "Bruno" }] };
    const { data } = await api.call(contract.updateEvent, { id: before.id, json });
    expect(data.speakers.map(({ id, name }) => [id === before.speakers[0]?.id, name])).toEqual([
      [true, "Alba"],
      [false, "Bruno"],
    ]);
  });

  test("checks a new end against the stored start", async () => {
    const { id } = await add(gala);
    const before = await stored(api.app.services);
    const { status, errors } = await api.refused(contract.updateEvent, {
      id,
      json: { endTime: "2026-08-22T18:00:00Z" },
    });
    expect([status, errors]).toEqual([422, { endTime: [es.end_before_start] }]);
    expect(await stored(api.app.services)).toEqual(before);
  });

  test("refuses an unknown field, and writes no part of the rest", async () => {
    const { id } = await add(gala);
    const before = await stored(api.app.services);
    const json = { title: "Nueva", nothing: true };
    const { status, errors } = await api.refused(contract.updateEvent, { id, json });
    expect([status, Object.keys(errors)]).toEqual([422, ["nothing"]]);
    expect(await stored(api.app.services)).toEqual(before);
  });
});

describe("DELETE events/{id} (spec §7)", () => {
  test("deletes an event, and is 404 the second time", async () => {
    const { id } = await add(gala);
    expect((await api.call(contract.deleteEvent, { id })).data).toEqual({ id });
    expect((await api.refused(contract.readEvent, { id })).status).toBe(404);
    expect((await api.refused(contract.deleteEvent, { id })).status).toBe(404);
  });

  test("deletes each of several events in parallel requests", async () => {
    const ids = await Promise.all(["A", "B", "C", "D"].map(async (title) => (await add({ ...gala, title })).id));
    await Promise.all(ids.map((id) => api.call(contract.deleteEvent, { id })));
    const left = (await api.call(contract.listEvents, { query: { limit: "500" } })).data.map(({ id }) => id);
    expect(left.filter((id) => ids.includes(id))).toEqual([]);
  });
});

test("the API answers 404 for an unknown event, in the caller's language, and writes nothing", async () => {
  const before = await lastSequence(api.app.services.db);
  for (const id of ["nothing", "__proto__", "' OR 1=1--", "\u0000", "x".repeat(5000), "a/b"]) {
    for (const [endpoint, json] of [
      [contract.readEvent, undefined],
      [contract.updateEvent, gala],
      [contract.deleteEvent, undefined],
    ] as const) {
      const { status, message } = await api.refused(endpoint, { id, json, headers: { "Accept-Language": "fr" } });
      expect([status, [fr.event_not_found, fr.path_unknown]]).toEqual([404, expect.arrayContaining([message])]);
    }
  }
  expect(await lastSequence(api.app.services.db)).toBe(before);
});
