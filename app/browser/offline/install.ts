/** Installing the application, where the browser offers it (Manifest Incubations, BeforeInstallPromptEvent; not in Safari and Firefox). */

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

/** The browser's offer; null while there is none. */
export const installOffer = {
  current: (): InstallPrompt | null => offered,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// The browser makes its offer once, maybe before this file is here: an inline script of every page keeps it (`app/root.tsx`).
if (typeof window !== "undefined") {
  if ("verbenaOffer" in window && window.verbenaOffer instanceof Event && isInstallPrompt(window.verbenaOffer))
    offered = window.verbenaOffer;
  window.addEventListener("beforeinstallprompt", (event) => {
    if (isInstallPrompt(event)) change(event);
  });
  window.addEventListener("appinstalled", () => change(null));
}

/** Has the browser ask the visitor; an offer can be taken up once. Rejects when the browser can't. */
export async function install(): Promise<"accepted" | "dismissed"> {
  const offer = offered;
  if (offer === null) throw new Error("There is no offer to install.");
  change(null);
  await offer.prompt();
  return (await offer.userChoice).outcome;
}
