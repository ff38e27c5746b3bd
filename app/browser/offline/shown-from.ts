import { createStore } from "../store.ts";

/**
 * Last moment at which the shown offline programme was known to be right (ISO 8601 UTC); null while pages come from the
 * server.
 */
export const shownFrom = createStore<string | null>(null);
