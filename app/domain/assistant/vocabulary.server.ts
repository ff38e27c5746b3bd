import type { Kysely } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { fold } from "../fold.ts";
import { lastSequence } from "../changes/changes.server.ts";
import type { Location } from "../programme/event.ts";
import { listLocations } from "../programme/locations.server.ts";
import type { Services } from "../services.ts";
import { normalized, wordsOf } from "./question-text.ts";
import { type Name, namingWords, type PlaceName, type Vocabulary } from "./vocabulary.ts";
import { published } from "../programme/event-queries.server.ts";

/** Vocabulary of each database with the sequence of the change that it is up to date with. */
const kept = new WeakMap<Kysely<Database>, { sequence: number; vocabulary: Vocabulary }>();

/** Returns the names of the published programme; cached until the next change. */
export async function readVocabulary({ db }: Pick<Services, "db">): Promise<Vocabulary> {
  const sequence = await lastSequence(db);
  const known = kept.get(db);
  if (known?.sequence === sequence) return known.vocabulary;
  const vocabulary = await vocabularyOf(db);
  kept.set(db, { sequence, vocabulary });
  return vocabulary;
}

async function vocabularyOf(db: Kysely<Database>): Promise<Vocabulary> {
  const events = await published(db)
    .select(["id", "title as name", "description"])
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  const ofPublished = published(db).select("id");
  const speakers = await db
    .selectFrom("speakers")
    .select(["event_id", "name", "company"])
    .where("event_id", "in", ofPublished)
    .orderBy("event_id")
    .orderBy("position")
    .execute();
  const tags = await db
    .selectFrom("event_tags")
    .select("tag")
    .distinct()
    .where("event_id", "in", ofPublished)
    .execute();
  const categories = await db
    .selectFrom("categories")
    .select(["id", "name"])
    .where("is_active", "=", 1)
    .orderBy("position")
    .orderBy("name")
    .execute();
  const people = speakers.flatMap(({ event_id, name, company }) => [
    { id: event_id, name },
    ...(company === null ? [] : [{ id: event_id, name: company }]),
  ]);
  const names = {
    titles: namesOf(events),
    // A single word is too ambiguous (García); the search finds it instead.
    speakers: namesOf(people).filter(({ words }) => words.length > 1),
    places: (await listLocations({ db })).map(placeName),
    categories: namesOf(categories),
  };
  const spoken = [...names.titles, ...names.places, ...names.categories].flatMap(({ words }) => words);
  const descriptionWords = new Set(events.flatMap(({ description }) => wordsOf(normalized(description))));
  return {
    ...names,
    descriptionWords,
    nameWords: new Set([
      ...spoken,
      ...people.flatMap(({ name }) => wordsOf(normalized(name))),
      ...tags.flatMap(({ tag }) => wordsOf(normalized(tag))),
    ]),
  };
}

/** Groups rows by name without case and accents, because several events may share a title. */
const namesOf = (rows: { id: string; name: string }[]): Name[] =>
  [...Map.groupBy(rows, ({ name }) => fold(name)).values()].map((same) => ({
    ids: [...new Set(same.map(({ id }) => id))],
    name: same[0]?.name ?? "",
    ...namingWords(same[0]?.name ?? ""),
  }));

const placeName = (place: Location): PlaceName => ({
  ids: [place.id],
  name: place.name,
  ...namingWords(place.name),
  latitude: place.latitude,
  longitude: place.longitude,
  around: normalized(`${place.address ?? ""} ${place.description ?? ""}`),
  amenities: place.amenities,
});
