import { DomainError } from "../error.ts";
import type { WithClock } from "../services.ts";
import { outboxMessageOf } from "./outbox-message.ts";
import { addMessagesIn, dedupeOf, addMessages } from "./outbox.server.ts";

/** Spec: snooze for 5 minutes; in ms. */
export const snoozeTime = 5 * 60_000;

/**
 * Repeats a reminder after {@link snoozeTime}, even if its event has begun by then. Idempotent. Returns the new
 * instant. Throws `not_found` if this browser got no such reminder, and `conflict` if the event is over by then.
 */
export async function snooze(services: WithClock, deviceId: string, messageId: string): Promise<Date> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("outbox")
      .selectAll()
      .where("id", "=", messageId)
      .where("device_id", "=", deviceId)
      .executeTakeFirst();
    const message = row === undefined ? null : outboxMessageOf(row);
    if (message === null || "sealed" in message || message.content.kind !== "reminder" || message.eventId === null)
      throw new DomainError("not_found", "errors.reminder_not_found");
    const about = `snooze ${messageId}`;
    const again = await transaction
      .selectFrom("outbox")
      .select("due_at")
      .where("dedupe", "=", dedupeOf({ about, to: message.to }))
      .executeTakeFirst();
    if (again !== undefined) return new Date(again.due_at);
    const dueAt = new Date(services.clock.now().getTime() + snoozeTime);
    const event = await transaction
      .selectFrom("events")
      .select(["title", "ends_at"])
      .where("id", "=", message.eventId)
      .executeTakeFirst();
    if (event === undefined) throw new DomainError("not_found", "errors.event_not_found");
    if (event.ends_at <= dueAt.toISOString())
      throw new DomainError("conflict", "errors.reminder_ended", { values: { title: event.title } });
    const content = { kind: "reminder", payload: { ...message.content.payload, isSnoozed: true } } as const;
    await addMessagesIn(services, transaction, [
      { content, to: message.to, eventId: message.eventId, about, dueAt, expiresAt: new Date(event.ends_at) },
    ]);
    return dueAt;
  });
}

/** A browser gets at most one test in so many ms, to spare its push service. */
const oneIn = 5000;
/** Lifetime of the test, in ms. */
const usefulFor = 5 * 60_000;

/** Sends a test notification to browsers. Returns their number. Throws `conflict` if no browser is subscribed. */
export async function queueTest(
  services: WithClock,
  browsers: { deviceId: string } | { userId: string },
): Promise<number> {
  const subscribed = services.db
    .selectFrom("push_subscriptions")
    .innerJoin("devices", "devices.id", "push_subscriptions.device_id")
    .select("devices.id");
  const devices = await (
    "deviceId" in browsers
      ? subscribed.where("devices.id", "=", browsers.deviceId)
      : subscribed.where("devices.user_id", "=", browsers.userId)
  ).execute();
  if (devices.length === 0) throw new DomainError("conflict", "errors.not_subscribed");
  const now = services.clock.now();
  const messages = devices.map(({ id }) => ({
    content: { kind: "test", payload: {} } as const,
    to: { channel: "push", deviceId: id } as const,
    eventId: null,
    about: `test ${Math.floor(now.getTime() / oneIn)}`,
    dueAt: now,
    expiresAt: new Date(now.getTime() + usefulFor),
  }));
  await addMessages(services, messages);
  return messages.length;
}
