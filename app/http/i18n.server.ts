import { createI18nextMiddleware } from "remix-i18next";
import enCalendar from "#app/locales/en/calendar.ts";
import enErrors from "#app/locales/en/errors.ts";
import enPages from "#app/locales/en/pages.ts";
import enProgramme from "#app/locales/en/programme.ts";
import esCalendar from "#app/locales/es/calendar.ts";
import esErrors from "#app/locales/es/errors.ts";
import esPages from "#app/locales/es/pages.ts";
import esProgramme from "#app/locales/es/programme.ts";
import frCalendar from "#app/locales/fr/calendar.ts";
import frErrors from "#app/locales/fr/errors.ts";
import frPages from "#app/locales/fr/pages.ts";
import frProgramme from "#app/locales/fr/programme.ts";
import ptCalendar from "#app/locales/pt/calendar.ts";
import ptErrors from "#app/locales/pt/errors.ts";
import ptPages from "#app/locales/pt/pages.ts";
import ptProgramme from "#app/locales/pt/programme.ts";
import { fallbackLanguage, languages } from "#app/domain/preferences.ts";
import { languageCookie } from "./preferences.server.ts";

const resources = {
  es: { translation: { ...esProgramme, errors: esErrors, pages: esPages, calendar_file: esCalendar } },
  en: { translation: { ...enProgramme, errors: enErrors, pages: enPages, calendar_file: enCalendar } },
  pt: { translation: { ...ptProgramme, errors: ptErrors, pages: ptPages, calendar_file: ptCalendar } },
  fr: { translation: { ...frProgramme, errors: frErrors, pages: frPages, calendar_file: frCalendar } },
};

/** Detects the language (cookie, then Accept-Language, then Spanish) and gives each request its i18next. */
export const [i18nextMiddleware, getLocale, getInstance] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    cookie: languageCookie,
    order: ["cookie", "header"],
  },
  i18next: {
    resources,
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    interpolation: { escapeValue: false },
    initAsync: false,
  },
});
