import sharp from "sharp";
import { z } from "zod";
import {
  defaultCategoryColor,
  type EventSummary,
  eventStatuses,
  type ShownCategory,
  shownCategory,
} from "#app/domain/programme/event.ts";
import { inkOn, luminanceOf } from "#app/art/color.ts";
import { motifs } from "#app/art/motifs.ts";
import { posterOf } from "#app/art/poster.ts";
import { previewText } from "./preview-text.server.ts";

/** Size in pixels, as Open Graph's readers expect. */
const previewSize = { width: 1200, height: 630 } as const;

const previewFestival = z.object({ name: z.string(), city: z.string() });
export type PreviewFestival = z.output<typeof previewFestival>;

/** The picture's texts in its language. `cancelled` is the stamp on a cancelled event. */
const previewLabel = z.object({ date: z.string(), time: z.string(), place: z.string(), cancelled: z.string() });
export type PreviewLabel = z.output<typeof previewLabel>;

export type PreviewEvent = Pick<EventSummary, "id" | "title" | "status" | "categories" | "category" | "legacyCategory">;

/** Order of a preview. */
export const previewOrder = z.object({
  event: z.object({
    id: z.string(),
    title: z.string(),
    status: z.enum(eventStatuses),
    categories: z.array(z.object({ id: z.string(), name: z.string(), color: z.string(), icon: z.string() })),
    category: z.string().nullable(),
    legacyCategory: z.string().nullable(),
  }),
  festival: previewFestival,
  label: previewLabel,
});

/**
 * Returns the picture for a shared event: its drawn poster as a printed page, PNG. The event's own image is never
 * fetched. A text with letters that the font lacks is left out, and instead of a title stands the festival's name.
 */
export async function renderPreview(
  event: PreviewEvent,
  festival: PreviewFestival,
  label: PreviewLabel,
): Promise<Uint8Array> {
  const text = await previewText(
    {
      title: event.title,
      festival: [festival.name, festival.city],
      when: [label.date, label.time],
      place: label.place,
      stamp: event.status === "CANCELLED" ? label.cancelled : null,
    },
    previewSize,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">${page(event.id, shownCategory(event))}${text}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer());
}

const ink = "#14110f";
const paper = "#fffdf6";
/** Centre of the motif and of the speed lines. */
const posterCentre = { x: 916, y: 286 };

function page(eventId: string, category: ShownCategory): string {
  const { motif, seed } = posterOf({ id: eventId }, category.icon);
  const { width, height } = previewSize;
  // Older data may hold an invalid colour.
  const color = luminanceOf(category.color) === null ? defaultCategoryColor : category.color;
  const texture = inkOn(color) === "light" ? paper : ink;
  return `<style>${paints}</style>
<defs><pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="2.5" cy="2.5" r="1.55" fill="${ink}"/></pattern></defs>
<rect width="${width}" height="${height}" fill="${color}"/>
<path fill="${texture}" d="${speedLines(previewSize, posterCentre, 300, 12)}"/>
<path fill="${texture}" d="${halftone({ width, top: height - 210, height: 250 }, 12)}"/>
<g class="shadow" transform="translate(12 12) ${positions[seed]}">${motifs[motif]}</g>
<g transform="${positions[seed]}">${motifs[motif]}</g>`;
}

/** Places the motif's box of 160 by 160 on the page: straight, tilted left, tilted right and larger, mirrored. */
const positions = [0, -6, 5, 0].map((tilt, seed) => {
  const scale = seed === 2 ? 3.3 : 3.1;
  return `translate(${posterCentre.x} ${posterCentre.y}) rotate(${tilt}) scale(${seed === 3 ? -scale : scale} ${scale}) translate(-80 -80)`;
});

const paints = `.f1,.f2,.f3{fill:${paper}}.fk{fill:${ink}}.sh{fill:url(#dots)}
.f1,.f2,.f3,.fk{stroke:${ink};stroke-width:3;stroke-linejoin:round}.nos{stroke:none}
.l{fill:none;stroke:${ink};stroke-width:3;stroke-linecap:round;stroke-linejoin:round}.l2{stroke-width:1.8}
.shadow .f1,.shadow .f2,.shadow .f3{fill:${ink}}.shadow .sh{fill:none}.shadow .l{stroke:none}`;

/** Textures of the printed page as SVG paths, drawn for one size. The same numbers give the same lines. */

/** Returns irregular speed lines from an ellipse of radius `inner` around a point to the corners, in pixels. */
function speedLines(
  size: { width: number; height: number },
  centre: { x: number; y: number },
  inner: number,
  seed: number,
): string {
  const random = seededRandom(seed);
  const reach = Math.hypot(size.width, size.height);
  const lines: string[] = [];
  for (let angle = 0; angle < Math.PI * 2;) {
    const spread = 0.004 + random() ** 2 * 0.03;
    const start = inner * (0.75 + random() * 0.9);
    const point = (at: number, distance: number, flatten = 1): string =>
      `${(centre.x + Math.cos(at) * distance).toFixed(1)} ${(centre.y + Math.sin(at) * distance * flatten).toFixed(1)}`;
    lines.push(`M${point(angle + spread / 2, start, 0.85)}L${point(angle, reach)}L${point(angle + spread, reach)}Z`);
    angle += spread + 0.008 + random() * 0.034;
  }
  return lines.join("");
}

/**
 * Returns a halftone screen at 45° whose dots grow from nothing at the band's top until they touch at its bottom, in
 * pixels.
 */
function halftone(band: { width: number; top: number; height: number }, pitch: number): string {
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

/** Mulberry32: returns numbers from 0 up to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
