import type { Db, DbTransaction } from "#app/database/tables.ts";
import { appendChange } from "../changes/changes.server.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { parseInput } from "../input.server.ts";
import { parseJson } from "../parsing.ts";
import { withChanges } from "../programme/programme-input.ts";
import type { Services, WithDb, Writer } from "../services.ts";
import { type Faq, faqInput, type FaqInput, faqSnapshot } from "./faq.ts";

interface Row {
  id: string;
  question: string;
  answer: string;
}

const columns = ["id", "question", "answer"] as const;

const toFaq = ({ id, question, answer }: Row): Faq =>
  faqSnapshot.parse({ id, question: parseJson(question), answer: parseJson(answer) });

/** Returns all frequent questions, the oldest first. */
export async function listFaqs({ db }: WithDb): Promise<Faq[]> {
  const rows = await db.selectFrom("faqs").select(columns).orderBy("created_at").orderBy("id").execute();
  return rows.map(toFaq);
}

export async function findFaq({ db }: { db: Db }, id: string): Promise<Faq | null> {
  const row = await db.selectFrom("faqs").select(columns).where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : toFaq(row);
}

export async function createFaq(services: Services, input: FaqInput): Promise<Faq> {
  const faq = { id: newId(), ...parseInput(faqInput, input) };
  await services.db.transaction().execute((transaction) => insertFaq(services, transaction, faq));
  return faq;
}

async function insertFaq(services: Writer, transaction: DbTransaction, faq: Faq): Promise<void> {
  const now = services.clock.now().toISOString();
  await transaction
    .insertInto("faqs")
    .values({ id: faq.id, ...textsOf(faq), created_at: now, updated_at: now })
    .execute();
  await appendChange(services, transaction, { entity: "faq", entityId: faq.id, before: null, after: faq });
}

const textsOf = ({ question, answer }: Faq) => ({
  question: JSON.stringify(question),
  answer: JSON.stringify(answer),
});

/** Changes only the given fields. Throws `not_found`, or `invalid` with the wrong fields. */
export async function updateFaq(services: Services, id: string, changes: Partial<FaqInput>): Promise<Faq> {
  return services.db.transaction().execute(async (transaction) => {
    const before = await readFaq(transaction, id);
    const { id: _id, ...input } = before;
    const after = { id, ...parseInput(faqInput, withChanges<FaqInput>(input, changes)) };
    await rewriteFaq(services, transaction, before, after);
    return after;
  });
}

async function rewriteFaq(services: Writer, transaction: DbTransaction, before: Faq, after: Faq): Promise<void> {
  await transaction
    .updateTable("faqs")
    .set({ ...textsOf(after), updated_at: services.clock.now().toISOString() })
    .where("id", "=", after.id)
    .execute();
  await appendChange(services, transaction, { entity: "faq", entityId: after.id, before, after });
}

/** Deletes a frequent question. Throws `not_found`. */
export async function deleteFaq(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute((transaction) => deleteFaqIn(services, transaction, id));
}

/** {@link deleteFaq} inside the caller's transaction. */
export async function deleteFaqIn(services: Writer, transaction: DbTransaction, id: string): Promise<void> {
  const before = await readFaq(transaction, id);
  await transaction.deleteFrom("faqs").where("id", "=", id).execute();
  await appendChange(services, transaction, { entity: "faq", entityId: id, before, after: null });
}

/** Writes a frequent question from the history, with its id, whether it exists or not. */
export async function restoreFaqIn(services: Writer, transaction: DbTransaction, faq: Faq): Promise<void> {
  const before = await findFaq({ db: transaction }, faq.id);
  if (before === null) await insertFaq(services, transaction, faq);
  else await rewriteFaq(services, transaction, before, faq);
}

async function readFaq(transaction: DbTransaction, id: string): Promise<Faq> {
  const faq = await findFaq({ db: transaction }, id);
  if (faq === null) throw new DomainError("not_found", "errors.faq_not_found");
  return faq;
}
