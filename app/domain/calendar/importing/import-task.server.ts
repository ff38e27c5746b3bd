import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { addressOf } from "#app/database/engine.server.ts";
import type { FileOptions, FileReaderProcess, TaskProcess } from "#app/domain/child-processes.ts";
import { DomainError } from "#app/domain/error.ts";
import { parseUnknown } from "#app/domain/input.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { answerOf } from "#app/domain/refusal.ts";
import type { Services, Writer } from "#app/domain/services.ts";
import { asWriter, toWriter, writerSchema } from "#app/domain/writer.server.ts";
import { type CalendarReading, calendarReadingSchema, type FileAnswers } from "../calendar.ts";
import { partsFrom, readCalendarInParts } from "../reading/read.server.ts";
import { partsOf, type ReadingPart } from "../reading/reading-parts.ts";
import { mappingsOf, type ApiImport, apiImportSchema, readingOf } from "./direct/api-import.ts";
import { applyImport } from "./apply.server.ts";
import {
  LostImportError,
  releaseImport,
  type HeldImport,
  readImport,
  updateHeld,
} from "./record/import-record.server.ts";
import type { Failure } from "./import-review.ts";
import { fileOptions } from "./record/import-tables.server.ts";
import { recheckAll } from "./recheck.server.ts";
import { stageParts } from "./staging.server.ts";

/**
 * Long work on an import. Staging and applying hold the import for their worker (`imports.worker`); checking and
 * fixing change its rows during the review.
 */
const importTaskSchema = z.union([
  z.object({ kind: z.enum(["stage", "apply"]), id: z.string(), worker: z.string() }),
  z.object({ kind: z.enum(["check", "fix"]), id: z.string() }),
]);
type ImportTask = z.output<typeof importTaskSchema>;

/** The message that starts a task in a child process. */
const importOrderSchema = z.object({
  task: importTaskSchema,
  /** Content of standard input: a file, events that were read already (JSON), the body of an API import, or nothing. */
  follows: z.enum(["file", "reading", "api", "nothing"]),
});
type ImportOrder = z.output<typeof importOrderSchema>;

const importAnswerSchema = z.object({ done: z.literal(true) });

/**
 * The source of an import: a file, with a process that was started during its upload, or with a worksheet; events that were read
 * already; or the body of an API import.
 */
export type ImportSource =
  | {
      bytes: Uint8Array;
      worker?: TaskProcess | null;
      sheet?: string | undefined;
      zone?: string | null;
      /** As in `FileOptions`. */
      assumesZone?: boolean;
      answers?: FileAnswers;
    }
  | { reading: CalendarReading }
  | { apiBody: Uint8Array };

/**
 * Starts the process for a file during its upload; null if the import runs in this process. The caller must dismiss it
 * in the end.
 */
export async function startStagingWorker(
  services: Pick<Services, "db" | "clock" | "processes">,
): Promise<TaskProcess | null> {
  if ((await addressOf(services.db)) === null) return null;
  return startWorker(services, "file", await fileOptions(services));
}

const startWorker = (
  { processes }: Pick<Services, "processes">,
  follows: ImportOrder["follows"],
  options: FileOptions,
): TaskProcess => processes.startTask("import", [follows, JSON.stringify(options)]);

/** Work on an import that continues in the background. */
export interface StartedImport {
  id: string;
  /**
   * Never rejects. The import's state tells the result; the error is for the log, null if there was no internal error.
   */
  finished: Promise<Error | null>;
}

type ImportServices = Writer & Pick<Services, "processes">;

/** Up to so many events are imported faster here than a process starts. */
const fewEvents = 200;
const smallApiBody = 256 * 1024;

/**
 * Runs a task in a child process with its own database connection, so that the server keeps answering; in this process
 * if the database is in memory or the events are few. Rejects with a DomainError, or with an Error if the process
 * failed, after releasing the import that it held.
 */
export async function runImportTask(services: ImportServices, task: ImportTask, staged?: ImportSource): Promise<void> {
  const writer = await toWriter(services);
  const options = await fileOptions(services, staged !== undefined && "bytes" in staged ? staged : {});
  if (writer === null || (await isSmall(services, task, staged)))
    return runTaskHere(services, task, staged === undefined ? null : partsOfStaged(services, task, staged, options));
  try {
    const { follows, input } = inputOf(staged);
    const order: ImportOrder = { task, follows };
    const ready = staged !== undefined && "bytes" in staged ? staged.worker : null;
    const worker = ready ?? startWorker(services, follows, options);
    answerOf(importAnswerSchema, await worker.run({ ...order, ...writer }, input));
  } catch (error) {
    if (!(error instanceof DomainError)) await failTask(services, task, error);
    throw error;
  }
}

function inputOf(staged: ImportSource | undefined): { follows: ImportOrder["follows"]; input: Uint8Array | string } {
  if (staged === undefined) return { follows: "nothing", input: "" };
  if ("bytes" in staged) return { follows: "file", input: staged.bytes };
  return "apiBody" in staged
    ? { follows: "api", input: staged.apiBody }
    : { follows: "reading", input: JSON.stringify(staged.reading) };
}

/** The size of a file says little, because one series may have many dates; so files always count as large. */
async function isSmall({ db }: Writer, task: ImportTask, staged: ImportSource | undefined): Promise<boolean> {
  if (staged !== undefined && "apiBody" in staged) return staged.apiBody.length <= smallApiBody;
  if (staged !== undefined) return "reading" in staged && staged.reading.events.length <= fewEvents;
  const { rows } = await db
    .selectFrom("import_rows")
    .select((eb) => eb.fn.countAll<number>().as("rows"))
    .where("import_id", "=", task.id)
    .executeTakeFirstOrThrow();
  return rows <= fewEvents;
}

function partsOfStaged(
  services: ImportServices,
  task: ImportTask,
  staged: ImportSource,
  options: FileOptions,
): AsyncIterable<ReadingPart[]> | null {
  if ("apiBody" in staged) return "worker" in task ? partsOfApiImport(services, task, staged.apiBody) : null;
  return "reading" in staged ? partsOf(staged.reading) : readCalendarInParts(services, staged.bytes, options);
}

/**
 * Runs a task like {@link runImportTask} but never rejects: the import stores the result, and an internal error is
 * returned.
 */
export async function runImportTaskSafely(
  services: ImportServices,
  task: ImportTask,
  staged?: ImportSource,
): Promise<Error | null> {
  try {
    await runImportTask(services, task, staged);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    return error instanceof Error ? error : new Error(String(error));
  }
}

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
async function runTaskHere(
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
async function failTask(services: Pick<Writer, "db">, task: ImportTask, error: unknown): Promise<void> {
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
async function* partsOfApiImport(
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
