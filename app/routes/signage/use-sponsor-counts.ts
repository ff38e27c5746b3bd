import { useEffect, useRef } from "react";
import { type SponsorCounts, startSponsorCounts } from "#app/browser/signage/sponsor-counts.ts";
import { dayOf, type FestivalCalendar } from "#app/domain/programme/day.ts";
import type { SignState } from "#app/domain/signage/sign-state.ts";
import type { SponsorTurn } from "#app/domain/signage/sponsor-plays.ts";
import { type Layer, pageOf } from "./playback.ts";

interface SeenScene {
  layer: Layer | undefined;
  /** Neither an emergency covers the scene nor the hours of the screen. */
  isDrawn: boolean;
  /** False in the panel's frame. */
  isCounting: boolean;
  state: Pick<SignState, "display" | "sponsors">;
  calendar: FestivalCalendar;
  now: Date;
}

/** Counts the turns of sponsors that this sign really draws, second by second. */
export function useSponsorCounts({ layer, isDrawn, isCounting, state, calendar, now }: SeenScene): void {
  const counts = useRef<SponsorCounts | null>(null);
  useEffect(() => {
    if (!isCounting) return;
    const started = startSponsorCounts();
    counts.current = started;
    return () => started.stop();
  }, [isCounting]);
  const { display, sponsors } = state;
  useEffect(() => {
    const turn = layer === undefined ? null : turnOf(layer, now, calendar);
    counts.current?.see({
      display,
      hasSponsors: sponsors.length > 0,
      turn,
      isDrawn: isDrawn && turn !== null && hasBox(),
    });
  }, [layer, isDrawn, display, sponsors, calendar, now]);
}

/** Returns the turn of a sponsor that a layer shows; null for another scene. */
function turnOf(layer: Layer, now: Date, calendar: FestivalCalendar): SponsorTurn | null {
  if (layer.view.kind !== "sponsors") return null;
  const page = pageOf(layer, now);
  const sponsor = layer.view.sponsors[page];
  return sponsor === undefined
    ? null
    : { key: `${layer.key} ${layer.since} ${page} ${sponsor.name}`, name: sponsor.name, day: dayOf(now, calendar) };
}

/** Whether a sponsor stands on the page with a size. */
const hasBox = (): boolean =>
  (document.querySelector('.sg-layer[data-role="on"] .sg-sponsor')?.getClientRects().length ?? 0) > 0;
