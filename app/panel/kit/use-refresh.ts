import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { isTyping } from "#app/browser/unsent-input.ts";

/** In ms. */
const pause = 2500;

/**
 * Reloads the page's data every `every` ms while `isOnItsWay`, but not while the page is hidden or the user is typing.
 */
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

/**
 * Returns the newest instant so far, as the key of a form that resets once its message is sent, but not once one is
 * withdrawn.
 */
export function useNewest(sentAt = ""): string {
  const [last, setLast] = useState(sentAt);
  if (sentAt > last) setLast(sentAt);
  return last;
}
