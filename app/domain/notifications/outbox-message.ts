import type { NotificationKind } from "../reminders/notification-preferences.ts";
import { z } from "zod";
import type { OutboxRow } from "#app/database/tables.ts";
import { languages } from "../preferences.ts";
import { eventStatuses } from "../programme/event.ts";
import { seenEvent } from "../reminders/reminder-input.ts";

/** The visible fields of an event before it changed. */
export const eventOutline = seenEvent.extend({ status: z.enum(eventStatuses) });
export type EventOutline = z.output<typeof eventOutline>;

const text = { title: z.string(), body: z.string() };

/** Payloads of messages by kind. The text is rendered when the message is sent. */
export const payloads = {
  /** A saved event begins at `beginsAt`, `minutesBefore` after the reminder; `isSnoozed`: a repeated reminder. */
  reminder: z.object({ beginsAt: z.string(), minutesBefore: z.number(), isSnoozed: z.boolean().default(false) }),
  /**
   * An event changed; `before` is null if it was not in the programme. `people`: only for those who follow one of them
   * (ids), who are in the event since then.
   */
  change: z.object({ before: eventOutline.nullable(), people: z.array(z.string()).optional() }),
  /** A person from the waiting list has got a place. */
  place: z.object({}),
  /**
   * An administrator's message, in Spanish and optional translations; `path` is a page of this site. `isUrgent`: an alarm
   * to the staff, which asks for no preference and waits for no quiet hours.
   */
  message: z.object({
    ...text,
    path: z.string(),
    isUrgent: z.boolean().optional(),
    translations: z.partialRecord(z.enum(languages), z.object(text)).optional(),
  }),
  test: z.object({}),
};

type ContentKind = keyof typeof payloads;
export type Payload<Kind extends ContentKind> = z.output<(typeof payloads)[Kind]>;
export type Content = { [Kind in ContentKind]: { kind: Kind; payload: Payload<Kind> } }[ContentKind];

/** A mail about an account is written when it is queued; the vault seals it, as it has a secret link. */
const accountPayload = z.object({ sealed: z.string() });
export type AccountContent = { kind: "account"; payload: z.output<typeof accountPayload> };
export type MessageKind = ContentKind | AccountContent["kind"];

/** `socket`: to programs that an account has connected to the live channel. `account`: mails about accounts, which wait behind no others. */
export const channels = ["push", "socket", "mail", "account"] as const;
export type Channel = (typeof channels)[number];

/** A message of the outbox. Instants are ISO 8601 UTC. */
export interface OutboxMessage {
  id: string;
  content: Content;
  /** A browser, the connected programs of an account, or its address. */
  to: { channel: "push"; deviceId: string } | { channel: Exclude<Channel, "push" | "account">; userId: string };
  eventId: string | null;
  expiresAt: string;
  attempts: number;
}

/** A mail about an account, also to an address without one. */
export interface AccountMessage extends Pick<OutboxMessage, "id" | "expiresAt" | "attempts"> {
  sealed: string;
}

/** The payload of a mail that is settled: nothing about a person is kept of it. */
export const emptyAccountPayload = JSON.stringify({ sealed: "" });

export function outboxMessageOf(row: OutboxRow): OutboxMessage | AccountMessage {
  if (row.kind === "account") {
    const { sealed } = accountPayload.parse(JSON.parse(row.payload));
    return { id: row.id, sealed, expiresAt: row.expires_at, attempts: row.attempts };
  }
  return {
    id: row.id,
    content: contentOf(row.kind, row.payload),
    to: recipientOf(row),
    eventId: row.event_id,
    expiresAt: row.expires_at,
    attempts: row.attempts,
  };
}

function contentOf(kind: ContentKind, payload: string): Content {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema of its kind; TypeScript can't follow a kind through the table of schemas
  return { kind, payload: payloads[kind].parse(JSON.parse(payload)) } as Content;
}

function recipientOf({ channel, device_id: deviceId, user_id: userId }: OutboxRow): OutboxMessage["to"] {
  if (channel === "push" && deviceId !== null) return { channel, deviceId };
  if (channel !== "push" && channel !== "account" && userId !== null) return { channel, userId };
  throw new Error("A message to nobody");
}

export const kindOfMessage = {
  reminder: "reminders",
  change: "changes",
  place: "places",
  message: "messages",
} as const satisfies Record<Exclude<ContentKind, "test">, NotificationKind>;

/** Whether a message is sent at once, whatever its receiver has chosen for messages of its kind. */
export const isAlways = (content: Content): boolean =>
  content.kind === "test" || (content.kind === "message" && content.payload.isUrgent === true);
