import type { Distance } from "./screen.ts";

/** How large the type of a sign is, and from how far people read it. */

/** Type is set so much larger or smaller, by the choice for a sign. */
const scales: Record<Distance, number> = { "5": 0.8, "10": 1, "20": 1.35 };

/** Units of the smallest type. */
const smallestType = 44;
/** People read type without effort from so many times its size: 2.8 cm from 7 m. */
const sizesAway = 250;
const metresOfInch = 0.0254;

interface Drawing {
  /** In pixels. */
  width: number;
  height: number;
  distance: Distance;
}

/** Returns the unit of a drawing, in pixels. A flat wall has larger type than its height alone would give. */
export const unitOf = ({ width, height, distance }: Drawing): number =>
  Math.max(Math.min(width, height) / 1080, Math.sqrt(width * height) / 1440) * scales[distance];

/** Returns from how many metres people read the smallest type on a screen with a diagonal of so many inches. */
export function readsFrom({ inches, ...drawing }: Drawing & { inches: number }): number {
  const pixel = (inches * metresOfInch) / Math.hypot(drawing.width, drawing.height);
  return Math.round(sizesAway * smallestType * unitOf(drawing) * pixel);
}
