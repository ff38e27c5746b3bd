/** Movement of a sign's parts against burn-in: no edge of a part that stands for hours stays on the same pixels. */

/** Positions of the drawing, in its units: a ring, wider than any line of the drawing is thick. */
const shifts: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [4, 4],
  [8, 8],
  [8, 2],
  [8, -4],
  [2, -8],
  [-4, -4],
  [-8, 0],
  [-8, -8],
  [-4, 2],
  [-8, 8],
  [-2, 6],
];
/** The drawing moves by so many units at most, to any side. */
export const largestShift = Math.max(...shifts.flat().map(Math.abs));
/** The drawing moves, and the fixed zones change sides, every so many ms. */
const shiftEvery = 120_000;
const swapEvery = 30 * 60_000;

/** The light of the drawing changes every so many ms. */
const lightEvery = 30 * 60_000;
export const lights = ["drawn", "warm", "cool"] as const;
export type Light = (typeof lights)[number];

/** Thickness of the thickest line of a fixed part, in units. */
export const thickestLine = 12;

/** Returns how far the drawing is moved at an instant, in its units. */
export function shiftAt(now: Date): readonly [x: number, y: number] {
  return shifts[Math.floor(now.getTime() / shiftEvery) % shifts.length] ?? [0, 0];
}

/** Whether the fixed parts stand on their other side: each half hour they change it. */
export const isSwapped = (now: Date): boolean => Math.floor(now.getTime() / swapEvery) % 2 === 1;

/**
 * Returns the light in which the drawing stands at an instant. Moving by some units leaves the inside of a large field on the
 * same pixels, so its colour changes instead.
 */
export const lightAt = (now: Date): Light => lights[Math.floor(now.getTime() / lightEvery) % lights.length] ?? "drawn";
