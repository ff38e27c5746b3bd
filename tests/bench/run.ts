import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { startServer, temporaryFolder } from "../process/server-process.ts";
import { ensureBuild } from "../support/app.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { eventsOfDay, fillProgramme } from "./programme.ts";

/** `npm run bench`: ratios and sizes from one run on one machine, as a table. It says what the aims are, and asserts nothing. */

const connections = 32;
const duration = 5000;
const rounds = 2;

interface Row {
  measured: string;
  value: string;
  aim: string;
}

const folder = temporaryFolder();
try {
  await ensureBuild();
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const path = `/?date=${date}`;
  const small = join(folder.path, "small");
  const large = join(folder.path, "large");
  await fillProgramme(small, date, 100);
  await fillProgramme(large, date, 10_000);
  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${process.platform} ${process.arch}; home of ${eventsOfDay} events\n`);
  const rows = [...(await serverAgainstReact(small, path)), ...(await firstVisit(small)), await manyAgainstFew(path, small, large)];
  print(rows);
} finally {
  folder.remove();
}

/** The real server process under load against React alone on the same tree, in turns. */
async function serverAgainstReact(dataFolder: string, path: string): Promise<Row[]> {
  const served: number[] = [];
  const rendered: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
    const load = z.object({ perSecond: z.number(), failed: z.number() }).parse(await runProgram("load.ts", `${server.address}${path}`, String(connections), String(duration)));
    await server.stop();
    if (load.failed > 0) console.log(`${load.failed} requests failed`);
    served.push(load.perSecond);
    const bare = z.object({ perSecond: z.number() }).parse(await runProgram("bare-render.ts", dataFolder, path, String(duration)));
    rendered.push(bare.perSecond);
  }
  const [server, react] = [mean(served), mean(rendered)];
  return [
    {
      measured: `home rendered anew, uncompressed: server (${server.toFixed(0)}/s) over renderToString of the same tree (${react.toFixed(0)}/s)`,
      value: (server / react).toFixed(2),
      aim: "≥ 0.6",
    },
  ];
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What a first visit fetches before its load event. */
async function firstVisit(dataFolder: string): Promise<Row[]> {
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  try {
    const visit = await measureFirstVisit(`${server.address}/`);
    return [
      { measured: "JavaScript before the load event, brotli", value: kilobytes(visit.scripts), aim: "≤ 120 kB" },
      { measured: "CSS, one theme, brotli", value: kilobytes(visit.styles), aim: "≤ 15 kB" },
      { measured: `render-blocking: ${visit.blocking.join(", ")}`, value: String(visit.blocking.length), aim: "styles alone" },
    ];
  } finally {
    await server.stop();
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** The same day among 10,000 events and among 100: loaders and rendering, without the network. */
async function manyAgainstFew(path: string, small: string, large: string): Promise<Row> {
  const [few, many] = z.tuple([z.number(), z.number()]).parse(await runProgram("large-programme.ts", path, small, large));
  return { measured: `a day's page among 10,000 events (${many.toFixed(2)} ms) over among 100 (${few.toFixed(2)} ms)`, value: (many / few).toFixed(2), aim: "≤ 1.2" };
}

/** A program beside this file in a process of its own; the JSON that it prints. */
async function runProgram(name: string, ...words: string[]): Promise<unknown> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...words], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode}`);
  return JSON.parse(output);
}

function print(rows: Row[]): void {
  const width = Math.max(...rows.map(({ value }) => value.length));
  for (const { measured, value, aim } of rows) console.log(`${value.padStart(width)}  aim ${aim.padEnd(12)}  ${measured}`);
}
