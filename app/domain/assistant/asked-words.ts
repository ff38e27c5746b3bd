import { clockTime, type Day, dayOf, type FestivalCalendar } from "../programme/day.ts";
import type { AnswerTexts } from "./answer-texts.ts";
import type { Ask } from "./ask.ts";
import type { MentionedTime } from "./asked-time.ts";

/** A question, and all that saying it in words needs. */
export interface AskedInput {
  parsed: Ask;
  texts: AnswerTexts;
  /** Names of the filters, as they are in the programme. */
  names: { categories: string[]; places: string[]; notCategories: string[]; notPlaces: string[] };
  now: Date;
  calendar: FestivalCalendar;
}

/** Returns the filters of a question in words: 'Música', 'gratis'. */
export function filterWords({ parsed, texts, names, now, calendar }: AskedInput): string[] {
  const { audience, priceUpTo, priceAbove, isPaid, places, isStreamed, need, change, phase } = parsed;
  const { isNonVerbal, isNear, subjects, excluded, spokenLanguage } = parsed;
  return [
    ...names.categories.map(texts.category),
    ...subjects.map(({ asked }) => `«${asked}»`),
    ...(isNear ? [texts.format("filter.near", { place: texts.list(names.places) })] : names.places),
    audience !== null && audienceText(audience, texts),
    priceUpTo !== null &&
      (priceUpTo === 0
        ? texts.format("filter.free")
        : texts.format("filter.price", { price: texts.price(priceUpTo * 100) })),
    priceAbove !== null && texts.format("filter.price_above", { price: texts.price(priceAbove * 100) }),
    isPaid && texts.format("filter.paid"),
    places !== null && texts.format(`filter.${places}`),
    phase === "notBegun" && texts.format("filter.not_begun"),
    isStreamed && texts.format("filter.streamed"),
    need !== null && texts.format(`filter.${need}`),
    change === "notCancelled" && texts.format("filter.not_cancelled"),
    change === "unchanged" && texts.format("filter.unchanged"),
    isNonVerbal && texts.format("filter.without_language"),
    spokenLanguage !== null && texts.format(`language.${spokenLanguage}`),
    ...[
      ...names.notCategories.map(texts.category),
      ...names.notPlaces,
      ...excluded.subjects.map(({ asked }) => `«${asked}»`),
    ].map((name) => texts.format("filter.without", { name })),
    ...excluded.languages.map((name) =>
      texts.format("filter.not_language", { language: texts.format(`language.${name}`) }),
    ),
    ...parsed.timing.notDays.map((day) =>
      texts.format("filter.not_day", { day: texts.day(day, dayOf(now, calendar)) }),
    ),
    ...parsed.timing.notParts.map((one) => texts.format(`filter.not_${one}`)),
  ].filter((word) => word !== false);
}

function audienceText({ kind, age }: NonNullable<Ask["audience"]>, texts: AnswerTexts): string {
  if (age === null) return texts.format(`filter.${kind}`);
  return texts.format(kind === "adults" ? "filter.age_from" : "filter.age", { count: age });
}

/**
 * Returns the time in words: 'esta noche', 'mañana por la mañana', 'el domingo 23 de agosto a las 20:00'; null without
 * one.
 */
export function timeWords({ parsed, texts, now, calendar }: AskedInput): string | null {
  if (parsed.timing.isNow) return texts.format("when.now");
  const { when } = parsed.timing;
  if (when === null) return null;
  return wordsOfTime(when.mentioned, texts, dayOf(now, calendar), calendar);
}

function wordsOfTime(
  { day, lastDay, part: ofDay, clock }: MentionedTime,
  texts: AnswerTexts,
  today: Day,
  { zone }: FestivalCalendar,
): string {
  const date =
    day === null
      ? null
      : lastDay !== null && lastDay !== day
        ? texts.format("when.days", { first: texts.day(day, today), last: texts.day(lastDay, today) })
        : texts.day(day, today);
  if (clock !== null) {
    const hours = texts.format(`when.${clock.kind}`, {
      time: clockTime(clock.from, zone),
      to: clock.to === null ? "" : clockTime(clock.to, zone),
    });
    return date === null || day === today ? hours : texts.format("when.day_at", { day: date, hours });
  }
  if (ofDay === null) return date ?? "";
  const isToday = (day === null || day === today) && lastDay === null;
  if (isToday && ofDay !== "smallHours") return texts.format(`when.this_${ofDay}`);
  return texts.format(`when.${ofDay}`, { day: date ?? texts.day(today, today) });
}
