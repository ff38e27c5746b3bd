import { z } from "zod";

/** Kinds of interactions with an event (spec §7: view, remind, share), counted without any personal data. */
export const actions = ["view", "remind", "share", "stream", "calendar", "register", "chat"] as const;
export type Action = (typeof actions)[number];

/**
 * Kinds that a browser or an API client may report. The server counts the others itself and accepts no report of them.
 */
export const reportableActions = ["view", "remind", "share", "stream"] as const satisfies readonly Action[];

export type Totals = Record<Action, number>;

export const noTotals = (): Totals => ({ view: 0, remind: 0, share: 0, stream: 0, calendar: 0, register: 0, chat: 0 });

export const sumOf = (totals: Totals): number => actions.reduce((sum, action) => sum + totals[action], 0);

export interface Interaction {
  action: Action;
  /** Null for the festival's own stream, which belongs to no event. */
  eventId: string | null;
}

const reportable = z.enum(reportableActions, "errors.action_unknown");

/** The body of `POST analytics/event-interaction` (spec §7). */
export const interactionBody = z
  .strictObject({
    eventType: z.string().describe("`event_` and the action"),
    eventData: z.strictObject({
      eventId: z.string().min(1, "errors.event_not_found").max(64, "errors.event_not_found"),
      action: reportable.describe("What the server can't see itself; a reminder saved here is counted by it already"),
      timestamp: z.iso
        .datetime({ offset: true, error: "errors.instant_invalid" })
        .describe("When it was done; an instant that is more than a week old, or yet to come, counts as now"),
    }),
  })
  .refine(({ eventType, eventData }) => eventType === `event_${eventData.action}`, {
    path: ["eventType"],
    message: "errors.action_unknown",
  });

const oldest = 7 * 86_400_000;

/**
 * Returns the instant of a reported interaction: the device's own if it is plausible, since the device may have been
 * offline; else now.
 */
export function reportedInstant(timestamp: string, now: Date): Date {
  const instant = new Date(timestamp);
  const age = now.getTime() - instant.getTime();
  return age >= 0 && age <= oldest ? instant : now;
}
