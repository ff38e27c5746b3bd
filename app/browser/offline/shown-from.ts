import { createStore } from "../store.ts";

/** When the programme that is shown was last right (ISO 8601 UTC), while it comes from the device; null while it comes from the server. */
export const shownFrom = createStore<string | null>(null);
