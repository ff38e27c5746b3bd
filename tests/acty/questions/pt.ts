import { all, at, forAge, free, live, notOver, ofCategory, on, startingBetween, telling, toCome, today, tomorrow, withPlacesLeft, yesterday } from "../event-tests.ts";
import type { Suite } from "../question.ts";

export const portuguese: Suite = {
  language: "pt",
  questions: [
    { ask: "O que está a acontecer agora?", has: ["Radio Marea", "Pista en la arena", "Magia de escaparate", "La cabra"], only: live },
    { ask: "O que vem a seguir?", first: "Primeras acrobacias", only: all(toCome, on(today)) },
    { ask: "Há concertos hoje à noite?", has: ["Doña Cumbia"], only: all(ofCategory("Música"), startingBetween(today, "20:00", "30:00")) },
    { ask: "O que há amanhã de manhã para crianças?", hasOne: ["La rueda y la vuelta", "Magia en familia", "Cometas"], only: all(startingBetween(tomorrow, "08:00", "14:00"), forAge(10)) },
    { ask: "Que oficinas ainda têm vagas?", hasOne: ["Primeras acrobacias"], only: all(ofCategory("taller"), notOver, withPlacesLeft) },
    { ask: "Onde é a Gala de la calle?", has: ["Gala de la calle"], says: /plaza de las palmas/ },
    { ask: "Quanto custa a Inês Falua?", has: ["Inês Falua"], says: /\b12\b/ },
    { ask: "A que horas começa Apagón?", has: ["Apagón"], says: /20:15/ },
    { ask: "Há teatro de marionetas hoje?", has: ["La cabra"], only: all(on(today), telling(/titere|marioneta/)) },
    { ask: "o que há às 20h", has: ["Malpaís Eléctrico"], not: ["Doña Cumbia", "Manos prestadas"] },
    { ask: "O que há na praia do Reducto amanhã?", has: ["Acroyoga", "Última luz"], only: all(at("Reducto"), on(tomorrow)) },
    { ask: "circo grátis no domingo", hasOne: ["La rueda y la vuelta", "Gala de clausura"], only: all(ofCategory("Circo"), on(tomorrow), free) },
    { ask: "Foi cancelado alguma coisa?", has: ["Trapecio sobre el mar"] },
    { ask: "Onde ficam as casas de banho?", is: "words", says: /charco/ },
    { ask: "exposições", has: ["Cien trajes", "Luz de trabajo"], only: ofCategory("exposicion") },
    { ask: "Ha fado?", has: ["Inês Falua"] },
    { ask: "O que houve ontem?", only: on(yesterday), hasOne: ["Tres sillas", "Pinta un barquillo", "Contraluz"] },
    { ask: "Estou com um bebé de 2 anos, o que posso ver esta tarde?", hasOne: ["Manos prestadas", "Pista en la arena", "Magia de escaparate"], only: all(on(today), notOver, forAge(2)) },
    { after: "Há circo hoje?", ask: "e amanhã?", hasOne: ["La rueda y la vuelta", "Gala de clausura"], only: all(ofCategory("Circo"), on(tomorrow)) },
    { ask: "Há alguma coisa no dia 10 de outubro?", is: "nothing" },
    { ask: "Onde posso estacionar?", is: "unknown" },
    { ask: "Posso levar o cão?", is: "unknown" },
    { ask: "Qual é a capital da França?", is: "unknown" },
    { ask: "olá, bom dia", is: "talk" },
    { ask: "obrigada", is: "talk" },
  ],
};
