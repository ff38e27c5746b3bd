import { z } from "zod";
import { addressOf } from "#app/database/engine.server.ts";
import { openAt } from "#app/database/open.server.ts";
import { waysIn } from "./audit-source.ts";
import type { Writer } from "./services.ts";

/** {@link import("./audit-source.ts").AuditSource} for another process. */
export const sourceSchema = z.object({ way: z.enum(waysIn), network: z.string().nullable() });

/** Context that a child process needs for writing. */
export const writerSchema = z.object({
  /** Its path or address. */
  database: z.string(),
  /** Instant, ISO 8601, by the parent's clock. */
  now: z.string(),
  actor: z.string(),
  source: sourceSchema,
});

/** Returns the {@link writerSchema} of services; null if the database is in memory, which no other process can open. */
export async function toWriter({ db, clock, actor, source }: Writer): Promise<z.output<typeof writerSchema> | null> {
  const database = await addressOf(db);
  return database === null ? null : { database, now: clock.now().toISOString(), actor, source };
}

/** Opens the database for some work, and closes it. Its clock continues from the parent's. */
export async function asWriter<Result>(
  { database, now, actor, source }: z.output<typeof writerSchema>,
  options: Omit<NonNullable<Parameters<typeof openAt>[1]>, "isSound">,
  work: (writer: Writer) => Promise<Result>,
): Promise<Result> {
  const opened = await openAt(database, { ...options, isSound: true });
  try {
    const started = performance.now();
    return await work({
      db: opened.db,
      clock: { now: () => new Date(Date.parse(now) + Math.round(performance.now() - started)) },
      actor,
      source,
    });
  } finally {
    await opened.close();
  }
}
