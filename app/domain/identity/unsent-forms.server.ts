import { z } from "zod";
import type { DbTransaction } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import type { Services, WithDb } from "../services.ts";

/**
 * Forms that arrived after their author's session had ended. They are sealed and kept for an hour. Their number is
 * limited, because unknown people can send them.
 */

/** Time that a form is kept for its author, in ms. */
export const keptFor = 60 * 60_000;
const mostKept = 200;
/** Longest form that is kept, in characters of its JSON. */
const maxLength = 256 * 1024;

/** The fields of a form in their order. A name may occur several times. */
export type SentFields = [name: string, value: string][];

const keptForm = z.object({ path: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) });

/**
 * Stores a form that was sent to a path. Returns its id, or null if the form is too long. Deletes the oldest forms if
 * there are too many.
 */
export async function keepUnsentForm(services: Services, path: string, fields: SentFields): Promise<string | null> {
  const text = JSON.stringify({ path, fields });
  if (text.length > maxLength) return null;
  const row = { id: newId(), sealed: services.vault.seal(text), created_at: services.clock.now().toISOString() };
  await services.db.transaction().execute(async (transaction) => {
    await transaction.insertInto("unsent_forms").values(row).execute();
    await removeUnsentFormsIn(services, transaction);
    // Forms from the same instant may be deleted in any order, but never the new one.
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
 * Returns the fields of a form that was stored for a path in the last hour; null if it does not exist. Keeps the form,
 * so that a reload shows it again.
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

/** Deletes a form after it was sent. */
export async function forgetUnsentForm(services: WithDb, id: string): Promise<void> {
  await services.db.deleteFrom("unsent_forms").where("id", "=", id).execute();
}

/** Deletes forms older than an hour, inside the caller's transaction. */
export async function removeUnsentFormsIn(
  services: Pick<Services, "clock">,
  transaction: DbTransaction,
): Promise<void> {
  await transaction.deleteFrom("unsent_forms").where("created_at", "<=", expiredBefore(services)).execute();
}

const expiredBefore = ({ clock }: Pick<Services, "clock">): string =>
  new Date(clock.now().getTime() - keptFor).toISOString();
