import { type ActyQuestion, answerAsked, readWithoutModel } from "#app/domain/assistant/programme-answer.server.ts";
import { readWithModel } from "#app/domain/assistant/model/reading.server.ts";
import {
  modelPolicy,
  timeFor,
  type FailureKind,
  type ModelAccount,
  type Usage,
} from "#app/domain/assistant/model/model.ts";
import { questionsIn } from "#app/domain/assistant/questions-in-text.ts";
import type { Ask } from "#app/domain/assistant/ask.ts";
import type { Reply } from "#app/domain/assistant/conversation.ts";
import type { Turn } from "#app/domain/assistant/dialogue.ts";
import { fixedClock } from "#app/domain/clock.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { Services } from "#app/domain/services.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { anthropicCaller } from "../../server/assistant/anthropic.ts";
import { askedAt } from "./judge.ts";
import type { Question } from "./question.ts";

const textsIn = (language: Language) => answerTextsIn(language, "EUR");

/** Asks Acty a question of the suite, without a model. */
export const askBuiltIn = (services: Services, question: Question, language: Language): Promise<Reply> =>
  askInOrder(services, turnsOf(question), question, language);

const turnsOf = ({ after, ask }: Question): string[] => (after === undefined ? [ask] : [after, ask]);

/** Asks Acty the turns of a conversation without a model, and returns the last answer. */
export async function askInOrder(
  services: Services,
  turns: readonly string[],
  question: Question,
  language: Language,
): Promise<Reply> {
  const asked = await lastQuestion(services, turns, question, language);
  const at = askingAt(services, question);
  return answerAsked(at, await readWithoutModel(at, asked), asked, textsIn);
}

const askingAt = (services: Services, question: Question): Services => ({
  ...services,
  clock: fixedClock(askedAt(question)),
});

/** Returns the last question of a conversation, with what was answered before. */
async function lastQuestion(
  services: Services,
  turns: readonly string[],
  question: Question,
  language: Language,
): Promise<ActyQuestion> {
  const before: Turn[] = [];
  const at = askingAt(services, question);
  for (const text of turns.slice(0, -1)) {
    const asked = { text, language, before: [...before], owner: null };
    const reply = await answerAsked(at, await readWithoutModel(at, asked), asked, textsIn);
    before.push({ text, eventIds: [...new Set(reply.parts.flatMap(({ eventIds }) => eventIds))] });
  }
  return { text: turns.at(-1) ?? "", language, before, owner: null };
}

/** Returns how the built-in reader and a model read a question; null for a model that failed. */
export async function readByBoth(
  services: Services,
  account: ModelAccount,
  question: Question,
  language: Language,
): Promise<{ builtIn: Ask[]; byModel: Ask[] | null }> {
  const { read, reading } = await readings(services, account, question, language);
  return { builtIn: read.asks, byModel: reading.asks };
}

async function readings(services: Services, account: ModelAccount, question: Question, language: Language) {
  const at = askingAt(services, question);
  const asked = await lastQuestion(services, turnsOf(question), question, language);
  const read = await readWithoutModel(at, asked);
  const reading = await readWithModel(
    at,
    { ...asked, ...read, language: read.asks[0]?.language ?? language },
    {
      caller: anthropicCaller,
      account,
      signal: AbortSignal.timeout(timeFor(modelPolicy, questionsIn(asked.text).length)),
    },
  );
  return { at, asked, read, reading };
}

/** Asks Acty with a model that reads the question; if it fails, the built-in reader does. */
export async function askByModel(
  services: Services,
  account: ModelAccount,
  question: Question,
  language: Language,
): Promise<{ reply: Reply; isByModel: boolean; failure: FailureKind | null; used: Usage }> {
  const { at, asked, read, reading } = await readings(services, account, question, language);
  const { asks, failure, used } = reading;
  const reply = await answerAsked(at, { ...read, asks: asks ?? read.asks }, asked, textsIn);
  return { reply, isByModel: asks !== null, failure, used };
}
