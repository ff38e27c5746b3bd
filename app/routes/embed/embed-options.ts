import {
  defaultLook,
  type Language,
  languageParameter,
  languages,
  type Look,
  schemes,
  themes,
} from "#app/domain/preferences.ts";
import { isDay } from "#app/domain/programme/day.ts";

/** The options of the widget, as its address holds them; defaults are left out. */
export interface EmbedOptions {
  /** A day, "today", or "next" for the next events. */
  day: string;
  /** Only events of these categories and places; empty for all. */
  categoryIds: string[];
  locationIds: string[];
  /** Null for the visitor's own language. */
  language: Language | null;
  look: Look;
  limit: number;
}

export const defaultLimit = 20;
export const mostLimit = 100;
/** Most values of one filter that are read. */
const maxValues = 20;

export const embedParameters = {
  day: "day",
  category: "category",
  place: "place",
  language: languageParameter,
  theme: "theme",
  scheme: "scheme",
  limit: "limit",
} as const;

/** Query parameter for the widget's language on the page that configures it; `lang` is that page's own language. */
export const chosenLanguage = "language";

export function readChosenOptions(search: URLSearchParams): EmbedOptions {
  const chosen = new URLSearchParams(search);
  chosen.set(embedParameters.language, search.get(chosenLanguage) ?? "");
  return readEmbedOptions(chosen);
}

export const defaultEmbedOptions: EmbedOptions = {
  day: "next",
  categoryIds: [],
  locationIds: [],
  language: null,
  look: defaultLook,
  limit: defaultLimit,
};

/** Reads the widget's options from its address; unknown values become defaults. */
export function readEmbedOptions(search: URLSearchParams): EmbedOptions {
  const day = search.get(embedParameters.day) ?? "";
  const limit = Number(search.get(embedParameters.limit));
  return {
    day: day === "today" || isDay(day) ? day : "next",
    categoryIds: idsOf(search, embedParameters.category),
    locationIds: idsOf(search, embedParameters.place),
    language: languages.find((language) => language === search.get(embedParameters.language)) ?? null,
    look: {
      theme: themes.find((theme) => theme === search.get(embedParameters.theme)) ?? defaultLook.theme,
      scheme: schemes.find((scheme) => scheme === search.get(embedParameters.scheme)) ?? defaultLook.scheme,
    },
    limit: Number.isSafeInteger(limit) && limit > 0 ? Math.min(limit, mostLimit) : defaultLimit,
  };
}

const idsOf = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).filter((id) => /^[\w-]{1,40}$/.test(id)))].slice(0, maxValues);

export function embedPath({ day, categoryIds, locationIds, language, look, limit }: EmbedOptions): string {
  const search = new URLSearchParams();
  if (day !== "next") search.set(embedParameters.day, day);
  for (const id of categoryIds) search.append(embedParameters.category, id);
  for (const id of locationIds) search.append(embedParameters.place, id);
  if (language !== null) search.set(embedParameters.language, language);
  if (look.theme !== defaultLook.theme) search.set(embedParameters.theme, look.theme);
  if (look.scheme !== defaultLook.scheme) search.set(embedParameters.scheme, look.scheme);
  if (limit !== defaultLimit) search.set(embedParameters.limit, String(limit));
  return search.size === 0 ? "/embed" : `/embed?${search}`;
}
