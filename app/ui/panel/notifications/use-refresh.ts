import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { isTyping } from "#app/browser/typed.ts";

/** In ms. */
const pause = 2500;

/** Loads the page's figures anew every few seconds while something is on its way, but not while a form is filled in or nobody looks. */
export function useRefreshWhile(isOnItsWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  useEffect(() => {
    if (!isOnItsWay || !isIdle) return;
    const look = (): void => {
      if (document.visibilityState === "visible" && !isTyping()) void revalidate();
    };
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [isOnItsWay, isIdle, revalidate]);
}
