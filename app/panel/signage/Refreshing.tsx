import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isTyping } from "#app/browser/unsent-input.ts";

/** Loads a page's data anew at intervals: what displays say of themselves is no change that anybody is told of. Not while a form is filled in, nor while nobody looks. */
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
