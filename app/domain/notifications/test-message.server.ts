import { DomainError } from "../error.ts";
import type { WithClock } from "../services.ts";
import { addMessages } from "./outbox.server.ts";

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
