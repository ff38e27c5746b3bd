import { type DefaultValue, useForm } from "@conform-to/react";
import type { FormAnswer } from "#app/browser/form-answer.ts";

/** After a refusal, the first wrong field gets the focus. `id` is the form's name in the answer. */
export function useAnsweredForm<Fields extends Record<string, unknown>>(
  id: string,
  answer: FormAnswer | undefined,
  defaultValue?: DefaultValue<Fields>,
) {
  const lastResult = answer?.form === id ? answer.result : null;
  return useForm<Fields>({ id, lastResult, ...(defaultValue === undefined ? {} : { defaultValue }) });
}

/** Returns a field of checkboxes for a list of fields: `dirty` if other values are ticked than the stored ones. */
export const tickedField = (id: string, ticked: readonly string[], stored: readonly string[]) => ({
  id,
  errors: undefined,
  dirty: [...ticked].sort().join("\n") !== [...stored].sort().join("\n"),
});

/** Returns the ticked values of a list in a form: the submitted ones after a refusal, else the stored ones. */
export function tickedIn(
  id: string,
  answer: FormAnswer | undefined,
  name: string,
  stored: readonly string[] = [],
): readonly string[] {
  const typed = answer?.form === id ? answer.result?.initialValue : null;
  return typed == null ? stored : [typed[name]].flat().filter((value) => typeof value === "string");
}
