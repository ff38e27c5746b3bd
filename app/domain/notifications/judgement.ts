import { phaseOf } from "../programme/timing.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { changesBetween, toldOf } from "./event-change.ts";
import type { Content, OutboxMessage } from "./message.ts";
import { type NotificationPreferences, type Wish, wishOf } from "./preferences.ts";
import { quietUntil } from "./quiet.ts";

/** What is so when a message is about to be sent. */
export interface Circumstances {
  now: Date;
  zone: string;
  /** As visitors see it; null for one that is gone, and for a message about none. */
  event: ProgrammeEvent | null;
  /** When reminders of the event count back from; null without an event. */
  beginning: Date | null;
  /** How long before the event this person is to be reminded; null when they are not. */
  leadTime: number | null;
  follows: boolean;
  hasPlace: boolean;
  preferences: NotificationPreferences;
}

/** `hold`: it waits for the end of quiet hours. `silently`: it can't wait so long. */
export type Judgement =
  | { verdict: "send"; until: Date; isSilent: boolean }
  | { verdict: "hold"; until: Date }
  | { verdict: "withdrawn" | "stale"; reason: string };

/**
 * Whether a message is still to be said, and until when: what it was made for may have moved, been cancelled, or not be wanted any more. In quiet hours
 * what can wait waits, by mail as well: many a phone makes a sound for each. What can't comes without one, as far as that is ours to say.
 */
export function judge(message: OutboxMessage, so: Circumstances): Judgement {
  const { content } = message;
  if (content.kind !== "test" && !isWanted(wishOf[content.kind], message.to.channel, so.preferences))
    return withdrawn("unwanted");
  const reason = outdated(content, so);
  if (reason !== null) return withdrawn(reason);
  const until = usefulUntil(message, so);
  if (until <= so.now) return { verdict: "stale", reason: "too_late" };
  const quiet =
    content.kind !== "test" && so.preferences.quiet !== null ? quietUntil(so.preferences.quiet, so.now, so.zone) : null;
  if (quiet !== null && quiet < until) return { verdict: "hold", until: quiet };
  return { verdict: "send", until, isSilent: quiet !== null };
}

const isWanted = (wish: Wish, channel: OutboxMessage["to"]["channel"], preferences: NotificationPreferences): boolean =>
  preferences[wish] && (channel === "push" || (preferences.mail !== "never" && preferences.mails[wish]));

const withdrawn = (reason: string): Judgement => ({ verdict: "withdrawn", reason });

/** Why there is nothing to say any more; null when there is. */
function outdated(
  content: Content,
  { now, event, beginning, leadTime, follows, hasPlace }: Circumstances,
): string | null {
  if (content.kind === "reminder") {
    if (event === null || beginning === null) return "event_gone";
    const phase = phaseOf(event, now);
    if (phase === "cancelled") return "cancelled";
    if (phase === "finished" && beginning > now) return "finished";
    if (content.payload.isSnoozed) return null;
    if (leadTime !== content.payload.minutesBefore) return "not_reminded";
    return beginning.toISOString() === content.payload.beginsAt ? null : "moved";
  }
  if (content.kind === "change") {
    if (!follows) return "not_followed";
    return changesBetween(content.payload.before, event === null ? null : toldOf(event)).length === 0
      ? "as_before"
      : null;
  }
  if (content.kind === "place") {
    if (event === null) return "event_gone";
    return hasPlace ? null : "left";
  }
  return null;
}

/** A reminder until the event begins; one that was put off, and what is said of its changes, until it is over. */
function usefulUntil({ content, expiresAt }: OutboxMessage, { event, beginning }: Circumstances): Date {
  const written = new Date(expiresAt);
  if (content.kind === "reminder")
    return content.payload.isSnoozed && event !== null ? new Date(event.endTime) : (beginning ?? written);
  return content.kind === "change" && event !== null ? new Date(event.endTime) : written;
}
