/** Toasts, spec §9. The library is loaded when the page is idle: no visitor waits for it. */

/** How long a toast stays, in ms. */
export const toastDuration = 4000;
/** How many are seen at once. */
export const visibleToasts = 3;

type Kind = "success" | "error" | "info" | "warning";

let open: () => void = () => undefined;
const area = new Promise<void>((resolve) => {
  open = resolve;
});

/** Called by the toast area once it can show something. */
export const toastAreaIsReady = (): void => open();

interface ToastOptions {
  description?: string;
  duration?: number;
  id?: string;
  /** A button in it. */
  action?: { label: string; onClick: () => void };
}

/** Shows a message for {@link toastDuration}, or as long as said; as soon as there is an area for it. */
export async function showToast(kind: Kind, message: string, options: ToastOptions = {}): Promise<void> {
  await area;
  const { toast } = await import("sonner");
  toast[kind](message, options);
}

/** Takes a message away that is shown; as soon as there is an area, so that one that waits for it goes too. */
export async function hideToast(id: string): Promise<void> {
  await area;
  const { toast } = await import("sonner");
  toast.dismiss(id);
}
