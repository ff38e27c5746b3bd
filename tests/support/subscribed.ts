import { insertsOf } from "#app/database/many-rows.server.ts";
import { newId } from "#app/domain/identifier.ts";
import { hashSecret } from "#app/domain/identity/hashed-secret.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { seenOf } from "#app/domain/reminders/reminder.ts";
import type { Services } from "#app/domain/services.ts";
import type { Subscriber } from "./push-service.ts";

/**
 * Adds a browser for each subscription, in one transaction. Each saved one of the events, in turn, with a reminder so
 * many minutes before. Returns the devices' ids in the same order.
 */
export async function addSubscribers(
  services: Services,
  subscriptions: Subscriber["subscription"][],
  events: ProgrammeEvent[],
  minutesBefore: number,
): Promise<string[]> {
  const now = services.clock.now().toISOString();
  const rows = subscriptions.flatMap(({ endpoint, keys }, index) => {
    const event = events[index % events.length];
    return event === undefined ? [] : [{ deviceId: newId(), endpoint, keys, event }];
  });
  const devices = rows.map(({ deviceId: id }) => ({
    id,
    token_hash: hashSecret(id),
    user_id: null,
    created_at: now,
    seen_at: now,
  }));
  const subscribed = rows.map(({ deviceId, endpoint, keys }) => ({
    id: newId(),
    device_id: deviceId,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    language: "es" as const,
    origin: "https://arrecife.test",
    last_ok_at: null,
    created_at: now,
    updated_at: now,
  }));
  const reminders = rows.map(({ deviceId, event }) => ({
    id: newId(),
    event_id: event.id,
    user_id: null,
    device_id: deviceId,
    minutes_before: minutesBefore,
    is_enabled: 1 as const,
    seen: JSON.stringify(seenOf(event)),
    created_at: now,
    updated_at: now,
  }));
  await services.db.transaction().execute(async (transaction) => {
    for (const query of [
      ...insertsOf(transaction, "devices", devices),
      ...insertsOf(transaction, "push_subscriptions", subscribed),
      ...insertsOf(transaction, "reminders", reminders),
    ]) {
      await transaction.executeQuery(query);
    }
  });
  return rows.map(({ deviceId }) => deviceId);
}
