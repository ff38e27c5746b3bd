import { describe, expect, test } from "vitest";
import {
  catalogue,
  isPublic,
  isSecretKey,
  isSettingKey,
  keysOf,
  mayBePublic,
  secretKeys,
  settingCategories,
  settingKeys,
} from "#app/domain/catalogue/catalogue.ts";

const keys = [...settingKeys, ...secretKeys];

describe("every setting", () => {
  test("is declared once, and every group is part of the catalogue", () => {
    const groups = Object.values(
      import.meta.glob<Record<string, object>>("/app/domain/*/*-settings.ts", { eager: true }),
    ).flatMap((module) => Object.values(module));
    // A group may repeat a declaration of another group, but not declare the same key again.
    const declarations = new Map(
      groups.flatMap((group) => Object.entries(group)).map(([key, declaration]) => [declaration, key]),
    );
    const declared = [...declarations.values()].filter((key) => key.includes("."));
    expect(declared.toSorted()).toEqual(keys.toSorted());
  });
});

describe("spec §3: the categories", () => {
  test("are the known ones, and each has settings", () => {
    expect(settingCategories.map(String)).toEqual([
      "general",
      "api",
      "email",
      "push",
      "security",
      "storage",
      "cache",
      "features",
      "limits",
      "events",
      "users",
      "notifications",
    ]);
    expect(settingCategories.filter((category) => keysOf(category).length === 0)).toEqual([]);
  });
  test("hold every setting, except those of the stream, the plan, the signs and the answers, which have their own pages", () => {
    const listed = new Set(settingCategories.flatMap(keysOf));
    expect(keys.filter((key) => !listed.has(key) && !/^(?:stream|plan|signage|answers)\./.test(key))).toEqual([]);
    expect([...listed].filter((key) => /^(?:stream|plan|signage|answers)\./.test(key))).toEqual([]);
  });
});

describe("security 10: a public setting", () => {
  test("is marked public, is not a secret, and has no name like one, except the key of the map", () => {
    const shown = keys.filter(isPublic);
    expect(shown).toContain("general.name");
    expect(shown.filter((key) => catalogue[key].access !== "public" || isSecretKey(key))).toEqual([]);
    expect(shown.filter((key) => /key|pass|secret|token/i.test(key))).toEqual(["api.google.maps_key"]);
  });
  test("can't have a name of a secret, however it is marked", () => {
    expect(
      [
        "api.key",
        "push.public_key",
        "email.smtp_password",
        "users.passphrase",
        "api.client_secret",
        "api.accessToken",
        "api.google.maps_key2",
      ].filter(mayBePublic),
    ).toEqual([]);
  });
  test("is shown if it is marked public: no name hides it", () => {
    expect(keys.filter((key) => catalogue[key].access === "public" && !isPublic(key))).toEqual([]);
  });
  test("spec §3: the capacity indicator, registration and the assistant are public; mail, security and the stream's other hosts are not", () => {
    expect(
      ["events.showCapacityIndicator", "users.registration_enabled", "features.ai_assistant"].filter(
        (key) => isSettingKey(key) && isPublic(key),
      ),
    ).toHaveLength(3);
    expect(
      [...keysOf("email"), ...keysOf("security"), ...keysOf("limits"), "stream.allowedHosts" as const].filter(isPublic),
    ).toEqual([]);
  });
});

describe("the texts of a setting", () => {
  const modules = import.meta.glob<unknown>("../../../app/locales/*/settings.ts", { eager: true, import: "default" });
  const locales = Object.entries(modules).map(([path, texts]) => ({
    language: path.split("/").at(-2),
    texts: flatten(texts),
  }));

  test("exist in four languages", () => {
    expect(locales.map(({ language }) => language)).toEqual(["en", "es", "fr", "pt"]);
  });
  test.each(locales)("exist for every key and category, and for nothing else: $language", ({ texts }) => {
    const expected = [
      ...keys.flatMap((key) => [`keys.${key}.label`, `keys.${key}.description`]),
      ...[...settingCategories, "stream", "plan", "signage", "answers"].flatMap((name) => [
        `categories.${name}.title`,
        `categories.${name}.description`,
      ]),
    ];
    expect([...texts.keys()].filter((name) => name.includes(".")).toSorted()).toEqual(expected.toSorted());
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });
  test.each(locales)("are a short name and a sentence: $language", ({ texts }) => {
    expect([...texts].filter(([name, text]) => /\.(?:label|title)$/.test(name) && text.length > 40)).toEqual([]);
    expect([...texts].filter(([name, text]) => name.endsWith(".description") && !text.endsWith("."))).toEqual([]);
  });
});

/** The texts by the path that i18next takes for them. */
function flatten(texts: unknown, path: string[] = []): Map<string, string> {
  if (typeof texts === "string") return new Map([[path.join("."), texts]]);
  return new Map(Object.entries(texts ?? {}).flatMap(([name, inner]) => [...flatten(inner, [...path, name])]));
}
