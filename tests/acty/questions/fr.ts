import { all, at, forAge, free, live, notOver, ofCategory, on, startingBetween, telling, toCome, today, tomorrow, withPlacesLeft, within } from "../event-tests.ts";
import type { Suite } from "../question.ts";

export const french: Suite = {
  language: "fr",
  questions: [
    { ask: "Qu'est-ce qu'il y a en ce moment ?", has: ["Radio Marea", "Pista en la arena", "Magia de escaparate", "La cabra"], only: live },
    { ask: "C'est quoi la suite ?", first: "Primeras acrobacias", only: all(toCome, on(today)) },
    { ask: "Des concerts ce soir ?", has: ["Doña Cumbia"], only: all(ofCategory("Música"), startingBetween(today, "18:00", "30:00")) },
    { ask: "Que faire avec des enfants demain matin ?", hasOne: ["La rueda y la vuelta", "Magia en familia", "Cometas"], only: all(startingBetween(tomorrow, "08:00", "14:00"), forAge(10)) },
    { ask: "Dans quels ateliers reste-t-il des places ?", hasOne: ["Primeras acrobacias"], only: all(ofCategory("taller"), notOver, withPlacesLeft) },
    { ask: "Où se joue Apagón ?", has: ["Apagón"], says: /casa de la cultura/ },
    { ask: "Combien coûte Inês Falua ?", has: ["Inês Falua"], says: /\b12\b/ },
    { ask: "À quelle heure commence la Gala de clausura ?", has: ["Gala de clausura"], says: /22:15/ },
    { ask: "Y a-t-il des marionnettes aujourd'hui ?", has: ["La cabra"], only: all(on(today), telling(/titere|marioneta/)) },
    { ask: "Qu'y a-t-il à 20h ?", has: ["Malpaís Eléctrico"], not: ["Doña Cumbia", "Manos prestadas"] },
    { ask: "du cirque gratuit dimanche", hasOne: ["La rueda y la vuelta", "Gala de clausura"], only: all(ofCategory("Circo"), on(tomorrow), free) },
    { ask: "Qu'est-ce qui se passe au Château de San Gabriel demain ?", hasOne: ["Zancos desde cero", "Cuarenta y nueve cartas"], only: all(at("Castillo"), on(tomorrow)) },
    { ask: "Est-ce que quelque chose est annulé ?", has: ["Trapecio sobre el mar"] },
    { ask: "Où sont les toilettes ?", is: "words", says: /charco/ },
    { ask: "les expositions", has: ["Cien trajes", "Luz de trabajo"], only: ofCategory("exposicion") },
    { ask: "dans une heure", has: ["Manos prestadas"], only: within("2026-08-22T17:00", "2026-08-22T18:30") },
    { ask: "Y a-t-il un spectacle pour un enfant de 4 ans cet après-midi ?", has: ["La cabra"], only: all(on(today), notOver, forAge(4)) },
    { ask: "Un tournoi de jeux vidéo ?", has: ["Final de lucha"], only: all(ofCategory("gaming"), notOver) },
    { after: "Y a-t-il de la magie aujourd'hui ?", ask: "et demain ?", has: ["Magia en familia", "Cuarenta y nueve cartas"], only: all(ofCategory("Magia"), on(tomorrow)) },
    { ask: "Il y a quelque chose le 14 juillet ?", is: "nothing" },
    { ask: "Où est-ce que je peux me garer ?", is: "unknown" },
    { ask: "Quel temps fera-t-il demain ?", is: "unknown" },
    { ask: "Écris-moi un poème sur la mer", is: "unknown" },
    { ask: "bonjour", is: "talk" },
    { ask: "merci beaucoup", is: "talk" },
  ],
};
