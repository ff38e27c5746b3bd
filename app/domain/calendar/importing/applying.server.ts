import type { CompiledQuery, Transaction } from "kysely";
import { insertsOf } from "#app/database/many-rows.server.ts";
import type { Database } from "#app/database/tables.ts";
import { newId } from "../../identifier.ts";
import { lastProgrammeSequence, openBatch } from "#app/domain/changes/changes.server.ts";
import { createCategoryIn } from "../../programme/categories.server.ts";
import { createLocationIn } from "../../programme/locations.server.ts";
import { writesOf } from "../../programme/event-writing.server.ts";
import { giveFreePlacesIn } from "../../registration/places.server.ts";
import type { Writer } from "../../services.ts";
import { aliveUntil, type ImportRecord, readImport, updateOwn } from "./import-record.server.ts";
import { type StoredRow, storedRows } from "./import-rows.server.ts";
import { type Plan, planImport } from "./plan.server.ts";
import type { Outcome } from "./review.ts";

/** How often an import is worked out anew because others changed the programme meanwhile, before they have to wait. */
const attempts = 4;
/** How many rows get their outcome in one transaction. */
const rowsAtOnce = 2000;

interface Own {
  id: string;
  worker: string;
}

/** Writes what is selected of an import into the programme, in one transaction and one batch of the history, and marks the import complete. */
export async function applyImport(services: Writer, own: Own): Promise<void> {
  const { db } = services;
  const record = await readImport(services, own.id);
  const rows = await storedRows(db, own.id).execute();
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const plan = await plannedFor(services, own, record, rows);
    const writing = writingOf(services, record, plan);
    if (await db.transaction().execute((transaction) => writeIfUnchanged(services, transaction, own, writing))) return;
  }
  // Where somebody changes the programme all the time, they wait for once.
  await db.transaction().execute(async (transaction) => {
    const inside = { ...services, db: transaction };
    await writeIfUnchanged(
      services,
      transaction,
      own,
      writingOf(inside, record, await plannedFor(inside, own, record, rows)),
    );
  });
}

async function plannedFor(services: Writer, own: Own, record: ImportRecord, rows: StoredRow[]): Promise<Plan> {
  const plan = await planImport(services, record, rows, (done) =>
    updateOwn(services.db, own, { done, total: rows.length, worker_until: aliveUntil(services) }),
  );
  await keepOutcomes(services, own, plan.outcomes);
  return plan;
}

async function keepOutcomes({ db }: Writer, { id }: Own, outcomes: Map<number, Outcome>): Promise<void> {
  for (const [outcome, positions] of Map.groupBy(outcomes.keys(), (position) => outcomes.get(position) ?? "error")) {
    for (let from = 0; from < positions.length; from += rowsAtOnce) {
      await db
        .updateTable("import_rows")
        .set({ outcome })
        .where("import_id", "=", id)
        .where("position", "in", positions.slice(from, from + rowsAtOnce))
        .execute();
    }
  }
}

/** A plan as statements, made before the transaction that runs them. */
interface Writing {
  plan: Plan;
  batch: string;
  /** Instant, ISO 8601. */
  at: string;
  queries: CompiledQuery[];
}

function writingOf(services: Writer, record: ImportRecord, plan: Plan): Writing {
  const { db, clock } = services;
  const batch = newId();
  const at = clock.now().toISOString();
  const source = record.source ?? newId();
  const sources = plan.sources.map(({ eventId, said, ...more }) => ({
    ...more,
    event_id: eventId,
    batch,
    source,
    said: JSON.stringify(said),
    imported_at: at,
  }));
  return {
    plan,
    batch,
    at,
    queries: [...writesOf(services, db, plan.events, batch), ...insertsOf(db, "event_sources", sources)],
  };
}

/** False when the programme changed since the plan was made; nothing is written then. */
async function writeIfUnchanged(
  services: Writer,
  transaction: Transaction<Database>,
  own: Own,
  { plan, batch, at, queries }: Writing,
): Promise<boolean> {
  if ((await lastProgrammeSequence(transaction)) !== plan.sequence) return false;
  openBatch(transaction, batch);
  await createNames(services, transaction, plan);
  for (const query of queries) await transaction.executeQuery(query);
  await giveFreePlacesIn(services, transaction);
  const wrote = plan.events.length > 0 || plan.categories.length > 0 || plan.locations.length > 0;
  await updateOwn(transaction, own, {
    state: "complete",
    worker: null,
    worker_until: null,
    completed_at: at,
    mappings: JSON.stringify(plan.mappings),
    report: JSON.stringify(plan.report),
    batch: wrote ? batch : null,
  });
  return true;
}

async function createNames(
  services: Writer,
  transaction: Transaction<Database>,
  { categories, locations }: Plan,
): Promise<void> {
  for (const { id, order: _order, ...category } of categories)
    await createCategoryIn(services, transaction, category, id);
  for (const { id, ...location } of locations) await createLocationIn(services, transaction, location, id);
}
