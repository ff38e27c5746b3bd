import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { freePort, startServer } from "../process/server-process.ts";
import { openServices } from "../../server/services.ts";
import { processorTime } from "./proc.ts";
import { inTurns } from "./ratio.ts";

/** Cost of a cached page, beside nginx and a bare node:http server that send the same bytes with the same headers. */

const connections = 32;
/** Length of one round, in ms. */
const duration = 600;
const changes = 100;

export interface KeptPageRate {
  perSecond: number;
  /**
   * Processor time of the server for one answer, in µs; null if the system does not report it. Busy neighbours change
   * it less than the rate.
   */
  microseconds: number | null;
}

export const rateOfKeptPage = ({ perSecond }: KeptPageRate): number => perSecond;

/** Measurements of each round. */
export interface KeptPageRates {
  verbena: KeptPageRate[];
  node: KeptPageRate[];
  /** Null if nginx is not installed. */
  nginx: KeptPageRate[] | null;
}

/** Measures them in turns; load and server have a core each if the machine has two cores and `taskset`. */
export async function measureKeptPage(folder: string, dataFolder: string, path: string): Promise<KeptPageRates> {
  mkdirSync(folder, { recursive: true });
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  const { body, headers } = await readPage(`${server.address}${path}`);
  const [bodyPath, headersPath] = [join(folder, "page"), join(folder, "headers.json")];
  writeFileSync(bodyPath, body);
  writeFileSync(headersPath, JSON.stringify(headers));
  const node = await startBare(bodyPath, headersPath);
  const nginx = await startNginx(folder, headers);
  for (const { child } of [server, node, ...(nginx === null ? [] : [nginx])]) pin(child, 0);
  try {
    const others = nginx === null ? [node] : [node, nginx];
    const [verbena = [], ofNode = [], ofNginx = null] = await inTurns(
      [
        () => load(`${server.address}${path}`, server.child),
        ...others.map(
          ({ address, child }) =>
            () =>
              load(`${address}/page`, child),
        ),
      ],
      rateOfKeptPage,
    );
    return { verbena, node: ofNode, nginx: ofNginx };
  } finally {
    node.child.kill();
    nginx?.child.kill();
    await server.stop();
  }
}

/** Counts the pages that are older than a change of another process, though they were requested after it. */
export async function countStalePages(dataFolder: string): Promise<{ stale: number; changes: number }> {
  const { services, close } = await openServices({ dataFolder }, "bench");
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  try {
    const hours = { startTime: new Date().toISOString(), endTime: new Date(Date.now() + 3_600_000).toISOString() };
    const { id } = await createEvent(services, { title: "0", ...hours });
    let stale = 0;
    for (let change = 1; change <= changes; change += 1) {
      await (await fetch(`${server.address}/events/${id}`)).text();
      await updateEvent(services, id, { title: `Cambio ${change}.`, ...hours });
      if (!(await (await fetch(`${server.address}/events/${id}`)).text()).includes(`Cambio ${change}.`)) stale += 1;
    }
    return { stale, changes };
  } finally {
    await server.stop();
    await close();
  }
}

/** Asks for a page over many connections for a moment, with more words for `raw-load.ts`. */
export async function load(url: string, server: ChildProcess, ...words: string[]): Promise<KeptPageRate> {
  const before = processorTime(server);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "raw-load.ts"), url, String(connections), String(duration), ...words],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  pin(child, 1);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  const after = processorTime(server);
  const { perSecond, total, failed } = z
    .object({ perSecond: z.number(), total: z.number(), failed: z.number() })
    .parse(JSON.parse(output));
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return { perSecond, microseconds: before === null || after === null ? null : ((after - before) * 1000) / total };
}

/**
 * The page as a browser gets it, compressed, and its headers (name, value, name, value …) except those that each
 * server writes itself.
 */
function readPage(url: string): Promise<{ body: Buffer; headers: string[] }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const headers = Object.entries(response.headers).filter(
          ([name]) => !/^(?:date|connection|keep-alive)$/.test(name),
        );
        resolve({ body: Buffer.concat(chunks), headers: headers.flatMap(([name, value]) => [name, String(value)]) });
      });
    })
      .on("error", reject)
      .end();
  });
}

interface Started {
  child: ChildProcess;
  address: string;
}

async function startBare(bodyPath: string, headersPath: string): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), bodyPath, headersPath], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port]: unknown[] = await once(child.stdout, "data");
  return { child, address: `http://127.0.0.1:${Number(String(port))}` };
}

/** Null if nginx is not installed. */
async function startNginx(folder: string, headers: string[]): Promise<Started | null> {
  if (spawnSync("nginx", ["-v"]).error !== undefined) return null;
  const port = await freePort();
  const pairs = headers.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ""]] : [],
  );
  const added = pairs
    .filter(([name]) => !/^(?:content-length|content-type|etag)$/.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder};`);
  const settings = [
    "daemon off; master_process off; worker_processes 1;",
    `pid ${join(folder, "nginx.pid")}; error_log ${join(folder, "nginx.log")};`,
    "events { worker_connections 1024; }",
    `http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 1000000000; ${places.join(" ")}`,
    `server { listen 127.0.0.1:${port}; root ${folder}; location = /page { default_type "text/html; charset=utf-8"; ${added.join(" ")} } } }`,
  ];
  const path = join(folder, "nginx.conf");
  writeFileSync(path, settings.join("\n"));
  const child = spawn("nginx", ["-c", path, "-p", folder], { stdio: "ignore" });
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answers = await fetch(`${address}/page`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { child, address };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  return null;
}

/** Keeps a process on one core, or lets it have all again, if the machine can. */
export function pin({ pid }: ChildProcess, core: number | "all"): void {
  const cores = availableParallelism();
  const list = core === "all" ? `0-${cores - 1}` : String(core);
  if (cores > 1) spawnSync("taskset", ["-acp", list, String(pid)], { stdio: "ignore" });
}
