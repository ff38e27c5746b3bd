/** Finds hours in a line of text, in Spanish, English, Portuguese and French. Lines are plain (`plain-line.ts`). */

/** One hour with its end, in minutes from the beginning of the day; more than a day after 24:00. */
export interface SpanInText {
  start: number;
  end: number | null;
  /** The assumption behind it: `half` of the day, that a word such as 'mediodía' names an exact `hour`, or the `end`. */
  doubt: "half" | "hour" | "end" | null;
  /** True if it has a typing error: `21;00`, `O0:30`, `1300 h`. */
  isMistyped: boolean;
  /** True for 12 p.m., which many people write for midnight. */
  isTwelvePm: boolean;
  /** False if the text may mean morning or evening: `8:00`, but not `08:00`, `20:00` or `8 am`. */
  isWhole: boolean;
}

/** The thing that hours are said of: the act itself, its end, or something beside it, such as the opening of doors. */
export type HoursRole = "act" | "until" | "beside";

/** A phrase such as 'de 11 a 13 h y de 17 a 19 h', and where it stands, with the words that belong to it. */
export interface HoursFound {
  from: number;
  to: number;
  role: HoursRole;
  spans: SpanInText[];
}

type Half = "am" | "pm" | "night" | "noon" | "early";

interface Token {
  from: number;
  to: number;
  hours: number;
  minutes: number;
  half: Half | null;
  /** False for a number that is an hour only beside others. */
  isSure: boolean;
  isVague: boolean;
  isPadded: boolean;
  isMistyped: boolean;
  /** True if words say so: 'de la mañana'. */
  isMorning: boolean;
}

const unit = String.raw`(?:\s?(?:horas|hora|heures|heure|hours|hrs|hs|h)(?![a-z\d])\.?)`;
const part = String.raw`(?:,?\s+(?:de la|da|du|de l'|in the|at|of the|del)\s?(?:manana|madrugada|tarde|noche|noite|manha|matin|apres-midi|soir|nuit|morning|afternoon|evening|night|mediodia))`;
const meridiem = String.raw`(?:\s?(?:[ap]\.?\s?m|m(?=\.|\s*[-–,:.]|\s|$))(?![a-z])\.?)`;
const clock = new RegExp(
  String.raw`(?<![\p{L}\d/,:€$+.'])(?:(hs?)\.?\s)?(\d{1,2}|o\d)(?:(?:\s?([:;.,])\s?([\do]{2})|\s?(h)\s?(\d{2}))(?![\d/])(?::\d\d)?|(\d{2})(?=\s?h(?:rs|oras|s)?(?![a-z])))?((?:${unit}|\s(?:y|e|et) (?:media|meia|demie?|cuarto|quart)(?=\s|$)|${part}|${meridiem}|\s(?:noon|midday|midnight|o'clock))*)(?![\p{L}\d€$%º°'/]|\s?(?:€|euros?|anos|ans|years|km|personas|pessoas|personnes|min)\b|[.,]\d)` +
    `|(?<![a-z]|apres-)(?:(?:al |el |a la |la |o |a |au )?(mediodia|medio dia|meio-dia|meio dia|midi|noon|midday|medianoche|media noche|meia-noite|meia noite|minuit|midnight))(?!-?[a-z])` +
    `|(?<=(?<![a-z])(?:a|desde|hasta|sobre|hacia|partir de)\\s)las?\\s(una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(\\s(?:y media|y cuarto|en punto))?(${part})?(?![a-z])` +
    `|(?<![a-z])(una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(\\s(?:y media|y cuarto|en punto))?(${part})(?![a-z])`,
  "gu",
);
const numberWords = ["una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"];

const halfOf = (tail: string): Half | null => {
  if (/noon|midday|mediodia/.test(tail)) return "noon";
  if (/\sm\b|^m\b|\dm\b/.test(tail.replaceAll(/[ap]\.?\s?m/g, ""))) return "noon";
  if (/a\.?\s?m/.test(tail) && !/manana|manha|madrugada|matin/.test(tail)) return "am";
  if (/manana|manha|matin|morning/.test(tail)) return "am";
  if (/madrugada/.test(tail)) return "early";
  if (/p\.?\s?m/.test(tail) || /tarde|apres-midi|soir|afternoon|evening/.test(tail)) return "pm";
  return /noche|noite|nuit|night/.test(tail) ? "night" : null;
};

/** Words before a number that make it an hour. */
const clockWords =
  /(?:^|[^a-z])(?:a las?|a les|as|desde las?|hasta las?|a partir (?:de las?|das?|de)|ate as|pelas|hacia las?|sobre las?|from|at|until|till|de las|das|entre las|entre as|vers|des|en punto de las)\s$/;
const spanWords =
  /^\s*(?:-|a|to|hasta(?: las?)?|as|ate(?: as)?|y hasta(?: las)?|e? ?ate as|till|until|et)\s*(?:las\s+|les\s+)?$/;
const betweenWords = /(?:entre|between)\s(?:las |as |les )?$/;
const listWords = /^\s*(?:,|\/|y|e|et|and|&|o)\s*(?:(?:a las|a la|de|as|das|a|from|at)\s+)?$/;
const pairStart = /(?:^|[^a-z])(?:de|from|das|des|desde las|entre|between)\s$/;

function tokensIn(plain: string, taken: readonly { from: number; to: number }[]): Token[] {
  const tokens: Token[] = [];
  clock.lastIndex = 0;
  for (let found = clock.exec(plain); found !== null; found = clock.exec(plain)) {
    const [whole, hs, digits, point, pointMinutes, h, hMinutes, glued, tail = "", word] = found;
    const [numberWord, quarter, dayPart] = found[10] === undefined ? found.slice(13) : found.slice(10);
    const from = found.index;
    const to = from + whole.length;
    if (taken.some((one) => from < one.to && to > one.from)) continue;
    if (word !== undefined) {
      const isMidnight = /noche|noite|minuit|midnight/.test(word);
      tokens.push({
        from,
        to,
        hours: isMidnight ? 24 : 12,
        minutes: 0,
        half: "noon",
        isSure: true,
        isVague: /dia/.test(word),
        isPadded: true,
        isMistyped: false,
        isMorning: false,
      });
      continue;
    }
    if (numberWord !== undefined) {
      const hours = numberWords.indexOf(numberWord) + 1;
      const minutes = quarter === undefined ? 0 : /media/.test(quarter) ? 30 : /cuarto/.test(quarter) ? 15 : 0;
      tokens.push({
        from,
        to,
        hours,
        minutes,
        half: halfOf(dayPart ?? ""),
        isSure: true,
        isVague: false,
        isPadded: false,
        isMistyped: false,
        isMorning: false,
      });
      continue;
    }
    if (digits === undefined) continue;
    const isHalf = /\s(?:media|meia|demie?)/.test(tail);
    const written = pointMinutes ?? hMinutes ?? glued ?? (isHalf ? "30" : /\s(?:cuarto|quart)/.test(tail) ? "15" : "0");
    const minutes = Number(written.replaceAll("o", "0"));
    const hours = Number(digits.replaceAll("o", "0"));
    if (minutes > 59 || hours > 29 || (hours > 24 && point !== ":")) continue;
    const isStrong =
      point === ":" || point === ";" || h !== undefined || glued !== undefined || tail !== "" || hs !== undefined;
    const isDotted = point === "." || point === ",";
    const before = plain.slice(Math.max(0, from - 24), from);
    const isStart = /^(?:(?:de|das|desde|a|las|as)\s)*$/.test(plain.slice(0, from));
    const isSure = isStrong || clockWords.test(before) || (isDotted && isStart);
    tokens.push({
      from,
      to,
      hours,
      minutes,
      half: halfOf(tail),
      isSure,
      isVague: false,
      isPadded: digits.length === 2 && (digits < "1" || Number(digits) > 12 || digits.startsWith("0")),
      isMorning: /manana|manha|matin|morning/.test(tail),
      isMistyped: point === ";" || glued !== undefined || /o/.test(digits + (pointMinutes ?? "")),
    });
  }
  return tokens;
}

interface Linked {
  first: Token;
  last: Token;
  spans: [Token, Token | null][];
}

/** Returns the hours of a line in order; `taken` are parts of the line that hold something else, such as dates. */
export function hoursIn(plain: string, taken: readonly { from: number; to: number }[] = []): HoursFound[] {
  const tokens = tokensIn(plain, taken);
  const groups: Linked[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const next = tokens[at + 1];
    const between = next === undefined ? null : plain.slice(token.to, next.from);
    const before = plain.slice(Math.max(0, token.from - 30), token.from);
    const isPair =
      next !== undefined &&
      between !== null &&
      (spanWords.test(between) ||
        (betweenWords.test(before) && /^\s*(?:y|e|et|and)\s*(?:las |as |les )?$/.test(between))) &&
      (token.isSure ||
        next.isSure ||
        pairStart.test(before) ||
        (token.from === 0 && between.trim() === "-" && /^\s[a-z]/.test(plain.slice(next.to))));
    const isEt = between !== null && between.trim() === "et" && !betweenWords.test(before);
    if (!token.isSure && !isPair) continue;
    const span: [Token, Token | null] = isPair && !isEt ? [token, next] : [token, null];
    if (span[1] !== null) at += 1;
    const last = groups.at(-1);
    const gap = last === undefined ? null : plain.slice(last.last.to, token.from);
    if (
      last !== undefined &&
      gap !== null &&
      (listWords.test(gap) || /^\s*(?:,|y|e|et|and)\s*(?:a las|de|as|das)\s*$/.test(gap))
    ) {
      last.spans.push(span);
      last.last = span[1] ?? token;
    } else groups.push({ first: token, last: span[1] ?? token, spans: [span] });
  }
  return groups.map((group) => phraseOf(group, plain)).filter((one) => one.spans.length > 0);
}

const leadWords =
  /(?:^|[\s(,;.:>])((?:(?:de|desde|a|a partir|en|entre|from|at|des|das|pelas|por|sobre|hacia|vers|entre|on|starting|de l'|dalle|d'|aprox|hs?|las|la|as|les|los|el|le|o|and|y|e|punto|partir|da|do|hora|horario|between)\.?:?\s+)+)$/;

function phraseOf({ first, last, spans }: Linked, plain: string): HoursFound {
  const start = Math.max(0, first.from - 40);
  const lead = leadWords.exec(plain.slice(start, first.from));
  const from = lead === null ? first.from : start + lead.index + lead[0].length - (lead[1] ?? "").length;
  const isUntil =
    /(?:^|[^a-z])(?:hasta|ate|jusqu'a|jusqu'au|until|till|to)\s+(?:(?:las|as|la|a)\s+)?$/.test(
      plain.slice(start, first.from),
    ) &&
    spans.length === 1 &&
    spans[0]?.[1] === null;
  const role = isUntil ? "until" : isBeside(plain, from, last.to) ? "beside" : "act";
  const rest = /^\s*(?:onwards|en adelante|em diante|aprox\w*\.?|en punto|horas|h\.?s?)(?![a-z])\.?/.exec(
    plain.slice(last.to),
  );
  const to = last.to + (rest?.[0].length ?? 0);
  const untilFrom = isUntil
    ? plain.slice(0, first.from).search(/(?:y )?(?:hasta|ate|jusqu'au?|until|till|to)\s+(?:(?:las|as|la|a)\s+)?$/)
    : from;
  return { from: Math.max(0, untilFrom), to, role, spans: spans.map(([one, other]) => spanOf(one, other)) };
}

const besideWords =
  /(?:(?:puertas|portas|portes|doors|antes|before|previously|no a|not at|ultim[ao]|primer[ao]|last|first|gates)\W{0,3}(?:open |at )?|(?:inscri[a-z]*|dorsal[a-z]*|embarque|embarcacion|presentar[a-z]*|taquilla)(?:[^.;()]{0,40}(?:\s|:))?)(?:a |las |de |del |hasta |as |para )*$/;

/** Returns whether hours are said of something beside the act: of doors, inscriptions, or an hour that no longer holds. */
function isBeside(plain: string, from: number, to: number): boolean {
  const before = plain.slice(Math.max(0, from - 60), from);
  if (besideWords.test(before)) return true;
  if (/^\s*for\s+\d/.test(plain.slice(to))) return true;
  const open = before.lastIndexOf("(");
  return (
    open >= 0 &&
    !before.slice(open).includes(")") &&
    /[a-z]{3}/.test(before.slice(open)) &&
    !/(?:hasta|desde|until|inicio|a partir)/.test(before.slice(open))
  );
}

const half = 12 * 60;
const day = 24 * 60;

function minutesOf({ hours, minutes, half: own, isMorning }: Token, given: Half | null = own): number {
  if (hours > 12 || given === null) return hours * 60 + minutes;
  if (given === "noon") return hours === 24 ? day : hours * 60 + minutes;
  const base = (hours % 12) * 60 + minutes;
  // '12 de la mañana' is noon.
  if (given === "am") return hours === 12 && isMorning ? half : base;
  if (given === "early") return base;
  if (given === "pm") return base + half;
  // '12 de la noche' ends the day, '1 de la noche' is early, '10 de la noche' is late.
  if (hours === 12) return day + minutes;
  return hours < 5 ? base : base + half;
}

function spanOf(one: Token, other: Token | null): SpanInText {
  const vague = one.isVague || (other?.isVague ?? false) ? "hour" : null;
  const isWhole = one.half !== null || one.isPadded;
  const { isMistyped } = one;
  const isTwelvePm = one.hours === 12 && one.half === "pm";
  const isTwelveAm = one.hours === 12 && one.half === "am" && one.minutes === 0 && !one.isMorning;
  if (other === null)
    return {
      start: minutesOf(one),
      end: null,
      doubt: vague ?? (one.hours > 24 || isTwelveAm ? "hour" : null),
      isWhole,
      isMistyped,
      isTwelvePm,
    };
  const end = minutesOf(other);
  let start = minutesOf(one);
  let doubt: SpanInText["doubt"] = vague;
  if (one.half === null && other.half !== null && one.hours <= 12) {
    const carried = minutesOf(one, other.half === "noon" || other.half === "early" ? null : other.half);
    start = carried < end || other.half === "night" ? carried : start;
  }
  if (other.half === "pm" && other.hours === 12 && start >= 18 * 60)
    return { start, end: day, doubt: "end", isWhole, isMistyped, isTwelvePm };
  if (
    other.half === null &&
    end <= start &&
    other.hours <= 12 &&
    one.hours <= 12 &&
    start >= 6 * 60 &&
    end + half > start &&
    !other.isPadded
  )
    return { start, end: end + half, doubt, isWhole: true, isMistyped, isTwelvePm };
  return {
    start,
    end: end <= start ? end + day : end,
    doubt,
    isWhole: isWhole || other.half !== null,
    isMistyped,
    isTwelvePm,
  };
}
