import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type WebSocket as Socket, WebSocketServer } from "ws";
import { buildHeader } from "#app/domain/own-answer.ts";
import { LiveLink, type LinkState, linkTimes, maxAttempts } from "#app/browser/live/link.ts";
import type { ServerFrame } from "#app/domain/live/change.ts";
import { longWait } from "../support/wait.ts";

/** A server of the channel that does as it is told; the link is the browser's own. */
interface Scene {
  origin: string;
  server: Server;
  sockets: Socket[];
  /** Everything that was sent to it, as JSON. */
  heard: { type: string; data: unknown }[];
  /** True if it accepts sockets. */
  open: boolean;
  /** The answer over plain HTTP; null for a broken connection. */
  polled: { sequence: number; frames: ServerFrame[] } | null;
  /** The history that its numbers belong to. */
  epoch: string;
  /** The number in its message that all news was sent; null if it sends no such message. */
  resumedAt: number | null;
  polls: string[];
}

const quick = { ...linkTimes, connect: 300, firstDelay: 5, maxDelay: 20, restart: 30, poll: 20 };
let scene: Scene;
let links: LiveLink[] = [];

beforeEach(async () => {
  scene = await openScene();
});

afterEach(async () => {
  for (const link of links) link.stop();
  links = [];
  for (const socket of scene.sockets) socket.terminate();
  scene.server.closeAllConnections();
  await new Promise((resolve) => scene.server.close(resolve));
});

async function openScene(): Promise<Scene> {
  const server = createServer((request, response) => {
    opened.polls.push(request.url ?? "");
    if (opened.polled === null) response.destroy();
    else
      response
        .setHeader("Content-Type", "application/json")
        .setHeader(buildHeader, "1")
        .end(
          JSON.stringify({
            success: true,
            data: { now: new Date(0).toISOString(), epoch: opened.epoch, ...opened.polled },
          }),
        );
  });
  const sockets = new WebSocketServer({ noServer: true });
  const opened: Scene = {
    origin: "",
    server,
    sockets: [],
    heard: [],
    open: true,
    polled: null,
    polls: [],
    epoch: "one",
    resumedAt: null,
  };
  server.on("upgrade", (request, raw, head) => {
    if (!opened.open) {
      raw.destroy();
      return;
    }
    sockets.handleUpgrade(request, raw, head, (socket) => {
      opened.sockets.push(socket);
      socket.on("message", (text) => {
        const message: { type: string; data: unknown } = JSON.parse(text instanceof Buffer ? text.toString() : "");
        opened.heard.push(message);
        if (message.type === "resume" || message.type === "user:active")
          say(socket, {
            type: "resumed",
            data: { now: new Date(0).toISOString(), epoch: opened.epoch },
            ...(opened.resumedAt !== null && { sequence: opened.resumedAt }),
          });
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  opened.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return opened;
}

const say = (socket: Socket, frame: ServerFrame): void => socket.send(JSON.stringify(frame));

const gone = (id: string, sequence?: number): ServerFrame => ({
  type: "event:deleted",
  data: id,
  ...(sequence === undefined ? {} : { sequence }),
});

function follow(sequence = 7, times: Partial<typeof linkTimes> = {}) {
  const frames: ServerFrame[] = [];
  const states: LinkState[] = [];
  const told: [LinkState, boolean][] = [];
  let signedOut = 0;
  const link = new LiveLink({
    origin: scene.origin,
    position: { epoch: "one", sequence },
    times: { ...quick, ...times },
    onFrame: (frame) => frames.push(frame),
    onState: (state, reachable) => {
      states.push(state);
      told.push([state, reachable]);
    },
    onSignedOut: () => (signedOut += 1),
  });
  links.push(link);
  link.start();
  return { link, frames, states, told, signedOut: () => signedOut };
}

describe("a socket whose server hangs", () => {
  test("is given up after its silence, and another one asks for what was missed", async () => {
    const { states } = follow(7, { silence: 200 });
    await vi.waitFor(() => expect(resumes()).toHaveLength(2), longWait);
    expect(states.slice(0, 2)).toEqual(["online", "reconnecting"]);
  });

  test("is kept while frames come, also without news", async () => {
    follow(7, { silence: 300 });
    await vi.waitFor(() => expect(resumes()).toHaveLength(1), longWait);
    let beats = 0;
    const beating = setInterval(() => {
      beats += 1;
      latest().send('{"type":"alive","data":null}');
    }, 50);
    try {
      // For longer than the silence.
      await vi.waitFor(() => expect(beats).toBeGreaterThan(12), longWait);
      expect(resumes()).toHaveLength(1);
    } finally {
      clearInterval(beating);
    }
  });
});

const at = (sequence: number, epoch = "one") => ({ epoch, sequence });
const resumes = () => scene.heard.filter(({ type }) => type === "resume").map(({ data }) => data);
const latest = (): Socket => {
  const socket = scene.sockets.at(-1);
  if (socket === undefined) throw new Error("Nobody has connected");
  return socket;
};

/** A link whose first socket has told where it is. */
async function connected(): Promise<ReturnType<typeof follow>> {
  const link = follow();
  await vi.waitFor(() => expect(resumes()).toHaveLength(1), longWait);
  return link;
}

describe("spec §4 and §9: the connection of a page", () => {
  test("sends the position that the page was loaded with, and later the position of the last frame", async () => {
    const { frames } = follow(7);
    await vi.waitFor(() => expect(resumes()).toEqual([at(7)]), longWait);
    say(latest(), gone("a", 12));
    await vi.waitFor(() => expect(frames.some(({ sequence }) => sequence === 12)).toBe(true), longWait);
    latest().close(1001);
    await vi.waitFor(() => expect(resumes()).toEqual([at(7), at(12)]), longWait);
  });

  test("reconnects at once after the server has closed it, and is 'reconnecting' until it has caught up", async () => {
    const { states } = await connected();
    latest().close(1001);
    await vi.waitFor(() => expect(resumes()).toHaveLength(2), longWait);
    await vi.waitFor(() => expect(states).toEqual(["online", "reconnecting", "online"]), longWait);
  });

  test("returns after the server's restart", async () => {
    const { states } = await connected();
    latest().close(1012);
    await vi.waitFor(() => expect(states).toEqual(["online", "reconnecting", "online"]), longWait);
  });

  test("is offline after 5 failed tries, polls over plain HTTP meanwhile, and continues from the polled position", async () => {
    scene.open = false;
    const { states, frames } = follow();
    await vi.waitFor(() => expect(states.slice(0, 2)).toEqual(["reconnecting", "offline"]), longWait);
    await vi.waitFor(() => expect(scene.polls.length).toBeGreaterThan(1), longWait);
    scene.polled = { sequence: 20, frames: [gone("a", 20)] };
    await vi.waitFor(() => expect(frames).toContainEqual(gone("a", 20)), longWait);
    expect(scene.polls[0]).toBe("/api/live?after=7&epoch=one&events=");
    scene.open = true;
    await vi.waitFor(() => expect(states.at(-1)).toBe("online"), longWait);
    expect(resumes().at(-1)).toEqual(at(20));
    expect(maxAttempts).toBe(5);
  });

  test("reports with the offline state whether plain HTTP works", async () => {
    scene.open = false;
    const { told } = follow();
    await vi.waitFor(
      () =>
        expect(told).toEqual([
          ["reconnecting", true],
          ["offline", false],
        ]),
      longWait,
    );
    scene.polled = { sequence: 20, frames: [] };
    const { told: byAnother } = follow();
    await vi.waitFor(
      () =>
        expect(byAnother).toEqual([
          ["reconnecting", true],
          ["offline", true],
        ]),
      longWait,
    );
  });

  test("names the watched events over plain HTTP too", async () => {
    scene.open = false;
    const { link } = follow();
    link.watchEvents(new Set(["a", "b"]));
    await vi.waitFor(
      () => expect(scene.polls[0]).toBe(`/api/live?after=7&epoch=one&events=${encodeURIComponent("a,b")}`),
      longWait,
    );
  });

  test("continues from the server's number after a restored backup, even if that number is lower", async () => {
    const { link, frames } = await connected();
    scene.epoch = "two";
    scene.resumedAt = 4;
    latest().close(1012);
    await vi.waitFor(() => expect(link.position).toEqual(at(4, "two")), longWait);
    say(latest(), gone("a", 5));
    await vi.waitFor(() => expect(frames.at(-1)?.sequence).toBe(5), longWait);
    latest().close(1001);
    await vi.waitFor(() => expect(resumes()).toEqual([at(7), at(7), at(5, "two")]), longWait);
  });

  test("polls before it connects again if the server is full", async () => {
    const { states } = await connected();
    scene.open = false;
    latest().close(1013);
    await vi.waitFor(() => expect(states).toContain("offline"), longWait);
    await vi.waitFor(() => expect(scene.polls.length).toBeGreaterThan(0), longWait);
  });

  test("waits while there is no network, and connects at once when it is back", async () => {
    const { link, states } = await connected();
    link.goOffline();
    expect(states).toEqual(["online", "offline"]);
    link.retry();
    await vi.waitFor(() => expect(states).toEqual(["online", "offline", "reconnecting", "online"]), longWait);
  });

  test("sends the tab's visibility and the watched events again over a new socket", async () => {
    const { link } = await connected();
    link.watchEvents(new Set(["a", "b"]));
    link.watchEvents(new Set(["b"]));
    link.setAway(true);
    const told = [
      { type: "event:join", data: { eventId: "a" } },
      { type: "event:join", data: { eventId: "b" } },
      { type: "event:leave", data: { eventId: "a" } },
      { type: "user:away", data: null },
    ];
    await vi.waitFor(() => expect(scene.heard.slice(1)).toEqual(told), longWait);
    latest().close(1001);
    const again = [
      { type: "event:join", data: { eventId: "b" } },
      { type: "resume", data: at(7) },
      { type: "user:away", data: null },
    ];
    await vi.waitFor(() => expect(scene.heard.slice(5)).toEqual(again), longWait);
  });

  test("gives up a dead socket when the page becomes visible again", async () => {
    const { link } = await connected();
    link.setAway(true);
    latest().removeAllListeners("message");
    link.setAway(false);
    await vi.waitFor(() => expect(resumes()).toHaveLength(2), longWait);
  });

  test("tells the page that its session has ended", async () => {
    const { signedOut } = await connected();
    latest().close(4001);
    await vi.waitFor(() => expect(signedOut()).toBe(1), longWait);
  });

  test("ignores frames that it does not understand", async () => {
    const { frames } = await connected();
    latest().send("{");
    latest().send('{"type":"event:updated","data":null}');
    say(latest(), gone("a", 8));
    await vi.waitFor(() => expect(frames.map(({ type }) => type)).toEqual(["resumed", "event:deleted"]), longWait);
  });
});
