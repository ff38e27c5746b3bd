import type { TFunction } from "i18next";
import { isRecord } from "#app/domain/parsing.ts";

/**
 * Translates like i18next in half a kilobyte instead of thirteen. It supports what the pages use: nested keys,
 * `{{values}}`, plurals by Intl.PluralRules (`_one`, `_other`), whole objects and `defaultValue`. A test compares it
 * with i18next for every key, language and count.
 */
export function createTranslator(language: string, texts: object): TFunction {
  // European Portuguese says '0 eventos'; the rules of plain `pt` are Brazil's.
  const plural = new Intl.PluralRules(language === "pt" ? "pt-PT" : language);
  const found = new Map<string, unknown>();
  const textOf = (key: string): unknown => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const text = find(texts, key);
    const read = typeof text === "string" && text.includes("{{") ? text.split(placeholder) : text;
    // Cache only existing keys, so that the cache can't grow without limit on the server.
    if (read !== undefined) found.set(key, read);
    return read;
  };
  const translate = (key: string, values: Record<string, string | number | boolean> = {}): unknown => {
    const { count } = values;
    const counted =
      typeof count === "number" ? (textOf(`${key}_${plural.select(count)}`) ?? textOf(`${key}_other`)) : undefined;
    const text = counted ?? textOf(key) ?? values["defaultValue"] ?? key;
    return arePieces(text) ? text.map((piece, at) => (at % 2 === 0 ? piece : (values[piece] ?? ""))).join("") : text;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- i18next types its keys by overloads that only it can spell out
  return translate as TFunction;
}

/** Splits a text into pieces: its words, and at odd places the names of values. */
const placeholder = /\{\{(\w+)\}\}/;

/** No text of the locales is a list. */
const arePieces = (text: unknown): text is string[] => Array.isArray(text);

function find(texts: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (found, name) => (isRecord(found) && {}.hasOwnProperty.call(found, name) ? found[name] : undefined),
      texts,
    );
}
