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
