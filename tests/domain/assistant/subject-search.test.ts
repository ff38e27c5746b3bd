import { describe, expect, test } from "vitest";
import { programmeIndex, searchSubjects, unknownSubjects } from "#app/domain/assistant/programme-search.server.ts";
import { answerFromProgramme } from "#app/domain/assistant/programme-answer.server.ts";
import { subjectOf } from "#app/domain/assistant/subjects.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { inSearchOrder, searchProgramme } from "#app/domain/programme/search-index.ts";
import type { Services } from "#app/domain/services.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { sampleFestival } from "../../acty/programme.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

const indexOf = async (services: Services) => programmeIndex(services, await festivalCalendar(services));
const search = async (services: Services, ...words: string[]) =>
  searchSubjects(await indexOf(services), words.map(subjectOf)).map(({ id }) => id);

test("finds an event by title, tag, person, category, place and description, whatever accents and case", async () => {
  const services = await memoryFestival();
  const { id: category } = await createCategory(services, { name: "Aéreos", color: "#ff0000", icon: "circo" });
  const { id } = await createEvent(
    services,
    eventInputWith({
      title: "Última LUZ",
      description: "Telas y crepúsculo",
      tags: ["atardecer"],
      speakers: [{ name: "Zoila Núñez" }],
      location: "Peñón",
      categoryIds: [category],
    }),
  );
  for (const word of ["ultima", "telas", "atardecer", "nunez", "aereos", "penon"])
    expect(await search(services, word), word).toEqual([id]);
  expect(await search(services, "zoila", "luz")).toEqual([id]);
  expect(await search(services, "zoila", "nada")).toEqual([]);
});

test("finds it in any of the four languages, and a phrase only where its words follow one another", async () => {
  const services = await memoryFestival();
  const { id } = await createEvent(services, eventInputWith({ title: "Títeres de mano", description: "" }));
  const rope = await createEvent(services, eventInputWith({ title: "La Cuerda Floja", description: "" }));
  await createEvent(services, eventInputWith({ title: "Una cuerda menos floja", description: "" }));
  for (const word of ["puppets", "marionetas", "fantoches", "marionnettes"])
    expect(await search(services, word), word).toEqual([id]);
  expect(await search(services, "tightrope")).toEqual([rope.id]);
});

test("an event with the word in its title replaces events that only mention it", async () => {
  const services = await memoryFestival();
  await createEvent(services, eventInputWith({ title: "Concierto", description: "Con fuego al final" }));
  const fire = await createEvent(services, eventInputWith({ title: "Fuego en la noche", description: "" }));
  expect(await search(services, "fuego")).toEqual([fire.id]);
});

test("a draft is neither found nor known", async () => {
  const services = await memoryFestival();
  await createEvent(services, eventInputWith({ title: "Zarabanda secreta", published: false }));
  expect(await search(services, "zarabanda")).toEqual([]);
  const zarabanda = subjectOf("zarabanda");
  expect(unknownSubjects(await indexOf(services), [zarabanda])).toEqual([zarabanda]);
});

describe("asked for a word that a search has, Acty names the events of /search", () => {
  const answer = async (services: Services, text: string) => {
    const reply = await answerFromProgramme(services, { text, language: "es", before: [], owner: null }, (language) =>
      answerTextsIn(language, "EUR"),
    );
    return reply.parts.flatMap(({ eventIds }) => eventIds);
  };

  test.each(["castilo", "orqesta", "krakoe", "acrobacias"])("in its order, typed as %s", async (word) => {
    const { services, programme } = await sampleFestival();
    const calendar = await festivalCalendar(services);
    const now = services.clock.now();
    const { found } = searchProgramme(await indexOf(services), word);
    const shown = inSearchOrder(found, now, calendar).map(({ id }) => id);
    // She also knows other words for it, and tells of cancelled events afterwards.
    const named = (await answer(services, word)).filter((id) => programme.get(id)?.status !== "CANCELLED");
    const both = named.filter((id) => shown.includes(id));
    expect(both.length).toBeGreaterThan(0);
    expect(shown.filter((id) => named.includes(id))).toEqual(both);
  });

  test("an exhibition of today before what is tomorrow", async () => {
    const services = await memoryFestival("2026-08-22T10:00:00.000Z");
    const tomorrow = { startTime: "2026-08-23T18:00:00.000Z", endTime: "2026-08-23T19:00:00.000Z" };
    const later = await createEvent(services, eventInputWith({ title: "Gala de acrobacias", ...tomorrow }));
    const days = { startTime: "2026-08-20T10:00:00.000Z", endTime: "2026-08-25T18:00:00.000Z" };
    const all = await createEvent(services, eventInputWith({ title: "Acrobacias en fotos", ...days }));
    expect(await answer(services, "acrobacias")).toEqual([all.id, later.id]);
  });
});
