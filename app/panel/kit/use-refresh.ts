import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { isTyping } from "#app/browser/unsent-input.ts";

/** In ms. */
const pause = 2500;

/** Loads the page's figures anew every few seconds (or so many ms) while something is on its way, but not while a form is filled in or nobody looks. */
export function useRefreshWhile(isOnItsWay: boolean, every = pause): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  useEffect(() => {
    if (!isOnItsWay || !isIdle) return;
    const look = (): void => {
      if (document.visibilityState === "visible" && !isTyping()) void revalidate();
    };
    const timer = setInterval(look, every);
    return () => clearInterval(timer);
  }, [isOnItsWay, isIdle, every, revalidate]);
}
