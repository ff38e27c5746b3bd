import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";

/** Throws `not_found` for an unknown event and, with `published`, for a draft. */
export async function requireEvent(
  { db }: Pick<Services, "db">,
  id: string,
  { published }: { published: boolean },
): Promise<void> {
  const row = await db.selectFrom("events").select("published_at").where("id", "=", id).executeTakeFirst();
  if (row === undefined || (published && row.published_at === null))
    throw new DomainError("not_found", "errors.event_not_found");
}
