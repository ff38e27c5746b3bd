import type { ListedDisplay } from "#app/domain/signage/display.ts";
import { type DisplayNeed, displayNeeds, needOf } from "#app/domain/signage/display-need.ts";
import type { Screen } from "#app/domain/signage/screen.ts";
import { isOn } from "#app/domain/signage/screen-power.ts";
import type { WatchedDisplay } from "./DisplayCard.tsx";

/** Returns the displays for the control room, those that need somebody first. */
export function watchedDisplays(
  displays: readonly ListedDisplay[],
  screens: readonly Screen[],
  { now, zone }: { now: Date; zone: string },
): WatchedDisplay[] {
  return displays
    .map((display) => {
      const screen = screens.find(({ slug }) => slug === display.screen);
      const isOff = screen !== undefined && display.emergency === "" && !isOn(now, screen, zone);
      return {
        ...display,
        need: needOf(display, { now, hasFault: false }),
        sign: screen?.name ?? null,
        offUntil: isOff ? screen.onFrom || "00:00" : null,
      };
    })
    .toSorted((one, other) => urgency(one.need) - urgency(other.need));
}

const urgency = (need: DisplayNeed | null): number =>
  need === null ? displayNeeds.length : displayNeeds.indexOf(need);
