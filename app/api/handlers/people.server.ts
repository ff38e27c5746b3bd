import { DomainError } from "#app/domain/error.ts";
import { keptPeople, updatePerson } from "#app/domain/people/people.server.ts";
import { type Act, entriesOf, type Person } from "#app/domain/people/person.ts";
import { readPosition } from "#app/domain/changes/epoch.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";

/** A person as the API shows it, with the ids of its published events. */
function shapeOf({ mergedInto: _mergedInto, ...fields }: Person, acts: readonly Act[]) {
  return { ...fields, eventIds: [...new Set(acts.map(({ event }) => event.id))] };
}

/** Returns everybody with published events, in the order of the list. */
async function readPeople(services: Services) {
  const { people, acts } = await keptPeople(services, await readPosition(services.db));
  const byId = new Map(people.map((person) => [person.id, person]));
  const own = Map.groupBy(acts, (act) => act.personId);
  return entriesOf(people, acts, services.clock.now()).flatMap(({ id }) => {
    const person = byId.get(id);
    return person === undefined ? [] : [shapeOf(person, own.get(id) ?? [])];
  });
}

/** Returns a person, by its own id or one that was merged into it. Throws `not_found`, also without published events. */
async function readOne(services: Services, id: string) {
  const { people, acts, merged } = await keptPeople(services, await readPosition(services.db));
  const person = people.find((one) => one.id === (merged[id] ?? id));
  const own = acts.filter(({ personId }) => personId === person?.id);
  if (person === undefined || own.length === 0) throw new DomainError("not_found", "errors.person_not_found");
  return shapeOf(person, own);
}

export const readStoredPerson: ReadStored = ({ services, id }) => readOne(services, id);

export const peopleHandlers: HandlersOf<"people"> = {
  listPeople: async ({ services }) => ({ data: await readPeople(services) }),
  readPerson: async ({ services, id }) => ({ data: await readOne(services, id) }),
  updatePerson: async ({ services, id, body }) => {
    // Found first: nothing may be written and then be answered with 404.
    const { id: own } = await readOne(services, id);
    await updatePerson(services, own, body);
    return { data: await readOne(services, own) };
  },
};
