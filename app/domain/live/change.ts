import type { AnnouncementType } from "../announcements/announcement.ts";
import type { ConversationMessage, PartialAnswer } from "../assistant/conversation-message.ts";
import type { Position } from "../changes/position.ts";
import type { HistoryKind } from "../history/history-entry.ts";
import type { Actor } from "../changes/actor.ts";
import type { Category } from "../programme/event.ts";
import type { PublicEvent } from "../programme/public-event.ts";
import type { PeopleVersions } from "../changes/people-versions.ts";
import type { DisplayOrder, DisplayReport } from "../signage/display.ts";

/**
 * Every message of the live channel, both ways (spec §7). Each is a JSON text frame `{ "type", "data" }`; the browser, the server and the answer to who
 * polls share these types. What a client sends is checked by `client-message.ts`, which a browser need not load.
 */

/**
 * Where the socket is, and where the same frames are asked for over plain HTTP: `?after=SEQUENCE&epoch=EPOCH`, and
 * `&events=ID,ID` of what is looked at.
 */
export const socketPath = "/ws";
export const pollPath = "/api/live";

/** Why a message was not taken; the socket stays open. */
export type RefusalCode = "malformed" | "unknown_type" | "too_many_events" | "unauthenticated";

/** What the server says: the data of each type. */
export interface ServerMessages {
  /** Also for an event that was published: to visitors it is new. */
  "event:created": PublicEvent;
  /** Also, without anything stored, when an event crosses its start or its end: the phase is another one. */
  "event:updated": PublicEvent;
  /** Also for an event that was withdrawn. */
  "event:deleted": { id: string };
  /** To the pages of one device alone, which answer `reminder:seen`; about an event, or none. */
  "event:reminder": { id: string; message: string; eventId: string | null };
  /** An answer of Acty, whole: the last word, which takes the place of every `chat:partial` of its id. */
  "chat:message": ConversationMessage;
  /** A sentence of an answer that is still being made; programs that don't know it lose nothing. */
  "chat:partial": PartialAnswer;
  "chat:typing": boolean;
  "settings:updated": SettingsUpdate;
  "system:maintenance": { id: string; message: string };
  /** To those who joined `eventId`; to everybody where it is null. */
  "system:announcement": { id: string; type: AnnouncementType; title: string; message: string; eventId: string | null };
  /** An announcement was taken back. */
  "system:withdrawn": { id: string };
  /** To administrators alone: what was written, drafts and private settings too. Null for more than can be named. */
  "panel:changed": { changes: PanelChange[] | null };
  /**
   * To administrators and helpers: accounts, or places of people and their arrivals, were written. Which and by whom,
   * the pages ask for.
   */
  "people:changed": PeopleVersions;
  /** To one sign: what it shall do. */
  "display:order": { order: DisplayOrder };
  /**
   * Ends the answer to `resume`, `events:request_updates` and `user:active`: from here on frames are news. `now` is the
   * server's clock, `epoch` what the numbers belong to.
   */
  resumed: { now: string; epoch: string };
  /** Too much has changed to be told: load everything anew, at a random moment within so many ms. */
  reload: { within: number };
  /** The answer to `auth`: who the socket speaks for. */
  auth: { userId: string; role: string };
  error: { code: RefusalCode };
}

/** What of the festival's settings and categories has changed: public ones alone (security 10). */
export interface SettingsUpdate {
  /** Full keys. A long text (terms, privacy) is named here and its value left out. */
  keys: string[];
  values: Record<string, string | number | boolean | readonly string[]>;
  /** The active categories in their order, when one has changed; else null. */
  categories: Category[] | null;
}

/** Something that was written, and by whom. */
export interface PanelChange {
  /** `places`: somebody took or gave back one at an event. */
  entity: HistoryKind | "places";
  id: string;
  action: "created" | "updated" | "deleted";
  by: Actor;
  sequence: number;
}

export type ServerMessageType = keyof ServerMessages;

/**
 * A frame from the server. One with a `sequence` ends what was written at once: whoever has applied it has everything up to this number of the
 * `changes`, and names it in `resume` after a gap. Frames say how things are, so that applying one twice does no harm; `asOf` is the number up to which
 * what it says of an event is right: a page that was loaded at a higher one knows better.
 */
export type ServerFrame = {
  [Type in ServerMessageType]: { type: Type; data: ServerMessages[Type]; sequence?: number; asOf?: number };
}[ServerMessageType];

/** What a client says: the data of each type. */
export interface ClientMessages {
  /**
   * The first message, after those that join events. The number is that of the last frame applied, or the one the page
   * was rendered with; without one there is nothing to catch up on. With another epoch than the server's everything is
   * to be loaded anew.
   */
  resume: Partial<Position>;
  /** For programs: an access token. The spec's client and ours send it beside `type` or as data. */
  auth: { token: string };
  "event:join": { eventId: string };
  "event:leave": { eventId: string };
  "chat:message": { message: string; timestamp: string };
  "chat:typing": boolean;
  /** Without a number: what was held back since `user:away`. */
  "events:request_updates": Partial<Position>;
  /** The tab is seen (again): answered as `resume`, with what was held back. */
  "user:active": null;
  /** The message is on a screen that somebody looks at: no notification is needed beside it. */
  "reminder:seen": { id: string };
  /** A sign says what it shows. */
  "display:report": DisplayReport;
  /** Nobody looks: news are held back until `user:active`. */
  "user:away": null;
}

export type ClientMessageType = keyof ClientMessages;
export type ClientMessage = {
  [Type in ClientMessageType]: { type: Type; data: ClientMessages[Type] };
}[ClientMessageType];

/** The `data` of the answer to {@link pollPath}: what a socket would have brought since, ending at `sequence`. */
export interface LiveAnswer extends Position {
  /** The server's clock, ISO 8601. */
  now: string;
  frames: ServerFrame[];
}

/** Why the server closes a socket (RFC 6455 7.4.1, and one of ours). Any other end is a broken connection. */
export const closeCodes = {
  /** A message that is no text, or too many of them. */
  policy: 1008,
  tooLarge: 1009,
  /** The server stops and comes again: wait a random moment before the next try. */
  restart: 1012,
  /** There are as many sockets as there may be: poll instead, and try later. */
  full: 1013,
  /** The session or token that the socket was opened with has ended: the page is another one now. */
  signedOut: 4001,
} as const;

/** Limits that a client must keep (security 24). */
export const maxMessageBytes = 4096;
export const maxMessages = 20;
/** In ms. */
export const messageWindow = 10_000;
/** How many events one socket may have joined. */
export const maxJoined = 20;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const has =
  (...names: string[]) =>
  (data: unknown): boolean =>
    isObject(data) && names.every((name) => typeof data[name] === "string");
const isBoolean = (data: unknown): boolean => typeof data === "boolean";

/** Not a proof: the server is ours. Enough to leave what a newer or older version says alone. */
const looksLike: Record<ServerMessageType, (data: unknown) => boolean> = {
  "event:created": has("id", "title", "startTime", "endTime", "phase"),
  "event:updated": has("id", "title", "startTime", "endTime", "phase"),
  "event:deleted": has("id"),
  "event:reminder": has("id", "message"),
  "chat:message": has("id", "sender", "content"),
  "chat:partial": has("id"),
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

/** A frame as it came; null for what this version does not understand. */
export function readServerFrame(text: string): ServerFrame | null {
  try {
    const value: unknown = JSON.parse(text);
    return isServerFrame(value) ? value : null;
  } catch {
    return null;
  }
}

/** The text of a message to the server. */
export const writeMessage = (message: ClientMessage): string => JSON.stringify(message);
