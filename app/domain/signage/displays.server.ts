import { writeIfPossible } from "#app/database/optional-write.server.ts";
import type { WithClock } from "../services.ts";
import type { DisplayReport } from "./display.ts";

/** The last report of a display, with its instant (ISO 8601 UTC). */
export interface SeenDisplay extends DisplayReport {
  seenAt: string;
}

/** Time in ms after which a silent display leaves the list: a sign of one festival is usually gone at the next. */
export const missedFor = 7 * 86_400_000;

/** Returns the displays of the last week, including those from before a restart. */
export async function seenDisplays({ db, clock }: WithClock): Promise<SeenDisplay[]> {
  const since = new Date(clock.now().getTime() - missedFor).toISOString();
  const rows = await db
    .selectFrom("displays")
    .selectAll()
    .where("seen_at", ">=", since)
    .orderBy("seen_at", "desc")
    .execute();
  return rows.map(({ seen_at: seenAt, ...display }) => ({ ...display, seenAt }));
}

/**
 * Stores reports, and deletes the displays in `forgotten` and old ones. False if the database cannot be written at the
 * moment.
 */
export async function keepDisplays(
  { db, clock }: WithClock,
  displays: readonly SeenDisplay[],
  forgotten: readonly string[],
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - missedFor).toISOString();
  return writeIfPossible(db, (connection) =>
    connection.transaction().execute(async (transaction) => {
      for (const { seenAt, ...report } of displays) {
        const row = { ...report, seen_at: seenAt };
        await transaction
          .insertInto("displays")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
      }
      await transaction
        .deleteFrom("displays")
        .where((row) => row.or([row("seen_at", "<", since), row("id", "in", [...forgotten])]))
        .execute();
    }),
  );
}
