import { plainLine } from "./plain-line.ts";
import type { TextPlaces } from "./text-places.ts";
import {
  capitalized,
  isNote,
  isVenue,
  labelledPlace,
  lastParts,
  placeName,
  priceIn,
  sentencesOf,
  routeLabel,
  trimmed,
} from "./text-words.ts";

/** Finds the title, the place, the price and the notes in the words of an act. */

export interface ActWords {
  title: string;
  place: string | null;
  priceCents: number | null;
  notes: string;
}

const placeWords =
  /^(?:(?:en|en el|en la|en los|en las|na|no|nas|nos|em|at|in|in the|at the|a la|au|aux|sur|sous|dans|place|salida|percurso|recorrido|itinerario|lugar|place|local|lieu|where|donde|punto de encuentro|departure|depart|partida|frente a|desde|outside|along)\b\s*:?)/;
/** Words that begin a place within a title: 'en la Plaza Mayor'. */
const placeWithin =
  /\s(?:en (?:el |la |los |las )|en (?=\p{Lu})|na |no |nas |nos |at (?:the )?|in the |a la |a l'|au |sous la |sous le |dans (?:le |la |les )?)(?=[\p{L}])/gu;

/** Returns the parts of an act's words, `after` its hour. */
export function actWords(text: string, places: TextPlaces): ActWords {
  // 'Taller de cerámica | Centro Cívico | Inscripción previa'
  const [own = "", ...columns] = text.split("|").map(trimmed).filter(Boolean);
  let [first = "", ...rest] = [...sentencesOf(own), ...columns];
  // 'Teatro. La venganza de don Mendo', and not 'Teatro. Finca El Olivar'
  const [name, next] = rest;
  const isPlace = (sentence: string): boolean => namedPlace(sentence, plainLine(sentence), places) !== null;
  const isPlaceNext = next !== undefined && !isNote(plainLine(next)) && isPlace(next);
  const isNameSaid =
    name !== undefined && (nameStart.test(name) || isPlaceNext || (!/\d/.test(name) && !isPlace(name)));
  if (isNameSaid && kindAlone.test(plainLine(first)) && isName(name, places)) {
    first = `${first}: ${name}`;
    rest = rest.slice(1);
  }
  const notes: string[] = [];
  let place: string | null = null;
  for (const sentence of rest) {
    const plain = plainLine(sentence);
    const named = namedPlace(sentence, plain, places);
    if (place === null && named !== null && !isNote(plain)) place = named;
    else notes.push(sentence);
  }
  const { title, place: inTitle, note } = titleParts(first, places);
  if (note !== null) notes.unshift(note);
  const read = place ?? inTitle;
  const known = read === null ? places.namedIn(plainLine(first)) : places.known.get(plainLine(read));
  return { title, place: known ?? read, priceCents: priceIn(text), notes: notes.join(". ") };
}

/** Quotes, players, or an article and several words, begin a name more probably than a place. */
const nameStart =
  /^(?:["«“'‘]|(?:banda|charanga|coral|coro|cuarteto|dj|d[uú]o|grupo|orchestr[ae]|orquesta|parranda|quartet|rondalla|tr[ií]o)\s|(?:el|la|los|las|una?|the|an?|le|les|une|os?|as|uma?)\s+\S+\s+\S)/iu;

/** The kind of an act, which is not its whole title. */
export const kindAlone =
  /^(?:actuacion|atelier|baile|charla|cine(?:ma)?(?: de verano)?|circo|concert(?:o|s)?|conciertos?|conferenc(?:e|ia)|cuentacuentos|danc?e|danza|espect?aculo|exposic(?:ion|ao)|film|magia|monologo|music(?:a)?|musique|oficina|palestra|pelicula|presentacion|proyeccion|show|spectacle|talk|taller|teatro|theatre|titeres|visita|workshop)(?: musical)?$/;

const isName = (text: string, places: TextPlaces): boolean => {
  const plain = plainLine(text);
  return (
    !/^(?:\d|dur)/.test(plain) &&
    !isNote(plain) &&
    !isVenue(plain) &&
    !places.known.has(plain) &&
    labelledPlace(text) === null &&
    placeWords.exec(plain) === null
  );
};

/** Returns the place of a sentence that is nothing else: 'Plaza Mayor', 'Lugar: el parque'. */
function namedPlace(text: string, plain: string, places: TextPlaces): string | null {
  const exact = places.known.get(plain);
  if (exact !== undefined) return exact;
  const labelled = labelledPlace(text);
  if (labelled !== null) return labelled;
  if (routeLabel.test(plain)) return null;
  const words = plain.split(/\s+/).length;
  if (/\d{2,}|[:!?]/.test(plain) || words > 7) return null;
  const led = placeWords.exec(plain);
  if (led !== null && /^(?:en|na|no|nas|nos|em|at|in|a la|au|sous|dans|frente|outside)/.test(plain))
    return placeName(text);
  return words <= 4 || isVenue(plain) ? trimmed(text) : null;
}

function titleParts(text: string, places: TextPlaces): { title: string; place: string | null; note: string | null } {
  let title = text;
  let note: string | null = null;
  let place: string | null = null;
  const aside = /,\s+(?=(?:inscripci|reserva|entrada|plazas? limitad|inscriç|inscription|booking))/iu.exec(title);
  if (aside !== null && aside.index > 2) {
    note = title.slice(aside.index + aside[0].length);
    title = title.slice(0, aside.index);
  }
  // Notes in parentheses at the end, which may be a place.
  const parenthesis = /\s*\(([^()]{1,120})\)\s*$/.exec(title);
  if (parenthesis !== null && parenthesis.index > 2) {
    const inner = parenthesis[1] ?? "";
    const plain = plainLine(inner);
    if (places.known.has(plain) || (isVenue(plain) && !isNote(plain))) {
      place = places.known.get(plain) ?? inner.trim();
      title = title.slice(0, parenthesis.index);
    } else {
      note = inner.trim();
      title = title.slice(0, parenthesis.index);
    }
  }
  // 'Pregón - Plaza Mayor', 'Pregón, Plaza Mayor'
  for (const { sign, at, part } of place === null ? lastParts(title) : []) {
    const isUsual = sign === "bar" || (sign === "dash" ? places.isAfterDash : places.isAfterComma);
    const isShort = !/\d|[:!?]/.test(part) && part.split(" ").length < 5 && !isNote(plainLine(part));
    // 'Concierto, Los Planetas', 'Récital : Franck, Vierne, Alain'
    const before = title.slice(0, at);
    const isOfTitle = kindAlone.test(plainLine(before)) || (sign === "comma" && before.includes(","));
    if (sign !== "bar" && isOfTitle && isName(part, places)) continue;
    if (at < 3 || !isUsual || !isShort || / (?:y|e|et|and|&) /.test(part) || !/^\p{Lu}/u.test(part)) continue;
    place = places.known.get(plainLine(part)) ?? part;
    title = title.slice(0, at);
    break;
  }
  const parts = [...title.matchAll(/\s+[–—-]\s+|\s*[,|]\s+/gu)];
  for (const found of parts.toReversed()) {
    const after = trimmed(title.slice(found.index + found[0].length));
    const plain = plainLine(after);
    const isDash = !found[0].includes(",");
    if (priceIn(after) !== null && after.length < 40 && /\d|grati|libre|livre|free/i.test(after)) {
      note = [after, note].filter(Boolean).join(". ");
      title = title.slice(0, found.index);
      continue;
    }
    const isNamed =
      places.known.has(plain) ||
      (isVenue(plain) && plain.split(" ").length < 8) ||
      /^(?:en|na|no|at|in|outside|frente)\s/.test(plain);
    if (!isNamed || place !== null) break;
    if (isDash || plain.length < 60) {
      place = places.known.get(plain) ?? placeName(after);
      title = title.slice(0, found.index);
      break;
    }
  }
  if (place === null) {
    for (const found of [...title.matchAll(placeWithin)].toReversed()) {
      const after = title.slice(found.index + found[0].length);
      if (
        found.index < 3 ||
        (/^ a l/i.test(found[0]) && !isVenue(plainLine(after))) ||
        /^(?:honor|honneur|honra|memoria|directo|vivo|colaboracion|funcion|marcha)/.test(plainLine(after))
      )
        continue;
      place = placeStart(after);
      break;
    }
  }
  return { title: trimmed(title), place, note };
}

const placeStart = (text: string): string => capitalized(trimmed(/^[^,;(]{1,80}/.exec(text)?.[0] ?? text));
