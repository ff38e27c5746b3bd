import type { DbTransaction } from "#app/database/tables.ts";
import { countsAlone, type Owner } from "../../identity/visitor.server.ts";
import { addDays, dayOf, type FestivalCalendar } from "../../programme/day.ts";
import type { Services, WithClock } from "../../services.ts";
import type { FailureKind, Usage } from "./model.ts";

/** Most answers by the model in one festival day. */
export interface Budget {
  perVisitor: number;
  perDay: number;
}

export interface Use {
  /** True if the question told of a danger: days count these, without a word of them. */
  isDanger: boolean;
  /** Null if the model was not asked. */
  asked: { used: Usage; failure: FailureKind | null; isShown: boolean; took: number } | null;
  /** True if the model was not asked because the budget is used up. */
  isRefused: boolean;
}

/** The part of the day's budget that one network address may take: a stranger can be a new visitor any number of times. */
const shareOfAddress = 0.5;

/**
 * Takes one answer from the budgets of the day, the visitor and, unless the visitor {@link countsAlone}, the network
 * address, and returns whether each had one left. It is taken before the model is asked, so that simultaneous questions can't exceed a budget. Failed answers
 * count, because they cost money too and would otherwise be retried without end.
 */
export async function takeFromBudget(
  services: Services,
  { owner, address }: { owner: Owner; address: string },
  calendar: FestivalCalendar,
  { perVisitor, perDay }: Budget,
): Promise<boolean> {
  const day = dayOf(services.clock.now(), calendar);
  const ofVisitor = { visitor: services.vault.sign(`assistant ${day} ${owner.kind} ${owner.id}`), most: perVisitor };
  const ofAddress = {
    visitor: services.vault.sign(`assistant ${day} address ${address}`),
    most: Math.max(perVisitor, Math.ceil(perDay * shareOfAddress)),
  };
  const budgets = (await countsAlone(services, owner)) ? [ofVisitor] : [ofVisitor, ofAddress];
  return services.db.transaction().execute(async (transaction) => {
    const all = await transaction
      .selectFrom("assistant_days")
      .select("model_tries")
      .where("day", "=", day)
      .executeTakeFirst();
    if ((all?.model_tries ?? 0) >= perDay) return false;
    for (const { visitor, most } of budgets) {
      const own = await transaction
        .selectFrom("assistant_visitors")
        .select("model_tries")
        .where("day", "=", day)
        .where("visitor", "=", visitor)
        .executeTakeFirst();
      if ((own?.model_tries ?? 0) >= most) return false;
    }
    await addToDay(transaction, day, { model_tries: 1 });
    await transaction
      .insertInto("assistant_visitors")
      .values(budgets.map(({ visitor }) => ({ day, visitor, model_tries: 1 })))
      .onConflict((conflict) =>
        conflict
          .columns(["day", "visitor"])
          .doUpdateSet((row) => ({ model_tries: row("assistant_visitors.model_tries", "+", 1) })),
      )
      .execute();
    return true;
  });
}

/** Records the tokens of a question and the outcome of the model. */
export async function recordUse(
  services: WithClock,
  calendar: FestivalCalendar,
  { asked, isRefused, isDanger }: Use,
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (transaction) => {
    await addToDay(transaction, dayOf(now, calendar), {
      questions: 1,
      refusals: Number(isRefused),
      dangers: Number(isDanger),
      model_answers: Number(asked?.isShown === true),
      input_tokens: asked?.used.input ?? 0,
      cached_tokens: asked?.used.cached ?? 0,
      output_tokens: asked?.used.output ?? 0,
    });
    if (asked !== null) await recordOutcomeIn(transaction, now, asked.failure, asked.took);
  });
}

/** Records the model's last outcome in the caller's transaction; `took` is in ms. */
export async function recordOutcomeIn(
  transaction: DbTransaction,
  now: Date,
  failure: FailureKind | null,
  took: number,
): Promise<void> {
  const row = { outcome: failure ?? ("works" as const), took_ms: Math.round(took), at: now.toISOString() };
  await transaction
    .insertInto("assistant_model")
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

const countColumns = [
  "questions",
  "model_tries",
  "model_answers",
  "refusals",
  "dangers",
  "input_tokens",
  "cached_tokens",
  "output_tokens",
] as const;
type Counts = Partial<Record<(typeof countColumns)[number], number>>;

async function addToDay(transaction: DbTransaction, day: string, counts: Counts): Promise<void> {
  const added = countColumns.filter((column) => (counts[column] ?? 0) > 0);
  await transaction
    .insertInto("assistant_days")
    .values({ day, ...counts })
    .onConflict((conflict) =>
      added.length === 0
        ? conflict.doNothing()
        : conflict
            .column("day")
            .doUpdateSet((row) =>
              Object.fromEntries(
                added.map((column) => [column, row(`assistant_days.${column}`, "+", counts[column] ?? 0)]),
              ),
            ),
    )
    .execute();
}

/** Days for which the daily numbers are kept: two festivals. */
const daysKept = 800;

/** Deletes budget counts that are no longer needed. */
export async function removeOldUse(services: WithClock, calendar: FestivalCalendar): Promise<void> {
  const today = dayOf(services.clock.now(), calendar);
  await services.db.deleteFrom("assistant_visitors").where("day", "<", addDays(today, -1)).execute();
  await services.db.deleteFrom("assistant_days").where("day", "<", addDays(today, -daysKept)).execute();
}
