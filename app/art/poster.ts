import type { IconName } from "./icons.ts";
import type { MotifName } from "./motifs.ts";

/** How a motif sits on its poster: 0 straight, 1 tilted left on colour, 2 tilted right and larger, 3 mirrored. */
export type PosterSeed = 0 | 1 | 2 | 3;

export interface DrawnPoster {
  motif: MotifName;
  seed: PosterSeed;
}

const motifsOf = {
  circo: ["circo", "circo2", "circo3", "circo4"],
  musica: ["musica", "musica2", "musica3"],
  karaoke: ["karaoke", "karaoke2", "karaoke3"],
  gaming: ["gaming", "gaming2", "gaming3"],
  talleres: ["talleres", "talleres2", "talleres3"],
  expo: ["expo", "expo2", "expo3"],
  teatro: ["teatro", "teatro2", "teatro3"],
  magia: ["magia", "magia2", "magia3"],
  star: ["star", "star2", "star3"],
} satisfies Partial<Record<IconName, readonly MotifName[]>>;

/** A category's icon that Verbena draws itself; any other icon is an emoji. */
export type DrawnIcon = keyof typeof motifsOf;

/** The nearest emoji of each drawn icon, for where only text can stand. */
const emojis: Record<DrawnIcon, string> = {
  circo: "🎪",
  musica: "🎵",
  karaoke: "🎤",
  gaming: "🎮",
  talleres: "✏️",
  expo: "🖼️",
  teatro: "🎭",
  magia: "🪄",
  star: "⭐",
};

export const emojiOf = (icon: string): string => (isDrawn(icon) ? emojis[icon] : icon);

/** The names that a category's icon may have to be drawn; any other text is an emoji. */
export const drawnIcons: ReadonlySet<string> = new Set(Object.keys(motifsOf));

/** Whether Verbena draws this icon: then `#i-<icon>` exists. */
export function isDrawn(icon: string): icon is DrawnIcon {
  return drawnIcons.has(icon);
}

const seeds: readonly PosterSeed[] = [0, 1, 2, 3];

/**
 * Returns the poster of an event without an image: one of its category's motifs in one of four positions.
 * A category without motifs gets stars and lanterns. The same id always gives the same poster.
 */
export function posterOf(event: { id: string }, icon: string): DrawnPoster {
  const choice = hash(event.id);
  const motifs = motifsOf[isDrawn(icon) ? icon : "star"];
  return { motif: pick(motifs, choice >>> 2), seed: pick(seeds, choice & 3) };
}

/** FNV-1a, 32 bits, its high bits folded into the low ones that the choice is made from. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

function pick<T>(choices: readonly T[], index: number): T {
  const chosen = choices[index % choices.length];
  if (chosen === undefined) throw new RangeError("Nothing to choose from");
  return chosen;
}
