import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ask } from "#app/domain/assistant/ask.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { Services } from "#app/domain/services.ts";
import { readByBoth } from "../../acty/ask.ts";
import { sampleFestival } from "../../acty/programme.ts";
import { type Filled, filledWith } from "../../support/filled.ts";
import { type ModelServer, startModelServer } from "../../support/model-server.ts";

let server: ModelServer;
let services: Services;
beforeAll(async () => {
  server = await startModelServer();
  ({ services } = await sampleFestival());
});
afterAll(() => server.close());

interface Expected {
  language: Language;
  ask: string;
  after?: string;
  filled: Filled[];
}

const today = "2026-08-22";
const tomorrow = "2026-08-23";

/** Questions with the schema that every reader should fill. */
const expected: Expected[] = [
  { language: "es", ask: "circo mañana", filled: [{ kinds: ["Circo"], day: tomorrow }] },
  { language: "es", ask: "q hay aora", filled: [{ isNow: true }] },
  { language: "es", ask: "mañana todo menos teatro", filled: [{ notKinds: ["Teatro"], day: tomorrow }] },
  {
    language: "es",
    ask: "musica no, teatro si, mañana",
    filled: [{ kinds: ["Teatro"], notKinds: ["Música"], day: tomorrow }],
  },
  { language: "es", ask: "circo gratis mañana", filled: [{ kinds: ["Circo"], day: tomorrow, price: "free" }] },
  {
    language: "es",
    ask: "donde es apagon y cuanto cuesta",
    filled: [{ events: ["Apagón"], facts: ["where", "price"] }],
  },
  {
    language: "es",
    ask: "talleres mañana con plazas",
    filled: [{ kinds: ["taller"], day: tomorrow, placesLeft: "left" }],
  },
  { language: "es", ask: "que se ha cancelado", filled: [{ change: "cancelled" }] },
  { language: "es", ask: "algo cancelado o aplazado mañana?", filled: [{ change: "delayed", day: tomorrow }] },
  {
    language: "es",
    ask: "que esta cancelado y que esta lleno mañana",
    filled: [
      { change: "cancelled", day: tomorrow },
      { placesLeft: "full", day: tomorrow },
    ],
  },
  { language: "es", ask: "ultimas plazas mañana", filled: [{ placesLeft: "few", day: tomorrow }] },
  { language: "en", ask: "what's already over today", filled: [{ phase: "over", day: today }] },
  {
    language: "en",
    ask: "workshops tomorrow that haven't started",
    filled: [{ kinds: ["taller"], phase: "notBegun", day: tomorrow }],
  },
  {
    language: "es",
    ask: "cuantos conciertos hay mañana",
    filled: [{ kinds: ["Música"], day: tomorrow, isCount: true }],
  },
  {
    language: "es",
    ask: "mañana por la noche con un niño de 7 años",
    filled: [{ day: tomorrow, part: "evening", audience: "children", age: 7 }],
  },
  { language: "es", ask: "mañana pero no por la tarde", filled: [{ day: tomorrow, notParts: ["afternoon"] }] },
  { language: "es", ask: "circo pero no hoy", filled: [{ kinds: ["Circo"], notDays: [today] }] },
  { language: "es", ask: "¿y mañana?", after: "¿Qué circo hay hoy?", filled: [{ kinds: ["Circo"], day: tomorrow }] },
  {
    language: "es",
    ask: "¿y por la tarde?",
    after: "circo mañana",
    filled: [{ kinds: ["Circo"], day: tomorrow, part: "afternoon" }],
  },
  {
    language: "es",
    ask: "el segundo donde es",
    after: "teatro mañana",
    filled: [{ events: ["Juicio a un pulpo"], facts: ["where"] }],
  },
  {
    language: "es",
    ask: "¿Cuándo es Apagón? ¿Qué magia hay mañana?",
    filled: [
      { events: ["Apagón"], facts: ["when"] },
      { kinds: ["Magia"], day: tomorrow },
    ],
  },
  { language: "en", ask: "gigs tomorrow", filled: [{ kinds: ["Música"], day: tomorrow }] },
  { language: "en", ask: "anything but music tomorrow", filled: [{ notKinds: ["Música"], day: tomorrow }] },
  {
    language: "en",
    ask: "which is cheaper, Apagón or Peso muerto",
    filled: [{ events: ["Apagón", "Peso muerto"], rank: "cheapest" }],
  },
  {
    language: "en",
    ask: "workshops in a wheelchair tomorrow",
    filled: [{ kinds: ["taller"], day: tomorrow, need: "wheelchair" }],
  },
  { language: "en", ask: "which shows don't let in under 14s?", filled: [{ audience: "adults", age: 14 }] },
  {
    language: "es",
    ask: "¿qué taller de mañana tiene más plazas libres?",
    filled: [{ kinds: ["taller"], day: tomorrow, rank: "mostPlaces" }],
  },
  { language: "en", ask: "and the day after?", after: "circus today", filled: [{ kinds: ["Circo"], day: tomorrow }] },
  { language: "fr", ask: "du cirque demain matin", filled: [{ kinds: ["Circo"], day: tomorrow, part: "morning" }] },
  { language: "fr", ask: "demain sauf les concerts", filled: [{ notKinds: ["Música"], day: tomorrow }] },
  { language: "fr", ask: "c'est quand Apagón", filled: [{ events: ["Apagón"], facts: ["when"] }] },
  { language: "pt", ask: "oficinas amanhã", filled: [{ kinds: ["taller"], day: tomorrow }] },
  {
    language: "es",
    ask: "teatro que no sea en portugués",
    filled: [{ kinds: ["Teatro"], notSpokenLanguages: ["pt"] }],
  },
  { language: "pt", ask: "amanhã sem música", filled: [{ notKinds: ["Música"], day: tomorrow }] },
  { language: "pt", ask: "circo grátis no domingo", filled: [{ kinds: ["Circo"], day: tomorrow, price: "free" }] },
];

/** Returns what decides which events an answer has and which facts it tells. */
function meaningOf(ask: Ask) {
  const { facts, eventIds, placeIds, categoryIds, excluded, timing, audience, priceUpTo, priceAbove, isPaid, places } =
    ask;
  const { isNow, order, notParts, notDays, when } = timing;
  return {
    facts: facts.toSorted(),
    eventIds: eventIds.toSorted(),
    placeIds: placeIds.toSorted(),
    categoryIds: categoryIds.toSorted(),
    excluded: [...excluded.categoryIds, ...excluded.placeIds].toSorted(),
    when:
      when === null ? null : [when.from.toISOString(), when.to.toISOString(), when.mentioned.day, when.mentioned.part],
    order: [isNow, order, notParts, notDays],
    criteria: [audience, priceUpTo, priceAbove, isPaid, places, ask.change, ask.phase, ask.need, ask.rank, ask.isCount],
    others: [ask.excluded.languages, ask.isStreamed, ask.isNonVerbal, ask.spokenLanguage, ask.isAboutSaved],
  };
}

describe("the built-in reader and a model fill the same schema", () => {
  const account = () => ({ key: "sk", model: "loopback", baseUrl: server.address });
  test.each(expected)("for '$ask' in $language", async ({ language, ask, after, filled }) => {
    server.answerWith(() => filledWith(...filled));
    const question = { ask, ...(after === undefined ? {} : { after }) };
    const { builtIn, byModel } = await readByBoth(services, account(), question, language);
    expect(byModel).toHaveLength(filled.length);
    expect(builtIn.map(meaningOf)).toEqual(byModel?.map(meaningOf));
  });
});
