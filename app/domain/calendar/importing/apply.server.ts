import type { CompiledQuery } from "kysely";
import { insertsOf, runWrites } from "#app/database/many-rows.server.ts";
import type { DbTransaction } from "#app/database/tables.ts";
import { chunksOf } from "#app/domain/chunks.ts";
import { newId } from "#app/domain/identifier.ts";
import { lastProgrammeSequence, openBatch } from "#app/domain/changes/changes.server.ts";
import { createCategoryIn } from "#app/domain/programme/categories.server.ts";
import { createLocationIn } from "#app/domain/programme/locations.server.ts";
import { writesOf } from "#app/domain/editing/event-writing.server.ts";
import { moveFollowersIn } from "#app/domain/editing/following-events.server.ts";
import { giveFreePlacesIn } from "#app/domain/registration/place-allocation.server.ts";
import type { Writer } from "#app/domain/services.ts";
import {
  aliveUntil,
  type HeldImport,
  type ImportRecord,
  readImport,
  updateHeld,
} from "./record/import-record.server.ts";
import { type StoredRow, storedRows } from "./rows/import-rows.server.ts";
import { removeFileIn } from "./record/import-tables.server.ts";
import { type Plan, planImport } from "./applying/import-plan.server.ts";
import type { Outcome } from "./import-review.ts";

/** How often the plan is made again because the programme changed meanwhile; after that, other writers have to wait. */
const attempts = 4;
/** Rows whose outcome is written in one statement. */
const rowsAtOnce = 2000;

/**
 * Writes the selected rows of an import into the programme, in one transaction and one batch of the history, and marks
 * the import complete. The plan is made outside the transaction and made again if the programme changed in between.
 */
export async function applyImport(services: Writer, held: HeldImport): Promise<void> {
  const { db } = services;
  const record = await readImport(services, held.id);
  const rows = await storedRows(db, held.id).execute();
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const plan = await plannedFor(services, held, record, rows);
    const writing = writingOf(services, record, plan);
    if (await db.transaction().execute((transaction) => writeIfUnchanged(services, transaction, held, writing))) return;
  }
  // The programme keeps changing: plan inside the transaction, so that other writers wait.
  await db.transaction().execute(async (transaction) => {
    const inside = { ...services, db: transaction };
    const writing = writingOf(inside, record, await plannedFor(inside, held, record, rows));
    await writeIfUnchanged(services, transaction, held, writing);
  });
}

async function plannedFor(services: Writer, held: HeldImport, record: ImportRecord, rows: StoredRow[]): Promise<Plan> {
  const plan = await planImport(services, record, rows, (done) =>
    updateHeld(services.db, held, { done, total: rows.length, worker_until: aliveUntil(services) }),
  );
  await storeOutcomes(services, held, plan.outcomes);
  return plan;
}

async function storeOutcomes({ db }: Writer, { id }: HeldImport, outcomes: Map<number, Outcome>): Promise<void> {
  for (const [outcome, positions] of Map.groupBy(outcomes.keys(), (position) => outcomes.get(position) ?? "error")) {
    const rows = db.updateTable("import_rows").set({ outcome }).where("import_id", "=", id);
    for (const some of chunksOf(positions, rowsAtOnce)) await rows.where("position", "in", some).execute();
  }
}

/** The statements of a plan, compiled before the transaction that runs them. */
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
  const sources = plan.sources.map(({ eventId, imported, ...more }) => ({
    ...more,
    event_id: eventId,
    batch,
    source,
    said: JSON.stringify(imported),
    imported_at: at,
  }));
  return {
    plan,
    batch,
    at,
    queries: [...writesOf(services, db, plan.events, batch), ...insertsOf(db, "event_sources", sources)],
  };
}

/** Writes the plan and returns true; returns false, without writing, if the programme changed since it was made. */
async function writeIfUnchanged(
  services: Writer,
  transaction: DbTransaction,
  held: HeldImport,
  { plan, batch, at, queries }: Writing,
): Promise<boolean> {
  if ((await lastProgrammeSequence(transaction)) !== plan.sequence) return false;
  openBatch(transaction, batch);
  await createNames(services, transaction, plan);
  await runWrites(transaction, queries);
  const ids = plan.events.map(({ after }) => after.id);
  await moveFollowersIn(services, transaction, ids);
  await giveFreePlacesIn(services, transaction);
  await removeFileIn(transaction, held.id);
  const wrote = plan.events.length > 0 || plan.categories.length > 0 || plan.locations.length > 0;
  await updateHeld(transaction, held, {
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

async function createNames(services: Writer, transaction: DbTransaction, plan: Plan): Promise<void> {
  const { categories, locations } = plan;
  for (const { id, order: _order, ...category } of categories)
    await createCategoryIn(services, transaction, category, id);
  for (const { id, ...location } of locations) await createLocationIn(services, transaction, location, id);
}
