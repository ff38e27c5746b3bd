import { lastGoodBackup } from "../backups/folder.server.ts";
import { dayOf } from "../programme/day.ts";
import type { Services } from "../services.ts";
import { festivalCalendar } from "../settings/settings.server.ts";

/** Counts the messages in each state, including removed ones. */
export async function countMessages({ db }: Pick<Services, "db">): Promise<Map<string, number>> {
  const kept = await db
    .selectFrom("outbox")
    .select((row) => ["state", row.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const removed = await db
    .selectFrom("outbox_removed")
    .select((row) => ["state", row.fn.sum<number>("count").as("count")])
    .groupBy("state")
    .execute();
  const counts = new Map<string, number>(["queued", "sent", "failed", "stale", "withdrawn"].map((state) => [state, 0]));
  for (const { state, count } of [...kept, ...removed]) counts.set(state, (counts.get(state) ?? 0) + count);
  return counts;
}

/**
 * Counts this festival day's questions to Acty by their answer: by a model, from the programme alone, or from the
 * programme because the budget was used up.
 */
export async function countQuestions(services: Pick<Services, "db" | "clock">): Promise<Map<string, number>> {
  const day = dayOf(services.clock.now(), await festivalCalendar(services));
  const row = await services.db
    .selectFrom("assistant_days")
    .select(["questions", "model_answers", "refusals"])
    .where("day", "=", day)
    .executeTakeFirst();
  const { questions, model_answers: model, refusals } = row ?? { questions: 0, model_answers: 0, refusals: 0 };
  return new Map([
    ["model", model],
    ["over_budget", refusals],
    ["programme", questions - model - refusals],
  ]);
}

/** Returns the age of the newest good backup, in seconds; null if there is none. */
export async function ageOfBackup(services: Pick<Services, "clock" | "dataFolder">): Promise<number | null> {
  const last = await lastGoodBackup(services);
  return last === null ? null : Math.max(0, (services.clock.now().getTime() - Date.parse(last.createdAt)) / 1000);
}
