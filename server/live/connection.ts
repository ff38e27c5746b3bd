import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { Credential } from "#app/domain/identity/credentials.server.ts";
import type { CutReason } from "#app/domain/status/vitals.ts";
import type { Language } from "#app/domain/preferences.ts";
import { maxMessages, messageWindow, type ServerFrame } from "#app/domain/live/change.ts";

/** The device behind a socket, and the language its pages are in. */
export interface BrowserDevice {
  deviceId: string;
  language: Language;
}

/** A socket and what is known of it. Thousands of them: nothing is kept that is not needed. Times are of `performance.now()`. */
export interface Connection {
  readonly socket: WebSocket;
  /** The stream that the socket writes to. */
  readonly stream: Duplex;
  /** Signed-in owner; null if anonymous. */
  credential: Credential | null;
  /** The browser that opened it; null for a program, and for a browser that keeps nothing here. */
  readonly device: BrowserDevice | null;
  /** Ids of the events that it looks at; null until it joins one. */
  joined: Set<string> | null;
  /** While news are held back, the sequence number up to which it has them; null when it gets them as they come. */
  heldAt: number | null;
  /** Whether its news are held back because it has not said what it has. */
  isFresh: boolean;
  /** Whether they are because nobody looks. */
  isAway: boolean;
  /** Why the server ended it; null until it does. */
  cutFor: CutReason | null;
  lastFrameAt: number;
  pingedAt: number;
  /** When its latest messages and pings came, for the limit. */
  readonly recentFrames: number[];
}

/** Who opened a socket, as far as that is known. */
export type SocketOwner = Pick<Connection, "credential" | "device">;

/** A connection that somebody has just opened: until it says what it has, what comes after `heldAt` is held back. */
export const newConnection = (
  socket: WebSocket,
  stream: Duplex,
  { credential, device }: SocketOwner,
  heldAt: number,
): Connection => {
  const now = performance.now();
  return {
    socket,
    stream,
    credential,
    device,
    joined: null,
    heldAt,
    isFresh: true,
    isAway: false,
    cutFor: null,
    lastFrameAt: now,
    pingedAt: now,
    recentFrames: [],
  };
};

/** Counts a message, or a ping, which costs as much. Whether it is one too many (security 24: 20 in 10 s). */
export function exceedsMessageLimit({ recentFrames, lastFrameAt }: Connection): boolean {
  recentFrames.push(lastFrameAt);
  while ((recentFrames[0] ?? lastFrameAt) <= lastFrameAt - messageWindow) recentFrames.shift();
  return recentFrames.length > maxMessages;
}

/** Writes the bytes of a frame ({@link import("./text-frame.ts").textFrame}); cuts who lets more than `mostBuffered` bytes wait. */
export function sendBytes(connection: Connection, frame: Buffer, mostBuffered: number): void {
  const { socket, stream } = connection;
  if (socket.readyState !== WebSocket.OPEN) return;
  if (stream.writableLength > mostBuffered) cut(connection, "slow");
  else stream.write(frame);
}

/** Ends a connection without a closing handshake, which its client would not answer. */
export function cut(connection: Connection, why: CutReason): void {
  connection.cutFor = why;
  connection.socket.terminate();
}

/** Sends a small frame to one connection. */
export function sendFrame({ socket }: Connection, frame: ServerFrame): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}
