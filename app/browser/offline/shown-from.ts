import { createStore } from "../store.ts";

/** When the shown offline programme was last right (ISO 8601 UTC); null while pages come from the server. */
export const shownFrom = createStore<string | null>(null);
