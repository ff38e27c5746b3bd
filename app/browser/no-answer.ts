import { isRecord } from "#app/domain/parsing.ts";

/**
 * True for the error of a page's request without an answer of ours: none (Fetch §5.6), or somebody else's page, with any
 * status, which React Router can't read. An error of the server comes without a stack, and its refusals are no pages. A
 * script that is lost, and a request that was given up, say so in their messages in every browser.
 */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof Error
    ? !!error.stack && !/import|abort/i.test(error.message)
    : isRecord(error) && /^\s*</.test(String(error["data"]));
