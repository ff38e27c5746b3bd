import { startTransition, useCallback, useDeferredValue, useEffect, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

/** Whether a form is being sent or a page is loading. */
export const useIsBusy = (): boolean => [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");

/**
 * Loads the page anew for `news`, and again for other news; null is no news. It waits while a form is being sent or a
 * page loaded: it would cut off that load, and lose the notice that the load brings. The router tells its state in a
 * transition, which React renders later than what a store says. So the news are deferred too: a form that was sent
 * before they came is seen first.
 */
export function useReloadFor(news: object | null): void {
  const { revalidate } = useRevalidator();
  const isBusy = useIsBusy();
  const isSettled = useDeferredValue(news) === news;
  useEffect(() => {
    if (news !== null && isSettled && !isBusy) void revalidate();
  }, [news, isSettled, isBusy, revalidate]);
}

/** Returns a function that reloads the page as {@link useReloadFor} does. */
export function useReload(): () => void {
  const [asked, setAsked] = useState<object | null>(null);
  useReloadFor(asked);
  return useCallback(() => startTransition(() => setAsked({})), []);
}
