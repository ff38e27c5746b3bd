import { z } from "zod";
import { longestEndpoint } from "./push-endpoint.ts";

/** A number of characters in base64url, as browsers write them; some libraries write plain base64, padded. */
const base64 = (characters: number) =>
  z
    .string("errors.subscription_invalid")
    .regex(new RegExp(`^[\\w+/-]{${characters}}=*$`), "errors.subscription_invalid");

/**
 * A browser's subscription as JSON (W3C Push API, PushSubscription.toJSON): a point on P-256, and 16 bytes of secret
 * (RFC 8291 §2).
 */
export const subscriptionInput = z.object({
  endpoint: z.string("errors.subscription_invalid").max(longestEndpoint, "errors.endpoint_refused"),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: base64(87), auth: base64(22) }, "errors.subscription_invalid"),
});
export type SubscriptionInput = z.input<typeof subscriptionInput>;
