import { lazy, Suspense, useEffect, useState } from "react";
import { toastDuration, visibleToasts } from "#app/browser/toast.ts";
import { useFestival } from "./festival.tsx";
import { useTexts } from "../texts.tsx";

const Toaster = lazy(async () => ({ default: (await import("sonner")).Toaster }));

/** The toast area: bottom right, three at once, closed by a button or a swipe (spec §9). Nothing until the page is idle. */
export function Toasts() {
  const t = useTexts();
  const { look } = useFestival();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), document.readyState === "complete" ? 0 : 1500);
    return () => clearTimeout(timer);
  }, []);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <Toaster
        position="bottom-right"
        duration={toastDuration}
        visibleToasts={visibleToasts}
        closeButton
        theme={look.scheme === "auto" ? "system" : look.scheme}
        containerAriaLabel={t("toast.area")}
        toastOptions={{ closeButtonAriaLabel: t("toast.dismiss") }}
      />
    </Suspense>
  );
}
