import { expect, test } from "vitest";
import type { Language } from "#app/domain/preferences.ts";

interface Texts {
  [key: string]: string | Texts;
}

const modules = import.meta.glob<Texts>("../../app/locales/*/*.ts", { eager: true, import: "default" });

/** One concept has one word in a language. Each line: the words that the texts avoid, and the word that they use. */
const refused: Record<Language, [words: RegExp, instead: string][]> = {
  es: [
    [/\bactos?\b/i, "evento"],
    [/\baforo\b/i, "capacidad"],
    [/\binformes?\b/i, "reporte"],
    [/\blogotipos?\b/i, "logo"],
    [/\b(?:apuntarse|te apuntaste|inscribirse)\b/i, "registrarse"],
    [/\.ejemplo\.(?:org|com)/i, "example.org, which nobody owns"],
    [/\b(?:exitosamente|nuevamente|verifica)\b/i, "the words of Spain"],
    [/\bestá seguro\b/i, "tú"],
  ],
  en: [
    [/\bsign(?:ed|ing)? up\b/i, "register, or create an account"],
    [/\bthe program\b/i, "the programme, or Verbena"],
    [/\be-mails?\b/i, "email"],
    [/\bpick (?:all|none)\b/i, "select"],
    [/\bfor instance\b/i, "for example"],
  ],
  pt: [
    [/\boradore?s?\b(?<!artistas e oradores)/i, "artistas e oradores"],
    [/\bassistência\b/i, "presenças"],
    [/\bagora mesmo\b/i, "neste momento"],
    [/\bde origem\b/i, "valor predefinido"],
    [/\.exemplo\.(?:org|com)/i, "example.org, which nobody owns"],
  ],
  fr: [
    [/\bscènes? (?:ajoutée|retirée)\b|\bajouter une scène\b/i, "séquence"],
    [/(?<=ce |le |du )\bpanneau\b/i, "administration"],
    [/\bbonne sauvegarde\b/i, "sauvegarde valide"],
    [/\be-mail d’essai\b/i, "e-mail de test"],
    [/^erreur (?:à l’|à la |au )/i, "erreur lors de"],
    [/\.exemple\.(?:org|com)/i, "example.org, which nobody owns"],
  ],
};

/** Literal texts of the spec keep a refused word. By language, file and key. */
const exceptions = new Set([
  "es/account.ts failed",
  "es/errors.ts unauthenticated",
  "es/errors.ts server_error",
  "es/panel.ts settings.saved",
  "es/panel.ts categories.delete_question",
  "es/panel.ts streaming.saved",
  "es/panel.ts streaming.logo_saved",
  "es/programme.ts toast.connection_error",
  "es/programme.ts failure.server",
  "es/programme.ts failure.timeout",
  "es/settings.ts saved",
  "es/settings.ts stream_saved",
]);

test.each(["es", "en", "pt", "fr"] as const)("the texts use the words of the glossary in %s", (language) => {
  const texts = Object.entries(modules)
    .filter(([path]) => path.includes(`/locales/${language}/`))
    .flatMap(([path, file]) => flatten(file, `${path.split(`/${language}/`)[1] ?? path} `));
  expect(texts.length).toBeGreaterThan(1000);
  const wrong = texts.flatMap(([key, text]) =>
    refused[language]
      .filter(([words]) => words.test(text) && !exceptions.has(`${language}/${key}`))
      .map(([words, instead]) => `${key}: '${words.exec(text)?.[0] ?? ""}', say ${instead}`),
  );
  expect(wrong).toEqual([]);
});

function flatten(texts: Texts, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
