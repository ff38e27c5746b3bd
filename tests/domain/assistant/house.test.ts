import { describe, expect, test } from "vitest";
import { createFaq } from "#app/domain/faq/faqs.server.ts";
import type { Language } from "#app/domain/preferences.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import type { Services } from "#app/domain/services.ts";
import { houseTopicIn } from "#app/domain/assistant/house/house-topics.ts";
import { askBuiltIn } from "../../acty/ask.ts";
import { sampleFestival } from "../../acty/programme.ts";
import { memoryFestival } from "../../support/festival.ts";

/** Returns the sentences of the answer to a question. */
const said = async (services: Services, ask: string, language: Language = "es"): Promise<string> =>
  (await askBuiltIn(services, { ask }, language)).parts.map(({ text }) => text).join(" ");

describe("Acty knows its house", () => {
  test.each<[Language, string, RegExp]>([
    ["es", "¿Qué es Marea Alta?", /^Marea Alta: Festival de calle\. Marea Alta es en Arrecife\. El festival empieza/],
    ["en", "Where is the festival?", /^Marea Alta is in Arrecife\.$/],
    [
      "pt",
      "Quando é o festival?",
      /começa na sexta-feira, 21 de agosto, e acaba no domingo, 23 de agosto|21 de agosto.*23/,
    ],
    ["fr", "Quand finit le festival ?", /21 août.*23 août/],
    [
      "es",
      "¿Cuánto cuesta la entrada?",
      /^De los 40 eventos que quedan, 35 son gratis\. Los 5 de pago cuestan entre 3 € y 12 €\.$/,
    ],
    ["en", "Can you remind me before a show?", /^Tap the bell of an event/],
    ["fr", "Vous avez un plan ?", /page «\u202fPlan\u202f»/],
    ["pt", "Há uma aplicação?", /menu do navegador/],
    ["es", "¿Funciona sin conexión?", /^Sí: el programa que has abierto/],
    ["en", "How do I cancel my booking?", /^Open My programme/],
  ])("a question in '%s' is answered from settings and programme: %s", async (language, question, answer) => {
    const { services } = await sampleFestival();
    expect(await said(services, question, language)).toMatch(answer);
  });

  test.each<[Language, string, RegExp]>([
    ["es", "¿Quién organiza el festival?", /^No sé quién lo organiza/],
    ["en", "Where can I park my car?", /^I don’t know where you can park/],
    ["fr", "J’ai perdu mes clés", /^Je ne sais pas où sont gardés/],
    ["pt", "Qual é o próximo autocarro?", /^Não sei as linhas de autocarro nem os horários.*Parada Calle Real/],
    ["es", "¿Dónde compro las entradas?", /^No sé dónde se venden las entradas/],
  ])(
    "what nobody wrote gets an honest 'I don't know' with a way on, in '%s': %s",
    async (language, question, answer) => {
      const { services } = await sampleFestival();
      const answered = await said(services, question, language);
      expect(answered).toMatch(answer);
      expect(answered).toMatch(/Plaza de las Palmas|Parada/);
    },
  );

  test("an honest 'I don't know' also names the organisers' address", async () => {
    const { services } = await sampleFestival();
    await writeSetting(services, "general.contact_email", "hola@marea.example");
    expect(await said(services, "¿Quién organiza el festival?")).toContain("hola@marea.example");
  });

  test("an opinion is refused, and what the programme has stands beside it", async () => {
    const { services } = await sampleFestival();
    const reply = await askBuiltIn(services, { ask: "¿Cuál es el mejor concierto?" }, "es");
    expect(reply.parts[0]?.text).toMatch(/^No tengo opinión/);
    expect(reply.eventIds.length).toBeGreaterThan(0);
  });

  test("a question after one about an event goes on about the event", async () => {
    const { services } = await sampleFestival();
    const reply = await askBuiltIn(services, { after: "¿Dónde es Apagón?", ask: "Is it free?" }, "es");
    expect(reply.parts.map(({ text }) => text).join(" ")).toMatch(/Apagón (?:cuesta|costs) /);
  });

  test.each<[Language, string, RegExp]>([
    ["es", "cuándo es el festival", /^El festival empieza/],
    ["en", "what is the festival about", /^Marea Alta: /],
    ["es", "cuánto cuesta la entrada", /^De los 40 eventos/],
    ["pt", "quanto custa a entrada", /^Dos 40 eventos/],
    ["fr", "c'est quoi le festival", /^Marea Alta\u202f: /],
  ])(
    "a second question that names the festival is not about the event before, in '%s': %s",
    async (language, ask, says) => {
      const { services } = await sampleFestival();
      const { parts } = await askBuiltIn(services, { after: "Apagón", ask }, language);
      expect(parts.map(({ text }) => text).join(" ")).toMatch(says);
    },
  );

  test.each([
    "qué hay al final del festival",
    "what's on at the end of the festival",
    "qu'est-ce qu'il y a à la fin du festival",
    "o que há no fim do festival",
    "si salgo del taller a las 6, ¿llego al concierto?",
    "a qué hora salgo del taller",
    "por dónde salgo de la plaza",
    "can I leave my bag at the workshop?",
    "do the two bands share the stage?",
    "van a compartir escenario los dos grupos",
    "as duas bandas vão partilhar o palco?",
    "les deux groupes vont partager la scène ?",
  ])("a question about the programme is not one for the house: %s", (question) => {
    expect(houseTopicIn(question, "Marea Alta")).toBeNull();
  });

  test.each([
    ["¿Cuándo es el final del festival?", "dates"],
    ["When is the end of the festival?", "dates"],
    ["Fim do festival", "dates"],
    ["C'est quand le début du festival ?", "dates"],
    ["Me borro del taller", "giveUp"],
    ["How do I drop out of the workshop?", "giveUp"],
    ["How do I share the programme?", "share"],
  ])("a question for the house stays one: %s", (question, topic) => {
    expect(houseTopicIn(question, "Marea Alta")).toBe(topic);
  });
});

describe("a frequent question", () => {
  const lockers = {
    question: { es: "¿Hay taquillas para dejar la mochila?", en: "Are there lockers?" },
    answer: { es: "Sí, en la Casa de la Cultura.", en: "Yes, at the Casa de la Cultura." },
  };

  test.each<[Language, string, string]>([
    ["es", "hay taquillas para dejar mochilas", "Sí, en la Casa de la Cultura."],
    ["en", "are there any lockers?", "Yes, at the Casa de la Cultura."],
  ])(
    "is answered in the organiser's words, also when it is typed otherwise, in '%s'",
    async (language, ask, answer) => {
      const services = await memoryFestival();
      await createFaq(services, lockers);
      expect(await said(services, ask, language)).toBe(answer);
    },
  );

  test("that is written in another language alone comes with a sentence that says so", async () => {
    const services = await memoryFestival();
    await createFaq(services, { question: { es: "¿Hay wifi?" }, answer: { es: "En la plaza." } });
    expect(await said(services, "wifi?", "en")).toMatch(/Spanish.*En la plaza\./);
  });

  test("comes before what Acty knows of the house, and does not answer other questions", async () => {
    const { services } = await sampleFestival();
    await createFaq(services, { question: { es: "¿Quién organiza?" }, answer: { es: "La asociación Marea." } });
    expect(await said(services, "¿Quién organiza Marea Alta?")).toBe("La asociación Marea.");
    expect(await said(services, "¿A qué hora es Apagón?")).toMatch(/^Apagón: /);
  });
});

test("two events are compared by the words of their titles, before what else these may be spelt like", async () => {
  const { services } = await sampleFestival();
  expect(await said(services, "¿Se pisan La cabra y Radio Marea?")).toBe("Sí, se pisan 40 min.");
});
