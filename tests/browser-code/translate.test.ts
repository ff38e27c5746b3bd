import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { createTranslator } from "#app/browser/translate.ts";
import { languages } from "#app/domain/preferences.ts";
import { europeanPlurals, resources, textsIn } from "#app/http/i18n.server.ts";

const values = { name: "Marea <Alta> $1", day: "22", month: "agosto", span: "1 h", capacity: 40, value: 7 };

function keysOf(texts: object, path = ""): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "string" ? [path + name] : keysOf(value, `${path}${name}.`),
  );
}

describe.each(languages)("the texts of pages in %s", (language) => {
  test("have the same result as in i18next, for every key and count", async () => {
    const texts = resources[language].translation;
    const filled = Object.fromEntries(
      (JSON.stringify(texts).match(/{{\w+}}/g) ?? []).map((mark) => [mark.slice(2, -2), "x"]),
    );
    const server = createInstance().use(europeanPlurals);
    await server.init({
      lng: language,
      resources: { [language]: { translation: texts } },
      interpolation: { escapeValue: false },
    });
    const browser = createTranslator(language, texts);
    const translate = (t: unknown, key: string, options: object): unknown =>
      typeof t === "function" ? t(key, options) : undefined;
    const keys = new Set(keysOf(texts));
    for (const key of keys) {
      // A name with a dot or a colon is a path to i18next; such names are looked up as whole objects.
      if (/[ :]/.test(key)) continue;
      const plain = key.replace(/_(?:one|other)$/, "");
      const base = keys.has(`${plain}_one`) && keys.has(`${plain}_other`) ? plain : key;
      for (const count of base === key ? [undefined] : [0, 1, 2, 5, 21, 100, 1.5]) {
        const options = { ...values, ...(count === undefined ? {} : { count }) };
        expect([key, count, translate(browser, base, { ...filled, ...options })]).toEqual([
          key,
          count,
          translate(server.t, base, { ...filled, ...options }),
        ]);
      }
    }
    expect(browser("category", { returnObjects: true })).toEqual(server.t("category", { returnObjects: true }));
    for (const defaultValue of ["CANCELLED", ""])
      expect(browser("category.none", { defaultValue })).toBe(server.t("category.none", { defaultValue }));
  });
});

test("a key that does not exist is shown as the key", () => {
  expect(createTranslator("es", {})("shell.menu")).toBe("shell.menu");
});

test.each([
  ["es", "0 eventos"],
  ["en", "0 events"],
  ["pt", "0 eventos"],
  ["fr", "0 événement"],
] as const)("a count of zero in %s has the form of the language: %s", (language, said) => {
  const { summary_one, summary_other } = resources[language].translation.home;
  const texts = { home: { summary_one, summary_other } };
  expect([
    createTranslator(language, texts)("home.summary", { count: 0 }),
    textsIn(language)("home.summary", { count: 0 }),
  ]).toEqual([said, said]);
});
