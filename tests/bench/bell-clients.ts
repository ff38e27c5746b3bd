import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { z } from "zod";
import { measureRounds } from "./rounds.ts";

/**
 * `node bell-clients.ts FILE CONNECTIONS MILLISECONDS ADDRESS…`: for each line that it reads, presses bells at the servers
 * in turn, and prints how many were saved in a second. The file has the bells, each to press once: a Cookie header and
 * the id of an event.
 */
const [file = "", connections = "1", milliseconds = "1000", ...addresses] = process.argv.slice(2);
const bells = z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(readFileSync(file, "utf8")));
const agent = new Agent({ keepAlive: true });

const press = (address: string, [cookie, event]: [string, string]): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { Cookie: cookie, Origin: address, "Content-Type": "application/x-www-form-urlencoded" };
    request(`${address}/reminders`, { agent, method: "POST", headers }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 302) resolve();
        else reject(new Error(`A bell was answered with ${response.statusCode}`));
      });
    })
      .on("error", reject)
      .end(new URLSearchParams({ save: event, redirectTo: "/" }).toString());
  });

await measureRounds(async () => {
  const begun = performance.now();
  let saved = 0;
  const pressOn = async (address: string): Promise<void> => {
    while (performance.now() < begun + Number(milliseconds)) {
      const bell = bells.pop();
      if (bell === undefined) throw new Error("All bells are pressed");
      await press(address, bell);
      saved += 1;
    }
  };
  await Promise.all(
    Array.from({ length: Number(connections) }, (_, index) => pressOn(addresses[index % addresses.length] ?? "")),
  );
  return { saved, perSecond: (saved * 1000) / (performance.now() - begun) };
});
agent.destroy();
