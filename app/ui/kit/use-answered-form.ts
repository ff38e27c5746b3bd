import { type DefaultValue, useForm } from "@conform-to/react";
import type { FormAnswer } from "#app/browser/form-answer.ts";

/**
 * A form whose action may refuse it: what was typed, what is wrong with it, and the focus on the first wrong field.
 * `id` is the form's name in the answer.
 */
export function useAnsweredForm<Fields extends Record<string, unknown>>(
  id: string,
  answer: FormAnswer | undefined,
  defaultValue?: DefaultValue<Fields>,
) {
  const lastResult = answer?.form === id ? answer.result : null;
  return useForm<Fields>({ id, lastResult, ...(defaultValue === undefined ? {} : { defaultValue }) });
}

/** The ticks in a list of a form: those that were sent with it, else those that are stored. */
export function tickedIn(
  id: string,
  answer: FormAnswer | undefined,
  name: string,
  stored: readonly string[] = [],
): readonly string[] {
  const typed = answer?.form === id ? answer.result?.initialValue : null;
  return typed == null ? stored : [typed[name]].flat().filter((value) => typeof value === "string");
}
