import { expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { inOrder } from "#app/domain/people/person.ts";
import { listActs } from "#app/domain/people/people.server.ts";
import { compareText } from "#app/domain/programme/event-days.ts";
import { listEventsForAdmin } from "#app/domain/programme/event-list.server.ts";
import { createLocation, listLocations } from "#app/domain/programme/locations.server.ts";
import { findOverlaps } from "#app/domain/programme/overlaps.server.ts";
import { createPoint, listPoints } from "#app/domain/programme/points.server.ts";
import { listDoors } from "#app/domain/registration/check-in.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { readVocabulary } from "#app/domain/assistant/vocabulary.server.ts";
import { readSheet } from "#app/domain/sheet/read-sheet.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../support/festival.ts";
import { eventInputWith } from "./programme/event-input.ts";
import { addVisitors, addWorkshop } from "./registration/visitors.ts";

/** Without a last key, PostgreSQL may list equal rows in another order after each change. */

const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

/** Makes things that differ in their ids alone. Returns the ids in order. */
async function alike(make: () => Promise<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < 8; made += 1) ids.push((await make()).id);
  return ids.toSorted(compareText);
}

const lists: Record<string, (services: Services) => Promise<{ listed: string[]; ids: string[] }>> = {
  "places with the same name": async (services) => {
    const ids = await alike(() => createLocation(services, { name: "Plaza" }));
    expect((await readSheet(services)).names.places.map(({ id }) => id)).toEqual(ids);
    return { ids, listed: idsOf(await listLocations(services)) };
  },
  "points at the same spot": async (services) => {
    const ids = await alike(() => createPoint(services, { kind: "water", latitude: 28.9, longitude: -13.5 }));
    return { ids, listed: idsOf(await listPoints(services)) };
  },
  "the doors of events with the same start and title": async (services) => {
    const [person = ""] = await addVisitors(services, 1);
    const times = { startTime: "2026-08-22T21:00:00Z", endTime: "2026-08-22T22:00:00Z" };
    const ids = await alike(async () => {
      const event = await addWorkshop(services, times);
      await register(services, person, event.id);
      return event;
    });
    return { ids, listed: idsOf(await listDoors(services, { zone: "Atlantic/Canary", dayStartHour: 0 })) };
  },
  "events that are in the way of another": async (services) => {
    const { id: place } = await createLocation(services, { name: "Plaza" });
    const ids = await alike(() => createEvent(services, eventInputWith({ locationIds: [place] })));
    const found = await findOverlaps(services, (await listEventsForAdmin(services)).events);
    const [first = "", ...others] = ids;
    return { ids: others, listed: idsOf(found[first] ?? []) };
  },
  "a person's events with the same start and title": async (services) => {
    const ids = await alike(() => createEvent(services, eventInputWith({ speakers: [{ name: "Dácil" }] })));
    return { ids, listed: inOrder(await listActs(services, "dacil")).map(({ event }) => event.id) };
  },
  "events of one title that Acty knows": async (services) => {
    const ids = await alike(() => createEvent(services, eventInputWith({})));
    return { ids, listed: [...((await readVocabulary(services)).titles[0]?.ids ?? [])] };
  },
};

test.each(Object.entries(lists))("%s are in the order of their ids", async (_, list) => {
  const { ids, listed } = await list(await memoryFestival());
  expect(listed).toEqual(ids);
});
