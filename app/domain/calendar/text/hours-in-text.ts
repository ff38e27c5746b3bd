import {
  halfOf,
  type HourDoubt,
  type HourPhrase,
  type HourToken,
  minutesIn,
  nextHours,
  pairsOf,
  spanOf,
} from "#app/domain/programme/written-hours.ts";
import { readLength } from "#app/domain/programme/written-lengths.ts";

/** Finds hours in a line of text, which `written-hours.ts` reads. Lines are plain (`plain-line.ts`). */

/** One hour with its end, in minutes from the beginning of the day; more than a day after 24:00. */
export interface SpanInText {
  start: number;
  end: number | null;
  /** The assumption behind it: that a word such as 'mediodía' names an exact `hour`, or the `end`. */
  doubt: "hour" | "end" | null;
  isMistyped: boolean;
  /** True for 12 p.m. and a mere 12, which many people write for midnight. */
  mayBeMidnight: boolean;
  /** True for an hour of twelve, as people say it: 'a la 1 y media', 'a las 5'. */
  isSpoken: boolean;
  /** False if the text may mean morning or evening: `8:00`, but not `08:00`, `20:00` or `8 am`. */
  isWhole: boolean;
  /** True if it is more probably of the evening: '5 a 7 h'. */
  isEvening: boolean;
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

/** Words before a number that make it an hour. */
const clockWords =
  /(?:^|[^a-z])(?:a las?|a les|as|desde las?|hasta las?|a partir (?:de las?|das?|de)|ate as|pelas|hacia las?|sobre las?|from|at|until|till|de las|das|entre las|entre as|vers|des|en punto de las|salida|inicio)\s$/;
/** Words before a number in words that make it an hour. */
const clockWordsOfWords = /(?<![a-z])(?:a|desde|hasta|sobre|hacia|partir de)\slas?\s$/;
/** Words behind a number that make it an hour. */
const openBehind =
  /^\s(?:(?:un)?til?l? (?:late|close|dusk)|en adelante|em diante|onwards|hasta (?:tarde|el cierre|la madrugada|el amanecer))(?![a-z])/;
const betweenWords = /(?:entre|between)\s(?:las |as |les )?$/;
const pairStart = /(?:^|[^a-z])(?:de|from|das|des|desde las|entre|between)\s$/;
const isStart = /^(?:(?:de|das|desde|a|las|as)\s)*$/;

/** Returns the hours of a line in order; `taken` are parts of the line that hold something else, such as dates. */
export function hoursIn(plain: string, taken: readonly { from: number; to: number }[] = []): HoursFound[] {
  const found: HoursFound[] = [];
  // 'Sábado 24: 18:00' is not 24:18.
  const free = taken.reduce(
    (rest, { from, to }) => rest.slice(0, from) + "_".repeat(to - from) + rest.slice(to),
    plain,
  );
  for (let at = 0; ;) {
    const read = nextHours(free, at, (before) => betweenWords.test(before));
    const [first] = read?.tokens ?? [];
    if (read === null || first === undefined) return found;
    const isLength = read.tokens.length === 1 && readLength(plain.slice(first.at, first.end)) !== null;
    const before = plain.slice(0, first.at);
    // '15h00min' is an hour.
    const isBesideHour =
      found.length > 0 &&
      !clockWords.test(before) &&
      /^(?:[1-4]\s?h[a-z]{0,4}\s?)?\d{1,3}\s?min/.test(plain.slice(first.at, first.end));
    if (isLength && (isBesideHour || lengthWords.test(before))) {
      at = first.end;
      continue;
    }
    // '9h/12h' is more probably a span than two times.
    const isSlashed = read.joints.length === 1 && read.joints[0] === "slash";
    const phrase: HourPhrase = isSlashed ? { ...read, joints: ["span"] } : read;
    const pairs = surePairs(phrase, plain, free).map((pair) =>
      withHalf(pair, plain.slice(found.at(-1)?.to, pair[0]?.at)),
    );
    // '7 for 7.30pm' begins with the hour of the doors.
    const start = phrase.joints[0] === "for" ? first.at : pairs[0]?.[0]?.at;
    if (start !== undefined && pairs.length > 0) {
      const hasAct = found.some(({ role }) => role === "act");
      const one = phraseOf(pairs, start, plain, hasAct);
      // '7 for 7.30pm' may begin at seven.
      const doubt = isSlashed ? "end" : phrase.joints[0] === "for" ? "hour" : null;
      found.push(doubt === null ? one : { ...one, spans: one.spans.map((span) => ({ ...span, doubt })) });
    }
    // Where nothing shows an hour, only the last number may be one of those that follow.
    const isPlain =
      phrase.tokens.every(({ sign }) => sign === "bare") && !pairStart.test(plain.slice(0, first.at).slice(-30));
    const last = isPlain && phrase.tokens.length > 1 ? phrase.tokens.at(-1)?.at : undefined;
    at = pairs.at(-1)?.at(-1)?.end ?? last ?? first.end;
  }
}

const lengthWords =
  /(?:^|[^a-z])(?:duracion|duracao|duree|duration|dura)(?:\s(?:aprox[a-z]*\.?|estimada|total|prevista|de|d'environ))?\s?:?\s?$/;
const namedLength = new RegExp(String.raw`${lengthWords.source.slice(0, -1)}([^.;,()]{1,30})`);
const anyLength = String.raw`\d{2,3}\s?(?:min(?:s|ut[eo]s?)?(?![a-z])|')|[1-4]\s?h(?:oras?|ours?|eures?)?(?:\s?\d\d(?:\s?min)?)?(?![a-z\d])`;
const lengths = new RegExp(anyLength, "g");
/** A length that nothing else is said of, as in '30 min antes' and '20 min de preguntas'. */
const loneLength = new RegExp(
  String.raw`(?:^|[(,.·])\s*(${anyLength})(?!\.?\s(?:antes|before|avant|a pie|a pe))(?=(?:\s(?:aprox|approx)[a-z]*)?\.?\s*(?:[),;·]|$)|\.\s)`,
);
const anyUntil = /\b(?:hasta|ate|jusqu'au?|until|till?)\b/;

/** Returns how long an act lasts by its words, in minutes: 'Duración: 1 h 30', '(95 min)'. Null if they don't say it. */
export function lengthIn(plain: string): number | null {
  const [, named] = namedLength.exec(plain) ?? [];
  if (named !== undefined) return readLength(named);
  const isOnly = plain.match(lengths)?.length === 1 && !anyUntil.test(plain);
  return isOnly ? readLength(loneLength.exec(plain)?.[1] ?? "") : null;
}

/** The part of the day that a sentence names before its hour: 'por la tarde, a las 5'. */
const partBefore =
  /(?:(?:por|a|de) la (?:manana|tarde|noche)|(?:a|pela|de) (?:manha|tarde|noite)|(?:l'apres-midi|le soir|le matin)|in the (?:morning|afternoon|evening))(?![a-z])/g;

/** Gives an hour the half of the day that its sentence names before it. */
function withHalf(pair: HourToken[], before: string): HourToken[] {
  const [one] = pair;
  const part = before.match(partBefore)?.at(-1);
  const isOpen = one !== undefined && one.half === null && one.fixed === null && one.hours <= 12 && !one.isPadded;
  const half = part === undefined || !isOpen || pair.some((token) => token.half !== null) ? null : halfOf(part);
  return half === null ? pair : pair.map((token, index) => (index === 0 ? { ...token, half } : token));
}

/** Returns the hours of a phrase, with their ends, up to the first that may be a mere number. */
function surePairs(phrase: HourPhrase, plain: string, free: string): HourToken[][] {
  const before = (token: HourToken): string => plain.slice(Math.max(0, token.at - 30), token.at);
  const isFree = ({ at, hours, sign, doubt, isWord, half }: HourToken): boolean =>
    sign !== "digits" &&
    doubt !== "minutes" &&
    (hours <= 24 || plain.charAt(at + 2) === ":") &&
    (!isWord || half !== null || clockWordsOfWords.test(plain.slice(Math.max(0, at - 30), at)));
  const isSure = (token: HourToken): boolean =>
    token.sign === "clear" ||
    token.isWord ||
    clockWords.test(before(token)) ||
    openBehind.test(plain.slice(token.end)) ||
    (token.sign === "dotted" &&
      (isStart.test(free.slice(0, token.at).replace(/^_+[^a-z\d]*/, "")) ||
        (/[.;]\s$/.test(before(token)) && plain.charAt(token.end) === ":")));
  const pairs = pairsOf(phrase);
  const sure: HourToken[][] = [];
  for (const [index, [one, other]] of pairs.entries()) {
    if (one === undefined || !isFree(one)) break;
    const until = other !== undefined && isFree(other) ? other : undefined;
    const isPair =
      until !== undefined &&
      (isSure(one) ||
        isSure(until) ||
        pairStart.test(before(one)) ||
        (one.at === 0 && phrase.joints[0] === "span" && /^:?\s+[a-z]/.test(plain.slice(until.end))));
    // '19 y 21 h' at the beginning of a line
    const next = pairs[index + 1]?.[0];
    const isListed =
      isStart.test(plain.slice(0, one.at)) &&
      next !== undefined &&
      isFree(next) &&
      isSure(next) &&
      /^ (?:y|e|et|and|&) /.test(plain.slice(one.end));
    if (!isPair && !isSure(one) && !isListed) break;
    sure.push(isPair ? [one, until] : [one]);
    if (!isPair && other !== undefined) break;
  }
  return sure;
}

/**
 * Returns the names of a line that each have their hours in parentheses behind them: 'Los Satélites (20:30), Mala Hierba (22:00) y
 * DJ Sol (23:30)'. Empty unless there are several. `label`, before a colon, and `rest`, behind the last one, hold for all.
 */
export function namedHours(
  text: string,
  hours: readonly HoursFound[],
): { label: string; name: string; spans: SpanInText[]; rest: string }[] {
  const inside = hours.filter(({ from, to }) => text.charAt(from - 1) === "(" && text.charAt(to) === ")");
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined || inside.length < 2) return [];
  const rest = text.slice(last.to + 1);
  const names = inside.map(({ from, spans }, index) => {
    const before = text.slice(
      (inside[index - 1]?.to ?? (hours[0] === first ? 0 : hours[0]?.to) ?? 0) + (index > 0 ? 1 : 0),
      from - 1,
    );
    const at = index > 0 ? 0 : before.lastIndexOf(":") + 1;
    const [label, name] = [before.slice(0, at).replaceAll(/^[\s|]+|:$/g, ""), before.slice(at)];
    return { name: name.replace(/^[\s,;·|/+–-]*(?:(?:y|e|et|and)\s)?/iu, "").trim(), label, spans, rest };
  });
  const isName = ({ name }: { name: string }): boolean => /\p{L}{2}/u.test(name) && name.length <= 80;
  return rest.length <= 60 && names.every(isName) ? names : [];
}

const leadWords =
  /(?:^|[\s(,;.:>])((?:(?:de|desde|a|a partir|en|entre|from|at|des|das|pelas|por|sobre|hacia|vers|entre|on|starting|de l'|dalle|d'|del|duracion|duracao|duree|aprox|approx|hs?|las|la|as|les|los|el|le|o|and|y|e|punto|partir|da|do|hora|horario|between)\.?:?\s+)+)$/;
const untilWords =
  /(?<![a-z])(?:(?:y )?(?:hasta|ate|jusqu'au?|until|till|to|termina|finaliza|ends))\s+(?:(?:las|as|la|a)\s+)?$/;

/** `hasAct`: hours of an act stand before them. */
function phraseOf(pairs: HourToken[][], first: number, plain: string, hasAct: boolean): HoursFound {
  const end = pairs.at(-1)?.at(-1)?.end ?? first;
  const start = Math.max(0, first - 40);
  const lead = leadWords.exec(plain.slice(start, first));
  const from = lead === null ? first : start + lead.index + lead[0].length - (lead[1] ?? "").length;
  const until = pairs.length === 1 && pairs[0]?.length === 1 ? untilWords.exec(plain.slice(start, first)) : null;
  const rest =
    /^\s*(?:onwards|en adelante|em diante|aprox\w*\.?|en punto|em ponto|precises?|pile|(?:sharp|start|env(?:iron)?)(?=\s*(?:[^\s\w]|$))|(?:un)?till? (?:late|close)|horas|h\.?s?)(?![a-z])\.?/.exec(
      plain.slice(end),
    );
  return {
    from: until === null ? from : start + until.index,
    to: end + (rest?.[0].length ?? 0),
    role: until !== null ? "until" : isBeside(plain, from, hasAct) ? "beside" : "act",
    spans: pairs.flatMap(([one, other]) => (one === undefined ? [] : textSpan(one, other, plain))),
  };
}

const besideWords =
  /(?:(?:puertas|portas|portes|doors|antes|before|previously|no a|not at|ultim[ao]|primer[ao]|last|first|gates)\W{0,3}(?:open |at )?|(?:inscri[a-z]*|dorsal[a-z]*|embarque|embarcacion|presentar[a-z]*|taquilla)(?:[^.;()]{0,40}(?:\s|:))?)(?:a |las |de |del |hasta |as |para |sobre |hacia )*$/;

/** Only behind the hour of the act itself: 'La vuelta, 21:00' is a title. */
const returnWords =
  /(?:recogida|regreso|vuelta|regresso|retour|return)(?: (?:prevista?|previsto))?(?:\s(?:el\s)?[a-z]{5,9}\s\d{1,2})?\W{0,3}(?:a |las |de |del |hasta |as |para |sobre |hacia )*$/;

/** Returns whether hours are said of something beside the act: of doors, inscriptions, or an hour that no longer holds. */
function isBeside(plain: string, from: number, hasAct: boolean): boolean {
  const before = plain.slice(Math.max(0, from - 60), from);
  if (besideWords.test(before) || (hasAct && returnWords.test(before))) return true;
  const open = before.lastIndexOf("(");
  return (
    open >= 0 &&
    !before.slice(open).includes(")") &&
    /[a-z]{3}/.test(before.slice(open)) &&
    !/(?:hasta|desde|until|inicio|a partir)|^\((?:also|tambien|tambem|aussi)/.test(before.slice(open))
  );
}

function textSpan(one: HourToken, other: HourToken | undefined, plain: string): SpanInText {
  const isWhole = one.half !== null || one.isPadded;
  const isVague = one.doubt === "noon" || other?.doubt === "noon";
  const isTwelve = one.hours === 12 && one.minutes === 0 && one.fixed === null;
  const mayBeMidnight = isTwelve && (one.half === "pm" || (one.half === null && one.sign === "bare"));
  const isSpoken = one.isWord || one.sign === "bare" || /\s(?:y|e|et|menos|moins)\s/.test(plain.slice(one.at, one.end));
  const said = { isMistyped: one.isMistyped, mayBeMidnight, isSpoken };
  if (other === undefined) {
    const isTwelveAm = one.hours === 12 && one.half === "am" && one.minutes === 0;
    const doubt = isVague || one.hours > 24 || isTwelveAm ? "hour" : null;
    return { ...said, start: minutesIn(one, one.half), end: null, doubt, isWhole, isEvening: false };
  }
  const doubts = new Set<HourDoubt>();
  const { from, to, isEvening } = spanOf(one, other, doubts);
  const doubt = isVague ? "hour" : doubts.has("end") ? "end" : null;
  return {
    ...said,
    start: from,
    end: to,
    doubt,
    isWhole: isWhole || other.half !== null || other.isPadded || doubts.has("end"),
    isEvening,
  };
}
