import type { Subscriber } from "../support/push-service.ts";

/** Headless Chromium has no push service: this one call is answered by ours. */
export function stubSubscription(subscription: Subscriber["subscription"]): void {
  let current: object | null = null;
  const made = (applicationServerKey: string) => {
    const base64 = applicationServerKey.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return {
      ...subscription,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => subscription,
      unsubscribe: async () => (current = null),
    };
  };
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      (current = made(applicationServerKey)),
    getSubscription: async () => current,
  });
}
