import { createStore } from "../store.ts";

export const isPanelOpen = createStore(false);
