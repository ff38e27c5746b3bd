import { placesOf } from "../programme/capacity.ts";
import { clockTime } from "../programme/day.ts";
import { isListedByDay } from "../programme/event-days.ts";
import { knownEnd, knownStart } from "../programme/timing.ts";
import { addressOf, type Location, type ProgrammeEvent } from "../programme/event.ts";
import { walkingMinutes } from "../programme/plan-geometry.ts";
import { besidePlace } from "../programme/point.ts";
import type { LookupResult } from "./lookup.server.ts";
import type { FoundPoint } from "./place-lookup.server.ts";
import { matches } from "./subjects.ts";
import type { Rank } from "./grammar/grammar.ts";
import { inRankOrder } from "./ranked-events.ts";
import { type AskedInput, filterWords, timeWords } from "./asked-words.ts";
import type { Reply, ReplyKind, ReplyPart } from "./conversation.ts";
import {
  type EventFact,
  dayWords,
  factSentence,
  fullSentence,
  isWorthTelling,
  saidOnce,
  standingOf,
  statusText,
} from "./fact-sentences.ts";
import { type Ask, describesEvent, isOnlyAdvice, seeksChange } from "./ask.ts";
import type { AnswerTexts } from "./answer-texts.ts";
import type { Name } from "./vocabulary.ts";

/** Most events shown in an answer: about a phone screen. */
const mostShown = 6;
/** Most alternatives offered when nothing fits. */
const mostOffered = 3;
/** Most events for which an answer tells the same fact. */
const mostFacts = 4;
/** Most facts that an answer tells of one event. */
const mostFactsOfOne = 3;

interface AnswerInput extends AskedInput {
  found: LookupResult;
  /** Place of the information point; null if the programme does not name it. */
  desk: string | null;
}

/** Returns the answer to a question as sentences about the events that were found. */
export function composeAnswer(input: AnswerInput): Reply {
  const { parsed, found } = input;
  switch (found.kind) {
    case "talk":
      return reply(input, "talk", [part(input.texts.format(`small_talk.${parsed.talk ?? "hello"}`))]);
    case "offTopic":
      return reply(input, "unknown", [part(offTopicText(input))]);
    case "nowhere":
      return reply(input, "unknown", [
        { ...part(input.texts.format("nowhere")), links: placeLinks(input, found.places) },
      ]);
    case "places":
      return reply(input, "words", [part(placesText(input, found)), ...besideAmenity(input)]);
    case "nearest":
      return reply(input, "words", [part(nearestText(input, found))]);
    case "clash":
      return reply(input, "events", [part(clashText(input, found), found.events)], found.events);
    case "way":
      return reply(input, "words", [part(wayText(input, found))]);
    case "person":
      return personReply(input, found);
    case "saved":
      if (found.events.length === 0) return reply(input, "words", [part(input.texts.format("found.saved_none"))]);
      return eventsReply(input, found.events, ({ length }) => input.texts.format("found.saved", { count: length }));
    case "events":
      return foundReply(input, found);
    case "nothing":
      return nothingReply(input, found);
  }
}

const part = (text: string, events: readonly ProgrammeEvent[] = []): ReplyPart => ({
  text,
  eventIds: events.map(({ id }) => id),
});

const reply = ({ parsed }: AnswerInput, kind: ReplyKind, parts: ReplyPart[], events: ProgrammeEvent[] = []): Reply => ({
  language: parsed.language,
  kind,
  parts,
  eventIds: events.map(({ id }) => id),
  help: null,
});

/** Returns that the programme doesn't tell what else is asked of an amenity: 'vegan food'. */
function besideAmenity(input: AnswerInput): ReplyPart[] {
  const { amenities, offTopic } = input.parsed;
  const isMore = offTopic !== null && !amenities.some(({ pattern }) => matches(pattern, offTopic.matched));
  return isMore ? [part(offTopicText(input))] : [];
}

/** Most places that a visitor may choose from. */
const mostChosenFrom = 8;

/** Returns the plan, which shows the visitor's position on the device alone, and the places to choose from. */
const placeLinks = ({ texts }: AnswerInput, places: readonly Name[]): ReplyPart["links"] => [
  { text: texts.format("help.plan"), target: "plan" },
  ...places
    .slice(0, mostChosenFrom)
    .flatMap(({ name, ids: [id] }) => (id === undefined ? [] : [{ text: name, target: { place: id } }])),
];

function offTopicText({ parsed, texts, desk }: AnswerInput): string {
  const kind = parsed.offTopic?.kind;
  if (kind === "secret") return texts.format("unknown_secret");
  return withDesk(texts.format(kind === "weather" ? "unknown_weather" : "unknown"), texts, desk);
}

const withDesk = (text: string, texts: AnswerTexts, desk: string | null): string =>
  desk === null ? text : `${text} ${texts.format("ask_desk", { place: desk })}`;

/** Returns whether two events overlap, and if one can see both; the first sentence is the answer. */
function clashText({ texts }: AnswerInput, found: Extract<LookupResult, { kind: "clash" }>): string {
  const [one, other] = found.events;
  const cancelled = found.events.find(({ status }) => status === "CANCELLED");
  if (cancelled !== undefined) return texts.format("clash.cancelled", { title: cancelled.title });
  const end = knownEnd(one);
  if (end === null || knownStart(other) === null || isListedByDay(one) || isListedByDay(other))
    return texts.format("clash.unknown", { title: one.title });
  const otherEnd = knownEnd(other) ?? end;
  const shared = (Math.min(Date.parse(end), Date.parse(otherEnd)) - Date.parse(other.startTime)) / 60_000;
  const way = found.minutesOnFoot;
  if (shared > 0)
    return texts.format(found.isBoth ? "clash.not_both" : "clash.yes", { span: texts.span(Math.round(shared)) });
  const gap = Math.round((Date.parse(other.startTime) - Date.parse(end)) / 60_000);
  const between =
    gap === 0
      ? texts.format("clash.no_gap", { one: one.title, other: other.title })
      : texts.format("clash.gap", { one: one.title, other: other.title, span: texts.span(gap) });
  const walk = way === null || way === 0 ? "" : texts.format("clash.walk", { minutes: way });
  const isTight = gap < (way ?? 0);
  const first = found.isBoth ? texts.format(isTight ? "clash.tight" : "clash.both") : texts.format("clash.no");
  return [first, between, walk].filter(Boolean).join(" ");
}

function wayText({ texts }: AnswerInput, { from, to, minutes }: Extract<LookupResult, { kind: "way" }>): string {
  const values = { from: from.name, to: to.name };
  return minutes === null
    ? texts.format("way.unknown", values)
    : `${texts.format("way.minutes", { ...values, minutes })} ${texts.format("way.straight")}`;
}

/** Returns what the organiser says of somebody, quoted, and the events to come with them. */
function personReply(input: AnswerInput, { name, words, events }: Extract<LookupResult, { kind: "person" }>): Reply {
  const { texts } = input;
  const first = texts.format(words === "" ? "person.unknown" : "person.words", { name, words });
  const shown = events.slice(0, mostShown);
  const where = shown.length === 0 ? [] : [part(texts.format("person.events", { count: events.length }), shown)];
  return reply(input, shown.length === 0 ? "words" : "events", [part(first), ...where], shown);
}

function nearestText(
  { texts }: AnswerInput,
  { amenity, place, points }: Extract<LookupResult, { kind: "nearest" }>,
): string {
  const named = points.map(({ point, near, minutes }) =>
    texts.format("place.minutes", { point: point.words || (near?.name ?? ""), minutes }),
  );
  return texts.format("place.nearest", {
    what: texts.format(`amenity.${amenity}`),
    place: place.name,
    points: texts.list(named),
  });
}

/** Most points of the plan that an answer names. */
const mostPoints = 6;

/** Returns what a question about an amenity seeks: its kind in the reader's language, else the organiser's word for it. */
function amenityWords({ texts }: AnswerInput, { amenity, places }: Extract<LookupResult, { kind: "places" }>): string {
  if (amenity === null) return "";
  if (amenity.kind !== null) return texts.format(`amenity.${amenity.kind}`);
  const written = places.flatMap(({ amenities }) => amenities).find((one) => matches(amenity.pattern, one));
  return written === undefined ? texts.format("amenity.mentioned") : `«${written}»`;
}

function placesText(input: AnswerInput, found: Extract<LookupResult, { kind: "places" }>): string {
  const { texts } = input;
  const { places, amenity, points } = found;
  if (amenity !== null) {
    const what = amenityWords(input, found);
    const having = { count: places.length, what, places: texts.list(places.map(({ name }) => name)) };
    const named = points.slice(0, mostPoints).map((point) => pointText(point, texts));
    return [
      places.length === 0 ? "" : texts.format("place.having", having),
      named.length === 0 ? "" : texts.format("place.points", { count: named.length, points: texts.list(named) }),
    ]
      .filter(Boolean)
      .join(" ");
  }
  return places.map((place) => placeSentences(place, place.description ?? "", texts)).join("\n");
}

/** Returns where a point is: its words with the place that it is beside, or its distance from the nearest place. */
export function pointText({ words, near }: FoundPoint, texts: AnswerTexts): string {
  if (near === null) return words;
  const where =
    near.metres <= besidePlace
      ? texts.format("place.beside", { place: near.name })
      : texts.format("place.on_foot", { place: near.name, minutes: walkingMinutes(near.metres) });
  return words === "" ? where : `${words} (${where})`;
}

/** Returns where a place is and what it has, with a description between the two. */
function placeSentences(place: Location, description: string, texts: AnswerTexts): string {
  const address = addressOf(place);
  const where = address === "" ? "" : texts.format("place.where", { place: place.name, address });
  const has = place.amenities.length === 0 ? "" : texts.format("place.has", { amenities: texts.list(place.amenities) });
  return [where, description, has].filter(Boolean).join(" ") || place.name;
}

function foundReply(input: AnswerInput, found: Extract<LookupResult, { kind: "events" }>): Reply {
  const { parsed, texts } = input;
  const { events, isNamed, isOver } = found;
  if (found.isRest && events.length === 0) return reply(input, "words", [part(texts.format("found.no_more"))]);
  if (parsed.rank !== null) return rankReply(input, parsed.rank, events);
  const facts = factsOf(parsed);
  if (seeksChange(parsed) && !isNamed) return changesReply(input, events);
  const asksFact = facts.length > 0 && (isNamed || events.length <= mostFacts) && !parsed.isCount;
  if (isNamed && (events.length === 1 || !parsed.isBySpeaker || asksFact))
    return factReply(input, facts.length > 0 ? facts : ["about"], events);
  if (
    asksFact &&
    (events.length === 1 || !facts.some((fact) => fact === "where" || fact === "about" || fact === "who"))
  )
    return factReply(input, facts, events);
  if (parsed.isAdvice && !isOver && events.length > mostProposed) return adviceReply(input, events);
  const listed = eventsReply(input, events, (takingPlace) =>
    isOver ? input.texts.format("found.over", { count: takingPlace.length }) : headingOf(input, takingPlace),
  );
  const [only] = events;
  const tells = only !== undefined && events.length === 1 && describesEvent(parsed) && isWorthTelling(only, input.now);
  return tells ? { ...listed, parts: [...listed.parts, part(standingOf(input, only))] } : listed;
}

/** Most events that are proposed, each with a reason. */
const mostProposed = 3;

/** Proposes a few events of different kinds, each with what speaks for it as the programme has it, and lists others. */
function adviceReply(input: AnswerInput, events: ProgrammeEvent[]): Reply {
  const { texts } = input;
  const unfinished = events.filter(({ status }) => status !== "FINISHED");
  const isOpen = (event: ProgrammeEvent): boolean => event.status !== "CANCELLED" && placesOf(event)?.free !== 0;
  const isEnding = ({ endTime }: ProgrammeEvent): boolean => minutesTo(input, endTime) < leastLeft;
  const open = unfinished.filter(isOpen).toSorted((one, other) => Number(isEnding(one)) - Number(isEnding(other)));
  const kinds = new Set<string>();
  const ofOtherKind = open.filter(({ categories: [first] }) => {
    const isNew = first !== undefined && !kinds.has(first.id);
    if (isNew) kinds.add(first.id);
    return isNew;
  });
  const proposed = [...new Set([...ofOtherKind, ...open])].slice(0, mostProposed);
  if (proposed.length === 0) return eventsReply(input, events, (takingPlace) => headingOf(input, takingPlace));
  const others = unfinished.filter((event) => !proposed.includes(event));
  const shown = others.slice(0, mostShown - proposed.length);
  const left = others.length - shown.length;
  const parts = [
    part(texts.format("advice.title", { count: proposed.length, filters: amongOf(input) })),
    ...proposed.map((event) => part(reasonsFor(input, event), [event])),
    ...cancelledApart(input, shown, () => texts.format("advice.rest")),
    ...fullAmong(input, shown),
    ...(left > 0 ? [part(texts.format("found.more", { count: left }))] : []),
  ];
  return reply(input, "events", parts, [...proposed, ...shown]);
}

/** Minutes before its beginning in which an event is said to begin soon, and after which it is no longer worth going there. */
const soon = 90;
const leastLeft = 30;

const minutesTo = ({ now }: AnswerInput, instant: string): number =>
  Math.ceil((Date.parse(instant) - now.getTime()) / 60_000);

/** Returns what speaks for an event: when it begins, that it is free, how many places are left. */
function reasonsFor(input: AnswerInput, event: ProgrammeEvent): string {
  const { texts, calendar } = input;
  // A late event may not keep its hours.
  if (isListedByDay(event) || event.status === "UPCOMING") return factSentence(input, "when", event);
  const start = knownStart(event);
  const end = knownEnd(event);
  const begins = start === null ? 0 : minutesTo(input, start);
  const reasons = [
    begins > soon && start !== null
      ? texts.format("advice.at", { day: dayWords(input, start), time: clockTime(start, calendar.zone) })
      : "",
    begins > 0 && begins <= soon ? texts.format("advice.soon", { span: texts.span(begins) }) : "",
    start !== null && begins <= 0 && end !== null && minutesTo(input, end) > 0
      ? texts.format("advice.now", { time: clockTime(end, calendar.zone) })
      : "",
    event.priceCents === 0 ? texts.format("advice.free") : "",
    placesOf(event) === null ? "" : texts.format("advice.left", { count: placesOf(event)?.free ?? 0 }),
  ].filter(Boolean);
  return reasons.length === 0 ? `${event.title}.` : `${event.title}: ${texts.list(reasons)}.`;
}

/** Tells each change in its own sentence. */
function changesReply(input: AnswerInput, events: ProgrammeEvent[]): Reply {
  const shown = events.slice(0, mostShown);
  const told = shown.map((event) => part(statusText(input, event), [event]));
  return reply(input, "events", [part(headingOf(input, events)), ...told], shown);
}

/** Returns among what events were sought, ' (mañana, Música)'; "" if the question named them. */
function amongOf(input: AnswerInput): string {
  if (input.found.kind === "events" && input.found.isNamed) return "";
  const among = [timeWords(input), ...filterWords(input)].filter(Boolean);
  return among.length === 0 ? "" : ` (${among.join(", ")})`;
}

/** The fact that decides a rank. */
const factOfRank: Record<Rank, EventFact> = {
  cheapest: "price",
  dearest: "price",
  longest: "duration",
  shortest: "duration",
  earliest: "when",
  latest: "when",
  endsFirst: "until",
  endsLast: "until",
  mostPlaces: "places",
  fewestPlaces: "places",
};

/** Names the best event of a rank, and of several named ones the others after it, each with the fact that decides. */
function rankReply(input: AnswerInput, rank: Rank, events: ProgrammeEvent[]): Reply {
  const listed = events.slice(0, mostFacts);
  const fact = factOfRank[rank];
  // Without a price nothing is the cheapest.
  const [heading] = inRankOrder(listed, rank).map(() =>
    part(input.texts.format(`rank.${rank}`, { filters: amongOf(input) })),
  );
  const told = listed.map((event) => part(factSentence(input, fact, event), [event]));
  return reply(input, "events", heading === undefined ? told : [heading, ...told], listed);
}

function factsOf(parsed: Ask): EventFact[] {
  const { facts, places, change, phase, need, isStreamed, audience, priceUpTo, priceAbove, isPaid, spokenLanguage } =
    parsed;
  if (parsed.eventIds.length === 0) return facts;
  const implied: (EventFact | false)[] = [
    (change !== null || facts.includes("why")) && "status",
    phase !== null && "when",
    places !== null && !facts.includes("booking") && "places",
    need !== null && "access",
    (priceUpTo !== null || priceAbove !== null || isPaid) && "price",
    audience !== null && facts.every((fact) => fact === "about") && "age",
    isStreamed && "streamed",
    spokenLanguage !== null && "language",
  ];
  const asked: EventFact[] = facts.filter((fact) => fact !== "why" && (fact !== "about" || facts.length === 1));
  const all = [...asked, ...implied.filter((fact) => fact !== false)];
  return [...new Set(all.length > 1 ? all.filter((fact) => fact !== "about") : all)].slice(0, mostFactsOfOne);
}

const tellsPlaces = (facts: readonly EventFact[]): boolean => facts.includes("places") || facts.includes("booking");

function factReply(input: AnswerInput, facts: readonly EventFact[], events: ProgrammeEvent[]): Reply {
  const listed = events.slice(0, mostFacts);
  const parts = listed.map((event) => {
    const sentences = facts.map((fact) => factSentence(input, fact, event));
    const first = tellsPlaces(facts) ? null : fullSentence(input, event);
    return part(saidOnce([...(first === null ? [] : [first]), ...sentences]).join(" "), [event]);
  });
  return reply(input, "events", parts, listed);
}

function eventsReply(
  input: AnswerInput,
  events: ProgrammeEvent[],
  heading: (takingPlace: ProgrammeEvent[]) => string,
): Reply {
  const shown = events.slice(0, mostShown);
  const left = events.length - shown.length;
  const takingPlace = events.filter(({ status }) => status !== "CANCELLED");
  const asksOfChanges = seeksChange(input.parsed);
  const listed = asksOfChanges
    ? [part(heading(events), shown)]
    : cancelledApart(input, shown, () => heading(takingPlace));
  const parts = [
    ...listed,
    ...fullAmong(input, shown),
    ...(left > 0 ? [part(input.texts.format("found.more", { count: left }))] : []),
  ];
  return reply(input, "events", parts, shown);
}

/** Says which events of a list are full, unless places are what was asked about. */
function fullAmong(input: AnswerInput, events: readonly ProgrammeEvent[]): ReplyPart[] {
  const full = events.filter((event) => fullSentence(input, event) !== null);
  if (full.length === 0 || input.parsed.places !== null) return [];
  return [part(input.texts.format("found.full", { titles: input.texts.list(full.map(({ title }) => title)) }))];
}

/** Lists events under a sentence with their time, and cancelled ones under a sentence that says so. */
function cancelledApart({ texts }: AnswerInput, events: ProgrammeEvent[], heading: () => string): ReplyPart[] {
  const cancelled = events.filter(({ status }) => status === "CANCELLED");
  const takingPlace = events.filter(({ status }) => status !== "CANCELLED");
  return [
    ...(takingPlace.length === 0 ? [] : [part(heading(), takingPlace)]),
    ...(cancelled.length === 0 ? [] : [part(texts.format("found.cancelled", { count: cancelled.length }), cancelled)]),
  ];
}

/** Returns the filters in parentheses, ' (Música, gratis)', or "". */
function filtersOf(input: AnswerInput): string {
  const words = filterWords(input);
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}

function headingOf(input: AnswerInput, events: ProgrammeEvent[]): string {
  const { parsed, texts } = input;
  const count = events.length;
  const filters = filtersOf(input);
  if (seeksChange(parsed))
    return texts.format(parsed.change === "cancelled" ? "found.cancelled" : "found.changed", { count });
  if (isOnlyAdvice(parsed)) return texts.format("found.soon", { count });
  if (parsed.timing.isNow || (parsed.phase === "begun" && parsed.timing.when === null))
    return texts.format("found.now", { count, filters });
  const { order } = parsed.timing;
  const when = timeWords(input);
  if (order === "next") return texts.format("found.next", { count, filters });
  if (order !== null) return withoutGap(texts.format(`found.${order}`, { count, filters, when: when ?? "" }));
  if (when === null) return texts.format("found.events", { count, filters });
  const isPast = parsed.timing.when !== null && +parsed.timing.when.to <= +input.now;
  return texts.format(isPast ? "found.events_past" : "found.events_when", { count, filters, when: upperFirst(when) });
}

/** Removes the space that a missing time leaves before the filters or the colon, which French sets off itself. */
const withoutGap = (text: string): string => text.replace(/ (?= |\u202f?:)/, "");

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function nothingReply(
  input: AnswerInput,
  { unknown, others, dropped }: Extract<LookupResult, { kind: "nothing" }>,
): Reply {
  const { texts, desk, parsed } = input;
  const offered = others.slice(0, mostOffered);
  const offer =
    dropped === null
      ? []
      : cancelledApart(input, offered, () => texts.format(`other.${dropped}`, { count: offered.length }));
  if (unknown.length > 0) {
    if (dropped === "place") return reply(input, "nothing", [part(texts.format("nothing.area")), ...offer]);
    if (offered.length === 0) return reply(input, "unknown", [part(withDesk(texts.format("unknown"), texts, desk))]);
    return reply(input, "nothing", [part(texts.format("nothing.unknown")), ...offer]);
  }
  const when = timeWords(input);
  const filters = filtersOf(input);
  const sought = !seeksChange(parsed) ? "events" : parsed.change === "cancelled" ? "cancelled" : "changed";
  const none =
    parsed.timing.isNow && filters === "" && sought === "events"
      ? texts.format("nothing.now")
      : when === null
        ? texts.format(`nothing.${sought}`, { filters })
        : texts.format(`nothing.${sought}_when`, { filters, when: upperFirst(when) });
  return reply(input, "nothing", [part(none), ...offer]);
}
