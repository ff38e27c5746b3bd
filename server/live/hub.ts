import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import { watchLoss } from "#app/database/engine.server.ts";
import type { SharedState } from "#app/database/shared-state.ts";
import { type ServerFrame, closeCodes } from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import type { Batch, Follower } from "#app/domain/changes/follow.server.ts";
import { lostConnectionIn } from "#app/domain/lost-connection.server.ts";
import { type News, newsOf } from "#app/domain/live/news.server.ts";
import { panelNewsOf } from "#app/domain/live/panel-news.server.ts";
import type { OpenPages } from "#app/domain/notifications/push.ts";
import { showFill } from "#app/domain/memory-fill.ts";
import type { Services } from "#app/domain/services.ts";
import type { SocketCounts } from "#app/domain/status/status.ts";
import { findDisplay, keepReports, namedDisplays } from "#app/domain/signage/displays.server.ts";
import { notePainting } from "#app/domain/signage/sign-runs.server.ts";
import { socketSettings } from "#app/domain/catalogue/site-settings.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { receiverOf, type Replays } from "#app/http/live/replays.server.ts";
import type { Answering } from "./chat-messages.ts";
import { type Connection, newConnection, sendFrame, sendBytes, type SocketOwner, cut } from "./connection.ts";
import { gatherChanges } from "./gathered-changes.ts";
import { handleMessages } from "./client-messages.ts";
import { followCredentials } from "./present-credentials.ts";
import { livePolicy, type LivePolicy } from "./live-policy.ts";
import { peopleFrame, maySeePeople, notifyOfPeople } from "./people-news.ts";
import { createOpenPages } from "./open-pages.ts";
import { createDisplayRegister, type DisplayRegister } from "./display-register.ts";
import { textFrame } from "./text-frame.ts";
import { createRooms } from "./rooms.ts";
import { createSharedDisplays } from "./shared-displays.ts";
import { alone, createSharedPresence } from "./shared-presence.ts";
import { SocketPlaces } from "./socket-places.ts";

/** All open sockets of the process, with their owners, joined events and positions. */
export interface LiveHub {
  /**
   * Takes a socket over, with the stream below it. Closes it at once if there are as many as the setting
   * `limits.sockets` allows, or if the server stops.
   */
  accept: (socket: WebSocket, stream: Duplex, owner: SocketOwner) => void;
  /** The open pages by device, and the programs by account. */
  pages: OpenPages;
  /** The register of displays. */
  displays: Pick<DisplayRegister, "list" | "order" | "polled">;
  /**
   * Broadcasts news that are no changes, in order with the changes. `work` returns the news and gets the sequence
   * number of the last broadcast change.
   */
  tell: (work: (position: number) => Promise<News[]>) => Promise<void>;
  /** Number of open sockets. */
  readonly size: number;
  /** Number of visible pages of visitors at all processes; displays, administrators and hidden pages don't count. */
  readonly viewers: number;
  /** Totals since the start. */
  readonly counts: Readonly<SocketCounts>;
  /** Closes all sockets (code 1012) and accepts no more. */
  close: () => Promise<void>;
}

interface Parts {
  services: Services;
  follower: Follower;
  replays: Replays;
  /** Answers questions to Acty, within a rate limit. */
  answering: Answering;
  log: Pick<Logger, "error">;
  /** State that this process shares with others; null if it is the only one. */
  shared?: SharedState | null;
  policy?: LivePolicy;
}

export async function createLiveHub({
  services,
  follower,
  replays,
  answering,
  log,
  shared = null,
  policy = livePolicy,
}: Parts): Promise<LiveHub> {
  const connections = new Set<Connection>();
  const places = new SocketPlaces();
  const rooms = createRooms();
  const pages = createOpenPages(shared === null ? null : { shared, presence: () => presence ?? alone }, policy);
  const failed = (error: unknown): void => log.error({ err: error }, "the live channel failed");
  const displays = createDisplayRegister({
    clock: services.clock,
    named: () => namedDisplays(services),
    find: async (secretHash) => (await findDisplay(services, secretHash))?.id ?? null,
    keep: (seen) => keepReports(services, seen),
    painted: (drawn) => notePainting(services, drawn),
    failed,
    others: shared === null ? null : createSharedDisplays(shared),
  });
  let mostSockets = await limitOf(services);
  const counts: SocketCounts = { opened: 0, refused: 0, cut: { silent: 0, slow: 0 } };
  let isStopping = false;
  showFill("sockets", () => ({ unit: "entries", used: connections.size, most: mostSockets }));
  showFill("unread by sockets", () => ({
    unit: "bytes",
    used: unreadBytes(connections),
    most: policy.mostBufferedOfAll,
  }));

  /** Number of visible pages of visitors at this process. */
  const viewersHere = (): number =>
    [...connections].filter(
      (connection) => !connection.isAway && connection.credential?.role !== "ADMIN" && !displays.isDisplay(connection),
    ).length;
  const presence =
    shared === null ? null : createSharedPresence(shared, () => ({ viewers: viewersHere(), ...pages.own() }));

  /** Frames of replays, which thousands of clients share after a restart. */
  const frames = new WeakMap<News, Buffer>();
  const frameOf = (news: News): Buffer => {
    const frame = frames.get(news) ?? textFrame(news.text);
    frames.set(news, frame);
    return frame;
  };

  /**
   * Every frame goes through here or through `broadcast`, one after the other, so that no frame comes late or twice.
   */
  const catchUp = (connection: Connection, had: Partial<Position>): Promise<void> =>
    follower
      .inTurn(async () => {
        const { position, epoch } = follower;
        const sequence = had.sequence ?? connection.heldAt ?? gathered.position;
        const receiver = receiverOf(connection.credential?.userId ?? null, connection.address);
        const { news: missed } = await replays.between({ ...had, sequence }, { epoch, sequence: position }, receiver);
        for (const news of missed)
          if (news.eventId === null || connection.joined?.has(news.eventId))
            sendBytes(connection, frameOf(news), policy.mostBuffered);
        Object.assign(connection, { heldAt: null, isFresh: false, isAway: false });
        // Changes to people have no sequence numbers, so always send their versions.
        if (maySeePeople(connection)) sendFrame(connection, await peopleFrame(services));
        sendFrame(connection, {
          type: "resumed",
          data: { now: services.clock.now().toISOString(), epoch },
          sequence: position,
        });
      })
      .catch((error: unknown) => {
        // The client asks again on its next socket, of this node or another one.
        if (lostConnectionIn(error) !== null) connection.socket.close(closeCodes.restart);
        throw error;
      });

  const holdBack = (connection: Connection): void => {
    connection.isAway = true;
    connection.heldAt ??= gathered.position;
  };

  const broadcast = (news: News[]): void => {
    for (const { text, eventId } of news) {
      const frame = textFrame(text);
      for (const connection of eventId === null ? connections : rooms.of(eventId))
        if (connection.heldAt === null) sendBytes(connection, frame, policy.mostBuffered);
    }
  };

  const tellAdministrators = async (batches: Batch[]): Promise<void> => {
    const administrators = [...connections].filter(
      ({ credential, heldAt }) => credential?.role === "ADMIN" && heldAt === null,
    );
    if (administrators.length === 0) return;
    const frame = textFrame(JSON.stringify(await panelNewsOf(services, batches)));
    for (const connection of administrators) sendBytes(connection, frame, policy.mostBuffered);
  };

  const gathered = gatherChanges({
    follower,
    policy,
    send: async (batches) => {
      if (connections.size === 0) return;
      broadcast(await newsOf(services, batches));
      await tellAdministrators(batches);
    },
    failed,
  });

  const accept = (socket: WebSocket, stream: Duplex, owner: SocketOwner): void => {
    // Without a listener an error would end the process. ws closes the socket itself.
    socket.on("error", () => undefined);
    if (isStopping) return socket.close(closeCodes.restart);
    if (!places.hasRoom(owner, mostSockets)) {
      counts.refused += 1;
      return socket.close(closeCodes.full);
    }
    counts.opened += 1;
    const connection = newConnection(socket, stream, owner, follower.position);
    connections.add(connection);
    places.take(connection);
    pages.add(connection);
    socket.on("close", () => {
      connections.delete(connection);
      places.leave(connection);
      if (connection.cutFor !== null) counts.cut[connection.cutFor] += 1;
      rooms.leaveAll(connection);
      pages.remove(connection);
      displays.gone(connection);
    });
    handleMessages(connection, { services, answering, rooms, pages, displays, catchUp, holdBack, failed });
    setTimeout(() => {
      // The client sent no position, so its position is that of its connection.
      if (connections.has(connection) && connection.isFresh && !connection.isAway)
        catchUp(connection, {}).catch(failed);
    }, policy.holdFor).unref();
  };

  const sendAway = (): void => {
    for (const { socket } of connections) socket.close(closeCodes.restart);
  };

  let { epoch: sentEpoch } = follower;
  const stopping = [
    follower.subscribe(async ({ batches }) => {
      if (concernSettings(batches)) mostSockets = await limitOf(services);
      if (follower.epoch !== sentEpoch) {
        // The positions belong to the old epoch. Clients reconnect as after a restart, send their position and reload.
        sentEpoch = follower.epoch;
        gathered.stop();
        sendAway();
      } else if (batches.length > 0) await gathered.take(batches);
    }),
    gathered.stop,
    startHeartbeat(connections, policy),
    whenLost(services, policy, sendAway),
    followCredentials(connections, { services, follower, policy, failed }),
    notifyOfPeople(connections, { services, follower, policy, failed }),
  ];

  return {
    accept,
    pages,
    displays,
    tell: (work) => follower.inTurn(async () => broadcast(await work(follower.position))),
    counts,
    get size() {
      return connections.size;
    },
    get viewers() {
      return viewersHere() + (presence?.viewers ?? 0);
    },
    close: async () => {
      isStopping = true;
      for (const stop of stopping) stop();
      await sayGoodbye(
        [...connections].map(({ socket }) => socket),
        policy.goodbyeWithin,
      );
      await displays.stop();
      pages.stop();
      await presence?.stop();
    },
  };
}

async function limitOf(services: Pick<Services, "db">): Promise<number> {
  return (await readSettings(services, socketSettings))["limits.sockets"];
}

const concernSettings = (batches: Batch[]): boolean =>
  batches.some(({ changes }) => changes === null || changes.some((change) => change.entity === "setting"));

/** Closes sockets, and cuts those that don't answer within `within` ms. */
async function sayGoodbye(sockets: WebSocket[], within: number): Promise<void> {
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
  for (const socket of sockets) socket.close(closeCodes.restart);
  const impatient = setTimeout(() => sockets.forEach((socket) => socket.terminate()), within);
  await Promise.all(closed);
  clearTimeout(impatient);
}

/**
 * Runs work when PostgreSQL has not answered for some seconds: pages then look for another process, or say that they are
 * offline. Returns a function that stops it.
 */
function whenLost({ db }: Pick<Services, "db">, { lostFor }: LivePolicy, work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const stop = watchLoss(db, (loss) => {
    clearTimeout(timer);
    if (loss !== null) timer = setTimeout(work, lostFor).unref();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const unreadBytes = (connections: Iterable<Connection>): number => {
  let sum = 0;
  for (const { stream } of connections) sum += stream.writableLength;
  return sum;
};

/** Cuts the clients with most unread bytes until all together have at most `most`. */
function cutSlowest(connections: ReadonlySet<Connection>, most: number): void {
  let over = unreadBytes(connections) - most;
  if (over <= 0) return;
  const slowest = [...connections].toSorted((one, other) => other.stream.writableLength - one.stream.writableLength);
  for (const connection of slowest) {
    if (over <= 0) return;
    over -= connection.stream.writableLength;
    cut(connection, "slow");
  }
}

const aliveFrame = textFrame(JSON.stringify({ type: "alive", data: null } satisfies ServerFrame));

/** Pings silent sockets and cuts those that don't answer. Returns a function that stops it. */
function startHeartbeat(
  connections: ReadonlySet<Connection>,
  { sweepEvery, pingAfter, cutAfter, mostBuffered, mostBufferedOfAll }: LivePolicy,
): () => void {
  const sweep = (): void => {
    cutSlowest(connections, mostBufferedOfAll);
    const now = performance.now();
    for (const connection of connections) {
      if (now - connection.lastFrameAt > cutAfter) cut(connection, "silent");
      else if (now - Math.max(connection.lastFrameAt, connection.pingedAt) > pingAfter) {
        connection.pingedAt = now;
        connection.socket.ping();
        sendBytes(connection, aliveFrame, mostBuffered);
      }
    }
  };
  const timer = setInterval(sweep, sweepEvery).unref();
  return () => clearInterval(timer);
}
