import type { ServerFrame } from "#app/domain/live/change.ts";

/** What the live channel says of the conversation with Acty, for whoever listens: the channel is there before the conversation is. */
const listeners = new Set<(frame: ServerFrame) => void>();

export function dispatchChatFrame(frame: ServerFrame): void {
  for (const listener of listeners) listener(frame);
}

/** Listens until the function that is returned is called. */
export function onChatFrame(listener: (frame: ServerFrame) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
