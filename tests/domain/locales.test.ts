import { describe, expect, it } from "vitest";

interface Texts {
  [key: string]: string | Texts;
}

const source = "es";
const translations = ["en", "pt", "fr"];

const modules = import.meta.glob<Texts>("../../app/locales/*/*.ts", { eager: true, import: "default" });
const locales = new Map(Object.entries(modules).map(([path, texts]) => [path.split("/").slice(-2).join("/"), texts]));
const sourceFiles = filesOf(source);

describe.each(sourceFiles)("%s", (file) => {
  const expected = textsOf(source, file);

  it("has no empty text in the source", () => {
    expect(emptyKeys(expected)).toEqual([]);
  });

  it.each(translations)("has the same keys, placeholders and tags in %s, and no empty text", (language) => {
    expect(filesOf(language)).toContain(file);
    const translated = textsOf(language, file);
    expect([...translated.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    expect(markersByKey(translated)).toEqual(markersByKey(expected));
    expect(emptyKeys(translated)).toEqual([]);
  });
});

it.each(translations)("has no file in %s that the source lacks", (language) => {
  expect(filesOf(language).filter((file) => !sourceFiles.includes(file))).toEqual([]);
});

it("has a narrow no-break space in French before : ; ? ! and inside of quotation marks", () => {
  // Braces hold a placeholder, or a piece of JSON.
  const withoutBraces = (text: string): string => text.replaceAll(/\{[^}]*\}/g, "");
  const french = filesOf("fr").flatMap((file) =>
    [...textsOf("fr", file)].map(([key, text]) => [`${file} ${key}`, withoutBraces(text)] as const),
  );
  expect(french.filter(([, text]) => /[^\u202f][:;?!»](?=\s|$)|«(?!\u202f)/.test(text)).map(([key]) => key)).toEqual(
    [],
  );
});

/** Words of links that say nothing to search engines, by Lighthouse's list. */
const emptyWords: Record<string, string[]> = {
  es: ["aquí", "más", "enlace"],
  en: ["go", "here", "more"],
  pt: ["ir", "aqui", "mais"],
  fr: ["ici", "lien", "plus"],
};

it.each(Object.entries(emptyWords))("the plan's links to directions say what they are: %s", (language, words) => {
  expect(words).not.toContain(textsOf(language, "plan.ts").get("go")?.toLowerCase());
});

function filesOf(language: string): string[] {
  return [...locales.keys()]
    .filter((path) => path.startsWith(`${language}/`))
    .map((path) => path.slice(language.length + 1));
}

function textsOf(language: string, file: string): Map<string, string> {
  return new Map(flatten(locales.get(`${language}/${file}`) ?? {}));
}

function flatten(texts: Texts, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

function emptyKeys(texts: Map<string, string>): string[] {
  return [...texts].filter(([, text]) => text.trim() === "").map(([key]) => key);
}

/** The {{placeholders}} and <tags> of each text, sorted: a translation may change their order, never their set. */
function markersByKey(texts: Map<string, string>): Record<string, string[]> {
  return Object.fromEntries(
    [...texts].map(([key, text]) => [key, (text.match(/\{\{[^}]*\}\}|<[^>]+>/g) ?? []).toSorted()]),
  );
}
