import { useCallback, useEffect, useState } from "react";
import { isAnswered } from "#app/browser/signage/reach.ts";

/** A player that does not answer is asked again after so many ms. */
const askAgain = 15_000;

type PlayerState = "waiting" | "playing" | "failed";

/** How a player of another site is doing. Whether its frame holds the player or the browser's own error page nobody is told: so its host is asked, too. */
export function usePlayer(src: string): { state: PlayerState; loaded: () => void } {
  const [answered, setAnswered] = useState<boolean | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      const is = await isAnswered(src);
      if (isOver) return;
      // Its frame goes with a player that can't be had, and is loaded anew once it can.
      if (!is) setLoaded(false);
      setAnswered(is);
      if (!is) timer = setTimeout(() => void ask(), askAgain);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [src]);
  const loaded = useCallback(() => setLoaded(true), []);
  return { state: answered === false ? "failed" : answered === true && isLoaded ? "playing" : "waiting", loaded };
}
