import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * `node page-times.ts URL COOKIE`: requests a page until SIGTERM, a few at a time with a pause after each. Prints a
 * line when it begins, and at the end, as JSON, the number of answers, and their median and 99th percentile in ms.
 */
const [url = "", cookie = ""] = process.argv.slice(2);
/** In ms. */
const pause = 10;
const atOnce = 2;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const times: number[] = [];
const ending = new AbortController();
process.once("SIGTERM", () => ending.abort());

const ask = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    get(url, { agent, headers: { Cookie: cookie } }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode !== 200) return reject(new Error(String(response.statusCode)));
        times.push(performance.now() - begin);
        resolve();
      });
    }).on("error", reject);
  });

async function askOn(): Promise<void> {
  while (!ending.signal.aborted) {
    await ask();
    await sleep(pause);
  }
}

// The first request is not measured.
for (let asked = 0; asked < 50; asked += 1) await ask();
times.length = 0;
console.log("{}");
await Promise.all(Array.from({ length: atOnce }, askOn));
agent.destroy();
const sorted = times.toSorted((one, other) => one - other);
const slowest = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
console.log(JSON.stringify({ count: times.length, p50: slowest(0.5), p99: slowest(0.99) }));
