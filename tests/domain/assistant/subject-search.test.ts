import { expect, test } from "vitest";
import { searchSubjects } from "#app/domain/assistant/programme-search.server.ts";
import { subjectOf } from "#app/domain/assistant/subjects.ts";
import { createCategory, updateCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

const search = (services: Services, ...words: string[]) => searchSubjects(services, words.map(subjectOf));

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
      categoryIds: [category],
    }),
  );
  for (const word of ["ultima", "telas", "atardecer", "nunez", "aereos"])
    expect(await search(services, word), word).toEqual([id]);
  expect(await search(services, "zoila", "luz")).toEqual([id]);
  expect(await search(services, "zoila", "nada")).toEqual([]);
});

test("finds it in any of the four languages", async () => {
  const services = await memoryFestival();
  const { id } = await createEvent(services, eventInputWith({ title: "Títeres de mano", description: "" }));
  for (const word of ["puppets", "marionetas", "fantoches", "marionnettes"])
    expect(await search(services, word), word).toEqual([id]);
});

test("an event with the word in its title replaces events that only mention it", async () => {
  const services = await memoryFestival();
  await createEvent(services, eventInputWith({ title: "Concierto", description: "Con fuego al final" }));
  const fire = await createEvent(services, eventInputWith({ title: "Fuego en la noche", description: "" }));
  expect(await search(services, "fuego")).toEqual([fire.id]);
});

test("finds events after they were changed, renamed and deleted", async () => {
  const services = await memoryFestival();
  const category = await createCategory(services, { name: "Circo", color: "#ff0000", icon: "circo" });
  const { id } = await createEvent(
    services,
    eventInputWith({ title: "Pulpo", description: "", tags: ["mar"], categoryIds: [category.id] }),
  );
  expect(await search(services, "pulpo")).toEqual([id]);
  await updateEvent(services, id, { title: "Calamar", tags: ["orilla"] });
  expect([
    await search(services, "pulpo"),
    await search(services, "calamar"),
    await search(services, "orilla"),
  ]).toEqual([[], [id], [id]]);
  await updateCategory(services, category.id, { name: "Pista" });
  expect([await search(services, "circo"), await search(services, "pista")]).toEqual([[], [id]]);
  await deleteEvent(services, id);
  expect(await search(services, "calamar")).toEqual([]);
  expect(await services.db.selectFrom("searched_events").selectAll().execute()).toEqual([]);
});

test("operators of the search index are treated as plain text", async () => {
  const services = await memoryFestival();
  expect(await search(services, "near")).toEqual([]);
  expect(await search(services, "and", "or", "not")).toEqual([]);
});
