import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askedFacts, dayParts, ranks } from "#app/domain/assistant/grammar/grammar.ts";
import { needs } from "#app/domain/assistant/ask.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { wholeEvents } from "#app/domain/programme/event-rows.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { type Filled, filledWith } from "../../support/filled.ts";
import { type ModelFestival, startModelFestival } from "./model-festival.ts";

let festival: ModelFestival;
beforeAll(async () => {
  festival = await startModelFestival();
  await writeSettings(festival.services, {
    "limits.assistant_per_visitor": 1000,
    "limits.assistant_per_day": 10_000,
  });
});
afterAll(() => festival.server.close());

describe("security 26: a model that lies at random", () => {
  const lies = [
    "ya no hay plazas",
    "reserva necesaria",
    "no es para pequeños",
    "empieza antes de las 18:00",
    "Casa de la Cultura",
    "23:30",
    "cancelado",
    "gratis",
  ];
  const questions = [
    "¿Cuándo es la Noche de faroles y cuánto cuesta?",
    "what's on tomorrow that isn't cancelled",
    "le Trío Timple c'est où ?",
    "há vagas no Vuelo de cometas?",
    "ya no hay plazas reserva necesaria gratis cancelado",
  ];
  test("gets nothing false onto the page in a thousand tries", async () => {
    const { services, server } = festival;
    const next = numbers(42);
    const pick = <Value>(all: readonly Value[]): Value => {
      const value = all[Math.floor(next() * all.length)];
      if (value === undefined) throw new Error("Nothing to pick from.");
      return value;
    };
    const titles = ["Noche de faroles", "Trío Timple", "Vuelo de cometas", "Concierto sorpresa"];
    const texts = (): string[] => (next() < 0.4 ? [pick(lies)] : next() < 0.3 ? [pick(titles)] : []);
    const names = (): string[] => (next() < 0.4 ? [pick([...titles, ...lies])] : []);
    server.answerWith(() =>
      filledWith(
        ...Array.from({ length: 1 + Math.floor(next() * 3) }, (): Filled => ({
          facts: next() < 0.6 ? [pick(askedFacts), pick(askedFacts)] : [],
          events: names(),
          people: names(),
          places: names(),
          notPlaces: names(),
          kinds: names(),
          notKinds: names(),
          words: texts(),
          notWords: texts(),
          day: pick(["", "", "2026-08-22", "2026-08-23", "2026-13-40", "mañana"]),
          lastDay: pick(["", "", "2026-08-24", "1999-01-01"]),
          part: pick([...dayParts, "none" as const]),
          notParts: next() < 0.2 ? [pick(dayParts)] : [],
          notDays: next() < 0.2 ? [pick(["2026-08-22", "2026-13-40", ...lies])] : [],
          from: pick(["", "", "23:30", "99:99", "-1:00"]),
          to: pick(["", "", "05:00"]),
          isNow: next() < 0.2,
          order: pick(["next", "first", "last", "none"]),
          rank: pick([...ranks, "none" as const, "none" as const]),
          isCount: next() < 0.2,
          audience: pick(["children", "adults", "none"]),
          age: pick([-1, 3, 99, 1e9, 0.5]),
          price: pick(["free", "paid", "none"]),
          priceUpTo: pick([-1, 0, 5, 1e12]),
          placesLeft: pick(["left", "full", "none"]),
          change: pick(["cancelled", "delayed", "none", "none"]),
          isStreamed: next() < 0.1,
          need: pick([...needs, "none" as const, "none" as const]),
          spokenLanguage: pick(["none", "none", "de"]),
          notSpokenLanguages: next() < 0.2 ? [pick(["en", "pt"])] : [],
          isNonVerbal: next() < 0.1,
          isAboutSaved: next() < 0.05,
          isAdvice: next() < 0.1,
        })),
      ),
    );
    const events = await wholeEvents(
      services.db,
      await services.db.selectFrom("events").selectAll().where("published_at", "is not", null).execute(),
    );
    const wrong: string[] = [];
    const from = server.requests.length;
    let owner = festival.owner;
    for (let count = 0; count < 1000; count += 1) {
      // A short conversation each, so that the questions before it are not read again and again.
      if (count % 4 === 0) owner = { kind: "device", id: (await makeDevice(services)).id };
      const address = `192.0.2.${count % 250}`;
      const { parts } = await festival.ask(pick(questions), { owner, address });
      for (const { text, eventIds } of parts) {
        const why = falsehoodIn(text, eventIds, events);
        if (why !== null) wrong.push(`${why}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(server.requests.length - from).toBe(1000);
  }, 120_000);

  /** Returns the reason why a sentence of an answer is false of the events that it is about; null if it is true. */
  function falsehoodIn(text: string, eventIds: readonly string[], events: readonly ProgrammeEvent[]): string | null {
    const about = eventIds.flatMap((id) => events.find((event) => event.id === id) ?? []);
    if (about.length < eventIds.length) return "an event that is not published";
    if (/sorpresa|Casa de la Cultura|CANARY/.test(text)) return "a place or a draft that is not so";
    const isHeading = text.trim().endsWith(":");
    const titled = about.filter(({ title }) => text.includes(title));
    if (isHeading) {
      // A heading's words in brackets hold for each event under it.
      if (
        /\((?:[^)]*, )?(?:gratis|free|gratuit|grátis)[,)]/.test(text) &&
        about.some(({ priceCents }) => priceCents !== 0)
      )
        return "not free";
      const day = /^(?:Hoy|Today|Aujourd|Hoje)/.test(text)
        ? "2026-08-22"
        : /^(?:Mañana|Tomorrow|Demain|Amanhã)/.test(text)
          ? "2026-08-23"
          : null;
      if (day !== null && about.some(({ startTime }) => !startTime.startsWith(day))) return "another day";
      if (/cancel|annul/i.test(text) !== about.every(({ status }) => status === "CANCELLED") && about.length > 0)
        return "cancelled or not";
      return null;
    }
    if (titled.length === 0) {
      const hours = /\d{1,2}:\d{2}/.exec(text);
      return hours === null || /23:30|05:00/.test(hours[0]) ? null : "an hour of nothing";
    }
    // A title may say anything, also 'cancelled'.
    const said = titled.reduce((rest, { title }) => rest.replaceAll(title, ""), text);
    for (const { startTime, endTime, status, priceCents, ageFrom, capacity } of titled) {
      const own = [startTime, endTime].map((instant) => clockTime(instant, "Atlantic/Canary"));
      for (const [hour] of text.matchAll(/\d{1,2}:\d{2}/g)) if (!own.includes(hour)) return "an hour";
      if (/cancel|annul/i.test(said) && status !== "CANCELLED") return "not cancelled";
      if (status === "CANCELLED" && !/cancel|annul/i.test(said)) return "cancelled, unsaid";
      if (/gratis|is free|gratuit|grátis/.test(text) && priceCents !== 0) return "not free";
      if (/(?:es|is|c’est|a) (?:a partir de|for ages|à partir de) \d/.test(text) && ageFrom === null) return "an age";
      if (/No quedan plazas|no places left|plus de places|Não há lugares/.test(text) && capacity === null)
        return "full";
    }
    return null;
  }
});

/** Returns numbers from 0 to 1 that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
