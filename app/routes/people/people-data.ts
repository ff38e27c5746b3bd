import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import {
  categoryOf,
  entriesOf,
  inOrder,
  pictureOf,
  roleOf,
  surnameOf,
  wordsOfPerson,
} from "#app/domain/people/person.ts";
import { personPath } from "#app/ui/programme/page-paths.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";

/** Returns the data of `/people`: everybody with a published event. */
export async function peopleData(facts: PageData) {
  const { people, acts } = await facts.people();
  return {
    title: facts.t("people.title"),
    entries: entriesOf(people, acts, facts.now),
  };
}

/** Returns the data of a person's page; null for somebody unknown or without published events. */
export async function personData(facts: PageData, asked: string) {
  const { people, merged, acts } = await facts.people();
  const id = merged[asked] ?? asked;
  const person = people.find((one) => one.id === id);
  const own = inOrder(acts.filter(({ personId }) => personId === id));
  if (person === undefined || own.length === 0) return null;
  const { settings, now, sequence, origin, t } = facts;
  return {
    id,
    sequence,
    name: person.name,
    surname: surnameOf(person),
    kind: person.kind,
    portrait: person.portrait,
    imageUrl: pictureOf(person, own),
    role: roleOf(own),
    company: own.find(({ company }) => company !== null)?.company ?? null,
    words: wordsOfPerson(person, own),
    links: person.links,
    category: categoryOf(own, now),
    url: `${origin}${personPath(id)}`,
    description: t("people.description", { festival: settings["general.name"] }),
    // The cards of one person need no words of the events.
    events: own.map(({ event }) =>
      withPlacesShown({ ...event, description: "" }, settings["events.showCapacityIndicator"]),
    ),
  };
}

export type PersonFacts = NonNullable<Awaited<ReturnType<typeof personData>>>;

export interface PersonData extends PersonFacts {
  /** As the server knew it last. */
  isFollowed: boolean;
  /** JSON for search engines, which read the server's page only. */
  structuredData?: string;
}
