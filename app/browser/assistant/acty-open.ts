import { createStore } from "../store.ts";

/** Whether the panel is open on this page. */
export const isPanelOpen = createStore(false);
