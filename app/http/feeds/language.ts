import { fallbackLanguage, type Language, languageParameter, languages } from "#app/domain/preferences.ts";

/** A feed's language is in its address, since a calendar program asks for none: `?lang=en`; Spanish without it. */
export const feedLanguage = (url: URL): Language =>
  languages.find((language) => language === url.searchParams.get(languageParameter)) ?? fallbackLanguage;
