import { sql } from "kysely";
import { actorsOf } from "#app/domain/changes/actors.server.ts";
import { newId } from "../../identifier.ts";
import { DomainError } from "../../error.ts";
import type { Services } from "../../services.ts";
import { maxFileSize } from "../calendar.ts";
import { aliveUntil, type ImportRecord, readImport, recordOf, releaseLost } from "./import-record.server.ts";
import {
  comparisons,
  type ImportCounts,
  type ImportOptions,
  importOptionsSchema,
  type ImportView,
  type Mappings,
  rowStatuses,
} from "./review.ts";
import { runQuietly, type Staged } from "./worker.server.ts";

/** Calendar files that are reviewed and imported, several side by side; all of it is kept on the server. */

/** Work on an import that goes on by itself. */
export interface Started {
  id: string;
  /** Never rejects. What became of the work stands in the import; the error is a fault of ours, for the log, else null. */
  finished: Promise<Error | null>;
}

/** A file as it was sent, or what was read of one elsewhere; and what it is called. */
export type Sent = Staged & { name: string };

/**
 * Begins the review of a calendar file: it is read and compared in a process of its own, and is under review (or failed, with the reason) when
 * `finished` resolves. Throws `too_large`.
 */
export async function startImport(
  services: Services,
  sent: Sent,
  options: Partial<ImportOptions> & Pick<ImportOptions, "untitled">,
  mappings: Mappings = noMappings,
): Promise<Started> {
  if ("bytes" in sent && sent.bytes.length > maxFileSize)
    throw new DomainError("too_large", "calendar_file.file_too_large", {
      values: { megabytes: maxFileSize / 1024 / 1024 },
    });
  const own = { id: newId(), worker: newId() };
  await services.db
    .insertInto("imports")
    .values({
      id: own.id,
      created_at: services.clock.now().toISOString(),
      created_by: services.actor,
      file_name: sent.name.slice(0, 200),
      state: "reading",
      worker: own.worker,
      worker_until: aliveUntil(services),
      options: JSON.stringify(importOptionsSchema.parse(options)),
      mappings: JSON.stringify(mappings),
      problems: "[]",
    })
    .execute();
  return { id: own.id, finished: runQuietly(services, { kind: "stage", ...own }, sent) };
}

const noMappings: Mappings = { categories: {}, places: {} };

/**
 * Begins to write what is selected into the programme: in one transaction, with one entry in the history. The import is complete, or under review again,
 * when `finished` resolves. Throws `not_found`, or `conflict` when it is not under review.
 */
export async function startApplying(services: Services, id: string): Promise<Started> {
  await readImport(services, id);
  const worker = newId();
  const { numUpdatedRows } = await services.db
    .updateTable("imports")
    .set({ state: "importing", worker, worker_until: aliveUntil(services), done: 0, total: 0 })
    .where("id", "=", id)
    .where("state", "=", "review")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError("conflict", "calendar_file.not_in_review");
  return { id, finished: runQuietly(services, { kind: "apply", id, worker }) };
}

/** An import as a page shows it. Throws `not_found`. */
export async function findImport(services: Pick<Services, "db" | "clock">, id: string): Promise<ImportView> {
  const record = await readImport(services, id);
  const [view] = await viewsOf(services, [record]);
  if (view === undefined) throw new DomainError("not_found", "calendar_file.import_not_found");
  return view;
}

/** The newest imports, those under review and those that are done. */
export async function listImports(services: Pick<Services, "db" | "clock">, limit = 20): Promise<ImportView[]> {
  await releaseLost(services);
  const rows = await services.db
    .selectFrom("imports")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy(sql`rowid`, "desc")
    .limit(limit)
    .execute();
  return viewsOf(services, rows.map(recordOf));
}

/** Forgets an import with its rows; what it wrote into the programme stays. Throws `not_found`, or `conflict` while it is being written. */
export async function discardImport(services: Pick<Services, "db" | "clock">, id: string): Promise<void> {
  const { state } = await readImport(services, id);
  if (state === "importing") throw new DomainError("conflict", "calendar_file.not_in_review");
  await services.db.deleteFrom("imports").where("id", "=", id).where("state", "!=", "importing").execute();
}

/** How long a review is kept, in milliseconds. */
export const reviewLife = 30 * 86_400_000;

/** Removes reviews of a month ago. Of an import that was done the rows alone: the history tells of it by its file's name. */
export async function removeOldImports({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - reviewLife).toISOString();
  const old = db.selectFrom("imports").select("id").where("created_at", "<=", before);
  await db
    .deleteFrom("import_rows")
    .where("import_id", "in", old.where("state", "!=", "importing"))
    .execute();
  await db
    .deleteFrom("imports")
    .where("created_at", "<=", before)
    .where("state", "not in", ["complete", "importing"])
    .execute();
}

async function viewsOf(services: Pick<Services, "db">, records: ImportRecord[]): Promise<ImportView[]> {
  const actors = await actorsOf(
    services,
    records.map((record) => record.created_by),
  );
  const views: ImportView[] = [];
  for (const record of records) {
    const actor = actors.get(record.created_by);
    views.push({
      id: record.id,
      createdAt: record.created_at,
      createdBy: actor?.kind === "person" ? actor.name : null,
      fileName: record.file_name,
      format: record.format,
      calendarName: record.calendar_name,
      zone: record.zone,
      state: record.state,
      progress: { done: record.done, total: record.total },
      options: record.options,
      counts: await countsOf(services, record),
      problems: record.problems,
      failure: record.failure,
      report: record.report,
      batch: record.batch,
      completedAt: record.completed_at,
    });
  }
  return views;
}

async function countsOf({ db }: Pick<Services, "db">, { id, options }: ImportRecord): Promise<ImportCounts> {
  const groups = await db
    .selectFrom("import_rows")
    .select((eb) => [
      "status",
      "comparison",
      "duplicate",
      "is_selected",
      "decision",
      "is_fixable",
      eb.fn.countAll<number>().as("count"),
    ])
    .where("import_id", "=", id)
    .groupBy(["status", "comparison", "duplicate", "is_selected", "decision", "is_fixable"])
    .execute();
  type Group = (typeof groups)[number];
  const count = (isMeant: (group: Group) => boolean): number =>
    groups.reduce((sum, group) => sum + (isMeant(group) ? group.count : 0), 0);
  const isOfFile = (group: Group): boolean => group.comparison !== "gone";
  const isWritten = ({ comparison, decision, duplicate, is_selected: isSelected }: Group): boolean => {
    if (isSelected === 0 || comparison === "unchanged") return false;
    if (comparison === "conflict" && (decision !== null || duplicate === null)) return decision === "file";
    return duplicate === null || !options.skipDuplicates;
  };
  return {
    total: count(isOfFile),
    statuses: {
      valid: 0,
      warning: 0,
      error: 0,
      ...Object.fromEntries(
        rowStatuses.map((status) => [status, count((group) => isOfFile(group) && group.status === status)]),
      ),
    },
    comparisons: {
      new: 0,
      changed: 0,
      unchanged: 0,
      older: 0,
      conflict: 0,
      gone: 0,
      ...Object.fromEntries(
        comparisons.map((comparison) => [comparison, count((group) => group.comparison === comparison)]),
      ),
    },
    duplicates: count((group) => group.duplicate !== null),
    selected: count((group) => isOfFile(group) && group.is_selected === 1),
    fixable: count((group) => group.is_fixable === 1),
    writing: count(isWritten),
  };
}
