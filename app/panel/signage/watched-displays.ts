import type { ListedDisplay } from "#app/domain/signage/display.ts";
import { type DisplayNeed, displayNeeds, needOf } from "#app/domain/signage/display-need.ts";
import { shownOn, type ShownNow } from "#app/domain/signage/shown-now.ts";
import type { DisplayFault } from "#app/domain/signage/display-fault.ts";
import type { ShownNote } from "./ShowNow.tsx";
import { defaultSlug, type Screen } from "#app/domain/signage/screen.ts";
import { isOn } from "#app/domain/signage/scene-hours.ts";
import type { WatchedDisplay } from "./DisplayCard.tsx";

interface Surroundings {
  screens: readonly Screen[];
  shownNow: readonly ShownNow[];
  now: Date;
  zone: string;
  faults: readonly DisplayFault[];
  /** Ids of drills. */
  drills: ReadonlySet<string>;
  /** Returns the instant of a display's last picture, ISO 8601 UTC; null without one. */
  pictureAt: (id: string) => string | null;
}

/** Returns the part of a scene shown alone that the page needs. */
export const noteOf = (shown: ShownNow | null): ShownNote | null =>
  shown === null ? null : { id: shown.id, kind: shown.scene.kind, until: shown.until };

/** Returns the displays for the control room, those that need somebody first. */
export function watchedDisplays(
  displays: readonly ListedDisplay[],
  { screens, shownNow, now, zone, faults, drills, pictureAt }: Surroundings,
): WatchedDisplay[] {
  return displays
    .map((display) => {
      const screen = screens.find(({ slug }) => slug === display.screen);
      const isOff = screen !== undefined && display.emergency === "" && !isOn(now, screen, zone);
      const own = faults.filter(({ displayId }) => displayId === display.id);
      return {
        ...display,
        faults: own,
        isDrill: drills.has(display.emergency),
        need: needOf(display, { now, hasFault: own.length > 0 }),
        sign: screen?.name ?? null,
        shown: noteOf(shownOn(shownNow, { display: display.id, screen: screen?.slug ?? defaultSlug }, now)),
        pictureAt: pictureAt(display.id),
        offUntil: isOff ? screen.onFrom || "00:00" : null,
      };
    })
    .toSorted((one, other) => urgency(one.need) - urgency(other.need));
}

const urgency = (need: DisplayNeed | null): number =>
  need === null ? displayNeeds.length : displayNeeds.indexOf(need);
