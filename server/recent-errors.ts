import type { LogFn, Logger } from "pino";
import type { Clock } from "#app/domain/clock.ts";
import { lostConnectionIn } from "#app/domain/lost-connection.server.ts";
import { mostErrors, type NotedError } from "#app/domain/status/status.ts";

/** The log's latest errors, for the status page. */
interface RecentErrors {
  /** Writes to the same log and remembers errors. */
  log: Logger;
  /** Newest first. */
  list: () => readonly NotedError[];
}

/** Longest kept message, in characters. */
const longest = 240;

/**
 * Wraps a log so that its newest {@link mostErrors} errors are remembered. Repeated errors are counted. Errors of a lost
 * database are left out: the loss has one line, and everything that runs regularly fails until its end.
 */
export function rememberErrors(original: Logger, clock: Clock): RecentErrors {
  let errors: NotedError[] = [];
  const log = original.child({});
  const noting =
    (write: LogFn): LogFn =>
    (first: unknown, second?: unknown, ...more: unknown[]): void => {
      if (isOfLoss(first)) return;
      const noted = noteOf(first, second, clock.now());
      const known = errors.find(
        (one) => one.message === noted.message && one.detail === noted.detail && one.path === noted.path,
      );
      errors = [{ ...noted, count: (known?.count ?? 0) + 1 }, ...errors.filter((one) => one !== known)].slice(
        0,
        mostErrors,
      );
      write.call(log, first, typeof second === "string" ? second : undefined, ...more);
    };
  log.error = noting(log.error);
  log.fatal = noting(log.fatal);
  return { log, list: () => errors };
}

function noteOf(first: unknown, second: unknown, now: Date): NotedError {
  const details: Record<string, unknown> = typeof first === "object" && first !== null ? { ...first } : {};
  const { err, path, request } = details;
  return {
    message: wordsOf(second) ?? wordsOf(first) ?? "error",
    detail: detailOf(err),
    path: wordsOf(path),
    requestId: wordsOf(request),
    at: now.toISOString(),
    count: 1,
  };
}

const isOfLoss = (details: unknown): boolean =>
  typeof details === "object" && details !== null && "err" in details && lostConnectionIn(details.err) !== null;

const wordsOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

function detailOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  return withoutSecrets(`${error.name}${code}: ${error.message}`);
}

/** Returns the first line of an error message without mail addresses, queries and texts that look like keys. */
export function withoutSecrets(text: string): string {
  const [line = ""] = text.split("\n");
  const safe = line
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, "…")
    .replaceAll(/\?[^\s"']+/g, "?…")
    .replaceAll(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}/g, "…")
    .replaceAll(/(?<=\b(?:key|pass|password|secret|token|authorization)\b\W{1,4})[^\s,;]+/gi, "…");
  return safe.length > longest ? `${safe.slice(0, longest)}…` : safe;
}
