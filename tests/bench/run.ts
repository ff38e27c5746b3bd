import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { temporaryFolder } from "../process/server-process.ts";
import { ensureBuild } from "../support/app.ts";
import { measureAttacks } from "./attacks.ts";
import { measureEvening } from "./evening.ts";
import { rowsOf } from "./evening-rows.ts";
import { measureFirstWords } from "./first-answer.ts";
import { countStalePages, type KeptPageRate, measureKeptPage, rateOfKeptPage } from "./cached-page.ts";
import { eventsOfDay, fillProgramme } from "./programme.ts";
import { medianOf, ratioOf, spreadOfRatio } from "./ratio.ts";
import { measureMemory, type MemorySample } from "./memory.ts";
import { measureKnownVisitors } from "./known-visitors.ts";
import { measureNodes } from "./nodes.ts";
import { rowsOfNodes, saidCapacity } from "./nodes-rows.ts";
import { measureRefusals } from "./sign-in.ts";
import { measureStart } from "./start.ts";
import { type LargeImport, measureLargeImport } from "./upload-calendar.ts";

/**
 * `npm run bench`: prints ratios and sizes from one run on one machine as a table, with the aims. It asserts nothing.
 * `npm run bench -- NAME…` measures only the named parts. `--short` makes the evening one of 45 s instead of three minutes;
 * `--minutes=10` puts load on the server for so long before its memory is read, three without it, and `--pause=500` lets
 * each of these clients wait between two requests, in ms. HEAP_SNAPSHOT=FILE keeps the heap at the end of that.
 */

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
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, ${process.platform} ${process.arch}; home of ${eventsOfDay} events\n`,
  );
  const parts: Record<string, () => Promise<Row | Row[]>> = {
    kept: () => keptPage(folder.path, small, path),
    known: () => knownVisitors(small, date),
    start: () => start(join(folder.path, "sample")),
    acty: () => firstWords(join(folder.path, "acty")),
    refusals,
    calendars: () => largeCalendars(folder.path),
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

/** Times of refused sign-ins, which must not tell whether an account exists. */
async function refusals(): Promise<Row> {
  const { wrong, unknown } = await measureRefusals();
  return {
    measured: `sign-in refused for an unknown address (${unknown.toFixed(1)} ms) over for a wrong password (${wrong.toFixed(1)} ms)`,
    value: (unknown / wrong).toFixed(2),
    aim: "0.9 to 1.1",
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
