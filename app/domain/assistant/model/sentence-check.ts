import { fold } from "#app/domain/fold.ts";
import type { Language } from "#app/domain/preferences.ts";
import { placesOf } from "#app/domain/programme/capacity.ts";
import { clockTime, dayOf, type FestivalCalendar, localTime } from "#app/domain/programme/day.ts";
import { daysOfEvent, isListedByDay } from "#app/domain/programme/event-days.ts";
import { type Location, type ProgrammeEvent, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import { type FactInput, factSentence, part, placeSentences, withDesk } from "../compose-answer.ts";
import { meetsNeed } from "../suitability.ts";
import { grammars } from "../grammar/grammars.ts";
import type { Timing } from "../question-times.ts";
import { dayPartHours } from "../grammar/grammar.ts";
import type { ReplyPart } from "../conversation.ts";
import { normalized, wordsOf } from "../question-text.ts";
import { type ParsedQuestion, parseQuestion } from "../question-parser.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { type SecretTexts, revealsSecret } from "./secret-filter.ts";
import { isPlainWord, wordSet } from "./plain-words.ts";
import { type SayMark, eventIdsIn, longestSentence, type Mark, type Piece, piecesOf, placeIdsIn } from "./prompt.ts";

/**
 * Decides whether a model's sentence may be shown. Visitors and event descriptions can trick a model, so nothing that
 * it writes is trusted. Facts about events are marks, which are replaced by the programme's own words. Around them only
 * plain words are allowed, and claims (a time, a day, free, cancelled) must hold for every event of the sentence. A
 * sentence without a mark is not shown.
 */
export function checkSentence(sentence: string, evidence: Evidence): SentenceVerdict {
  const pieces = piecesOf(sentence);
  if (pieces === null) return dropped("mark");
  if (sentence.length > longestSentence) return dropped("long");
  if (revealsSecret(sentence, evidence.forbidden)) return dropped("forbidden");
  const events = known(eventIdsIn(pieces), evidence.events);
  const places = known(placeIdsIn(pieces), evidence.places);
  if (events === null || places === null) return dropped("unknown");
  const prose = proseOf(pieces);
  if (!isWriting(prose)) return dropped("writing");
  const alone = markAlone(pieces, prose);
  if (alone?.kind === "say") return replyOfMark(alone.say, evidence);
  if (alone?.kind === "place")
    return kept(places.map((place) => placeSentences(place, "", evidence.texts)).join(" "), []);
  if (alone?.kind === "fact")
    return kept(events.map((event) => factSentence(factInput(evidence), alone.fact, event)).join(" "), events);
  if (events.length === 0) return dropped("bare");
  const wrong = falseClaim(prose, events, evidence);
  if (wrong !== null) return dropped(wrong);
  return isPlainlyWorded(pieces, prose, events) ? kept(written(pieces, evidence), events) : replaced(events, evidence);
}

export interface Evidence extends Omit<FactInput, "parsed"> {
  /** The published events and places that the sentence names. */
  events: ReadonlyMap<string, ProgrammeEvent>;
  places: ReadonlyMap<string, Location>;
  vocabulary: Vocabulary;
  language: Language;
  parsed: Pick<ParsedQuestion, "need">;
  forbidden: SecretTexts;
  foundNothing: boolean;
  /** Place of the information point, or null. */
  desk: string | null;
}

/** 'replaced': the sentence can't be checked, so the programme's own sentences about the same events replace it. */
export type SentenceVerdict =
  | { kind: "kept" | "replaced"; part: ReplyPart; say: SayMark | null }
  | { kind: "dropped"; why: DropReason };
type DropReason =
  | "mark"
  | "long"
  | "forbidden"
  | "unknown"
  | "writing"
  | "bare"
  | "title"
  | "hour"
  | "number"
  | "day"
  | "claim"
  | "nothing";

const dropped = (why: DropReason): SentenceVerdict => ({ kind: "dropped", why });
const kept = (text: string, events: readonly ProgrammeEvent[]): SentenceVerdict => ({
  kind: "kept",
  part: part(text, events),
  say: null,
});
const replaced = (events: readonly ProgrammeEvent[], evidence: Evidence): SentenceVerdict => ({
  kind: "replaced",
  part: part(events.map((event) => factSentence(factInput(evidence), "when", event)).join(" "), events),
  say: null,
});

const factInput = ({ texts, now, calendar, parsed }: Evidence): FactInput => ({ texts, now, calendar, parsed });

function known<Thing>(ids: readonly string[], things: ReadonlyMap<string, Thing>): Thing[] | null {
  const found = ids.flatMap((id) => things.get(id) ?? []);
  return found.length === ids.length ? found : null;
}

/** Returns the model's own words, with a line end for each mark. */
const proseOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => ("words" in piece ? piece.words : "\n"))
    .join("")
    .normalize("NFKC");

/**
 * Returns whether a text has only letters, digits and punctuation: no markup, addresses, other scripts or invisible
 * characters. Without accents, every letter must be a to z, because words are compared like that.
 */
function isWriting(prose: string): boolean {
  const plain = fold(prose).replaceAll(/œ/g, "oe").replaceAll(/æ/g, "ae");
  return (
    /^[a-z0-9\s.,;:!?¡¿()«»"“”'’‘…–—%€&+·ºª-]*$/.test(plain) &&
    !/\b[a-z0-9-]+\.[a-z]{2,}|\bwww\b|\bhttps?\b|\bdot com\b|\bpunto com\b/.test(plain)
  );
}

/** Returns the mark if it is the whole sentence. */
function markAlone(pieces: readonly Piece[], prose: string): Mark | null {
  const marks = pieces.flatMap((piece) => ("mark" in piece ? [piece.mark] : []));
  const [only] = marks;
  return marks.length === 1 && only !== undefined && only.kind !== "event" && /^[\s.,;:!]*$/.test(prose) ? only : null;
}

function replyOfMark(say: SayMark, { texts, foundNothing, desk }: Evidence): SentenceVerdict {
  if (say === "nothing" && !foundNothing) return dropped("nothing");
  const text = {
    nothing: () => texts.format("nothing.events", { filters: "" }),
    unknown: () => withDesk(texts.format("unknown"), texts, desk),
    hello: () => texts.format("small_talk.hello"),
    thanks: () => texts.format("small_talk.thanks"),
    who: () => texts.format("small_talk.who"),
  }[say]();
  return { kind: "kept", part: part(text, []), say };
}

/** Returns the first claim in a sentence's own words that does not hold for all its events; null if all hold. */
function falseClaim(prose: string, events: readonly ProgrammeEvent[], evidence: Evidence): DropReason | null {
  const { vocabulary, now, calendar, language } = evidence;
  if (quotesOthers(prose, events)) return "title";
  const read = parseQuestion({ text: prose, language, previous: null }, vocabulary, now, calendar);
  if (read.eventIds.length > 0 && !read.eventIds.some((id) => events.some((event) => event.id === id))) return "title";
  if (
    read.placeIds.length > 0 &&
    !read.isNear &&
    !events.every(({ locations }) => locations.some(({ id }) => read.placeIds.includes(id)))
  )
    return "title";
  const numbers = falseNumber(prose, [...new Set([language, read.language])], events, evidence);
  if (numbers !== null) return numbers;
  if (!isInTime(read.timing, read.language, events, evidence)) return "day";
  return claimsOf(read).every((holds) => events.every((event) => holds(event, now))) ? null : "claim";
}

function quotesOthers(prose: string, events: readonly ProgrammeEvent[]): boolean {
  const names = events.flatMap(namesOf).map((name) => wordsOf(normalized(name)).join(" "));
  return [...prose.matchAll(/[«"“‘]([^«»"“”]*)[»"”’]/g)].some(([, quoted = ""]) => {
    const quotedName = wordsOf(normalized(quoted)).join(" ");
    return quotedName !== "" && !names.some((name) => name === quotedName || ` ${name} `.includes(` ${quotedName} `));
  });
}

const namesOf = (event: ProgrammeEvent): string[] => [
  event.title,
  shownCategory(event).name,
  ...event.categories.map(({ name }) => name),
  shownPlace(event),
  ...event.locations.map(({ name }) => name),
  ...event.speakers.map(({ name }) => name),
  ...event.tags,
];

function falseNumber(
  prose: string,
  languages: readonly Language[],
  events: readonly ProgrammeEvent[],
  { now, calendar }: Evidence,
): DropReason | null {
  const text = normalized(prose.replaceAll("€", " euros "));
  const isHourOf = (hour: number, minute: number, event: ProgrammeEvent): boolean =>
    !isListedByDay(event) &&
    [event.startTime, event.endTime].some(
      (instant) =>
        clockTime(instant, calendar.zone) ===
        `${String(hour % 24).padStart(2, "0")}:${String(minute).padStart(2, "0")}`,
    );
  // A time may be written in any of the languages.
  for (const grammar of Object.values(grammars)) {
    for (const [, kind, hour, minute] of grammar
      .clock(withDigits(text, grammar.numbers))
      .matchAll(/([@~])(\d{1,2}):(\d{2})/g)) {
      const hours = kind === "~" ? [Number(hour), (Number(hour) % 12) + 12] : [Number(hour)];
      if (!events.every((event) => hours.some((one) => isHourOf(one, Number(minute), event)))) return "hour";
    }
  }
  for (const language of languages) {
    const grammar = grammars[language];
    const rest = grammar.clock(withDigits(text, grammar.numbers)).replaceAll(/[@~]\d{1,2}:\d{2}/g, " ");
    for (const [, price] of rest.matchAll(/(\d+(?:\.\d+)?) ?(?:euros?|eur)\b/g))
      if (!events.every(({ priceCents }) => priceCents === Math.round(Number(price) * 100))) return "number";
    for (const [, age] of rest.matchAll(/(\d+) ?(?:anos|years?|ans|yo)\b/g))
      if (!events.every(({ ageFrom }) => ageFrom === Number(age))) return "number";
    const allowed = numbersOf(events, now, calendar);
    for (const [number] of rest.matchAll(/\d+(?:\.\d+)?/g)) if (!allowed.has(Number(number))) return "number";
  }
  return null;
}

const withDigits = (text: string, numbers: Record<string, number>): string =>
  text.replaceAll(/[a-z]+/g, (word) => (Object.hasOwn(numbers, word) ? String(numbers[word]) : word));

function numbersOf(events: readonly ProgrammeEvent[], now: Date, calendar: FestivalCalendar): Set<number> {
  const numbers = events.flatMap((event) => {
    const { first, last } = daysOfEvent(event, calendar);
    const places = placesOf(event);
    return [
      ...[first, last].flatMap((day) => day.split("-").map(Number)),
      ...(event.priceCents === null ? [] : [event.priceCents / 100]),
      ...(event.ageFrom === null ? [] : [event.ageFrom]),
      ...(places === null ? [] : [places.capacity, places.free]),
      Math.round((Date.parse(event.endTime) - Date.parse(event.startTime)) / 60_000),
      ...[...event.title.matchAll(/\d+/g)].map(Number),
    ];
  });
  return new Set([...numbers, events.length, Number(dayOf(now, calendar).slice(0, 4))]);
}

/** Returns whether the events take place at the time in the sentence. */
function isInTime(
  { when, isNow }: Timing,
  language: Language,
  events: readonly ProgrammeEvent[],
  { now, calendar }: Evidence,
): boolean {
  if (isNow) return events.every((event) => phaseOf(event, now) === "active");
  if (when === null) return true;
  const { day, lastDay, part: ofDay } = when.mentioned;
  return events.every((event) => {
    const { first, last } = daysOfEvent(event, calendar);
    if (day !== null && !(first <= (lastDay ?? day) && day <= last)) return false;
    if (ofDay === null || isListedByDay(event)) return true;
    const [begin, end] = dayPartHours[language][ofDay];
    const { hour } = localTime(event.startTime, calendar.zone);
    return [hour, hour + 24].some((one) => one >= begin - 1 && one < end + 1);
  });
}

type Claim = (event: ProgrammeEvent, now: Date) => boolean;

/** Returns the claims of a sentence, each as a condition on one event. */
function claimsOf(parsed: ParsedQuestion): Claim[] {
  const { change, places, priceUpTo, isPaid, isStreamed, need, audience, isNonVerbal } = parsed;
  const claims: (Claim | false)[] = [
    change === "cancelled" && (({ status }) => status === "CANCELLED"),
    change === "delayed" && (({ status, statusNote }) => status === "UPCOMING" || statusNote !== null),
    places === "full" && ((event) => placesOf(event)?.free === 0),
    places === "left" && ((event) => placesOf(event)?.free !== 0),
    priceUpTo !== null && !isPaid && (({ priceCents }) => priceCents !== null && priceCents <= priceUpTo * 100),
    isPaid && (({ priceCents }) => (priceCents ?? 0) > 0),
    isStreamed && (({ isStreaming }) => isStreaming),
    need !== null && ((event) => meetsNeed(event, need)),
    audience?.kind === "children" && (({ ageFrom }) => (ageFrom ?? 0) <= (audience.age ?? 12)),
    isNonVerbal && (({ language }) => language !== null),
  ];
  return claims.filter((claim) => claim !== false);
}

/**
 * Returns whether every word is plain, or part of a short name of the events. Words of long texts, which can contain
 * anything, don't count.
 */
function isPlainlyWorded(pieces: readonly Piece[], prose: string, events: readonly ProgrammeEvent[]): boolean {
  const lent = wordSet(
    events
      .flatMap((event) => [
        shownCategory(event).name,
        ...event.categories.map(({ name }) => name),
        ...event.locations.map(({ name }) => name),
      ])
      .map(normalized),
  );
  const isInline = pieces.every(
    (piece) =>
      !("mark" in piece) ||
      piece.mark.kind === "event" ||
      (piece.mark.kind === "fact" && (piece.mark.fact === "when" || piece.mark.fact === "where")),
  );
  const namesThem = pieces.some((piece) => "mark" in piece && piece.mark.kind === "event");
  // A cancelled event must be called cancelled, which only the programme's own sentence does.
  const isOn = events.every(({ status }) => status !== "CANCELLED");
  return (
    isInline &&
    namesThem &&
    isOn &&
    wordsOf(normalized(prose)).every((word) => /^\d[\d.:h]*$/.test(word) || isPlainWord(word, lent))
  );
}

/** Returns the sentence with the programme's words in place of the marks. */
function written(pieces: readonly Piece[], evidence: Evidence): string {
  const text = pieces.map((piece) => ("words" in piece ? piece.words : inline(piece.mark, evidence))).join("");
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s+([.,;)!?])/g, "$1")
    .replaceAll(/,(?=[.,])/g, "")
    .trim();
}

function inline(mark: Mark, { events, texts, now, calendar }: Evidence): string {
  const event = "id" in mark ? events.get(mark.id) : undefined;
  if (event === undefined) return "";
  if (mark.kind === "event") return event.title;
  if (mark.kind !== "fact") return "";
  if (mark.fact === "where")
    return shownPlace(event) === "" ? "" : texts.format("inline.where", { place: shownPlace(event) });
  const today = dayOf(now, calendar);
  const { first, last } = daysOfEvent(event, calendar);
  if (isListedByDay(event))
    return texts.format("when.days", { first: texts.day(first, today), last: texts.day(last, today) });
  return texts.format("inline.when", {
    day: texts.day(first, today),
    from: clockTime(event.startTime, calendar.zone),
    to: clockTime(event.endTime, calendar.zone),
  });
}
