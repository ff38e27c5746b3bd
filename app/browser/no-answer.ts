import { isRecord } from "#app/domain/parsing.ts";

/**
 * True for the error of a page's request that our server did not answer: no answer came (Fetch §5.6), or a foreign page, with any
 * status, which React Router can't read and says so. An error of the server comes without a stack, and its refusals are no pages.
 * The message for a script that is lost names the import in every browser.
 */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof Error
    ? !!error.stack && (error instanceof TypeError ? !/import/i.test(error.message) : /decode/.test(error.message))
    : isRecord(error) && /^\s*</.test(String(error["data"]));
