import type programme from "#app/locales/es/programme.ts";

type ProgrammeTexts = typeof programme;

/** The visitor's texts of one language, each its own file: a page loads only its own. Spanish for an unknown language. */
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
