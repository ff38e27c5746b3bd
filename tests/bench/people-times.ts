import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/**
 * `node people-times.ts PEOPLE MILLISECONDS`: several people (JSON: name, URL, headers, guests) do something every 30 ms,
 * each over connections of their own. A person with guests checks them in one after the other, and then undoes it; the
 * others load a page. Prints how many answers each got, how many of them were no success, the 99th percentile in ms, and
 * which guests were in at the last acknowledged answer about them, as JSON.
 */
const [listed = "", milliseconds = "5000"] = process.argv.slice(2);
const people = z
  .array(
    z.object({
      name: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      guests: z.array(z.string()).default([]),
    }),
  )
  .parse(JSON.parse(listed));
const pause = 30;
const end = performance.now() + Number(milliseconds);

const times = await Promise.all(
  people.map(async ({ name, url, headers, guests }) => {
    const agent = new Agent({ keepAlive: true });
    const taken: number[] = [];
    /** Whether a guest is in; null if the last answer did not come. */
    const isIn = new Map<string, boolean | null>();
    let failed = 0;
    const send = (form = ""): Promise<number> =>
      new Promise((resolve) => {
        const sent =
          form === ""
            ? headers
            : { ...headers, "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(url).origin };
        request(url, { agent, method: form === "" ? "GET" : "POST", headers: sent }, (response) => {
          response.resume().once("end", () => resolve(response.statusCode ?? 0));
        })
          .on("error", () => resolve(0))
          .end(form);
      });
    const checkIn = async (round: number): Promise<boolean> => {
      const guest = guests[round % guests.length] ?? "";
      const enters = Math.floor(round / guests.length) % 2 === 0;
      const status = await send(`${enters ? "" : "intent=undo&"}guest=${guest}`);
      // A refused request changed nothing.
      if (status === 302) isIn.set(guest, enters);
      else if (status === 0) isIn.set(guest, null);
      return status === 302;
    };
    for (let round = 0; performance.now() < end; round += 1) {
      const begun = performance.now();
      const isDone = guests.length > 0 ? await checkIn(round) : (await send()) === 200;
      if (!isDone) failed += 1;
      taken.push(performance.now() - begun);
      await sleep(pause);
    }
    agent.destroy();
    const p99 = taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? 0;
    return { name, count: taken.length, failed, p99, isIn: Object.fromEntries(isIn) };
  }),
);
console.log(JSON.stringify(times));
