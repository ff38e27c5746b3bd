import { createStore } from "../store.ts";

/** True while Acty's panel is open on this page. */
export const isPanelOpen = createStore(false);
