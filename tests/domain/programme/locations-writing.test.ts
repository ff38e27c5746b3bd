import { describe, expect, test } from "vitest";
import { formatCoordinates, parseCoordinates } from "#app/domain/programme/coordinates.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import {
  createLocation,
  deleteLocation,
  findLocation,
  listCountedLocations,
  updateLocation,
} from "#app/domain/programme/locations.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";
import { newestChange } from "./newest-change.ts";

const charco = {
  name: "Charco",
  address: "Calle Real 1",
  city: "Arrecife",
  country: "España",
  description: "Junto al agua",
  capacity: 400,
  imageUrl: "/uploads/charco.webp",
  latitude: 28.9612,
  longitude: -13.5477,
  amenities: ["rampa", "aseos"],
};

describe("changing a location", () => {
  test("keeps the fields that are not given", async () => {
    const services = await memoryFestival();
    const before = await createLocation(services, charco);
    const after = await updateLocation(services, before.id, { name: "Charco de San Ginés", capacity: 0 });
    expect(after).toEqual({ ...before, name: "Charco de San Ginés", capacity: 0 });
    expect(await findLocation(services, before.id)).toEqual(after);
    expect(await newestChange(services)).toEqual({
      entity: "location",
      entity_id: before.id,
      action: "updated",
      before,
      after,
    });
  });
  test("has the festival's city if it comes without one: the spec's until somebody says another, or none", async () => {
    const services = await memoryFestival();
    const cityOf = async (input: { city?: string }) =>
      (await createLocation(services, { name: "Plaza", ...input })).city;
    expect(await cityOf({})).toBe("Arrecife");
    await writeSettings(services, { "general.city": "Haría" });
    expect([await cityOf({}), await cityOf({ city: " " }), await cityOf({ city: "Yaiza" })]).toEqual([
      "Haría",
      "Haría",
      "Yaiza",
    ]);
    await writeSettings(services, { "general.city": "" });
    const { id, city } = await createLocation(services, { name: "Muelle" });
    expect(city).toBe("");
    // A change of something else gives it no city.
    await writeSettings(services, { "general.city": "Haría" });
    expect((await updateLocation(services, id, { capacity: 3 })).city).toBe("");
    expect((await updateLocation(services, id, { city: "" })).city).toBe("Haría");
  });
  test("clears the fields that are given empty; city and country get the usual ones", async () => {
    const services = await memoryFestival();
    const { id } = await createLocation(services, { ...charco, city: "Teguise" });
    const emptied = {
      address: "",
      city: "",
      capacity: null,
      imageUrl: "",
      latitude: null,
      longitude: null,
      amenities: ["sombra"],
    };
    expect(await updateLocation(services, id, emptied)).toMatchObject({
      address: null,
      city: "Arrecife",
      capacity: null,
      imageUrl: null,
      latitude: null,
      longitude: null,
      amenities: ["sombra"],
    });
  });
  test("refuses one coordinate without the other, and an unknown place", async () => {
    const services = await memoryFestival();
    const before = await createLocation(services, charco);
    await expect(updateLocation(services, before.id, { latitude: null })).rejects.toMatchObject({
      code: "invalid",
      fields: { latitude: ["errors.coordinates_incomplete"] },
    });
    expect(await findLocation(services, before.id)).toEqual(before);
    await expect(updateLocation(services, "none", { name: "Otro" })).rejects.toMatchObject({
      code: "not_found",
      messageKey: "errors.location_not_found",
    });
    expect(await findLocation(services, "none")).toBeNull();
  });
});

describe("deleting a location", () => {
  test("is refused while an event, even a draft, is linked to it (spec §4)", async () => {
    const services = await memoryFestival();
    const location = await createLocation(services, charco);
    const draft = await createEvent(services, eventInputWith({ locationIds: [location.id], published: false }));
    await expect(deleteLocation(services, location.id)).rejects.toMatchObject({
      code: "conflict",
      messageKey: "errors.location_in_use",
    });
    expect(await listCountedLocations(services)).toMatchObject([{ eventCount: 0 }]);
    expect(await listCountedLocations(services, { drafts: true })).toMatchObject([{ eventCount: 1 }]);
    await deleteEvent(services, draft.id);
    await deleteLocation(services, location.id);
    expect(await findLocation(services, location.id)).toBeNull();
    expect(await newestChange(services)).toEqual({
      entity: "location",
      entity_id: location.id,
      action: "deleted",
      before: location,
      after: null,
    });
  });
  test("is refused for an unknown id", async () => {
    await expect(deleteLocation(await memoryFestival(), "none")).rejects.toMatchObject({
      code: "not_found",
      messageKey: "errors.location_not_found",
    });
  });
});

describe("spec §5: coordinates pasted as 'lat, lng'", () => {
  const arrecife = { latitude: 28.96, longitude: -13.54 };

  test.each([
    "28.96, -13.54",
    "28.96,-13.54",
    " 28.96 , -13.54\n",
    "28.96;-13.54",
    "28.96 ; -13.54",
    "28.96 -13.54",
    "+28.960,-013.54",
  ])("are read: %j", (text) => {
    expect(parseCoordinates(text)).toEqual(arrecife);
  });
  test.each(["28,96; -13,54", "28,96 -13,54", "28,96, -13,54", "28,96,-13,54"])(
    "with decimal commas that leave no doubt: %j",
    (text) => {
      expect(parseCoordinates(text)).toEqual(arrecife);
    },
  );
  test("two whole numbers are two numbers", () => {
    expect(parseCoordinates("28,13")).toEqual({ latitude: 28, longitude: 13 });
  });
  test.each([
    "",
    "28.96",
    "28,96, -13",
    "28.96, -13,54",
    "28,96,13",
    "28.96, -13.54, 12",
    "28.96 N, 13.54 W",
    "lat 28.96, lng -13.54",
    "1e1, 2",
    "., .",
    "28.96,, -13.54",
    "٢٨, ١٣",
  ])("are refused if they are ambiguous: %j", (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
  test("are within ±90 and ±180", () => {
    expect([parseCoordinates("90, 180"), parseCoordinates("-90, -180")]).toEqual([
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
    ]);
    expect([
      parseCoordinates("90.000001, 0"),
      parseCoordinates("0, -180.000001"),
      parseCoordinates("-13.54, 281.96"),
    ]).toEqual([null, null, null]);
  });
  test("are shown with 6 decimals, as they are read", () => {
    expect(formatCoordinates({ latitude: 28.9612, longitude: -13.54771234567 })).toBe("28.961200, -13.547712");
    expect(parseCoordinates(formatCoordinates(arrecife))).toEqual(arrecife);
  });
});
