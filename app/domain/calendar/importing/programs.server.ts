import { DomainError } from "../../error.ts";
import { parseUnknown } from "../../input.server.ts";
import { listCategories } from "../../programme/categories.server.ts";
import type { Writer } from "../../services.ts";
import { festivalCalendar } from "../../settings/settings.server.ts";
import { partsOf, type ReadingPart } from "../reading/parts.ts";
import { readImport, updateOwn } from "./import-record.server.ts";
import { mappingsOf, type ProgramImport, programImport, readingOf } from "./programs.ts";
import type { Task } from "./tasks.server.ts";

/**
 * What a program sent (spec §7, ics/import) as if it had been read of a file; its options and mappings become the import's. Throws `malformed` for what
 * is no JSON, and `invalid` with the fields that are wrong.
 */
export async function* partsOfProgram(
  { db, clock }: Writer,
  task: Task,
  bytes: Uint8Array,
): AsyncGenerator<ReadingPart[]> {
  if (!("worker" in task)) throw new Error("Nothing to be staged");
  const body = parseUnknown(programImport, parsed(bytes));
  const names = new Map((await listCategories({ db })).map(({ id, name }) => [id, name]));
  requireCategories(body, names);
  const { options } = await readImport({ db, clock }, task.id);
  await updateOwn(db, task, {
    options: JSON.stringify({ ...options, ...body.options }),
    mappings: JSON.stringify(mappingsOf(body)),
  });
  yield* partsOf(readingOf(body, { categoryName: (id) => names.get(id), zone: (await festivalCalendar({ db })).zone }));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new DomainError("malformed", "errors.body_malformed", { cause });
  }
}

function requireCategories({ categoryMappings }: ProgramImport, names: ReadonlyMap<string, string>): void {
  if (Object.values(categoryMappings).every((id) => id === null || id === "" || names.has(id))) return;
  throw new DomainError("invalid", "errors.invalid", { fields: { categoryMappings: ["errors.unknown_reference"] } });
}
