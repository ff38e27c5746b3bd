import { useEffect } from "react";
import { readLive, subscribeLive } from "#app/browser/live/live-store.ts";
import { useReload } from "./use-reload.ts";

/** Pages that show the same event reload at a random moment within this time, in ms. */
const spread = 2000;

/** Reloads the page when one of these events changes: the server writes the texts about the change. */
export function useReloadOnChange(ids: readonly string[]): void {
  const reload = useReload();
  const key = ids.join(" ");
  useEffect(() => {
    const shown = key.split(" ");
    let known = readLive().latest;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = subscribeLive(() => {
      const { latest } = readLive();
      const isNews = shown.some((id) => latest.get(id) !== known.get(id));
      known = latest;
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
