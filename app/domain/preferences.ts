/** What a visitor may choose: language, theme and light. */

/** The interface languages; the first is the source and the fallback (spec §1). */
export const languages = ["es", "en", "pt", "fr"] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = "es";

/** The interface language for a language tag; Spanish for one that there is none for. */
export const languageOf = (tag: string): Language => languages.find((language) => language === tag) ?? fallbackLanguage;

/** Name of the query parameter by which an address names the language of what it leads to. */
export const languageParameter = "lang";

export const themes = ["manga", "corporate", "festival", "academic"] as const;
export type Theme = (typeof themes)[number];

export const schemes = ["auto", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

export interface Look {
  theme: Theme;
  scheme: Scheme;
}

export const defaultLook: Look = { theme: "manga", scheme: "auto" };
