/** What is open over a list of the panel: part of the address, so that it works without scripts. */
export type ListOverlay = { new: "" } | { edit: string } | { confirm: "delete"; id: string };

/** What the address opens over a list. */
export type OpenItem<Item> = { kind: "new" } | { kind: "edit" | "delete"; item: Item };

/** The address of a list that is searched (an empty query finds all), with a form or a question open over it, or nothing. */
export function listPath(root: string, query: string, opening?: ListOverlay): string {
  const search = new URLSearchParams({ ...(query === "" ? {} : { q: query }), ...opening });
  return search.size === 0 ? root : `${root}?${search}`;
}
