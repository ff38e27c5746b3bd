import { DomainError } from "../error.ts";
import { type Owner, ownerColumn } from "../identity/visitor.server.ts";
import { dayOf } from "../programme/day.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import type { WithClock } from "../services.ts";
import type { Judgement } from "./conversation.ts";

const columns = { right: "right_answers", wrong: "wrong_answers" } as const satisfies Record<Judgement, string>;

/**
 * Records whether an answer was right, and counts it on the answer's day. Of one answer the last judgement counts. Throws
 * `not_found` for an answer that is not the owner's.
 */
export async function judgeAnswer(
  services: WithClock,
  owner: Owner,
  id: string,
  judged: Judgement,
): Promise<{ id: string; judged: Judgement }> {
  const calendar = await festivalCalendar(services);
  await services.db.transaction().execute(async (transaction) => {
    const answer = await transaction
      .selectFrom("chat_messages")
      .select(["judged", "sent_at"])
      .where("id", "=", id)
      .where("sender", "=", "acty")
      .where(ownerColumn(owner), "=", owner.id)
      .executeTakeFirst();
    if (answer === undefined) throw new DomainError("not_found", "errors.answer_not_found");
    if (answer.judged === judged) return;
    await transaction.updateTable("chat_messages").set({ judged }).where("id", "=", id).execute();
    const day = dayOf(new Date(answer.sent_at), calendar);
    await transaction
      .insertInto("assistant_days")
      .values({ day, [columns[judged]]: 1 })
      .onConflict((conflict) =>
        conflict.column("day").doUpdateSet((row) => ({
          [columns[judged]]: row(`assistant_days.${columns[judged]}`, "+", 1),
          ...(answer.judged === null
            ? {}
            : { [columns[answer.judged]]: row(`assistant_days.${columns[answer.judged]}`, "-", 1) }),
        })),
      )
      .execute();
  });
  return { id, judged };
}
