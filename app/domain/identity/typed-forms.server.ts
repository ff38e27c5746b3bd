import { z } from "zod";
import type { DbTransaction } from "#app/database/tables.ts";
import type { Services, WithDb } from "../services.ts";
import { openJson } from "../vault.server.ts";
import { maxLength, type SentFields } from "./unsent-forms.server.ts";

/**
 * The input that an account is typing into a form of the panel: sealed, so that only the account reads it, and kept until the form
 * is saved. A form that nobody comes back to is deleted after a month.
 */

/** Time that a typed form is kept, in ms. */
export const typedKeptFor = 30 * 24 * 60 * 60_000;
const mostOfAccount = 20;

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

/** Input typed into a form, and its instant: ISO 8601 UTC. */
export interface TypedForm {
  fields: SentFields;
  typedAt: string;
}

/**
 * Keeps the fields of a form in place of those that were typed before; `form` names it. Does nothing if they are too
 * long. Deletes the account's oldest forms if there are too many.
 */
export async function keepTypedForm(
  services: Services,
  userId: string,
  form: string,
  fields: SentFields,
): Promise<void> {
  const text = JSON.stringify(fields);
  if (text.length > maxLength) return;
  const typed = { sealed: services.vault.seal(text), typed_at: services.clock.now().toISOString() };
  await services.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("typed_forms")
      .values({ user_id: userId, form, ...typed })
      .onConflict((conflict) => conflict.columns(["user_id", "form"]).doUpdateSet(typed))
      .execute();
    const newest = transaction
      .selectFrom("typed_forms")
      .select("form")
      .where("user_id", "=", userId)
      .orderBy("typed_at", "desc")
      .limit(mostOfAccount);
    await transaction
      .deleteFrom("typed_forms")
      .where("user_id", "=", userId)
      .where("form", "not in", newest)
      .where("form", "!=", form)
      .execute();
  });
}

/** Returns what an account has typed into a form; null if nothing is kept. */
export async function findTypedForm(services: Services, userId: string, form: string): Promise<TypedForm | null> {
  const [typed] = (await listTypedForms(services, userId)).filter((one) => one.form === form);
  return typed === undefined ? null : { fields: typed.fields, typedAt: typed.typedAt };
}

/** Returns everything that an account has typed and not saved, the oldest first. */
export async function listTypedForms(
  services: Pick<Services, "db" | "clock" | "vault">,
  userId: string,
): Promise<({ form: string } & TypedForm)[]> {
  const rows = await services.db
    .selectFrom("typed_forms")
    .select(["form", "sealed", "typed_at as typedAt"])
    .where("user_id", "=", userId)
    .where("typed_at", ">", expiredBefore(services))
    .orderBy("typed_at")
    .orderBy("form")
    .execute();
  return rows.flatMap(({ form, sealed, typedAt }) => {
    const fields = openJson(services.vault, fieldsSchema, sealed);
    return fields === null ? [] : [{ form, fields, typedAt }];
  });
}

/** Deletes what an account has typed into a form, because it was saved or discarded. */
export async function forgetTypedForm(services: WithDb, userId: string, form: string): Promise<void> {
  await services.db.deleteFrom("typed_forms").where("user_id", "=", userId).where("form", "=", form).execute();
}

/** Deletes forms that nobody came back to, inside the caller's transaction. */
export async function removeTypedFormsIn(services: Pick<Services, "clock">, transaction: DbTransaction): Promise<void> {
  await transaction.deleteFrom("typed_forms").where("typed_at", "<=", expiredBefore(services)).execute();
}

const expiredBefore = ({ clock }: Pick<Services, "clock">): string =>
  new Date(clock.now().getTime() - typedKeptFor).toISOString();
