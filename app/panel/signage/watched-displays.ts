import type { ListedDisplay } from "#app/domain/signage/display.ts";
import { type DisplayNeed, displayNeeds, needOf } from "#app/domain/signage/display-need.ts";
import type { WatchedDisplay } from "./DisplayCard.tsx";

/** Returns the displays for the control room, those that need somebody first. */
export function watchedDisplays(
  displays: readonly ListedDisplay[],
  screens: readonly { slug: string; name: string }[],
  now: Date,
): WatchedDisplay[] {
  return displays
    .map((display) => ({
      ...display,
      need: needOf(display, { now, hasFault: false }),
      sign: screens.find(({ slug }) => slug === display.screen)?.name ?? null,
    }))
    .toSorted((one, other) => urgency(one.need) - urgency(other.need));
}

const urgency = (need: DisplayNeed | null): number =>
  need === null ? displayNeeds.length : displayNeeds.indexOf(need);
