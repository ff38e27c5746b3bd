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

/** Thickness of the thickest line of a fixed part, in units. */
export const thickestLine = 12;

/** Returns how far the drawing is moved at an instant, in its units. */
export function shiftAt(now: Date): readonly [x: number, y: number] {
  return shifts[Math.floor(now.getTime() / shiftEvery) % shifts.length] ?? [0, 0];
}

/** Whether the fixed parts stand on their other side: each half hour they change it. */
export const isSwapped = (now: Date): boolean => Math.floor(now.getTime() / swapEvery) % 2 === 1;
