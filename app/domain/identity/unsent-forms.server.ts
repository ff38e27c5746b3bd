import { sql } from "kysely";
import { z } from "zod";
import type { DbTransaction } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import type { Services, WithDb } from "../services.ts";
import { openJson } from "../vault.server.ts";

/**
 * Forms that arrived after their author's session had ended. They are sealed and kept for an hour, and shown to their
 * author's account alone. Their number is limited: whoever has an account can send many.
 */

/** Time that a form is kept for its author, in ms. */
export const keptFor = 60 * 60_000;
const mostKept = 200;
const mostOfAccount = 20;
/** Longest form that is kept, in characters of its JSON. */
export const maxLength = 256 * 1024;

/** The fields of a form in their order. A name may occur several times. */
export type SentFields = [name: string, value: string][];

const keptForm = z.object({ path: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) });

/**
 * Stores a form that an account sent to a path. Returns its id, or null if the form is too long. Deletes the oldest
 * forms if there are too many, first those of accounts with many.
 */
export async function keepUnsentForm(
  services: Services,
  userId: string,
  path: string,
  fields: SentFields,
): Promise<string | null> {
  const text = JSON.stringify({ path, fields });
  if (text.length > maxLength) return null;
  const now = services.clock.now().toISOString();
  const row = { id: newId(), user_id: userId, sealed: services.vault.seal(text), created_at: now };
  await services.db.transaction().execute(async (transaction) => {
    await transaction.insertInto("unsent_forms").values(row).execute();
    await removeUnsentFormsIn(services, transaction);
    // The newest forms of each account first. The new one comes first among those of the same instant.
    const place = sql<number>`row_number() OVER (
      PARTITION BY user_id ORDER BY created_at DESC, id = ${row.id} DESC, id
    )`.as("place");
    const kept = transaction
      .selectFrom(transaction.selectFrom("unsent_forms").select(["id", "created_at", place]).as("forms"))
      .select("id")
      .where("place", "<=", mostOfAccount)
      .orderBy("place")
      .orderBy("created_at", "desc")
      .limit(mostKept);
    await transaction.deleteFrom("unsent_forms").where("id", "not in", kept).where("id", "!=", row.id).execute();
  });
  return row.id;
}

export interface KeptForm {
  fields: SentFields;
  /** When it was sent. ISO 8601 UTC. */
  keptAt: string;
}

/**
 * Returns a form that an account sent to a path in the last hour; null if it does not exist. Keeps the form, so that a
 * reload shows it again.
 */
export async function findUnsentForm(
  services: Services,
  userId: string,
  id: string,
  path: string,
): Promise<KeptForm | null> {
  const row = await services.db
    .selectFrom("unsent_forms")
    .select(["sealed", "created_at"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("created_at", ">", expiredBefore(services))
    .executeTakeFirst();
  if (row === undefined) return null;
  const kept = openJson(services.vault, keptForm, row.sealed);
  return kept?.path === path ? { fields: kept.fields, keptAt: row.created_at } : null;
}

/** Deletes a form of an account after it was sent. */
export async function forgetUnsentForm(services: WithDb, userId: string, id: string): Promise<void> {
  await services.db.deleteFrom("unsent_forms").where("id", "=", id).where("user_id", "=", userId).execute();
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
