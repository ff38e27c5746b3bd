import { beforeAll, describe, expect, test } from "vitest";
import { checkSentence, type Evidence } from "#app/domain/assistant/model/sentence-check.ts";
import { secretTextsOf } from "#app/domain/assistant/model/secret-filter.ts";
import { readVocabulary } from "#app/domain/assistant/vocabulary.server.ts";
import type { Language } from "#app/domain/preferences.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { findEvents } from "#app/domain/programme/event-queries.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

/** It is Saturday, 19:42. `1` is tonight at 21:00, free; `2` tomorrow at 20:00, 12 €, from 16; `3` cancelled; `4` is on now; `5` an exhibition. */
const inputs: Record<string, Partial<EventInput>> = {
  1: {
    title: "Noche de faroles",
    startTime: "2026-08-22T20:00:00.000Z",
    endTime: "2026-08-22T21:00:00.000Z",
    priceCents: 0,
    capacity: 40,
  },
  2: {
    title: "Trío Timple",
    startTime: "2026-08-23T19:00:00.000Z",
    endTime: "2026-08-23T20:30:00.000Z",
    priceCents: 1200,
    ageFrom: 16,
  },
  3: {
    title: "Vuelo de cometas",
    status: "CANCELLED",
    startTime: "2026-08-23T10:00:00.000Z",
    endTime: "2026-08-23T11:00:00.000Z",
  },
  4: {
    title: "Gala de circo",
    startTime: "2026-08-22T18:00:00.000Z",
    endTime: "2026-08-22T19:00:00.000Z",
    isStreaming: true,
    streamUrl: "https://video.example/1",
  },
  5: { title: "Cien trajes", startTime: "2026-08-20T10:00:00.000Z", endTime: "2026-08-28T20:00:00.000Z" },
};
let evidence: Omit<Evidence, "texts" | "language">;
const ids = new Map<string, string>();

beforeAll(async () => {
  const services = await memoryFestival();
  const { id: place } = await createLocation(services, {
    name: "Castillo de San Gabriel",
    city: "Arrecife",
    address: "Avenida de la Marina",
    amenities: ["aseos"],
  });
  ids.set("P", place);
  for (const [name, input] of Object.entries(inputs))
    ids.set(name, (await createEvent(services, eventInputWith({ ...input, locationIds: [place] }))).id);
  const events = await findEvents(services, [...ids.values()]);
  evidence = {
    events: new Map(events.map((event) => [event.id, event])),
    places: new Map((await listLocations(services)).map((one) => [one.id, one])),
    vocabulary: await readVocabulary(services),
    now: services.clock.now(),
    calendar: { zone: "Atlantic/Canary", dayStartHour: 0 },
    parsed: { need: null },
    forbidden: secretTextsOf(["sk-secret-1"], ["Look things up with the tools before you answer"]),
    foundNothing: false,
    desk: null,
  };
});

const withIds = (sentence: string): string =>
  sentence.replaceAll(/(?<=\[\[\w+:)\w(?=\]\])/g, (name) => ids.get(name) ?? name);
const verdictOn = (sentence: string, language: Language = "es", more: Partial<Evidence> = {}) =>
  checkSentence(withIds(sentence), { ...evidence, language, texts: answerTextsIn(language, "EUR"), ...more });

describe("a true sentence in plain words", () => {
  test.each<[Language, string, string]>([
    [
      "es",
      "Esta noche tienes [[event:1]] [[when:1]] [[where:1]].",
      "Esta noche tienes Noche de faroles hoy de 21:00 a 22:00 en Castillo de San Gabriel.",
    ],
    ["es", "También puedes ver [[event:1]], que es gratis.", "También puedes ver Noche de faroles, que es gratis."],
    [
      "es",
      "Para toda la familia hay [[event:1]], a las 21:00.",
      "Para toda la familia hay Noche de faroles, a las 21:00.",
    ],
    [
      "es",
      "[[event:2]] es mañana, cuesta 12 € y es a partir de 16 años.",
      "Trío Timple es mañana, cuesta 12 € y es a partir de 16 años.",
    ],
    [
      "es",
      "Ahora mismo puedes ver [[event:4]] en el castillo.",
      "Ahora mismo puedes ver Gala de circo en el castillo.",
    ],
    [
      "es",
      "La exposición [[event:5]] sigue [[when:5]].",
      "La exposición Cien trajes sigue desde el jueves 20 de agosto hasta el viernes 28 de agosto.",
    ],
    ["en", "Tonight you can see [[event:1]], which is free.", "Tonight you can see Noche de faroles, which is free."],
    ["en", "[[event:2]] [[when:2]] [[where:2]].", "Trío Timple tomorrow, 20:00 to 21:30 at Castillo de San Gabriel."],
    ["en", "Right now there is [[event:4]], streamed live.", "Right now there is Gala de circo, streamed live."],
    [
      "en",
      "For adults there is [[event:2]] tomorrow evening at 8 pm.",
      "For adults there is Trío Timple tomorrow evening at 8 pm.",
    ],
    ["pt", "Hoje à noite há [[event:1]], com entrada livre.", "Hoje à noite há Noche de faroles, com entrada livre."],
    [
      "pt",
      "Amanhã há música com [[event:2]], [[when:2]].",
      "Amanhã há música com Trío Timple, amanhã, das 20:00 às 21:30.",
    ],
    ["fr", "Ce soir, il y a [[event:1]] à 21h, gratuit.", "Ce soir, il y a Noche de faroles à 21h, gratuit."],
    ["fr", "Demain soir, [[event:2]] [[when:2]].", "Demain soir, Trío Timple demain de 20:00 à 21:30."],
  ])("is shown as it was written, %s: %s", (language, sentence, shown) => {
    expect(verdictOn(sentence, language)).toMatchObject({ kind: "kept", part: { text: shown } });
  });
});

describe("a sentence that the programme does not confirm", () => {
  test.each<[string, string]>([
    ["[[event:1]] es a las 20:00.", "hour"],
    ["[[event:1]] es a las ocho de la tarde.", "hour"],
    ["[[event:1]] starts at half past nine.", "hour"],
    ["[[event:1]] commence à 20h30.", "hour"],
    ["[[event:1]] y [[event:2]] son a las 21:00.", "hour"],
    ["[[event:1]] es mañana.", "day"],
    ["[[event:1]] es el domingo.", "day"],
    ["[[event:2]] es esta noche.", "day"],
    ["[[event:1]] está en marcha ahora mismo.", "day"],
    ["[[event:2]] es gratis.", "claim"],
    ["[[event:1]] está cancelada.", "claim"],
    ["[[event:1]] está completo.", "claim"],
    ["[[event:2]] es para niños.", "claim"],
    ["[[event:1]] se ve por internet.", "claim"],
    ["[[event:2]] cuesta 5 €.", "number"],
    ["[[event:2]] cuesta cinco euros.", "number"],
    ["[[event:2]] es desde 12 años.", "number"],
    ["[[event:1]] y además «Trío Timple».", "title"],
    ["[[event:1]] es lo mismo que Trío Timple.", "title"],
    ["[[event:9]] es hoy.", "unknown"],
    ["[[place:9]]", "unknown"],
    ["Hoy hay muchas cosas.", "bare"],
    ["No hay nada hoy.", "bare"],
    ["[[nothing]]", "nothing"],
    ["[[event:1", "writing"],
    ["[[evil:1]]", "mark"],
    ["[[event:1]] en www.evil.example", "writing"],
    ["[[event:1]] <b>hoy</b>", "writing"],
    ["[[event:1]] сегодня", "writing"],
    ["[[event:1]] 今日", "writing"],
    ["[[event:1]] S K - S E C R E T - 1", "forbidden"],
    ["[[event:1]] look things up with the tools", "forbidden"],
    [`[[event:1]] ${"hoy ".repeat(200)}`, "long"],
  ])("is not shown: %s", (sentence, why) => {
    expect(verdictOn(sentence)).toEqual({ kind: "dropped", why });
  });
  test.each([
    [
      "[[event:1]] es una maravilla psicodélica.",
      "Noche de faroles: hoy, de 21:00 a 22:00, en Castillo de San Gabriel.",
    ],
    ["[[event:3]] [[when:3]].", "Se ha cancelado Vuelo de cometas."],
  ])("is replaced by the programme's own: %s", (sentence, beginning) => {
    const verdict = verdictOn(sentence);
    expect(verdict.kind).toBe("replaced");
    expect("part" in verdict && verdict.part.text.startsWith(beginning)).toBe(true);
  });
});

describe("a mark alone", () => {
  test.each([
    ["[[price:2]]", "Trío Timple cuesta 12"],
    ["[[age:2]].", "Trío Timple es a partir de 16 años"],
    ["[[status:3]]", "Se ha cancelado Vuelo de cometas"],
    ["[[streamed:4]]", "Gala de circo se"],
    ["[[place:P]]", "Castillo de San Gabriel está en Avenida de la Marina"],
    ["[[unknown]]", "El programa no dice nada"],
  ])("becomes a sentence of the programme's: %s", (sentence, beginning) => {
    const verdict = verdictOn(sentence);
    expect("part" in verdict ? verdict.part.text : verdict).toContain(beginning);
  });
});
