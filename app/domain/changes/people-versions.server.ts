import { knownPosition } from "#app/database/engine.server.ts";
import type { WithDb } from "../services.ts";
import type { PeopleVersions } from "./people-versions.ts";

/**
 * Returns the newest versions that are known. The database counts every write by itself. Read them before the people that
 * a page shows.
 */
export async function readPeopleVersions({ db }: WithDb): Promise<PeopleVersions> {
  const known = knownPosition(db)?.topics;
  const topics =
    known ??
    (await db.selectFrom("topic_versions").selectAll().execute()).map(({ topic, version }) => `${topic}${version}`);
  const of = (topic: keyof PeopleVersions): number =>
    Number(topics.find((one) => one.startsWith(topic))?.slice(topic.length) ?? 0);
  return { users: of("users"), registrations: of("registrations") };
}
