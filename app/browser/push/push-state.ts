import { createStore } from "../store.ts";

/**
 * Whether this browser gets notifications (spec §2: Activadas, Bloqueadas, Sin configurar). `needs_install`: on iPhone
 * and iPad only the installed application gets them (WebKit). Null until the first check. Every first page loads this
 * file, so it stays small.
 */
export type PushState = "on" | "off" | "blocked" | "needs_install" | "unsupported";

export const pushState = createStore<PushState | null>(null);
