import { type Box, boxAround, type Flat, freeBox, sharedArea } from "#app/domain/programme/plan-geometry.ts";
import type { Form } from "./canvas.ts";

/** Where things stand on the plan of a sign. All measures are in units of the canvas. */

/** Sides of the pins, and of the label at the screen's own position. */
const pinSide = 84;
const label = { w: 330, h: 76, far: 320 };

export interface SignPlan {
  width: number;
  height: number;
  /** The screen's own position and its label. */
  here: Flat;
  label: Box;
  /** Middles of the pins, in the order of the given things. */
  pins: Flat[];
  /** Positions among them of those that the label covers. */
  covered: number[];
}

/** Share of the free canvas that the plan takes: across, and down. */
const shares: Record<Form, [across: number, down: number]> = {
  tall: [0.46, 0.36],
  page: [0.46, 0.36],
  square: [0.48, 0.42],
  box: [0.38, 1],
  wide: [0.42, 1],
  flat: [0.28, 1],
  strip: [0.26, 1],
};

/** Returns the size of the plan on a canvas of this size. A strip has its head beside it, the others above. */
export function planSize(form: Form, width: number, height: number): { width: number; height: number } {
  const [across, down] = shares[form];
  const free =
    form === "strip" ? { width: width - 544, height: height - 96 } : { width: width - 128, height: height - 300 };
  return { width: Math.round(free.width * across), height: Math.round(free.height * down) };
}

/**
 * Lays out a plan true to scale as far as pins have room beside each other. Up is straight ahead of its readers. On a crowded
 * plan the label covers pins, but none of the first ones, whose number is `numbered`: a list refers to them.
 */
export function layOutSignPlan(
  things: readonly Flat[],
  numbered: number,
  { width, height }: { width: number; height: number },
): SignPlan {
  const ground = [{ x: 0, y: 0 }, ...things];
  const [xs, ys] = [ground.map(({ x }) => x), ground.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (width - 2 * pinSide) / Math.max(1, east - west),
    (height - 2 * pinSide) / Math.max(1, south - north),
  );
  const placed = ground.map(({ x, y }) => ({
    x: width / 2 + (x - (west + east) / 2) * scale,
    y: height / 2 + (y - (north + south) / 2) * scale,
  }));
  const [here = { x: width / 2, y: height / 2 }, ...pins] = pushedApart(placed, { width, height });
  const taken = [...pins, here].map((pin) => boxAround(pin, pinSide));
  const below = { x: here.x, y: here.y + pinSide };
  const box =
    freeBox(below, label, taken, { width, height }) ??
    freeBox(below, label, [...taken.slice(0, numbered), boxAround(here, pinSide)], { width, height }) ??
    insideOf(boxAround(below, label.w, label.h), { width, height });
  const covered = pins.flatMap((_, index) => {
    const pin = taken[index];
    return pin !== undefined && sharedArea(box, pin) > 0 ? [index] : [];
  });
  return { width, height, here, pins, label: box, covered };
}

const rounds = 80;

/** Moves pins apart that would cover each other, and keeps them on the plan. */
function pushedApart(points: readonly Flat[], { width, height }: { width: number; height: number }): Flat[] {
  const moved = points.map((point) => ({ ...point }));
  const inside = (value: number, length: number): number =>
    Math.min(length - pinSide / 2, Math.max(pinSide / 2, value));
  for (let round = 0; round < rounds; round += 1)
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const length = Math.hypot(dx, dy);
        if (length >= pinSide) continue;
        // Two at the same spot go to the sides.
        const [alongX, alongY] = length < 1 ? [1, 0] : [dx / length, dy / length];
        const push = (pinSide - length) / 2;
        one.x -= alongX * push;
        one.y -= alongY * push;
        other.x += alongX * push;
        other.y += alongY * push;
      }
      one.x = inside(one.x, width);
      one.y = inside(one.y, height);
    }
  return moved;
}

/** Moves a box onto the plan. */
const insideOf = (box: Box, { width, height }: { width: number; height: number }): Box => ({
  ...box,
  x: Math.min(width - box.w, Math.max(0, box.x)),
  y: Math.min(height - box.h, Math.max(0, box.y)),
});
