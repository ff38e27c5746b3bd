import { all, cancelled, except, live, notOver, ofCategory, on, tomorrow, withPlacesLeft } from "../event-tests.ts";
import type { EventTest } from "../question.ts";
import type { Group } from "./group.ts";
import { going, goesOn, late, left, no, off, over, words } from "./state-words.ts";

const from =
  (age: number): EventTest =>
  ({ ageFrom }) =>
    (ageFrom ?? 0) >= age;

/** The kinds of questions with rumours, stories and reasons, in other words than their first writers used. */
export const workedRumoursRephrased: Group[] = [
  {
    kind: "state",
    at: "2026-08-22T17:00",
    has: ["Trapecio sobre el mar"],
    says: off,
    asked: {
      es: [
        "mi vecino dice que lo del trapecio se ha caído",
        "la chica del punto de información nos ha dicho que no hay trapecio, ¿es así?",
        "el trapecio ¿va o no va?",
      ],
      en: ["the lady at the hotel says the trapeze isn't happening", "word is the trapeze got axed"],
      fr: ["un serveur nous dit que le trapèze est annulé", "le trapèze, il a lieu ou il a pas lieu"],
      pt: ["o senhor do café diz que o trapézio foi cancelado", "o trapézio há ou não há"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T17:00",
    has: ["Doña Cumbia y los Alisios Cortos"],
    says: goesOn,
    asked: {
      es: ["el taxista jura que han movido a Doña Cumbia al castillo"],
      en: ["my cousin reckons doña cumbia has been moved to the beach"],
      fr: ["le monsieur du bar affirme que Doña Cumbia est déplacée"],
      pt: ["consta que mudaram a Doña Cumbia para a praia"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T17:00",
    has: ["Apagón"],
    says: left,
    asked: {
      es: ["se comenta por ahí que Apagón está agotado", "apuesto a que apagón está lleno"],
      en: ["a waiter told us apagon is sold out, is that so?", "i bet apagon is sold out by now"],
      fr: ["ma voisine m'a dit qu'Apagón était complet"],
      pt: ["uma amiga disse-me que o Apagón está esgotado"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T22:00",
    has: ["Gala de la calle"],
    says: going,
    asked: {
      es: ["la gala ha empezado? es que el taxi no viene"],
      en: ["is the gala still going? can't find a taxi"],
      fr: ["la gala a commencé ? on cherche où se garer"],
      pt: ["a gala já começou? o autocarro está atrasado"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T20:30",
    has: ["Malpaís Eléctrico"],
    says: going,
    asked: {
      es: [
        "estoy aparcando el coche, malpais eléctrico ha empezado ya?",
        "llego en 10 minutos a malpais, me pierdo mucho?",
      ],
      en: ["how far into malpais electrico are they"],
      fr: ["malpaís électrique, ça a commencé y a longtemps ?"],
      pt: ["malpaís elétrico já vai a meio?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-23T18:10",
    has: ["Cinco metros"],
    says: late,
    asked: {
      es: ["estamos en la plaza de las palmas y no hay nadie en el escenario, qué pasa?"],
      en: ["we're at plaza de las palmas and there is nobody on stage"],
      fr: ["on est sur la Plaza de las Palmas et il n'y a personne sur scène"],
      pt: ["na praça das Palmas não há ninguém no palco, é normal?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T19:10",
    has: ["Trapecio sobre el mar"],
    says: off,
    asked: {
      es: ["en el castillo no hay nadie, ¿no tocaba algo ahora?"],
      en: ["we're at the castle and nothing is going on, wasn't there a show?"],
      fr: ["au château il n'y a personne, il devait y avoir quelque chose là non ?"],
      pt: ["no castelo não está ninguém, não havia nada agora?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T15:00",
    has: ["Cien trajes de verbena", "Luz de trabajo"],
    only: live,
    asked: {
      es: ["ahora mismo no hay nada?"],
      en: ["so nothing's on at the moment?"],
      fr: ["il n'y a rien en ce moment ?"],
      pt: ["agora não há nada?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-23T23:30",
    has: ["Bajamar"],
    only: all(notOver, except(cancelled)),
    asked: {
      es: ["¿queda algo todavía o ya se acabó todo?"],
      en: ["is it all over or is there anything left?"],
      fr: ["c'est fini tout ou il reste quelque chose ?"],
      pt: ["já acabou tudo ou ainda há alguma coisa?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-23T09:00",
    hasOne: ["Magia en familia", "Zancos desde cero"],
    not: ["Cometas contra el alisio"],
    only: withPlacesLeft,
    asked: {
      es: ["las cometas están llenas. ¿qué más hay para niños?", "el de las cometas está lleno, ¿qué otro taller hay?"],
      en: ["the kites are full, anything else for kids?"],
      fr: ["les cerfs-volants sont complets, quoi d'autre pour les enfants ?"],
      pt: ["os papagaios estão esgotados, o que mais há para crianças?"],
    },
  },
  {
    kind: "time",
    at: "2026-08-22T16:40",
    has: ["Acroyoga", "Zancos desde cero"],
    only: all(ofCategory("taller"), on(tomorrow)),
    asked: {
      es: ["me perdí los talleres de hoy, ¿cuáles hay mañana?"],
      en: ["missed the workshops, which are there tomorrow?"],
      fr: ["j'ai raté les ateliers d'aujourd'hui, lesquels il y a demain ?"],
      pt: ["perdemos as oficinas de hoje, quais há amanhã?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T17:00",
    has: ["Detrás de ti"],
    says: words(goesOn, no),
    asked: {
      en: ["is the mime late?"],
      es: ["¿va tarde lo del mimo?"],
      fr: ["le mime est en retard ?"],
      pt: ["o mimo está atrasado?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T17:00",
    has: ["Primeras acrobacias en la arena"],
    says: going,
    asked: {
      es: ["¿sigue el taller de acrobacias?"],
      en: ["is the acrobatics workshop still going?"],
      fr: ["l'atelier d'acrobaties est toujours ouvert ?"],
      pt: ["a oficina de acrobacias ainda está a decorrer?"],
    },
  },
  {
    kind: "state",
    at: "2026-08-22T16:40",
    has: ["Contraluz"],
    says: over,
    asked: {
      es: ["me perdí lo de las siluetas?"],
      en: ["did i miss the silhouettes?"],
      fr: ["les silhouettes sur la plage, c'est fini ?"],
      pt: ["perdi as silhuetas na praia?"],
    },
  },
  {
    kind: "filters",
    has: ["Apagón", "Acroyoga", "Escribir una canción"],
    only: from(14),
    asked: {
      es: ["¿qué está prohibido a menores de 14 años?", "actividades solo para mayores de 14"],
      en: ["which shows don't let in under 14s?", "anything with minimum age 14?"],
      fr: ["quels spectacles sont interdits aux moins de 14 ans ?"],
      pt: ["quais não deixam entrar menores de 14?", "que espetáculos não admitem menores de 14 anos"],
    },
  },
  {
    kind: "counts",
    at: "2026-08-22T16:40",
    first: "Acroyoga junto al agua",
    says: /28/,
    asked: {
      es: ["¿qué taller de mañana tiene más plazas libres?"],
      en: ["which workshop tomorrow has the most room"],
      fr: ["demain, quel atelier a le plus de places ?"],
      pt: ["que oficina amanhã tem mais vagas"],
    },
  },
  {
    kind: "counts",
    at: "2026-08-22T16:40",
    first: "Zancos desde cero",
    says: /\b5\b/,
    asked: {
      es: ["de los talleres, ¿en cuál quedan menos plazas?"],
      en: ["which workshop has the fewest places left?"],
      fr: ["dans quel atelier reste-t-il le moins de places ?"],
      pt: ["qual é a oficina com menos vagas?"],
    },
  },
  {
    kind: "time",
    at: "2026-08-22T18:00",
    has: ["Malpaís Eléctrico", "Doña Cumbia y los Alisios Cortos"],
    only: all(ofCategory("Música"), notOver),
    asked: {
      es: ["Me duelen los pies. ¿Qué hay de música esta noche?"],
      en: ["ok my back hurts. what music is on tonight?"],
      fr: ["On a trop mangé. Il y a quoi comme musique ce soir ?"],
      pt: ["Estamos cansados. Que música há esta noite?"],
    },
  },
  {
    kind: "filters",
    at: "2026-08-22T20:00",
    has: ["Magia en familia"],
    only: all(on(tomorrow), ({ ageFrom }) => (ageFrom ?? 0) <= 5),
    asked: {
      es: ["vamos con niños de 5 años. ¿qué hay mañana por la mañana?"],
      en: ["we have a 5 year old. what's on tomorrow morning?"],
      fr: ["On vient avec un enfant de 5 ans. Il y a quoi demain matin ?"],
      pt: ["Vamos com uma criança de 5 anos. O que há amanhã de manhã?"],
    },
  },
  {
    kind: "time",
    at: "2026-08-22T18:00",
    hasOne: ["Malpaís Eléctrico", "Karaoke con orquesta", "Doña Cumbia y los Alisios Cortos"],
    only: all(ofCategory("Música", "karaoke"), notOver),
    asked: {
      es: ["musica esta noche para mi cumple"],
      en: ["music tonight for a hen party"],
      fr: ["de la musique ce soir pour mon anniversaire"],
      pt: ["música esta noite para o aniversário da minha mãe"],
    },
  },
  {
    kind: "outside",
    is: "unknown",
    asked: {
      es: ["¿dónde se aparca cerca de la gala?"],
      en: ["where can i park near the gala?"],
      fr: ["où se garer près de la gala ?"],
      pt: ["onde se estaciona perto da gala?"],
    },
  },
  {
    kind: "state",
    not: ["Cometas contra el alisio"],
    only: all(on(tomorrow), withPlacesLeft),
    says: left,
    asked: {
      es: [
        "quedan huecos mañana para algo con niños o está todo llenísimo",
        "¿hay sitio en algún taller mañana o ya está todo completo?",
      ],
      en: ["any spots left in a workshop tomorrow or is everything full?"],
      fr: ["il reste des places pour un atelier demain ou tout est complet ?"],
      pt: ["ainda há vagas para algum workshop amanhã ou está tudo cheio?"],
    },
  },
];
