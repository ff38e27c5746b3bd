import type programme from "#app/locales/es/programme.ts";

type ProgrammeTexts = typeof programme;

/** Loads the visitor's texts of one language; each language is its own file. Unknown languages get Spanish. */
export async function loadProgrammeTexts(language: string): Promise<ProgrammeTexts> {
  switch (language) {
    case "en":
      return (await import("#app/locales/en/programme.ts")).default;
    case "pt":
      return (await import("#app/locales/pt/programme.ts")).default;
    case "fr":
      return (await import("#app/locales/fr/programme.ts")).default;
    default:
      return (await import("#app/locales/es/programme.ts")).default;
  }
}
