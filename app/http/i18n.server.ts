import { createInstance, type i18n, type TFunction, type ThirdPartyModule } from "i18next";
import Negotiator from "negotiator";
import { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import enAccount from "#app/locales/en/account.ts";
import enAccountOnline from "#app/locales/en/account_online.ts";
import enActy from "#app/locales/en/acty.ts";
import enCalendar from "#app/locales/en/calendar.ts";
import enCheckIn from "#app/locales/en/check_in.ts";
import enErrors from "#app/locales/en/errors.ts";
import enLegal from "#app/locales/en/legal.ts";
import enMessages from "#app/locales/en/messages.ts";
import enNotifications from "#app/locales/en/notifications.ts";
import enPages from "#app/locales/en/pages.ts";
import enPanel from "#app/locales/en/panel.ts";
import enProgramme from "#app/locales/en/programme.ts";
import enRegistration from "#app/locales/en/registration.ts";
import enSettings from "#app/locales/en/settings.ts";
import esAccount from "#app/locales/es/account.ts";
import esAccountOnline from "#app/locales/es/account_online.ts";
import esActy from "#app/locales/es/acty.ts";
import esCalendar from "#app/locales/es/calendar.ts";
import esCheckIn from "#app/locales/es/check_in.ts";
import esErrors from "#app/locales/es/errors.ts";
import esLegal from "#app/locales/es/legal.ts";
import esMessages from "#app/locales/es/messages.ts";
import esNotifications from "#app/locales/es/notifications.ts";
import esPages from "#app/locales/es/pages.ts";
import esPanel from "#app/locales/es/panel.ts";
import esProgramme from "#app/locales/es/programme.ts";
import esRegistration from "#app/locales/es/registration.ts";
import esSettings from "#app/locales/es/settings.ts";
import frAccount from "#app/locales/fr/account.ts";
import frAccountOnline from "#app/locales/fr/account_online.ts";
import frActy from "#app/locales/fr/acty.ts";
import frCalendar from "#app/locales/fr/calendar.ts";
import frCheckIn from "#app/locales/fr/check_in.ts";
import frErrors from "#app/locales/fr/errors.ts";
import frLegal from "#app/locales/fr/legal.ts";
import frMessages from "#app/locales/fr/messages.ts";
import frNotifications from "#app/locales/fr/notifications.ts";
import frPages from "#app/locales/fr/pages.ts";
import frPanel from "#app/locales/fr/panel.ts";
import frProgramme from "#app/locales/fr/programme.ts";
import frRegistration from "#app/locales/fr/registration.ts";
import frSettings from "#app/locales/fr/settings.ts";
import ptAccount from "#app/locales/pt/account.ts";
import ptAccountOnline from "#app/locales/pt/account_online.ts";
import ptActy from "#app/locales/pt/acty.ts";
import ptCalendar from "#app/locales/pt/calendar.ts";
import ptCheckIn from "#app/locales/pt/check_in.ts";
import ptErrors from "#app/locales/pt/errors.ts";
import ptLegal from "#app/locales/pt/legal.ts";
import ptMessages from "#app/locales/pt/messages.ts";
import ptNotifications from "#app/locales/pt/notifications.ts";
import ptPages from "#app/locales/pt/pages.ts";
import ptPanel from "#app/locales/pt/panel.ts";
import ptProgramme from "#app/locales/pt/programme.ts";
import ptRegistration from "#app/locales/pt/registration.ts";
import ptSettings from "#app/locales/pt/settings.ts";
import { fallbackLanguage, type Language, languageOf, languageParameter, languages } from "#app/domain/preferences.ts";
import { languageCookie } from "./preferences.server.ts";

// Not `settings`: those are the texts of the visitor's own page.
/** The server's texts by language. */
export const resources = {
  es: {
    translation: {
      ...esProgramme,
      ...esMessages,
      account: esAccount,
      account_online: esAccountOnline,
      acty: esActy,
      check_in: esCheckIn,
      errors: esErrors,
      legal: esLegal,
      notifications: esNotifications,
      pages: esPages,
      panel: esPanel,
      registration: esRegistration,
      calendar_file: esCalendar,
      settings_catalogue: esSettings,
    },
  },
  en: {
    translation: {
      ...enProgramme,
      ...enMessages,
      account: enAccount,
      account_online: enAccountOnline,
      acty: enActy,
      check_in: enCheckIn,
      errors: enErrors,
      legal: enLegal,
      notifications: enNotifications,
      pages: enPages,
      panel: enPanel,
      registration: enRegistration,
      calendar_file: enCalendar,
      settings_catalogue: enSettings,
    },
  },
  pt: {
    translation: {
      ...ptProgramme,
      ...ptMessages,
      account: ptAccount,
      account_online: ptAccountOnline,
      acty: ptActy,
      check_in: ptCheckIn,
      errors: ptErrors,
      legal: ptLegal,
      notifications: ptNotifications,
      pages: ptPages,
      panel: ptPanel,
      registration: ptRegistration,
      calendar_file: ptCalendar,
      settings_catalogue: ptSettings,
    },
  },
  fr: {
    translation: {
      ...frProgramme,
      ...frMessages,
      account: frAccount,
      account_online: frAccountOnline,
      acty: frActy,
      check_in: frCheckIn,
      errors: frErrors,
      legal: frLegal,
      notifications: frNotifications,
      pages: frPages,
      panel: frPanel,
      registration: frRegistration,
      calendar_file: frCalendar,
      settings_catalogue: frSettings,
    },
  },
};

/**
 * Makes i18next use European Portuguese plurals ('0 eventos'), as `app/browser/translate.ts` does. The rules of plain
 * `pt` are Brazil's.
 */
export const europeanPlurals: ThirdPartyModule = {
  type: "3rdParty",
  init: ({ services }) => {
    const resolver: unknown = services.pluralResolver;
    const rules = new Map(
      languages.map((language) => [language, new Intl.PluralRules(language === "pt" ? "pt-PT" : language)] as const),
    );
    if (typeof resolver === "object" && resolver !== null)
      Object.assign(resolver, { getRule: (language: string) => rules.get(languageOf(language)) });
  },
};

/** Detects the language (cookie, then the address, then Accept-Language, then Spanish) and gives each request its i18next. */
export const [i18nextMiddleware, getLocale, getInstance] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    cookie: languageCookie,
    // A link may carry a language, but the visitor's own choice comes first.
    searchParamKey: languageParameter,
    order: ["cookie", "searchParams", "custom"],
    // The library stops at the header's first language even if the site doesn't have it.
    findLocale: async ({ request }) =>
      new Negotiator({ headers: { "accept-language": request.headers.get("Accept-Language") ?? "" } }).language([
        ...languages,
      ]) ?? null,
  },
  i18next: {
    resources,
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    interpolation: { escapeValue: false },
    initAsync: false,
  },
  plugins: [europeanPlurals],
});

/** Returns the texts of a language outside any request. */
export function textsIn(language: Language): TFunction {
  if (writer === undefined) {
    writer = createInstance({
      resources,
      lng: fallbackLanguage,
      fallbackLng: fallbackLanguage,
      interpolation: { escapeValue: false },
      initAsync: false,
    });
    void writer.use(europeanPlurals).init();
  }
  return writer.getFixedT(language);
}
let writer: i18n | undefined;

export async function languageFor(request: Request): Promise<Language> {
  const context = new RouterContextProvider();
  await i18nextMiddleware({ request, context, url: new URL(request.url), pattern: "", params: {} }, () =>
    Promise.resolve(new Response()),
  );
  return languageOf(getLocale(context));
}
