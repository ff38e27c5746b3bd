import { searchEvents } from "#app/database/event-search.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { Subject } from "../subjects.ts";

/**
 * Ids of events (drafts too) in which every subject is found, or with `isAny` one of them, best first. What is called
 * that wins: what only mentions it is found when nothing is. Accents and case don't count.
 */
export async function searchSubjects(
  services: Pick<Services, "db">,
  subjects: readonly Subject[],
  isAny = false,
): Promise<string[]> {
  const things = subjects.map(({ variants }) => variants);
  const sought = isAny ? [things.flat()] : things;
  const named = await searchEvents(services.db, sought, "names");
  const found = named.length > 0 ? named : await searchEvents(services.db, sought);
  return found.map(({ eventId }) => eventId);
}

/** Returns the subjects that occur nowhere in the programme. */
export async function unknownSubjects(
  services: Pick<Services, "db">,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const unknown: Subject[] = [];
  for (const subject of subjects)
    if ((await searchEvents(services.db, [subject.variants])).length === 0) unknown.push(subject);
  return unknown;
}
