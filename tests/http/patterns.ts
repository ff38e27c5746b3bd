import type routes from "#app/routes.ts";

type RouteEntry = (typeof routes)[number];

/** The patterns of `app/routes.ts`, as they are written there: `/events/:id`. */
export function patternsOf(entries: readonly RouteEntry[], base = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    return entry.children === undefined ? [path || "/"] : patternsOf(entry.children, path);
  });
}
