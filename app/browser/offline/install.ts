import { createStore } from "../store.ts";

/** Installs the application (Manifest Incubations, BeforeInstallPromptEvent; not Safari and Firefox). */

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

const isInstallPrompt = (event: Event): event is InstallPrompt => "prompt" in event && "userChoice" in event;

/** The browser's offer to install; null if it made no offer. */
export const installOffer = createStore<InstallPrompt | null>(null);

// The browser makes its offer once, perhaps before this file loads. An inline script in every page stores it
// (`app/root.tsx`).
if (typeof window !== "undefined") {
  if ("verbenaOffer" in window && window.verbenaOffer instanceof Event && isInstallPrompt(window.verbenaOffer))
    installOffer.change(window.verbenaOffer);
  window.addEventListener("beforeinstallprompt", (event) => {
    if (isInstallPrompt(event)) installOffer.change(event);
  });
  window.addEventListener("appinstalled", () => installOffer.change(null));
}

/** Shows the browser's install prompt. Each offer works once. Rejects if the browser can't install. */
export async function install(): Promise<"accepted" | "dismissed"> {
  const offer = installOffer.current();
  if (offer === null) throw new Error("There is no offer to install.");
  installOffer.change(null);
  await offer.prompt();
  return (await offer.userChoice).outcome;
}
