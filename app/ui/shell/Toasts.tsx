import { useEffect, useState } from "react";
import type { Toaster as SonnerToaster } from "sonner";
import { preloadWhenIdle } from "#app/browser/preload.ts";
import { toastAreaIsReady, toastDuration, visibleToasts } from "#app/browser/toast.ts";
import { useTexts } from "../texts.tsx";
import { useFestival } from "./festival.tsx";

/** The toast area: bottom right, three at once, closed by a button or a swipe (spec §9). Nothing until the page is idle. */
export function Toasts() {
  const t = useTexts();
  const { look } = useFestival();
  const [toaster, setToaster] = useState<{ Toaster: typeof SonnerToaster } | null>(null);
  // Not React.lazy: a network that is gone must cost the toasts, not the page.
  useEffect(() => preloadWhenIdle([async () => setToaster({ Toaster: (await import("sonner")).Toaster })]), []);
  useEffect(() => {
    if (toaster !== null) toastAreaIsReady();
  }, [toaster]);
  if (toaster === null) return null;
  const { Toaster } = toaster;
  return (
    <Toaster
      position="bottom-right"
      duration={toastDuration}
      visibleToasts={visibleToasts}
      closeButton
      theme={look.scheme === "auto" ? "system" : look.scheme}
      containerAriaLabel={t("toast.area")}
      toastOptions={{ closeButtonAriaLabel: t("toast.dismiss") }}
    />
  );
}
