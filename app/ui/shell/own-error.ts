import { useEffect } from "react";
import { loadAnew } from "#app/browser/load-anew.ts";

/**
 * Loads the page anew if its own code has failed: React could not patch it, or a script is lost. The server's errors come
 * without a stack.
 */
export function useReloadAfterOwnError(error: unknown): void {
  const isOwn = error instanceof Error && !!error.stack;
  useEffect(() => {
    if (isOwn) void loadAnew();
  }, [isOwn]);
}
