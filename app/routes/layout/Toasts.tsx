import { useEffect } from "react";
import { toastAreaIsReady, toastDuration, visibleToasts } from "#app/browser/toast.ts";
import { useWhenIdle } from "#app/ui/kit/use-when-idle.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";

// Only the named export is bundled.
const sonner = async () => {
  const { Toaster } = await import("sonner");
  return { Toaster };
};

/** Bottom right, three at once, closed by a button or a swipe (spec §9). Loaded once the page is idle. */
export function Toasts() {
  const t = useTexts();
  const { look } = useFestival();
  const toaster = useWhenIdle(sonner);
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
