import { typingTimeout } from "#app/domain/assistant/limits.ts";
import { sendLive } from "../live/live-store.ts";

/** Not told anew so soon after, in ms: the channel takes few messages of one browser. */
const restBetween = 2000;

/** Tells that somebody types while there is a text, and that they don't after a second without a key (spec §4, §9). */
export function createTypingNotifier(): { typed: (text: string) => void; rest: () => void } {
  let isTold = false;
  let toldAt = -restBetween;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    clearTimeout(timer);
    if (!isTold) return;
    isTold = false;
    sendLive({ type: "chat:typing", data: false });
  };
  return {
    rest,
    typed: (text) => {
      clearTimeout(timer);
      if (text.trim() === "") return rest();
      if (!isTold && performance.now() - toldAt >= restBetween) {
        isTold = sendLive({ type: "chat:typing", data: true });
        toldAt = performance.now();
      }
      timer = setTimeout(rest, typingTimeout);
    },
  };
}
