import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { longWait } from "../support/wait.ts";
import { freePort, temporaryFolder } from "./server-process.ts";

/** balancer.Caddyfile of server/hosting in a real Caddy, in front of two processes that stand for Verbena's. */

const hasCaddy = spawnSync("caddy", ["version"]).status === 0;
if (!hasCaddy) console.log("LEFT OUT: there is no Caddy here, so it is not tried as a balancer.");

interface Stub {
  address: string;
  /** How it answers. `hung` answers nothing, `lost` has only kept pages: its readiness is 503. */
  is: "well" | "lost" | "hung";
}

async function startStub(): Promise<Stub> {
  const server = createServer((request, response) => {
    if (stub.is === "hung") return;
    const answer = (): void =>
      void response.writeHead(stub.is === "lost" && request.url === "/readyz" ? 503 : 200).end("page");
    if (request.url === "/slow") setTimeout(answer, 5500);
    else answer();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const stub: Stub = { address: `127.0.0.1:${port}`, is: "well" };
  return stub;
}

/** Starts Caddy in front of these; returns a function that asks it for a path, and returns the status of the answer. */
async function startCaddy(stubs: Stub[]) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const port = await freePort();
  const file = join(folder.path, "Caddyfile");
  const block = readFileSync(join(import.meta.dirname, "../../server/hosting/balancer.Caddyfile"), "utf8");
  writeFileSync(file, `{\n\tadmin off\n\tstorage file_system ${folder.path}\n}\n${block}`);
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: {
      ...process.env,
      SITE: `http://127.0.0.1:${port}`,
      VERBENA: stubs.map(({ address }) => address).join(" "),
    },
    stdio: "ignore",
  });
  onTestFinished(async () => {
    caddy.kill();
    await once(caddy, "exit");
  });
  const ask = async (path = "/", method = "GET", within = 5000): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, signal: AbortSignal.timeout(within) });
    await answer.text();
    return answer.status;
  };
  await vi.waitFor(async () => expect(await ask()).toBe(200), longWait);
  return ask;
}

test.skipIf(!hasCaddy)(
  "Caddy asks another process for the page of a hung one within 5 s, and shows kept pages while no process is ready",
  async () => {
    const [one, other] = [await startStub(), await startStub()];
    const ask = await startCaddy([one, other]);

    one.is = "hung";
    expect(await Promise.all(Array.from({ length: 12 }, () => ask()))).toEqual(Array.from({ length: 12 }, () => 200));

    [one.is, other.is] = ["lost", "lost"];
    // Long enough for Caddy to hear of both, several times.
    const end = Date.now() + 6000;
    const seen = new Set<number>();
    while (Date.now() < end) seen.add(await ask());
    expect(seen).toEqual(new Set([200]));
  },
  60_000,
);

test.skipIf(!hasCaddy)(
  "Caddy accepts forms while a page takes long on every process",
  async () => {
    const ask = await startCaddy([await startStub(), await startStub()]);
    const slow = Array.from({ length: 6 }, () => ask("/slow", "GET", 30_000));
    const seen = new Set<number>();
    // As long as the slow pages take on both.
    const end = Date.now() + 9000;
    while (Date.now() < end) seen.add(await ask("/", "POST"));
    await Promise.all(slow);
    expect(seen).toEqual(new Set([200]));
  },
  60_000,
);
