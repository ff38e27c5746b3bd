import { createStore } from "../store.ts";

/**
 * Whether this browser gets notifications (spec §2: Activadas, Bloqueadas, Sin configurar). `needs_install`: on iPhone and iPad the installed application
 * gets them alone (WebKit). Null until somebody has looked. Small: everybody's first page has it.
 */
export type PushState = "on" | "off" | "blocked" | "needs_install" | "unsupported";

export const pushState = createStore<PushState | null>(null);
