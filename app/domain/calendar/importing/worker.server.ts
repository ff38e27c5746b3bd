import { fileOf } from "#app/database/open.server.ts";
import { DomainError } from "../../error.ts";
import type { Services, Writer } from "../../services.ts";
import { festivalCalendar } from "../../settings/settings.server.ts";
import { toWriter } from "../../processes/order.server.ts";
import { answerOf } from "../../processes/refusal.ts";
import { TaskProcess } from "../../processes/task-process.server.ts";
import type { CalendarReading } from "../calendar.ts";
import { partsOf, type ReadingPart } from "../reading/parts.ts";
import { readCalendarInParts } from "../reading/read.server.ts";
import { partsOfProgram } from "./programs.server.ts";
import { doTask, giveUp, type Task } from "./tasks.server.ts";
import { answerSchema, type Order } from "./worker-order.ts";

/**
 * What is staged: a file as it was sent, with a process that was started for it while it came in; what was read of one
 * elsewhere; or the body with which a program imports events. */
export type Staged =
  | { bytes: Uint8Array; worker?: TaskProcess | null }
  | { reading: CalendarReading }
  | { program: Uint8Array };

/** Starts the process that a file needs while it is still coming in; null where none is needed. Whoever asks for it dismisses it at last. */
export async function readyToStage(services: Pick<Services, "db">): Promise<TaskProcess | null> {
  if ((await fileOf(services.db)) === null) return null;
  return startWorker("file", (await festivalCalendar(services)).zone);
}

const startWorker = (follows: Order["follows"], zone: string): TaskProcess =>
  new TaskProcess("app/domain/calendar/importing/worker-process.server.ts", [follows, zone]);

/** So many events are done with here before another process would have started. */
const fewEvents = 200;
const smallProgram = 256 * 1024;

/**
 * Does a task in a process of its own, with its own connection to the database, so that a server answers while it goes on; in this process where the
 * database is in memory or the events are few. Rejects with what the domain refuses, and with an Error when the process failed: an import that it held
 * is then released.
 */
export async function runTask(services: Writer, task: Task, staged?: Staged): Promise<void> {
  const writer = await toWriter(services);
  const { zone } = await festivalCalendar(services);
  if (writer === null || (await isSmall(services, task, staged)))
    return doTask(services, task, staged === undefined ? null : partsOfStaged(services, task, staged, zone));
  try {
    const { follows, input } = inputOf(staged);
    const order: Order = { task, follows };
    const ready = staged !== undefined && "bytes" in staged ? staged.worker : null;
    const worker = ready ?? startWorker(follows, zone);
    answerOf(answerSchema, await worker.run({ ...order, ...writer }, input));
  } catch (error) {
    if (!(error instanceof DomainError)) await giveUp(services, task, error);
    throw error;
  }
}

function inputOf(staged: Staged | undefined): { follows: Order["follows"]; input: Uint8Array | string } {
  if (staged === undefined) return { follows: "nothing", input: "" };
  if ("bytes" in staged) return { follows: "file", input: staged.bytes };
  return "program" in staged
    ? { follows: "program", input: staged.program }
    : { follows: "reading", input: JSON.stringify(staged.reading) };
}

/** A small file may hold many events: one that is repeated. */
async function isSmall({ db }: Writer, task: Task, staged: Staged | undefined): Promise<boolean> {
  if (staged !== undefined && "program" in staged) return staged.program.length <= smallProgram;
  if (staged !== undefined) return "reading" in staged && staged.reading.events.length <= fewEvents;
  const { rows } = await db
    .selectFrom("import_rows")
    .select((eb) => eb.fn.countAll<number>().as("rows"))
    .where("import_id", "=", task.id)
    .executeTakeFirstOrThrow();
  return rows <= fewEvents;
}

function partsOfStaged(services: Writer, task: Task, staged: Staged, zone: string): AsyncIterable<ReadingPart[]> {
  if ("program" in staged) return partsOfProgram(services, task, staged.program);
  return "reading" in staged ? partsOf(staged.reading) : readCalendarInParts(staged.bytes, { zone });
}

/** {@link runTask} that never rejects: what became of the work stands in the import, and a fault of ours is returned. */
export async function runQuietly(services: Writer, task: Task, staged?: Staged): Promise<Error | null> {
  try {
    await runTask(services, task, staged);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    return error instanceof Error ? error : new Error(String(error));
  }
}
