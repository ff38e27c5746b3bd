import { beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { isTimeToArrive } from "#app/domain/registration/check-in.ts";
import {
  checkIn,
  lookUpGuest,
  undoCheckIn,
  findDoor,
  listDoors,
  listGuests,
} from "#app/domain/registration/check-in.server.ts";
import { register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { addVisitors, addWorkshop } from "./visitors.ts";

const calendar = { zone: "Atlantic/Canary", dayStartHour: 0 };
let services: Services;
let helper: string;
beforeEach(async () => {
  const festival = await memoryFestival("2026-08-23T17:30:00Z");
  helper = (await createUser(festival, { name: "Mona", email: "mona@example.org", role: "MODERATOR" })).id;
  services = { ...festival, actor: helper };
});

const at = (instant: string): Services => ({ ...services, clock: fixedClock(instant) });
const codeOf = async (person: string, eventId: string): Promise<string> =>
  (await registrationOf(services, person, eventId))?.code ?? "";

describe("a guest who shows a code", () => {
  test("is checked in once; the second time the first check-in is shown", async () => {
    const { id } = await addWorkshop(services);
    const [ada = ""] = await addVisitors(services, 1);
    const { code } = await register(services, ada, id);
    expect(await checkIn(services, { code: code.toLowerCase() }, { calendar, eventId: id })).toMatchObject({
      kind: "arrived",
      event: { title: "Taller de clown" },
      guest: { attendedAt: "2026-08-23T17:30:00.000Z" },
    });
    expect(await checkIn(at("2026-08-23T18:10:00Z"), { code }, { calendar })).toMatchObject({
      kind: "already",
      guest: { attendedAt: "2026-08-23T17:30:00.000Z" },
    });
    expect(await services.db.selectFrom("registrations").select("attended_by").execute()).toEqual([
      { attended_by: helper },
    ]);
  });
  test("is checked in once if two helpers read the code at the same time", async () => {
    const { id } = await addWorkshop(services);
    const [ada = ""] = await addVisitors(services, 1);
    const { code } = await register(services, ada, id);
    const both = await Promise.all([
      checkIn(services, { code }, { calendar }),
      checkIn(services, { code }, { calendar }),
    ]);
    expect(both.map(({ kind }) => kind)).toEqual(["arrived", "already"]);
  });
  test("is not checked in by a lookup", async () => {
    const { id } = await addWorkshop(services);
    const [ada = ""] = await addVisitors(services, 1);
    const { code } = await register(services, ada, id);
    expect(await lookUpGuest(services, { code }, { calendar })).toMatchObject({
      kind: "expected",
      guest: { attendedAt: null },
    });
    expect(await checkIn(services, { code }, { calendar })).toMatchObject({ kind: "arrived" });
  });

  test("gets the reason of a refusal, and nothing changes", async () => {
    const [ada = "", bea = ""] = await addVisitors(services, 2);
    const workshop = await addWorkshop(services, { capacity: 1 });
    const other = await addWorkshop(services, { title: "Otro taller" });
    const tomorrow = await addWorkshop(services, {
      startTime: "2026-08-24T18:00:00Z",
      endTime: "2026-08-24T20:00:00Z",
    });
    for (const { id } of [workshop, other, tomorrow]) await register(services, ada, id);
    await register(services, bea, workshop.id);
    const kindOf = async (code: string, eventId?: string) =>
      (await checkIn(services, { code }, { calendar, eventId })).kind;
    expect(await kindOf(await codeOf(bea, workshop.id))).toBe("waiting");
    expect(await checkIn(services, { code: await codeOf(bea, workshop.id) }, { calendar })).toMatchObject({
      guest: { position: 1 },
    });
    expect(await kindOf(await codeOf(ada, other.id), workshop.id)).toBe("other_event");
    expect(await kindOf(await codeOf(ada, tomorrow.id))).toBe("other_day");
    expect(await kindOf("ABCD2345")).toBe("unknown");
    expect(await kindOf("hola")).toBe("unknown");
    await updateEvent(services, other.id, { status: "CANCELLED" });
    expect(await kindOf(await codeOf(ada, other.id))).toBe("cancelled");
    const gone = await codeOf(ada, workshop.id);
    await deleteEvent(services, workshop.id);
    expect(await kindOf(gone)).toBe("gone");
    const nobodys = await codeOf(ada, tomorrow.id);
    await deleteUser(services, ada);
    expect(await kindOf(nobodys)).toBe("unknown");
    expect(
      await services.db.selectFrom("registrations").select("id").where("attended_at", "is not", null).execute(),
    ).toEqual([]);
  });
});

test("a check-in can be undone, and repeated", async () => {
  const { id } = await addWorkshop(services);
  const [ada = ""] = await addVisitors(services, 1);
  const registration = await register(services, ada, id);
  await checkIn(services, { id: registration.id }, { calendar });
  expect(await undoCheckIn(services, registration.id)).toMatchObject({ name: "2", attendedAt: null });
  expect(await registrationOf(services, ada, id)).toMatchObject({ attendedAt: null });
  expect(await checkIn(services, { id: registration.id }, { calendar })).toMatchObject({ kind: "arrived" });
  expect(await undoCheckIn(services, "nothing")).toBeNull();
});

describe("guests arrive", () => {
  const evening = { startTime: "2026-08-22T21:00:00.000Z", endTime: "2026-08-22T23:30:00.000Z" };
  test.each([
    ["on the morning of its day", "2026-08-22T08:00:00Z", evening, true],
    ["on the evening before", "2026-08-21T20:00:00Z", evening, false],
    ["after midnight, when it ends after it", "2026-08-22T23:20:00Z", evening, true],
    ["late, for an hour or two", "2026-08-23T01:00:00Z", evening, true],
    ["the morning after", "2026-08-23T09:00:00Z", { ...evening, endTime: "2026-08-22T22:00:00.000Z" }, false],
    [
      "before midnight to what begins right after it",
      "2026-08-21T22:00:00Z",
      { startTime: "2026-08-21T23:30:00.000Z", endTime: "2026-08-22T01:00:00.000Z" },
      true,
    ],
    [
      "on each day of an exhibition",
      "2026-08-25T10:00:00Z",
      { startTime: "2026-08-21T23:00:00.000Z", endTime: "2026-08-28T23:00:00.000Z" },
      true,
    ],
  ])("%s", (_when, now, event, does) => {
    expect(isTimeToArrive(event, new Date(now), calendar)).toBe(does);
  });
});

describe("a helper's lists", () => {
  test("show today's events with registrations, running ones first, with the numbers of arrived guests", async () => {
    const [ada = "", bea = "", cleo = ""] = await addVisitors(services, 3);
    const running = await addWorkshop(services, {
      title: "Ahora",
      capacity: 2,
      startTime: "2026-08-23T17:00:00Z",
      endTime: "2026-08-23T18:00:00Z",
    });
    for (const person of [ada, bea, cleo]) await register(services, person, running.id);
    const before: Services = at("2026-08-23T08:00:00Z");
    const addWithAda = async (fields: Parameters<typeof addWorkshop>[1]) => {
      const { id } = await addWorkshop(before, fields);
      await register(before, ada, id);
      return id;
    };
    await addWithAda({ title: "Antes", startTime: "2026-08-23T09:00:00Z", endTime: "2026-08-23T10:00:00Z" });
    await addWithAda({ title: "Después" });
    await addWithAda({ title: "Mañana", startTime: "2026-08-24T18:00:00Z", endTime: "2026-08-24T20:00:00Z" });
    await updateEvent(services, await addWithAda({ title: "Cancelado" }), { status: "CANCELLED" });
    await updateEvent(services, await addWithAda({ title: "Retirado" }), { published: false });
    await addWorkshop(services, { title: "Sin nadie" });
    await checkIn(services, { code: await codeOf(ada, running.id) }, { calendar });
    expect((await listDoors(services, calendar)).map(({ title }) => title)).toEqual(["Ahora", "Después", "Antes"]);
    expect(await findDoor(services, running.id)).toMatchObject({ places: 2, arrived: 1, waiting: 1 });
    expect(await findDoor(services, "nothing")).toBeNull();
  });
  test("show guests with a place, then the waiting list, and find them ignoring accents", async () => {
    const { id } = await addWorkshop(services, { capacity: 3 });
    for (const name of ["Ángela", "Zoe", "Bea", "Dunia", "Carla"]) {
      await register(
        services,
        (
          await createUser(services, {
            name,
            email: `${name.at(0) === "Á" ? "a" : name.toLowerCase()}@example.org`,
            role: "USER",
          })
        ).id,
        id,
      );
    }
    await services.db.updateTable("users").set({ name: null }).where("name", "=", "Zoe").execute();
    const namesOf = async (search?: string, limit = 100) =>
      (await listGuests(services, id, { limit, ...(search === undefined ? {} : { search }) })).guests.map(
        ({ name, position }) => [name, position],
      );
    expect(await namesOf()).toEqual([
      ["Ángela", null],
      ["Bea", null],
      ["zoe@example.org", null],
      ["Dunia", 1],
      ["Carla", 2],
    ]);
    expect(await namesOf("angela")).toEqual([["Ángela", null]]);
    expect(await namesOf("CARLA")).toEqual([["Carla", 2]]);
    expect(await listGuests(services, id, { limit: 2 })).toMatchObject({
      guests: [{ name: "Ángela" }, { name: "Bea" }],
      total: 5,
    });
  });
});
