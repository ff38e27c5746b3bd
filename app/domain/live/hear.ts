import { eventOfPublic } from "../programme/public-event.ts";
import type { ServerFrame } from "./change.ts";
import type { Position } from "../changes/position.ts";
import type { Word, Words } from "./words.ts";

/** What a page knows from the live channel, and how far it has come. */
export interface Heard extends Position {
  words: Words;
}

/** What is known after a frame; the same words when it is about something else. */
export function hear(heard: Heard, frame: ServerFrame): Heard {
  const { sequence = heard.sequence } = frame;
  // After a restored backup what was said belongs to a history that is over; its numbers would win over those of what is loaded anew.
  if (frame.type === "resumed" && frame.data.epoch !== heard.epoch)
    return { epoch: frame.data.epoch, sequence, words: new Map() };
  const word = wordOf(frame, frame.asOf ?? sequence);
  const words = word === null ? heard.words : new Map(heard.words).set(...word);
  return { ...heard, sequence: Math.max(heard.sequence, sequence), words };
}

function wordOf(frame: ServerFrame, sequence: number): [string, Word] | null {
  switch (frame.type) {
    case "event:created":
    case "event:updated":
      return [frame.data.id, { sequence, event: eventOfPublic(frame.data) }];
    case "event:deleted":
      return [frame.data.id, { sequence, event: null }];
    default:
      return null;
  }
}
