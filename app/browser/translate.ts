import type { TFunction } from "i18next";

/**
 * What pages use of i18next, in half a kilobyte instead of thirteen: nested keys, `{{values}}`, plurals by Intl.PluralRules
 * (`_one`, `_other`), whole objects. A test holds it against i18next for every key, language and count.
 */
export function createTranslator(language: string, texts: object): TFunction {
  const plural = new Intl.PluralRules(language);
  const translate = (key: string, values: Record<string, string | number | boolean> = {}): unknown => {
    const { count } = values;
    const counted = typeof count === "number" ? (find(texts, `${key}_${plural.select(count)}`) ?? find(texts, `${key}_other`)) : undefined;
    const text = counted ?? find(texts, key) ?? key;
    return typeof text === "string" ? text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? "")) : text;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- i18next types its keys by overloads that only it can spell out
  return translate as TFunction;
}

function find(texts: object, path: string): unknown {
  return path.split(".").reduce<unknown>((found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined), texts);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
