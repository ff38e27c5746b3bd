import type { SettingValues } from "../settings/setting.ts";
import { assistantSettings, modelKey } from "./assistant-settings.ts";
import type { Owner } from "../identity/visitor.server.ts";
import type { Language } from "../preferences.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import type { Services } from "../services.ts";
import { readSecret, readSettings } from "../settings/settings.server.ts";
import { calendarOf, type calendarSettings } from "../programme/festival-settings.ts";
import { answerFromProgramme } from "./programme-answer.server.ts";
import { askModel, type ModelAnswer, type ModelQuestion, type ChatLine } from "./model/ask.server.ts";
import { recordUse, takeFromBudget, recordOutcomeIn, type Use } from "./model/budget.server.ts";
import { type Model, type ModelAccount, ModelFailure, type FailureKind } from "./model/model.ts";
import type { Reply, ReplyPart } from "./conversation.ts";
import type { AnswerTexts } from "./answer-texts.ts";

export type { ChatLine };

interface Answering {
  model: Model;
  answerTextsIn: (language: Language) => AnswerTexts;
  settings: SettingValues<typeof calendarSettings & typeof assistantSettings>;
  readHiddenTexts: (services: Pick<Services, "db" | "vault">) => Promise<string[]>;
  /** Network address that the question comes from. */
  address: string;
  /** Called with each sentence of the model's answer as it arrives. */
  onPart: (part: ReplyPart, index: number) => void;
}

/**
 * Answers with the model if there is a key and budget left. Otherwise, or if the model fails or has no sentence that
 * may be shown, it answers from the programme alone and says so, because earlier answers may have been better. Takes
 * little longer than the model's time limit.
 */
export async function replyTo(
  services: Services,
  question: ModelQuestion,
  answering: Answering,
): Promise<{ reply: Reply; source: "model" | "programme" }> {
  const { settings } = answering;
  const calendar = calendarOf(settings);
  const account = await modelAccount(services, settings);
  // A visitor who can't be recognized again has no budget.
  const byModel =
    account === null || question.owner === null
      ? null
      : await attemptModel(services, question, question.owner, { ...answering, account, calendar });
  await recordUse(services, calendar, byModel ?? { asked: null, isRefused: false });
  if (byModel?.reply) return { reply: byModel.reply, source: "model" };
  const before = question.before.filter(({ by }) => by === "visitor").map(({ text }) => text);
  const reply = await answerFromProgramme(services, { ...question, before }, answering.answerTextsIn);
  return {
    reply: byModel === null ? reply : withSimpleNote(reply, question, answering.answerTextsIn),
    source: "programme",
  };
}

/** Returns key, name and address of the model; null without a key. */
export async function modelAccount(
  services: Pick<Services, "db" | "vault">,
  settings: SettingValues<typeof assistantSettings>,
): Promise<ModelAccount | null> {
  const key = await readSecret(services, modelKey);
  return key === ""
    ? null
    : { key, model: settings["api.assistant.model"], baseUrl: settings["api.assistant.base_url"] };
}

interface ModelAttempt extends Use {
  reply: Reply | null;
}

interface Asking extends Answering {
  account: ModelAccount;
  calendar: FestivalCalendar;
}

async function attemptModel(
  services: Services,
  question: ModelQuestion,
  owner: Owner,
  { model, answerTextsIn, settings, readHiddenTexts, address, onPart, account, calendar }: Asking,
): Promise<ModelAttempt> {
  if (!model.enter(account, services.clock.now())) return { reply: null, asked: null, isRefused: false };
  let failure: ModelAnswer["failure"] = null;
  try {
    const budget = {
      perVisitor: settings["limits.assistant_per_visitor"],
      perDay: settings["limits.assistant_per_day"],
    };
    if (!(await takeFromBudget(services, { owner, address }, calendar, budget)))
      return { reply: null, asked: null, isRefused: true };
    const begun = performance.now();
    const { caller, policy, complain } = model;
    const answer = await askModel(services, question, {
      caller,
      account,
      answerTextsIn,
      readHiddenTexts,
      onPart,
      complain,
      signal: AbortSignal.timeout(policy.within),
    });
    failure = answer.failure;
    return {
      reply: answer.reply,
      asked: { ...answer, isShown: answer.reply !== null, took: performance.now() - begun },
      isRefused: false,
    };
  } finally {
    model.leave(account, services.clock.now(), failure);
  }
}

/** Adds the note about the simpler answer, unless an earlier answer of the conversation had it. */
function withSimpleNote(
  reply: Reply,
  { before }: ModelQuestion,
  answerTextsIn: (language: Language) => AnswerTexts,
): Reply {
  const text = answerTextsIn(reply.language).format("simple");
  return before.some((message) => message.text.includes(text))
    ? reply
    : { ...reply, parts: [...reply.parts, { text, eventIds: [] }] };
}

/** Longest wait for the test in ms; shorter than for a visitor's answer. */
const mostWait = 15_000;

/**
 * Sends the model one short question to test key, address and name, and records the outcome for the overview. Returns
 * false without a key.
 */
export async function testModel(services: Services, model: Model): Promise<boolean> {
  const account = await modelAccount(services, await readSettings(services, assistantSettings));
  if (account === null) return false;
  const begun = performance.now();
  const failure = await failureOf(model, account);
  // A success ends the pause at once.
  model.recover(failure);
  await services.db
    .transaction()
    .execute((transaction) => recordOutcomeIn(transaction, services.clock.now(), failure, performance.now() - begun));
  return true;
}

async function failureOf({ caller, policy, complain }: Model, account: ModelAccount): Promise<FailureKind | null> {
  try {
    const conversation = caller.begin({
      account,
      system: "Answer with the word yes.",
      tools: [],
      messages: [{ by: "visitor", text: "Are you there?" }],
      mostTokens: 16,
    });
    const turn = conversation.turn([], AbortSignal.timeout(Math.min(mostWait, policy.within)));
    for (let step = await turn.next(); step.done !== true; step = await turn.next());
    return null;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    complain(error);
    return error.kind;
  }
}
