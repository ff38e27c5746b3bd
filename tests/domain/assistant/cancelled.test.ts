import { expect, test } from "vitest";
import { answerFromProgramme } from "#app/domain/assistant/programme-answer.server.ts";
import type { Language } from "#app/domain/preferences.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import type { Services } from "#app/domain/services.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { sampleFestival } from "../../acty/programme.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

const ask = async (services: Services, text: string, language: Language = "es"): Promise<string> => {
  const reply = await answerFromProgramme(services, { text, language, before: [], owner: null }, (one) =>
    answerTextsIn(one, "EUR"),
  );
  return reply.parts.map((part) => part.text).join("\n");
};

const cancelled = (fields: Partial<EventInput> = {}): EventInput =>
  eventInputWith({ title: "Trapecio al viento", status: "CANCELLED", ...fields });
const over = { startTime: "2026-08-21T18:00:00.000Z", endTime: "2026-08-21T19:00:00.000Z" };
const ahead = { startTime: "2026-08-23T18:00:00.000Z", endTime: "2026-08-23T19:00:00.000Z" };

test.each([
  ["es", "¿Hay acrobacias?", /cancelado/, /Lo había/],
  ["en", "Are there acrobatics?", /cancelled/, /There was/],
  ["pt", "Há acrobacias?", /cancelado/, /Estava no programa/],
  ["fr", "Il y a des acrobaties ?", /annulé/, /C’était au programme/],
] as const)("Acty calls an event of yesterday cancelled, not held (%s)", async (language, question, says, never) => {
  const services = await memoryFestival();
  await createEvent(
    services,
    cancelled({ ...over, title: "Tarde de telas", tags: ["acrobacias", "acrobatics", "acrobaties"] }),
  );
  const answer = await ask(services, question, language);
  expect(answer).toMatch(says);
  expect(answer).not.toMatch(never);
});

test("past events and cancelled events are listed separately", async () => {
  const services = await memoryFestival();
  await createEvent(services, cancelled({ ...over, title: "Tarde de telas", tags: ["acrobacias"] }));
  await createEvent(services, eventInputWith({ ...over, title: "Noche de cuerdas", tags: ["acrobacias"] }));
  expect(await ask(services, "¿Hay acrobacias?")).toMatch(/Lo había[\s\S]*Se ha cancelado un evento/);
});

test("a cancelled event is not counted among the coming ones", async () => {
  const services = await memoryFestival();
  await createEvent(services, cancelled({ ...ahead, title: "Tarde de telas", tags: ["acrobacias"] }));
  expect(await ask(services, "¿Hay acrobacias mañana?")).toMatch(/^Se ha cancelado un evento/);
});

test.each([
  ["¿Hasta cuándo dura Trapecio al viento?", /termina|dura/],
  ["¿Quedan plazas para Trapecio al viento?", /[Qq]uedan?/],
  ["¿Hay que reservar para Trapecio al viento?", /reserv/],
  ["¿Se emite Trapecio al viento en directo?", /emite|directo/],
  ["¿Dónde es Trapecio al viento?", / es en /],
])("Acty answers a question about a cancelled event with the cancellation: %s", async (question, never) => {
  const services = await memoryFestival();
  await createEvent(
    services,
    cancelled({
      ...ahead,
      capacity: 40,
      isStreaming: true,
      streamUrl: "https://player.vimeo.com/video/1",
      location: "Plaza Mayor",
    }),
  );
  const answer = await ask(services, question);
  expect(answer).toContain("Se ha cancelado Trapecio al viento");
  expect(answer).not.toMatch(never);
});

test("the answer about a cancelled exhibition names its days", async () => {
  const services = await memoryFestival();
  await createEvent(services, cancelled({ allDay: { first: "2026-08-21", last: "2026-08-30" } }));
  const answer = await ask(services, "¿Cuándo es Trapecio al viento?");
  expect(answer).toContain("Se ha cancelado Trapecio al viento");
  expect(answer).not.toContain("00:00");
});

test.each([
  ["es", "talleres mañana", "Ya no quedan plazas para Cometas contra el alisio."],
  ["en", "workshops tomorrow", "No places are left for Cometas contra el alisio."],
  ["pt", "oficinas amanhã", "Já não há lugares para Cometas contra el alisio."],
  ["fr", "ateliers demain", "Il n’y a plus de places pour Cometas contra el alisio."],
] as const)("a list says which of its events are full (%s)", async (language, question, says) => {
  const { services } = await sampleFestival();
  expect(await ask(services, question, language)).toContain(says);
});

test.each([
  ["es", "¿qué hubo ayer?", /^Ayer hubo \d+ eventos/],
  ["en", "what was on yesterday?", /^Yesterday there were \d+ events/],
  ["pt", "o que houve ontem?", /^Ontem, houve \d+ eventos/],
  ["fr", "il y avait quoi hier ?", /^Hier, il y a eu \d+ événements/],
] as const)("what is over is told in the past (%s)", async (language, question, says) => {
  const { services } = await sampleFestival();
  expect(await ask(services, question, language)).toMatch(says);
});

test.each([
  ["es", "¿Qué circo me recomiendas?", "Se ha cancelado"],
  ["en", "What circus do you recommend?", "cancelled"],
  ["pt", "Que circo recomendas?", "cancelado"],
  ["fr", "Quel cirque tu conseilles ?", "annulé"],
] as const)(
  "advice lists a cancelled event apart, and proposes none that is finished (%s)",
  async (language, question, says) => {
    const services = await memoryFestival();
    const circus = { ...ahead, tags: ["circo", "circus", "cirque"] };
    for (const title of ["Aros", "Mazas", "Telas", "Zancos"])
      await createEvent(services, eventInputWith({ ...circus, title: `${title} de noche` }));
    const { id } = await createEvent(services, cancelled(circus));
    await createEvent(services, eventInputWith({ ...circus, title: "Acabado ya", status: "FINISHED" }));
    const { parts } = await answerFromProgramme(
      services,
      { text: question, language, before: [], owner: null },
      (one) => answerTextsIn(one, "EUR"),
    );
    const apart = parts.filter(({ eventIds }) => eventIds.includes(id));
    expect(apart.map(({ text, eventIds }) => [text.includes(says), eventIds.length])).toEqual([[true, 1]]);
    expect(parts.filter(({ text }) => text.startsWith("Acabado ya"))).toEqual([]);
  },
);
