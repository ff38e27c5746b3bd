import type { TFunction } from "i18next";
import { languageOf } from "#app/domain/preferences.ts";
import { loadProgrammeTexts } from "./programme-texts.ts";
import { createTranslator } from "./translate.ts";

export type Area = "account" | "acty" | "check_in" | "legal" | "notifications" | "panel" | "registration";

/** Texts that only one area's pages need. Their keys begin with the area's name. */
const files = import.meta.glob<object>(
  "../locales/*/{account,acty,check_in,legal,notifications,panel,registration}.ts",
  { import: "default" },
);

const loaded = new Map<string, Promise<TFunction>>();

/**
 * Returns the texts of an area together with the visitor's. Repeated calls share one promise until loading fails.
 * Unknown languages get Spanish.
 */
export function loadAreaTexts(area: Area, tag: string): Promise<TFunction> {
  const language = languageOf(tag);
  const key = `${area} ${language}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const texts = Promise.all([loadProgrammeTexts(language), files[`../locales/${language}/${area}.ts`]?.()]).then(
    ([shared, own]) => createTranslator(language, { ...shared, [area]: own }),
  );
  loaded.set(key, texts);
  // After a network failure the next call loads again.
  texts.catch(() => loaded.delete(key));
  return texts;
}
