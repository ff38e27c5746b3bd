import { apiPaths } from "#app/api/api-paths.ts";
import type routes from "#app/routes.ts";

type RouteEntry = (typeof routes)[number];

/** The patterns of `app/routes.ts`, as they are written there: `/events/:id`. The API's one route stands for each of its paths. */
export function patternsOf(entries: readonly RouteEntry[], base = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    if (entry.children !== undefined) return patternsOf(entry.children, path);
    return path === "/api/*" ? [...apiPaths.map(({ pattern }) => pattern), path] : [path || "/"];
  });
}

/** Returns the routes with a component, each with the id under which its data can be requested. */
export function pagesOf(entries: readonly RouteEntry[], base = ""): { pattern: string; id: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    if (entry.children !== undefined) return pagesOf(entry.children, path);
    return entry.file.endsWith(".tsx")
      ? [{ pattern: path || "/", id: entry.id ?? entry.file.replace(/\.tsx$/, "") }]
      : [];
  });
}

/** Every route that answers something, with its module below `app/`. */
export function filesOf(entries: readonly RouteEntry[], base = ""): { pattern: string; path: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    return entry.children === undefined ? [{ pattern: path || "/", path: entry.file }] : filesOf(entry.children, path);
  });
}
