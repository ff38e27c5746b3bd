import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#app/api/contract.ts";
import { openApiDocument } from "#app/api/openapi.ts";
import { type Api, startApi } from "./client.ts";

/** A client reads a resource, changes a field, and sends the whole back, as REST clients do. */

const refusal = "Este campo no se puede cambiar: envíalo como estaba, o no lo envíes";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

async function addEvent() {
  const { data: category } = await api.call(contract.createCategory, {
    json: { name: `Circo ${crypto.randomUUID()}`, color: "#667eea" },
  });
  const { data: location } = await api.call(contract.createLocation, {
    json: { name: `Plaza ${crypto.randomUUID()}`, amenities: ["rampa"] },
  });
  const times = { startTime: "2026-08-22T19:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z" };
  const { data } = await api.call(contract.createEvent, {
    json: {
      title: "Gala",
      ...times,
      categoryIds: [category.id],
      locationIds: [location.id],
      speakers: [{ name: "Ada" }],
    },
  });
  return { event: data, category, location };
}

describe("PUT accepts the answer of GET with changes", () => {
  test("for an event", async () => {
    const { id } = (await addEvent()).event;
    const { data: read } = await api.call(contract.readEvent, { id });
    expect((await api.call(contract.updateEvent, { id, json: read })).data).toEqual(read);
    const { data } = await api.call(contract.updateEvent, { id, json: { ...read, title: "Otra gala" } });
    expect(data).toEqual({ ...read, title: "Otra gala", updatedAt: data.updatedAt });
    expect((await api.call(contract.updateEvent, { id, json: data })).data).toEqual(data);
  });

  test("for an event without hours and for a draft", async () => {
    const { data: fair } = await api.call(contract.createEvent, {
      json: { title: "Feria", allDay: { first: "2026-08-22", last: "2026-08-23" } },
    });
    expect((await api.call(contract.updateEvent, { id: fair.id, json: fair })).data).toEqual(fair);
    const { data: draft } = await api.call(contract.createEvent, {
      json: { title: "Borrador", startTime: fair.startTime, endTime: fair.endTime, published: false },
    });
    expect((await api.call(contract.updateEvent, { id: draft.id, json: draft })).data).toEqual(draft);
  });

  test("for a category and a place", async () => {
    const { category, location } = await addEvent();
    const readCategory = (await api.call(contract.listCategories, { by: "ADMIN" })).data.find(
      ({ id }) => id === category.id,
    );
    const readLocation = (await api.call(contract.listLocations)).data.find(({ id }) => id === location.id);
    expect(readCategory).toMatchObject({ _count: { EventCategories: 1 } });
    expect(
      (await api.call(contract.updateCategory, { id: category.id, json: { ...readCategory, icon: "🎪" } })).data,
    ).toEqual({ ...readCategory, icon: "🎪" });
    expect(
      (await api.call(contract.updateLocation, { id: location.id, json: { ...readLocation, capacity: 80 } })).data,
    ).toEqual({ ...readLocation, capacity: 80 });
  });

  test("for a user", async () => {
    const { id } = api.people.USER.user;
    const { data: read } = await api.call(contract.readUser, { id });
    expect((await api.call(contract.updateUser, { id, json: { ...read, name: "Otro nombre" } })).data).toEqual({
      ...read,
      name: "Otro nombre",
    });
  });

  test("for settings, including secrets", async () => {
    const keys = ["general.tagline", "email.smtp_password", "limits.logo_megabytes"];
    await api.call(contract.writeSettings, {
      json: { settings: [{ key: "email.smtp_password", value: "tres tristes tigres" }] },
    });
    const settings = await Promise.all(
      keys.map(async (id) => (await api.call(contract.readSetting, { by: "ADMIN", id })).data),
    );
    for (const endpoint of [contract.writeSettings, contract.bulkSettings])
      expect((await api.call(endpoint, { json: { settings } })).data).toEqual({ saved: 3 });
    expect(
      await Promise.all(keys.map(async (id) => (await api.call(contract.readSetting, { by: "ADMIN", id })).data.value)),
    ).toEqual(settings.map(({ value }) => value));
  });

  test("for the stream, even if its player's host is no longer allowed", async () => {
    await api.call(contract.writeSettings, {
      json: { settings: [{ key: "stream.allowedHosts", value: ["tube.example"] }] },
    });
    const { data } = await api.call(contract.writeStream, {
      json: { embedCode: "https://tube.example/videos/embed/1" },
    });
    await api.call(contract.writeSettings, { json: { settings: [{ key: "stream.allowedHosts", value: [] }] } });
    expect((await api.call(contract.writeStream, { json: { ...data, title: "Radio" } })).data).toEqual({
      ...data,
      title: "Radio",
    });
  });

  test("for a user's notification preferences", async () => {
    const { data: read } = await api.call(contract.readNotifications, { by: "USER" });
    const json = { ...read, preferences: { ...read.preferences, changes: !read.preferences.changes } };
    expect((await api.call(contract.writeNotifications, { by: "USER", json })).data).toEqual(json.preferences);
    expect(
      (await api.refused(contract.writeNotifications, { by: "USER", json: { ...read, publicKey: "mine" } })).errors,
    ).toEqual({ publicKey: [refusal] });
  });
});

describe("PUT refuses a changed read-only field", () => {
  test("of an event by name, together with other errors, and writes nothing", async () => {
    const { event, category } = await addEvent();
    const json = {
      ...event,
      title: "",
      id: "mine",
      currentAttendees: 7,
      phase: "ended",
      EventCategories: [],
      nothing: 1,
    };
    const { status, errors } = await api.refused(contract.updateEvent, { id: event.id, json });
    expect(status).toBe(422);
    expect(errors).toMatchObject({
      id: [refusal],
      currentAttendees: [refusal],
      phase: [refusal],
      EventCategories: [refusal],
      nothing: ["Este campo no existe"],
      title: [expect.any(String)],
    });
    const { errors: alone } = await api.refused(contract.updateEvent, {
      id: event.id,
      json: { title: "Otra", updatedAt: "1999-01-01T00:00:00.000Z" },
    });
    expect(alone).toEqual({ updatedAt: [refusal] });
    expect((await api.call(contract.readEvent, { id: event.id })).data).toEqual(event);
    expect(
      (
        await api.refused(contract.updateCategory, {
          id: category.id,
          json: { id: "mine", order: 99, _count: { EventCategories: 9 } },
        })
      ).errors,
    ).toEqual({ id: [refusal], order: [refusal], _count: [refusal] });
  });

  test("of a place and of a user by name", async () => {
    const { location } = await addEvent();
    expect(
      (await api.refused(contract.updateLocation, { id: location.id, json: { ...location, id: "mine" } })).errors,
    ).toMatchObject({ id: [refusal] });
    const { id } = api.people.USER.user;
    expect(
      (
        await api.refused(contract.updateUser, {
          id,
          json: { email: "otra@example.org", emailVerified: true, createdAt: null },
        })
      ).errors,
    ).toMatchObject({ email: [refusal], createdAt: [refusal] });
  });

  test("of a setting by name", async () => {
    const { data } = await api.call(contract.readSetting, { by: "ADMIN", id: "general.tagline" });
    const settings = [{ ...data, isPublic: !data.isPublic, isEncrypted: true, updatedAt: "1999-01-01T00:00:00.000Z" }];
    const { status, errors } = await api.refused(contract.writeSettings, { json: { settings } });
    expect([status, Object.keys(errors).toSorted()]).toEqual([
      422,
      ["general.tagline.isEncrypted", "general.tagline.isPublic", "general.tagline.updatedAt"],
    ]);
  });

  test("with 404 if the resource does not exist", async () => {
    expect((await api.refused(contract.updateEvent, { id: "nothing", json: { id: "nothing" } })).status).toBe(404);
  });
});

test("the OpenAPI document names the read-only fields of each body", () => {
  const body = z.object({
    requestBody: z.object({
      content: z.object({
        "application/json": z.object({
          schema: z.object({ properties: z.record(z.string(), z.object({ readOnly: z.boolean().optional() })) }),
        }),
      }),
    }),
  });
  const paths = z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .parse(openApiDocument("Fest", "https://fest.example")["paths"]);
  const readOnly = (path: string): string[] => {
    const { properties } = body.parse(paths[path]?.["put"]).requestBody.content["application/json"].schema;
    return Object.keys(properties).filter((name) => properties[name]?.readOnly === true);
  };
  expect(readOnly("/events/{id}")).toEqual([
    "id",
    "phase",
    "startIsKnown",
    "currentAttendees",
    "EventCategories",
    "EventLocations",
    "categories",
    "locations",
    "seriesId",
    "publishedAt",
    "updatedAt",
  ]);
  expect(readOnly("/categories/{id}")).toEqual(["id", "order", "_count"]);
  expect(readOnly("/locations/{id}")).toEqual(["id", "_count"]);
  expect(readOnly("/users/{id}")).toContain("email");
  expect(readOnly("/notifications")).toEqual(["publicKey", "subscribed"]);
});
