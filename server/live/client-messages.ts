import { type RawData, WebSocket } from "ws";
import { tokenCredential } from "#app/domain/second-factor/credentials.server.ts";
import { type ClientMessage, closeCodes, type RefusalCode } from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import { readClientMessage } from "#app/domain/live/client-message.ts";
import type { Services } from "#app/domain/services.ts";
import { type Answering, chat } from "./chat-messages.ts";
import { type Connection, exceedsMessageLimit, sendFrame } from "./connection.ts";
import type { DisplayRegister } from "./display-register.ts";
import type { LivePages } from "./open-pages.ts";
import type { Rooms } from "./rooms.ts";

interface Parts {
  services: Services;
  answering: Answering;
  rooms: Rooms;
  pages: Pick<LivePages, "markSeen" | "addProgram">;
  displays: Pick<DisplayRegister, "reported">;
  /**
   * Sends a connection the frames after its position (without a sequence: since frames were held back), and live frames
   * from then on.
   */
  catchUp: (connection: Connection, had: Partial<Position>) => Promise<void>;
  /** Holds back frames from now on. */
  holdBack: (connection: Connection) => void;
  failed: (error: unknown) => void;
}

/** Reads a connection's messages, enforces its limits and answers. */
export function handleMessages(connection: Connection, parts: Parts): void {
  const { socket } = connection;
  const mayGoOn = (): boolean => {
    connection.lastFrameAt = performance.now();
    if (!exceedsMessageLimit(connection)) return true;
    socket.close(closeCodes.policy, "too many messages");
    return false;
  };
  socket.on("ping", mayGoOn);
  socket.on("pong", () => {
    connection.lastFrameAt = performance.now();
  });
  /** Runs while a token is being checked: what the client sends meanwhile is its account's. */
  let signingIn: Promise<void> | null = null;
  socket.on("message", (data, isBinary) => {
    if (!mayGoOn()) return;
    if (isBinary) return socket.close(closeCodes.policy, "text only");
    const message = readClientMessage(textOf(data));
    const apply = (): Promise<void> => applyMessage(connection, message, parts);
    const applied = (signingIn === null ? apply() : signingIn.then(apply)).catch(parts.failed);
    if (typeof message === "string" || message.type !== "auth") return;
    const signedIn = applied.then(() => {
      if (signingIn === signedIn) signingIn = null;
    });
    signingIn = signedIn;
  });
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString("utf8") : "");

async function applyMessage(connection: Connection, message: ClientMessage | RefusalCode, parts: Parts): Promise<void> {
  if (typeof message === "string") refuse(connection, message);
  else await answer(connection, message, parts);
}

async function answer(
  connection: Connection,
  message: ClientMessage,
  { services, answering, rooms, pages, displays, catchUp, holdBack }: Parts,
): Promise<void> {
  switch (message.type) {
    case "resume":
    case "events:request_updates":
      return catchUp(connection, message.data);
    case "user:active":
      return connection.isAway ? catchUp(connection, {}) : undefined;
    case "user:away":
      return holdBack(connection);
    case "event:join":
      return rooms.join(connection, message.data.eventId) ? undefined : refuse(connection, "too_many_events");
    case "event:leave":
      return rooms.leave(connection, message.data.eventId);
    case "reminder:seen":
      return pages.markSeen(connection, message.data.id);
    case "display:report":
      return displays.reported(connection, message.data);
    case "auth":
      return identify({ services, pages }, connection, message.data.token);
    case "chat:message": {
      const refusal = await chat(services, answering, connection, message.data);
      return refusal === null ? undefined : refuse(connection, refusal);
    }
    case "chat:typing":
      // The client shows that the visitor types. The server has nothing to do.
      return undefined;
  }
}

async function identify(
  { services, pages }: Pick<Parts, "services" | "pages">,
  connection: Connection,
  token: string,
): Promise<void> {
  const credential = await tokenCredential(services, token);
  if (credential === null) return refuse(connection, "unauthenticated");
  // It may have left while the token was checked.
  if (connection.socket.readyState !== WebSocket.OPEN) return;
  connection.credential = credential;
  pages.addProgram(connection, credential.userId);
  sendFrame(connection, { type: "auth", data: { userId: credential.userId, role: credential.role } });
}

const refuse = (connection: Connection, code: RefusalCode): void =>
  sendFrame(connection, { type: "error", data: { code } });
