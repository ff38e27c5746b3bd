import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { pino } from "pino";
import { openServices } from "../../server/services.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { signInPerson } from "../support/people.ts";
import { uncachedCookie } from "./uncached-cookie.ts";

/**
 * `node large-programme.ts PATH DATA_FOLDER…`: prints the median time of a page with each folder's database, in ms,
 * from runs that take turns. The page is rendered anew each time; below /admin for an administrator.
 */
const [path = "/", ...folders] = process.argv.slice(2);
const warmUp = 60;
const runs = 300;
process.env["NODE_ENV"] = "production";

type AppModule = typeof import("../../server/app.ts");
const isAppModule = (module: unknown): module is AppModule =>
  typeof module === "object" && module !== null && "createApp" in module;
const module: unknown = await import(pathToFileURL(resolve("build/server/index.js")).href);
if (!isAppModule(module)) throw new Error("build/server/index.js exports no createApp()");

const environment = {
  port: 0,
  host: "127.0.0.1",
  origin: null,
  logLevel: "silent",
  trustProxy: false,
  sample: false,
  secretKey: null,
  metricsToken: null,
  databaseAddress: null,
};
const log = pino({ level: "silent" });
const subjects = [];
for (const dataFolder of folders) {
  const headers = new Headers([
    ["Cookie", path.startsWith("/admin") ? await administratorOf(dataFolder) : uncachedCookie],
  ]);
  subjects.push({ app: await module.createApp({ ...environment, dataFolder }, log), headers, times: [0].slice(1) });
}
for (let run = -warmUp; run < runs; run += 1) {
  // The first in a turn pays for the garbage of the other.
  for (const { app, headers, times } of run % 2 === 0 ? subjects : subjects.toReversed()) {
    const begin = performance.now();
    await (await app.fetch(new Request(`http://127.0.0.1${path}`, { headers }), "127.0.0.1")).text();
    if (run >= 0) times.push(performance.now() - begin);
  }
}
console.log(
  JSON.stringify(subjects.map(({ times }) => times.toSorted((one, other) => one - other)[times.length >> 1])),
);
for (const { app } of subjects) await app.close();

/** Signs an administrator in to the database of a folder, and returns the cookie. */
async function administratorOf(dataFolder: string): Promise<string> {
  const { services, close } = await openServices({ dataFolder }, "bench");
  const { cookie } = await signInPerson(
    services,
    await createUser(services, { name: "Ada", email: `ada-${Date.now()}@example.org`, role: "ADMIN" }),
  );
  await close();
  return cookie;
}
