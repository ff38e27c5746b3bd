/**
 * Query parameters that open a form or a question over a list. They are part of the address, so that this works without
 * scripts.
 */
type ListOverlay = { new: "" } | { edit: string } | { confirm: "delete"; id: string };

/** The item whose form or question is open over a list. */
export type OpenItem<Item> = { kind: "new" } | { kind: "edit" | "delete"; item: Item };

/** The areas of the panel that list items with a form over the list. */
export type ItemArea = "categories" | "locations" | "people" | "points" | "faq";

/** Returns the address of a list filtered by `query` ("" for all), with `opening` as the form or question over it. */
export function listPath(area: ItemArea, query: string, opening?: ListOverlay): string {
  const search = new URLSearchParams({ ...(query === "" ? {} : { q: query }), ...opening });
  return search.size === 0 ? `/admin/${area}` : `/admin/${area}?${search}`;
}
