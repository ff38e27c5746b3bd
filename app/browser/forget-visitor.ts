import { refreshPushState } from "./push/push-subscription.ts";

/** For use after the server has deleted everything. The offline programme, which is not personal, stays. */
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
