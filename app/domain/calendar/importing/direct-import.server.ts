import { setImmediate } from "node:timers/promises";
import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import { type CalendarReading, isError, type Problem } from "../calendar.ts";
import { notFromThisFile } from "./comparison.server.ts";
import { readImport } from "./import-record.server.ts";
import { outcomeOf, readEvent, readFindings, readProblems, type StoredRow, storedRows } from "./import-rows.server.ts";
import { discardImport, startApplying, startImport, withoutFault, zoneNeeded } from "./import-jobs.server.ts";
import type { ImportOptions, Mappings, Outcome } from "./import-review.ts";

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
  updated: number;
  unchanged: number;
  skipped: SkippedEvent[];
  /** Problems that changed how an event was read, but did not prevent it. */
  warnings: Problem[];
  categoriesCreated: string[];
  locationsCreated: string[];
}

type GivenOptions = Partial<ImportOptions> & Pick<ImportOptions, "untitled">;

/**
 * Imports events without a review, with its default selection, in one transaction. Changes made by hand since the last
 * import stay, and so do events that did not come from the file. `options.zone` is the one that `reading` was made with;
 * throws `invalid` if its hours need one.
 */
export async function importCalendar(
  services: Services,
  reading: CalendarReading,
  { options, mappings, fileName }: { options: GivenOptions; mappings?: Mappings; fileName: string },
): Promise<DirectReport> {
  if (reading.hasZonelessHours === true && options.zone == null) throw zoneNeeded();
  const { id, finished } = await startImport(services, { reading, name: fileName }, options, mappings);
  await withoutFault(finished);
  await withoutFault((await startApplying(services, id)).finished);
  return reportOf(services, id, reading.problems);
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
  await withoutFault((await startApplying(services, id)).finished);
  return reportOf(services, id, []);
}

/** Rows read at once before other requests get their turn. */
const rowsAtOnce = 250;

async function reportOf(services: Services, id: string, problems: Problem[]): Promise<DirectReport> {
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
  const { created = 0, updated = 0, unchanged = 0, categoriesCreated = [], locationsCreated = [] } = report ?? {};
  return {
    created,
    updated,
    unchanged,
    skipped,
    warnings: problems.filter((problem) => problem.severity === "warning"),
    categoriesCreated,
    locationsCreated,
  };
}

const reasons: Partial<Record<Outcome, string>> = {
  duplicate: "calendar_file.duplicate_left_out",
  kept: "calendar_file.kept_by_hand",
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
  const reason = isOther ? notFromThisFile : outcome === null ? undefined : reasons[outcome];
  return outcome === null || reason === undefined
    ? []
    : [{ title, line: null, property: null, reason, values: {}, outcome }];
}
