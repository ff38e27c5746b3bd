import { endpoints } from "./contract.ts";

/** Path of the OpenAPI document, which is not in the contract that it describes. */
export const documentPath = "/openapi.json";

interface ApiPath {
  /** Path as in the contract, below /api: `/events/{id}`. */
  path: string;
  /** Path as in `app/routes.ts`: `/api/events/:id`. */
  pattern: string;
  matcher: RegExp;
}

/** Each path of the API once; those without a parameter come first, so that `/settings/public` wins over `/settings/{key}`. */
export const apiPaths: readonly ApiPath[] = [...new Set([documentPath, ...endpoints.map(({ path }) => path)])]
  .toSorted((one, other) => Number(one.includes("{")) - Number(other.includes("{")))
  .map((path) => ({
    path,
    pattern: `/api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    matcher: new RegExp(`^/api${path.replaceAll(".", String.raw`\.`).replaceAll(/\{\w+\}/g, "([^/]+)")}/*$`, "i"),
  }));

/**
 * Returns the API path of a URL's pathname and the value of its parameter ("" without one); null for an unknown path.
 * Reads spellings as React Router does: letters in either case, percent-encoded ones, slashes at the end.
 */
export function findApiPath(pathname: string): { found: ApiPath; id: string } | null {
  const decoded = decodedPath(pathname);
  for (const found of apiPaths) {
    const match = found.matcher.exec(decoded);
    if (match !== null) return { found, id: (match[1] ?? "").replaceAll("%2F", "/") };
  }
  return null;
}

/** Decodes each segment; an encoded slash stays encoded, so that it ends no segment. A malformed path stays as it is. */
function decodedPath(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}
