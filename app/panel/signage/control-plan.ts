import type { Location } from "#app/domain/programme/event.ts";
import {
  boxAround,
  type Flat,
  freeBox,
  freeSeat,
  middleOf,
  paperToScale,
  projectionAround,
} from "#app/domain/programme/plan-geometry.ts";
import { positionOf } from "#app/domain/signage/guide-content.ts";
import type { Screen } from "#app/domain/signage/screen.ts";

/** The festival's plan with the displays on it, north up and true to scale as far as pins have room beside each other. */
export interface ControlPlan {
  width: number;
  height: number;
  /** From north to south. A pin has the number of its place in this list. Its displays are in their given order. */
  pins: (Flat & { displays: string[] })[];
  /** Middles of the names of the festival's places that there is room for. */
  places: (Flat & { name: string })[];
  /** Displays whose sign says nowhere where it stands. */
  elsewhere: string[];
}

interface Placed {
  id: string;
  /** Name of its sign in addresses; "" for the default one. */
  screen: string;
}

const paper = { width: 900, height: 460, side: 90, edge: 60 };
/**
 * Sides of a pin with its room on the paper: with the ring of a silent display, without it, and where too many stand for
 * both. On a phone the paper is 328 pixels wide, and a pin 24 of them, with its ring 32.
 */
const pinSides = [88, 66, 40];
/** How far a pin may stand from its position: where many stand in a row, anywhere rather than on another one. */
const pinFar = 1000;
const nameHeight = 20;
const letterWidth = 7.4;

/** Returns the plan of the displays; null if no sign of theirs says where it stands. */
export function controlPlan(
  displays: readonly Placed[],
  { screens, places }: { screens: readonly Screen[]; places: readonly Location[] },
): ControlPlan | null {
  const positions = new Map<string, { latitude: number; longitude: number; displays: string[] }>();
  const elsewhere: string[] = [];
  for (const { id, screen: slug } of displays) {
    const screen = screens.find((one) => one.slug === slug);
    const position = screen === undefined ? null : positionOf(screen, places);
    if (position === null) {
      elsewhere.push(id);
      continue;
    }
    const { latitude, longitude } = position;
    const key = `${latitude} ${longitude}`;
    const here = positions.get(key) ?? { latitude, longitude, displays: [] };
    here.displays.push(id);
    positions.set(key, here);
  }
  if (positions.size === 0) return null;
  const stands = [...positions.values()].sort((one, other) => other.latitude - one.latitude);
  const project = projectionAround(middleOf(stands));
  const { toPaper } = paperToScale(stands.map(project), paper);
  const taken: ReturnType<typeof boxAround>[] = [];
  const pins = stands.map(({ displays: ids, ...position }) => {
    const at = toPaper(project(position));
    let box: ReturnType<typeof freeBox> = null;
    for (const side of pinSides) box ??= freeBox(at, { w: side, h: side, far: pinFar }, taken, paper);
    box ??= boxAround(at, Math.min(...pinSides));
    taken.push(box);
    return { x: Math.round(box.x + box.w / 2), y: Math.round(box.y + box.h / 2), displays: ids };
  });
  const named = places.flatMap(({ name, latitude, longitude }) => {
    if (latitude === null || longitude === null) return [];
    const at = toPaper(project({ latitude, longitude }));
    const size = { w: name.length * letterWidth, h: nameHeight };
    const seat = freeSeat(at, size, taken, paper);
    if (seat === null) return [];
    taken.push(seat);
    return [{ name, x: Math.round(seat.x + size.w / 2), y: Math.round(seat.y + size.h / 2) }];
  });
  return { width: paper.width, height: paper.height, pins, places: named, elsewhere };
}
