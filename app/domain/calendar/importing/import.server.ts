import { setImmediate } from "node:timers/promises";
import { DomainError } from "../../error.ts";
import type { Services } from "../../services.ts";
import type { CalendarReading, Problem } from "../calendar.ts";
import { otherInProgramme } from "./check.ts";
import { readImport } from "./import-record.server.ts";
import { outcomeOf, readEvent, readFindings, readProblems, type StoredRow, storedRows } from "./import-rows.server.ts";
import { discardImport, startApplying, startImport } from "./imports.server.ts";
import type { ImportOptions, Mappings, Outcome } from "./review.ts";

/** An event that was left out, and why. */
export interface Skipped {
  title: string | null;
  line: number | null;
  property: string | null;
  /** Key of the locales, `calendar_file.…` or `errors.…`. */
  reason: string;
  values: Problem["values"];
  outcome: Outcome;
}

/** What an import did. The numbers count events, each date of a repeated one. */
export interface DirectReport {
  created: number;
  updated: number;
  unchanged: number;
  skipped: Skipped[];
  /** What was read but not as the file has it. */
  warnings: Problem[];
  /** Names. */
  categoriesCreated: string[];
  locationsCreated: string[];
}

export interface DirectImport {
  options: Partial<ImportOptions> & Pick<ImportOptions, "untitled">;
  mappings?: Mappings;
  fileName: string;
}

/**
 * Imports what was read of a file as a review would that nobody touches: everything that is selected at first, in one transaction. What was changed by
 * hand since the last import stays, and so does an event of the programme that did not come from the file.
 */
export async function importCalendar(
  services: Services,
  reading: CalendarReading,
  { options, mappings, fileName }: DirectImport,
): Promise<DirectReport> {
  const { id, finished } = await startImport(services, { reading, name: fileName }, options, mappings);
  await withoutFault(finished);
  await withoutFault((await startApplying(services, id)).finished);
  return reportOf(services, id, reading.problems);
}

/** {@link importCalendar} of what a program sent (spec §7, ics/import), as the bytes of its body. Throws `malformed`, and `invalid` with the fields that are wrong. */
export async function importProgram(
  services: Services,
  program: Uint8Array,
  options: DirectImport["options"],
): Promise<DirectReport> {
  const { id, finished } = await startImport(services, { program, name: "ics/import" }, options);
  await withoutFault(finished);
  const { failure } = await readImport(services, id);
  if (failure !== null) {
    await discardImport(services, id);
    throw new DomainError(failure.code, failure.messageKey, { values: failure.values, fields: failure.fields ?? {} });
  }
  await withoutFault((await startApplying(services, id)).finished);
  return reportOf(services, id, []);
}

async function withoutFault(finished: Promise<Error | null>): Promise<void> {
  const fault = await finished;
  if (fault !== null) throw fault;
}

/** How many rows are looked at before others get their turn. */
const rowsAtOnce = 250;

async function reportOf(services: Services, id: string, problems: Problem[]): Promise<DirectReport> {
  const { report } = await readImport(services, id);
  const skipped: Skipped[] = [];
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

function whySkipped(row: StoredRow): Skipped[] {
  const { title } = readEvent(row.edited ?? row.event);
  const outcome = outcomeOf(row.outcome);
  if (outcome === "error" || outcome === "older") {
    const [problem] = [
      ...readProblems(row.problems).filter(({ severity }) => severity === "error"),
      ...readFindings(row.findings).problems,
    ];
    return problem === undefined
      ? []
      : [
          {
            title: problem.title ?? title,
            line: problem.line,
            property: problem.property,
            reason: problem.messageKey,
            values: problem.values,
            outcome,
          },
        ];
  }
  const isOther =
    outcome === "kept" && readFindings(row.findings).problems.some(({ messageKey }) => messageKey === otherInProgramme);
  const reason = isOther ? otherInProgramme : outcome === null ? undefined : reasons[outcome];
  return outcome === null || reason === undefined
    ? []
    : [{ title, line: null, property: null, reason, values: {}, outcome }];
}
