import type { TFunction } from "i18next";
import type { FormAnswer } from "#app/browser/form-answer.ts";

/** What is wrong with a form of the panel as a whole, in sentences; `failed` is said when the server failed without a word of its own (spec §8). */
export function answerErrors(t: TFunction, answer: FormAnswer | undefined, failed: string): readonly string[] {
  if (answer?.problem == null) return answer?.result?.error?.[""] ?? [];
  return [answer.problem === "failed" ? failed : t("failure.offline")];
}
