import { knownPath } from "#app/http/request-path.ts";
import { parameters, searchPage } from "#app/ui/programme/page-paths.ts";
import { probes } from "../environment.ts";

/**
 * Requests that cost alike. Each class has a share of the server of its own, so that a flood of one delays no other.
 * Files and cached pages are answered before and have none.
 */
export const requestClasses = [
  /** Pages, their data, forms and the API. */
  "page",
  "search",
  /** Pictures of shared links. */
  "preview",
  /** Tables, files and feeds that are made anew. */
  "export",
  "assistant",
  /** Requests that check or hash a password. */
  "password",
  /** Large bodies, which are read while the request is answered. */
  "upload",
] as const;
export type RequestClass = (typeof requestClasses)[number];

const questions = /^\/(?:acty|api\/chat)$/;
const passwords = /^\/(?:login|confirm|register|(?:recover|register|setup)\/[^/]+|api\/auth\/(?:login|register))$/;
const previews = /^\/events\/[^/]+\/preview\.png$/;
const exports =
  /\.(?:csv|ics|atom|rss|xml)$|^\/(?:schedule\.json|profile\/data|admin\/events\/export|api\/ics\/export)$/;
/** The API's parameter for a search, beside the pages' `q`. */
const apiSearch = "search";

/** Returns the class of a request; null for the probes of the host. `readsBody`: its body is read while it is answered. */
export function classOf(method: string, url: URL, readsBody: boolean): RequestClass | null {
  if (probes.has(url.pathname)) return null;
  if (readsBody) return "upload";
  const path = knownPath(url).replace(/(?<=.)\/+$|\.data$/g, "");
  const isPost = method === "POST";
  if (isPost && questions.test(path)) return "assistant";
  if (isPost && passwords.test(path)) return "password";
  if (previews.test(path)) return "preview";
  if (exports.test(path)) return "export";
  if (path === searchPage) return "search";
  return [parameters.query, apiSearch].some((name) => (url.searchParams.get(name)?.trim() ?? "") !== "")
    ? "search"
    : "page";
}
