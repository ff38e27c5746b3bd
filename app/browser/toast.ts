/** Toasts, spec §9. The library is loaded when the page is idle or when the first toast is due: no visitor waits for it. */

/** How long a toast stays, in ms. */
export const toastDuration = 4000;
/** How many are seen at once. */
export const visibleToasts = 3;

type Kind = "success" | "error" | "info";

/** Shows a message for {@link toastDuration}, or as long as said. */
export async function showToast(kind: Kind, message: string, options: { duration?: number; id?: string } = {}): Promise<void> {
  const { toast } = await import("sonner");
  toast[kind](message, options);
}
