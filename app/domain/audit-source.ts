/**
 * The ways in of what the audit log and the history record. `panel`: a page below /admin; `page`: another page; `screen`: a display of
 * the festival; `api`: the API from a browser, or without an account; `token`: the API with an access token; `command`: a
 * command in a shell; `server`: the server by itself. The tables `audit` and `changes` check this list.
 */
export const waysIn = ["panel", "page", "screen", "api", "token", "command", "server"] as const;
export type WayIn = (typeof waysIn)[number];

/** Where the work of these services was asked for. */
export interface AuditSource {
  way: WayIn;
  /** Network address, shortened by `shortNetwork`; null without one. */
  network: string | null;
}

/** Returns whether a program of somebody wrote by the API. */
export const isByApi = (way: WayIn | null): boolean => way === "api" || way === "token";

/** Work that the server does by itself. */
export const serverItself: AuditSource = { way: "server", network: null };
/** Work of a command in a shell. */
export const shellCommand: AuditSource = { way: "command", network: null };
