import { expect, test } from "vitest";
import { readVocabulary } from "#app/domain/assistant/vocabulary.server.ts";
import type { Ask } from "#app/domain/assistant/ask.ts";
import { phrase, takeFirst } from "#app/domain/assistant/question-text.ts";
import { readQuestion } from "#app/domain/assistant/read-question.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { Language } from "#app/domain/preferences.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { memoryFestival } from "../../support/festival.ts";

async function understandIn(
  language: Language,
  text: string,
  titles: string[] = [],
): Promise<Ask & { titles: string[] }> {
  const services = await memoryFestival("2026-08-22T15:30:00Z");
  const events = [];
  for (const title of titles)
    events.push(
      await createEvent(
        services,
        eventInputWith({ title, startTime: "2026-08-23T11:00:00.000Z", endTime: "2026-08-23T12:00:00.000Z" }),
      ),
    );
  const [parsed] = readQuestion({ text, language, before: [] }, await readVocabulary(services), services.clock.now(), {
    zone: "Atlantic/Canary",
    dayStartHour: 0,
  });
  if (parsed === undefined) throw new Error("Nothing was read.");
  return {
    ...parsed,
    titles: events.filter(({ id }) => parsed.eventIds.includes(id)).map(({ title }) => title),
  };
}

test.each<[Language, string, Language]>([
  ["es", "What's on tonight?", "en"],
  ["en", "¿Qué hay esta noche?", "es"],
  ["es", "O que há hoje à noite?", "pt"],
  ["es", "Qu’est-ce qu’il y a ce soir ?", "fr"],
  ["fr", "karaoke", "fr"],
  ["pt", "Noche de faroles", "pt"],
  ["en", "tayeres mañna", "es"],
])("on a page in %s, '%s' is %s", async (page, text, language) => {
  expect((await understandIn(page, text, ["Noche de faroles"])).language).toBe(language);
});

test("words of an event title are not read as a time, and the start of a title is enough to find the event", async () => {
  const night = await understandIn("es", "¿A qué hora es la noche de faroles?", ["Noche de faroles"]);
  expect([night.titles, night.timing.when, night.facts]).toEqual([["Noche de faroles"], null, ["when"]]);
  expect((await understandIn("es", "Bajamar", ["Bajamar: el último baile", "Jazz"])).titles).toEqual([
    "Bajamar: el último baile",
  ]);
  expect((await understandIn("es", "¿y la gala?", ["Gala de apertura", "Gala de clausura"])).titles).toEqual([]);
});

test("a word that means little in another language is a subject if it is the only one, and the programme has it", async () => {
  const services = await memoryFestival("2026-08-22T15:30:00Z");
  await createEvent(services, eventInputWith({ title: "Tarde de cine", description: "Anime japonés with friends" }));
  const subjectsOf = async (text: string): Promise<string[] | undefined> =>
    readQuestion({ text, language: "es", before: [] }, await readVocabulary(services), services.clock.now(), {
      zone: "Atlantic/Canary",
      dayStartHour: 0,
    })[0]?.subjects.map(({ asked }) => asked);
  expect(await subjectsOf("hay anime")).toEqual(["anime"]);
  expect(await subjectsOf("hay algo with")).toEqual([]);
});

test("a title that two events share finds both", async () => {
  expect((await understandIn("es", "¿Cuándo es Contraluz?", ["Contraluz", "Contraluz"])).titles).toHaveLength(2);
});

test("a title that is a common subject is read as that subject", async () => {
  const { eventIds, audience } = await understandIn("es", "¿Hay algo para niños?", ["Niños", "Gratis"]);
  expect([eventIds, audience]).toEqual([[], { kind: "children", age: null }]);
});

test("an empty list of patterns matches nothing, so that taking each match ends", () => {
  expect(takeFirst(" what is on ", phrase(""))).toBeNull();
});
