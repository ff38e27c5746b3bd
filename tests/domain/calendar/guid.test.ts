import { expect, test } from "vitest";
import { guidOf, idOfGuid, isGuid } from "#app/domain/calendar/own-properties.ts";
import { newId } from "#app/domain/identifier.ts";

test("an id gives a UUID, and the UUID gives the id", () => {
  for (let round = 0; round < 500; round += 1) {
    const id = newId();
    const guid = guidOf(id);
    // RFC 9562: version 8, variant 10.
    expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([idOfGuid(guid), idOfGuid(guid.toUpperCase()), isGuid(guid)]).toEqual([id, id, true]);
  }
});

test("any other text gives no id", () => {
  for (const text of ["", "x", crypto.randomUUID(), `${guidOf(newId())}0`]) expect(idOfGuid(text)).toBeNull();
  expect([isGuid("talk-7@conf.example"), isGuid(crypto.randomUUID())]).toEqual([false, true]);
});
