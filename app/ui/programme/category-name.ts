import type { TFunction } from "i18next";

/** The names that the locales translate (spec §9). OTHER is for an event without a category. */
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

/** Returns the translated name; a name that is not in the list stays as the organiser wrote it. */
export function categoryName(t: TFunction, name: string): string {
  const known = knownName(name);
  return known === undefined ? name : t(`category.${known}`);
}

const knownName = (name: string) => translatedNames.find((translated) => translated === name);

/** Returns the `lang` of a category's name: that of the organiser's texts unless the name is translated. */
export const categoryLanguage = (name: string, contentLanguage: string | undefined): string | undefined =>
  knownName(name) === undefined ? contentLanguage : undefined;
