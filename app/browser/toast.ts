/** Toasts (spec §9). The library loads once the page is idle, so no visitor waits for it. */

/** Default time on screen, in ms. */
export const toastDuration = 4000;
export const visibleToasts = 3;

type Kind = "success" | "error" | "info" | "warning";

let open: () => void = () => undefined;
const area = new Promise<void>((resolve) => {
  open = resolve;
});

export const toastAreaIsReady = (): void => open();

interface ToastOptions {
  description?: string;
  duration?: number;
  id?: string;
  action?: { label: string; onClick: () => void };
}

export async function showToast(kind: Kind, message: string, options: ToastOptions = {}): Promise<void> {
  await area;
  const { toast } = await import("sonner");
  toast[kind](message, options);
}

/** Hides a toast. Waits for the toast area, so that queued toasts are hidden too. */
export async function hideToast(id: string): Promise<void> {
  await area;
  const { toast } = await import("sonner");
  toast.dismiss(id);
}
