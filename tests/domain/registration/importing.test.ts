import { beforeEach, expect, test } from "vitest";
import { startApplying } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { apply, concert, done, onlyEvent, stageSaying } from "../calendar/importing/reviews.ts";
import { addVisitors } from "./visitors.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival("2026-08-22T12:00:00Z");
});

const stage = (lines: string, capacity: number) =>
  stageSaying(services, {}, { lines, details: { capacity, registration: "places" } });
const statesOf = async (people: string[], eventId: string) => {
  const states: unknown[] = [];
  for (const person of people) states.push((await registrationOf(services, person, eventId))?.state);
  return states;
};

test("an event that is imported again keeps its places, and gives additional ones to the waiting list", async () => {
  await apply(services, await stage(concert("SEQUENCE:1"), 1));
  const { id } = await onlyEvent(services);
  const people = await addVisitors(services, 3);
  for (const person of people) await register(services, person, id);
  await apply(services, await stage(concert("SEQUENCE:2", "SUMMARY:Opening concert", "DTSTART:20260822T193000Z"), 2));
  expect(await onlyEvent(services)).toMatchObject({ id, title: "Opening concert", capacity: 2, currentAttendees: 2 });
  expect(await statesOf(people, id)).toEqual(["place", "place", "waiting"]);
});

test("places that are taken during an import do not restart it, and none is lost", async () => {
  await apply(services, await stage(concert("SEQUENCE:1"), 5));
  const { id } = await onlyEvent(services);
  const people = await addVisitors(services, 8);
  const started = await startApplying(services, await stage(concert("SEQUENCE:2", "SUMMARY:Opening concert"), 6));
  await Promise.all(people.map((person) => register(services, person, id)));
  await done(started);
  expect(await onlyEvent(services)).toMatchObject({ title: "Opening concert", capacity: 6, currentAttendees: 6 });
  expect((await statesOf(people, id)).filter((state) => state === "place")).toHaveLength(6);
});
