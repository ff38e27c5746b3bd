import { fold } from "../fold.ts";

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
 * `other`: another hour stands beside it.
 */
export type HourDoubt = "half" | "minutes" | "passes" | "midnight" | "other";

/** What a text says of hours. */
export interface WrittenHours {
  /** `unknown`: the hour is open, or only a part of the day is named. `after`: when the act before is over. */
  kind: "hours" | "all-day" | "unknown" | "after";
  /** In the order of the text; several if the act takes place several times. Empty unless the kind is `hours`. */
  spans: HourSpan[];
  doubts: HourDoubt[];
  /** True for 'hacia las 20:00'. */
  isApproximate: boolean;
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

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Returns HH:mm of the clock: 1470 is 00:30. */
export const hourText = (minutes: number): string => clockOf(minutes % minutesOfDay);

/** Returns the first minute after `from` at which the clock shows `to`. */
export const minuteAfter = (from: number, to: number): number =>
  to > from ? to : to + minutesOfDay * (Math.floor((from - to) / minutesOfDay) + 1);

const allDay =
  /^(?:todo el dia|dia completo|all[ -]?day|(?:o )?dia (?:inteiro|todo)|todo o dia|(?:toute )?la journee|toute la journee|journee entiere)$/;
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

/** Numbers in words, which become digits. */
const numberWords: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "una uma une one",
    "dos duas deux two",
    "tres trois three",
    "cuatro quatro quatre four",
    "cinco cinq five",
    "seis six",
    "siete sete sept seven",
    "ocho oito huit eight",
    "nueve nove neuf nine",
    "diez dez dix ten",
    "once onze eleven",
    "doce doze douze twelve",
  ].flatMap((words, index) => words.split(" ").map((word) => [word, index + 1] as const)),
);
const numberWord = new RegExp(
  String.raw`\b(${Object.keys(numberWords).join("|")})(?=(?: (?:y|e|et|menos|moins) (?:media|meia|demie?|cuarto|quart)| en punto| heures?| horas?| o'clock)?(?:$|[,;.)]| (?:de la|da|du|in the|at|a|y|e|-|p\.?m|a\.?m|del|en|heures?|horas?|o'clock|menos|moins|to|h\b)))`,
  "g",
);

const approximate =
  /\b(?:aprox(?:imadamente|\.)?|approx(?:\.|imately)?|environ|circa|ca\.|mais ou menos|mas o menos)(?![a-z])|^(?:sobre|hacia|vers|about|around|cerca (?:de|das)|por volta (?:de|das))(?= )/g;

/** An hour of the doors, which is not the start. */
const doors =
  /[,;.·|]? ?(?:(?:apertura|abertura|ouverture)(?: (?:de|das|des) (?:puertas|portas|portes))?|puertas|portas|portes|doors?(?: open)?|aforo|abren?)(?: (?:a las?|as|a|at|desde las?))?:? ?\d{1,2}(?:[:.h]\d\d)?(?: ?(?:h(?:rs?|s)?\.?|[ap]\.?m\.?))?/g;

/** What follows a start whose end is open. */
const openEnd =
  /(?<=\d\D{0,8}) ?[-–—] ?[.?…]*$|,? ?(?:en adelante|em diante|onwards?|(?:y )?hasta (?:la madrugada|el amanecer|tarde|el cierre|fin de fiesta|que el cuerpo aguante|altas horas.*|el final)|(?:un)?till? (?:late|dawn|close)|ate (?:de madrugada|as tantas|tarde)|jusqu'a (?:l'aube|tard))$/;

const hourSource = String.raw`(?:(?<noon>(?:el |o |le )?(?:medio ?dia|meio[ -]dia|midi(?!\w))|(?:12 )?noon|midday)|(?<midnight>(?:la |a )?(?:media ?noche|meia[ -]noite)|minuit|(?:12 )?midnight)|(?<hours>\d{1,2})(?:(?: ?[:.,'] ?(?<minutes>\d\d)(?!\d)| ?(?<letter>h) ?(?<after>\d\d)(?!\d)(?: ?m(?:in)?\b)?)(?::\d\d(?:[.,]\d+)?)?|[.,](?<tenth>\d)(?![\d]))?)`;
const tailSource = String.raw`(?<mark> ?(?:h(?:s|rs?|oras?|ours?|eures?)?(?![a-z])\.?| o'clock))?(?: en punto)?(?: (?<quarter>(?:y|e|et) (?:media|meia|demie?|cuarto|quart)|(?:menos|moins)(?: le)? (?:cuarto|quart)))?(?: ?(?:h(?:oras?)?(?![a-z])\.?))?(?<half> ?(?:[ap]\.? ?m(?![a-z])\.?|m\.(?![a-z])|m$| (?:de|a) la (?:manana|madrugada|tarde|noche)| da (?:manha|madrugada|tarde|noite)| du (?:matin|soir)| de (?:l'apres[ -]midi|la nuit)| de (?:madrugada|noche|tarde|dia)| del (?:mediodia|medio dia)| in the (?:morning|afternoon|evening)| at night))?`;
const digitsSource = String.raw`(?<digits>\d{3,4})(?![\d:.,h])`;
const hourPattern = new RegExp(`(?:${digitsSource}|${hourSource})${tailSource}`, "y");

/** Words before the first hour. */
const opening =
  /^(?:(?:hora|horario|inicio|comienzo|comienza|empieza|start|starts|time):? )?(?:(?:a partir (?:de|das|del?)|a partir|desde|from|depuis|des|das|de|du|entre|between|a|as|at|las?|les?|hacia|vers|sobre|about|around|por volta|cerca)(?: (?:las?|les|das|de|as|a))?(?= ?(?:\d|medio|media|meio|meia|midi|noon|minuit|la medianoche|el medio)) ?)?/;
const spanMark = /^ ?(?:[-–—→]|\b(?:al?|as|to|hasta|ate|until|till?|jusqu'a)(?![a-z])) ?(?:(?:las?|as|les|a)(?= ))? ?/;
const passMark =
  /^(?: ?[,;+&] ?(?:(?:y|e|and|et) )?| (?:y|e|and|et|o|ou|or) )(?:(?:(?:de|das|des|from|desde|a) )?(?:las? |as |les )?)?(?=\d|medi|noon|mid|la medi|el medi)/;
const slashMark = /^ ?\/ ?(?:a las? )?/;
const forMark = /^ for /;

type Half = "am" | "pm" | "night" | "noon";

interface ReadHour {
  hours: number;
  minutes: number;
  half: Half | null;
  /** True if something shows that it is an hour: minutes, a mark, a half or a word. */
  isMarked: boolean;
  /** True for three or four digits without a mark, such as 2130. */
  isDigits: boolean;
  doubt: HourDoubt | null;
  /** Minutes of noon or midnight in words. */
  fixed: number | null;
}

type Joint = "span" | "pass" | "slash" | "for";

/** Returns what a text says of hours; null if it says anything else. */
export function readHours(text: string, kind: HourKind): WrittenHours | null {
  if (text.length > longest) return null;
  let plain = plainTimeText(text.replaceAll(/\s*\n\s*(?=\d)/g, " ; ")).replaceAll(/\s+\./g, ".");
  const isApproximate = approximate.test(plain);
  approximate.lastIndex = 0;
  const word = kindOfWords(plain);
  if (word !== null)
    return kind === "free" && word !== "all-day" ? null : { kind: word, spans: [], doubts: [], isApproximate };
  const doubts = new Set<HourDoubt>();
  plain = plain.replaceAll(doors, "").replaceAll(/ ?\(([^()]*)\)/g, (_, inside: string) => {
    if (/\d/.test(inside.replaceAll(approximate, ""))) doubts.add("other");
    return "";
  });
  plain = plain.replaceAll(approximate, "").replace(openEnd, "").replaceAll(/ +/g, " ").trim();
  plain = plain.replaceAll(numberWord, (found) => String(numberWords[found] ?? found));
  const isBetween = /^(?:entre|between)\b/.test(plain);
  plain = plain
    .replace(opening, "")
    .replace(/[\s.,;:]+$/, (end) => (end.startsWith(".") && /\b[hm]\.$/.test(plain) ? "." : ""));
  const parts = partsOf(plain, isBetween);
  if (parts === null) return null;
  const { hours, joints } = parts;
  // A date has slashes, too.
  const isCertain = joints.includes("slash")
    ? hours.every(({ isMarked }) => isMarked)
    : hours.some(({ isMarked }) => isMarked) && !hours.some(({ isDigits }) => isDigits);
  if (kind === "free" && !isCertain) return null;
  for (const { doubt } of hours) if (doubt !== null) doubts.add(doubt);
  const spans = spansOf(hours, joints, doubts);
  return spans === null ? null : { kind: "hours", spans, doubts: [...doubts], isApproximate };
}

/** Longest text that may be hours, in characters. */
const longest = 120;

function kindOfWords(plain: string): "all-day" | "unknown" | "after" | null {
  const bare = plain.replace(/^\((.*)\)$/, "$1").replace(/\.$/, "") || plain;
  if (allDay.test(bare)) return "all-day";
  if (unknown.test(bare)) return "unknown";
  return after.test(bare) && !/\d[:.h]?\d/.test(bare) ? "after" : null;
}

/** Returns the hours of a text and what joins them; null if something else stands in it. */
function partsOf(plain: string, isBetween: boolean): { hours: ReadHour[]; joints: Joint[] } | null {
  const hours: ReadHour[] = [];
  const joints: Joint[] = [];
  for (let at = 0; ;) {
    hourPattern.lastIndex = at;
    const found = hourPattern.exec(plain);
    const hour = found?.groups === undefined ? null : hourOf(found.groups);
    if (found === null || hour === null || hours.length >= mostPasses) return null;
    hours.push(hour);
    at = hourPattern.lastIndex;
    if (at === plain.length) return { hours, joints };
    const rest = plain.slice(at);
    const joint = jointOf(rest, isBetween);
    if (joint === null) return null;
    joints.push(joint.joint);
    at += joint.length;
  }
}

/** Most hours in one text. */
const mostPasses = 24;

function jointOf(rest: string, isBetween: boolean): { joint: Joint; length: number } | null {
  const marks: [RegExp, Joint][] = [
    [spanMark, "span"],
    [forMark, "for"],
    [passMark, isBetween ? "span" : "pass"],
    [slashMark, "slash"],
  ];
  for (const [pattern, joint] of marks) {
    const length = pattern.exec(rest)?.[0].length ?? 0;
    if (length > 0) return { joint, length };
  }
  return null;
}

const halfOf = (text: string): Half =>
  text.startsWith("m") || /medio ?dia|de dia/.test(text)
    ? "noon"
    : /noche|noite|nuit|night/.test(text)
      ? "night"
      : /^p|tarde|soir|apres|afternoon|evening/.test(text)
        ? "pm"
        : "am";

function hourOf(groups: Partial<Record<string, string>>): ReadHour | null {
  const { noon, midnight, digits, quarter, half, mark, letter, tenth } = groups;
  const word = { hours: 12, minutes: 0, half: null, isMarked: true, isDigits: false };
  if (noon !== undefined) return { ...word, fixed: 720, doubt: null };
  if (midnight !== undefined)
    return { ...word, fixed: minutesOfDay, doubt: midnight.endsWith("midnight") ? "midnight" : null };
  const written = groups["minutes"] ?? groups["after"];
  const hours = Number(digits === undefined ? groups["hours"] : digits.slice(0, -2));
  const whole = digits === undefined ? Number(written ?? 0) : Number(digits.slice(-2));
  const minutes =
    quarter === undefined ? (tenth === undefined ? whole : minutesOfTenth(Number(tenth))) : quarterOf(quarter);
  const read: ReadHour = {
    hours,
    minutes,
    half: half === undefined || half.trim() === "" ? null : halfOf(half.trim()),
    isMarked: [written, letter, mark, quarter, half].some((part) => part !== undefined),
    isDigits: digits !== undefined && mark === undefined && half === undefined,
    doubt: tenth === undefined ? null : "minutes",
    fixed: null,
  };
  const isHour = minutes <= 59 && hours < mostHours && !(read.half !== null && hours > 12 && read.half === "am");
  return isHour ? read : null;
}

/** Hours of a night that are counted on from the day before. */
const mostHours = 31;

/** 20.5 is half past eight; other tenths have lost the zero at their end. */
const minutesOfTenth = (tenth: number): number => (tenth === 5 ? 30 : tenth * 10);

const quarterOf = (text: string): number => (/^(?:menos|moins)/.test(text) ? -15 : /quart|cuarto/.test(text) ? 15 : 30);

/** Returns the minutes of an hour in this half of the day. */
function minutesIn({ hours, minutes, fixed }: ReadHour, half: Half | null): number {
  if (fixed !== null) return fixed;
  if (half === null || hours > 12) return hours * 60 + minutes;
  const hour = hours % 12;
  // '11 de la noche' is late, '1 de la noche' is early, '12 de la noche' ends the day.
  if (half === "night" && hour === 0) return minutesOfDay + minutes;
  const isLate = half === "pm" || (half === "night" && hour >= 6) || (half === "noon" && (hour < 6 || hours === 12));
  return (hour + (isLate ? 12 : 0)) * 60 + minutes;
}

/** Joins hours to spans. Null if the joints make no sense. */
function spansOf(hours: readonly ReadHour[], joints: readonly Joint[], doubts: Set<HourDoubt>): HourSpan[] | null {
  const spans: HourSpan[] = [];
  const groups: ReadHour[][] = [];
  for (const [index, hour] of hours.entries()) {
    const joint = joints[index - 1];
    const last = groups.at(-1);
    if (joint === "slash") doubts.add("passes");
    // '7 for 7.30': the doors open at seven.
    if (joint === "for") groups.pop();
    if (joint === "span" && last !== undefined) last.push(hour);
    else groups.push([hour]);
  }
  // '7 y 9 de la noche': the half is said once, at the end.
  const lastHalf = hours.at(-1)?.half ?? null;
  for (const [from, to, ...more] of groups) {
    if (from === undefined || more.length > 0) return null;
    if (to === undefined) {
      const half = from.half ?? (hours.length > 1 && lastHalf !== null && from.hours <= 12 ? lastHalf : null);
      if (hours.length === 1 && isVague(from)) doubts.add("half");
      spans.push({ from: minutesIn(from, half), to: null });
    } else spans.push(spanOf(from, to, doubts));
  }
  return spans;
}

const isBare = ({ fixed, half, minutes, hours }: ReadHour): boolean =>
  fixed === null && half === null && minutes === 0 && hours > 0;

/** '7' may be of the evening. */
const isVague = (hour: ReadHour): boolean => isBare(hour) && hour.hours < 8 && !hour.isMarked;

function spanOf(from: ReadHour, to: ReadHour, doubts: Set<HourDoubt>): HourSpan {
  const isShort = (hour: ReadHour): boolean =>
    hour.half === null && hour.fixed === null && hour.hours <= 12 && hour.hours > 0;
  const lengths = (candidates: [number, number][]): HourSpan => {
    const spans = candidates.map(([start, end]) => ({
      from: start,
      to: end === start ? end : minuteAfter(start, end),
    }));
    const [best] = spans.toSorted((one, other) => one.to - one.from - (other.to - other.from));
    return best ?? { from: 0, to: null };
  };
  const both = (hour: ReadHour): number[] => [minutesIn(hour, "am"), minutesIn(hour, "pm")];
  // One half of the day holds for both hours, if that makes the act shorter.
  if (to.half !== null && isShort(from)) {
    const end = minutesIn(to, to.half);
    const starts =
      to.half === "am" || to.half === "pm" ? both(from) : [minutesIn(from, to.half), minutesIn(from, null)];
    return lengths(starts.map((start) => [start, end]));
  }
  const start = minutesIn(from, from.half);
  if (from.half !== null && isShort(to)) return lengths(both(to).map((end) => [start, end]));
  // '5 a 7 h' has no half: in a programme it is more probably of the evening.
  const isEvening = isBare(from) && isBare(to) && from.hours < 8 && to.hours > from.hours && to.hours <= 12;
  if (isEvening) doubts.add("half");
  const shift = isEvening ? 720 : 0;
  const end = minutesIn(to, to.half);
  return { from: start + shift, to: end === start ? end : minuteAfter(start + shift, end + shift) };
}

/**
 * Returns an hour as HH:mm; null if the text is not one. 24:00 is 00:00. `isAlone`: the cell can hold nothing but an
 * hour, so that `21` and `2130` are hours too.
 */
export function readHour(text: string, { isAlone = false }: { isAlone?: boolean } = {}): string | null {
  const read = readHours(text, isAlone ? "hour" : "free");
  const [span, ...more] = read?.spans ?? [];
  if (span === undefined || span.to !== null || more.length > 0) return null;
  // '24:30' and '12 de la noche y media' are of the next day.
  return span.from > minutesOfDay ? null : hourText(span.from);
}
