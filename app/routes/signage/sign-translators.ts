import type { TFunction } from "i18next";
import { createTranslator } from "#app/browser/translate.ts";
import type { Language } from "#app/domain/preferences.ts";
import enProgramme from "#app/locales/en/programme.ts";
import en from "#app/locales/en/signage.ts";
import esProgramme from "#app/locales/es/programme.ts";
import es from "#app/locales/es/signage.ts";
import frProgramme from "#app/locales/fr/programme.ts";
import fr from "#app/locales/fr/signage.ts";
import ptProgramme from "#app/locales/pt/programme.ts";
import pt from "#app/locales/pt/signage.ts";

/*
 * All four languages in one file. A sign has its own language, whatever its browser asks for. An administrator can
 * change it at any time, so it must work without a network too. Only signs load this file.
 */
const translators: Record<Language, TFunction> = {
  es: createTranslator("es", { ...esProgramme, signage: es }),
  en: createTranslator("en", { ...enProgramme, signage: en }),
  pt: createTranslator("pt", { ...ptProgramme, signage: pt }),
  fr: createTranslator("fr", { ...frProgramme, signage: fr }),
};

/** Returns the translator of a sign's language. */
export const signTranslator = (language: Language): TFunction => translators[language];
