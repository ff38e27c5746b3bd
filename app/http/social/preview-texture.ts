/** The printed page's textures as SVG path data, drawn for one size; the same numbers give the same lines. */

/** Irregular speed lines that leave an ellipse of radius `inner` around a point free, out to the corners. Pixels. */
export function speedLines(size: { width: number; height: number }, centre: { x: number; y: number }, inner: number, seed: number): string {
  const random = seededRandom(seed);
  const reach = Math.hypot(size.width, size.height);
  const lines: string[] = [];
  for (let angle = 0; angle < Math.PI * 2; ) {
    const spread = 0.004 + random() ** 2 * 0.03;
    const start = inner * (0.75 + random() * 0.9);
    const point = (at: number, distance: number, flatten = 1): string =>
      `${(centre.x + Math.cos(at) * distance).toFixed(1)} ${(centre.y + Math.sin(at) * distance * flatten).toFixed(1)}`;
    lines.push(`M${point(angle + spread / 2, start, 0.85)}L${point(angle, reach)}L${point(angle + spread, reach)}Z`);
    angle += spread + 0.008 + random() * 0.034;
  }
  return lines.join("");
}

/** A halftone screen at 45°, its dots growing from nothing at the top of a band to touching at its bottom. Pixels. */
export function halftone(band: { width: number; top: number; height: number }, pitch: number): string {
  const dots: string[] = [];
  for (let row = 1; (row * pitch) / 2 <= band.height + pitch; row++) {
    const y = (row * pitch) / 2;
    const radius = Math.min(1, y / band.height) * pitch * 0.5;
    for (let x = row % 2 === 0 ? 0 : pitch / 2; x <= band.width + pitch; x += pitch) {
      dots.push(`M${(x - radius).toFixed(1)} ${(band.top + y).toFixed(1)}${circle(radius)}`);
    }
  }
  return dots.join("");
}

function circle(radius: number): string {
  const r = radius.toFixed(1);
  const width = (radius * 2).toFixed(1);
  return `a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0 -${width} 0`;
}

/** Mulberry32: numbers from 0 up to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
