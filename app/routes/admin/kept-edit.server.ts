import type { RouterContextProvider } from "react-router";
import { readKeptForm } from "#app/http/unsent-form.server.ts";

/**
 * What was typed into the form over a list when its session ran out, and the address at which that form is open; null when nothing was kept.
 * The form itself says by its field `id` what it edits.
 */
export async function readKeptEdit(context: Readonly<RouterContextProvider>, url: URL): Promise<{ address: URL; fields: Record<string, string> } | null> {
  const form = await readKeptForm(context, url);
  if (form?.get("intent") !== "save") return null;
  const { intent: _intent, id = "", ...fields } = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  const address = new URL(url);
  address.search = new URLSearchParams(id === "" ? { new: "" } : { edit: id }).toString();
  return { address, fields };
}
