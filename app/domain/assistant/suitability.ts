import { fold } from "../fold.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { grammars } from "./grammar/grammars.ts";
import type { Need, SpokenLanguage } from "./ask.ts";

/** Reads from the texts of an event which audience it suits, in all four languages. */

const childWords =
  /\b(?:infan|nin[oa]s?\b|famil|peque|crio|chinij|menores de|todos los publicos|kids?\b|child|famil|toddler|enfant|jeune public|tout public|crianc|miud|bebes?\b|todas as idades|all ages|marioneta|titere|puppet|marionnette|fantoche)/;
/** An event with a minimum age up to this one, or up to that of the child, is meant for children too. */
const oldestChildAge = 8;
const youngestAdultAge = 12;

const wordsOf = ({ title, description, tags, categories }: ProgrammeEvent): string =>
  fold([title, description, ...tags, ...categories.map(({ name }) => name)].join(" "));

export const isForChildren = (event: ProgrammeEvent, age = oldestChildAge): boolean =>
  event.ageFrom !== null
    ? event.ageFrom <= Math.max(age, oldestChildAge)
    : age >= youngestAdultAge || childWords.test(wordsOf(event));

export const isLikelyForAdults = ({ ageFrom }: ProgrammeEvent): boolean =>
  ageFrom !== null && ageFrom >= youngestAdultAge;

const needWords: Record<Need, RegExp> = {
  wheelchair:
    /rueda|reservad|reserved|escalon|llan[oa]|ascensor|rampa|pasarela|accesible|tarima|wheel|step|ramp|lift\b|elevator|level|cadeira|degrau|elevador|acessivel|fauteuil|marche|plain.?pied|ascenseur|accessible/,
  signed: /signos|senas|gestual|sinais|libras|sign language|signed|signes|\blse\b|\blsf\b|\bbsl\b/,
  hearing:
    /bucle|subtitul|chalecos? vibr|signos|sord|loop|caption|subtitle|deaf|legenda|surd|anel|boucle|sous.?titr|malentend/,
  sight:
    /audiodescri|braille|letra (?:en cuerpo )?grande|cuerpo grande|macrotipo|large print|audio|letras grandes|gros caracteres/,
};

/** Returns whether the event states the access that a need asks for. Amenities of its place (a lift) count too. */
export function meetsNeed(event: ProgrammeEvent, need: Need): boolean {
  const text = fold(event.accessibility ?? "");
  const ofPlace =
    need === "wheelchair" || need === "hearing"
      ? fold(event.locations.flatMap(({ amenities }) => amenities).join(" "))
      : "";
  return needWords[need].test(`${text} ${ofPlace}`);
}

/** Returns whether the event states this language among its own. */
export function speaks({ language }: ProgrammeEvent, spokenLanguage: SpokenLanguage): boolean {
  const text = fold(language ?? "");
  return Object.values(grammars).some(({ spokenLanguages }) => new RegExp(spokenLanguages[spokenLanguage]).test(text));
}

export const isNonVerbalEvent = ({ language }: ProgrammeEvent): boolean =>
  /sin palabras|sin texto|no words|without words|wordless|non.?verbal|sem palavras|sans paroles?/.test(
    fold(language ?? ""),
  );
