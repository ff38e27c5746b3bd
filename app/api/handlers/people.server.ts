import { DomainError } from "#app/domain/error.ts";
import { keptPeople, updatePerson } from "#app/domain/people/people.server.ts";
import { type Act, entriesOf, type Person } from "#app/domain/people/person.ts";
import { readPosition } from "#app/domain/changes/epoch.server.ts";
import type { Position } from "#app/domain/changes/position.ts";
import { followPerson, unfollowPerson } from "#app/domain/reminders/following.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalContext, viewerContext } from "#app/http/context.ts";
import { withOwner } from "#app/http/visitor.server.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";

/** A person as the API shows it, with the ids of its published events. */
function shapeOf({ mergedInto: _mergedInto, ...fields }: Person, acts: readonly Act[]) {
  return { ...fields, eventIds: [...new Set(acts.map(({ event }) => event.id))] };
}

/** Returns everybody with published events, in the order of the list. */
async function readPeople(services: Services, position: Position) {
  const { people, acts } = await keptPeople(services, position);
  const byId = new Map(people.map((person) => [person.id, person]));
  const own = Map.groupBy(acts, (act) => act.personId);
  return entriesOf(people, acts, services.clock.now()).flatMap(({ id }) => {
    const person = byId.get(id);
    return person === undefined ? [] : [shapeOf(person, own.get(id) ?? [])];
  });
}

/** Returns a person, by its own id or one that was merged into it. Throws `not_found`, also without published events. */
async function readOne(services: Services, position: Position, id: string) {
  const { people, acts, merged } = await keptPeople(services, position);
  const person = people.find((one) => one.id === (merged[id] ?? id));
  const own = acts.filter(({ personId }) => personId === person?.id);
  if (person === undefined || own.length === 0) throw new DomainError("not_found", "errors.person_not_found");
  return shapeOf(person, own);
}

export const readStoredPerson: ReadStored = async ({ services, id }) =>
  readOne(services, await readPosition(services.db), id);

export const peopleHandlers: HandlersOf<"people"> = {
  listPeople: async ({ services, context }) => ({ data: await readPeople(services, context.get(festivalContext)) }),
  readPerson: async ({ services, id, context }) => ({
    data: await readOne(services, context.get(festivalContext), id),
  }),
  updatePerson: async ({ services, id, body, context }) => {
    // Found first: nothing may be written and then be answered with 404.
    const { id: own } = await readOne(services, context.get(festivalContext), id);
    await updatePerson(services, own, body);
    return { data: await readOne(services, await readPosition(services.db), own) };
  },
  followPerson: async ({ services, id, context }) => {
    const { id: personId } = await readOne(services, context.get(festivalContext), id);
    const { headers } = await withOwner(context, (owner) => followPerson(services, owner, personId));
    return { data: { personId, following: true }, headers };
  },
  unfollowPerson: async ({ services, id, context }) => {
    const { id: personId } = await readOne(services, context.get(festivalContext), id);
    const { owner } = context.get(viewerContext);
    if (owner !== null) await unfollowPerson(services, owner, personId);
    return { data: { personId, following: false } };
  },
};
