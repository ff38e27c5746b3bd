import { phaseOf } from "../programme/timing.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { changesBetween, outlineOf } from "./event-change.ts";
import type { Channel, Content, OutboxMessage } from "./outbox-message.ts";
import type { NotificationPreferences, NotificationKind } from "../reminders/notification-preferences.ts";
import { isAlways, kindOfMessage } from "./outbox-message.ts";
import { quietUntil } from "../reminders/quiet-hours.ts";

/** Everything that decides about a message just before it is sent. */
export interface SendCircumstances {
  now: Date;
  zone: string;
  /** The event as visitors see it; null if it is gone, or for a message without an event. */
  event: ProgrammeEvent | null;
  /** The instant that reminders count back from; null without an event. */
  beginning: Date | null;
  /** Minutes of this owner's reminder; null without one. */
  leadTime: number | null;
  follows: boolean;
  hasPlace: boolean;
  preferences: NotificationPreferences;
}

/** `hold`: waits for the end of quiet hours. `isSilent`: cannot wait so long. */
export type SendDecision =
  | { verdict: "send"; until: Date; isSilent: boolean }
  | { verdict: "hold"; until: Date }
  | { verdict: "withdrawn" | "stale"; reason: string };

/**
 * Decides whether a message is still sent, and until when: its event may have moved or been cancelled, and its owner
 * may not want it any more. In quiet hours a message waits, even a mail, since many phones make a sound for each. A
 * message that cannot wait comes without a sound where possible.
 */
export function decideSending(message: OutboxMessage, so: SendCircumstances): SendDecision {
  const { content } = message;
  const isSentAlways = isAlways(content);
  if (
    content.kind !== "test" &&
    !isSentAlways &&
    !isWanted(kindOfMessage[content.kind], message.to.channel, so.preferences)
  )
    return withdrawn("unwanted");
  const reason = outdated(content, so);
  if (reason !== null) return withdrawn(reason);
  const until = usefulUntil(message, so);
  if (until <= so.now) return { verdict: "stale", reason: "too_late" };
  const quiet =
    !isSentAlways && so.preferences.quiet !== null ? quietUntil(so.preferences.quiet, so.now, so.zone) : null;
  if (quiet !== null && quiet < until) return { verdict: "hold", until: quiet };
  return { verdict: "send", until, isSilent: quiet !== null };
}

const isWanted = (kind: NotificationKind, channel: Channel, preferences: NotificationPreferences): boolean =>
  preferences[kind] && (channel !== "mail" || (preferences.mail !== "never" && preferences.mails[kind]));

const withdrawn = (reason: string): SendDecision => ({ verdict: "withdrawn", reason });

/** Returns the reason why a message is outdated; null if it is not. */
function outdated(
  content: Content,
  { now, event, beginning, leadTime, follows, hasPlace }: SendCircumstances,
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
    return changesBetween(content.payload.before, event === null ? null : outlineOf(event)).length === 0
      ? "as_before"
      : null;
  }
  if (content.kind === "place") {
    if (event === null) return "event_gone";
    return hasPlace ? null : "left";
  }
  return null;
}

/**
 * Returns the end of a message's use: a reminder's is the start of the event; that of a snoozed reminder or a change is
 * the end of the event.
 */
function usefulUntil({ content, expiresAt }: OutboxMessage, { event, beginning }: SendCircumstances): Date {
  const written = new Date(expiresAt);
  if (content.kind === "reminder")
    return content.payload.isSnoozed && event !== null ? new Date(event.endTime) : (beginning ?? written);
  return content.kind === "change" && event !== null ? new Date(event.endTime) : written;
}
