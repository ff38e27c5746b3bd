import { beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { checkIn } from "#app/domain/registration/check-in.server.ts";
import { countAttended, listUserRegistrations } from "#app/domain/registration/user-registrations.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { addVisitors, addWorkshop } from "./visitors.ts";

let services: Services;
let ada: string;
let bea: string;
beforeEach(async () => {
  services = await memoryFestival("2026-08-23T17:30:00Z");
  [ada = "", bea = ""] = await addVisitors(services, 2);
});

test("a person's registrations are listed by start; a deleted event has its last title", async () => {
  const late = await addWorkshop(services, {
    title: "Tarde",
    startTime: "2026-08-23T20:00:00Z",
    endTime: "2026-08-23T21:00:00Z",
  });
  const early = await addWorkshop(services, { title: "Pronto", capacity: 1 });
  const gone = await addWorkshop(services, {
    title: "Otro nombre",
    startTime: "2026-08-23T19:00:00Z",
    endTime: "2026-08-23T19:30:00Z",
  });
  const drafted = await addWorkshop(services, {
    title: "Retirado",
    startTime: "2026-08-24T19:00:00Z",
    endTime: "2026-08-24T19:30:00Z",
  });
  await register(services, bea, early.id);
  for (const { id } of [late, early, gone, drafted]) await register(services, ada, id);
  await updateEvent(services, gone.id, { title: "Borrado" });
  await deleteEvent(services, gone.id);
  await updateEvent(services, drafted.id, { published: false });
  expect(
    (await listUserRegistrations(services, ada)).map(({ title, event, registration }) => [
      title,
      event === null,
      registration.position,
    ]),
  ).toEqual([
    ["Pronto", false, 1],
    ["Borrado", true, null],
    ["Tarde", false, null],
    ["Retirado", true, null],
  ]);
  expect(await listUserRegistrations(services, bea)).toHaveLength(1);
});

describe("'Eventos asistidos'", () => {
  const after = (): Services => ({ ...services, clock: fixedClock("2026-08-23T20:30:00Z") });
  test("count the events where the person was checked in", async () => {
    const helper = (await createUser(services, { name: "Mona", email: "mona@example.org", role: "MODERATOR" })).id;
    const event = await addWorkshop(services);
    const { code } = await register(services, ada, event.id);
    await register(services, bea, event.id);
    expect(await countAttended(services, ada)).toBe(0);
    await checkIn({ ...services, actor: helper }, { code }, { calendar: { zone: "Atlantic/Canary", dayStartHour: 0 } });
    expect([await countAttended(services, ada), await countAttended(services, bea)]).toEqual([1, 0]);
    // If others were checked in, a person with a place and without a check-in did not come.
    expect([await countAttended(after(), ada), await countAttended(after(), bea)]).toEqual([1, 0]);
  });
  test("count past events with a place if no guest was checked in", async () => {
    const event = await addWorkshop(services, { capacity: 1 });
    await register(services, ada, event.id);
    await register(services, bea, event.id);
    expect(await countAttended(services, ada)).toBe(0);
    expect([await countAttended(after(), ada), await countAttended(after(), bea)]).toEqual([1, 0]);
    await updateEvent(services, event.id, { status: "CANCELLED" });
    expect(await countAttended(after(), ada)).toBe(0);
  });
});
