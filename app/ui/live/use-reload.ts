import { startTransition, useCallback, useDeferredValue, useEffect, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

export const useIsBusy = (): boolean => [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");

/**
 * Reloads the page's data for each new `news` object; null means no news. Waits while a form is sent or a page loads: a
 * reload would cut off that load, and lose the notice that it brings. React renders the router's state later than the
 * live channel's, so the news are deferred: a form that was sent before they came counts as being sent.
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
