import { placesOf } from "../programme/capacity.ts";
import { isInComingNight } from "../programme/coming-night.ts";
import { clockTime, dayOf } from "../programme/day.ts";
import { daysOfEvent, isListedByDay } from "../programme/event-days.ts";
import { addressOf, type ProgrammeEvent, shownPlace } from "../programme/event.ts";
import { knownEnd, phaseOf, knownStart } from "../programme/timing.ts";
import type { AnswerTexts } from "./answer-texts.ts";
import type { Ask } from "./ask.ts";
import type { AskedInput } from "./asked-words.ts";
import { askedFacts } from "./grammar/grammar.ts";
import { meetsNeed } from "./suitability.ts";

const eventFacts = [...askedFacts, "places", "access", "status", "streamed"] as const;
export type EventFact = (typeof eventFacts)[number];

interface FactInput extends Pick<AskedInput, "texts" | "now" | "calendar"> {
  parsed: Pick<Ask, "need">;
}

/** Facts that an event that is cancelled or over does not have; Acty then says so. */
const notIfCancelled = new Set<EventFact>(["when", "where", "until", "duration", "places", "streamed", "booking"]);
/** Facts whose sentence says by itself that an event is cancelled or over. */
const namesCancellation = new Set<EventFact>(["why", "status", "about"]);

/** Returns a sentence about one fact of an event. If the event is cancelled or over, the sentence says that first. */
export function factSentence(input: FactInput, fact: EventFact, event: ProgrammeEvent): string {
  const isOff = event.status === "CANCELLED" || phaseOf(event, input.now) === "finished";
  if (!isOff || namesCancellation.has(fact)) return factText(input, fact, event);
  return notIfCancelled.has(fact)
    ? whenText(input, event)
    : `${whenText(input, event)} ${factText(input, fact, event)}`;
}

function factText(input: FactInput, fact: EventFact, event: ProgrammeEvent): string {
  const { texts, now, calendar } = input;
  const { title } = event;
  const format: AnswerTexts["format"] = (key, values = {}) => texts.format(key, { title, ...values });
  const place = shownPlace(event);
  const end = knownEnd(event);
  switch (fact) {
    case "when":
      return isListedByDay(event)
        ? `${whenText(input, event)} ${sentenceWithHours(event)}`.trim()
        : whenText(input, event);
    case "where":
      return place === ""
        ? format("fact.where_unknown")
        : format("fact.where", {
            place: texts.list(
              event.locations.length === 0
                ? [place]
                : event.locations.map((one) => (addressOf(one) === "" ? one.name : `${one.name} (${addressOf(one)})`)),
            ),
          });
    case "until": {
      const { last } = daysOfEvent(event, calendar);
      return isListedByDay(event)
        ? `${format("fact.until_day", { day: texts.day(last, dayOf(now, calendar)) })} ${sentenceWithHours(event)}`.trim()
        : end === null
          ? openEndText(input, event)
          : format("fact.until", {
              time: clockTime(end, calendar.zone),
              day: dayWords(input, end),
            });
    }
    case "price":
      return event.priceCents === null
        ? format("fact.price_unknown")
        : event.priceCents === 0
          ? format("fact.price_free")
          : format("fact.price", { price: texts.price(event.priceCents) });
    case "duration": {
      const { first, last } = daysOfEvent(event, calendar);
      const today = dayOf(now, calendar);
      return isListedByDay(event)
        ? format("fact.duration_days", { first: texts.day(first, today), last: texts.day(last, today) })
        : end === null
          ? openEndText(input, event)
          : format("fact.duration", { span: texts.span((Date.parse(end) - Date.parse(event.startTime)) / 60_000) });
    }
    case "age":
      return event.ageFrom === null ? format("fact.age_none") : format("fact.age", { count: event.ageFrom });
    case "language":
      return event.language === null
        ? format("fact.language_unknown")
        : format("fact.language", { language: event.language });
    case "who":
      return event.speakers.length === 0
        ? format("fact.people_unknown")
        : format("fact.people", { names: texts.list(event.speakers.map(({ name }) => name)) });
    case "why":
    case "status":
      return statusText(input, event);
    case "places":
      return placesLeftText(event, format);
    case "access":
      return accessText(input, event, format);
    case "streamed":
      return format(event.isStreaming ? "fact.streamed" : "fact.streamed_not");
    case "booking":
      return event.registration === "none"
        ? format("fact.booking_none")
        : placesOf(event)?.free === 0
          ? format("fact.booking_full")
          : format("fact.booking");
    case "about":
      return [whenText(input, event), placesIfLimited(input, event, format), shortened(event.description)]
        .filter(Boolean)
        .join(" ");
  }
}

/** Returns that the programme doesn't say when the event ends. */
const openEndText = (input: FactInput, event: ProgrammeEvent): string =>
  knownStart(event) === null ? whenText(input, event) : unknownEndText(input, event);

const unknownEndText = (input: FactInput, event: ProgrammeEvent): string =>
  input.texts.format("fact.end_unknown", {
    title: event.title,
    day: dayWords(input, event.startTime),
    from: clockTime(event.startTime, input.calendar.zone),
  });

/** Returns the day of an instant in words: 'tonight' for the small hours of the coming night, which are tomorrow's by date. */
export function dayWords(
  { texts, now, calendar }: Pick<FactInput, "texts" | "now" | "calendar">,
  instant: string,
): string {
  return isInComingNight(instant, now, calendar.zone)
    ? texts.format("day.tonight")
    : texts.day(dayOf(instant, calendar), dayOf(now, calendar));
}

function whenText(input: FactInput, event: ProgrammeEvent): string {
  const { texts, now, calendar } = input;
  const today = dayOf(now, calendar);
  const { first, last } = daysOfEvent(event, calendar);
  const place = shownPlace(event);
  const end = knownEnd(event);
  const values = {
    title: event.title,
    day: isListedByDay(event) ? texts.day(first, today) : dayWords(input, event.startTime),
    before: event.follows?.title ?? "",
    from: clockTime(event.startTime, calendar.zone),
    to: end === null ? "" : clockTime(end, calendar.zone),
    where: place === "" ? "" : texts.format("fact.in", { place }),
  };
  const days = { ...values, first: texts.day(first, today), last: texts.day(last, today) };
  if (event.status === "CANCELLED") {
    if (!isListedByDay(event))
      return texts.format(end === null ? "fact.when_cancelled_open" : "fact.when_cancelled", days);
    return texts.format(first === last ? "fact.when_cancelled_day" : "fact.when_cancelled_days", days);
  }
  if (isListedByDay(event)) return texts.format("fact.when_days", days);
  if (knownStart(event) === null)
    return texts.format(event.follows?.title ? "fact.when_after" : "fact.when_about", values);
  const phase = phaseOf(event, now);
  const minutes = Math.ceil((Date.parse(event.endTime) - now.getTime()) / 60_000);
  const key = phase === "active" ? "fact.when_live" : phase === "finished" ? "fact.when_over" : "fact.when";
  const sentence = texts.format(end === null ? `${key}_open` : key, {
    ...values,
    span: texts.span(Math.max(1, minutes)),
  });
  return event.status === "UPCOMING" && event.statusNote !== null
    ? `${sentence} ${texts.format("fact.delayed", { title: event.title, note: event.statusNote })}`
    : sentence;
}

/** Returns whether an event is cancelled, late, over or as planned. */
export function statusText(input: FactInput, event: ProgrammeEvent): string {
  const { texts } = input;
  const { title, statusNote: note } = event;
  if (event.status === "CANCELLED")
    return note === null
      ? texts.format("fact.cancelled", { title })
      : texts.format("fact.cancelled_why", { title, note });
  if (note !== null) return texts.format("fact.delayed", { title, note });
  if (phaseOf(event, input.now) === "finished") return whenText(input, event);
  return `${texts.format("fact.as_planned", { title })} ${whenText(input, event)}`;
}

const isComing = (event: ProgrammeEvent, now: Date): boolean =>
  event.status !== "CANCELLED" && phaseOf(event, now) !== "finished";

/** Returns the sentence that an event is full, which comes first in its answer; null if it is not, is over or cancelled. */
export function fullSentence({ texts, now }: FactInput, event: ProgrammeEvent): string | null {
  return isComing(event, now) && placesOf(event)?.free === 0
    ? texts.format("fact.places_full", { title: event.title })
    : null;
}

/** Returns whether there is more to tell of an event than its card shows: it is on, over, late, open for days, or has a limit. */
export const isWorthTelling = (event: ProgrammeEvent, now: Date): boolean =>
  event.status !== "CANCELLED" &&
  (phaseOf(event, now) !== "upcoming" || event.statusNote !== null || isListedByDay(event) || placesOf(event) !== null);

/** Returns how an event stands: when it is, and how many places are left. That it is full, its list says. */
export function standingOf(input: FactInput, event: ProgrammeEvent): string {
  const hasPlaces = placesOf(event) !== null && fullSentence(input, event) === null;
  const facts: EventFact[] = hasPlaces ? ["when", "places"] : ["when"];
  return saidOnce(facts.map((fact) => factSentence(input, fact, event))).join(" ");
}

/** Returns sentences without those that another of them says as well. */
export const saidOnce = (sentences: readonly string[]): string[] =>
  sentences.filter(
    (one, index) => !sentences.some((other, at) => other.includes(one) && (other.length > one.length || at < index)),
  );

function placesLeftText(event: ProgrammeEvent, format: AnswerTexts["format"]): string {
  const places = placesOf(event);
  if (places === null) return format(event.registration === "places" ? "fact.places_unknown" : "fact.places_unlimited");
  return places.free === 0
    ? format("fact.places_full")
    : format("fact.places", { count: places.free, capacity: places.capacity });
}

/** Returns how many places are left of an event that has a limit; "" if it is full, over or cancelled. */
function placesIfLimited({ now }: FactInput, event: ProgrammeEvent, format: AnswerTexts["format"]): string {
  return isComing(event, now) && (placesOf(event)?.free ?? 0) > 0 ? placesLeftText(event, format) : "";
}

function accessText({ parsed }: FactInput, event: ProgrammeEvent, format: AnswerTexts["format"]): string {
  const ofPlace = event.locations.flatMap(({ amenities }) => amenities);
  const access =
    event.accessibility ?? (parsed.need !== null && meetsNeed(event, parsed.need) ? ofPlace.join(", ") : "");
  return access === "" ? format("fact.access_unknown") : format("fact.access", { accessibility: access });
}

/** Returns the sentence of an event's description that has hours of the clock, such as those when it opens; else "". */
function sentenceWithHours({ description }: ProgrammeEvent): string {
  const sentences = description.split(/(?<=[.!?])\s+/u);
  return sentences.find((sentence) => /\b\d{1,2}[:.h]\d{2}\b/.test(sentence))?.trim() ?? "";
}

function shortened(description: string): string {
  const text = description.replaceAll(/\s+/g, " ").trim();
  if (text.length <= 280) return text;
  const sentence = text.slice(0, 280).lastIndexOf(". ");
  return sentence > 80 ? text.slice(0, sentence + 1) : `${text.slice(0, text.lastIndexOf(" ", 279))}…`;
}
