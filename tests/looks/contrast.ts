/** A picture as rows of pixels, each of red, green, blue and alpha, as sharp's `raw()` gives it. */
export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A line of text in a page: where its letters stand, and what they are. */
export interface Line {
  /** Which element it is of, and its first words. */
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
  ink: [number, number, number, number];
  /** Needs a contrast of 3 only (WCAG 1.4.3). */
  isLarge: boolean;
}

/** How much a channel of a pixel must change with the letters, so that noise does not count. */
const leastChange = 12;
/** A part of a line in which fewer pixels belong to letters is taken as covered. */
const leastInk = 0.004;
/** So many pixels of a line may be worse: edges of a picture under the text. */
const worstShare = 0.05;

const contrastNeeded = 4.5;
const contrastOfLarge = 3;

/**
 * Returns what is wrong with lines of text by two pictures of a page, with its letters and without them: letters that
 * are not seen, and letters that are too close to their ground.
 */
export function faultsOnPixels(lines: readonly Line[], shown: Picture, bare: Picture): string[] {
  return lines.flatMap((line) => {
    const ground = groundOf(line, shown, bare);
    if (ground === null) return [];
    if (ground.isCovered) return [`covered: ${line.name}`];
    const contrast = contrastOn(line.ink, ground.pixels);
    const needed = line.isLarge ? contrastOfLarge : contrastNeeded;
    // Two decimals, since a colour of a style sheet may stand exactly at the limit.
    return Math.round(contrast * 100) / 100 < needed ? [`contrast ${contrast.toFixed(1)}: ${line.name}`] : [];
  });
}

type Rgb = readonly [number, number, number];

/** Returns the ground under a line's letters; null if the line is not within the pictures. */
function groundOf(line: Line, shown: Picture, bare: Picture): { pixels: Rgb[]; isCovered: boolean } | null {
  const [left, top] = [Math.ceil(line.x), Math.ceil(line.y)];
  const [right, bottom] = [Math.floor(line.x + line.width), Math.floor(line.y + line.height)];
  if (left < 0 || top < 0 || right > shown.width || bottom > shown.height || right - left < 2 || bottom - top < 2)
    return null;
  const pixels: Rgb[] = [];
  // A line of three letters has none in a third of its width if one of them is narrow.
  const parts = right - left < 40 ? 1 : 3;
  const inks = Array.from({ length: parts }, () => 0);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * shown.width + x) * 4;
      const changed = [0, 1, 2].some(
        (channel) => Math.abs((shown.data[at + channel] ?? 0) - (bare.data[at + channel] ?? 0)) >= leastChange,
      );
      if (!changed) continue;
      pixels.push([bare.data[at] ?? 0, bare.data[at + 1] ?? 0, bare.data[at + 2] ?? 0]);
      const part = Math.floor(((x - left) * parts) / (right - left));
      inks[part] = (inks[part] ?? 0) + 1;
    }
  const area = ((right - left) * (bottom - top)) / parts;
  if (pixels.length > 0) return { pixels, isCovered: inks.some((ink) => ink / area < leastInk) };
  // Letters in the colour of their ground leave no trace either: the whole box is their ground then.
  for (let y = top; y < bottom; y += 2)
    for (let x = left; x < right; x += 2) {
      const at = (y * bare.width + x) * 4;
      pixels.push([bare.data[at] ?? 0, bare.data[at + 1] ?? 0, bare.data[at + 2] ?? 0]);
    }
  return { pixels, isCovered: contrastOn(line.ink, pixels) > 1.2 };
}

/** Returns the contrast (WCAG 2.2) of an ink on all but the worst of these pixels. */
export function contrastOn([red, green, blue, opacity]: Line["ink"], ground: readonly Rgb[]): number {
  const contrasts = ground
    .map(([r, g, b]) => {
      const over = (ink: number, under: number): number => ink * opacity + under * (1 - opacity);
      const [text, field] = [luminance([over(red, r), over(green, g), over(blue, b)]), luminance([r, g, b])];
      return (Math.max(text, field) + 0.05) / (Math.min(text, field) + 0.05);
    })
    .sort((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length * worstShare)] ?? 1;
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
