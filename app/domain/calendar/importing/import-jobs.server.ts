import { sql } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { actorsOf } from "#app/domain/changes/actors.server.ts";
import { newId } from "#app/domain/identifier.ts";
import { DomainError } from "#app/domain/error.ts";
import type { Services, WithClock, WithDb } from "#app/domain/services.ts";
import { maxFileSize } from "../calendar.ts";
import {
  aliveUntil,
  holdReview,
  type ImportRecord,
  readImport,
  importRecordOf,
  releaseLostImports,
} from "./record/import-record.server.ts";
import {
  type Comparison,
  askedOf,
  type IdleReason,
  idleReasons,
  type ImportCounts,
  type ImportOptions,
  importOptionsSchema,
  type ImportView,
  type Mappings,
  type RowStatus,
} from "./import-review.ts";
import { describedTables, keepAskedFile, mayBeKept } from "./record/import-tables.server.ts";
import { runImportTaskSafely, type ImportSource, type StartedImport } from "./import-task.server.ts";

/** A file, or events that were read already, with the name to show. */
type UploadedFile = ImportSource & { name: string };

/**
 * Starts reading a calendar file for its review, in a child process. When `finished` resolves, the import is under
 * review or has failed with a reason. Throws `too_large`.
 */
export async function startImport(
  services: Services,
  sent: UploadedFile,
  options: Partial<ImportOptions> & Pick<ImportOptions, "untitled">,
  mappings: Mappings = noMappings,
): Promise<StartedImport> {
  if ("bytes" in sent && sent.bytes.length > maxFileSize)
    throw new DomainError("too_large", "calendar_file.file_too_large", {
      values: { megabytes: maxFileSize / 1024 / 1024 },
    });
  const own = { id: newId(), worker: newId() };
  const record = {
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
  } as const;
  await services.db.transaction().execute(async (transaction) => {
    await transaction.insertInto("imports").values(record).execute();
    if ("bytes" in sent && mayBeKept(sent.bytes))
      await transaction
        .insertInto("import_files")
        .values({ import_id: own.id, content: Buffer.from(sent.bytes) })
        .execute();
  });
  const finished = runImportTaskSafely(
    services,
    { kind: "stage", ...own },
    "bytes" in sent ? { ...sent, zone: options.zone ?? null, answers: options.answers ?? {} } : sent,
  );
  if (!("bytes" in sent)) return { id: own.id, finished };
  return { id: own.id, finished: finished.then((fault) => fault ?? keepAskedFile(services, own.id, sent.bytes)) };
}

const noMappings: Mappings = { categories: {}, places: {} };

/**
 * Starts writing the selected rows into the programme, in one transaction and one entry of the history. When `finished`
 * resolves, the import is complete, or under review again. Throws `not_found`, `conflict` if it is not under review, or
 * `invalid` while something about its file is asked.
 */
export async function startApplying(services: Services, id: string): Promise<StartedImport> {
  const record = await readImport(services, id);
  if (record.state === "review") requireAnswers(record);
  const held = { id, worker: newId() };
  await holdReview(services, services.db, held, "importing");
  return { id, finished: runImportTaskSafely(services, { kind: "apply", ...held }) };
}

/** Throws `invalid` while a file has hours without a zone, or a question, that nobody has answered. */
export function requireAnswers(asking: Parameters<typeof askedOf>[0]): void {
  const asked = askedOf(asking);
  if (asked !== null) throw new DomainError(asked.code, asked.messageKey, { fields: asked.fields ?? {} });
}

/** Waits for the end of work on an import. Throws its internal error, if there was one. */
export async function withoutFault(finished: StartedImport["finished"]): Promise<void> {
  const fault = await finished;
  if (fault !== null) throw fault;
}

/** Returns an import for a page. Throws `not_found`. */
export async function findImport(services: WithClock, id: string): Promise<ImportView> {
  const record = await readImport(services, id);
  const [view] = await viewsOf(services, [record]);
  if (view === undefined) throw new DomainError("not_found", "calendar_file.import_not_found");
  return view;
}

/** Returns the newest imports in every state, newest first. */
export async function listImports(services: WithClock, limit = 20): Promise<ImportView[]> {
  await releaseLostImports(services);
  const rows = await services.db
    .selectFrom("imports")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy(sql`rowid`, "desc")
    .limit(limit)
    .execute();
  return viewsOf(services, rows.map(importRecordOf));
}

/**
 * Deletes an import with its rows; events that it wrote stay. Throws `not_found`, or `conflict` while it is being
 * applied.
 */
export async function discardImport(services: WithClock, id: string): Promise<void> {
  const { state } = await readImport(services, id);
  if (state === "importing") throw new DomainError("conflict", "calendar_file.not_in_review");
  await services.db.deleteFrom("imports").where("id", "=", id).where("state", "!=", "importing").execute();
}

/** Milliseconds for which a review is kept. */
export const reviewLife = 30 * 86_400_000;

/**
 * Deletes reviews older than a month. A complete import loses only its rows, because the history shows its file name.
 */
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

async function viewsOf(services: WithDb, records: ImportRecord[]): Promise<ImportView[]> {
  const authors = records.map((record) => record.created_by);
  const actors = await actorsOf(services, authors);
  const tables = await describedTables(
    services.db,
    records.filter(({ state }) => state === "review").map(({ id }) => id),
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
      hasZonelessHours: record.hasZonelessHours,
      questions: record.questions,
      state: record.state,
      progress: { done: record.done, total: record.total },
      options: record.options,
      counts: await countsOf(services, record),
      problems: record.problems,
      part: record.part,
      table: tables.get(record.id) ?? null,
      failure: record.failure,
      report: record.report,
      batch: record.batch,
      keptAtUndo: record.keptAtUndo,
      completedAt: record.completed_at,
    });
  }
  return views;
}

/** Why a row that would not be written is left as it is: the first reason that applies. */
function idleReasonOf({
  status,
  comparison,
  duplicate,
  is_selected: isSelected,
}: Pick<Database["import_rows"], "status" | "comparison" | "duplicate" | "is_selected">): IdleReason {
  if (status === "error") return "error";
  if (comparison === "unchanged") return "unchanged";
  if (isSelected === 0) return "unselected";
  return duplicate === null ? "conflict" : "duplicates";
}

async function countsOf({ db }: WithDb, { id, options }: ImportRecord): Promise<ImportCounts> {
  const columns = ["status", "comparison", "duplicate", "is_selected", "decision", "is_fixable"] as const;
  const groups = await db
    .selectFrom("import_rows")
    .select(columns)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("import_id", "=", id)
    .groupBy(columns)
    .execute();
  type Group = (typeof groups)[number];
  const count = (matches: (group: Group) => boolean): number =>
    groups.reduce((sum, group) => sum + (matches(group) ? group.count : 0), 0);
  const isOfFile = (group: Group): boolean => group.comparison !== "gone";
  const isWritten = ({ comparison, decision, duplicate, is_selected: isSelected }: Group): boolean => {
    if (isSelected === 0 || comparison === "unchanged") return false;
    if (comparison === "conflict" && (decision !== null || duplicate === null)) return decision === "file";
    return duplicate === null || !options.skipDuplicates;
  };
  const isCreated = ({ comparison, duplicate, decision }: Group): boolean =>
    comparison === "new" || (duplicate === "programme" && decision === null);
  const ofStatus = (status: RowStatus): number => count((group) => isOfFile(group) && group.status === status);
  const ofComparison = (comparison: Comparison): number => count((group) => group.comparison === comparison);
  return {
    total: count(isOfFile),
    statuses: { valid: ofStatus("valid"), warning: ofStatus("warning"), error: ofStatus("error") },
    comparisons: {
      new: count((group) => group.comparison === "new" && group.duplicate === null),
      changed: ofComparison("changed"),
      unchanged: ofComparison("unchanged"),
      older: ofComparison("older"),
      conflict: ofComparison("conflict"),
      gone: ofComparison("gone"),
    },
    duplicates: count((group) => group.duplicate !== null),
    selected: count((group) => isOfFile(group) && group.is_selected === 1),
    fixable: count((group) => group.is_fixable === 1),
    writing: count(isWritten),
    doing: {
      created: count((group) => isOfFile(group) && isWritten(group) && isCreated(group)),
      updated: count((group) => isOfFile(group) && isWritten(group) && !isCreated(group)),
      cancelled: count((group) => !isOfFile(group) && isWritten(group)),
    },
    idle: Object.fromEntries(
      idleReasons.map((reason) => [
        reason,
        count((group) => isOfFile(group) && !isWritten(group) && idleReasonOf(group) === reason),
      ]),
    ),
  };
}
