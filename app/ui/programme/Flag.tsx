import type { TFunction } from "i18next";
import { clockTime } from "#app/domain/programme/day.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { type CardState, isAhead, isUnplanned, stateTexts } from "./card-state.ts";
import { useTexts } from "../texts.tsx";

/**
 * The label of an event's state, if that is as planned. Each theme gives it a shape and shows one of its two wordings. An
 * upcoming event has no label in lists; with `always` it has one.
 */
export function Flag({ state, always = false }: { state: CardState; always?: boolean }) {
  const t = useTexts();
  if (isUnplanned(state) || (isAhead(state) && !always)) return null;
  const plain = t(stateTexts[state]);
  return (
    <span className="flag" data-flag={isAhead(state) ? "next" : state}>
      <span className="shout">{state === "live" || state === "last" ? t(`card.${state}_shout`) : plain}</span>
      <span className="plain">{plain}</span>
    </span>
  );
}

/**
 * Returns the line under a title that says why an event is not as planned: it is cancelled, late, full or moved, or its
 * organisers noted something. Null for an event as planned. No component: a page has sixty cards and more.
 */
export function stateLine(
  { statusNote, movedFrom }: Pick<EventSummary, "statusNote" | "movedFrom">,
  state: CardState,
  t: TFunction,
  { zone, contentLanguage }: { zone: string; contentLanguage: string | undefined },
): React.ReactNode {
  const isMoved = movedFrom !== undefined && state !== "ended";
  if (!isUnplanned(state) && !isMoved && statusNote === null) return null;
  return (
    <p className="d-note state-l" data-flag={state}>
      {isUnplanned(state) ? <b>{t(stateTexts[state])} </b> : null}
      {isMoved ? (
        <b>
          {t("card.moved")} <s>{clockTime(movedFrom, zone)}</s>{" "}
        </b>
      ) : null}
      <span lang={contentLanguage}>{statusNote}</span>
    </p>
  );
}
