import type { TFunction } from "i18next";
import { type AgeFilter, type OneFilter, type OnlyFilter, unknown } from "#app/domain/programme/filters.ts";
import { noWords } from "#app/domain/programme/spoken-languages.ts";

export const onlyText = (t: TFunction, only: OnlyFilter): string => t(`filters.${only}`);

export const ageText = (t: TFunction, age: AgeFilter): string =>
  t(age === "kids" ? "filters.kids" : age === "12" ? "filters.from12" : "filters.age_unknown");

/** Returns the name of a language in the page's own, with a capital letter: 'Inglés'. */
export function spokenText(t: TFunction, code: string, language: string): string {
  if (code === unknown) return t("filters.spoken_unknown");
  if (code === noWords) return t("filters.no_words");
  const name = new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** What the texts of filters need. */
export interface Spoken {
  t: TFunction;
  /** The language of the page. */
  language: string;
  /** Returns the name of a place; null for one that no event has. */
  placeName: (id: string) => string | null;
}

/** Returns the text of one filter; null for a place that no event has. */
export function filterText({ t, language, placeName }: Spoken, [name, value]: OneFilter): string | null {
  if (name === "only") return t(`filters.${value === "left" ? "left" : value === "free" ? "free" : "access"}`);
  if (name === "age") return ageText(t, value === "kids" || value === "12" ? value : unknown);
  return name === "spoken" ? spokenText(t, value, language) : placeName(value);
}
