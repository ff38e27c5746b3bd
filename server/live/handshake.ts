import { type IncomingMessage, ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { createRequest } from "@remix-run/node-fetch-server";
import type { Logger } from "pino";
import { WebSocketServer } from "ws";
import { sessionCredential } from "#app/domain/second-factor/credentials.server.ts";
import { findDevice } from "#app/domain/identity/devices.server.ts";
import { hashSecret } from "#app/domain/identity/hashed-secret.server.ts";
import { maxMessageBytes, socketPath } from "#app/domain/live/change.ts";
import { lostConnectionIn, presentLoss } from "#app/domain/lost-connection.server.ts";
import type { Services } from "#app/domain/services.ts";
import { startSettings } from "#app/domain/programme/festival-settings.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { languageFor } from "#app/http/i18n.server.ts";
import { deviceCookie, displayCookie, sessionCookie, readToken } from "#app/http/browser-session.server.ts";
import { type Environment, isForeignHost } from "../environment.ts";
import { clientAddressOf } from "../listen.ts";
import type { SocketOwner } from "./connection.ts";
import type { LiveHub } from "./hub.ts";

/** Answers a request to upgrade a connection to a WebSocket (RFC 6455). Never throws. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * No compression: all sockets share the same bytes, and each takes a tenth of the memory. `closeTimeout` (not in the
 * types yet) is how long a client may take to answer a close, in ms.
 */
const options = {
  noServer: true,
  clientTracking: false,
  maxPayload: maxMessageBytes,
  perMessageDeflate: false,
  closeTimeout: 5000,
};

/** Creates the WebSocket server. It cuts a client that sends more than 4 KB at once (security 24). */
export const createSocketServer = (): WebSocketServer => new WebSocketServer(options);

interface Parts {
  environment: Pick<Environment, "origin" | "trustProxy">;
  services: Services;
  hub: LiveHub;
  log: Pick<Logger, "error">;
}

/** Accepts sockets at one path from pages of this site (security 24), with the identity in their cookies. */
export function createHandshake({ environment, services, hub, log }: Parts): Upgrade {
  const server = createSocketServer();

  const accept: (...of: Parameters<Upgrade>) => Promise<void> = async (request, socket, head) => {
    const asked = addressOf(request, environment.trustProxy);
    if (asked === null) return refuse(socket, 400);
    const url = new URL(asked.url);
    if (url.pathname !== socketPath) return refuse(socket, 404);
    // The address has no parameters: a token in it would end up in logs.
    if (url.search !== "") return refuse(socket, 400);
    if (isForeignHost(url, environment)) return refuse(socket, 421);
    if (presentLoss(services) !== null) return refuse(socket, 503);
    const from = asked.headers.get("Origin");
    if (from !== null && !isOwn(from, url, environment.origin)) return refuse(socket, 403);
    // Browsers always send an Origin. Without one the client is another program, and its cookie proves no consent.
    const owner =
      from === null
        ? { credential: null, device: null, displayHash: null }
        : await ownerOf(asked, environment.origin ?? url.origin);
    const address = clientAddressOf(asked, request.socket.remoteAddress ?? "", environment.trustProxy);
    if (socket.destroyed) return;
    server.handleUpgrade(request, socket, head, (accepted) => hub.accept(accepted, socket, { ...owner, address }));
  };

  const ownerOf = async (asked: Request, origin: string): Promise<Omit<SocketOwner, "address">> => {
    const token = await readToken(sessionCookie(origin), asked);
    const deviceToken = await readToken(deviceCookie(origin), asked);
    const secret = await readToken(displayCookie(origin), asked);
    const device = deviceToken === null ? null : await findDevice(services, deviceToken);
    const start = await readSettings(services, startSettings);
    return {
      credential: token === null ? null : await sessionCredential(services, token),
      device:
        device === null
          ? null
          : { deviceId: device.id, language: await languageFor(asked, start["general.start_language"]) },
      displayHash: secret === null ? null : hashSecret(secret),
    };
  };

  return (request, socket, head) => {
    // Without a listener, a client that disconnects early would end the process.
    socket.on("error", () => undefined);
    accept(request, socket, head).catch((error: unknown) => {
      if (lostConnectionIn(error) !== null) return refuse(socket, 503);
      log.error({ err: error }, "a socket could not be opened");
      refuse(socket, 500);
    });
  };
}

/** Returns the upgrade as a Request, with the address that a trusted proxy reports; null if it is invalid. */
function addressOf(request: IncomingMessage, trustProxy: boolean): Request | null {
  try {
    return createRequest(request, new ServerResponse(request), { trustProxy });
  } catch {
    return null;
  }
}

/** Compares hosts if the site has no configured origin: a proxy in front of us may speak https. */
function isOwn(from: string, asked: URL, origin: string | null): boolean {
  if (origin !== null) return from === origin;
  try {
    return new URL(from).host === asked.host;
  } catch {
    return false;
  }
}

function refuse(socket: Duplex, status: number): void {
  if (socket.destroyed) return;
  socket.once("finish", () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
      "Content-Length: 0\r\n\r\n",
  );
}
