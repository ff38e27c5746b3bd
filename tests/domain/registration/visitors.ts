import { createUser } from "#app/domain/identity/users.server.ts";
import { createEvent, createEventIn } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { Services } from "#app/domain/services.ts";
import { eventInputWith } from "../programme/event-input.ts";

/** The ids of so many new people, called by their number: '1' is the first of all. */
export async function addVisitors(services: Services, count: number): Promise<string[]> {
  const { known } = await services.db
    .selectFrom("users")
    .select((users) => users.fn.countAll<number>().as("known"))
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (let index = 1; index <= count; index += 1)
    ids.push(
      (
        await createUser(services, {
          name: `${known + index}`,
          email: `person${known + index}@example.org`,
          role: "USER",
        })
      ).id,
    );
  return ids;
}

/** An event tomorrow evening that has places. */
export const addWorkshop = (services: Services, fields: Partial<EventInput> = {}): Promise<ProgrammeEvent> =>
  createEvent(services, workshop(fields));

/** The same, where so many places were taken elsewhere. */
export const addTakenWorkshop = (
  services: Services,
  attendees: number,
  fields: Partial<EventInput> = {},
): Promise<ProgrammeEvent> =>
  services.db.transaction().execute((transaction) => createEventIn(services, transaction, workshop(fields), attendees));

const workshop = (fields: Partial<EventInput>): EventInput =>
  eventInputWith({
    title: "Taller de clown",
    startTime: "2026-08-23T18:00:00.000Z",
    endTime: "2026-08-23T20:00:00.000Z",
    registration: "places",
    ...fields,
  });
