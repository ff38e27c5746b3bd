import { beforeAll, describe, expect, test } from "vitest";
import type { Language } from "#app/domain/preferences.ts";
import en from "#app/locales/en/acty.ts";
import es from "#app/locales/es/acty.ts";
import fr from "#app/locales/fr/acty.ts";
import pt from "#app/locales/pt/acty.ts";
import { examples } from "#app/ui/assistant/AskForm.tsx";
import { askBuiltIn } from "../../acty/ask.ts";
import { sampleFestival } from "../../acty/programme.ts";

const texts = { es: es.examples, en: en.examples, pt: pt.examples, fr: fr.examples };
const languages = ["es", "en", "pt", "fr"] as const satisfies readonly Language[];
/** Days around the sample festival, whose days are 21 to 23 August. */
const times = { before: "2026-08-14T12:00", after: "2026-08-30T12:00" };

let services: Awaited<ReturnType<typeof sampleFestival>>["services"];
beforeAll(async () => {
  ({ services } = await sampleFestival());
});

describe("the questions that Acty suggests", () => {
  const asked = (["before", "after"] as const).flatMap((stage) =>
    languages.flatMap((language) => examples[stage].map((name) => ({ stage, language, ask: texts[language][name] }))),
  );

  test.each(asked)("$stage the festival have an answer with events: $ask", async ({ stage, language, ask }) => {
    const reply = await askBuiltIn(services, { ask, at: times[stage] }, language);
    expect(reply.parts.flatMap(({ eventIds }) => eventIds).length).toBeGreaterThan(0);
  });

  test.each(["before", "pause", "after"] as const)("at the stage '%s' never ask for now or tonight", (stage) => {
    expect(examples[stage]).not.toEqual(expect.arrayContaining(["now"]));
    expect(examples[stage]).not.toEqual(expect.arrayContaining(["tonight"]));
  });
});
