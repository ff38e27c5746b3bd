import { eventOfPublic } from "../programme/public-event.ts";
import type { ServerFrame } from "./change.ts";
import type { Position } from "../changes/position.ts";
import type { LatestEvent, LatestEvents } from "./latest-events.ts";

/** What a page knows from the live channel, and how far it has come. */
export interface ChannelState extends Position {
  latest: LatestEvents;
}

/** What is known after a frame; the same words when it is about something else. */
export function applyFrame(channel: ChannelState, frame: ServerFrame): ChannelState {
  const { sequence = channel.sequence } = frame;
  // After a restored backup what was said belongs to a history that is over; its numbers would win over those of what is loaded anew.
  if (frame.type === "resumed" && frame.data.epoch !== channel.epoch)
    return { epoch: frame.data.epoch, sequence, latest: new Map() };
  const entry = latestEventOf(frame, frame.asOf ?? sequence);
  const latest = entry === null ? channel.latest : new Map(channel.latest).set(...entry);
  return { ...channel, sequence: Math.max(channel.sequence, sequence), latest };
}

function latestEventOf(frame: ServerFrame, sequence: number): [string, LatestEvent] | null {
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
