import { DomainError } from "#app/domain/error.ts";
import { keptPeople, updatePerson } from "#app/domain/people/people.server.ts";
import { entriesOf } from "#app/domain/people/person.ts";
import { readPosition } from "#app/domain/changes/epoch.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";

/** Returns everybody with published events, in the order of the list, each with the ids of these events. */
async function readPeople(services: Services) {
  const { people, acts } = await keptPeople(services, await readPosition(services.db));
  const byId = new Map(people.map((person) => [person.id, person]));
  const eventIds = Map.groupBy(acts, (act) => act.personId);
  return entriesOf(people, acts, services.clock.now()).flatMap(({ id }) => {
    const person = byId.get(id);
    if (person === undefined) return [];
    const { mergedInto: _mergedInto, ...fields } = person;
    return [{ ...fields, eventIds: [...new Set((eventIds.get(id) ?? []).map(({ event }) => event.id))] }];
  });
}

async function readOne(services: Services, id: string) {
  const { merged } = await keptPeople(services, await readPosition(services.db));
  const person = (await readPeople(services)).find((one) => one.id === (merged[id] ?? id));
  if (person === undefined) throw new DomainError("not_found", "errors.person_not_found");
  return person;
}

export const readStoredPerson: ReadStored = ({ services, id }) => readOne(services, id);

export const peopleHandlers: HandlersOf<"people"> = {
  listPeople: async ({ services }) => ({ data: await readPeople(services) }),
  readPerson: async ({ services, id }) => ({ data: await readOne(services, id) }),
  updatePerson: async ({ services, id, body }) => {
    await updatePerson(services, id, body);
    return { data: await readOne(services, id) };
  },
};
