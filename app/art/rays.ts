/** Textures of print, drawn by rule: the same numbers give the same drawing. */

type Rays = Record<"x" | "y" | "count" | "inner" | "outer", number> & { seed?: number };

/** Speed lines out of a point: `count` rays from about `inner` to `outer`, uneven as by hand. */
export function rays({ x, y, count, inner, outer, seed = 7 }: Rays): string {
  let state = seed;
  const random = (): number => (state = (state * 9301 + 49_297) % 233_280) / 233_280;
  let path = "";
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + random() * 0.8) / count) * Math.PI * 2;
    const width = ((0.18 + random() * 0.5) / count) * Math.PI * 1.6;
    const from = inner * (0.85 + random() * 0.5);
    const point = (at: number, radius: number): string =>
      `${(x + Math.cos(at) * radius).toFixed(1)} ${(y + Math.sin(at) * radius).toFixed(1)}`;
    path += `M${point(angle, from)}L${point(angle - width, outer)}L${point(angle + width, outer)}Z`;
  }
  return path;
}

type Halftone = Record<"x" | "y" | "width" | "height" | "step", number> & { most?: number };

/** A screen of dots in a box that fades upwards, widest in the middle. */
export function halftone({ x, y, width, height, step, most = 0.52 }: Halftone): string {
  let path = "";
  for (let row = 0, top = y; top < y + height; top += step * 0.866, row += 1) {
    for (let left = x + (row % 2 === 0 ? 0 : step / 2); left < x + width; left += step) {
      const radius =
        step *
        most *
        Math.max(0, (1 - (top - y) / height) * Math.sin(Math.PI * Math.min(1, Math.max(0, (left - x) / width))));
      if (radius > 0.6)
        path += `M${(left - radius).toFixed(1)} ${top.toFixed(1)}a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0 ${(2 * radius).toFixed(1)} 0a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0 ${(-2 * radius).toFixed(1)} 0`;
    }
  }
  return path;
}

/** A jagged star around a word, in a box of that size. */
export function burst(width: number, height: number, points = 18): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index / (points * 2)) * Math.PI * 2;
    const radius = index % 2 === 0 ? 1 - ((index * 37) % 5) * 0.03 : 0.76;
    return `${(width / 2 + (Math.cos(angle) * width * radius) / 2).toFixed(1)} ${(height / 2 + (Math.sin(angle) * height * radius) / 2).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A string of flags from edge to edge: the wire, and each flag with the number of its colour. */
export function bunting({ width, y, sag, count }: { width: number; y: number; sag: number; count: number }): {
  wire: string;
  flags: string[];
} {
  const size = width / count;
  return {
    wire: `M0 ${y}Q${width / 2} ${y + sag} ${width} ${y}`,
    flags: Array.from({ length: count }, (_, index) => {
      const at = (index + 0.5) / count;
      const top = y + sag * 2 * at * (1 - at);
      return `M${(at * width - size * 0.4).toFixed(1)} ${top.toFixed(1)}h${(size * 0.8).toFixed(1)}l${(-size * 0.4).toFixed(1)} ${(size * 0.82).toFixed(1)}z`;
    }),
  };
}
