import type { Db, PersonRow } from "#app/database/tables.ts";
import { guessedKind, idForName } from "./person.ts";

/**
 * Finds the person of a speaker while events are written. Speakers of the same name are one person only if none of
 * their details differs; otherwise the team decides.
 */

interface Details {
  name: string;
  title: string | null;
  company: string | null;
  bio: string | null;
}

/** `created`: the row to write first, if the person is new. */
interface FoundPerson {
  id: string;
  created: PersonRow | null;
}

export interface KnownPeople {
  /** `asked`: the id of the person that the speaker is said to be. `now`: instant, ISO 8601. */
  personOf: (speaker: Details, asked: string | null, now: string) => FoundPerson;
}

interface Known {
  id: string;
  /** Details from the events of this person; empty without events. */
  details: Details[];
  created: PersonRow | null;
}

/** Reads all people. With `speakers`, reads the details only of speakers with the same names. */
export async function knownPeople(
  db: Db,
  speakers?: readonly { name: string; personId?: string | null | undefined }[],
): Promise<KnownPeople> {
  if (speakers?.length === 0) return nobodyKnown();
  const names = speakers?.map(({ name }) => name);
  const ofSpeakers = db
    .selectFrom("speakers")
    .select(["person_id", "name", "title", "company", "bio"])
    .distinct()
    .where("person_id", "is not", null)
    .$if(names !== undefined, (query) => query.where("name", "in", names ?? []))
    .orderBy("person_id");
  const [rows, described] = await Promise.all([
    db.selectFrom("people").select(["id", "name", "merged_into"]).orderBy("id").execute(),
    ofSpeakers.execute(),
  ]);
  const known = new Map<string, Known>(rows.map(({ id }) => [id, { id, details: [], created: null }]));
  const merged = new Map(rows.flatMap(({ id, merged_into: into }) => (into === null ? [] : [[id, into]])));
  const byName = new Map<string, Set<Known>>();
  const add = (name: string, id: string): void => {
    const one = known.get(merged.get(id) ?? id);
    if (one !== undefined) byName.set(name, (byName.get(name) ?? new Set()).add(one));
  };
  for (const { name, id } of rows) add(name, id);
  for (const { person_id: id, ...details } of described) {
    if (id === null) continue;
    add(details.name, id);
    known.get(merged.get(id) ?? id)?.details.push(details);
  }
  return peopleIn(known, merged, byName);
}

/** For dry runs: every speaker counts as a new person. */
export const nobodyKnown = (): KnownPeople => peopleIn(new Map(), new Map(), new Map());

function peopleIn(
  known: Map<string, Known>,
  merged: ReadonlyMap<string, string>,
  byName: Map<string, Set<Known>>,
): KnownPeople {
  /** People by their ids in an imported file, so that equal ids there become one person here. */
  const foreign = new Map<string, Known>();
  const create = (name: string, now: string): Known => {
    const id = idForName(name, (one) => known.has(one));
    const created: PersonRow = {
      id,
      name,
      sort_name: null,
      kind: guessedKind(name),
      words: null,
      links: "[]",
      image_url: null,
      portrait: 0,
      merged_into: null,
      created_at: now,
      updated_at: now,
    };
    const one = { id, details: [], created };
    known.set(id, one);
    byName.set(name, (byName.get(name) ?? new Set()).add(one));
    return one;
  };
  return {
    personOf: (speaker, asked, now) => {
      const named = asked === null ? undefined : (known.get(merged.get(asked) ?? asked) ?? foreign.get(asked));
      const one = named ?? ofDetails([...(byName.get(speaker.name) ?? [])], speaker) ?? create(speaker.name, now);
      if (asked !== null && named === undefined) foreign.set(asked, one);
      const { name, title, company, bio } = speaker;
      if (!one.details.some((details) => isSame(details, speaker))) one.details.push({ name, title, company, bio });
      return { id: one.id, created: one.created };
    },
  };
}

/** Returns the one whose details are the same, else the only one whose details don't differ. */
function ofDetails(people: Known[], speaker: Details): Known | undefined {
  const same = people.find(({ details }) => details.some((one) => isSame(one, speaker)));
  if (same !== undefined) return same;
  const agreeing = people.filter(({ details }) => details.every((one) => agrees(one, speaker)));
  return agreeing.length === 1 ? agreeing[0] : undefined;
}

const fields = ["title", "company", "bio"] as const;

const isSame = (one: Details, other: Details): boolean => fields.every((name) => one[name] === other[name]);

/** Details that one of the two leaves out don't differ. */
const agrees = (one: Details, other: Details): boolean =>
  fields.every((name) => one[name] === null || other[name] === null || one[name] === other[name]);
