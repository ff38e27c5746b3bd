import type { CardState } from "./card-state.ts";
import { useTexts } from "../texts.tsx";

/**
 * The label of an event's state. Each theme gives it a shape and shows one of its two wordings. An upcoming event has no
 * label in lists; with `always` it has one.
 */
export function Flag({ state, always = false }: { state: CardState; always?: boolean }) {
  const t = useTexts();
  switch (state) {
    case "live":
      return <FlagText name="live" plain={t("card.live")} shout={t("card.live_shout")} />;
    case "last":
      return <FlagText name="last" plain={t("card.last")} shout={t("card.last_shout")} />;
    case "full":
      return <FlagText name="full" plain={t("card.full")} />;
    case "late":
      return <FlagText name="late" plain={t("card.late")} />;
    case "cancelled":
      return <FlagText name="cancelled" plain={t("card.cancelled")} />;
    case "ended":
      return <FlagText name="ended" plain={t("card.finished")} />;
    case "next":
    case "allday":
      return always ? <FlagText name="next" plain={state === "next" ? t("card.upcoming") : t("card.all_day")} /> : null;
  }
}

function FlagText({ name, plain, shout = plain }: { name: string; plain: string; shout?: string }) {
  return (
    <span className="flag" data-flag={name}>
      <span className="shout">{shout}</span>
      <span className="plain">{plain}</span>
    </span>
  );
}
