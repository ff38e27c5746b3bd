import type { TFunction } from "i18next";
import { type Language, languageOf } from "#app/domain/preferences.ts";
import { loadProgrammeTexts } from "./programme-texts.ts";
import { createTranslator } from "./translate.ts";

/** Texts that only one area's pages need. Their keys begin with the area's name. */
const areas = {
  account: {
    es: () => import("#app/locales/es/account.ts"),
    en: () => import("#app/locales/en/account.ts"),
    pt: () => import("#app/locales/pt/account.ts"),
    fr: () => import("#app/locales/fr/account.ts"),
  },
  acty: {
    es: () => import("#app/locales/es/acty.ts"),
    en: () => import("#app/locales/en/acty.ts"),
    pt: () => import("#app/locales/pt/acty.ts"),
    fr: () => import("#app/locales/fr/acty.ts"),
  },
  check_in: {
    es: () => import("#app/locales/es/check_in.ts"),
    en: () => import("#app/locales/en/check_in.ts"),
    pt: () => import("#app/locales/pt/check_in.ts"),
    fr: () => import("#app/locales/fr/check_in.ts"),
  },
  legal: {
    es: () => import("#app/locales/es/legal.ts"),
    en: () => import("#app/locales/en/legal.ts"),
    pt: () => import("#app/locales/pt/legal.ts"),
    fr: () => import("#app/locales/fr/legal.ts"),
  },
  notifications: {
    es: () => import("#app/locales/es/notifications.ts"),
    en: () => import("#app/locales/en/notifications.ts"),
    pt: () => import("#app/locales/pt/notifications.ts"),
    fr: () => import("#app/locales/fr/notifications.ts"),
  },
  panel: {
    es: () => import("#app/locales/es/panel.ts"),
    en: () => import("#app/locales/en/panel.ts"),
    pt: () => import("#app/locales/pt/panel.ts"),
    fr: () => import("#app/locales/fr/panel.ts"),
  },
  registration: {
    es: () => import("#app/locales/es/registration.ts"),
    en: () => import("#app/locales/en/registration.ts"),
    pt: () => import("#app/locales/pt/registration.ts"),
    fr: () => import("#app/locales/fr/registration.ts"),
  },
} satisfies Record<string, Record<Language, () => Promise<{ default: object }>>>;

export type Area = keyof typeof areas;

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
  const texts = Promise.all([loadProgrammeTexts(language), areas[area][language]()]).then(
    ([shared, { default: own }]) => createTranslator(language, { ...shared, [area]: own }),
  );
  loaded.set(key, texts);
  // After a network failure the next call loads again.
  texts.catch(() => loaded.delete(key));
  return texts;
}
