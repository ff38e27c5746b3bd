import { assistantSettings } from "../assistant-settings.ts";
import type { Services } from "#app/domain/services.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { modelAccount } from "../reply.server.ts";
import { recordOutcomeIn } from "./budget.server.ts";
import { ModelFailure, type FailureKind } from "./caller.ts";
import type { Model } from "./model.ts";

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

async function failureOf(
  { caller, policy, complain }: Model,
  account: NonNullable<Awaited<ReturnType<typeof modelAccount>>>,
): Promise<FailureKind | null> {
  try {
    const talk = caller.begin({
      account,
      system: "Answer with the word yes.",
      tools: [],
      messages: [{ by: "visitor", text: "Are you there?" }],
      mostTokens: 16,
    });
    const turn = talk.turn([], AbortSignal.timeout(Math.min(mostWait, policy.within)));
    for (let step = await turn.next(); step.done !== true; step = await turn.next());
    return null;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    complain(error);
    return error.kind;
  }
}
