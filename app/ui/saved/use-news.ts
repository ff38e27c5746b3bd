import { useEffect } from "react";
import { readLive, subscribeLive } from "#app/browser/live/store.ts";
import { useReload } from "../live/reload.ts";

/** Within which time pages that show the same event ask anew, each at another moment, in ms. */
const spread = 2000;

/** Loads a page anew when the live channel has said something of one of these events: what has become of it is the server's to put into words. */
export function useNewsOf(ids: readonly string[]): void {
  const reload = useReload();
  const key = ids.join(" ");
  useEffect(() => {
    const shown = key.split(" ");
    let known = readLive().words;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = subscribeLive(() => {
      const { words } = readLive();
      const isNews = shown.some((id) => words.get(id) !== known.get(id));
      known = words;
      if (!isNews) return;
      clearTimeout(timer);
      timer = setTimeout(reload, Math.random() * spread);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [key, reload]);
}
