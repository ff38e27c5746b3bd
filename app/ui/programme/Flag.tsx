import { type CardState, isAhead, stateTexts } from "./card-state.ts";
import { useTexts } from "../texts.tsx";

/**
 * The label of an event's state. Each theme gives it a shape and shows one of its two wordings. An upcoming event has no
 * label in lists; with `always` it has one.
 */
export function Flag({ state, always = false }: { state: CardState; always?: boolean }) {
  const t = useTexts();
  if (isAhead(state) && !always) return null;
  const plain = t(stateTexts[state]);
  return (
    <span className="flag" data-flag={isAhead(state) ? "next" : state}>
      <span className="shout">{state === "live" || state === "last" ? t(`card.${state}_shout`) : plain}</span>
      <span className="plain">{plain}</span>
    </span>
  );
}
