import type { OneFilter } from "./filters.ts";
import type { PointKind } from "./point.ts";

/*
 * Words of a search that mean more than themselves, in the four languages of the pages: 'gratis' means the price and
 * not the letters in 'artistas'. Visitors of one page type all four.
 */

export type Meaning =
  | { kind: "filter"; filter: OneFilter }
  /** By the icon of the category, whose name is in the festival's language. */
  | { kind: "category"; icon: string }
  | { kind: "point"; point: PointKind }
  /** Days from today. */
  | { kind: "day"; ahead: number }
  /** Monday is 1. */
  | { kind: "weekday"; weekday: number }
  | { kind: "cancelled" };

/** Some words of a query, folded, with what they mean. */
export interface Meant {
  meaning: Meaning;
  words: string[];
}

const only = (value: string): Meaning => ({ kind: "filter", filter: ["only", value] });
const age = (value: string): Meaning => ({ kind: "filter", filter: ["age", value] });
const spoken = (value: string): Meaning => ({ kind: "filter", filter: ["spoken", value] });
const category = (icon: string): Meaning => ({ kind: "category", icon });
const point = (kind: PointKind): Meaning => ({ kind: "point", point: kind });

/** Phrases, folded, with `|` between. */
const phrases: readonly [string, Meaning][] = [
  [
    "gratis|gratuito|gratuita|gratuitos|gratuitas|entrada libre|entrada gratuita|sin pagar|free|free of charge|free entry|gratuit|gratuite|gratuits|gratuites|entree libre|entrada livre",
    only("free"),
  ],
  [
    "accesible|accesibles|accesibilidad|silla de ruedas|sillas de ruedas|sin escalones|sin barreras|movilidad reducida|accessible|accessibility|wheelchair|wheelchairs|step free|disabled|acessivel|acessiveis|acessibilidade|cadeira de rodas|cadeiras de rodas|sem degraus|mobilidade reduzida|accessibilite|fauteuil roulant|fauteuil|sans marches|plain pied|mobilite reduite",
    only("access"),
  ],
  ["lo que falta|que queda|por empezar|still to come|o que falta|a venir", only("left")],
  [
    "ninos|ninas|nino|nina|peques|infantil|infantiles|bebes|bebe|crios|familias|kids|kid|children|child|toddlers|for families|criancas|crianca|miudos|enfants|enfant|jeune public|tout petits",
    age("kids"),
  ],
  ["adolescentes|adultos|para adultos|teens|teenagers|adults|ados|adultes", age("12")],
  ["espanol|castellano|spanish|espagnol|espanhol", spoken("es")],
  ["ingles|english|anglais", spoken("en")],
  ["portugues|portuguese|portugais", spoken("pt")],
  ["frances|french|francais", spoken("fr")],
  ["aleman|german|allemand|alemao", spoken("de")],
  ["italiano|italian|italien", spoken("it")],
  ["catalan|catala|catalao", spoken("ca")],
  ["gallego|galego|galician|galicien", spoken("gl")],
  ["euskera|euskara|vasco|basque|basco", spoken("eu")],
  [
    "sin palabras|sin texto|no verbal|no words|without words|wordless|non verbal|nonverbal|sem palavras|sans paroles|sans parole|sans texte",
    spoken("zxx"),
  ],
  [
    "aseos|aseo|banos|bano|servicios|wc|toilets|toilet|restroom|restrooms|bathroom|bathrooms|casas de banho|casa de banho|toilettes",
    point("wc"),
  ],
  [
    "agua|agua potable|fuente|fuentes|beber|water|drinking water|agua potavel|bebedouro|eau|eau potable|fontaine",
    point("water"),
  ],
  [
    "primeros auxilios|auxilio|botiquin|enfermeria|cruz roja|medico|first aid|medic|doctor|primeiros socorros|socorro|socorros|premiers secours|secours|infirmerie|medecin",
    point("first_aid"),
  ],
  [
    "comida|comer|cenar|puestos de comida|restaurante|restaurantes|food|eat|restaurant|comidas|jantar|manger|nourriture|repas",
    point("food"),
  ],
  ["guagua|guaguas|autobus|bus|parada|bus stop|autocarro|autocarros|onibus|paragem|arret", point("bus")],
  ["hoy|esta noche|esta tarde|today|tonight|hoje|esta noite|aujourd hui|aujourdhui|ce soir", { kind: "day", ahead: 0 }],
  ["manana|tomorrow|amanha|demain", { kind: "day", ahead: 1 }],
  ["pasado manana|day after tomorrow|depois de amanha|apres demain", { kind: "day", ahead: 2 }],
  ["lunes|monday|segunda feira|lundi", { kind: "weekday", weekday: 1 }],
  ["martes|tuesday|terca feira|mardi", { kind: "weekday", weekday: 2 }],
  ["miercoles|wednesday|quarta feira|mercredi", { kind: "weekday", weekday: 3 }],
  ["jueves|thursday|quinta feira|jeudi", { kind: "weekday", weekday: 4 }],
  ["viernes|friday|sexta feira|vendredi", { kind: "weekday", weekday: 5 }],
  ["sabado|saturday|samedi", { kind: "weekday", weekday: 6 }],
  ["domingo|sunday|dimanche", { kind: "weekday", weekday: 7 }],
  [
    "cancelado|cancelada|cancelados|canceladas|suspendido|suspendida|suspendidos|cancelled|canceled|annule|annulee|annules",
    { kind: "cancelled" },
  ],
  ["circo|circus|cirque", category("circo")],
  ["musica|concierto|conciertos|music|concert|concerts|concerto|concertos|musique", category("musica")],
  ["teatro|theatre|theater", category("teatro")],
  ["magia|magic|magie", category("magia")],
  ["taller|talleres|workshop|workshops|oficina|oficinas|atelier|ateliers", category("talleres")],
  ["exposicion|exposiciones|exhibition|exhibitions|exposicao|exposicoes|exposition|expositions", category("expo")],
];

const meanings = new Map(phrases.flatMap(([some, meaning]) => some.split("|").map((phrase) => [phrase, meaning])));
const longestPhrase = 4;

/** 'from 12', 'mayores de 16' */
const fromAge =
  /^(?:mayores de|mas de|a partir de|a partir dos|maiores de|desde los|desde|over|from|plus de|des|aged) (\d{1,2})\b/;
/** '4 years' */
const ofAge = /^(\d{1,2}) (?:anos|years|year|ans)\b/;
const oldestChildAge = 8;

/** Words that say nothing beside one that has a meaning: 'para niños', 'in English'. */
const fillers = new Set(
  "a al an anos ans are as at au aux avec con da de del des do du e el em en est et event events evento eventos events evenements for from in is la las le les los na no o old os para pour por que the with y years".split(
    " ",
  ),
);

/** Returns the words of a query that have a meaning, and the others. */
export function readMeanings(words: readonly string[]): { meant: Meant[]; others: string[] } {
  const meant: Meant[] = [];
  const others: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = agedAt(words, at) ?? phraseAt(words, at);
    if (found === null) others.push(words[at] ?? "");
    else meant.push(found);
    at += found?.words.length ?? 1;
  }
  return { meant, others: meant.length === 0 ? others : others.filter((word) => !fillers.has(word)) };
}

function phraseAt(words: readonly string[], at: number): Meant | null {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    const meaning = meanings.get(phrase.join(" "));
    if (meaning !== undefined) return { meaning, words: phrase };
  }
  return null;
}

function agedAt(words: readonly string[], at: number): Meant | null {
  const text = words.slice(at).join(" ");
  const [from, least = ""] = fromAge.exec(text) ?? [];
  if (from !== undefined && Number(least) >= 12) return { meaning: age("12"), words: from.split(" ") };
  const [of, years = ""] = ofAge.exec(text) ?? [];
  return of !== undefined && Number(years) <= oldestChildAge ? { meaning: age("kids"), words: of.split(" ") } : null;
}
