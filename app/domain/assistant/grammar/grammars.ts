import type { Language } from "../../preferences.ts";
import * as concepts from "./concepts.ts";
import type { Grammar } from "./grammar.ts";
import { fillers, numbers, shortForms, stopWords, topics } from "./small-words.ts";

/** Phrases of times (and English plays), and a form of them that the other patterns read. The order counts: each reads what those before it made. */
const rewrites: Readonly<Record<Language, Grammar["rewrites"]>> = {
  es: [
    ["(?:las )?(?:12|doce) del mediodia", "las 12:00"],
    ["antes de(?:l)? mediodia", "antes de las 12:00"],
    ["despues de(?:l)? mediodia", "por la tarde"],
    ["(?:3|tres) cuartos de hora", "45 minutos"],
    ["(?:1 |una )?hora y cuarto", "75 minutos"],
    ["(?:un )?cuarto de hora", "15 minutos"],
    ["un par de horas", "2 horas"],
    ["despues de (?:cenar|la cena)", "despues de las 22:00"],
    ["tarde esta noche|esta noche (?:muy )?tarde", "esta noche despues de las 23:00"],
    ["(?:que|como) (?:acaba|termina|cierra) (?:el festival|el programa)", "lo ultimo"],
  ],
  en: [
    ["before (?:noon|midday)", "before 12:00"],
    ["(?:an|1) hour and a quarter", "75 minutes"],
    ["(?:a )?couple of hours", "2 hours"],
    ["after (?:dinner|supper)", "after 21:00"],
    ["(?<!(?:who|that|which|band|he|she|it|what|when|where) )plays(?! (?:at|in|on|the|live|from))", "theatre"],
    ["late (?:tonight|at night)|tonight late", "tonight after 23:00"],
    ["(\\d+ (?:minutes|mins|hours)) from now", "in $1"],
  ],
  pt: [
    ["antes do meio dia", "antes das 12h"],
    ["casas? de banho", "banheiro"],
    ["depois d[eo] jantar", "depois das 21h"],
    ["(?:hoje |esta noite )(?:muito )?tarde(?! d)|tarde da noite", "esta noite depois das 23h"],
    ["(?:uma |1 )?hora e (?:um )?quarto", "75 minutos"],
  ],
  fr: [
    ["avant midi", "avant 12h"],
    ["apres (?:le )?diner", "apres 21h"],
    ["ce soir (?:tres )?tard|tard ce soir", "ce soir apres 23h"],
    ["vingt deux", "22"],
    ["(\\d+|deux|trois|quatre) prochaines (heures|minutes)", "prochaines $1 $2"],
    ["(?:une |1 )heure et quart", "75 minutes"],
  ],
};

/** Words before an ordinal, the ordinals from the first on with the last one at the end, and 'number'. */
const ordinalWords: Readonly<Record<Language, readonly [before: string, ordinals: string, number: string]>> = {
  es: [
    "(?:el|la|lo|los|las|del|de la) ",
    "primer[oa]?|1[oa]? segund[oa]|2[oa]? tercer[oa]?|3[oa]? cuart[oa]|4[oa]? quint[oa]|5[oa]? sext[oa]|6[oa]? ultim[oa]",
    "numero",
  ],
  en: ["(?:the )?", "first|1st second|2nd third|3rd fourth|4th fifth|5th sixth|6th last", "number"],
  pt: [
    "(?:o|a|do|da) ",
    "primeir[oa]|1[oa]? segund[oa]|2[oa]? terceir[oa]|3[oa]? quart[oa]|4[oa]? quint[oa]|5[oa]? sext[oa]|6[oa]? ultim[oa]",
    "numero",
  ],
  fr: [
    "(?:le|la|du|de la) ",
    "premiere?|1ere?|1er deuxieme|seconde?|2e|2eme troisieme|3e|3eme quatrieme|4e|4eme cinquieme|5e|5eme sixieme|6e|6eme derniere?",
    "numero",
  ],
};

function ordinalsOf(language: Language): string[] {
  const [before, words, number] = ordinalWords[language];
  return words
    .split(" ")
    .map((word, index) => `${before}(?:${word})(?: one)?(?! feira)|${number} ${index === 6 ? "ultimo" : index + 1}`);
}

/** Returns one language of a table. */
function inLanguage<Name extends string>(
  table: Readonly<Record<Name, concepts.InLanguages>>,
  language: Language,
): Readonly<Record<Name, string>> {
  const words = Object.fromEntries(
    Object.entries<concepts.InLanguages>(table).map(([name, one]) => [name, concepts.wordsIn(one, language)]),
  );
  if (!hasNamesOf(words, table)) throw new Error("A table lost a name.");
  return words;
}

const hasNamesOf = <Name extends string>(
  words: Readonly<Record<string, string>>,
  table: Readonly<Record<Name, unknown>>,
): words is Readonly<Record<Name, string>> => Object.keys(table).every((name) => Object.hasOwn(words, name));

const grammarOf = (language: Language): Grammar => ({
  language,
  ...inLanguage({ stopWords, fillers, topics, ...concepts.signs }, language),
  numbers: numbers[language],
  shortForms: shortForms[language],
  rewrites: rewrites[language],
  ordinals: ordinalsOf(language),
  time: inLanguage(concepts.times, language),
  keywords: inLanguage({ ...concepts.stateWords, ...concepts.filters }, language),
  askedFacts: inLanguage(concepts.facts, language),
  ranks: inLanguage(concepts.ranks, language),
  smallTalk: inLanguage(concepts.talk, language),
  offTopics: inLanguage(concepts.offTopicWords, language),
  plain: inLanguage(concepts.plain, language),
  spokenLanguages: inLanguage(concepts.spoken, language),
});

export const grammars: Readonly<Record<Language, Grammar>> = {
  es: grammarOf("es"),
  en: grammarOf("en"),
  pt: grammarOf("pt"),
  fr: grammarOf("fr"),
};
