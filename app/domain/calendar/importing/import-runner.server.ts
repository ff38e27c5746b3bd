import { addressOf } from "#app/database/engine.server.ts";
import { DomainError } from "#app/domain/error.ts";
import type { Services, Writer } from "#app/domain/services.ts";
import { toWriter } from "#app/domain/writer.server.ts";
import { answerOf } from "#app/domain/refusal.ts";
import type { FileOptions, TaskProcess } from "#app/domain/child-processes.ts";
import type { CalendarReading, FileAnswers } from "../calendar.ts";
import { partsOf, type ReadingPart } from "../reading/reading-parts.ts";
import { readCalendarInParts } from "../reading/read.server.ts";
import { fileOptions } from "./import-tables.server.ts";
import {
  runTaskHere,
  failTask,
  type ImportTask,
  importAnswerSchema,
  type ImportOrder,
  partsOfApiImport,
} from "./import-task.server.ts";

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
