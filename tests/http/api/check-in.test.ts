import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contract } from "#app/api/contract.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { shownCode } from "#app/domain/registration/registration.ts";
import { register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import es from "#app/locales/es/errors.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { type Api, startApi } from "./client.ts";

/** A helper's app at the door: what `/check-in` does, for the same roles. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.app.setNow("2026-08-22T18:42:00Z"));
afterAll(() => api.app.close());

const by = "MODERATOR";
const add = (input: Partial<EventInput> = {}) =>
  createEvent(api.app.services, eventInputWith({ title: "Taller", registration: "places", capacity: 2, ...input }));
let visitors = 0;
async function guestOf(eventId: string, name = "Dunia") {
  visitors += 1;
  const { id } = await createUser(api.app.services, { name, email: `guest${visitors}@example.org`, role: "USER" });
  return { ...(await register(api.app.services, id, eventId)), userId: id };
}
const arrivalOf = async ({ userId, eventId }: { userId: string; eventId: string }) =>
  (await registrationOf(api.app.services, userId, eventId))?.attendedAt;

describe("a guest", () => {
  test("comes in by code, as it is shown or typed", async () => {
    const { id } = await add();
    const guest = await guestOf(id);
    const code = shownCode(guest.code).toLowerCase();
    const looked = await api.call(contract.lookUpGuest, { by, query: { code, eventId: id } });
    expect(looked.data).toMatchObject({ kind: "expected", guest: { name: "Dunia", attendedAt: null }, event: { id } });
    expect(await arrivalOf(guest)).toBeNull();
    const { data, message } = await api.call(contract.checkIn, { by, json: { code, eventId: id } });
    expect(data.guest).toEqual({ id: guest.id, name: "Dunia", position: null, attendedAt: "2026-08-22T18:42:00.000Z" });
    expect(message).toBe("Dunia ha llegado a «Taller».");
    expect(await arrivalOf(guest)).toBe("2026-08-22T18:42:00.000Z");
  });

  test("comes in by the list of the door, which counts them", async () => {
    const { id } = await add();
    const [dunia, , third] = [await guestOf(id), await guestOf(id, "Álex"), await guestOf(id, "Yaiza")];
    await api.call(contract.checkIn, { by, json: { registrationId: dunia.id } });
    const { data } = await api.call(contract.listGuests, { by, id });
    expect(data.event).toMatchObject({ id, places: 2, arrived: 1, waiting: 1 });
    expect(data.guests.map(({ name, position }) => [name, position])).toEqual([
      ["Álex", null],
      ["Dunia", null],
      ["Yaiza", 1],
    ]);
    const found = await api.call(contract.listGuests, { by, id, query: { search: "alex", limit: "1" } });
    expect([found.data.guests.map(({ name }) => name), found.data.total]).toEqual([["Álex"], 1]);
    expect((await api.call(contract.listDoors, { by })).data).toContainEqual(data.event);
    const { status, message } = await api.refused(contract.checkIn, { by, json: { registrationId: third.id } });
    expect([status, message]).toEqual([409, expect.stringContaining("Yaiza")]);
  });

  test("comes in once: a repeated check-in is 409, and keeps the hour of the first", async () => {
    const guest = await guestOf((await add()).id);
    await api.call(contract.checkIn, { by, json: { code: guest.code } });
    const first = await arrivalOf(guest);
    api.app.setNow("2026-08-22T18:50:00Z");
    const { status, message } = await api.refused(contract.checkIn, { by, json: { code: guest.code } });
    expect([status, message]).toEqual([409, expect.stringContaining("19:42")]);
    expect(await arrivalOf(guest)).toBe(first);
    const looked = await api.call(contract.lookUpGuest, { by, query: { code: guest.code } });
    expect(looked.data).toMatchObject({ kind: "already", guest: { attendedAt: first } });
  });

  test("of another event is 409 at this door", async () => {
    const guest = await guestOf((await add({ title: "Otro taller" })).id);
    const json = { code: guest.code, eventId: (await add()).id };
    const { status, message } = await api.refused(contract.checkIn, { by, json });
    expect([status, message]).toEqual([409, expect.stringContaining("Otro taller")]);
    expect(await arrivalOf(guest)).toBeNull();
  });

  test("is taken back as often as one likes", async () => {
    const guest = await guestOf((await add()).id);
    await api.call(contract.checkIn, { by, json: { code: guest.code } });
    for (let time = 0; time < 2; time += 1)
      expect((await api.call(contract.undoCheckIn, { by, id: guest.id })).data.attendedAt).toBeNull();
    expect(await arrivalOf(guest)).toBeNull();
  });

  test("that is unknown is 404, and so is an unknown event", async () => {
    for (const [endpoint, sent] of [
      [contract.checkIn, { json: { code: "ABCD2345" } }],
      [contract.checkIn, { json: { registrationId: "nothing" } }],
      [contract.lookUpGuest, { query: { code: "ABCD2345" } }],
      [contract.undoCheckIn, { id: "nothing" }],
    ] as const) {
      const { status, message } = await api.refused(endpoint, { by, ...sent });
      expect([status, message]).toEqual([404, expect.stringContaining("No hay ninguna plaza")]);
    }
    const { status, message } = await api.refused(contract.listGuests, { by, id: "nothing" });
    expect([status, message]).toEqual([404, es.event_not_found]);
  });

  test.each([{}, { eventId: "x" }, { code: " " }, { code: "ABCD2345", registrationId: "x" }])(
    "is named by either a code or a registration: %o is 422",
    async (json) => {
      const { status, errors } = await api.refused(contract.checkIn, { by, json });
      expect([status, errors]).toEqual([422, { code: [es.code_required] }]);
    },
  );
});

test("only administrators read the addresses of the registered people, also of a draft", async () => {
  const { id } = await add();
  const guest = await guestOf(id);
  const { data } = await api.call(contract.listRegistered, { id });
  expect(data).toMatchObject([
    { id: guest.id, name: "Dunia", email: `guest${visitors}@example.org`, number: 1, position: null, attendedAt: null },
  ]);
  for (const who of ["USER", "MODERATOR"] as const)
    expect((await api.refused(contract.listRegistered, { by: who, id })).status).toBe(403);
  expect((await api.refused(contract.listRegistered, { id: "nothing" })).status).toBe(404);
  await updateEvent(api.app.services, id, { published: false });
  expect((await api.call(contract.listRegistered, { id })).data).toEqual(data);
  expect((await api.refused(contract.listGuests, { by, id })).status).toBe(404);
});

test.each(["nobody", "USER", "deactivated"] as const)("%s checks nobody in, and reads no guest", async (who) => {
  const guest = await guestOf((await add()).id);
  for (const [endpoint, sent] of [
    [contract.listDoors, {}],
    [contract.listGuests, { id: guest.eventId }],
    [contract.lookUpGuest, { query: { code: guest.code } }],
    [contract.checkIn, { json: { code: guest.code } }],
    [contract.undoCheckIn, { id: guest.id }],
  ] as const)
    expect((await api.refused(endpoint, { by: who, ...sent })).status).toBe(who === "USER" ? 403 : 401);
  expect(await arrivalOf(guest)).toBeNull();
});
