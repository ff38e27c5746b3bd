import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isTyping } from "#app/browser/unsent-input.ts";

/**
 * Reloads the page's data at intervals (ms), since reports of displays are not pushed. Waits while a form is filled in
 * or the page is hidden.
 */
export function Refreshing({ every }: { every: number }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(function again() {
      if (document.visibilityState === "visible" && !isTyping() && document.querySelector("dialog[open]") === null)
        void revalidate();
      else timers.last = setTimeout(again, every);
    }, every);
    const timers = { last: timer };
    return () => {
      clearTimeout(timer);
      clearTimeout(timers.last);
    };
  }, [every, state, revalidate]);
  return null;
}
