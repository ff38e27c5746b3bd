import { fold } from "../fold.ts";
import { addDays, type Day } from "./day.ts";

/**
 * Reads hours as people write them, in Spanish, English, Portuguese and French: `21.30`, `9 pm`, `21h30`, `9 de la noche`,
 * `de 10 a 14 h`, `20:30 y 22:30`, `24:00`. Hours are minutes from the beginning of the day that they belong to; those after
 * its midnight are 1440 and more.
 */

/** The hours of one act. */
export interface HourSpan {
  from: number;
  /** After `from`; null without an end. */
  to: number | null;
}

/**
 * Why an hour is not certain. `half`: it may be of the other half of the day, as in '7 a 9'. `minutes`: '20.5' is half past
 * eight or ten to nine. `passes`: '18:00/20:00' is two times or a span. `midnight`: the beginning of the day or its end.
 * `noon`: 'mediodía' may be any
 * hour about noon. `end`: it would end before it begins. `other`: another hour stands beside it.
 */
export type HourDoubt = "half" | "minutes" | "passes" | "midnight" | "noon" | "end" | "other";

/** What a text says of hours. */
export interface WrittenHours {
  /** `unknown`: the hour is open, or only a part of the day is named. `after`: when the act before is over. */
  kind: "hours" | "all-day" | "unknown" | "after";
  /** In the order of the text; several if the act takes place several times. Empty unless the kind is `hours`. */
  spans: HourSpan[];
  doubts: HourDoubt[];
  /** True if the first hour, and its end or the next one, may be of the morning or the evening: `8` and `8:30`, but not `08:30` or `8 am`. */
  isHalfOpen: boolean;
}

/** `hour`: the text can hold nothing but hours, so that `21` and `2130` are hours. `free`: it may hold anything. */
export type HourKind = "hour" | "free";

export const minutesOfDay = 1440;

/** Returns the text in lower case without accents, with single spaces. */
export const plainTimeText = (text: string): string =>
  fold(text.replaceAll(/[\p{Extended_Pictographic}\ufe0f]/gu, ""))
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .trim();

/** Returns HH:mm of the clock: 1470 is 00:30. */
export const hourText = (minutes: number): string =>
  [Math.floor((minutes % minutesOfDay) / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Returns the local date and time, `YYYY-MM-DDTHH:mm`, of minutes from the beginning of a day, which may go beyond it. */
export const localTimeOf = (day: Day, minutes: number): string =>
  `${addDays(day, Math.floor(minutes / minutesOfDay))}T${hourText(minutes)}`;

/** Returns a span as `20:00–22:00`, or `20:00` without an end. */
export const spanText = ({ from, to }: HourSpan): string =>
  [from, to].flatMap((minutes) => (minutes === null ? [] : hourText(minutes))).join("–");

/** Returns the first minute after `from` at which the clock shows `to`. */
export const minuteAfter = (from: number, to: number): number =>
  to > from ? to : to + minutesOfDay * (Math.floor((from - to) / minutesOfDay) + 1);

/** Words for a whole day, as a pattern for plain text. */
export const allDayWords =
  "(?:(?:durante )?todos? (?:el|o) dia|dia (?:completo|entero)|(?:o )?dia (?:inteiro|todo)|all[ -]?day(?: long)?|toute la journee|journee entiere)";
const allDay = new RegExp(`^(?:${allDayWords}|la journee)$`);
const unknown = new RegExp(
  "^(?:(?:hora |horario |heure |time )?(?:por|a|sin|pendiente de|a ser) (?:confirmar|definir|determinar|concretar|anunciar)" +
    "|por confirmarse|sin (?:hora|horario|confirmar|definir)|pendiente|hora pendiente|sem hora|a combinar|a (?:confirmer|definir|preciser)" +
    "|tb[acd]|to be (?:confirmed|announced|decided)|time tb[acd]|s/?h|[-–—?.]+" +
    "|(?:por |de |a |pela |da |le |in the |en )?(?:(?:la |el )?(?:manana|tarde|noche|madrugada|tardecita)|manha|noite|matin|soir|apres-midi|morning|afternoon|evening|night)" +
    "|(?:la )?(?:primera|ultima) hora(?: de la (?:manana|tarde|noche))?|a (?:primera|ultima) hora(?: de la (?:manana|tarde|noche))?" +
    "|al (?:amanecer|anochecer|atardecer|alba)|(?:dusk|dawn|sunset|sunrise))$",
);
const after =
  /^(?:(?:y )?(?:a continuacion|seguidamente|acto seguido|al (?:finalizar|terminar|acabar|fin(?:al)?)|(?:justo )?despues|tras|posteriormente|luego|a seguir|em seguida|de seguida|logo a seguir|no final|ensuite|a la suite|a l'issue|puis|afterwards?|followed by|following|after|straight after|then)(?: (?:de|del|da|do|la|el|al|the|d'|le|du|l')\b.*)?|(?:despues|tras|after|following|al (?:finalizar|terminar|acabar)) .{1,60})$/;

const approximate =
  /\b(?:aprox(?:imadamente|\.)?|approx(?:\.|imately)?|environ|circa|ca\.|mais ou menos|mas o menos)(?![a-z])|^(?:sobre|hacia|vers|about|around|cerca (?:de|das)|por volta (?:de|das))(?= )/g;

/** An hour of the doors, which is not the start. */
const doors =
  /[,;.·|]? ?(?:(?:apertura|abertura|ouverture)(?: (?:de|das|des) (?:puertas|portas|portes))?|puertas|portas|portes|doors?(?: open)?|aforo|abren?)(?: (?:a las?|as|a|at|desde las?))?:? ?\d{1,2}(?:[:.h]\d\d)?(?: ?(?:h(?:rs?|s)?\.?|[ap]\.?m\.?))?/g;

/** 'Mañana (10:30)', 'Noche (00:30)' */
const partWithHours =
  /^(manana|tarde|noche|madrugada|manha|noite|matin|apres-midi|soir|morning|afternoon|evening|night)s?,? ?\((\d{1,2}[:.h]\d\d(?: ?[-–a] ?\d{1,2}[:.h]\d\d)? ?h?)\)$/;

/** 'a' and 'p' for 'am' and 'pm': '5:00p-5:45p', '11a'. */
const shortHalf = /(?<=\d)([ap])(?![\p{L}\d.]| ?\d)/gu;

/** What follows a start whose end is open. */
const openEnd =
  /(?<=\d\D{0,8}) ?[-–—] ?(?:[.?…]*|tb[acd])$|,? ?(?:en adelante|em diante|onwards?|(?:y )?hasta (?:la madrugada|el amanecer|tarde|el cierre|fin de fiesta|que el cuerpo aguante|altas horas.*|el final)|(?:un)?till? (?:late|dawn|close)|ate (?:de madrugada|as tantas|tarde)|jusqu'a (?:l'aube|tard))$/;

/** Returns the words of several languages, which stand in the same order, by their places in it. */
export function sameWords(...languages: string[]): string[][] {
  const rows = languages.map((row) => row.split(" "));
  return (rows[0] ?? []).map((_, index) => [...new Set(rows.flatMap((row) => row[index] ?? []))]);
}

/** The numbers from one to twelve, in each language. */
export const numberWords = sameWords(
  "una dos tres cuatro cinco seis siete ocho nueve diez once doce",
  "one two three four five six seven eight nine ten eleven twelve",
  "uma duas tres quatro cinco seis sete oito nove dez onze doze",
  "une deux trois quatre cinq six sept huit neuf dix onze douze",
);
const words = numberWords.flat().join("|");

const unit = String.raw`\s?(?:h(?:s|rs?|oras?|ours?|eures?)?(?![a-z\d])\.?|o'? ?clock)`;
const quarter = String.raw`\s(?:(?:y|e|et)\s(?:media|meia|demie?|(?:um )?quarto|cuarto|quart)|(?:menos|moins)\s(?:(?:le |um )?(?:cuarto|quarto|quart)|(?:cinco|diez|dez|vinte|veinte|cinq|dix|vingt|\d{1,2})))(?![a-z\d])`;
/** 'half past eight', 'quarto para as nove' */
const quarterBefore =
  "(?:((?:half|(?:a )?quarter|five|ten|twenty|\\d{1,2}) past|(?:a )?quarter to|(?:um )?quarto para as" +
  "|(?<=(?:at|by|about|around|after|before|since|until|till) )(?:five|ten|twenty|5|10|20|25) to) )?";
const partOfDay = String.raw`,?\s+(?:(?:de|a|por) la|da|do|de|du|de l[' ]|del|in the|of the|at)\s?(?:manana|madrugada|tarde|noche|noite|manha|matin|apres[ -]midi|soir|nuit|morning|afternoon|evening|night|medio ?dia|dia)(?![a-z])`;
/** 'a' and 'p' for 'am' and 'pm', in a sentence that can't mean anything else by them: '5:00p-5:45p', '11a-1p'. */
const shortMeridiem = String.raw`(?<=\d)(?:p|(?<=[:.]\d\d)a|a(?=\s?[-–—]))(?![\p{L}\d]| ?\d)`;
const meridiem = String.raw`${shortMeridiem}|\s?[ap]\.?\s?m(?![a-z])\.?|(?<=12(?:[:.]\d\d)?(?: ?h\.?)?)\s?m(?![a-z])\.?`;
const tail = String.raw`((?:${unit}|${quarter}|${partOfDay}|${meridiem}|-?ish(?![a-z])|\sen punto|\sem ponto|\s(?:noon|midday|midnight))*)`;
/** An hour in figures, in words, or by its name; `tokenOf` names its parts in this order. */
const hourSource =
  String.raw`(?:((?:al? (?:el )?|el |ao? |o |le )?(?:medio ?dia|meio[ -]dia|midi|noon|midday)(?!-?[a-z])(${quarter})?)` +
  String.raw`|((?:la |a la |a )?(?:media ?noche|meia[ -]noite|minuit|midnight)(?!-?[a-z])(${quarter})?)` +
  String.raw`|${quarterBefore}(?:(?:hs?\.?\s)?(?:(\d{3,4})(?![\d:.,'])|(\d{1,2}|o\d)(?:(?:\s?([:;.']|,(?!\s))\s?([\do]{2})(?!\d)|\s?(h|heures?)\s?(\d\d)(?!\d)(?:\s?m(?:in)?(?![a-z]))?)(?::\d\d(?:[.,]\d+)?)?|[.,](\d)(?!\d))?)|(${words})(?![a-z]))${tail})`;
/** The text that is nothing but hours: what stands around them decides nothing. */
const ofCell = new RegExp(hourSource, "yu");
/** In a sentence, a number with a unit or a sign is no hour. */
const sentence = (before: string): string =>
  String.raw`(?<![\p{L}\d${before},:€$+.']|apres-)${hourSource}(?![\p{L}\d€$%º°']|\s?(?:€|euros?|anos|ans|years|km|personas|pessoas|personnes|min)\b|[.,]\d|/\d(?!\d?(?:[:.]\d\d|\s?h(?![a-z]))))`;
const inSentence = new RegExp(sentence("/"), "gu");
const goingOn = new RegExp(sentence(""), "yu");

/** Words before the first hour. */
const opening = new RegExp(
  String.raw`^(?:(?:hora|horario|inicio|comienzo|comienza|empieza|start|starts|time):? )?(?:(?:a partir (?:de|das|del?)|a partir|desde|from|depuis|des|das|de|du|entre|between|a|as|at|las?|les?|hacia|vers|sobre|about|around|por volta|cerca)(?: (?:las?|les|das|de|as|a))?` +
    String.raw`(?= ?(?:\d|medio|media|meio|meia|midi|noon|minuit|la medianoche|el medio|half|quarter|um quarto|(?:${words})(?![a-z]))) ?)?`,
);
const joints: readonly [RegExp, Joint][] = [
  [
    /^\s?(?:[-–—→⟶➔➜>]|\b(?:al?|as|to|(?:(?:y|e)\s)?(?:hasta|ate)|until|till?|jusqu'a)(?![a-z]))\s?(?:(?:las?|as|les|a)(?=\s))?\s?/,
    "span",
  ],
  [/^ for (?:an? |the )?/, "for"],
  [
    /^(?:\s?[,;+&]\s?(?:(?:y|e|and|et)\s)?|\s(?:y|e|and|et|o|ou|or|(?:y )?luego|(?:e )?depois|(?:et )?puis|(?:and )?then)\s)(?:(?:de|das|des|from|desde|at?)\s)?(?:las?\s|as\s|les\s)?/,
    "pass",
  ],
  [/^ ?\/ ?(?:a las? )?/, "slash"],
];
type Joint = "span" | "pass" | "slash" | "for";

type Half = "am" | "morning" | "noon" | "pm" | "night";

/** An hour as it is written, and where it stands in the text. */
export interface HourToken {
  at: number;
  end: number;
  hours: number;
  minutes: number;
  half: Half | null;
  /**
   * What shows that it is an hour: a word or a sign (`clear`), a point between two numbers (`dotted`), or nothing, as in `21` and
   * `2130` (`digits`).
   */
  sign: "clear" | "dotted" | "digits" | "bare";
  /** True for a number in words. */
  isWord: boolean;
  /** True if it may only be of the half of the day that it says: 08:00 or 20:00. */
  isPadded: boolean;
  /** True for a typing error: `21;00`, `O0:30`, `1300 h`. */
  isMistyped: boolean;
  doubt: HourDoubt | null;
  /** Minutes of noon or midnight in words. */
  fixed: number | null;
}

/** Hours that belong together, such as '10 a 12 y de 17 a 19 h', and what stands between them. */
export interface HourPhrase {
  tokens: HourToken[];
  joints: Joint[];
}

/** Returns the next hours of a sentence, in plain lower case; null without any. `isBetween` is asked of the text before them. */
export function nextHours(plain: string, from: number, isBetween: (before: string) => boolean): HourPhrase | null {
  inSentence.lastIndex = from;
  for (let found = inSentence.exec(plain); found !== null; found = inSentence.exec(plain)) {
    const phrase = phraseAt(plain, found.index, goingOn, isBetween(plain.slice(0, found.index)));
    if (phrase !== null) return phrase;
    inSentence.lastIndex = found.index + found[0].length;
  }
  return null;
}

/** Returns the hours that begin at a place; null without any. */
function phraseAt(plain: string, from: number, pattern: RegExp, isBetween: boolean): HourPhrase | null {
  const tokens: HourToken[] = [];
  const between: Joint[] = [];
  let joint: Joint | null = null;
  for (let at = from; tokens.length < mostPasses;) {
    pattern.lastIndex = at;
    const found = pattern.exec(plain);
    const token = found === null ? null : tokenOf(found);
    if (token === null) break;
    if (joint !== null) between.push(joint);
    tokens.push(token);
    const rest = plain.slice(token.end, token.end + longestJoint);
    const next = joints.find(([mark]) => mark.test(rest));
    if (next === undefined) break;
    at = token.end + (next[0].exec(rest)?.[0].length ?? 0);
    joint = next[1] === "pass" && isBetween ? "span" : next[1];
  }
  return tokens.length === 0
    ? null
    : { tokens: between.includes("span") ? tokens : withSharedHalf(tokens), joints: between };
}

/** Gives hours the half of the day that the last one says, where they stay in order: '7 y 9 de la noche', not '11:30 and 2 pm'. */
function withSharedHalf(tokens: HourToken[]): HourToken[] {
  const last = tokens.at(-1);
  if (last === undefined || last.half === null) return tokens;
  const { half } = last;
  const isShared = (token: HourToken): boolean =>
    token.half === null && token.fixed === null && token.hours <= 12 && minutesIn(token, half) <= minutesIn(last, half);
  return tokens.map((token) => (isShared(token) ? { ...token, half } : token));
}

const longestJoint = 20;
/** Most hours in one text. */
const mostPasses = 24;

/** Returns what a text says of hours; null if it says anything else. */
export function readHours(text: string, kind: HourKind): WrittenHours | null {
  if (text.length > longest) return null;
  let plain = plainTimeText(text.replaceAll(/\s*\n\s*(?=\d)/g, " + ")).replaceAll(/\s+\./g, ".");
  const word = kindOfWords(plain);
  if (word !== null)
    return kind === "free" && word !== "all-day" ? null : { kind: word, spans: [], doubts: [], isHalfOpen: false };
  const doubts = new Set<HourDoubt>();
  plain = plain
    .replace(partWithHours, (_, part: string, inside: string) =>
      halfOf(part) === "night" && inside.startsWith("0") ? `${inside} de la noche` : inside,
    )
    .replaceAll(doors, "")
    .replaceAll(/ ?\(([^()]*)\)/g, (_, inside: string) => {
      if (/\d/.test(inside.replaceAll(approximate, ""))) doubts.add("other");
      return "";
    });
  plain = plain
    .replaceAll(approximate, "")
    .replace(openEnd, "")
    .replaceAll(shortHalf, "$1m")
    .replaceAll(/ +/g, " ")
    .trim();
  const isBetween = /^(?:entre|between)\b/.test(plain);
  const isSaid = /^(?:(?:a|desde|from) las?|as|at) \d/.test(plain);
  plain = plain
    .replace(opening, "")
    .replace(/[\s.,;:]+$/, (end) => (end.startsWith(".") && /\b[hm]\.$/.test(plain) ? "." : ""));
  const phrase = phraseAt(plain, 0, ofCell, isBetween);
  if (phrase?.tokens.at(-1)?.end !== plain.length) return null;
  const { tokens } = phrase;
  if (tokens.some(({ half, hours }) => hours > 12 && (half === "am" || half === "morning"))) return null;
  const isMarked = ({ sign }: HourToken): boolean => sign === "clear" || sign === "dotted";
  // A date has slashes, too.
  const isCertain = phrase.joints.includes("slash")
    ? tokens.every(isMarked)
    : (isSaid || tokens.some(isMarked)) && !tokens.some(({ sign }) => sign === "digits");
  if (kind === "free" && !isCertain) return null;
  const spans = spansOf(phrase, doubts);
  if (spans === null) return null;
  const isHalfOpen =
    tokens.slice(0, 2).every((token) => isShort(token) && !token.isPadded) && (spans[0]?.from ?? 0) < minutesOfDay / 2;
  return { kind: "hours", spans, doubts: [...doubts], isHalfOpen };
}

const isShort = ({ half, fixed, hours }: HourToken): boolean =>
  half === null && fixed === null && hours <= 12 && hours > 0;

/** Longest text that may be hours, in characters. */
const longest = 120;

function kindOfWords(plain: string): "all-day" | "unknown" | "after" | null {
  const bare = plain.replace(/^\((.*)\)$/, "$1").replace(/\.$/, "") || plain;
  if (allDay.test(bare)) return "all-day";
  if (unknown.test(bare)) return "unknown";
  return after.test(bare) && !/\d[:.h]?\d/.test(bare) ? "after" : null;
}

/** Returns the half of the day that words behind or before an hour say, in plain lower case; null without any. */
export function halfOf(text: string): Half | null {
  if (text === "") return null;
  const [, letter] = /(?<![a-z])([ap])(?:$|\.?\s?m(?![a-z]))/.exec(text) ?? [];
  if (letter !== undefined) return letter === "a" ? "am" : "pm";
  if (/tarde|soir|apres|afternoon|evening/.test(text)) return "pm";
  if (/medio ?dia|de dia|noon|midday|(?<![a-z])m(?![a-z])/.test(text)) return "noon";
  if (/manana|manha|matin|morning/.test(text)) return "morning";
  return /madrugada/.test(text) ? "am" : /noche|noite|nuit|night/.test(text) ? "night" : null;
}

function tokenOf(found: RegExpExecArray): HourToken | null {
  const [
    text,
    noon,
    afterNoon,
    midnight,
    afterMidnight,
    before,
    digits,
    inFigures = "",
    point,
    afterPoint,
    letter,
    afterLetter,
    tenth,
    word,
    behind = "",
  ] = found;
  const at = found.index;
  const place = { at, end: at + text.length };
  if (noon !== undefined || midnight !== undefined) {
    const doubt = midnight?.endsWith("midnight") === true ? "midnight" : noon?.endsWith("dia") === true ? "noon" : null;
    const fixed = (noon === undefined ? minutesOfDay : minutesOfDay / 2) + quarterOf(afterNoon ?? afterMidnight ?? "");
    const named = {
      hours: 12,
      minutes: 0,
      half: null,
      sign: "clear",
      isWord: false,
      isPadded: true,
      isMistyped: false,
    } as const;
    return { ...place, ...named, doubt, fixed };
  }
  const figures = digits === undefined ? inFigures : digits.slice(0, -2);
  const written = digits === undefined ? (afterPoint ?? afterLetter ?? "0") : digits.slice(-2);
  const hours =
    word === undefined ? Number(figures.replace("o", "0")) : numberWords.findIndex((names) => names.includes(word)) + 1;
  const whole = tenth === undefined ? Number(written.replaceAll("o", "0")) : minutesOfTenth(Number(tenth));
  const minutes = whole + quarterOf(behind) + quarterOf(before ?? "");
  if (minutes > 59 || hours >= mostHours) return null;
  const isClear =
    behind !== "" ||
    before !== undefined ||
    letter !== undefined ||
    point === ":" ||
    point === ";" ||
    text.startsWith("h");
  return {
    ...place,
    hours,
    minutes,
    half: halfOf(behind),
    sign: isClear ? "clear" : point !== undefined ? "dotted" : digits !== undefined ? "digits" : "bare",
    isWord: word !== undefined && before === undefined,
    isPadded: figures.length === 2 && (figures.startsWith("0") || hours > 12),
    isMistyped: point === ";" || digits !== undefined || /o/.test(figures + written),
    doubt: tenth === undefined ? null : "minutes",
    fixed: null,
  };
}

/** Hours of a night that are counted on from the day before. */
const mostHours = 31;

/** 20.5 is half past eight; other tenths have lost the zero at their end. */
const minutesOfTenth = (tenth: number): number => (tenth === 5 ? 30 : tenth * 10);

const fewMinutes: readonly [RegExp, number][] = [
  [/quart|cuarto/, 15],
  [/(?:y|e|et) (?:media|meia|demie?)|half/, 30],
  [/(?:^|menos |moins )(?:cinco|cinq|five)/, 5],
  [/(?:^|menos |moins )(?:diez|dez|dix|ten)/, 10],
  [/(?:^|menos |moins )(?:veinte|vinte|vingt|twenty)/, 20],
];

/** Returns the minutes that words add to an hour, or take from it: 'y media', 'menos diez', 'quarter to'. */
function quarterOf(text: string): number {
  const [, digits] = /(?:^|menos |moins )(\d{1,2})/.exec(text) ?? [];
  const minutes = digits === undefined ? (fewMinutes.find(([names]) => names.test(text))?.[1] ?? 0) : Number(digits);
  return /menos|moins|\bto$|para as/.test(text) ? -minutes : minutes;
}

/** Returns the minutes of an hour in this half of the day. */
export function minutesIn({ hours, minutes, fixed }: HourToken, half: Half | null): number {
  if (fixed !== null) return fixed;
  if (half === null || hours > 12) return hours * 60 + minutes;
  const hour = hours % 12;
  // '11 de la noche' is late, '1 de la noche' is early, '12 de la noche' ends the day, '12 de la mañana' is noon.
  if (half === "night" && hour === 0) return minutesOfDay + minutes;
  const isLate =
    half === "pm" ||
    (half === "night" && hour >= 5) ||
    (half === "noon" && (hour < 6 || hours === 12)) ||
    (half === "morning" && hour === 0);
  return (hour + (isLate ? 12 : 0)) * 60 + minutes;
}

/** Returns each hour with its end, in order. */
export function pairsOf({ tokens, joints: between }: HourPhrase): HourToken[][] {
  const pairs: HourToken[][] = [];
  // '10h/12h et 14h/17h'
  const areSpans =
    between.includes("pass") &&
    tokens.length % 2 === 0 &&
    between.every((one, at) => one === (at % 2 ? "pass" : "slash"));
  for (const [index, token] of tokens.entries()) {
    const joint = areSpans && index % 2 ? "span" : between[index - 1];
    // '7 for 7.30': the doors open at seven.
    if (joint === "for") pairs.pop();
    const last = pairs.at(-1);
    if (joint === "span" && last !== undefined) last.push(token);
    else pairs.push([token]);
  }
  return pairs;
}

/** Joins hours to spans. Null if the joints make no sense. */
function spansOf(phrase: HourPhrase, doubts: Set<HourDoubt>): HourSpan[] | null {
  const { tokens } = phrase;
  if (phrase.joints.includes("slash")) doubts.add("passes");
  for (const { doubt } of tokens) if (doubt !== null) doubts.add(doubt);
  const spans: HourSpan[] = [];
  for (const [from, to, ...more] of pairsOf(phrase)) {
    if (from === undefined || more.length > 0) return null;
    if (to === undefined) {
      if (tokens.length === 1 && isBare(from) && from.hours < 8 && from.sign !== "clear") doubts.add("half");
      spans.push({ from: minutesIn(from, from.half), to: null });
    } else {
      const { isEvening, ...span } = spanOf(from, to, doubts);
      if (isEvening) doubts.add("half");
      const shift = isEvening ? minutesOfDay / 2 : 0;
      spans.push({ from: span.from + shift, to: span.to + shift });
    }
  }
  return spans;
}

const isBare = ({ fixed, half, minutes, hours }: HourToken): boolean =>
  fixed === null && half === null && minutes === 0 && hours > 0;

/** Returns a span as it is written. `isEvening`: it has no half of the day, and is more probably of the evening: '5 a 7 h'. */
export function spanOf(
  from: HourToken,
  to: HourToken,
  doubts: Set<HourDoubt>,
): { from: number; to: number; isEvening: boolean } {
  const shortest = (candidates: [number, number][]) => {
    const spans = candidates.map(([start, end]) => ({
      from: start,
      to: end === start ? end : minuteAfter(start, end),
      isEvening: false,
    }));
    return spans.reduce((best, span) => (span.to - span.from < best.to - best.from ? span : best));
  };
  const both = (hour: HourToken): number[] => [minutesIn(hour, "am"), minutesIn(hour, "pm")];
  // One half of the day holds for both hours, if that makes the act shorter.
  if (to.half !== null && isShort(from)) {
    const end = minutesIn(to, to.half);
    const isHalf = to.half === "am" || to.half === "pm";
    const starts = isHalf ? both(from) : [minutesIn(from, to.half), minutesIn(from, null)];
    return shortest(starts.map((start) => [start, end]));
  }
  const start = minutesIn(from, from.half);
  // 'noon - 2' ends in the afternoon.
  if ((from.half !== null || from.fixed === minutesOfDay / 2) && isShort(to))
    return shortest(both(to).map((end) => [start, end]));
  const end = minutesIn(to, to.half);
  // Many people write '9 pm - 12 pm' for midnight, and '11 a 1' for one in the afternoon.
  const isMidnight = to.half === "pm" && to.hours === 12 && start >= 18 * 60;
  const isAfternoon =
    isShort(from) && isShort(to) && !to.isPadded && start >= 6 * 60 && end < start && end + 720 > start;
  if (isMidnight || isAfternoon) doubts.add("end");
  if (isMidnight) return { from: start, to: minutesOfDay, isEvening: false };
  if (isAfternoon) return { from: start, to: end + 720, isEvening: false };
  const isEvening = isBare(from) && isBare(to) && from.hours < 8 && to.hours > from.hours && to.hours <= 12;
  return { from: start, to: end === start ? end : minuteAfter(start, end), isEvening };
}
