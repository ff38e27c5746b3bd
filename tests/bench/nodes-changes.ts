import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { type ServerProcess, startServer } from "../process/server-process.ts";
import { gather, mostSockets, prepareEditor } from "./broadcast.ts";
import { processorTime } from "./proc.ts";
import { type Place, variablesOf } from "./programme.ts";
import { medianOf, type Ratio, ratioOf } from "./ratio.ts";

/** How a change reaches the sockets of one and of two nodes, and how long it takes from a node to another. */

const sockets = 5000;
const rounds = 10;
/** How long memory takes to settle, in ms. */
const settling = 1500;
const replicated = 250;
/** Wait between two changes, in ms. */
const pause = 15;

export interface ToldSockets {
  sockets: number;
  /** Medians, in ms, from saving until the last socket has the change. */
  one: number;
  two: number;
  /** The second over the first, of rounds in turns. */
  ratio: Ratio;
  /** Resident memory of a socket, in bytes; null if the system does not report it. */
  memory: number | null;
  /** Processor time of a node for one change at one socket, in ms. */
  processor: number;
  /** Length of the text for each socket, in bytes. */
  bytes: number;
}

/** Measures a change to all sockets: of one node of a festival, and of two nodes of another one, in turns. */
export async function measureToldSockets(alone: Place, shared: Place): Promise<ToldSockets> {
  const single = await startServer(variablesOf(alone));
  const pair = [
    await startServer(variablesOf(shared)),
    await startServer({ ...variablesOf(shared), DATA_DIR: `${shared.dataFolder}-second` }),
  ];
  const [first = single] = pair;
  const crowd = { sockets: mostSockets(sockets), settling };
  const [ofOne, ofTwo] = [await prepareEditor(alone), await prepareEditor(shared)];
  const [atOne, atTwo] = [await gather([single], crowd), await gather(pair, crowd)];
  try {
    const [one, two]: [number[], number[]] = [[], []];
    let [processor, bytes] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const title = `La cuerda floja, función ${round}`;
      const before = processorTime(single.child) ?? Number.NaN;
      one.push(await atOne.timeOf(async () => void (bytes = (await ofOne.change(single, title)).length)));
      processor += (processorTime(single.child) ?? Number.NaN) - before;
      two.push(await atTwo.timeOf(async () => void (await ofTwo.change(first, title))));
    }
    return {
      sockets: crowd.sockets,
      one: medianOf(one),
      two: medianOf(two),
      ratio: ratioOf(two, one),
      memory: atOne.bytes,
      processor: processor / rounds / crowd.sockets,
      bytes,
    };
  } finally {
    atOne.close();
    atTwo.close();
    await Promise.all([single, ...pair].map((server) => server.stop()));
    await ofOne.close();
    await ofTwo.close();
  }
}

/** Times in ms until an open page at one node had what was saved at the other. */
export interface Replication {
  count: number;
  /** From sending the change to its node. */
  sent: { p50: number; p99: number };
  /** From that node's answer; 0 if the page had it before. */
  acknowledged: { p50: number; p99: number };
}

export async function measureReplication(shared: Place): Promise<Replication> {
  const from = await startServer(variablesOf(shared));
  const to = await startServer({ ...variablesOf(shared), DATA_DIR: `${shared.dataFolder}-second` });
  const editor = await prepareEditor(shared);
  const page = await openPage(to);
  try {
    const [sent, acknowledged]: [number[], number[]] = [[], []];
    for (let number = 0; number < replicated; number += 1) {
      const title = `Función ${number} de la cuerda`;
      const begun = performance.now();
      const arrives = page.arrivalOf(title);
      await editor.change(from, title);
      const answered = performance.now();
      const arrived = await arrives;
      sent.push(arrived - begun);
      acknowledged.push(Math.max(0, arrived - answered));
      await sleep(pause);
    }
    return { count: replicated, sent: sharesOf(sent), acknowledged: sharesOf(acknowledged) };
  } finally {
    page.socket.terminate();
    await Promise.all([from.stop(), to.stop()]);
    await editor.close();
  }
}

function sharesOf(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

interface OpenPage {
  socket: WebSocket;
  /** Resolves with the time at which a text with these words arrives. */
  arrivalOf: (words: string) => Promise<number>;
}

async function openPage({ address }: ServerProcess): Promise<OpenPage> {
  const socket = new WebSocket(`${address.replace("http:", "ws:")}/ws`, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.send('{"type":"resume","data":{}}');
  const arrivalOf: OpenPage["arrivalOf"] = (words) =>
    new Promise((resolve) => {
      const look = (data: WebSocket.RawData): void => {
        if (!Buffer.isBuffer(data) || !data.includes(words)) return;
        socket.off("message", look);
        resolve(performance.now());
      };
      socket.on("message", look);
    });
  return { socket, arrivalOf };
}
