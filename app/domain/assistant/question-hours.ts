import { type HourToken, minutesIn, minutesOfDay, nextHours, pairsOf, spanOf } from "../programme/written-hours.ts";

/** Marks the hours in a question, which `written-hours.ts` reads. */

const article = "(?:las?|d?as|pelas|les)";
const behindArticle = new RegExp(`(?<![a-z])${article} $`);
const between = new RegExp(`(?<![a-z])(?:entre|between)(?: ${article})? $`);
const spanStart = new RegExp(`(?<![a-z])(?:(?:entre|between|de|from|desde)(?: ${article})?|das) $`);
/** Words that make a number behind them an hour. */
const lead = /(?<![a-z])(?:las?|as|das|pelas|at|by|around|about|after|before|from|until|till|since) $/;
/** Words before hours that pass. */
const duration =
  /(?<![a-z])(?:dans|pendant|d ici|toutes les|prochaines?|dure|durent|depuis|hace|dentro de|durante|en|in|within|for|next|proximas?|em|daqui a|ha) $/;
const wordOfHours = /\d ?(?:horas?|hours?|hrs)$/;
/** 'The three keys', 'by 2 metres' */
const counted =
  /^ (?:(?!horas|hours|heures|hrs|pasadas|menos|vamos|puis)[a-z]{3,}s(?= |$)|(?:year|old|month|kid|min)(?![a-z]))/;
const minutesBehind = /^ (?:y|e|et) ([0-5]?[05])(?= |$)/;

/**
 * Returns a question with `@20:30` in place of each hour, or `~8:30` if it may be of the morning or the evening; two with
 * a dash are a span. The question is in plain words (`normalized`), and its numbers are digits.
 */
export function withHoursMarked(text: string): string {
  let marked = "";
  let from = 0;
  for (let at = 0; ;) {
    const phrase = nextHours(text, at, (before) => between.test(before));
    const last = phrase?.tokens.at(-1);
    if (phrase === null || last === undefined) return marked + text.slice(from);
    for (const [one, other] of pairsOf(phrase)) {
      if (one === undefined) continue;
      const opening = other === undefined ? null : spanStart.exec(text.slice(0, one.at));
      if (![one, other].some((token) => token !== undefined && isHour(token, text)) && opening === null) continue;
      marked += text.slice(from, startOf(one, text, opening)) + markOf(one, other);
      const more = other === undefined && one.sign === "bare" ? minutesBehind.exec(text.slice(one.end)) : null;
      if (more !== null) marked = marked.replace(/00$/, (more[1] ?? "0").padStart(2, "0"));
      from = (other ?? one).end + (more?.[0].length ?? 0);
    }
    at = Math.max(last.end, from);
  }
}

function isHour({ sign, isWord, half, at, end, hours, fixed }: HourToken, text: string): boolean {
  const [before, written, behind] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
  // Noon is a part of the day.
  if (fixed !== null) return fixed % minutesOfDay !== minutesOfDay / 2;
  // 'El 23 por la mañana' is a date.
  if (half !== null) return hours <= 12 || /\d ?[:.h]/.test(written);
  const isLed = lead.test(before);
  if (wordOfHours.test(written) ? !isLed && hours <= 12 : /(?:h|heures?)$/.test(written) && duration.test(before))
    return false;
  if (isWord) return /(?<![a-z])(?:la|a) $/.test(before) && (wordOfHours.test(written) || before.endsWith("la "));
  return (sign !== "bare" && sign !== "digits") || (isLed && !counted.test(behind));
}

/** Returns where the hours begin, with the words that belong to them: 'las 8', 'de 5 a 7'. */
function startOf({ at, fixed }: HourToken, text: string, opening: RegExpExecArray | null): number {
  if (opening !== null) return opening.index;
  if (fixed !== null) return at + (text.startsWith("a ", at) ? 2 : 0);
  return behindArticle.exec(text.slice(0, at))?.index ?? at;
}

function markOf(one: HourToken, other: HourToken | undefined): string {
  if (other === undefined) return markOfHour(minutesIn(one, one.half), one);
  const isSaid = one.half !== null || other.half !== null;
  const { from, to } = isSaid
    ? spanOf(one, other, new Set())
    : { from: minutesIn(one, null), to: minutesIn(other, null) };
  const half = isSaid ? "pm" : null;
  return `${markOfHour(from, { ...one, half })}-${markOfHour(to, { ...other, half })}`;
}

function markOfHour(minutes: number, { half, fixed, hours }: HourToken): string {
  const isSure = half !== null || fixed !== null || hours > 12 || hours === 0;
  const [hour, minute] = [String(Math.floor(minutes / 60)), String(minutes % 60).padStart(2, "0")];
  return isSure ? `@${hour.padStart(2, "0")}:${minute}` : `~${hour}:${minute}`;
}
