import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { asWriter, writerSchema } from "#app/domain/writer.server.ts";
import type { Writer } from "#app/domain/services.ts";
import { calendarReadingSchema } from "../calendar.ts";
import { partsOf, type ReadingPart } from "../reading/reading-parts.ts";
import { partsFrom } from "../reading/read.server.ts";
import type { FileReaderProcess } from "#app/domain/child-processes.ts";
import { applyImport } from "./apply.server.ts";
import { LostImportError, releaseImport, type HeldImport, readImport, updateHeld } from "./import-record.server.ts";
import type { Failure } from "./import-review.ts";
import { recheckAll } from "./recheck.server.ts";
import { stageParts } from "./staging.server.ts";
import { parseUnknown } from "#app/domain/input.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { mappingsOf, type ApiImport, apiImportSchema, readingOf } from "./api-import.ts";

/**
 * Long work on an import. Staging and applying hold the import for their worker (`imports.worker`); checking and
 * fixing change its rows during the review.
 */
const importTaskSchema = z.union([
  z.object({ kind: z.enum(["stage", "apply"]), id: z.string(), worker: z.string() }),
  z.object({ kind: z.enum(["check", "fix"]), id: z.string() }),
]);
export type ImportTask = z.output<typeof importTaskSchema>;

/** The message that starts a task in a child process. */
const importOrderSchema = z.object({
  task: importTaskSchema,
  /** Content of standard input: a file, events that were read already (JSON), the body of an API import, or nothing. */
  follows: z.enum(["file", "reading", "api", "nothing"]),
});
export type ImportOrder = z.output<typeof importOrderSchema>;

export const importAnswerSchema = z.object({ done: z.literal(true) });

/**
 * Runs an order in the child process that got it, and returns its answer. `input` is the data that follows the order;
 * if that is a file, `reader` reads it instead.
 */
export async function runOrder(
  order: unknown,
  input: Readable,
  reader: FileReaderProcess | null,
): Promise<z.input<typeof importAnswerSchema>> {
  const { task, follows } = importOrderSchema.parse(order);
  await asWriter(
    writerSchema.parse(order),
    { isRepeatable: task.kind === "stage", isForMuch: task.kind === "apply" },
    (writer) =>
      runTaskHere(writer, task, reader === null ? partsOfInput(writer, task, follows, input) : partsFrom(reader)),
  );
  return { done: true };
}

async function* partsOfInput(
  writer: Writer,
  task: ImportTask,
  follows: ImportOrder["follows"],
  input: Readable,
): AsyncGenerator<ReadingPart[]> {
  if (follows === "reading") yield* partsOf(calendarReadingSchema.parse(JSON.parse((await buffer(input)).toString())));
  if (follows === "api" && "worker" in task) yield* partsOfApiImport(writer, task, await buffer(input));
}

/** Runs a task in this process; `parts` are the parts of the file, for staging only. */
export async function runTaskHere(
  services: Writer,
  task: ImportTask,
  parts: AsyncIterable<ReadingPart[]> | null,
): Promise<void> {
  if (!("worker" in task)) return recheckAll(services, task.id, { fixing: task.kind === "fix" });
  try {
    if (task.kind === "apply") await applyImport(services, task);
    else if (parts !== null) await stageParts(services, task, parts);
  } catch (error) {
    // The import was discarded meanwhile.
    if (error instanceof LostImportError) return;
    await failTask(services, task, error);
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Stores in the import why its work ended too early. */
export async function failTask(services: Pick<Writer, "db">, task: ImportTask, error: unknown): Promise<void> {
  if (!("worker" in task)) return;
  const failure: Failure =
    error instanceof DomainError
      ? {
          code: error.code,
          messageKey: error.messageKey,
          values: error.values,
          ...(Object.keys(error.fields).length > 0 && { fields: error.fields }),
        }
      : { code: "unreadable_file", messageKey: "calendar_file.processing_failed", values: {} };
  await releaseImport(services, task, failure);
}

/**
 * Reads the body of an API import (spec §7, ics/import) like a file; its options and mappings become the import's.
 * Throws `malformed` if it is not JSON, or `invalid` with the wrong fields.
 */
export async function* partsOfApiImport(
  { db, clock }: Writer,
  held: HeldImport,
  bytes: Uint8Array,
): AsyncGenerator<ReadingPart[]> {
  const body = parseUnknown(apiImportSchema, parsed(bytes));
  const names = new Map((await listCategories({ db })).map(({ id, name }) => [id, name]));
  requireCategories(body, names);
  const { options } = await readImport({ db, clock }, held.id);
  await updateHeld(db, held, {
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

function requireCategories({ categoryMappings }: ApiImport, names: ReadonlyMap<string, string>): void {
  if (Object.values(categoryMappings).every((id) => id === null || id === "" || names.has(id))) return;
  throw new DomainError("invalid", "errors.invalid", { fields: { categoryMappings: ["errors.unknown_reference"] } });
}
