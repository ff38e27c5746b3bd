import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { Credential } from "#app/domain/second-factor/credentials.server.ts";
import type { CutReason } from "#app/domain/status/status.ts";
import type { Language } from "#app/domain/preferences.ts";
import { maxMessages, messageWindow, type ServerFrame } from "#app/domain/live/change.ts";

/** The device behind a socket, and the language its pages are in. */
interface BrowserDevice {
  deviceId: string;
  language: Language;
}

/** A socket and its state. There are thousands, so it stays small. Times are of `performance.now()`. */
export interface Connection {
  readonly socket: WebSocket;
  /** The stream below the socket. */
  readonly stream: Duplex;
  /** Signed-in owner; null if anonymous. */
  credential: Credential | null;
  /** The device of the browser; null for other programs and browsers without a device cookie. */
  readonly device: BrowserDevice | null;
  /** Hash of the secret in the cookie of a display; null for other clients. */
  readonly displayHash: string | null;
  /** Network address of the client. */
  readonly address: string;
  /** Ids of the events that its page shows; null until it joins one. */
  joined: Set<string> | null;
  /** While frames are held back, the sequence number of the last frame it has; null if frames are sent as they come. */
  heldAt: number | null;
  /** True if frames are held back because the client has not sent its position yet. */
  isFresh: boolean;
  /** True if frames are held back because the page is hidden. */
  isAway: boolean;
  /** The server's reason to end the connection; null while it is open. */
  cutFor: CutReason | null;
  lastFrameAt: number;
  pingedAt: number;
  /** Times of the latest messages and pings, for the limit. */
  readonly recentFrames: number[];
}

/** The known identity behind a new socket. */
export type SocketOwner = Pick<Connection, "credential" | "device" | "displayHash" | "address">;

/** Returns the state of a new connection. Frames after `heldAt` are held back until the client sends its position. */
export const newConnection = (
  socket: WebSocket,
  stream: Duplex,
  { credential, device, displayHash, address }: SocketOwner,
  heldAt: number,
): Connection => {
  const now = performance.now();
  return {
    socket,
    stream,
    credential,
    device,
    displayHash,
    address,
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

/** Counts a message or a ping, which costs as much. Returns true if the limit is exceeded (security 24: 20 in 10 s). */
export function exceedsMessageLimit({ recentFrames, lastFrameAt }: Connection): boolean {
  recentFrames.push(lastFrameAt);
  while ((recentFrames[0] ?? lastFrameAt) <= lastFrameAt - messageWindow) recentFrames.shift();
  return recentFrames.length > maxMessages;
}

/**
 * Writes a frame's bytes ({@link import("./text-frame.ts").textFrame}). Cuts a client with more than `mostBuffered`
 * unread bytes.
 */
export function sendBytes(connection: Connection, frame: Buffer, mostBuffered: number): void {
  const { socket, stream } = connection;
  if (socket.readyState !== WebSocket.OPEN) return;
  if (stream.writableLength > mostBuffered) cut(connection, "slow");
  else stream.write(frame);
}

/** Ends a connection without a closing handshake, since the client would not answer it. */
export function cut(connection: Connection, why: CutReason): void {
  connection.cutFor = why;
  connection.socket.terminate();
}

/** Sends a small frame to one connection. */
export function sendFrame({ socket }: Connection, frame: ServerFrame): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}
