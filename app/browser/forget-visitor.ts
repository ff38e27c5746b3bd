import { refreshPushState } from "./push/push-subscription.ts";

/**
 * Deletes the visitor's data in this browser and ends its push subscription, after everything was deleted on the
 * server. The offline programme holds no personal data and stays.
 */
export async function forgetVisitor(): Promise<void> {
  try {
    for (const kept of [localStorage, sessionStorage]) {
      for (const key of Object.keys(kept)) if (key.startsWith("verbena-")) kept.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to delete.
  }
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await refreshPushState();
}
