import { once } from "node:events";
import { z } from "zod";
import { fileOf, openDatabase } from "#app/database/open.server.ts";
import { DomainError } from "../error.ts";
import type { Writer } from "../services.ts";
import { refusalOf } from "./refusal.ts";

/** What a process that writes beside the server is told of the one who asks. */
export const writerSchema = z.object({
  /** The path of its file. */
  database: z.string(),
  /** Instant, ISO 8601: what the clock of who asks says. */
  now: z.string(),
  actor: z.string(),
});

/** {@link writerSchema} of services; null where the database is in memory, which no other process can open. */
export async function toWriter({ db, clock, actor }: Writer): Promise<z.output<typeof writerSchema> | null> {
  const database = await fileOf(db);
  return database === null ? null : { database, now: clock.now().toISOString(), actor };
}

/** Opens the database for some work, and closes it. The clock goes on from what the one who asks says. */
export async function asWriter<Result>(
  { database, now, actor }: z.output<typeof writerSchema>,
  options: Omit<NonNullable<Parameters<typeof openDatabase>[1]>, "isSound">,
  work: (writer: Writer) => Promise<Result>,
): Promise<Result> {
  const opened = openDatabase(database, { ...options, isSound: true });
  try {
    const started = performance.now();
    return await work({
      db: opened.db,
      clock: { now: () => new Date(Date.parse(now) + Math.round(performance.now() - started)) },
      actor,
    });
  } finally {
    await opened.close();
  }
}

/** The order of this process, which `task-process.server.ts` started; it ends when whoever started it is gone before there is one. */
export async function awaitOrder(): Promise<unknown> {
  const leave = (): never => process.exit();
  process.once("disconnect", leave);
  const [order]: unknown[] = await once(process, "message");
  process.off("disconnect", leave);
  process.disconnect();
  return order;
}

/** Answers with what the work gives, or with what the domain refuses; a fault ends the process. */
export async function answerWith(work: () => Promise<object>): Promise<void> {
  process.stdout.write(`${JSON.stringify(await outcomeOf(work))}\n`);
}

async function outcomeOf(work: () => Promise<object>): Promise<object> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refusal: refusalOf(error) };
  }
}
