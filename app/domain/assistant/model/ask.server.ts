import type { Owner } from "../../identity/visitor.server.ts";
import type { Language } from "../../preferences.ts";
import { withPlacesShown } from "../../programme/capacity.ts";
import { clockTime, dayOf, type FestivalCalendar, weekdayOf } from "../../programme/day.ts";
import { findEvents } from "../../programme/event-queries.server.ts";
import { listLocations } from "../../programme/locations.server.ts";
import type { Services, WithDb } from "../../services.ts";
import { calendarOf, festivalSettings } from "../../programme/festival-settings.ts";
import { readSettings } from "../../settings/settings.server.ts";
import { deskOf } from "../programme-answer.server.ts";
import type { Reply, ReplyKind, ReplyPart } from "../conversation.ts";
import { type ParsedQuestion, parseQuestion } from "../question-parser.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { readVocabulary } from "../vocabulary.server.ts";
import type { AnswerTexts } from "../answer-texts.ts";
import {
  type FailureKind,
  type ModelAccount,
  type ModelCaller,
  ModelFailure,
  type ModelConversation,
  type ToolResult,
  type ModelTurnEnd,
  type Usage,
} from "./model.ts";
import { checkSentence, type Evidence, type SentenceVerdict } from "./sentence-check.ts";
import {
  longestSentence,
  mostRounds,
  mostSentences,
  mostTokensOfAnswer,
  mostTokensOfTurn,
  type SayMark,
  systemPrompt,
  eventIdsIn,
  piecesOf,
  placeIdsIn,
} from "./prompt.ts";
import { modelTools, type ToolContext, runTool } from "./model-tools.server.ts";
import { secretTextsOf } from "./secret-filter.ts";

export interface ChatLine {
  by: "visitor" | "acty";
  text: string;
}

export interface ModelQuestion {
  text: string;
  language: Language;
  /** Earlier questions and answers in pairs, oldest first. */
  before: readonly ChatLine[];
  /** Owner of the saved events that the answer may show; null if it may show no saved events. */
  owner: Owner | null;
}

export interface ModelAnswer {
  /** Null if no sentence of the model may be shown. */
  reply: Reply | null;
  failure: FailureKind | null;
  used: Usage;
}

interface Asking {
  caller: ModelCaller;
  account: ModelAccount;
  answerTextsIn: (language: Language) => AnswerTexts;
  /** Returns the texts that no answer may contain. The model gets no settings; this is the second line of defence. */
  readHiddenTexts: (services: Pick<Services, "db" | "vault">) => Promise<string[]>;
  /** Called with each sentence that may be shown. */
  onPart: (part: ReplyPart, index: number) => void;
  signal: AbortSignal;
  complain?: (failure: ModelFailure) => void;
}

const mostCalls = 6;

/**
 * Asks the language model, which may read the programme through tools, and checks its answer sentence by sentence. A
 * failure of the model is returned and not thrown.
 */
export async function askModel(
  services: Pick<Services, "db" | "clock" | "vault">,
  question: ModelQuestion,
  asking: Asking,
): Promise<ModelAnswer> {
  const settings = await readSettings(services, festivalSettings);
  const calendar = calendarOf(settings);
  const vocabulary = await readVocabulary(services);
  const now = services.clock.now();
  const { text, language } = question;
  const parsed = parseQuestion({ text, language, previous: null }, vocabulary, now, calendar);
  const conversation = asking.caller.begin({
    account: asking.account,
    system: systemPrompt,
    tools: modelTools,
    messages: [
      ...question.before,
      { by: "visitor", text: `${surroundings(settings["general.name"], now, calendar, vocabulary)}\n\n${text}` },
    ],
    mostTokens: mostTokensOfTurn,
  });
  const showsPlaces = settings["events.showCapacityIndicator"];
  const answer = new Answer({
    services,
    showsPlaces,
    parsed,
    asking,
    desk: deskOf(vocabulary),
    forbidden: secretTextsOf(await asking.readHiddenTexts(services), [
      systemPrompt,
      ...modelTools.map(({ description }) => description),
    ]),
    vocabulary,
    calendar,
    now,
  });
  const context = { services, owner: question.owner, vocabulary, calendar, showsPlaces };
  try {
    await converse(conversation, answer, context, asking.signal);
    return { reply: answer.reply(), failure: null, used: conversation.used };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    asking.complain?.(error);
    return { reply: null, failure: error.kind, used: conversation.used };
  }
}

/**
 * Returns the festival's name, date, places and categories. They change, so they are sent with the question and not in
 * the system prompt.
 */
function surroundings(name: string, now: Date, calendar: FestivalCalendar, vocabulary: Vocabulary): string {
  const day = dayOf(now, calendar);
  const weekday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][weekdayOf(day)];
  const names = (all: readonly { name: string }[]): string => JSON.stringify(all.slice(0, 60).map((one) => one.name));
  return `<surroundings>${JSON.stringify({ festival: name, today: `${day} (${weekday ?? ""})`, time: clockTime(now, calendar.zone) })} categories: ${names(vocabulary.categories)} places: ${names(vocabulary.places)}</surroundings>`;
}

async function converse(
  conversation: ModelConversation,
  answer: Answer,
  context: ToolContext,
  signal: AbortSignal,
): Promise<void> {
  let results: ToolResult[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const { calls } = await takeTurn(conversation.turn(results, signal), answer);
    if (calls.length === 0) return;
    if (conversation.used.input + conversation.used.cached / 10 + conversation.used.output > mostTokensOfAnswer)
      throw new ModelFailure("rubbish", "it uses too much");
    results = [];
    for (const call of calls) {
      if (results.length >= mostCalls) {
        results.push({ id: call.id, text: "Too many calls at once.", isError: true });
        continue;
      }
      const { isEmpty, ...result } = await runTool(context, call);
      if (isEmpty) answer.foundNothing = true;
      results.push(result);
    }
    if (signal.aborted) throw new ModelFailure("slow", "it took too long");
  }
  throw new ModelFailure("rubbish", "it never stops looking things up");
}

/** Passes the sentences of one turn to the answer as they arrive. */
async function takeTurn(turn: ReturnType<ModelConversation["turn"]>, answer: Answer): Promise<ModelTurnEnd> {
  const sentences = new Sentences();
  try {
    let step = await turn.next();
    while (step.done !== true) {
      for (const sentence of sentences.add(step.value)) await answer.take(sentence);
      step = await turn.next();
    }
    for (const sentence of sentences.finish()) await answer.take(sentence);
    return step.value;
  } finally {
    await turn.return({ calls: [] });
  }
}

interface AnswerParts extends Pick<Evidence, "vocabulary" | "calendar" | "now" | "forbidden" | "desk"> {
  services: WithDb;
  showsPlaces: boolean;
  parsed: ParsedQuestion;
  asking: Asking;
}

/** The sentences of an answer that passed the check so far. */
class Answer {
  foundNothing = false;
  readonly #parts: ReplyPart[] = [];
  readonly #marks = new Set<SayMark>();
  readonly #all: AnswerParts;

  constructor(all: AnswerParts) {
    this.#all = all;
  }

  async take(sentence: string): Promise<void> {
    if (this.#parts.length >= mostSentences) return;
    const verdict = await this.#checkSentence(sentence);
    if (verdict.kind === "dropped" || this.#parts.some(({ text }) => text === verdict.part.text)) return;
    if (verdict.say !== null) this.#marks.add(verdict.say);
    this.#parts.push(verdict.part);
    this.#all.asking.onPart(verdict.part, this.#parts.length - 1);
  }

  async #checkSentence(sentence: string): Promise<SentenceVerdict> {
    const { services, showsPlaces, parsed, asking, ...evidence } = this.#all;
    const pieces = piecesOf(sentence) ?? [];
    // Read again, because an event may have been withdrawn since the tools returned it.
    const events = (await findEvents(services, eventIdsIn(pieces))).map((event) => withPlacesShown(event, showsPlaces));
    const placeIds = placeIdsIn(pieces);
    const places =
      placeIds.length === 0 ? [] : (await listLocations(services)).filter(({ id }) => placeIds.includes(id));
    return checkSentence(sentence, {
      ...evidence,
      events: new Map(events.map((event) => [event.id, event])),
      places: new Map(places.map((place) => [place.id, place])),
      texts: asking.answerTextsIn(parsed.language),
      language: parsed.language,
      parsed,
      foundNothing: this.foundNothing,
    });
  }

  reply(): Reply | null {
    if (this.#parts.length === 0) return null;
    const eventIds = [...new Set(this.#parts.flatMap((part) => part.eventIds))];
    return {
      language: this.#all.parsed.language,
      kind: this.#kind(eventIds),
      parts: this.#parts,
      eventIds: this.#marks.has("nothing") ? [] : eventIds,
    };
  }

  #kind(eventIds: readonly string[]): ReplyKind {
    if (this.#marks.has("nothing")) return "nothing";
    if (eventIds.length > 0) return "events";
    if (this.#marks.has("unknown")) return "unknown";
    return this.#marks.size > 0 ? "talk" : "words";
  }
}

const end = /\n+|(?<=[.!?…][»”")\]]*)\s+/u;

/** Splits streamed text into sentences: at line ends and after punctuation. */
class Sentences {
  #rest = "";

  /** Adds text and returns the sentences that it completed. */
  add(bit: string): string[] {
    this.#rest += bit;
    const pieces = this.#rest.split(end);
    this.#rest = pieces.pop() ?? "";
    // Text this long is dropped anyway, so the rest need not be kept.
    if (this.#rest.length > longestSentence * 2) this.#rest = this.#rest.slice(0, longestSentence + 1);
    return pieces.map(trimmed).filter((piece) => piece !== "");
  }

  /** Returns the last sentence, which had no end. */
  finish(): string[] {
    const rest = trimmed(this.#rest);
    this.#rest = "";
    return rest === "" ? [] : [rest];
  }
}

const trimmed = (text: string): string =>
  text
    .replaceAll(/\*\*|__/g, "")
    .replace(/^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/u, "")
    .trim();
