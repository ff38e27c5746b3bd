import { setImmediate } from "node:timers/promises";
import type { SettingValues } from "../settings/setting.ts";
import { assistantSettings, modelKey } from "./assistant-settings.ts";
import { createSemaphore } from "../identity/password.server.ts";
import type { Owner } from "../identity/visitor.server.ts";
import type { Language } from "../preferences.ts";
import type { Services } from "../services.ts";
import { readSecret, readSettings } from "../settings/settings.server.ts";
import { calendarOf, type calendarSettings } from "../programme/festival-settings.ts";
import { type ActyQuestion, answerAsked, type ReadQuestion, readWithoutModel } from "./programme-answer.server.ts";
import { readWithModel } from "./model/reading.server.ts";
import { recordUse, takeFromBudget, recordOutcomeIn, type Use } from "./model/budget.server.ts";
import { type Model, type ModelAccount, ModelFailure, type FailureKind, timeFor } from "./model/model.ts";
import { questionsIn } from "./questions-in-text.ts";
import type { Ask } from "./ask.ts";
import type { Reply } from "./conversation.ts";
import type { AnswerTexts } from "./answer-texts.ts";

interface Answering {
  model: Model;
  answerTextsIn: (language: Language) => AnswerTexts;
  settings: SettingValues<typeof calendarSettings & typeof assistantSettings>;
  /** Network address that the question comes from. */
  address: string;
}

/**
 * Reads and answers one question after the other. Only the model is waited for together: all that are computed at once
 * would each hold up every page between two turns of the event loop.
 */
const slot = createSemaphore({ atOnce: 1, mostWaiting: 500 });

/** Runs a computation when its turn comes. The next one begins in a later turn of the event loop. */
const computing = <Result>(work: () => Promise<Result>): Promise<Result> =>
  slot(async () => {
    try {
      return await work();
    } finally {
      await setImmediate();
    }
  });

/**
 * Answers from the programme. If there is a key and budget left, a model reads the question; otherwise, or if the model
 * fails or is slow, the built-in reader does. Both fill the same schema, and the server writes every sentence. Takes little
 * longer than the model's time limit.
 */
export async function replyTo(
  services: Services,
  question: ActyQuestion,
  answering: Answering,
): Promise<{ reply: Reply; source: "model" | "programme" }> {
  const { settings } = answering;
  const read = await computing(() => readWithoutModel(services, question));
  const account = await modelAccount(services, settings);
  // A visitor who can't be recognized again has no budget.
  const byModel =
    account === null || question.owner === null || !needsModel(read)
      ? null
      : await attemptModel(services, { question, read, owner: question.owner }, { ...answering, account });
  const isDanger = read.danger?.isCertain === true;
  await recordUse(services, calendarOf(settings), { ...(byModel ?? { asked: null, isRefused: false }), isDanger });
  const asks = byModel?.asks ?? read.asks;
  const reply = await computing(() => answerAsked(services, { ...read, asks }, question, answering.answerTextsIn));
  return { reply, source: byModel?.asks ? "model" : "programme" };
}

/** Small talk and what lies outside are the built-in reader's: they cost no budget. A question that may tell of a danger never leaves the house. */
const needsModel = ({ asks, house, danger }: ReadQuestion): boolean =>
  danger === null &&
  house.length === 0 &&
  asks.every(({ talk, offTopic }) => talk === null && (offTopic === null || offTopic.kind === "other"));

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

interface ModelAttempt extends Omit<Use, "isDanger"> {
  asks: Ask[] | null;
}

interface Attempt {
  question: ActyQuestion;
  read: ReadQuestion;
  owner: Owner;
}

async function attemptModel(
  services: Services,
  { question, read, owner }: Attempt,
  { model, settings, address, account }: Answering & { account: ModelAccount },
): Promise<ModelAttempt> {
  if (!model.enter(account, services.clock.now())) return { asks: null, asked: null, isRefused: false };
  const { before, vocabulary, calendar } = read;
  let failure: FailureKind | "unasked" | null = "unasked";
  try {
    const budget = {
      perVisitor: settings["limits.assistant_per_visitor"],
      perDay: settings["limits.assistant_per_day"],
    };
    if (!(await takeFromBudget(services, { owner, address }, calendar, budget)))
      return { asks: null, asked: null, isRefused: true };
    const begun = performance.now();
    const { caller, policy, complain } = model;
    const language = read.asks[0]?.language ?? question.language;
    const { text } = question;
    const reading = await readWithModel(
      services,
      { text, language, before, vocabulary, calendar },
      { caller, account, complain, signal: AbortSignal.timeout(timeFor(policy, questionsIn(text).length)) },
    );
    failure = reading.failure;
    return {
      asks: reading.asks,
      asked: { ...reading, isShown: reading.asks !== null, took: performance.now() - begun },
      isRefused: false,
    };
  } finally {
    model.leave(account, services.clock.now(), failure);
  }
}

/** Longest wait for the test in ms. */
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

const testSchema = {
  type: "object",
  properties: { here: { type: "boolean" } },
  required: ["here"],
  additionalProperties: false,
};

async function failureOf({ caller, policy, complain }: Model, account: ModelAccount): Promise<FailureKind | null> {
  try {
    const { json } = caller.fillIn(
      {
        account,
        instructions: ["Fill the schema with true."],
        question: "Are you there?",
        schema: testSchema,
        mostTokens: 32,
      },
      AbortSignal.timeout(Math.min(mostWait, policy.within)),
    );
    await json;
    return null;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    complain(error);
    return error.kind;
  }
}
