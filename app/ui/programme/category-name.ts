import type { TFunction } from "i18next";

/** Spec §9, with OTHER for an event without any. */
const translatedNames = [
  "OTHER",
  "Circo",
  "Acrobacia",
  "Aéreos",
  "Espectáculo",
  "Espectáculo especial",
  "Gala",
  "General",
  "Magia",
  "Mimo",
  "Música",
  "Pasacalles",
  "Payaso",
  "Teatro",
  "karaoke",
  "gaming",
  "taller",
  "exposicion",
  "conferencia",
  "networking",
] as const;

/** Names that the spec lists (§9) are translated; any other is shown as the festival wrote it. */
export function categoryName(t: TFunction, name: string): string {
  const known = knownName(name);
  return known === undefined ? name : t(`category.${known}`);
}

const knownName = (name: string) => translatedNames.find((translated) => translated === name);

/** The `lang` of a category's name, where the festival's own language has this one. */
export const categoryLanguage = (name: string, contentLanguage: string | undefined): string | undefined =>
  knownName(name) === undefined ? contentLanguage : undefined;
