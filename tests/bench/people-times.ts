import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/**
 * `node people-times.ts PEOPLE MILLISECONDS`: several people (JSON: name, URL, headers) load a page every 30 ms, each over
 * connections of their own. Prints how many answers each got, how many of them were no 200, and the 99th percentile in
 * ms, as JSON.
 */
const [listed = "", milliseconds = "5000"] = process.argv.slice(2);
const people = z
  .array(z.object({ name: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }))
  .parse(JSON.parse(listed));
const pause = 30;
const end = performance.now() + Number(milliseconds);

const times = await Promise.all(
  people.map(async ({ name, url, headers }) => {
    const agent = new Agent({ keepAlive: true });
    const taken: number[] = [];
    let failed = 0;
    const load = (): Promise<number> =>
      new Promise((resolve) => {
        get(url, { agent, headers }, (response) => {
          response.resume().once("end", () => resolve(response.statusCode ?? 0));
        }).on("error", () => resolve(0));
      });
    while (performance.now() < end) {
      const begun = performance.now();
      if ((await load()) !== 200) failed += 1;
      taken.push(performance.now() - begun);
      await sleep(pause);
    }
    agent.destroy();
    const p99 = taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? 0;
    return { name, count: taken.length, failed, p99 };
  }),
);
console.log(JSON.stringify(times));
