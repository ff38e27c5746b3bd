import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { contract } from "#app/api/contract.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { type Api, startApi } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

const add = (fields: Parameters<typeof eventInputWith>[0] = {}) =>
  createEvent(api.app.services, eventInputWith(fields));

describe("a place through the API", () => {
  test("can be taken, read, listed and given back", async () => {
    const { id } = await add({ capacity: 3 });
    const taken = await api.call(contract.takePlace, { by: "USER", id });
    expect(taken.data).toMatchObject({
      eventId: id,
      state: "place",
      position: null,
      attendedAt: null,
      event: { id, currentAttendees: 1 },
    });
    expect(taken.headers.get("Cache-Control")).toBe("no-store");
    expect((await api.call(contract.takePlace, { by: "USER", id })).data).toEqual(taken.data);
    expect((await api.call(contract.readPlace, { by: "USER", id })).data).toEqual(taken.data);
    expect((await api.call(contract.listPlaces, { by: "USER" })).data).toEqual([taken.data]);
    expect((await api.call(contract.leavePlace, { by: "USER", id })).data).toEqual({ id: taken.data.id });
    expect(await api.refused(contract.leavePlace, { by: "USER", id })).toMatchObject({
      status: 404,
      message: "No tienes plaza en este evento",
    });
    expect((await api.call(contract.readEvent, { id })).data.currentAttendees).toBe(0);
  });
  test("at a full event is a place on the waiting list", async () => {
    const { id } = await add({ capacity: 1 });
    await register(api.app.services, api.people.ADMIN.user.id, id);
    expect((await api.call(contract.takePlace, { by: "USER", id })).data).toMatchObject({
      state: "waiting",
      position: 1,
    });
    await api.call(contract.leavePlace, { by: "ADMIN", id });
    expect((await api.call(contract.readPlace, { by: "USER", id })).data).toMatchObject({
      state: "place",
      position: null,
    });
  });
  test("is refused with a sentence without an account, at an unknown event and at a closed one", async () => {
    const { id } = await add();
    expect(await api.refused(contract.takePlace, { by: "nobody", id })).toMatchObject({ status: 401 });
    expect(await api.refused(contract.takePlace, { by: "USER", id: "nothing" })).toMatchObject({
      status: 404,
      message: "Este evento no está en el programa",
    });
    await updateEvent(api.app.services, id, { status: "CANCELLED" });
    expect(
      await api.refused(contract.takePlace, { by: "USER", id, headers: { "Accept-Language": "en" } }),
    ).toMatchObject({ status: 409, message: "Registration for “Gala de circo” is closed" });
  });
  test("is visible only to its owner", async () => {
    const { id } = await add();
    await api.call(contract.takePlace, { by: "USER", id });
    expect(await api.refused(contract.readPlace, { by: "MODERATOR", id })).toMatchObject({ status: 404 });
    expect(await api.refused(contract.leavePlace, { by: "MODERATOR", id })).toMatchObject({ status: 404 });
    expect((await api.call(contract.listPlaces, { by: "MODERATOR" })).data).toEqual([]);
  });
});
