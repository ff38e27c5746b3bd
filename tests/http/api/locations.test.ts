import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { contract } from "#app/api/contract.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { type Api, startApi, stored } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

/** Every field that the spec's client sends (§7). */
const payload = {
  name: "Plaza",
  city: "Teguise",
  country: "España",
  capacity: 300,
  description: "Al aire libre",
  imageUrl: "https://example.org/plaza.jpg",
  latitude: 28.963211,
  longitude: -13.550123,
};
const add = async (json: object = payload) => (await api.call(contract.createLocation, { json })).data;

describe("POST locations (spec §7)", () => {
  test("accepts the payload of the spec's client", async () => {
    const place = await add();
    expect(place).toEqual({
      id: place.id,
      ...payload,
      address: null,
      pin: null,
      amenities: [],
      _count: { EventLocations: 0 },
    });
    expect((await api.call(contract.listLocations)).data).toContainEqual(place);
  });
  test.each([
    [{ name: "A", capacity: "300" }, "capacity"],
    [{ name: "A", latitude: 0, longitude: -180.1 }, "longitude"],
    [{ name: "A", amenities: "Sombra" }, "amenities"],
    [{ name: "A", id: "mine" }, "id"],
    [{ name: "A", _count: {} }, "_count"],
  ])("refuses %o and names the field", async (json, field) => {
    const before = await stored(api.app.services);
    const { status, errors } = await api.refused(contract.createLocation, { json });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(await stored(api.app.services)).toEqual(before);
  });
});

describe("PUT locations/{id} (spec §7)", () => {
  test("changes only the given fields", async () => {
    const before = await add({ ...payload, address: "Calle 1", amenities: ["Sombra", "Baños"] });
    await createEvent(api.app.services, eventInputWith({ locationIds: [before.id] }));
    const { data } = await api.call(contract.updateLocation, { id: before.id, json: { capacity: 20 } });
    expect(data).toEqual({ ...before, capacity: 20, _count: { EventLocations: 1 } });
  });
  test("is 404 for an unknown id", async () => {
    expect((await api.refused(contract.updateLocation, { id: "nothing", json: { name: "A" } })).status).toBe(404);
  });
});

describe("DELETE locations/{id} (spec §7)", () => {
  test("deletes a location", async () => {
    const { id } = await add();
    expect((await api.call(contract.deleteLocation, { id })).data).toEqual({ id });
    expect((await api.refused(contract.deleteLocation, { id })).status).toBe(404);
  });
  test("is 409 while an event has the location", async () => {
    const { id } = await add();
    await createEvent(api.app.services, eventInputWith({ locationIds: [id], published: false }));
    const before = await stored(api.app.services);
    expect((await api.refused(contract.deleteLocation, { id })).status).toBe(409);
    expect(await stored(api.app.services)).toEqual(before);
  });
});
