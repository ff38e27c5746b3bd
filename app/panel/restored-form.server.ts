import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";

/**
 * What was typed into a form of a page when its session was lost, as the page shows a form that was refused, with nothing said against it.
 * `nameOf` names the form by its fields; undefined for one with nothing to fill in.
 */
export async function restoreAnswer(
  context: Readonly<RouterContextProvider>,
  url: URL,
  nameOf: (sent: FormData) => string | undefined,
): Promise<FormAnswer | undefined> {
  const sent = await readKeptForm(context, url);
  const form = sent === null ? undefined : nameOf(sent);
  if (sent === null || form === undefined) return undefined;
  const { initialValue = null } = parseWithZod(sent, { schema: z.looseObject({}) }).reply();
  return { form, result: { initialValue }, problem: null };
}

/** Names a form by the button that sent it. */
export const nameFormByIntent =
  (names: Readonly<Record<string, string>>) =>
  (sent: FormData): string | undefined => {
    const intent = sent.get("intent");
    return typeof intent === "string" ? names[intent] : undefined;
  };

/**
 * What was typed into the form over a list when its session ran out, and the address at which that form is open; null when nothing was kept.
 * The form itself says by its field `id` what it edits.
 */
export async function restoreEditor(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<{ address: URL; fields: Record<string, string> } | null> {
  const form = await readKeptForm(context, url);
  if (form?.get("intent") !== "save") return null;
  const {
    intent: _intent,
    id = "",
    ...fields
  } = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  const address = new URL(url);
  address.search = new URLSearchParams(id === "" ? { new: "" } : { edit: id }).toString();
  return { address, fields };
}
