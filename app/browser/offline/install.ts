/**
 * Installs the application in browsers that offer it (Manifest Incubations, BeforeInstallPromptEvent; not Safari and
 * Firefox).
 */

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

const isInstallPrompt = (event: Event): event is InstallPrompt => "prompt" in event && "userChoice" in event;

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** The browser's offer to install; null if it made no offer. */
export const installOffer = {
  current: (): InstallPrompt | null => offered,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// The browser makes its offer once, perhaps before this file loads. An inline script in every page stores it
// (`app/root.tsx`).
if (typeof window !== "undefined") {
  if ("verbenaOffer" in window && window.verbenaOffer instanceof Event && isInstallPrompt(window.verbenaOffer))
    offered = window.verbenaOffer;
  window.addEventListener("beforeinstallprompt", (event) => {
    if (isInstallPrompt(event)) change(event);
  });
  window.addEventListener("appinstalled", () => change(null));
}

/** Shows the browser's install prompt. Each offer works once. Rejects if the browser can't install. */
export async function install(): Promise<"accepted" | "dismissed"> {
  const offer = offered;
  if (offer === null) throw new Error("There is no offer to install.");
  change(null);
  await offer.prompt();
  return (await offer.userChoice).outcome;
}
