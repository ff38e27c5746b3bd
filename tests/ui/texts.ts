import i18next, { type TFunction } from "i18next";
import { loadProgrammeTexts } from "#app/browser/programme-texts.ts";
import { europeanPlurals } from "#app/http/i18n.server.ts";
import { type Language, languages } from "#app/domain/preferences.ts";

const texts = new Map(
  await Promise.all(languages.map(async (language) => [language, await textsOf(language)] as const)),
);

/** The visitor's texts of a language, through i18next as the browser starts it. */
export function textsIn(language: Language): TFunction {
  const t = texts.get(language);
  if (t === undefined) throw new Error(`No texts in ${language}`);
  return t;
}

async function textsOf(language: Language): Promise<TFunction> {
  const instance = i18next.createInstance().use(europeanPlurals);
  await instance.init({
    lng: language,
    resources: { [language]: { translation: await loadProgrammeTexts(language) } },
    interpolation: { escapeValue: false },
  });
  return instance.t;
}
