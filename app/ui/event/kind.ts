import { luminanceOf } from "#app/art/color.ts";
import { fold } from "#app/domain/fold.ts";

/** The eight kinds whose gradient the quick look has (spec §2, the simpler event modal). */
export type EventKind = "KARAOKE" | "GAMING" | "WORKSHOP" | "EXHIBITION" | "CONFERENCE" | "NETWORKING" | "SOCIAL" | "OTHER";

const beginnings: readonly [string, EventKind][] = [
  ["karaoke", "KARAOKE"],
  ["gaming", "GAMING"],
  ["videojuego", "GAMING"],
  ["taller", "WORKSHOP"],
  ["workshop", "WORKSHOP"],
  ["exposicion", "EXHIBITION"],
  ["exhibition", "EXHIBITION"],
  ["conferencia", "CONFERENCE"],
  ["charla", "CONFERENCE"],
  ["conference", "CONFERENCE"],
  ["networking", "NETWORKING"],
  ["social", "SOCIAL"],
  ["fiesta", "SOCIAL"],
];

/** The kind that a category's name tells, OTHER when it tells none. */
export function kindOf(categoryName: string): EventKind {
  const name = fold(categoryName.trim());
  return beginnings.find(([beginning]) => name.startsWith(beginning))?.[1] ?? "OTHER";
}

/** Luminance at which white words on a colour have a contrast of 4.6:1 (WCAG 2.2, 1.4.3 wants 4.5). */
const darkEnough = 0.178;

/**
 * The two ends of the gradient of a category that tells no kind: its own colour, as dark as white words on it need, and a darker one before.
 * Null for a text that is no colour: the style sheet's own stays.
 */
export function gradientOf(color: string): { from: string; to: string } | null {
  if (!/^#[\da-f]{6}$/i.test(color)) return null;
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const shade = (share: number): string => `#${channels.map((channel) => Math.floor(channel * share).toString(16).padStart(2, "0")).join("")}`;
  let share = 1;
  while ((luminanceOf(shade(share)) ?? 0) > darkEnough) share -= 0.01;
  return { from: shade(share * 0.7), to: shade(share) };
}
