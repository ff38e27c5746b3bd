import type { ServerFrame } from "#app/domain/live/change.ts";

/** Passes frames of the live channel to the chat with Acty. The channel starts before the chat's code is loaded. */
const listeners = new Set<(frame: ServerFrame) => void>();

export function dispatchChatFrame(frame: ServerFrame): void {
  for (const listener of listeners) listener(frame);
}

export function onChatFrame(listener: (frame: ServerFrame) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
