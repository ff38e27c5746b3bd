import type { RouterContextProvider } from "react-router";
import { getInstance } from "#app/http/i18n.server.ts";
import type { OpenItem } from "./kit/list-address.ts";

interface Refusals {
  missing: "errors.category_not_found" | "errors.location_not_found";
  used: "errors.category_in_use" | "errors.location_in_use";
}

/** Returns the item that the address opens over a list, or a translated message if it can't be opened. */
export function readOpenItem<Item extends { id: string; eventCount: number }>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  all: Item[],
  refusals: Refusals,
): { open: OpenItem<Item> | null; problem: string | null } {
  const { t } = getInstance(context);
  if (url.searchParams.has("new")) return { open: { kind: "new" }, problem: null };
  const isDeletion = url.searchParams.get("confirm") === "delete";
  const id = url.searchParams.get(isDeletion ? "id" : "edit");
  if (id === null) return { open: null, problem: null };
  const item = all.find((one) => one.id === id);
  if (item === undefined) return { open: null, problem: t(refusals.missing) };
  if (isDeletion && item.eventCount > 0) return { open: null, problem: t(refusals.used) };
  return { open: { kind: isDeletion ? "delete" : "edit", item }, problem: null };
}
