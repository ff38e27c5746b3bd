import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { openServices } from "../../server/services.ts";
import { startServer } from "../process/server-process.ts";
import { linesOf } from "./lines.ts";
import { mostFiles, residentBytes } from "./proc.ts";
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
  const sockets = Math.min(asked.sockets, (mostFiles() ?? 1000) - otherFiles);
  const crowd = { ...asked, sockets };
  const { id, authorization, close } = await prepare(dataFolder);
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  let text = "";
  const change = async (round: number): Promise<void> => {
    const body = JSON.stringify({ title: `La cuerda floja, función ${round}` });
    const response = await fetch(`${server.address}/api/events/${id}`, {
      method: "PUT",
      headers: { Authorization: authorization, "Content-Type": "application/json" },
      body,
    });
    const { data } = z.object({ data: z.unknown() }).parse(await response.json());
    text = JSON.stringify({ type: "event:updated", data, sequence: 1_000_000 });
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-broadcast.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { address } = z.object({ address: z.string() }).parse(await linesOf(child)());
  const ours = await gather(server.address, server.child, crowd);
  const bare = await gather(address, child, crowd);
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
  await close();
  return {
    sockets,
    changed: medianOf(changes),
    bare: medianOf(sendings),
    ratio: ratioOf(changes, sendings),
    memory: ours.bytes === null || bare.bytes === null ? null : { changed: ours.bytes, bare: bare.bytes },
  };
}

async function prepare(dataFolder: string): Promise<{ id: string; authorization: string; close: () => Promise<void> }> {
  const { services, close } = await openServices({ dataFolder }, "bench");
  const { id: userId } = await createUser(services, {
    name: "Ada",
    email: `${crypto.randomUUID()}@example.org`,
    role: "ADMIN",
  });
  const { accessToken } = await issueTokens(services, userId);
  const { id } = await services.db.selectFrom("events").select("id").limit(1).executeTakeFirstOrThrow();
  return { id, authorization: `Bearer ${accessToken}`, close };
}

interface Gathered {
  /** Resident memory of a socket. */
  bytes: number | null;
  /** From the beginning of a broadcast until the last socket has its text, in ms. */
  timeOf: (broadcast: () => Promise<void>) => Promise<number>;
  close: () => void;
}

/** Opens the sockets of a crowd. */
async function gather(address: string, server: ChildProcess, { sockets, settling }: Crowd): Promise<Gathered> {
  // The first sockets load code that all need.
  (await openSockets(address, 200)).close();
  await sleep(settling);
  const before = residentBytes(server);
  const clients = await openSockets(address, sockets);
  await sleep(settling);
  const after = residentBytes(server);
  return {
    bytes: before === null || after === null ? null : (after - before) / sockets,
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

async function openSockets(address: string, sockets: number): Promise<Clients> {
  const children = Array.from({ length: clientProcesses }, () =>
    spawn(
      process.execPath,
      [
        join(import.meta.dirname, "socket-clients.ts"),
        `${address.replace("http:", "ws:")}/ws`,
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
