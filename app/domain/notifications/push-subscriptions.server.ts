import { pushSettings } from "./delivery-settings.ts";
import { createPublicKey } from "node:crypto";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { parseUnknown } from "../input.server.ts";
import type { Language } from "../preferences.ts";
import type { WithDb, WithClock } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import type { Push } from "./push.ts";
import { servicesIn } from "./push-endpoint.ts";
import { type SubscriptionInput, subscriptionInput } from "./push-subscription.ts";

interface Subscribed {
  deviceId: string;
  language: Language;
  /** The address of the site as the browser knows it. */
  origin: string;
}

/**
 * Stores a browser's subscription, in place of its earlier one. Throws `invalid` for an invalid subscription or an
 * address outside the push services (security 21), and `conflict` for an address of another browser.
 */
export async function subscribe(
  services: WithClock,
  push: Pick<Push, "mayAsk">,
  input: SubscriptionInput,
  { deviceId, language, origin }: Subscribed,
): Promise<void> {
  const { endpoint, keys: sent } = parseUnknown(subscriptionInput, input);
  const keys = { p256dh: base64url(sent.p256dh), auth: base64url(sent.auth) };
  if (!isOnCurve(keys.p256dh))
    throw new DomainError("invalid", "errors.subscription_invalid", {
      fields: { "subscription.keys.p256dh": ["errors.subscription_invalid"] },
    });
  const { "push.more_services": more } = await readSettings(services, pushSettings);
  if (!(await push.mayAsk(endpoint, servicesIn(more))))
    throw new DomainError("invalid", "errors.endpoint_refused", {
      fields: { "subscription.endpoint": ["errors.endpoint_refused"] },
    });
  const now = services.clock.now().toISOString();
  await services.db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom("push_subscriptions")
      .selectAll()
      .where("endpoint", "=", endpoint)
      .executeTakeFirst();
    // A request with the same keys comes from the same browser, which lost its cookie.
    const isOwn =
      known === undefined || known.device_id === deviceId || (known.p256dh === keys.p256dh && known.auth === keys.auth);
    if (!isOwn) throw new DomainError("conflict", "errors.subscription_taken");
    await transaction
      .deleteFrom("push_subscriptions")
      .where((row) => row.or([row("device_id", "=", deviceId), row("endpoint", "=", endpoint)]))
      .execute();
    await transaction
      .insertInto("push_subscriptions")
      .values({
        id: newId(),
        device_id: deviceId,
        endpoint,
        ...keys,
        language,
        origin,
        last_ok_at: null,
        created_at: known?.created_at ?? now,
        updated_at: now,
      })
      .execute();
  });
}

const base64url = (text: string): string => Buffer.from(text, "base64").toString("base64url");

/** Returns whether an uncompressed point is on P-256: encryption fails for any other point. */
function isOnCurve(point: string): boolean {
  const bytes = Buffer.from(point, "base64url");
  const [x, y] = [bytes.subarray(1, 33).toString("base64url"), bytes.subarray(33).toString("base64url")];
  try {
    return (
      bytes[0] === 4 && createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }).type === "public"
    );
  } catch {
    return false;
  }
}

/** Deletes a browser's subscription. Returns whether it had one. */
export async function unsubscribe({ db }: WithDb, deviceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("push_subscriptions")
    .where("device_id", "=", deviceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isSubscribed({ db }: WithDb, deviceId: string): Promise<boolean> {
  return (
    (await db.selectFrom("push_subscriptions").select("id").where("device_id", "=", deviceId).executeTakeFirst()) !==
    undefined
  );
}

/** Returns the account's device with an endpoint; null if it does not exist. */
export async function deviceAt({ db }: WithDb, userId: string, endpoint: string): Promise<string | null> {
  const row = await db
    .selectFrom("push_subscriptions")
    .innerJoin("devices", "devices.id", "push_subscriptions.device_id")
    .select("devices.id")
    .where("devices.user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function hasSubscription({ db }: WithDb, userId: string): Promise<boolean> {
  const rows = db
    .selectFrom("push_subscriptions")
    .innerJoin("devices", "devices.id", "push_subscriptions.device_id")
    .select("devices.id");
  return (await rows.where("devices.user_id", "=", userId).limit(1).executeTakeFirst()) !== undefined;
}

export async function setSubscriptionLanguage({ db }: WithDb, deviceId: string, language: Language): Promise<void> {
  await db.updateTable("push_subscriptions").set({ language }).where("device_id", "=", deviceId).execute();
}
