import { refreshPushState } from "./push/push-subscription.ts";

/**
 * Forgets what this browser keeps by itself of its visitor, and ends its notifications: for who has just had everything deleted on the server. The programme
 * that it carries is nobody's in particular, and stays.
 */
export async function forgetVisitor(): Promise<void> {
  try {
    for (const kept of [localStorage, sessionStorage]) {
      for (const key of Object.keys(kept)) if (key.startsWith("verbena-")) kept.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await refreshPushState();
}
