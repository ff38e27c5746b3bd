import { readHiddenTexts } from "#app/domain/catalogue/catalogue.server.ts";
import { answerFromProgramme } from "#app/domain/assistant/programme-answer.server.ts";
import { askModel, type ChatLine } from "#app/domain/assistant/model/ask.server.ts";
import { modelPolicy, type FailureKind, type ModelAccount, type Usage } from "#app/domain/assistant/model/model.ts";
import type { Reply } from "#app/domain/assistant/conversation.ts";
import { fixedClock } from "#app/domain/clock.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { Services } from "#app/domain/services.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { anthropicCaller } from "../../server/assistant/anthropic.ts";
import { askedAt } from "./judge.ts";
import type { Question } from "./question.ts";

/** Asks Acty a question of the suite, without a model. */
export const askBuiltIn = (services: Services, question: Question, language: Language): Promise<Reply> =>
  answerFromProgramme(
    { ...services, clock: fixedClock(askedAt(question)) },
    { text: question.ask, language, before: question.after === undefined ? [] : [question.after], owner: null },
    (one) => answerTextsIn(one, "EUR"),
  );

/** Asks Acty the turns of a conversation without a model, and returns the last answer. */
export const askInOrder = (
  services: Services,
  turns: readonly string[],
  question: Question,
  language: Language,
): Promise<Reply> =>
  answerFromProgramme(
    { ...services, clock: fixedClock(askedAt(question)) },
    { text: turns.at(-1) ?? "", language, before: turns.slice(0, -1), owner: null },
    (one) => answerTextsIn(one, "EUR"),
  );

/**
 * Asks Acty with a model. The answer is checked as for visitors: if the model fails or its answer may not be shown,
 * Acty answers without it.
 */
export async function askByModel(
  services: Services,
  account: ModelAccount,
  question: Question,
  language: Language,
): Promise<{ reply: Reply; isByModel: boolean; failure: FailureKind | null; used: Usage }> {
  const before = question.after === undefined ? [] : await exchange(services, question.after, question, language);
  const { reply, failure, used } = await askModel(
    { ...services, clock: fixedClock(askedAt(question)) },
    { text: question.ask, language, before, owner: null },
    {
      caller: anthropicCaller,
      account,
      answerTextsIn: (one) => answerTextsIn(one, "EUR"),
      readHiddenTexts,
      onPart: () => undefined,
      signal: AbortSignal.timeout(modelPolicy.within),
    },
  );
  return { reply: reply ?? (await askBuiltIn(services, question, language)), isByModel: reply !== null, failure, used };
}

async function exchange(services: Services, asked: string, { at }: Question, language: Language): Promise<ChatLine[]> {
  const { parts } = await askBuiltIn(services, { ask: asked, ...(at !== undefined && { at }) }, language);
  return [
    { by: "visitor", text: asked },
    { by: "acty", text: parts.map(({ text }) => text).join("\n") },
  ];
}
