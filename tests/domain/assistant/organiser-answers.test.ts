import { describe, expect, test } from "vitest";
import { writeOrganiserAnswer, listOrganiserAnswers } from "#app/domain/assistant/answers/organiser-answers.server.ts";
import type { PracticalSubject } from "#app/domain/assistant/answers/practical-subjects.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import type { Language } from "#app/domain/preferences.ts";
import { createPoint } from "#app/domain/programme/points.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { askBuiltIn } from "../../acty/ask.ts";
import { sampleFestival } from "../../acty/programme.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

const nothing = { es: "", en: "", pt: "", fr: "" };

/** Returns the sentences of the answer to a question. */
const said = async (services: Services, ask: string, language: Language = "es"): Promise<string[]> =>
  (await askBuiltIn(services, { ask }, language)).parts.map(({ text }) => text);

/** Writes the same Spanish text for the subject that a question should find, and its name for all others. */
async function festivalWith(subject: PracticalSubject, text: string): Promise<Services> {
  const services = await memoryFestival();
  for (const { subject: other } of await listOrganiserAnswers(services))
    await writeOrganiserAnswer(services, other, { ...nothing, es: other, en: other, pt: other, fr: other });
  await writeOrganiserAnswer(services, subject, { es: text, en: text, pt: text, fr: text });
  return services;
}

test.each<[PracticalSubject, Language, string]>([
  ["toilets", "es", "¿Dónde están los aseos?"],
  ["water", "en", "Where can I refill my bottle?"],
  ["food", "fr", "Où peut-on manger ?"],
  ["first_aid", "pt", "Há primeiros socorros?"],
  ["buses", "es", "¿A qué hora sale el último autobús?"],
  ["parking", "en", "Where can I park?"],
  ["parking", "fr", "Où se garer ?"],
  ["accessibility", "es", "¿Se puede ir en silla de ruedas?"],
  ["children", "en", "Is there a changing table?"],
  ["dogs", "pt", "Posso levar o meu cão?"],
  ["rain", "es", "¿Qué pasa si llueve?"],
  ["rain", "fr", "Et s’il pleut ?"],
  ["lost_property", "en", "I lost my backpack"],
  ["payment", "es", "¿Se puede pagar con tarjeta?"],
  ["payment", "pt", "Posso pagar com cartão?"],
])("the organiser's answer about %s is the answer to a question in '%s': %s", async (subject, language, question) => {
  const services = await festivalWith(subject, "Lo que escribe el festival.");
  const answer = await said(services, question, language);
  // Whoever asks for first aid may be in danger: the number stands above.
  expect(subject === "first_aid" ? answer.slice(-1) : answer).toEqual(["Lo que escribe el festival."]);
});

describe("an answer of the organiser", () => {
  test("comes after the points of the plan", async () => {
    const services = await festivalWith("toilets", "Cierran a la una.");
    await createPoint(services, { kind: "wc", words: "Paseo del Charco", latitude: 28.96104, longitude: -13.5464 });
    expect(await said(services, "¿Dónde están los aseos?")).toEqual([
      "En el plano: Paseo del Charco.",
      "Cierran a la una.",
    ]);
  });

  test("is given in another language with a sentence that says so, if its own is missing", async () => {
    const services = await memoryFestival();
    await writeOrganiserAnswer(services, "dogs", { ...nothing, es: "Con correa." });
    const { parts, language, kind } = await askBuiltIn(services, { ask: "Can I bring my dog?" }, "en");
    expect([kind, language, parts.map(({ text, language: of }) => [text, of])]).toEqual([
      "words",
      "en",
      [
        ["The festival has only written this in Spanish:", undefined],
        ["Con correa.", "es"],
      ],
    ]);
  });

  test("stands before events that the question may also mean, and leaves questions about events alone", async () => {
    const { services } = await sampleFestival();
    await writeOrganiserAnswer(services, "payment", { ...nothing, en: "Cards everywhere." });
    await writeOrganiserAnswer(services, "dogs", { ...nothing, es: "Con correa." });
    await createEvent(services, eventInputWith({ title: "Desfile de perros" }));
    expect((await said(services, "Can I pay by card?", "en"))[0]).toBe("Cards everywhere.");
    expect(await said(services, "Is there a card game?", "en")).not.toContain("Cards everywhere.");
    expect(await said(services, "¿Cuándo es el Desfile de perros?")).not.toContain("Con correa.");
    expect(await said(services, "¿Qué conciertos hay hoy?")).toHaveLength(1);
  });

  test("never takes the place of 112 and the meeting point for a lost child or an emergency", async () => {
    const { services } = await sampleFestival();
    const before = await said(services, "He perdido a mi hija");
    for (const { subject } of await listOrganiserAnswers(services))
      await writeOrganiserAnswer(services, subject, { ...nothing, es: `Sobre ${subject}.` });
    expect(before[0]).toBe("Llama al 112.");
    expect(before.join(" ")).toMatch(/Si has perdido a un niño: \S/);
    expect(await said(services, "He perdido a mi hija")).toEqual(before);
    expect((await said(services, "¡Emergencia! Mi perro se ha desmayado"))[0]).toBe("Llama al 112.");
  });

  test("is in the history, where one undo takes it back, and a text that is too long is refused with its language", async () => {
    const services = await memoryFestival();
    await writeOrganiserAnswer(services, "dogs", { ...nothing, es: "Con correa.\r\nSiempre.", fr: "  " });
    const [entry] = (await listHistory(services, { kind: "setting" })).entries;
    expect(entry?.changes).toMatchObject([
      { name: "answers.dogs", fields: [{ after: { kind: "names", names: ["es: Con correa.\nSiempre."] } }] },
    ]);
    const of = async () => (await listOrganiserAnswers(services)).find(({ subject }) => subject === "dogs")?.texts;
    expect(await of()).toEqual({ ...nothing, es: "Con correa.\nSiempre." });
    await undoBatch(services, (await lastBatchOf(services, 0)) ?? "");
    expect(await of()).toEqual(nothing);
    await expect(writeOrganiserAnswer(services, "dogs", { ...nothing, pt: "a".repeat(601) })).rejects.toMatchObject({
      code: "invalid",
      fields: { pt: ["errors.too_long"] },
    });
  });
});

test.each([
  ["Wo sind die Toiletten?", /^Toilets at .*El Almacén/],
  ["Gibt es heute etwas für Kinder?", /^Today there are \d+ events \(for children\)/],
  ["Was läuft heute Abend? Musik?", /^(?!.*(?:läuft|lauft|heute|Abend))/],
  ["Dove sono i bagni?", /^Toilets at .*El Almacén/],
  ["Wieviel kostet der Zirkus morgen?", /^Tomorrow there are \d+ events \(Circus\)/],
])("the frequent words of German and Italian are understood: %s", async (ask, answered) => {
  const { services } = await sampleFestival();
  const { language, parts } = await askBuiltIn(services, { ask }, "es");
  expect(language).toBe("en");
  expect(parts.map(({ text }) => text).join(" ")).toMatch(answered);
});

test.each([
  ["Wann spielt heute Musik?", "es", / today, 20:00 to 21:10, at Plaza de las Palmas\./],
  ["Che concerti ci sono stasera?", "fr", /^Tonight there are \d+ events \(Music\)/],
] as const)(
  "a question in German or Italian is answered in English with the events that were found: %s",
  async (ask, page, answered) => {
    const { services } = await sampleFestival();
    const { language, kind, parts, eventIds } = await askBuiltIn(services, { ask }, page);
    expect([language, kind, eventIds.length > 0]).toEqual(["en", "events", true]);
    expect(parts.at(-1)?.text).toBe("I speak Spanish, English, Portuguese and French.");
    expect(parts.map(({ text }) => text).join(" ")).toMatch(answered);
  },
);
