import { readFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { cardTitles } from "../http/html.ts";
import { freePort, type ServerProcess, startWords } from "./server-process.ts";
import { dataFolder, start } from "./started-servers.ts";

const text = async (url: string) => (await fetch(url)).text();

describe("a server", () => {
  test("loads the sample programme once, prints its address, and keeps the data", async () => {
    const DATA_DIR = join(dataFolder(), "made", "by", "the", "start");
    const first = await start({ DATA_DIR });
    expect(first.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const titles = cardTitles(await text(`${first.address}/`));
    const addresses = (await text(`${first.address}/sitemap.xml`)).match(/\/events\/[\w-]+/g) ?? [];
    expect(titles.length).toBeGreaterThan(5);
    expect(await first.stop()).toBe(0);
    // Only now: the log is written a little later than the address.
    expect(first.output()).toContain("sample programme loaded");

    const second = await start({ DATA_DIR });
    expect((await text(`${second.address}/sitemap.xml`)).match(/\/events\/[\w-]+/g)).toEqual(addresses);
    await second.stop();
    expect(second.output()).not.toContain("sample programme loaded");
  });

  test("writes the latest visits when it stops, including visits of cached pages", async () => {
    const DATA_DIR = dataFolder();
    const server = await start({ DATA_DIR });
    const headers = {
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Accept-Language": "pt",
    };
    const [path = ""] = (await text(`${server.address}/sitemap.xml`)).match(/\/events\/[\w-]+/) ?? [];
    for (let time = 0; time < 5; time += 1) await (await fetch(`${server.address}${path}`, { headers })).text();
    expect(await server.stop()).toBe(0);
    const database = new BetterSqlite(join(DATA_DIR, "verbena.sqlite"), { readonly: true });
    expect(
      database.prepare("SELECT event_id, action, sum(count) AS count FROM interactions GROUP BY 1, 2").all(),
    ).toEqual([{ event_id: path.slice("/events/".length), action: "view", count: 5 }]);
    expect(database.prepare("SELECT language, sum(count) AS count FROM visits GROUP BY 1").all()).toEqual([
      { language: "pt", count: 5 },
    ]);
    database.close();
  });

  test("starts empty with SAMPLE=off", async () => {
    const server = await start({ DATA_DIR: dataFolder(), SAMPLE: "off" });
    const home = await fetch(`${server.address}/`);
    expect([home.status, cardTitles(await home.text())]).toEqual([200, []]);
    expect(await text(`${server.address}/sitemap.xml`)).not.toContain("/events/");
  });

  test("doesn't load a deleted sample again", async () => {
    const DATA_DIR = dataFolder();
    await (await start({ DATA_DIR })).stop();
    const database = new BetterSqlite(join(DATA_DIR, "verbena.sqlite"));
    database.pragma("foreign_keys = ON");
    database.exec("DELETE FROM events");
    database.close();
    const again = await start({ DATA_DIR });
    expect(cardTitles(await text(`${again.address}/`))).toEqual([]);
  });

  test.runIf(process.platform === "linux")(
    "runs with two arenas of glibc, with Node's arguments of `npm start` and the id of that process, or with the chosen number",
    async () => {
      const ofProcess = (name: string, { child }: ServerProcess) =>
        readFileSync(`/proc/${child.pid}/${name}`, "utf8").split("\0");
      const server = await start({ DATA_DIR: dataFolder(), SAMPLE: "off" });
      expect(ofProcess("environ", server)).toEqual(
        expect.arrayContaining(["MALLOC_ARENA_MAX=2", "MALLOC_MMAP_THRESHOLD_=262144"]),
      );
      expect(ofProcess("cmdline", server).slice(1, -1)).toEqual([
        ...startWords.slice(0, -1),
        join(process.cwd(), "server/index.js"),
      ]);
      const chosen = await start({ DATA_DIR: dataFolder(), SAMPLE: "off", MALLOC_ARENA_MAX: "4" });
      expect(ofProcess("environ", chosen).filter((one) => one.startsWith("MALLOC"))).toEqual(["MALLOC_ARENA_MAX=4"]);
    },
  );

  test("treats empty variables as not set, and writes only plain lines to its log", async () => {
    const port = await freePort();
    const empty = {
      HOST: "",
      ORIGIN: "",
      LOG_LEVEL: "",
      TRUST_PROXY: " ",
      SAMPLE: "",
      METRICS_TOKEN: "",
      NODE_ENV: "",
    };
    const server = await start({ ...empty, DATA_DIR: dataFolder(), PORT: String(port) });
    expect(server.address).toBe(`http://127.0.0.1:${port}`);
    expect(cardTitles(await text(`${server.address}/`)).length).toBeGreaterThan(5);
    expect(await server.stop()).toBe(0);
    const lines = server.output().trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT\S+Z info [A-Za-z][^{}]*$/);
  });

  test("prints its public address if ORIGIN is set, and still answers probes at its local address", async () => {
    const port = await freePort();
    const server = await start({
      DATA_DIR: dataFolder(),
      SAMPLE: "off",
      ORIGIN: "https://programa.example",
      PORT: String(port),
    });
    expect(server.address).toBe("https://programa.example");
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(421);
  });
});
