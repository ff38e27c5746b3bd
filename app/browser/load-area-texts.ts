import type { TFunction } from "i18next";
import { languageOf } from "#app/domain/preferences.ts";
import { loadProgrammeTexts } from "./programme-texts.ts";
import { createTranslator } from "./translate.ts";

export type Area =
  | "account"
  | "acty"
  | "check_in"
  | "empty_day"
  | "filters"
  | "legal"
  | "my_programme"
  | "notifications"
  | "people"
  | "panel"
  | "plan"
  | "preferences"
  | "registration"
  | "search"
  | "account_online";

/** Texts that only one area's pages need. Their keys begin with the area's name. */
const files = import.meta.glob<object>(
  "../locales/*/{account,acty,check_in,empty_day,filters,legal,my_programme,notifications,people,panel,plan,preferences,registration,search,account_online}.ts",
  { import: "default" },
);

/** Areas whose pages also use the texts of another area. */
const areasOf = (area: Area): Area[] => [...(alsoUsed[area] ?? []), area];
const alsoUsed: Partial<Record<Area, Area[]>> = {
  account_online: ["account"],
  search: ["filters"],
  my_programme: ["account", "registration"],
  preferences: ["notifications"],
};

const loaded = new Map<string, Promise<TFunction>>();
const ready = new Map<string, TFunction>();

/** Returns the texts of an area if they are loaded: React would suspend for a moment even for a settled promise. */
export const readyAreaTexts = (area: Area, tag: string): TFunction | null =>
  ready.get(`${area} ${languageOf(tag)}`) ?? null;

/**
 * Returns the texts of an area together with the visitor's. Repeated calls share one promise until loading fails.
 * Unknown languages get Spanish.
 */
export function loadAreaTexts(area: Area, tag: string): Promise<TFunction> {
  const language = languageOf(tag);
  const key = `${area} ${language}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const own = areasOf(area).map(async (name) => [name, await files[`../locales/${language}/${name}.ts`]?.()] as const);
  const texts = Promise.all([loadProgrammeTexts(language), ...own]).then(([shared, ...areas]) =>
    createTranslator(language, { ...shared, ...Object.fromEntries(areas) }),
  );
  loaded.set(key, texts);
  // After a network failure the next call loads again.
  texts.then(
    (t) => ready.set(key, t),
    () => loaded.delete(key),
  );
  return texts;
}
