import { Agent, get } from "node:http";
import { measureRounds } from "./rounds.ts";

/**
 * `node load.ts URL CONNECTIONS MILLISECONDS [COOKIE [TAG]]`: prints requests per second on kept connections, as
 * JSON, for each line that it reads. With the entity tag of an earlier answer, it counts answers of 304.
 */
const [url = "", connections = "32", milliseconds = "5000", cookie = "", tag = ""] = process.argv.slice(2);
const headers = {
  "Accept-Encoding": "identity",
  ...(cookie === "" ? {} : { Cookie: cookie }),
  ...(tag === "" ? {} : { "If-None-Match": tag }),
};
let agent = new Agent();
let answered = 0;
let failed = 0;
let bytes = 0;

const ask = () =>
  new Promise<void>((resolve) => {
    get(url, { agent, headers }, (response) => {
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => {
        if (response.statusCode === (tag === "" ? 200 : 304)) answered += 1;
        else failed += 1;
        resolve();
      });
    }).on("error", () => {
      failed += 1;
      resolve();
    });
  });

async function askUntil(end: number): Promise<void> {
  while (performance.now() < end) await ask();
}

async function load(duration: number): Promise<{ perSecond: number; failed: number; bytes: number }> {
  answered = failed = bytes = 0;
  // New connections: the server closes those that were idle for long, as between two rounds.
  agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
  const begin = performance.now();
  await Promise.all(Array.from({ length: Number(connections) }, () => askUntil(begin + duration)));
  const took = performance.now() - begin;
  agent.destroy();
  return {
    perSecond: (answered * 1000) / took,
    failed,
    bytes: Math.round(bytes / Math.max(1, answered)),
  };
}

await load(1500);
await measureRounds(() => load(Number(milliseconds)));
