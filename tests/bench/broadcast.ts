import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { openServices } from "../../server/services.ts";
import { type ServerProcess, startServer } from "../process/server-process.ts";
import { linesOf } from "./lines.ts";
import { mostFiles, residentBytes } from "./proc.ts";
import type { Place } from "./programme.ts";
import { medianOf, type Ratio, ratioOf } from "./ratio.ts";

export interface Broadcast {
  /** Number of open sockets. */
  sockets: number;
  /**
   * Medians, in ms: from saving a change until the last socket has it, and the same for a bare broadcast of the same
   * bytes.
   */
  changed: number;
  bare: number;
  /** The first over the second, of rounds in turns. */
  ratio: Ratio;
  /** Resident memory of a socket, in bytes; null if the system does not report it. */
  memory: { changed: number; bare: number } | null;
}

/** Number of sockets, number of changes, and wait until memory has settled, in ms. */
export interface Crowd {
  sockets: number;
  rounds: number;
  settling: number;
}
const issue: Crowd = { sockets: 5000, rounds: 15, settling: 3000 };

/** Number of client processes. */
const clientProcesses = 2;
/** Open files of a process besides its sockets. */
const otherFiles = 200;
/** Length that only frames of events exceed, in characters. */
const leastLength = 600;

/** Measures one change to many sockets, and ws alone with the same bytes. The folder holds a programme. */
export async function measureBroadcast(dataFolder: string, asked: Crowd = issue): Promise<Broadcast> {
  const crowd = { ...asked, sockets: mostSockets(asked.sockets) };
  const { sockets } = crowd;
  const editor = await prepareEditor({ dataFolder });
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  let text = "";
  const change = async (round: number): Promise<void> => {
    text = await editor.change(server, `La cuerda floja, función ${round}`);
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-broadcast.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { address } = z.object({ address: z.string() }).parse(await linesOf(child)());
  const ours = await gather([server], crowd);
  const bare = await gather([{ address, child }], crowd);
  const [changes, sendings]: [number[], number[]] = [[], []];
  // In turns: other programs are then a load on both.
  for (let round = 0; round < crowd.rounds; round += 1) {
    changes.push(await ours.timeOf(() => change(round)));
    sendings.push(await bare.timeOf(async () => void (await fetch(address, { method: "POST", body: text }))));
  }
  ours.close();
  bare.close();
  child.kill();
  await server.stop();
  await editor.close();
  return {
    sockets,
    changed: medianOf(changes),
    bare: medianOf(sendings),
    ratio: ratioOf(changes, sendings),
    memory: ours.bytes === null || bare.bytes === null ? null : { changed: ours.bytes, bare: bare.bytes },
  };
}

/** Returns how many sockets this system lets a process open, of so many that are wanted. */
export const mostSockets = (wanted: number): number => Math.min(wanted, (mostFiles() ?? 1000) - otherFiles);

/** An administrator with an event. */
interface Editor {
  /** Gives the event a title at a server. Returns the text that sockets get for it, with another number. */
  change: (server: Pick<ServerProcess, "address">, title: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Makes an administrator of a festival. The API takes 600 requests of theirs in a minute. */
export async function prepareEditor(place: Place): Promise<Editor> {
  const { services, close } = await openServices(place, "bench");
  const { id: userId } = await createUser(services, {
    name: "Ada",
    email: `${crypto.randomUUID()}@example.org`,
    role: "ADMIN",
  });
  const { accessToken } = await issueTokens(services, userId);
  const { id } = await services.db.selectFrom("events").select("id").limit(1).executeTakeFirstOrThrow();
  const change: Editor["change"] = async ({ address }, title) => {
    const response = await fetch(`${address}/api/events/${id}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
      body: JSON.stringify({ title }),
    });
    const { data } = z.object({ data: z.unknown() }).parse(await response.json());
    return JSON.stringify({ type: "event:updated", data, sequence: 1_000_000 });
  };
  return { change, close };
}

export interface Gathered {
  /** Resident memory of a socket. */
  bytes: number | null;
  /** From the beginning of a broadcast until the last socket has its text, in ms. */
  timeOf: (broadcast: () => Promise<void>) => Promise<number>;
  close: () => void;
}

type SocketServer = Pick<ServerProcess, "address" | "child">;

/** Opens the sockets of a crowd, as many at each of one or two servers. */
export async function gather(
  servers: readonly SocketServer[],
  { sockets, settling }: Pick<Crowd, "sockets" | "settling">,
): Promise<Gathered> {
  const bytes = (): number => servers.reduce((sum, { child }) => sum + (residentBytes(child) ?? Number.NaN), 0);
  // The first sockets load code that all need.
  (await openSockets(servers, 200)).close();
  await sleep(settling);
  const before = bytes();
  const clients = await openSockets(servers, sockets);
  await sleep(settling);
  const each = (bytes() - before) / sockets;
  return {
    bytes: Number.isNaN(each) ? null : each,
    timeOf: async (broadcast) => {
      const begin = performance.timeOrigin + performance.now();
      const [last] = await Promise.all([clients.last(), broadcast()]);
      return last - begin;
    },
    close: clients.close,
  };
}

interface Clients {
  /** Waits for the next text, and returns when the last socket had it. */
  last: () => Promise<number>;
  close: () => void;
}

async function openSockets(servers: readonly SocketServer[], sockets: number): Promise<Clients> {
  const children = Array.from({ length: clientProcesses }, (_, index) =>
    spawn(
      process.execPath,
      [
        join(import.meta.dirname, "socket-clients.ts"),
        `${servers[index % servers.length]?.address.replace("http:", "ws:")}/ws`,
        String(sockets / clientProcesses),
        String(leastLength),
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    ),
  );
  const readers = children.map(linesOf);
  const read = () => Promise.all(readers.map((next) => next()));
  await read();
  return {
    last: async () => Math.max(...(await read()).map((line) => z.object({ last: z.number() }).parse(line).last)),
    close: () => {
      for (const child of children) child.kill();
    },
  };
}
