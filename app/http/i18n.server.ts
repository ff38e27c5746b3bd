import { createInstance, type i18n, type TFunction, type ThirdPartyModule } from "i18next";
import Negotiator from "negotiator";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { createTranslator } from "#app/browser/translate.ts";
import enAccount from "#app/locales/en/account.ts";
import enAccountOnline from "#app/locales/en/account_online.ts";
import enActy from "#app/locales/en/acty.ts";
import enCalendar from "#app/locales/en/calendar.ts";
import enCheckIn from "#app/locales/en/check_in.ts";
import enEmptyDay from "#app/locales/en/empty_day.ts";
import enFilters from "#app/locales/en/filters.ts";
import enErrors from "#app/locales/en/errors.ts";
import enLegal from "#app/locales/en/legal.ts";
import enMessages from "#app/locales/en/messages.ts";
import enMyProgramme from "#app/locales/en/my_programme.ts";
import enNotifications from "#app/locales/en/notifications.ts";
import enPages from "#app/locales/en/pages.ts";
import enPanel from "#app/locales/en/panel.ts";
import enPeople from "#app/locales/en/people.ts";
import enPlan from "#app/locales/en/plan.ts";
import enProgramme from "#app/locales/en/programme.ts";
import enRegistration from "#app/locales/en/registration.ts";
import enPreferences from "#app/locales/en/preferences.ts";
import enSearch from "#app/locales/en/search.ts";
import enSettings from "#app/locales/en/settings.ts";
import esAccount from "#app/locales/es/account.ts";
import esAccountOnline from "#app/locales/es/account_online.ts";
import esActy from "#app/locales/es/acty.ts";
import esCalendar from "#app/locales/es/calendar.ts";
import esCheckIn from "#app/locales/es/check_in.ts";
import esEmptyDay from "#app/locales/es/empty_day.ts";
import esFilters from "#app/locales/es/filters.ts";
import esErrors from "#app/locales/es/errors.ts";
import esLegal from "#app/locales/es/legal.ts";
import esMessages from "#app/locales/es/messages.ts";
import esMyProgramme from "#app/locales/es/my_programme.ts";
import esNotifications from "#app/locales/es/notifications.ts";
import esPages from "#app/locales/es/pages.ts";
import esPanel from "#app/locales/es/panel.ts";
import esPeople from "#app/locales/es/people.ts";
import esPlan from "#app/locales/es/plan.ts";
import esProgramme from "#app/locales/es/programme.ts";
import esRegistration from "#app/locales/es/registration.ts";
import esPreferences from "#app/locales/es/preferences.ts";
import esSearch from "#app/locales/es/search.ts";
import esSettings from "#app/locales/es/settings.ts";
import frAccount from "#app/locales/fr/account.ts";
import frAccountOnline from "#app/locales/fr/account_online.ts";
import frActy from "#app/locales/fr/acty.ts";
import frCalendar from "#app/locales/fr/calendar.ts";
import frCheckIn from "#app/locales/fr/check_in.ts";
import frEmptyDay from "#app/locales/fr/empty_day.ts";
import frFilters from "#app/locales/fr/filters.ts";
import frErrors from "#app/locales/fr/errors.ts";
import frLegal from "#app/locales/fr/legal.ts";
import frMessages from "#app/locales/fr/messages.ts";
import frMyProgramme from "#app/locales/fr/my_programme.ts";
import frNotifications from "#app/locales/fr/notifications.ts";
import frPages from "#app/locales/fr/pages.ts";
import frPanel from "#app/locales/fr/panel.ts";
import frPeople from "#app/locales/fr/people.ts";
import frPlan from "#app/locales/fr/plan.ts";
import frProgramme from "#app/locales/fr/programme.ts";
import frRegistration from "#app/locales/fr/registration.ts";
import frPreferences from "#app/locales/fr/preferences.ts";
import frSearch from "#app/locales/fr/search.ts";
import frSettings from "#app/locales/fr/settings.ts";
import ptAccount from "#app/locales/pt/account.ts";
import ptAccountOnline from "#app/locales/pt/account_online.ts";
import ptActy from "#app/locales/pt/acty.ts";
import ptCalendar from "#app/locales/pt/calendar.ts";
import ptCheckIn from "#app/locales/pt/check_in.ts";
import ptEmptyDay from "#app/locales/pt/empty_day.ts";
import ptFilters from "#app/locales/pt/filters.ts";
import ptErrors from "#app/locales/pt/errors.ts";
import ptLegal from "#app/locales/pt/legal.ts";
import ptMessages from "#app/locales/pt/messages.ts";
import ptMyProgramme from "#app/locales/pt/my_programme.ts";
import ptNotifications from "#app/locales/pt/notifications.ts";
import ptPages from "#app/locales/pt/pages.ts";
import ptPanel from "#app/locales/pt/panel.ts";
import ptPeople from "#app/locales/pt/people.ts";
import ptPlan from "#app/locales/pt/plan.ts";
import ptProgramme from "#app/locales/pt/programme.ts";
import ptRegistration from "#app/locales/pt/registration.ts";
import ptPreferences from "#app/locales/pt/preferences.ts";
import ptSearch from "#app/locales/pt/search.ts";
import ptSettings from "#app/locales/pt/settings.ts";
import {
  fallbackLanguage,
  type Language,
  languageOf,
  languageParameter,
  languages,
  type StartLanguage,
} from "#app/domain/preferences.ts";
import { startLanguageContext } from "./context.ts";
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
      empty_day: esEmptyDay,
      filters: esFilters,
      errors: esErrors,
      legal: esLegal,
      my_programme: esMyProgramme,
      notifications: esNotifications,
      pages: esPages,
      people: esPeople,
      panel: esPanel,
      plan: esPlan,
      registration: esRegistration,
      preferences: esPreferences,
      search: esSearch,
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
      empty_day: enEmptyDay,
      filters: enFilters,
      errors: enErrors,
      legal: enLegal,
      my_programme: enMyProgramme,
      notifications: enNotifications,
      pages: enPages,
      people: enPeople,
      panel: enPanel,
      plan: enPlan,
      registration: enRegistration,
      preferences: enPreferences,
      search: enSearch,
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
      empty_day: ptEmptyDay,
      filters: ptFilters,
      errors: ptErrors,
      legal: ptLegal,
      my_programme: ptMyProgramme,
      notifications: ptNotifications,
      pages: ptPages,
      people: ptPeople,
      panel: ptPanel,
      plan: ptPlan,
      registration: ptRegistration,
      preferences: ptPreferences,
      search: ptSearch,
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
      empty_day: frEmptyDay,
      filters: frFilters,
      errors: frErrors,
      legal: frLegal,
      my_programme: frMyProgramme,
      notifications: frNotifications,
      pages: frPages,
      people: frPeople,
      panel: frPanel,
      plan: frPlan,
      registration: frRegistration,
      preferences: frPreferences,
      search: frSearch,
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

/** Null where the middleware has not run: no route matched, or one before it failed. */
const languageContext = createContext<Language | null>(null);

/** Finds the language of the request. */
export const i18nextMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(languageContext, await languageFor(request, context.get(startLanguageContext)));
  return next();
};

type Context = Readonly<RouterContextProvider>;
export function getLocale(context: Context): Language {
  const language = knownLocale(context);
  if (language === null) throw new Error("The language of the request is not known yet");
  return language;
}

/** Returns the language of the request; null before the middleware has found it. */
export const knownLocale = (context: Context): Language | null => context.get(languageContext);

/** Returns i18next in the language of the request. */
export const getInstance = (context: Context): i18n => instanceIn(getLocale(context));

/**
 * Returns the language of a request: by the cookie, then the address, then what the festival begins with: one language
 * for everybody, or that of the browser (Accept-Language), else Spanish.
 */
export const languageFor = async (request: Request, start: StartLanguage): Promise<Language> =>
  (await chosenLanguage(request)) ?? (start === "browser" ? browserLanguage(request) : start);

/**
 * Returns the language that a visitor has chosen, or else that of the address; null without both. A link may carry a
 * language, but the visitor's own choice comes first.
 */
async function chosenLanguage(request: Request): Promise<Language | null> {
  const chosen: unknown = await languageCookie.parse(request.headers.get("Cookie"));
  const inAddress = new URL(request.url).searchParams.get(languageParameter);
  return matching(typeof chosen === "string" ? chosen : null) ?? matching(inAddress);
}

/** Returns the language of the visitor's browser; Spanish if there is no translation. */
const browserLanguage = (request: Request): Language =>
  matching(request.headers.get("Accept-Language")) ?? fallbackLanguage;

function matching(tags: string | null): Language | null {
  if (tags === null) return null;
  const found = new Negotiator({ headers: { "accept-language": tags } }).language([...languages]);
  return found === undefined ? null : languageOf(found);
}

const instances = new Map<Language, i18n>();

/** Returns i18next in a language: one for all requests, since making one takes as long as several queries. */
function instanceIn(language: Language): i18n {
  const known = instances.get(language);
  if (known !== undefined) return known;
  const made = createInstance({
    resources,
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    interpolation: { escapeValue: false },
    initAsync: false,
  }).use(europeanPlurals);
  void made.init();
  instances.set(language, made);
  return made;
}

/** Returns the texts of a language outside any request. */
export const textsIn = (language: Language): TFunction => instanceIn(language).getFixedT(language);

const translators = new Map<Language, TFunction>();

/**
 * Returns the texts of pages in a language, by the translator that browsers use too: i18next takes ten times as long for
 * a text.
 */
export function pageTextsIn(language: Language): TFunction {
  const t = translators.get(language) ?? createTranslator(language, resources[language].translation);
  translators.set(language, t);
  return t;
}
