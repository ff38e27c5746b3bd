import { eventOfPublic } from "../programme/public-event.ts";
import type { ServerFrame } from "./change.ts";
import type { Position } from "../changes/position.ts";
import type { LatestEvent, LatestEvents } from "./latest-events.ts";

/** The latest events from the live channel, and the position of the last frame. */
export interface ChannelState extends Position {
  latest: LatestEvents;
}

/** Returns the state after a frame. `latest` stays the same object if the frame is not about an event. */
export function applyFrame(channel: ChannelState, frame: ServerFrame): ChannelState {
  const { sequence = channel.sequence } = frame;
  // After a restored backup the old numbers mean nothing, and would win over those of reloaded pages.
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
      return [frame.data, { sequence, event: null }];
    default:
      return null;
  }
}
