/** Choices of a visitor: language, theme, colour scheme and size of text. */

/** The interface languages; the first is the source and the fallback (spec §1). */
export const languages = ["es", "en", "pt", "fr"] as const;
export type Language = (typeof languages)[number];
/** A first visit is in the language of the visitor's browser, or in one that the festival has chosen. */
export type StartLanguage = "browser" | Language;
export const fallbackLanguage: Language = "es";

/** Returns the interface language of a language tag; Spanish if there is no translation. */
export const languageOf = (tag: string): Language => languages.find((language) => language === tag) ?? fallbackLanguage;

/** Query parameter that names the language of a page. */
export const languageParameter = "lang";

export const themes = ["manga", "corporate", "festival", "academic"] as const;
export type Theme = (typeof themes)[number];

export const schemes = ["auto", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

export const textSizes = ["normal", "large"] as const;
export type TextSize = (typeof textSizes)[number];

export interface Look {
  theme: Theme;
  scheme: Scheme;
  /** Larger than the browser has it. */
  text?: "large" | undefined;
}

export const defaultLook: Look = { theme: "manga", scheme: "auto" };
