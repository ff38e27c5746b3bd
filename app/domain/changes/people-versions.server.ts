import type { WithDb } from "../services.ts";
import type { PeopleVersions } from "./people-versions.ts";

/**
 * Returns the current versions. The database counts every write by itself. Read them before the people that a page
 * shows.
 */
export async function readPeopleVersions({ db }: WithDb): Promise<PeopleVersions> {
  const rows = await db.selectFrom("topic_versions").selectAll().execute();
  const of = (topic: keyof PeopleVersions): number => rows.find((row) => row.topic === topic)?.version ?? 0;
  return { users: of("users"), registrations: of("registrations") };
}
