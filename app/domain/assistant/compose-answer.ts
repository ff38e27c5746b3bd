import { placesOf } from "../programme/capacity.ts";
import { clockTime, type Day, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { daysOfEvent, isListedByDay } from "../programme/event-days.ts";
import { addressOf, type ProgrammeEvent, shownPlace } from "../programme/event.ts";
import { phaseOf } from "../programme/timing.ts";
import { meetsNeed } from "./suitability.ts";
import type { LookupResult } from "./lookup.server.ts";
import type { AskedFact } from "./grammar/grammar.ts";
import type { MentionedTime } from "./question-times.ts";
import type { Reply, ReplyKind, ReplyPart } from "./reply.ts";
import { isOnlyAdvice, type ParsedQuestion } from "./question-parser.ts";
import type { AnswerTextKey, AnswerTexts } from "./answer-texts.ts";

/** Most events shown in an answer: about a phone screen. */
export const mostShown = 6;
/** Most alternatives offered when nothing fits. */
const mostOffered = 3;
/** Most events for which an answer tells the same fact. */
const mostFacts = 4;

export interface AnswerInput {
  understood: ParsedQuestion;
  found: LookupResult;
  words: AnswerTexts;
  now: Date;
  calendar: FestivalCalendar;
  /** Names of the filters, as they are in the programme. */
  names: { categories: string[]; places: string[] };
  /** Place of the information point; null if the programme does not name it. */
  desk: string | null;
}

/** Returns the answer to a question as sentences about the events that were found. */
export function composeAnswer(telling: AnswerInput): Reply {
  const { understood, found } = telling;
  switch (found.kind) {
    case "talk":
      return reply(telling, "talk", [part(telling.words.say(`small_talk.${understood.talk ?? "hello"}`))]);
    case "elsewhere":
      return reply(telling, "unknown", [part(aboutElsewhere(telling))]);
    case "nowhere":
      return reply(telling, "unknown", [part(telling.words.say("nowhere"))]);
    case "places":
      return reply(telling, "words", [part(aboutPlaces(telling, found))]);
    case "saved":
      if (found.events.length === 0) return reply(telling, "words", [part(telling.words.say("found.saved_none"))]);
      return ofEvents(telling, found.events, ({ length }) => telling.words.say("found.saved", { count: length }));
    case "events":
      return aboutEvents(telling, found);
    case "nothing":
      return aboutNothing(telling, found);
  }
}

const part = (text: string, events: ProgrammeEvent[] = []): ReplyPart => ({
  text,
  eventIds: events.map(({ id }) => id),
});

const reply = (
  { understood }: AnswerInput,
  kind: ReplyKind,
  parts: ReplyPart[],
  events: ProgrammeEvent[] = [],
): Reply => ({
  language: understood.language,
  kind,
  parts,
  eventIds: events.map(({ id }) => id),
});

function aboutElsewhere({ understood, words, desk }: AnswerInput): string {
  const kind = understood.elsewhere?.kind;
  if (kind === "emergency") return words.say("unknown_emergency");
  if (kind === "secret") return words.say("unknown_secret");
  return withDesk(words.say(kind === "weather" ? "unknown_weather" : "unknown"), words, desk);
}

const withDesk = (text: string, words: AnswerTexts, desk: string | null): string =>
  desk === null ? text : `${text} ${words.say("ask_desk", { place: desk })}`;

function aboutPlaces({ words }: AnswerInput, { places, amenity }: Extract<LookupResult, { kind: "places" }>): string {
  if (amenity !== null)
    return words.say("place.having", { count: places.length, places: words.list(places.map(({ name }) => name)) });
  return places
    .map((place) => {
      const where = words.say("place.where", { place: place.name, address: addressOf(place) });
      const has =
        place.amenities.length === 0 ? "" : words.say("place.has", { amenities: words.list(place.amenities) });
      return [where, place.description ?? "", has].filter(Boolean).join(" ");
    })
    .join("\n");
}

function aboutEvents(
  telling: AnswerInput,
  { events, isNamed, isOver }: Extract<LookupResult, { kind: "events" }>,
): Reply {
  const { understood } = telling;
  const fact = factOf(understood);
  const isTold = fact !== null && (isNamed || events.length <= mostFacts) && !understood.isCount;
  if (isNamed && (events.length === 1 || !understood.isBySpeaker || isTold))
    return ofFact(telling, fact ?? "about", events);
  if (isTold && fact !== "where" && fact !== "about" && fact !== "who") return ofFact(telling, fact, events);
  return ofEvents(telling, events, (held) =>
    isOver ? telling.words.say("found.over", { count: held.length }) : headOf(telling, held),
  );
}

/** The facts that a sentence can tell about an event. */
export type EventFact = AskedFact | "places" | "access" | "status" | "streamed";

function factOf({
  fact,
  places,
  change,
  need,
  isStreamed,
  eventIds,
  audience,
  priceUpTo,
}: ParsedQuestion): EventFact | null {
  if (eventIds.length === 0) return fact;
  if (places !== null && fact !== "booking") return "places";
  if (change !== null || fact === "why") return "status";
  if (need !== null) return "access";
  if (audience !== null && (fact === null || fact === "about")) return "age";
  if (priceUpTo !== null && fact === null) return "price";
  return fact ?? (isStreamed ? "streamed" : null);
}

function ofFact(telling: AnswerInput, fact: EventFact, events: ProgrammeEvent[]): Reply {
  const shown = events.slice(0, mostShown);
  const told = shown.length <= mostFacts ? shown : shown.slice(0, mostFacts);
  const parts = told.map((event) => part(factSentence(telling, fact, event), [event]));
  return reply(telling, "events", parts, told);
}

function ofEvents(
  telling: AnswerInput,
  events: ProgrammeEvent[],
  headOfHeld: (held: ProgrammeEvent[]) => string,
): Reply {
  const shown = events.slice(0, mostShown);
  const left = events.length - shown.length;
  const held = events.filter(({ status }) => status !== "CANCELLED");
  const asksOfChanges = telling.understood.change !== null;
  const told = asksOfChanges
    ? [part(headOfHeld(events), shown)]
    : cancelledApart(telling, shown, () => headOfHeld(held));
  const parts = [...told, ...(left > 0 ? [part(telling.words.say("found.more", { count: left }))] : [])];
  return reply(telling, "events", parts, shown);
}

/** Lists events under a sentence with their time, and cancelled ones under a sentence that says so. */
function cancelledApart({ words }: AnswerInput, events: ProgrammeEvent[], headOfHeld: () => string): ReplyPart[] {
  const cancelled = events.filter(({ status }) => status === "CANCELLED");
  const held = events.filter(({ status }) => status !== "CANCELLED");
  return [
    ...(held.length === 0 ? [] : [part(headOfHeld(), held)]),
    ...(cancelled.length === 0 ? [] : [part(words.say("found.cancelled", { count: cancelled.length }), cancelled)]),
  ];
}

function headOf(telling: AnswerInput, events: ProgrammeEvent[]): string {
  const { understood, words } = telling;
  const count = events.length;
  const filters = filtersOf(telling);
  if (understood.change !== null)
    return words.say(understood.change === "cancelled" ? "found.cancelled" : "found.changed", { count });
  if (isOnlyAdvice(understood)) return words.say("found.soon", { count });
  if (understood.timing.isNow) return words.say("found.now", { count, filters });
  const { order } = understood.timing;
  const when = whenOf(telling);
  if (order === "next") return words.say("found.next", { count, filters });
  if (order === "first") return words.say("found.first", { count, filters, when: when ?? "" }).replace(" :", ":");
  if (order === "last") return words.say("found.last", { count, filters, when: when ?? "" }).replace(" :", ":");
  return when === null
    ? words.say("found.events", { count, filters })
    : words.say("found.events_when", { count, filters, when: upperFirst(when) });
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the filters in parentheses, ' (Música, gratis)', or "". */
function filtersOf({ understood, words, names }: AnswerInput): string {
  const { audience, priceUpTo, isPaid, places, isStreamed, need, isWordless, isNear, subjects, tongue } = understood;
  const filters = [
    ...names.categories.map(words.category),
    ...subjects.map(({ said }) => `«${said}»`),
    ...(isNear ? [words.say("filter.near", { place: words.list(names.places) })] : names.places),
    ...(audience === null
      ? []
      : [
          audience.kind === "adults"
            ? words.say("filter.adults")
            : audience.age === null
              ? words.say("filter.children")
              : words.say("filter.age", { count: audience.age }),
        ]),
    ...(priceUpTo === null
      ? []
      : [
          priceUpTo === 0
            ? words.say("filter.free")
            : words.say("filter.price", { price: words.price(priceUpTo * 100) }),
        ]),
    ...(isPaid ? [words.say("filter.paid")] : []),
    ...(places === null ? [] : [words.say(places === "left" ? "filter.left" : "filter.full")]),
    ...(isStreamed ? [words.say("filter.streamed")] : []),
    ...(need === null ? [] : [words.say(`filter.${need}`)]),
    ...(isWordless ? [words.say("filter.without_language")] : []),
    ...(tongue === null ? [] : [tongue]),
  ];
  return filters.length === 0 ? "" : ` (${filters.join(", ")})`;
}

/**
 * Returns the time in words: 'esta noche', 'mañana por la mañana', 'el domingo 23 de agosto a las 20:00'; null without
 * one.
 */
function whenOf({ understood, words, now, calendar }: AnswerInput): string | null {
  if (understood.timing.isNow) return words.say("when.now");
  const { when } = understood.timing;
  if (when === null) return null;
  return timeWords(when.said, words, dayOf(now, calendar), calendar);
}

function timeWords(
  { day, lastDay, part: ofDay, clock }: MentionedTime,
  words: AnswerTexts,
  today: Day,
  { zone }: FestivalCalendar,
): string {
  const date =
    day === null
      ? null
      : lastDay !== null && lastDay !== day
        ? words.say("when.days", { first: words.day(day, today), last: words.day(lastDay, today) })
        : words.day(day, today);
  if (clock !== null) {
    const hours = words.say(`when.${clock.kind}`, {
      time: clockTime(clock.from, zone),
      to: clock.to === null ? "" : clockTime(clock.to, zone),
    });
    return date === null || day === today ? hours : words.say("when.day_at", { day: date, hours });
  }
  if (ofDay === null) return date ?? "";
  const isToday = (day === null || day === today) && lastDay === null;
  if (isToday && ofDay !== "smallHours")
    return words.say(
      (
        {
          morning: "when.this_morning",
          noon: "when.this_noon",
          afternoon: "when.this_afternoon",
          evening: "when.tonight",
        } as const
      )[ofDay],
    );
  return words.say(
    (
      {
        morning: "when.morning",
        noon: "when.noon",
        afternoon: "when.afternoon",
        evening: "when.evening",
        smallHours: "when.small_hours",
      } as const
    )[ofDay],
    { day: date ?? words.day(today, today) },
  );
}

function aboutNothing(
  telling: AnswerInput,
  { unknown, others, dropped }: Extract<LookupResult, { kind: "nothing" }>,
): Reply {
  const { words, desk, understood } = telling;
  const offered = others.slice(0, mostOffered);
  const offer =
    dropped === null
      ? []
      : cancelledApart(telling, offered, () => words.say(`other.${dropped}`, { count: offered.length }));
  if (unknown.length > 0) {
    const said = words.list(unknown.map((one) => `«${one.said}»`));
    if (dropped === "place")
      return reply(telling, "nothing", [part(words.say("nothing.area", { subject: said })), ...offer]);
    if (offered.length === 0)
      return reply(telling, "unknown", [part(withDesk(words.say("unknown_subject", { subject: said }), words, desk))]);
    return reply(telling, "nothing", [part(words.say("nothing.unknown", { subject: said })), ...offer]);
  }
  const when = whenOf(telling);
  const filters = filtersOf(telling);
  const none =
    understood.timing.isNow && filters === ""
      ? words.say("nothing.now")
      : when === null
        ? words.say("nothing.events", { filters })
        : words.say("nothing.events_when", { filters, when: upperFirst(when) });
  return reply(telling, "nothing", [part(none), ...offer]);
}

/** Input for a sentence about a fact. */
export interface FactInput extends Pick<AnswerInput, "words" | "now" | "calendar"> {
  understood: Pick<ParsedQuestion, "need">;
}

/** Facts that a cancelled event does not have; Acty then says that it is cancelled. */
const onlyIfHeld = new Set<EventFact>(["when", "where", "until", "duration", "places", "streamed", "booking"]);
/** Facts whose sentence says by itself that an event is cancelled. */
const tellsCancelled = new Set<EventFact>(["why", "status", "about"]);

/** Returns a sentence about one fact of an event. If the event is cancelled, the sentence says that first. */
export function factSentence(telling: FactInput, fact: EventFact, event: ProgrammeEvent): string {
  if (event.status !== "CANCELLED" || tellsCancelled.has(fact)) return tellFact(telling, fact, event);
  return onlyIfHeld.has(fact)
    ? tellWhen(telling, event)
    : `${tellWhen(telling, event)} ${tellFact(telling, fact, event)}`;
}

function tellFact(telling: FactInput, fact: EventFact, event: ProgrammeEvent): string {
  const { words, now, calendar } = telling;
  const { title } = event;
  const say = (key: AnswerTextKey, values: Record<string, string | number> = {}): string =>
    words.say(key, { title, ...values });
  const place = shownPlace(event);
  switch (fact) {
    case "when":
      return tellWhen(telling, event);
    case "where":
      return place === ""
        ? say("fact.where_unknown")
        : say("fact.where", {
            place: words.list(
              event.locations.length === 0 ? [place] : event.locations.map((one) => `${one.name} (${addressOf(one)})`),
            ),
          });
    case "until": {
      const { last } = daysOfEvent(event, calendar);
      return isListedByDay(event)
        ? say("fact.until_day", { day: words.day(last, dayOf(now, calendar)) })
        : say("fact.until", {
            time: clockTime(event.endTime, calendar.zone),
            day: words.day(dayOf(event.startTime, calendar), dayOf(now, calendar)),
          });
    }
    case "price":
      return event.priceCents === null
        ? say("fact.price_unknown")
        : event.priceCents === 0
          ? say("fact.price_free")
          : say("fact.price", { price: words.price(event.priceCents) });
    case "duration": {
      const { first, last } = daysOfEvent(event, calendar);
      const today = dayOf(now, calendar);
      return isListedByDay(event)
        ? say("fact.duration_days", { first: words.day(first, today), last: words.day(last, today) })
        : say("fact.duration", {
            span: words.span((Date.parse(event.endTime) - Date.parse(event.startTime)) / 60_000),
          });
    }
    case "age":
      return event.ageFrom === null ? say("fact.age_none") : say("fact.age", { count: event.ageFrom });
    case "language":
      return event.language === null
        ? say("fact.language_unknown")
        : say("fact.language", { language: event.language });
    case "who":
      return event.speakers.length === 0
        ? say("fact.people_unknown")
        : say("fact.people", { names: words.list(event.speakers.map(({ name }) => name)) });
    case "why":
    case "status":
      return tellStatus(telling, event);
    case "places":
      return tellPlaces(event, say);
    case "access":
      return tellAccess(telling, event, say);
    case "streamed":
      return say(event.isStreaming ? "fact.streamed" : "fact.streamed_not");
    case "booking":
      return event.registration === "none"
        ? say("fact.booking_none")
        : placesOf(event)?.free === 0
          ? say("fact.booking_full")
          : say("fact.booking");
    case "about":
      return `${tellWhen(telling, event)} ${shortened(event.description)}`.trim();
  }
}

function tellWhen({ words, now, calendar }: FactInput, event: ProgrammeEvent): string {
  const today = dayOf(now, calendar);
  const { first, last } = daysOfEvent(event, calendar);
  const place = shownPlace(event);
  const values = {
    title: event.title,
    day: words.day(first, today),
    from: clockTime(event.startTime, calendar.zone),
    to: clockTime(event.endTime, calendar.zone),
    where: place === "" ? "" : words.say("fact.in", { place }),
  };
  const days = { ...values, first: words.day(first, today), last: words.day(last, today) };
  if (event.status === "CANCELLED") {
    return words.say(
      !isListedByDay(event)
        ? "fact.when_cancelled"
        : first === last
          ? "fact.when_cancelled_day"
          : "fact.when_cancelled_days",
      days,
    );
  }
  if (isListedByDay(event)) return words.say("fact.when_days", days);
  const phase = phaseOf(event, now);
  const minutes = Math.ceil((Date.parse(event.endTime) - now.getTime()) / 60_000);
  const key = phase === "active" ? "fact.when_live" : phase === "finished" ? "fact.when_over" : "fact.when";
  const sentence = words.say(key, { ...values, span: words.span(Math.max(1, minutes)) });
  return event.status === "UPCOMING" && event.statusNote !== null
    ? `${sentence} ${words.say("fact.delayed", { title: event.title, note: event.statusNote })}`
    : sentence;
}

function tellStatus(telling: FactInput, event: ProgrammeEvent): string {
  const { words } = telling;
  const { title, statusNote: note } = event;
  if (event.status === "CANCELLED")
    return note === null ? words.say("fact.cancelled", { title }) : words.say("fact.cancelled_why", { title, note });
  if (note !== null) return words.say("fact.delayed", { title, note });
  return `${words.say("fact.as_planned", { title })} ${tellWhen(telling, event)}`;
}

function tellPlaces(
  event: ProgrammeEvent,
  say: (key: AnswerTextKey, values?: Record<string, string | number>) => string,
): string {
  const places = placesOf(event);
  if (places === null) return say(event.registration === "places" ? "fact.places_unknown" : "fact.places_unlimited");
  return places.free === 0
    ? say("fact.places_full")
    : say("fact.places", { count: places.free, capacity: places.capacity });
}

function tellAccess(
  { understood }: FactInput,
  event: ProgrammeEvent,
  say: (key: AnswerTextKey, values?: Record<string, string | number>) => string,
): string {
  const ofPlace = event.locations.flatMap(({ amenities }) => amenities);
  const said =
    event.accessibility ?? (understood.need !== null && meetsNeed(event, understood.need) ? ofPlace.join(", ") : "");
  return said === "" ? say("fact.access_unknown") : say("fact.access", { accessibility: said });
}

/** The first sentences of a description, about 280 characters. */
function shortened(description: string): string {
  const text = description.replaceAll(/\s+/g, " ").trim();
  if (text.length <= 280) return text;
  const sentence = text.slice(0, 280).lastIndexOf(". ");
  return sentence > 80 ? text.slice(0, sentence + 1) : `${text.slice(0, text.lastIndexOf(" ", 279))}…`;
}
