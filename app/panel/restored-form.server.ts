import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";

/**
 * Returns the form that was kept when its sender's session ran out, as a form answer without errors; undefined if no
 * form was kept. `nameOf` tells the form's name from its fields; undefined for a form without input fields.
 */
export async function restoreAnswer(
  context: Readonly<RouterContextProvider>,
  url: URL,
  nameOf: (sent: FormData) => string | undefined,
): Promise<FormAnswer | undefined> {
  const { sent = null } = (await readKeptForm(context, url)) ?? {};
  const form = sent === null ? undefined : nameOf(sent);
  if (sent === null || form === undefined) return undefined;
  const { initialValue = null } = parseWithZod(sent, { schema: z.looseObject({}) }).reply();
  return { form, result: { initialValue }, problem: null, isKept: true };
}

/** Returns a function that maps the `intent` of a sent form to the form's name. */
export const nameFormByIntent =
  (names: Readonly<Record<string, string>>) =>
  (sent: FormData): string | undefined => {
    const intent = sent.get("intent");
    return typeof intent === "string" ? names[intent] : undefined;
  };
