import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { cardTitles } from "../http/html.ts";
import { ensureBuild } from "../support/app.ts";
import {
  freePort,
  run,
  type ServerProcess,
  startAndFail,
  startServer,
  startWords,
  temporaryFolder,
} from "./server-process.ts";

beforeAll(() => ensureBuild(), 180_000);

const folders: ReturnType<typeof temporaryFolder>[] = [];
const running: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill()));
});
afterAll(() => {
  for (const folder of folders) folder.remove();
});

function dataFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
}

async function start(variables: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(variables);
  running.push(server);
  return server;
}

const text = async (url: string) => (await fetch(url)).text();
const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
const stack = /^\s+at /m;

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

describe("a server refuses to start, with one sentence why and without a stack,", () => {
  const expectRefusal = ({ status, stdout, stderr }: Awaited<ReturnType<typeof startAndFail>>, reason: RegExp) => {
    expect(status).toBe(1);
    expect(stderr).toMatch(reason);
    // One sentence, as a line of the log.
    expect(stderr).toMatch(/^\d{4}-\d\d-\d\dT\S+Z fatal [A-Z][^\n{}]+\.\n$/);
    expect(`${stdout}${stderr}`).not.toMatch(stack);
    expect(stdout).not.toContain("Verbena is at");
  };

  test("when the port is in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const address = taken.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    try {
      expectRefusal(
        await startAndFail({ DATA_DIR: dataFolder(), SAMPLE: "off", PORT: String(port) }),
        new RegExp(
          `Port ${port} of 127\\.0\\.0\\.1 is in use by another program: stop that one, or set PORT to another number\\.`,
        ),
      );
    } finally {
      taken.close();
    }
  });

  test.each([
    [{ PORT: "http" }, /PORT/],
    [{ PORT: "70000" }, /PORT/],
    [{ PORT: "-1" }, /PORT/],
    [{ ORIGIN: "programa.example" }, /ORIGIN/],
    [{ ORIGIN: "ftp://programa.example" }, /ORIGIN/],
    [{ ORIGIN: "https://programa.example/festival" }, /ORIGIN must be the public address[^\n]*can't be below a path/],
    [{ LOG_LEVEL: "loud" }, /LOG_LEVEL/],
    [{ SAMPLE: "maybe" }, /SAMPLE/],
    [{ TRUST_PROXY: "perhaps" }, /TRUST_PROXY/],
    [{ PORT: "x", SAMPLE: "y" }, /PORT[\s\S]*SAMPLE/],
    [{ HOST: "256.256.256.256" }, /256\.256\.256\.256/],
  ])("when a variable of the environment is invalid: %j", async (variables: Record<string, string>, reason) => {
    expectRefusal(await startAndFail({ DATA_DIR: dataFolder(), SAMPLE: "off", ...variables }), reason);
  });

  test("when the data folder is a file", async () => {
    const DATA_DIR = join(dataFolder(), "file");
    writeFileSync(DATA_DIR, "not a folder");
    expectRefusal(await startAndFail({ DATA_DIR }), /The data folder \S+file can't be used: .* no folder/);
    expect(readFileSync(DATA_DIR, "utf8")).toBe("not a folder");
  });

  test.each([
    ["is text", (path: string) => writeFileSync(path, "This is no database.\n".repeat(500))],
    ["has holes", (path: string) => writeFileSync(path, holed(readFileSync(path)))],
    ["was cut", (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 30_000))],
  ])("when the database %s, and leaves its bytes as they are", async (_, damage) => {
    const DATA_DIR = dataFolder();
    const path = join(DATA_DIR, "verbena.sqlite");
    await (await start({ DATA_DIR })).stop();
    damage(path);
    const before = hashOf(path);
    expectRefusal(await startAndFail({ DATA_DIR }), /verbena\.sqlite is damaged/);
    expect(hashOf(path)).toBe(before);
    // Reading alone makes SQLite put an empty write-ahead log beside the file.
    const wal = `${path}-wal`;
    expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0);
    expect((await run("server/commands/admin.ts", ["set", "general.name", "x"], { DATA_DIR })).status).toBe(1);
    expect(hashOf(path)).toBe(before);
  });

  test("when an earlier database is gone, and loads no sample in its place", async () => {
    const DATA_DIR = dataFolder();
    await (await start({ DATA_DIR })).stop();
    const path = join(DATA_DIR, "verbena.sqlite");
    for (const lose of [() => truncateSync(path), () => rmSync(path)]) {
      lose();
      const refused = await startAndFail({ DATA_DIR });
      expectRefusal(refused, /The database .*verbena\.sqlite is (?:empty|missing), though secret\.key/);
      expect(`${refused.stdout}${refused.stderr}`).not.toContain("/setup/");
      expect(existsSync(path) ? statSync(path).size : 0).toBe(0);
    }
  });

  test("when the database was written by a newer version", async () => {
    const DATA_DIR = dataFolder();
    await (await start({ DATA_DIR })).stop();
    const path = join(DATA_DIR, "verbena.sqlite");
    const database = new BetterSqlite(path);
    database
      .prepare("INSERT INTO kysely_migration (name, timestamp) VALUES (?, ?)")
      .run("9999_future", new Date(0).toISOString());
    const events = database.prepare("SELECT count(*) FROM events").pluck().get();
    database.pragma("wal_checkpoint(TRUNCATE)");
    database.close();
    const before = hashOf(path);
    expectRefusal(
      await startAndFail({ DATA_DIR }),
      /was written by a newer version of Verbena \(9999_future\) and was left untouched/,
    );
    expect(hashOf(path)).toBe(before);
    const after = new BetterSqlite(path, { readonly: true });
    expect(after.prepare("SELECT count(*) FROM events").pluck().get()).toBe(events);
    after.close();
  });

  test("when a migration fails, and keeps the old schema", async () => {
    const DATA_DIR = dataFolder();
    mkdirSync(DATA_DIR, { recursive: true });
    const path = join(DATA_DIR, "verbena.sqlite");
    const database = new BetterSqlite(path);
    // A table of the first migration's is in the way.
    database.exec("CREATE TABLE events (mine TEXT); INSERT INTO events VALUES ('kept')");
    database.close();
    const { status, stderr } = await startAndFail({ DATA_DIR });
    expect(status).toBe(1);
    expect(stderr).toMatch(/events/);
    const after = new BetterSqlite(path, { readonly: true });
    expect(after.prepare("SELECT mine FROM events").pluck().all()).toEqual(["kept"]);
    expect(after.prepare("SELECT name FROM sqlite_master WHERE name = 'categories'").all()).toEqual([]);
    after.close();
  });
});

/** The bytes with a page of rubbish every few pages, after the first. */
function holed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let offset = 8192; offset + 2048 < copy.length; offset += 16_384) copy.fill(0xa5, offset, offset + 2048);
  return copy;
}

describe("the signal SIGTERM", () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  afterAll(() => agent.destroy());

  /** One request on a connection that stays open; rejects when it is cut or refused. */
  const ask = (url: string) =>
    new Promise<{ status: number; whole: boolean }>((resolve, reject) => {
      const request = httpRequest(url, { agent, headers: { "Accept-Encoding": "identity" } }, (response) => {
        let last = "";
        response.on("data", (chunk: Buffer) => (last = (last + chunk.toString()).slice(-20)));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, whole: response.complete && last.trimEnd().endsWith("</html>") }),
        );
        response.on("error", reject);
      });
      request.on("error", reject);
      request.end();
    });

  test("under load lets the server answer every earlier request, and ends it with 0 within 5 s", async () => {
    const server = await start({ DATA_DIR: dataFolder() });
    await ask(`${server.address}/`);
    const answers: { status: number; whole: boolean }[] = [];
    const lost: { asked: number; code: string }[] = [];
    const visitor = async (): Promise<void> => {
      for (;;) {
        const asked = Date.now();
        try {
          answers.push(await ask(`${server.address}/`));
        } catch (error) {
          lost.push({ asked, code: error instanceof Error && "code" in error ? String(error.code) : String(error) });
          return;
        }
      }
    };
    const visitors = Array.from({ length: 12 }, visitor);
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(12), 20_000);
    const begin = performance.now();
    const code = await server.stop();
    const took = performance.now() - begin;
    await Promise.all(visitors);
    expect(code).toBe(0);
    expect(took).toBeLessThan(5000);
    expect(answers.length).toBeGreaterThan(12);
    expect(answers.filter(({ status, whole }) => status !== 200 || !whole)).toEqual([]);
    // When the server heard of the signal, as its own log says: this process may read the line much later.
    const heardAt = Date.parse(/^(\S+) info stopping /m.exec(server.output())?.[1] ?? "");
    expect(heardAt).toBeGreaterThan(0);
    // Later requests find no server. This ends each simulated visitor.
    expect(lost.filter(({ asked }) => asked < heardAt)).toEqual([]);
  });

  test("ends an idle server at once, as SIGINT does, although browsers keep connections open", async () => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const server = await start({ DATA_DIR: dataFolder(), SAMPLE: "off" });
      await ask(`${server.address}/`);
      const begin = performance.now();
      server.child.kill(signal);
      expect(await server.stop()).toBe(0);
      // Node would wait 5 s for them.
      expect(performance.now() - begin).toBeLessThan(4000);
    }
  });

  test("ends an idle server without connections within a second", async () => {
    const took: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      const server = await start({ DATA_DIR: dataFolder(), SAMPLE: "off" });
      const begin = performance.now();
      expect(await server.stop()).toBe(0);
      took.push(performance.now() - begin);
    }
    // Of two, since the machine itself may stop for a moment.
    expect(Math.min(...took)).toBeLessThan(1000);
  });

  test("ends the server within 10 s, although a client never finishes its request", async () => {
    const server = await start({ DATA_DIR: dataFolder(), SAMPLE: "off" });
    const slow = httpRequest(`${server.address}/settings`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "50", Expect: "100-continue" },
    });
    slow.on("error", () => {});
    await once(slow, "continue");
    slow.write("theme=");
    const begin = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});
