import type { Owner } from "../../identity/visitor.server.ts";
import type { Language } from "../../preferences.ts";
import { withPlacesShown } from "../../programme/capacity.ts";
import { clockTime, dayOf, type FestivalCalendar, weekdayOf } from "../../programme/day.ts";
import { findEvents } from "../../programme/event-queries.server.ts";
import { listLocations } from "../../programme/locations.server.ts";
import type { Services } from "../../services.ts";
import { calendarOf, readSettings } from "../../settings/settings.server.ts";
import { deskOf } from "../programme-answer.server.ts";
import type { Reply, ReplyKind, ReplyPart } from "../reply.ts";
import { type Understood, understand } from "../question-parser.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { readVocabulary } from "../vocabulary.server.ts";
import type { Words } from "../answer-texts.ts";
import {
  type FailureKind,
  type ModelAccount,
  type ModelCaller,
  ModelFailure,
  type ModelTalk,
  type ToolResult,
  type TurnEnd,
  type Usage,
} from "./caller.ts";
import { check, type Ground, type Verdict } from "./sentence-check.ts";
import { eventIdsIn, piecesOf, placeIdsIn } from "./marks.ts";
import {
  mostRounds,
  mostSentences,
  mostTokensOfAnswer,
  mostTokensOfTurn,
  type SayMark,
  systemPrompt,
} from "./prompt.ts";
import { Sentences } from "./sentences.ts";
import { modelTools, type Reach, runTool } from "./model-tools.server.ts";
import { isPublic, secretKeys, settingKeys } from "#app/domain/settings/catalogue.ts";
import { openSecret } from "#app/domain/settings/secrets.server.ts";
import { readStored, settingsOf } from "#app/domain/settings/stored.server.ts";
import { type Forbidden, forbiddenOf } from "./secret-filter.ts";

/** Something that was said before. */
export interface Said {
  by: "visitor" | "acty";
  text: string;
}

export interface ModelQuestion {
  text: string;
  /** The page's language. */
  language: Language;
  /** What was said before, oldest first, in pairs of question and answer. */
  before: readonly Said[];
  /** Whose saved events it may tell; null for nobody's. */
  owner: Owner | null;
}

export interface ModelAnswer {
  /** Null when nothing that it said may be shown. */
  reply: Reply | null;
  failure: FailureKind | null;
  used: Usage;
}

interface Asking {
  caller: ModelCaller;
  account: ModelAccount;
  wordsIn: (language: Language) => Words;
  /** Gets each sentence that may be shown. */
  onPart: (part: ReplyPart, index: number) => void;
  signal: AbortSignal;
  /** Told why it failed. */
  complain?: (failure: ModelFailure) => void;
}

/** Most calls that are answered after one turn. */
const mostCalls = 6;

/**
 * Asks a model, which looks into the programme by tools that only read, and checks what it says sentence by sentence. Never throws for what the model
 * does: an answer that failed says why.
 */
export async function askModel(
  services: Pick<Services, "db" | "clock" | "vault">,
  question: ModelQuestion,
  asking: Asking,
): Promise<ModelAnswer> {
  const settings = await readSettings(services);
  const calendar = calendarOf(settings);
  const vocabulary = await readVocabulary(services);
  const now = services.clock.now();
  const understood = understand(
    { text: question.text, language: question.language, previous: null },
    vocabulary,
    now,
    calendar,
  );
  const talk = asking.caller.begin({
    account: asking.account,
    system: systemPrompt,
    tools: modelTools,
    messages: [
      ...question.before,
      {
        by: "visitor",
        text: `${surroundings({ name: settings["general.name"], now, calendar, vocabulary })}\n\n${question.text}`,
      },
    ],
    mostTokens: mostTokensOfTurn,
  });
  const showsPlaces = settings["events.showCapacityIndicator"];
  const answer = new Answer({
    services,
    showsPlaces,
    understood,
    asking,
    desk: deskOf(vocabulary),
    forbidden: await readForbidden(services),
    vocabulary,
    calendar,
    now,
  });
  try {
    await converse(talk, answer, { services, owner: question.owner, vocabulary, calendar, showsPlaces }, asking.signal);
    return { reply: answer.reply(), failure: null, used: talk.used };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    asking.complain?.(error);
    return { reply: null, failure: error.kind, used: talk.used };
  }
}

/** Where and when it is, and what the places and categories are called: with the question, since it changes. */
function surroundings({
  name,
  now,
  calendar,
  vocabulary,
}: {
  name: string;
  now: Date;
  calendar: FestivalCalendar;
  vocabulary: Vocabulary;
}): string {
  const day = dayOf(now, calendar);
  const weekday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][weekdayOf(day)];
  const names = (all: readonly { name: string }[]): string => JSON.stringify(all.slice(0, 60).map((one) => one.name));
  return `<surroundings>${JSON.stringify({ festival: name, today: `${day} (${weekday ?? ""})`, time: clockTime(now, calendar.zone) })} categories: ${names(vocabulary.categories)} places: ${names(vocabulary.places)}</surroundings>`;
}

async function converse(talk: ModelTalk, answer: Answer, reach: Reach, signal: AbortSignal): Promise<void> {
  let results: ToolResult[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const { calls } = await hear(talk.turn(results, signal), answer);
    if (calls.length === 0) return;
    if (talk.used.input + talk.used.cached / 10 + talk.used.output > mostTokensOfAnswer)
      throw new ModelFailure("rubbish", "it uses too much");
    results = [];
    for (const call of calls) {
      if (results.length >= mostCalls) {
        results.push({ id: call.id, text: "Too many calls at once.", isError: true });
        continue;
      }
      const { isEmpty, ...result } = await runTool(reach, call);
      if (isEmpty) answer.foundNothing = true;
      results.push(result);
    }
    if (signal.aborted) throw new ModelFailure("slow", "it took too long");
  }
  throw new ModelFailure("rubbish", "it never stops looking things up");
}

/** Takes what one turn says, as it comes. */
async function hear(turn: ReturnType<ModelTalk["turn"]>, answer: Answer): Promise<TurnEnd> {
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

interface AnswerParts extends Pick<Ground, "vocabulary" | "calendar" | "now" | "forbidden" | "desk"> {
  services: Pick<Services, "db">;
  showsPlaces: boolean;
  understood: Understood;
  asking: Asking;
}

/** What of an answer was found good so far. */
class Answer {
  foundNothing = false;
  readonly #parts: ReplyPart[] = [];
  readonly #said = new Set<SayMark>();
  readonly #all: AnswerParts;

  constructor(all: AnswerParts) {
    this.#all = all;
  }

  async take(sentence: string): Promise<void> {
    if (this.#parts.length >= mostSentences) return;
    const verdict = await this.#check(sentence);
    if (verdict.kind === "dropped" || this.#parts.some(({ text }) => text === verdict.part.text)) return;
    if (verdict.say !== null) this.#said.add(verdict.say);
    this.#parts.push(verdict.part);
    this.#all.asking.onPart(verdict.part, this.#parts.length - 1);
  }

  async #check(sentence: string): Promise<Verdict> {
    const { services, showsPlaces, understood, asking, ...ground } = this.#all;
    const pieces = piecesOf(sentence) ?? [];
    // As they are now: what was withdrawn since the tools saw it is not named any more.
    const events = (await findEvents(services, eventIdsIn(pieces))).map((event) => withPlacesShown(event, showsPlaces));
    const placeIds = placeIdsIn(pieces);
    const places =
      placeIds.length === 0 ? [] : (await listLocations(services)).filter(({ id }) => placeIds.includes(id));
    return check(sentence, {
      ...ground,
      events: new Map(events.map((event) => [event.id, event])),
      places: new Map(places.map((place) => [place.id, place])),
      words: asking.wordsIn(understood.language),
      language: understood.language,
      understood,
      foundNothing: this.foundNothing,
    });
  }

  reply(): Reply | null {
    if (this.#parts.length === 0) return null;
    const eventIds = [...new Set(this.#parts.flatMap((part) => part.eventIds))];
    return {
      language: this.#all.understood.language,
      kind: this.#kind(eventIds),
      parts: this.#parts,
      eventIds: this.#said.has("nothing") ? [] : eventIds,
    };
  }

  #kind(eventIds: readonly string[]): ReplyKind {
    if (this.#said.has("nothing")) return "nothing";
    if (eventIds.length > 0) return "events";
    if (this.#said.has("unknown")) return "unknown";
    return this.#said.size > 0 ? "talk" : "words";
  }
}

/** What no sentence of an answer may hold. The model is told none of the settings; should one reach it all the same, it ends here. */
async function readForbidden(services: Pick<Services, "db" | "vault">): Promise<Forbidden> {
  const stored = await readStored(services);
  const settings = settingsOf(stored);
  const hidden = settingKeys
    .filter((key) => !isPublic(key))
    .map((key) => settings[key])
    .filter((value) => typeof value === "string");
  return forbiddenOf(
    [...secretKeys.map((key) => openSecret(services.vault, stored, key)), ...hidden],
    [systemPrompt, ...modelTools.map(({ description }) => description)],
  );
}
