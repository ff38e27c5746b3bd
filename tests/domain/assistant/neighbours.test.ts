import { expect, test } from "vitest";
import type { Language } from "#app/domain/preferences.ts";
import { askBuiltIn } from "../../acty/ask.ts";
import { faultsOf } from "../../acty/judge.ts";
import { sampleFestival } from "../../acty/programme.ts";
import type { Question } from "../../acty/question.ts";

/** Questions with nearly the same words as others that are read otherwise. */
const asked: [Language, Question][] = [
  ["es", { ask: "qué se puede ver después de la gala de la calle", has: ["Doña Cumbia", "Jazz"], not: ["Gala"] }],
  ["en", { ask: "what's on after the gala", has: ["Doña Cumbia", "Jazz"], not: ["Gala"] }],
  ["fr", { ask: "qu'y a-t-il après la gala", has: ["Doña Cumbia", "Jazz"], not: ["Gala"] }],
  ["pt", { ask: "o que há antes do Apagón", has: ["Manos prestadas"], not: ["Apagón", "Gala"] }],
  ["es", { ask: "qué hay después de la gala mañana", has: ["Bajamar"], not: ["Jazz"] }],
  ["en", { ask: "what's on after the gala tomorrow", has: ["Bajamar"], not: ["Jazz"] }],
  ["en", { ask: "is there a bus after the gala", says: /bus stops/ }],
  ["es", { ask: "hay baños después de la gala", says: /aseos/ }],
  ["en", { ask: "when is the gala", has: ["Gala de la calle"] }],
  ["es", { ask: "taller de circo", has: ["Zancos desde cero"], not: ["Gala de la calle", "Cometas"] }],
  ["es", { ask: "talleres y circo", has: ["Gala de la calle", "Acroyoga"] }],
  ["es", { ask: "teatro más circo", has: ["Pista en la arena", "Apagón"] }],
  ["en", { ask: "anything free for teenagers tomorrow evening", has: ["Las Hijas del Piloto"], not: ["Inês Falua"] }],
  ["en", { ask: "anything for toddlers tomorrow evening", not: ["Las Hijas del Piloto"] }],
  ["es", { ask: "qué hay tomorrow evening", has: ["Juicio a un pulpo"] }],
  ["en", { ask: "what is there mañana por la tarde", has: ["Juicio a un pulpo"] }],
  ["es", { ask: "qué cuesta más de 10 euros", has: ["Inês Falua"], not: ["Apagón"], says: /mas de 10/ }],
  ["en", { ask: "what costs more than 20 euros", is: "nothing" }],
  ["pt", { ask: "o que custa mais de 10 euros", has: ["Inês Falua"], not: ["Apagón"] }],
  ["fr", { ask: "qu'est-ce qui coûte plus de 10 euros", has: ["Inês Falua"], not: ["Apagón"] }],
  ["en", { ask: "not more than 5 euros", has: ["Radio Marea"], says: /up to/ }],
  ["pt", { ask: "não mais de 5 euros", has: ["Radio Marea"], says: /ate 5/ }],
  ["es", { ask: "qué cuesta más", first: "Inês Falua", not: ["Apagón"] }],
  ["es", { ask: "de dónde son los de Leerlauf", says: /leipzig/ }],
  ["es", { ask: "puedo ir con carrito al castillo", says: /piedra irregular/ }],
  ["es", { ask: "qué días es el festival", says: /21 de agosto/ }],
  ["es", { ask: "dónde dejo el móvil que me he encontrado", is: "unknown", says: /objetos perdidos/ }],
  ["es", { ask: "el taller que me he encontrado en el programa", has: ["Zancos desde cero"] }],
  ["en", { ask: "any good jazz tonight?", has: ["Jazz"], says: /^(?!.*no opinion)/ }],
  ["en", { ask: "is this any good", is: "unknown", says: /no opinion/ }],
  ["en", { ask: "is it going to be good", is: "unknown", says: /no opinion/ }],
  ["es", { ask: "hay opciones sin gluten", is: "unknown" }],
  ["es", { ask: "hay comida vegana", says: /comida y bebida[^]*no lo se/ }],
  ["es", { ask: "comida vegana", says: /comida y bebida[^]*no lo se/ }],
  ["en", { ask: "vegan food", says: /food and drink[^]*don.?t know/ }],
  ["es", { ask: "hay comida", says: /comida y bebida(?![^]*no lo se)/ }],
  ["es", { ask: "plan romántico para esta noche", has: ["Gala de la calle"] }],
];

test.each(asked)("%s: %j is read by its own words", async (language, question) => {
  const { services, programme } = await sampleFestival();
  expect(faultsOf(question, await askBuiltIn(services, question, language), programme)).toEqual([]);
});
