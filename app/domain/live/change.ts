import type { AnnouncementType } from "../announcements/announcement.ts";
import type { ConversationMessage } from "../assistant/conversation.ts";
import type { Position } from "../changes/position.ts";
import type { HistoryKind } from "../history/history-entry.ts";
import type { Actor } from "../changes/actor.ts";
import { parseJson } from "../parsing.ts";
import type { Category } from "../programme/event.ts";
import type { PublicEvent } from "../programme/public-event.ts";
import type { PeopleVersions } from "../changes/people-versions.ts";
import type { DisplayOrder, DisplayReport } from "../signage/display.ts";

/**
 * Messages of the live channel, in both directions (spec §7). Each is a JSON text frame `{ "type", "data" }`. The
 * browser, the server and the polling API share these types. `client-message.ts` checks the messages of clients; it is
 * a separate file so that browsers need not load it.
 */

/**
 * Paths of the WebSocket, and of the same frames over plain HTTP: `?after=SEQUENCE&epoch=EPOCH`, with `&events=ID,ID`
 * for the events on the page.
 */
export const socketPath = "/ws";
export const pollPath = "/api/live";

/** Reason why the server refused a message. The socket stays open. */
export type RefusalCode = "malformed" | "unknown_type" | "too_many_events" | "unauthenticated";

export interface ServerMessages {
  /** Also sent when an event is published, because it is new to visitors. */
  "event:created": PublicEvent;
  /** Also sent when an event starts or ends: its phase changes although no stored data does. */
  "event:updated": PublicEvent;
  /** The event's id (spec §7). Also sent when an event is withdrawn. */
  "event:deleted": string;
  /**
   * To the pages of one device, which answer with `reminder:seen`, and to the programs of one account, which need not.
   * Also tells of changes, freed places and messages. `eventId` is null for a message without an event.
   */
  "event:reminder": { id: string; message: string; eventId: string | null };
  /** An answer of Acty. */
  "chat:message": ConversationMessage;
  "chat:typing": boolean;
  "settings:updated": SettingsUpdate;
  "system:maintenance": { id: string; message: string };
  /** To the pages that joined `eventId`; to all pages if it is null. */
  "system:announcement": { id: string; type: AnnouncementType; title: string; message: string; eventId: string | null };
  "system:withdrawn": { id: string };
  /** To administrators only: all changes, including drafts and private settings. Null if there are too many to list. */
  "panel:changed": { changes: PanelChange[] | null };
  /**
   * To administrators and helpers: accounts, registrations or check-ins have changed. The pages request the details.
   */
  "people:changed": PeopleVersions;
  "display:order": { order: DisplayOrder };
  /**
   * Ends the answer to `resume`, `events:request_updates` and `user:active`; the frames after it are new. `now` is the
   * server's time; `epoch` is the one that the sequence numbers belong to.
   */
  resumed: { now: string; epoch: string };
  /** Nothing is new, and the server is there: pages don't see the pings of their sockets. Sent with each ping. */
  alive: null;
  /** Too much has changed to list: reload everything at a random moment within this number of ms. */
  reload: { within: number };
  /** Answer to `auth`: the account that the socket now acts for. */
  auth: { userId: string; role: string };
  error: { code: RefusalCode };
}

/** Changed settings and categories of the festival; only public ones (security 10). */
export interface SettingsUpdate {
  /** Full keys. Long texts (terms, privacy) appear only here, not in `values`. */
  keys: string[];
  values: Record<string, string | number | boolean | readonly string[]>;
  /** The active categories in their order, if one has changed; else null. */
  categories: Category[] | null;
}

export interface PanelChange {
  /** `places`: a person took or gave back a place at an event. */
  entity: HistoryKind | "places";
  id: string;
  action: "created" | "updated" | "deleted";
  by: Actor;
  sequence: number;
}

export type ServerMessageType = keyof ServerMessages;

/**
 * A frame from the server. A `sequence` marks the last frame of a batch: a client that has applied it is up to date
 * with this number of the `changes`, and sends it in `resume` after a gap. Frames contain states, so applying one twice
 * does no harm. `asOf` is the sequence number of an event's state: a page that was loaded at a higher number has newer
 * data.
 */
export type ServerFrame = {
  [Type in ServerMessageType]: { type: Type; data: ServerMessages[Type]; sequence?: number; asOf?: number };
}[ServerMessageType];

export interface ClientMessages {
  /**
   * The first message, after those that join events. Its sequence number is that of the last applied frame, or of the
   * rendered page; without a number, there is nothing to catch up on. If the epoch differs from the server's, the
   * client has to reload everything.
   */
  resume: Partial<Position>;
  /** For programs: an access token. It may be beside `type` or in `data`; the spec's client and ours differ. */
  auth: { token: string };
  "event:join": { eventId: string };
  "event:leave": { eventId: string };
  "chat:message": { message: string; anew?: boolean | undefined; timestamp: string };
  "chat:typing": boolean;
  /** Without a number: asks for the news held back since `user:away`. */
  "events:request_updates": Partial<Position>;
  /** The tab is visible (again). The server answers as to `resume`, with the news that it held back. */
  "user:active": null;
  /** The reminder is on a visible page, so it needs no notification. */
  "reminder:seen": { id: string };
  "display:report": DisplayReport;
  /** The tab is hidden: the server holds back news until `user:active`. */
  "user:away": null;
}

export type ClientMessageType = keyof ClientMessages;
export type ClientMessage = {
  [Type in ClientMessageType]: { type: Type; data: ClientMessages[Type] };
}[ClientMessageType];

/** Answer of {@link pollPath}: the frames that a socket would have received since, up to `sequence`. */
export interface LiveAnswer extends Position {
  /** The server's clock, ISO 8601. */
  now: string;
  frames: ServerFrame[];
}

/** Reasons why the server closes a socket (RFC 6455 7.4.1, and one of ours). Other codes mean a broken connection. */
export const closeCodes = {
  /** A message that is not text, or too many messages. */
  policy: 1008,
  tooLarge: 1009,
  /** The server restarts: wait a random time before the next try. */
  restart: 1012,
  /** The number of sockets is at its limit: poll instead, and try again later. */
  full: 1013,
  /** The session or token of the socket has ended: the page has to reload. */
  signedOut: 4001,
} as const;

/** Limits that a client must keep (security 24). */
export const maxMessageBytes = 4096;
export const maxMessages = 20;
/** In ms; the time window of {@link maxMessages}. */
export const messageWindow = 10_000;
/** Number of events that one socket may join. */
export const maxJoined = 20;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const has =
  (...names: string[]) =>
  (data: unknown): boolean =>
    isObject(data) && names.every((name) => typeof data[name] === "string");
const isBoolean = (data: unknown): boolean => typeof data === "boolean";

/** A rough check, since the server is trusted. It is enough to skip messages from a newer or older version. */
const looksLike: Record<ServerMessageType, (data: unknown) => boolean> = {
  "event:created": has("id", "title", "startTime", "endTime", "phase"),
  "event:updated": has("id", "title", "startTime", "endTime", "phase"),
  "event:deleted": (data) => typeof data === "string",
  "event:reminder": has("id", "message"),
  "chat:message": has("id", "sender", "content"),
  "chat:typing": isBoolean,
  "settings:updated": (data) => isObject(data) && Array.isArray(data["keys"]) && isObject(data["values"]),
  "system:maintenance": has("id", "message"),
  "system:announcement": has("id", "type", "title", "message"),
  "system:withdrawn": has("id"),
  "panel:changed": (data) => isObject(data) && (data["changes"] === null || Array.isArray(data["changes"])),
  "people:changed": (data) =>
    isObject(data) && typeof data["users"] === "number" && typeof data["registrations"] === "number",
  "display:order": has("order"),
  resumed: has("now", "epoch"),
  alive: (data) => data === null,
  reload: (data) => isObject(data) && typeof data["within"] === "number",
  auth: has("userId", "role"),
  error: has("code"),
};

const isServerMessageType = (type: unknown): type is ServerMessageType =>
  typeof type === "string" && Object.keys(looksLike).includes(type);

function isServerFrame(value: unknown): value is ServerFrame {
  if (!isObject(value) || !isServerMessageType(value["type"])) return false;
  return (
    looksLike[value["type"]](value["data"]) &&
    [value["sequence"], value["asOf"]].every((number) => number === undefined || typeof number === "number")
  );
}

/** Parses a frame; null if this version does not understand it. */
export function readServerFrame(text: string): ServerFrame | null {
  const value = parseJson(text);
  return isServerFrame(value) ? value : null;
}

export const writeMessage = (message: ClientMessage): string => JSON.stringify(message);
