import { typingTimeout } from "#app/domain/assistant/conversation.ts";
import { sendLive } from "../live/live-store.ts";

/** Shortest time between two notices, in ms: the channel limits the messages of a browser. */
const restBetween = 2000;

/** Tells the server when the visitor starts typing, and stops after a second without a key (spec §4, §9). */
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
