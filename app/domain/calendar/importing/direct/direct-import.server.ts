import { setImmediate } from "node:timers/promises";
import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import { type CalendarReading, type FileQuestion, isError, type Problem } from "../../calendar.ts";
import { type ContestedField, verdictOf } from "../comparing/field-origin.ts";
import { listRows } from "../import-review.server.ts";
import { maybeSame, notFromThisFile } from "../comparison.server.ts";
import { readImport } from "../record/import-record.server.ts";
import {
  outcomeOf,
  readEvent,
  readFindings,
  readProblems,
  type StoredRow,
  storedRows,
} from "../rows/import-rows.server.ts";
import {
  discardImport,
  findImport,
  startApplying,
  requireAnswers,
  startImport,
  withoutFault,
} from "../import-jobs.server.ts";
import {
  type ImportCounts,
  type ImportOptions,
  importOptionsSchema,
  type Mappings,
  openQuestions,
  type Outcome,
  type ReviewRow,
} from "../import-review.ts";

/** An event that stays as it is in the programme, wholly or in the fields that were written by hand. */
export interface KeptEvent {
  title: string | null;
  /** Message key of the verdict, the same as in the review. */
  reason: string;
  contested: ContestedField[];
}

export interface SkippedEvent {
  title: string | null;
  line: number | null;
  property: string | null;
  /** Message key, `calendar_file.…` or `errors.…`. */
  reason: string;
  values: Problem["values"];
  outcome: Outcome;
}

/** The result of an import. Numbers count events; each date of a series counts. */
export interface DirectReport {
  created: number;
  /** The part of `created` that came in as drafts. */
  drafts: number;
  updated: number;
  unchanged: number;
  skipped: SkippedEvent[];
  /** Conflicts: those of `skipped`, and events of which only other fields were updated. */
  kept: KeptEvent[];
  /** Problems that changed how an event was read, but did not prevent it. */
  warnings: Problem[];
  categoriesCreated: string[];
  locationsCreated: string[];
}

/** An event that the import changes. */
export interface ChangedEvent extends Pick<ReviewRow, "same" | "differences"> {
  /** Before the import, and after it. */
  before: string;
  title: string | null;
}

/** A file that is compared with the programme and not yet imported. */
export interface StagedCalendar {
  id: string;
  /** Open questions beside those of its reading. While there are any, nothing is imported. */
  questions: FileQuestion[];
  doing: ImportCounts["doing"];
  changed: ChangedEvent[];
  /** Number of events of the programme that are still to come. */
  coming: number;
}

type GivenOptions = Partial<ImportOptions> & Pick<ImportOptions, "untitled">;

/**
 * Imports events without a review, with its default selection, in one transaction. Changes made by hand since the last
 * import stay, and so do events that did not come from the file. `options` has the zone and the answers that `reading`
 * was made with; throws `invalid` while it asks for more.
 */
export async function importCalendar(
  services: Services,
  reading: CalendarReading,
  given: GivenFile,
): Promise<DirectReport> {
  return applyDirectly(services, await stageDirectly(services, reading, given), reading.problems);
}

interface GivenFile {
  options: GivenOptions;
  mappings?: Mappings;
  fileName: string;
}

/**
 * Compares events with the programme, so that somebody can see what {@link applyStaged} would change. Throws as
 * {@link importCalendar} does.
 */
export async function stageCalendar(
  services: Services,
  reading: CalendarReading,
  given: GivenFile,
): Promise<StagedCalendar> {
  const id = await stageDirectly(services, reading, given);
  const { counts, questions, options } = await findImport(services, id);
  const changed = await rowsOf(services, id, "changed");
  const { coming } = await services.db
    .selectFrom("events")
    .select((eb) => eb.fn.countAll<number>().as("coming"))
    .where("ends_at", ">", services.clock.now().toISOString())
    .where("status", "<>", "CANCELLED")
    .executeTakeFirstOrThrow();
  return {
    id,
    questions: openQuestions({ questions, options }),
    doing: counts.doing,
    changed: changed.map(({ event, match, same, differences }) => ({
      before: match?.title ?? "",
      title: event.title,
      same,
      differences,
    })),
    coming,
  };
}

/** Imports what {@link stageCalendar} compared; `problems` are those of its reading. */
export const applyStaged = (services: Services, id: string, problems: Problem[]): Promise<DirectReport> =>
  applyDirectly(services, id, problems);

async function stageDirectly(
  services: Services,
  reading: CalendarReading,
  { options, mappings, fileName }: GivenFile,
): Promise<string> {
  requireAnswers({
    hasZonelessHours: reading.hasZonelessHours === true,
    questions: reading.questions ?? [],
    options: importOptionsSchema.parse(options),
  });
  const { id, finished } = await startImport(services, { reading, name: fileName }, options, mappings);
  await withoutFault(finished);
  return id;
}

/**
 * Imports the body of an API request (spec §7, ics/import) without a review. Throws `malformed`, or `invalid` with the
 * wrong fields.
 */
export async function importFromApi(
  services: Services,
  apiBody: Uint8Array,
  options: GivenOptions,
): Promise<DirectReport> {
  const { id, finished } = await startImport(services, { apiBody, name: "ics/import" }, options);
  await withoutFault(finished);
  const { failure } = await readImport(services, id);
  if (failure !== null) {
    await discardImport(services, id);
    throw new DomainError(failure.code, failure.messageKey, { values: failure.values, fields: failure.fields ?? {} });
  }
  return applyDirectly(services, id, []);
}

async function applyDirectly(services: Services, id: string, problems: Problem[]): Promise<DirectReport> {
  const conflicts = await conflictsOf(services, id);
  try {
    await withoutFault((await startApplying(services, id)).finished);
  } catch (error) {
    // Without a review, questions can't be answered.
    if (error instanceof DomainError) await discardImport(services, id);
    throw error;
  }
  return reportOf(services, id, problems, conflicts);
}

/** Returns the conflicts of a review by position: once they are applied, the differences are gone. */
async function conflictsOf(services: Services, id: string): Promise<Map<number, KeptEvent>> {
  const rows = await rowsOf(services, id, "conflict");
  return new Map(
    rows.map((row) => [
      row.position,
      {
        title: row.event.title,
        reason: row.doubt?.isSame === null ? maybeSame : verdictOf(row),
        contested: row.contested,
      },
    ]),
  );
}

async function rowsOf(services: Services, id: string, comparison: "conflict" | "changed"): Promise<ReviewRow[]> {
  const all: ReviewRow[] = [];
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { rows } = await listRows(services, id, { comparison }, { offset, limit: rowsAtOnce });
    all.push(...rows);
    if (rows.length < rowsAtOnce) return all;
    await setImmediate();
  }
}

/** Rows read at once before other requests get their turn. */
const rowsAtOnce = 250;

async function reportOf(
  services: Services,
  id: string,
  problems: Problem[],
  conflicts: ReadonlyMap<number, KeptEvent>,
): Promise<DirectReport> {
  const { report } = await readImport(services, id);
  const skipped: SkippedEvent[] = [];
  for (let after = -1; ;) {
    const left = storedRows(services.db, id)
      .where("comparison", "!=", "gone")
      .where("outcome", "not in", ["created", "updated", "unchanged"]);
    const rows = await left.where("import_rows.position", ">", after).limit(rowsAtOnce).execute();
    skipped.push(...rows.flatMap(whySkipped));
    after = rows.at(-1)?.position ?? after;
    if (rows.length < rowsAtOnce) break;
    await setImmediate();
  }
  // Options for duplicates decide about some conflicts.
  const kept = await services.db
    .selectFrom("import_rows")
    .select("position")
    .where("import_id", "=", id)
    .where("comparison", "=", "conflict")
    .where("outcome", "in", ["kept", "updated"])
    .orderBy("position")
    .execute();
  const {
    created = 0,
    drafts = 0,
    updated = 0,
    unchanged = 0,
    categoriesCreated = [],
    locationsCreated = [],
  } = report ?? {};
  return {
    created,
    drafts,
    updated,
    unchanged,
    skipped,
    kept: kept.flatMap(({ position }) => conflicts.get(position) ?? []),
    warnings: problems.filter((problem) => problem.severity === "warning"),
    categoriesCreated,
    locationsCreated,
  };
}

const reasons: Partial<Record<Outcome, string>> = {
  duplicate: "calendar_file.duplicate_left_out",
  kept: verdictOf({ isFromElsewhere: false }),
  unselected: "calendar_file.deleted_since",
};

function whySkipped(row: StoredRow): SkippedEvent[] {
  const { title } = readEvent(row.edited ?? row.event);
  const outcome = outcomeOf(row.outcome);
  if (outcome === "error" || outcome === "older") {
    const [problem] = [...readProblems(row.problems).filter(isError), ...readFindings(row.findings).problems];
    if (problem === undefined) return [];
    const { line, property, messageKey: reason, values } = problem;
    return [{ title: problem.title ?? title, line, property, reason, values, outcome }];
  }
  const isOther =
    outcome === "kept" && readFindings(row.findings).problems.some(({ messageKey }) => messageKey === notFromThisFile);
  const reason = isOther ? verdictOf({ isFromElsewhere: true }) : outcome === null ? undefined : reasons[outcome];
  return outcome === null || reason === undefined
    ? []
    : [{ title, line: null, property: null, reason, values: {}, outcome }];
}
