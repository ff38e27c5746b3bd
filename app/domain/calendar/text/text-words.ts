import { hoursIn } from "./hours-in-text.ts";
import { plainLine } from "./plain-line.ts";

/** Parts of the words of an act, and the kinds of words in them. */

const abbreviations =
  /(?:^|[\s("«'.])(?:d|d\.?ª|da|dna|sr|sra|srta|sres|dr|dra|st|ste|sta|sto|ntra|ntro|mr|mrs|ms|av|avda|avd|ave|c|pza|pl|plz|exc|excmo|excma|ilmo|rvdo|fr|hnos|hermanos|tel|num|nº|no|n|vs|feat|ft|aprox|max|min|r|gral|prof|arq|ing|lic|s|p|a|cia|etc|ed|cap|mons|[a-z])$/;

/** Splits a text into sentences. The points of abbreviations and numbers end none. */
export function sentencesOf(text: string): string[] {
  const plain = plainLine(text);
  const result: string[] = [];
  let from = 0;
  for (const found of text.matchAll(/[.!?…]["»”)]*\s+(?=["«“(¡¿€£$]?[\p{Lu}\d])|\s*·\s+/gu)) {
    const at = found.index;
    const before = plain.slice(Math.max(0, at - 14), at);
    if (text.charAt(at) === "." && abbreviations.test(before) && !/\d\s?(?:[ap]\.?\s?)?m$/.test(before)) continue;
    if (depthOf(text.slice(from, at)) > 0) continue;
    result.push(text.slice(from, at + 1));
    from = at + found[0].length;
  }
  result.push(text.slice(from));
  return result.map((one) => one.replace(/[\s.·]+$/, "").trim()).filter((one) => one !== "");
}

const depthOf = (text: string): number =>
  Math.max(
    count(text, /\(/g) - count(text, /\)/g),
    count(text, /«/g) - count(text, /»/g),
    count(text, /“/g) - count(text, /”/g),
  );
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const edges = /^[\s.:,;|>→–—*•·/-]+|[\s.:,;|→–—*·/-]+$/gu;
/** Returns a text without the signs around it. */
export const trimmed = (text: string): string => text.replaceAll(edges, "").trim();

const noteWords =
  /\b(?:inscri\w*|reserv\w*|entrada(?:s)? (?:libre|general|gratuita|livre|anticipada)|anticipada|taquilla|venta|tel\b|telefono|tarjetas|bilhete|billet\w*|tickets?|boletos?|se recomienda|se ruega|traer|adultos|menores|ninos|criancas|gratis|gratuito|precio|participation|organiza\w*|patrocina\w*|colabora\w*|a partir de \d+ anos|mayores de|moins de|bring|dorsal|ver carteles|aforo|hasta completar|bar till)\b|€|\$ ?\d|£/;
const venueWords =
  /^(?:(?:la|el|los|las|o|a|os|as|the|le|l')\s?)?(?:plaza|pza|plazuela|plazoleta|praza|praca|place|parque|park|calle|c\/|rua|rue|street|avenida|avda|av|paseo|teatro|theatre|auditorio|pabellon|polideportivo|salon|sala|salle|salao|centro|casa|iglesia|igreja|eglise|church|chapel|capilla|capela|ermita|catedral|parroquia|convento|monasterio|museo|museu|musee|biblioteca|escuela|escola|ecole|school|colegio|instituto|campo|estadio|piscina|playa|praia|plage|beach|puerto|muelle|muralla|castillo|castelo|chateau|castle|jardin|jardim|jardines|alameda|explanada|recinto|carpa|marquee|tent|hall|village hall|largo|coreto|adro|terreiro|barrio|bar|hotel|hogar|mercado|market|marche|ayuntamiento|mairie|town hall|green|barn|grandstand|stage|escenario|palco|scene|grande scene|frontón|fronton|bolera|coliseo|tarima|kiosco|quiosco|rambla|unidad deportiva|lienzo|sum|club)\b/;
/** As names of places end in English. */
const venueBehind =
  /(?:hall|house|church|park|square|green|street|road|library|pier|school|chapel|marquee|tent|stage|barn|arena|field|centre|center|pub|inn|museum|gallery|theatre|gardens?|beach|harbour|quay|castle|forge|farm)$/;

/** Words of notices about streets and traffic, which are no acts. */
export const notice =
  /\b(?:cortes? (?:de|al) (?:trafico|transito|calles)|(?:prohibid[oa]|proibid[oa]|no se puede|no) (?:aparcar|estacionar|el (?:trafico|paso|estacionamiento))|(?:stationnement|circulation) interdite?|(?:sera|estara|is|will be|est) (?:ferme|cerrad|fechad|closed)\w*|(?:road|street)s? clos\w+|no parking|se recuerda que)\b/;
/** Words that let an act follow the one before. */
export const follow =
  /^(?:y |e |et |and )?(?:a continuacion?|seguidamente|tot seguit|al (?:finalizar|termino|terminar|acabar|concluir)(?: (?:la|el|de la|del|los|las) [a-z]+)?|a su (?:termino|fin|conclusion)|acto seguido|posteriormente|(?:tras|despues de) (?:la|el|los|las) [a-z]+|despues del [a-z]+|apos (?:a|o|as|os) [a-z]+|de seguida|em seguida|a seguir|segue-se|seguindo-se|luego|no final(?: d[ao] [a-z]+)?|depois(?: d[ao] [a-z]+)?|ensuite|puis|a l'issue(?: de la [a-z]+| du [a-z]+)?|apres (?:la|le|les) [a-z]+|a la suite(?: d[eu] (?:la )?[a-z]+)?|followed by|(?:after|following) the [a-z]+|afterwards?|then|despues)(?: d(?:el?|[aou]) [^,:;.]{1,40}(?=[,:]))?(?![a-z])[,:]?\s*/;

/** The label of the way of a procession or a race, which is no place. */
export const routeLabel = /^(?:recorrido|percurso|itinerario)\s*:/;
const placeLabel =
  /^(?:(?:lugar|local|lieu|place|where|donde|venue|onde|ou)\s*:\s*|(?:salida|saida|depart)\s*:\s*(?!\d))(?=\S)/;

/** Returns the place behind its label, as in 'Lugar: …'; null without one, or if an hour stands there. */
export function labelledPlace(text: string): string | null {
  const plain = plainLine(text);
  const [label] = placeLabel.exec(plain) ?? [];
  return label === undefined || hoursIn(plain.slice(label.length)).length > 0
    ? null
    : trimmed(text.slice(label.length));
}

/** Returns the name of a place without the words before it: 'Plaza' of 'en la plaza'. */
export const placeName = (text: string): string =>
  capitalized(
    trimmed(
      text.replace(
        /^(?:en (?:el|la|los|las)|en|na|no|nas|nos|em|at the|at|in the|in|a la|à la|au|sous la|dans la)\s+/iu,
        "",
      ),
    ),
  );
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const isNote = (plain: string): boolean => noteWords.test(plain);
export const isVenue = (plain: string): boolean => venueWords.test(plain) || venueBehind.test(plain);

/** Returns a text with spaces in place of a part. */
export const blanked = (text: string, { from, to }: { from: number; to: number }): string =>
  `${text.slice(0, from)}${" ".repeat(to - from)}${text.slice(to)}`;

export interface LastPart {
  sign: "dash" | "bar" | "comma";
  at: number;
  part: string;
}

/** Returns the last part of a text after a dash, and after a comma, without what follows in parentheses. */
export function lastParts(text: string): LastPart[] {
  const title = text.replace(/\s*\([^()]*\)\s*$/, "");
  const found: LastPart[] = [];
  for (const [sign, mark] of [
    ["dash", /\s+[–—-]\s+(?![^]*\s[–—-]\s)/u],
    ["bar", /\s*\|\s*(?![^]*\|)/u],
    ["comma", /,\s+(?![^]*,\s)/u],
  ] as const) {
    const match = mark.exec(title.slice(-200));
    const part = match === null ? "" : trimmed(title.slice(-200).slice(match.index + match[0].length));
    if (match !== null && part !== "") found.push({ sign, at: Math.max(0, title.length - 200) + match.index, part });
  }
  return found;
}

const priceWord = String.raw`(?:€|\$|euros?\b|eur\b|£|pesos\b)`;
const price = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+|\d{1,6})(?:[.,](\d{1,2}))?\s?${priceWord}|(?:\$|£|€)\s?(\d{1,3}(?:[.,]\d{3})+|\d{1,6})(?:[.,](\d{1,2}))?(?!\d)`,
  "i",
);
const free =
  /\b(?:gratis|gratuit[oae]?|entrada libre|entrada gratuita|entrada livre|free(?: entry| admission)?|entree libre|acceso libre)\b/;

/** Returns the first price of a text in cents; 0 if it is free, null without one. */
export function priceIn(text: string): number | null {
  const found = price.exec(text);
  if (found !== null) {
    const digits = found[1] ?? found[3] ?? "";
    const cents = found[2] ?? found[4] ?? "0";
    return Number(digits.replaceAll(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  }
  return free.test(plainLine(text)) ? 0 : null;
}
