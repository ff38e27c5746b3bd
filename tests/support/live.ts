import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { databasePath } from "#app/database/data-folder.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { openAt } from "#app/database/open.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { Model, modelPolicy } from "#app/domain/assistant/model/model.ts";
import type { Clock } from "#app/domain/clock.ts";
import { hashSecret } from "#app/domain/identity/hashed-secret.server.ts";
import { type Credential, sessionCredential } from "#app/domain/second-factor/credentials.server.ts";
import {
  type ClientMessage,
  readServerFrame,
  type ServerFrame,
  type ServerMessageType,
  writeMessage,
} from "#app/domain/live/change.ts";
import { followChanges, type Follower } from "#app/domain/changes/follow.server.ts";
import type { Services } from "#app/domain/services.ts";
import { createAskingLimit } from "#app/http/rate-limits.server.ts";
import { createReplays } from "#app/http/live/replays.server.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { anthropicCaller } from "../../server/assistant/anthropic.ts";
import { createSocketServer } from "../../server/live/handshake.ts";
import { createLiveHub, type LiveHub } from "../../server/live/hub.ts";
import { livePolicy, type LivePolicy } from "../../server/live/live-policy.ts";
import { writeEmptyFestival } from "./empty-festival.ts";
import { servicesOf } from "./festival.ts";

/**
 * The live channel over real sockets on loopback and a real database file. Clients send their session's token in a
 * header, not in a cookie.
 */
export interface TestChannel {
  /** Path of the database. */
  path: string;
  /** As {@link import("#app/database/open-database.ts").OpenDatabase.copyTo}. */
  copyTo: (path: string) => Promise<void>;
  services: Services;
  follower: Follower;
  hub: LiveHub;
  /** Errors that the channel wrote to its log. */
  complaints: unknown[];
  connect: (options?: {
    session?: string;
    device?: string;
    /** Secret of a display. */
    display?: string;
    address?: string;
    receiveNothing?: boolean;
  }) => Promise<Client>;
  /** Opens a second connection to the same file, as another process has one. */
  elsewhere: () => { services: Services; close: () => Promise<void> };
  close: () => Promise<void>;
}

/** `databaseAddress`: a PostgreSQL database, which several channels may share; by default the data are in a file of their own. */
export async function startChannel(
  policy: Partial<LivePolicy> = {},
  clock?: Clock,
  model = modelPolicy,
  replayShare?: number,
  databaseAddress?: string,
): Promise<TestChannel> {
  const folder = mkdtempSync(join(tmpdir(), "verbena-live-"));
  const path = databasePath({ dataFolder: folder });
  if (databaseAddress === undefined) await writeEmptyFestival(folder);
  const database = await openAt(databaseAddress ?? path);
  await migrate(database);
  const shared = (await database.share?.()) ?? null;
  const services = { ...servicesOf(database), ...(clock !== undefined && { clock }) };
  const complaints: unknown[] = [];
  const follower = await followChanges(database, (error) => complaints.push(error));
  const log = { error: (...of: unknown[]) => void complaints.push(of) };
  const hub = await createLiveHub({
    services,
    follower,
    replays: createReplays(services, replayShare),
    answering: {
      assistant: { answerTextsIn, model: new Model(anthropicCaller, model) },
      asking: createAskingLimit(),
    },
    log,
    shared,
    policy: { ...livePolicy, ...policy },
  });
  const sockets = createSocketServer();
  const server = createServer().listen(0, "127.0.0.1");
  server.on("upgrade", (request, socket, head) => {
    const { "x-session": session, "x-device": deviceId, "x-address": from, "x-display": display } = request.headers;
    const clientAddress = typeof from === "string" ? from : "127.0.0.1";
    const asked: Promise<Credential | null> =
      typeof session === "string" ? sessionCredential(services, session) : Promise.resolve(null);
    const displayHash = typeof display === "string" ? hashSecret(display) : null;
    const device = typeof deviceId === "string" ? { deviceId, language: "es" as const } : null;
    void asked.then((credential) =>
      sockets.handleUpgrade(request, socket, head, (accepted) =>
        hub.accept(accepted, socket, { credential, device, displayHash, address: clientAddress }),
      ),
    );
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const clients: Client[] = [];
  const others: (() => Promise<void>)[] = [];
  return {
    path,
    copyTo: (target) => database.copyTo(target),
    services,
    follower,
    hub,
    complaints,
    connect: async ({ session, device, display, address: from, receiveNothing = false } = {}) => {
      const headers = {
        ...(session !== undefined && { "X-Session": session }),
        ...(device !== undefined && { "X-Device": device }),
        ...(display !== undefined && { "X-Display": display }),
        ...(from !== undefined && { "X-Address": from }),
      };
      const client = await openClient(`ws://127.0.0.1:${port}/ws`, { headers });
      if (receiveNothing) client.socket.pause();
      clients.push(client);
      return client;
    },
    elsewhere: () => {
      const other = openDatabase(path);
      others.push(() => other.close());
      return { services: servicesOf(other), close: () => other.close() };
    },
    close: async () => {
      await hub.close();
      for (const { socket } of clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
      await follower.stop();
      for (const close of others) await close();
      shared?.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A client that keeps the frames it received. */
export interface Client {
  socket: WebSocket;
  frames: ServerFrame[];
  /** Close code of the socket; null while it is open. */
  closed: () => number | null;
  say: (message: ClientMessage) => void;
  /** Waits for the first frame of a type, removes it and those before it, and returns it. */
  next: <Type extends ServerMessageType>(type: Type) => Promise<Extract<ServerFrame, { type: Type }>>;
  /** Sends the last sequence number that it has, and returns the frames that it missed. */
  resume: (sequence?: number) => Promise<ServerFrame[]>;
  /** Waits until the server has sent everything that was written before, and returns those frames. */
  settled: () => Promise<ServerFrame[]>;
}

/** Connects to an address. Rejects with the status of the answer if the upgrade is refused. */
export async function openClient(address: string, options: ClientOptions = {}): Promise<Client> {
  const socket = new WebSocket(address, options);
  const frames: ServerFrame[] = [];
  let code: number | null = null;
  socket.on("message", (data, isBinary) => {
    const frame = isBinary || !Buffer.isBuffer(data) ? null : readServerFrame(data.toString("utf8"));
    if (frame === null)
      throw new Error(`Not a frame of the channel: ${Buffer.isBuffer(data) ? data.toString("utf8") : "binary"}`);
    if (frame.type !== "alive") frames.push(frame);
  });
  socket.on("close", (closeCode) => {
    code = closeCode;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("unexpected-response", (_request, response) =>
      reject(new Error(`refused with ${response.statusCode}`)),
    );
    socket.once("error", reject);
  });
  socket.on("error", () => undefined);
  const isOf = <Type extends ServerMessageType>(
    frame: ServerFrame,
    type: Type,
  ): frame is Extract<ServerFrame, { type: Type }> => frame.type === type;
  const say: Client["say"] = (message) => socket.send(writeMessage(message));
  const next: Client["next"] = (type) =>
    vi.waitFor(
      () => {
        const found = frames.findIndex((frame) => frame.type === type);
        const frame = frames[found];
        if (frame === undefined || !isOf(frame, type))
          throw new Error(`No ${type} came, but ${JSON.stringify(frames.map((one) => one.type))}; closed: ${code}`);
        frames.splice(0, found + 1);
        return frame;
      },
      { timeout: 20_000, interval: 5 },
    );
  const resume: Client["resume"] = async (sequence) => {
    say({ type: "resume", data: sequence === undefined ? {} : { sequence } });
    return until("resumed");
  };
  const until = (type: ServerMessageType): Promise<ServerFrame[]> =>
    vi.waitFor(
      () => {
        const found = frames.findIndex((frame) => frame.type === type);
        if (found < 0) throw new Error(`No ${type} came; closed: ${code}`);
        return frames.splice(0, found + 1);
      },
      { timeout: 20_000, interval: 5 },
    );
  return {
    socket,
    frames,
    closed: () => code,
    say,
    next,
    resume,
    settled: async () => {
      say({ type: "events:request_updates", data: {} });
      return (await until("resumed")).slice(0, -1);
    },
  };
}
