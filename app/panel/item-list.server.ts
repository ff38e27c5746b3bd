import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { matcherOf, tidyQuery } from "#app/domain/programme/search.ts";
import type { Services } from "#app/domain/services.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { type ItemArea, listPath, type OpenItem } from "./kit/list-address.ts";
import { answerWithUndo, type WriteNotice } from "./undo-redirect.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A form of a page with a list. The address of the page names the item to edit or delete. */
export interface ItemForm {
  context: Context;
  url: URL;
  sent: FormData;
}

/** Answers a form of a page with a list by a write that can be undone, and closes the form. */
export const answerItemForm = <Schema extends z.ZodType<object>>(
  { context, url, sent }: ItemForm,
  { area, name, schema }: { area: ItemArea; name: string; schema: Schema },
  write: (services: Services, fields: z.output<Schema>) => Promise<WriteNotice>,
) => answerWithUndo(context, { name, sent, schema }, listPath(area, queryOf(url)), write);

interface ItemListOptions<Item> {
  /** The texts of an item that the search reads. */
  searched: (item: Item) => (string | null)[];
  /** Message keys for an item that does not exist, and for one that events use, if they can. */
  missing:
    | "errors.category_not_found"
    | "errors.location_not_found"
    | "errors.person_not_found"
    | "errors.point_not_found"
    | "errors.faq_not_found";
  used?: "errors.category_in_use" | "errors.location_in_use" | "errors.person_in_use";
}

/**
 * Returns the data of a page with a list of items: those that the address searches for, and the form or question that
 * it opens over them.
 */
export async function readItemList<Item extends { id: string; eventCount: number }>(
  context: Context,
  url: URL,
  all: Item[],
  { searched, ...refusals }: ItemListOptions<Item>,
) {
  const query = queryOf(url);
  const isFound = matcherOf(query);
  const kept = await restoreEditor(context, url);
  return {
    query,
    total: all.length,
    items: all.filter((item) => isFound(...searched(item))),
    ...openItem(context, kept?.parameters ?? url.searchParams, all, refusals),
    kept: kept?.fields ?? null,
  };
}

const queryOf = (url: URL): string => tidyQuery(url.searchParams.get("q") ?? "");

/** Returns the item that the address opens over a list, or a translated message if it can't be opened. */
function openItem<Item extends { id: string; eventCount: number }>(
  context: Context,
  parameters: URLSearchParams,
  all: Item[],
  refusals: Pick<ItemListOptions<Item>, "missing" | "used">,
): { open: OpenItem<Item> | null; problem: string | null } {
  const { t } = getInstance(context);
  if (parameters.has("new")) return { open: { kind: "new" }, problem: null };
  const isDeletion = parameters.get("confirm") === "delete";
  const id = parameters.get(isDeletion ? "id" : "edit");
  if (id === null) return { open: null, problem: null };
  const item = all.find((one) => one.id === id);
  if (item === undefined) return { open: null, problem: t(refusals.missing) };
  if (isDeletion && item.eventCount > 0 && refusals.used !== undefined)
    return { open: null, problem: t(refusals.used) };
  return { open: { kind: isDeletion ? "delete" : "edit", item }, problem: null };
}

/**
 * Returns the form that was kept when its sender's session ran out, and the parameters that open it; null if no form
 * was kept. The form's field `id` holds the id of the edited item, or "" for a new item.
 */
async function restoreEditor(context: Context, url: URL) {
  const { sent: form } = (await readKeptForm(context, url)) ?? {};
  if (form?.get("intent") !== "save") return null;
  const {
    intent: _intent,
    id = "",
    ...fields
  } = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  return { parameters: new URLSearchParams(id === "" ? { new: "" } : { edit: id }), fields };
}
