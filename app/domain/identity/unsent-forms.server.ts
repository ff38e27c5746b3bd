import type { Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import type { Services } from "../services.ts";

/**
 * Forms that came when their author's session had run out: sealed, for an hour, and never many, as whoever sends them
 * is not known.
 */

/** How long a form waits for its author, in milliseconds. */
export const keptFor = 60 * 60_000;
const mostKept = 200;
/** Longest form that is kept, in characters of its names and values. */
const maxLength = 256 * 1024;

/** The fields of a form in their order; a name may stand several times. */
export type SentFields = [name: string, value: string][];

const keptForm = z.object({ path: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) });

/**
 * Keeps a form that was sent to a path. Returns the id it is found by, null for one that is too long. The oldest go
 * when there are too many.
 */
export async function keepUnsentForm(services: Services, path: string, fields: SentFields): Promise<string | null> {
  const text = JSON.stringify({ path, fields });
  if (text.length > maxLength) return null;
  const row = { id: newId(), sealed: services.vault.seal(text), created_at: services.clock.now().toISOString() };
  await services.db.transaction().execute(async (transaction) => {
    await transaction.insertInto("unsent_forms").values(row).execute();
    await removeUnsentFormsIn(services, transaction);
    // Of those that came at the same instant any may go but this one.
    const others = transaction.selectFrom("unsent_forms").select("id").where("id", "!=", row.id);
    const newest = others
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(mostKept - 1);
    await transaction.deleteFrom("unsent_forms").where("id", "not in", newest).where("id", "!=", row.id).execute();
  });
  return row.id;
}

/**
 * The fields of a form that was kept for a path in the last hour, null for none. It stays until it is too old, so that
 * a reload shows it again.
 */
export async function findUnsentForm(services: Services, id: string, path: string): Promise<SentFields | null> {
  const row = await services.db
    .selectFrom("unsent_forms")
    .select("sealed")
    .where("id", "=", id)
    .where("created_at", ">", expiredBefore(services))
    .executeTakeFirst();
  const text = row === undefined ? null : services.vault.open(row.sealed);
  if (text === null) return null;
  const kept = keptForm.safeParse(JSON.parse(text));
  return kept.success && kept.data.path === path ? kept.data.fields : null;
}

/** Forgets a form: it was sent after all. */
export async function forgetUnsentForm(services: Pick<Services, "db">, id: string): Promise<void> {
  await services.db.deleteFrom("unsent_forms").where("id", "=", id).execute();
}

/** Removes the forms that waited for longer than an hour, in a transaction of the caller. */
export async function removeUnsentFormsIn(
  services: Pick<Services, "clock">,
  transaction: Transaction<Database>,
): Promise<void> {
  await transaction.deleteFrom("unsent_forms").where("created_at", "<=", expiredBefore(services)).execute();
}

const expiredBefore = ({ clock }: Pick<Services, "clock">): string =>
  new Date(clock.now().getTime() - keptFor).toISOString();
