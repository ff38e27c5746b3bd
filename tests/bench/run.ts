import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { startServer, temporaryFolder } from "../process/server-process.ts";
import { ensureBuild } from "../support/app.ts";
import { measureAttacks } from "./attacks.ts";
import { measureBroadcast } from "./broadcast.ts";
import { measureDrill } from "./drill.ts";
import { measureEvening } from "./evening.ts";
import { rowsOf } from "./evening-rows.ts";
import { followerCount, measureFollowers } from "./followers.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measureFirstWords } from "./first-answer.ts";
import { measureInteractions } from "./interactions.ts";
import { countStalePages, type KeptPageRate, measureKeptPage, rateOfKeptPage } from "./cached-page.ts";
import { uncachedCookie } from "./uncached-cookie.ts";
import { eventsOfDay, fillProgramme } from "./programme.ts";
import { inTurns, medianOf, ratioOf, spreadOfRatio } from "./ratio.ts";
import { measureMemory, type MemorySample } from "./memory.ts";
import { measureRestart } from "./restart.ts";
import { type PageTimes, measureReminders } from "./reminders.ts";
import { measureKnownVisitors } from "./known-visitors.ts";
import { measureNodes } from "./nodes.ts";
import { rowsOfNodes, saidCapacity } from "./nodes-rows.ts";
import { startRounds } from "./rounds.ts";
import { measureRefusals } from "./sign-in.ts";
import { measureStart } from "./start.ts";
import { type LargeImport, measureLargeImport } from "./upload-calendar.ts";

/**
 * `npm run bench`: prints ratios and sizes from one run on one machine as a table, with the aims. It asserts nothing.
 * `npm run bench -- NAME…` measures only the named parts. `--short` makes the evening one of 45 s instead of three minutes;
 * `--minutes=10` puts load on the server for so long before its memory is read, three without it, and `--pause=500` lets
 * each of these clients wait between two requests, in ms. HEAP_SNAPSHOT=FILE keeps the heap at the end of that.
 */

const connections = 32;
/** Of each round, where the ratio settles over many. */
const shortRound = 1000;
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
  const { values: options, positionals: named } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: "string", default: "3" },
      pause: { type: "string", default: "0" },
      short: { type: "boolean", default: false },
    },
  });
  const isAsked = (name: string): boolean => named.length === 0 || named.includes(name);
  await fillProgramme(small, date, 100);
  if (isAsked("feed") || isAsked("many")) await fillProgramme(large, date, 10_000);
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, ${process.platform} ${process.arch}; home of ${eventsOfDay} events\n`,
  );
  const parts: Record<string, () => Promise<Row | Row[]>> = {
    render: () => serverAgainstReact(small, path),
    kept: () => keptPage(folder.path, small, path),
    known: () => knownVisitors(small, date),
    first: () => firstVisit(small),
    interactions: () => interactions(small, date),
    feed: () => feedAgainstHealth(large),
    start: () => start(join(folder.path, "sample")),
    acty: () => firstWords(join(folder.path, "acty")),
    many: () => manyAgainstFew(path, small, large),
    table: () => tableAgainstTable(folder.path, date),
    refusals,
    calendars: () => largeCalendars(folder.path),
    broadcast: () => broadcast(small),
    drill: () => drill(join(folder.path, "drill")),
    restart: () => restart(small),
    reminders: () => reminders(small, path),
    followers: () => followers(small),
    attacks: () => attacks(small, path),
    evening: async () => rowsOf(await measureEvening(join(folder.path, "evening"), options.short)),
    nodes: () => nodes(join(folder.path, "nodes"), date),
    memory: () => memoryUnderLoad(small, Number(options.minutes), Number(options.pause)),
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (!isAsked(name)) continue;
    try {
      print([await measure()].flat());
    } catch (reason) {
      // One part that fails does not lose the figures of the others.
      console.error(name, reason);
      process.exitCode = 1;
    }
  }
} finally {
  folder.remove();
}

/** The real server process under load against React alone on the same tree, in turns. */
async function serverAgainstReact(dataFolder: string, path: string): Promise<Row> {
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  const page = `${server.address}${path}`;
  const load = startRounds("load.ts", page, String(connections), String(shortRound), uncachedCookie);
  const bare = startRounds("bare-render.ts", dataFolder, path, String(shortRound));
  try {
    const [served = [], rendered = []] = await inTurns(
      [() => rateIn(load.next()), () => rateIn(bare.next())],
      (rate) => rate,
    );
    const ratio = ratioOf(served, rendered);
    return {
      measured: `home rendered anew, uncompressed: server (${medianOf(served).toFixed(0)}/s) over renderToString of the same tree (${medianOf(rendered).toFixed(0)}/s; ${spreadOfRatio(ratio)})`,
      value: ratio.median.toFixed(2),
      aim: "≥ 0.6",
    };
  } finally {
    await load.end();
    await bare.end();
    await server.stop();
  }
}

/** Reads the rate of a round, and says how many of its requests failed. */
async function rateIn(round: Promise<unknown>): Promise<number> {
  const { perSecond, failed = 0 } = z
    .object({ perSecond: z.number(), failed: z.number().optional() })
    .parse(await round);
  if (failed > 0) console.log(`${failed} requests failed`);
  return perSecond;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The cached home page, and the home page right after a change. */
async function knownVisitors(dataFolder: string, date: string): Promise<Row[]> {
  return (await measureKnownVisitors(dataFolder, date)).map(({ name, own, ofStrangers }) => {
    const ratio = ratioOf(own.map(rateOfKeptPage), ofStrangers.map(rateOfKeptPage));
    return {
      measured: `${name} (${saidRate(own)}) over the same page for strangers (${saidRate(ofStrangers)}; ${spreadOfRatio(ratio)})`,
      value: ratio.median.toFixed(2),
      aim: "≥ 0.1, and ≥ 3,000/s",
    };
  });
}

/** Says a rate, and its processor time if the system reports it. */
function saidRate(turns: KeptPageRate[]): string {
  const times = turns.flatMap(({ microseconds }) => microseconds ?? []);
  const processor = times.length === 0 ? "" : `, ${medianOf(times).toFixed(0)} µs of processor time`;
  return `${medianOf(turns.map(rateOfKeptPage)).toFixed(0)}/s${processor}`;
}

async function keptPage(folderPath: string, dataFolder: string, path: string): Promise<Row[]> {
  const { verbena, node, nginx } = await measureKeptPage(join(folderPath, "kept"), dataFolder, path);
  const { stale, changes } = await countStalePages(dataFolder);
  const row = (name: string, other: KeptPageRate[]): Row => {
    const ratio = ratioOf(verbena.map(rateOfKeptPage), other.map(rateOfKeptPage));
    return {
      measured: `home from the cache (${saidRate(verbena)}) over ${name} sending the same bytes (${saidRate(other)}), a core each for load and server (${spreadOfRatio(ratio)})`,
      value: ratio.median.toFixed(2),
      aim: "≥ 0.9",
    };
  };
  return [
    ...(nginx === null ? [] : [row("nginx", nginx)]),
    row("bare node:http", node),
    {
      measured: `pages that are older than the change right before them, of ${changes}`,
      value: String(stale),
      aim: "0",
    },
  ];
}

/** Bytes that a first visit fetches before its load event. */
async function firstVisit(dataFolder: string): Promise<Row[]> {
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  try {
    const visit = await measureFirstVisit(`${server.address}/`);
    return [
      { measured: "JavaScript before the load event, brotli", value: kilobytes(visit.scripts), aim: "≤ 105 kB" },
      { measured: "CSS, one theme, brotli", value: kilobytes(visit.styles), aim: "≤ 15 kB" },
      {
        measured: `render-blocking: ${visit.blocking.join(", ")}`,
        value: String(visit.blocking.length),
        aim: "1, the style sheet",
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Times that a visitor waits on a slow phone. */
async function interactions(dataFolder: string, date: string): Promise<Row[]> {
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  try {
    const home = `/?date=${date}`;
    const paths = [home, `${home}&view=places`, `${home}&q=circo`, "/login", "/settings", "/profile"];
    const { moved, blocked, answered } = await measureInteractions(server.address, paths, date);
    return [
      ...moved.map(({ path, score }) => ({
        measured: `layout shift of ${path}, with pictures and type 700 ms late`,
        value: score.toFixed(3),
        aim: "0",
      })),
      {
        measured: "total blocking time of home, processor slowed fourfold",
        value: `${blocked.toFixed(0)} ms`,
        aim: "≤ 200 ms",
      },
      ...answered.map(({ action, milliseconds }) => ({
        measured: `${action} until the next paint, processor slowed fourfold`,
        value: `${milliseconds.toFixed(0)} ms`,
        aim: "≤ 100 ms",
      })),
    ];
  } finally {
    await server.stop();
  }
}

/** Time from the start of the process to the first page. */
async function start(dataFolder: string): Promise<Row> {
  const { verbena, bare } = await measureStart(dataFolder);
  return {
    measured: `start to the first page of the sample programme (${verbena.toFixed(0)} ms) over Node's and React Router's own (${bare.toFixed(0)} ms)`,
    value: (verbena / bare).toFixed(2),
    aim: "≤ 1.5",
  };
}

/** Time of Acty's answers, over the sample programme and without a model. */
async function firstWords(dataFolder: string): Promise<Row[]> {
  const { words, slowest, whole, page, asked } = await measureFirstWords(dataFolder);
  const measured = `first words of Acty's own answer after sending (${words.toFixed(1)} ms, the slowest of ${asked} ${slowest.toFixed(1)} ms; aim ≤ 100 ms) over a page made anew (${page.toFixed(1)} ms)`;
  const overHttp = `Acty's whole answer over HTTP (median ${whole.toFixed(1)} ms of ${asked}; aim ≤ 30 ms) over the same page`;
  return [
    { measured, value: (words / page).toFixed(2), aim: "none" },
    { measured: overHttp, value: (whole / page).toFixed(2), aim: "none" },
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/**
 * A calendar that polls the feed of 10,000 events and is up to date, beside the smallest answer of the server: in
 * turns.
 */
async function feedAgainstHealth(dataFolder: string): Promise<Row> {
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" });
  const of = (path: string, tag = "") =>
    startRounds("load.ts", `${server.address}${path}`, String(connections), String(shortRound), "", tag);
  const tag = (await fetch(`${server.address}/calendar.ics`, { method: "HEAD" })).headers.get("ETag") ?? "";
  const [feed, health] = [of("/calendar.ics", tag), of("/healthz")];
  try {
    const [feeds = [], healths = []] = await inTurns(
      [() => rateIn(feed.next()), () => rateIn(health.next())],
      (rate) => rate,
    );
    const ratio = ratioOf(feeds, healths);
    return {
      measured: `the programme's feed answered 304 (${medianOf(feeds).toFixed(0)}/s) over /healthz (${medianOf(healths).toFixed(0)}/s; ${spreadOfRatio(ratio)})`,
      value: ratio.median.toFixed(2),
      aim: "≥ 0.7",
    };
  } finally {
    await feed.end();
    await health.end();
    await server.stop();
  }
}

/** The same day among 10,000 events and among 100: loaders and rendering, without the network. */
async function manyAgainstFew(path: string, small: string, large: string): Promise<Row> {
  const [few, many] = z
    .tuple([z.number(), z.number()])
    .parse(await runProgram("large-programme.ts", path, small, large));
  return {
    measured: `a day's page among 10,000 events (${many.toFixed(2)} ms) over among 100 (${few.toFixed(2)} ms)`,
    value: (many / few).toFixed(2),
    aim: "≤ 1.2",
  };
}

/** One change to thousands of sockets in other processes, and ws alone with the same bytes. */
async function broadcast(dataFolder: string): Promise<Row[]> {
  const { sockets, changed, bare, ratio, memory } = await measureBroadcast(dataFolder);
  const time = {
    measured: `a change saved until the last of ${sockets} sockets has it (${changed.toFixed(0)} ms) over a bare ws broadcast of the same bytes (${bare.toFixed(0)} ms; ${spreadOfRatio(ratio)})`,
    value: ratio.median.toFixed(2),
    aim: "≤ 1.3",
  };
  if (memory === null) return [time];
  const measured = `memory of a socket (${kilobytes(memory.changed)}) over one of bare ws (${kilobytes(memory.bare)})`;
  return [time, { measured, value: (memory.changed / memory.bare).toFixed(2), aim: "≤ 1.5" }];
}

/** Times of refused sign-ins, which must not tell whether an account exists. */
async function refusals(): Promise<Row> {
  const { wrong, unknown } = await measureRefusals();
  return {
    measured: `sign-in refused for an unknown address (${unknown.toFixed(1)} ms) over for a wrong password (${wrong.toFixed(1)} ms)`,
    value: (unknown / wrong).toFixed(2),
    aim: "0.9 to 1.1",
  };
}

async function drill(dataFolder: string): Promise<Row> {
  const { displays, drawn, half, most, last } = await measureDrill(dataFolder);
  return {
    measured: `a drill confirmed by ${displays} displays (${drawn.join(", ")}), p50 / p99 / last`,
    value: `${half.toFixed(0)} / ${most.toFixed(0)} / ${last.toFixed(0)} ms`,
    aim: "all within 1000 ms",
  };
}

/** The panel's table of events with 5,000 of them and with 50: a page shows 50 of either. */
async function tableAgainstTable(folderPath: string, date: string): Promise<Row> {
  const [few, many] = [join(folderPath, "few"), join(folderPath, "many")];
  await fillProgramme(few, date, 50);
  await fillProgramme(many, date, 5000);
  const [short, long] = z
    .tuple([z.number(), z.number()])
    .parse(await runProgram("large-programme.ts", "/admin/events", few, many));
  return {
    measured: `the panel's table of 5,000 events (${long.toFixed(2)} ms) over one of 50 (${short.toFixed(2)} ms)`,
    value: (long / short).toFixed(2),
    aim: "≤ 1.5",
  };
}

/**
 * 20,000 events of 10 MB in a server, from the upload to the programme, beside a program that only parses them; each
 * in fresh processes, in turns.
 */
async function largeCalendars(folderPath: string): Promise<Row[]> {
  const times: (LargeImport & { ours: number; bare: number })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = z.number().parse(await runProgram("bare-calendar.ts", "ical.js"));
    const ours = z.number().parse(await runProgram("bare-calendar.ts", "ours"));
    times.push({ ...(await measureLargeImport(join(folderPath, `large-import-${round}`))), ours, bare });
  }
  const of = (name: keyof (typeof times)[number]) => mean(times.map((one) => one[name]));
  const review = `a calendar of 20,000 events and 10 MB from upload to review (${of("review").toFixed(0)} ms)`;
  return [
    {
      measured: `${review} over ical.js parsing it into events with their instants (${of("bare").toFixed(0)} ms)`,
      value: (of("review") / of("bare")).toFixed(2),
      aim: "≤ 2.0",
    },
    {
      measured: `the same over the reader that is used here, alone (${of("ours").toFixed(0)} ms)`,
      value: (of("review") / of("ours")).toFixed(2),
      aim: "none",
    },
    {
      measured: `longest block of the server's loop meanwhile (its longest turn used ${of("reviewBusy").toFixed(0)} ms of the processor)`,
      value: `${of("reviewBlock").toFixed(0)} ms`,
      aim: "≤ 50 ms",
    },
    {
      measured: `the transaction that writes them (${of("transaction").toFixed(0)} ms) over the whole import (${of("import").toFixed(0)} ms)`,
      value: (of("transaction") / of("import")).toFixed(2),
      aim: "short",
    },
    {
      measured: `longest block of the server's loop meanwhile (its longest turn used ${of("importBusy").toFixed(0)} ms of the processor)`,
      value: `${of("importBlock").toFixed(0)} ms`,
      aim: "≤ 50 ms",
    },
  ];
}

/** Not a ratio: most of the time is the jitter of the clients. */
async function restart(dataFolder: string): Promise<Row> {
  const { clients, back, waited } = await measureRestart(dataFolder);
  return {
    measured: `the server started anew until the last of ${clients} browsers is online and has what it missed, in s (other programs had the processors for ${(waited / 1000).toFixed(1)})`,
    value: (back / 1000).toFixed(1),
    aim: "≤ 15",
  };
}

/** What an event of a person with many followers costs the process that serves pages. */
async function followers(dataFolder: string): Promise<Row[]> {
  return (await measureFollowers(dataFolder)).map(({ name, write, queueing, block, memory, messages }) => ({
    measured: `an event of a person with ${followerCount} followers is ${name}, ${messages} messages: longest block, in ms (written in ${write.toFixed(0)} ms, all saved and queued in ${queueing.toFixed(0)} ms, ${memory.toFixed(0)} MB more)`,
    value: block.toFixed(1),
    aim: "≤ 50",
  }));
}

/** Reminders that are due at once, from the database to a push service, and pages requested meanwhile. */
async function reminders(dataFolder: string, path: string): Promise<Row[]> {
  const { count, perSecond, bare, pages } = await measureReminders(dataFolder, path);
  const said = ({ p50, p99 }: PageTimes): string => `${p99.toFixed(0)} ms, half of them ${p50.toFixed(0)} ms`;
  return [
    {
      measured: `${count} reminders that are due, written down and sent (${perSecond.toFixed(0)}/s) over web-push alone encrypting and sending (${bare.toFixed(0)}/s)`,
      value: (perSecond / bare).toFixed(2),
      aim: "≥ 0.6",
    },
    {
      measured: `the slowest of a hundred pages meanwhile (${said(pages.meanwhile)}) over without (${said(pages.before)})`,
      value: (pages.meanwhile.p99 / pages.before.p99).toFixed(2),
      aim: "≤ 2.0",
    },
  ];
}

/** Pages of people and check-ins while a stranger attacks, beside the same without an attack. */
async function attacks(dataFolder: string, path: string): Promise<Row[]> {
  const { quiet, attacks: all, memory, checkIns } = await measureAttacks(dataFolder, path);
  const rows = all.flatMap(({ kind, times }) =>
    times.map(({ name, p99, count, failed }, index): Row => {
      const without = quiet[index]?.p99 ?? Number.NaN;
      const refused = failed === 0 ? "" : `, ${failed} of ${count} refused`;
      const limit = name === "check-in" ? "≤ 1000" : "≤ 500";
      return {
        measured: `${name} during ${kind}, the slowest of a hundred, in ms (without: ${without.toFixed(0)}${refused})`,
        value: p99.toFixed(0),
        aim: limit,
      };
    }),
  );
  rows.push({
    measured: `guests whose last acknowledged check-in is not in the database, of ${checkIns.guests}`,
    value: String(checkIns.lost),
    aim: "0",
  });
  if (memory === null) return rows;
  for (const { kind, memory: after } of all)
    rows.push({
      measured: `memory after ${kind} and a pause (${megabytes(after ?? 0)}) over before all attacks (${megabytes(memory)})`,
      value: ((after ?? 0) / memory).toFixed(2),
      aim: "≤ 1.3",
    });
  return rows;
}

/** Several processes of a festival in PostgreSQL, and what an evening would need of them. */
async function nodes(folderPath: string, date: string): Promise<Row[]> {
  const measured = await measureNodes(folderPath, date);
  console.log(saidCapacity(measured));
  return rowsOfNodes(measured);
}

/** Resident memory after the start and after each kind of load. */
async function memoryUnderLoad(dataFolder: string, minutes: number, pause: number): Promise<Row[]> {
  const snapshot = process.env["HEAP_SNAPSHOT"];
  const course = await measureMemory(dataFolder, { minutes, pause, snapshot });
  const { start: started, loads, caches } = course;
  const said = ({ process: own, heapUsed, heapTotal, external, arrayBuffers }: MemorySample): string =>
    `anonymous ${megabytes(own?.anonymous ?? 0)}, files ${megabytes(own?.file ?? 0)}, children ${megabytes(own?.children ?? 0)}; V8 uses ${megabytes(heapUsed)} of ${megabytes(heapTotal)}; external ${megabytes(external)}, of it buffers ${megabytes(arrayBuffers)}`;
  const residentOf = (sample: MemorySample): string => megabytes(sample.process?.resident ?? 0);
  return [
    { measured: `resident memory after the start (${said(started)})`, value: residentOf(started), aim: "≤ 160 MB" },
    ...loads.map(({ name, loaded, rested, collected }, index) => ({
      measured: `after ${name} and a pause (${said(rested)}); right after the load ${residentOf(loaded)}, with all garbage collected ${residentOf(collected)}`,
      value: residentOf(rested),
      aim: index === loads.length - 1 ? "≤ 250 MB" : "none",
    })),
    ...growthOf(course.minutes),
    {
      measured: `bytes in caches at the end, of ${megabytes(caches.most)} that they may hold`,
      value: megabytes(caches.used),
      aim: "none",
    },
  ];
}

/** Says how much the memory grew in the last half of the minutes; nothing if there are too few. */
function growthOf(minutes: number[]): Row[] {
  const half = minutes.slice(minutes.length >> 1);
  if (half.length < 4) return [];
  const middle = (half.length - 1) / 2;
  const [size, squares] = [mean(half), half.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)];
  const slope = half.reduce((sum, bytes, index) => sum + (index - middle) * (bytes - size), 0) / squares;
  return [
    {
      measured: `growth of resident memory by the line through the last ${half.length} minutes of load, for an hour (${megabytes(Math.min(...half))} to ${megabytes(Math.max(...half))})`,
      value: megabytes(slope * 60),
      aim: "none: flat",
    },
  ];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

/** Runs a program beside this file in a process of its own, and returns the JSON that it prints. */
async function runProgram(name: string, ...words: string[]): Promise<unknown> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode}`);
  return JSON.parse(output);
}

function print(rows: Row[]): void {
  for (const { measured, value, aim } of rows) console.log(`${value.padStart(9)}  aim ${aim.padEnd(12)}  ${measured}`);
}
