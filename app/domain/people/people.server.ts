import { z } from "zod";
import type { Db, DbTransaction, PersonRow } from "#app/database/tables.ts";
import { appendChange } from "../changes/changes.server.ts";
import { keptUntilChange } from "../changes/kept-reads.server.ts";
import { DomainError } from "../error.ts";
import { storedImage } from "../image-address.ts";
import { parseInput } from "../input.server.ts";
import { summarize } from "../programme/event-rows.server.ts";
import { withChanges } from "../programme/programme-input.ts";
import type { Services, WithDb, Writer } from "../services.ts";
import type { Act, FestivalPeople, Person } from "./person.ts";
import { type PersonFields, type PersonInput, personInput } from "./person-input.ts";

/** Reads and writes of people. New ones come with the events that name them (`known-people.server.ts`). */

/** Returns all people, also those without events, by id. Leaves out those who were merged into another. */
export async function listPeople({ db }: WithDb): Promise<Person[]> {
  const rows = await db.selectFrom("people").selectAll().where("merged_into", "is", null).orderBy("id").execute();
  return rows.map(toPerson);
}

/** Returns the ids of the groups among the people of an event. */
export async function groupsAmong(
  { db }: WithDb,
  speakers: readonly { personId: string | null }[],
): Promise<ReadonlySet<string>> {
  const ids = speakers.flatMap(({ personId }) => personId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("people").select("id").where("id", "in", ids).where("kind", "=", "group").execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns for the sitemap each person with a page: the id, and when the row changed last (ISO 8601), for the sitemap. */
export async function listPersonAddresses({ db }: WithDb): Promise<{ id: string; updatedAt: string }[]> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "updated_at"])
    .where("id", "in", (query) =>
      query
        .selectFrom("speakers")
        .innerJoin("events", "events.id", "event_id")
        .innerJoin("people as named", "named.id", "person_id")
        .select((eb) => eb.fn.coalesce("named.merged_into", "named.id").as("id"))
        .where("published_at", "is not", null),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }));
}

/** Returns a person; null for an unknown id. */
export async function findPerson({ db }: WithDb, id: string): Promise<Person | null> {
  const row = await db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : toPerson(row);
}

/** Returns the ids that lead to another person, each with the id of that person. */
export async function listMerged({ db }: WithDb): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "merged_into"])
    .where("merged_into", "is not", null)
    .execute();
  return Object.fromEntries(rows.flatMap(({ id, merged_into: into }) => (into === null ? [] : [[id, into]])));
}

/** Most events whose people are read for a page. */
const mostActs = 10_000;

/** Returns what people do in published events, newest first. Without `personId` for all people, but of the newest events. */
export async function listActs({ db }: WithDb, personId?: string, drafts = false): Promise<Act[]> {
  let query = db
    .selectFrom("speakers")
    .innerJoin("people", "people.id", "speakers.person_id")
    .innerJoin("events", "events.id", "speakers.event_id")
    .selectAll("events")
    .select((eb) => [
      eb.fn.coalesce("people.merged_into", "people.id").as("person"),
      "speakers.title as role",
      "speakers.company",
      "speakers.bio",
      "speakers.image_url as own_image",
      "speakers.avatar_url as avatar",
    ])
    .orderBy("starts_at", "desc")
    .orderBy("events.id")
    .orderBy("speakers.position")
    .limit(mostActs);
  if (!drafts) query = query.where("published_at", "is not", null);
  if (personId !== undefined)
    query = query.where((where) => where.or([where("people.id", "=", personId), where("merged_into", "=", personId)]));
  const rows = await query.execute();
  const events = new Map(
    (await summarize(db, [...new Map(rows.map((row) => [row.id, row])).values()])).map((event) => [event.id, event]),
  );
  return rows.flatMap((row) => {
    const event = events.get(row.id);
    return event === undefined
      ? []
      : [
          {
            personId: row.person,
            role: row.role,
            company: row.company,
            bio: row.bio,
            imageUrl: storedImage(row.own_image) ?? storedImage(row.avatar),
            event,
            isScheduled: row.is_scheduled === 1,
          },
        ];
  });
}

/** {@link listPeople}, {@link listMerged} and {@link listActs}, read once between two changes. */
export const keptPeople = keptUntilChange(
  async (services): Promise<FestivalPeople> => ({
    people: await listPeople(services),
    merged: await listMerged(services),
    acts: await listActs(services),
  }),
  { most: mostActs, sizeOf: ({ acts }) => acts.length },
);

/** Changes only the given fields. Throws `not_found`, or `invalid` with the wrong fields. */
export const updatePerson = (services: Services, id: string, changes: Partial<PersonInput>): Promise<Person> =>
  services.db.transaction().execute((transaction) => updatePersonIn(services, transaction, id, changes));

/** {@link updatePerson} inside the caller's transaction. */
export async function updatePersonIn(
  services: Writer,
  transaction: DbTransaction,
  id: string,
  changes: Partial<PersonInput>,
): Promise<Person> {
  const before = await readPerson(transaction, id);
  const { id: _id, mergedInto, ...input } = before;
  const fields = parseInput(personInput, withChanges(input, changes));
  return rewritePersonIn(services, transaction, before, { ...fields, mergedInto });
}

/**
 * Says that some people are one and the same. Their events become those of `into`, which gets the words, links and
 * picture that it lacks. Their pages lead to that of `into`. Throws `not_found`, or `conflict` if one of them has been
 * merged before.
 */
export async function mergePeople(services: Services, ids: readonly string[], into: string): Promise<Person> {
  return services.db.transaction().execute(async (transaction) => {
    const target = await readPerson(transaction, into);
    const others = await Promise.all(
      [...new Set(ids)].filter((id) => id !== into).map((id) => readPerson(transaction, id)),
    );
    if ([target, ...others].some(({ mergedInto }) => mergedInto !== null))
      throw new DomainError("conflict", "errors.person_merged");
    const whole = mergedPerson(target, others);
    for (const other of others) {
      const earlier = await transaction.selectFrom("people").selectAll().where("merged_into", "=", other.id).execute();
      for (const one of [...earlier.map(toPerson), other])
        await rewritePersonIn(services, transaction, one, { ...one, mergedInto: into });
    }
    return rewritePersonIn(services, transaction, target, whole);
  });
}

/** Returns a person with what it lacks from those who are merged into it. */
const mergedPerson = (target: Person, others: readonly Person[]): Person => ({
  ...target,
  sortName: target.sortName ?? others.find(({ sortName }) => sortName !== null)?.sortName ?? null,
  words: target.words ?? others.find(({ words }) => words !== null)?.words ?? null,
  imageUrl: target.imageUrl ?? others.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null,
  links: target.links.length > 0 ? target.links : (others.find(({ links }) => links.length > 0)?.links ?? []),
});

/** Deletes a person. Throws `not_found`, or `conflict` while an event, even a draft, names it. */
export async function deletePerson(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute((transaction) => deletePersonIn(services, transaction, id));
}

/** {@link deletePerson} inside the caller's transaction. */
export async function deletePersonIn(services: Writer, transaction: DbTransaction, id: string): Promise<void> {
  const before = await readPerson(transaction, id);
  const speaker = await transaction.selectFrom("speakers").select("id").where("person_id", "=", id).executeTakeFirst();
  const merged = await transaction.selectFrom("people").select("id").where("merged_into", "=", id).executeTakeFirst();
  if (speaker !== undefined || merged !== undefined) throw new DomainError("conflict", "errors.person_in_use");
  await transaction.deleteFrom("people").where("id", "=", id).execute();
  await appendChange(services, transaction, { entity: "person", entityId: id, before, after: null });
}

/**
 * Writes a person from the history, with its id, whether it exists or not. Throws `conflict` if the one that it was
 * merged into is gone, or was merged into another.
 */
export async function restorePersonIn(services: Writer, transaction: DbTransaction, person: Person): Promise<void> {
  const { id, mergedInto, ...input } = person;
  const fields = { ...parseInput(personInput, input), mergedInto };
  if (mergedInto !== null) {
    const into = await findPerson({ db: transaction }, mergedInto);
    const merged = await transaction.selectFrom("people").select("id").where("merged_into", "=", id).executeTakeFirst();
    if (into === null || into.mergedInto !== null || merged !== undefined)
      throw new DomainError("conflict", "errors.person_merged");
  }
  const before = await findPerson({ db: transaction }, id);
  if (before !== null) {
    await rewritePersonIn(services, transaction, before, fields);
    return;
  }
  const now = services.clock.now().toISOString();
  await transaction
    .insertInto("people")
    .values({ id, ...columnsOf(fields), created_at: now, updated_at: now })
    .execute();
  await appendChange(services, transaction, { entity: "person", entityId: id, before: null, after: person });
}

/** Writes a person; the history gets no change if no field differs. */
async function rewritePersonIn(
  services: Writer,
  transaction: DbTransaction,
  before: Person,
  fields: PersonFields & Pick<Person, "mergedInto">,
): Promise<Person> {
  const { id } = before;
  await transaction
    .updateTable("people")
    .set({ ...columnsOf(fields), updated_at: services.clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
  const after = await readPerson(transaction, id);
  if (JSON.stringify(before) !== JSON.stringify(after))
    await appendChange(services, transaction, { entity: "person", entityId: id, before, after });
  return after;
}

async function readPerson(db: Db, id: string): Promise<Person> {
  const person = await findPerson({ db }, id);
  if (person === null) throw new DomainError("not_found", "errors.person_not_found");
  return person;
}

const columnsOf = (fields: PersonFields & Pick<Person, "mergedInto">) => ({
  name: fields.name,
  sort_name: fields.sortName,
  kind: fields.kind,
  words: fields.words,
  links: JSON.stringify(fields.links),
  image_url: fields.imageUrl,
  portrait: fields.portrait,
  merged_into: fields.mergedInto,
});

const storedLinks = z.array(z.object({ title: z.string(), url: z.string() }));

const toPerson = (row: PersonRow): Person => ({
  id: row.id,
  name: row.name,
  sortName: row.sort_name,
  kind: row.kind,
  words: row.words,
  links: storedLinks.parse(JSON.parse(row.links)).filter(({ url }) => url.startsWith("https://")),
  imageUrl: storedImage(row.image_url),
  portrait: row.portrait,
  mergedInto: row.merged_into,
});
