import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import type { CalendarReading, Problem } from "#app/domain/calendar/calendar.ts";
import { readCalendar } from "#app/domain/calendar/reading/read.server.ts";
import { childProcesses } from "../processes/child-processes.ts";
import { DomainError } from "#app/domain/error.ts";
import { isZone } from "#app/domain/programme/day.ts";
import { catalogue } from "#app/domain/catalogue/catalogue.ts";
import { bytesOfCalendar, reasonOf, withPlace } from "./calendar-files.ts";
import { corpusReading, scoreFolder } from "./corpus-reading.ts";

const usage = `Usage: npm run corpus -- folder [zone]
       npm run corpus -- read file [--clock instant] [--zone zone] [--first-day day] [--last-day day] [--day-start hh:mm]
       npm run corpus -- score folder scorer [--list]

Reads every file of a folder as a calendar, and prints what it gives and what is left out. Nothing is imported.
zone is the festival's (${catalogue["general.timezone"].default} without it).
read prints the events of one file as JSON, read at that instant.
score reads each file that has NAME.json beside it, and has the script \`scorer\` compare them.`;

interface Row {
  file: string;
  format: string;
  events: number;
  /** In milliseconds. */
  time: number;
  /** One line per kind of message. */
  messages: string[];
  /** True if the file gave events, or a reason for its lack of events. */
  isSound: boolean;
}

/** Runs `npm run corpus`. Exits with 1 if a file gave neither events nor a reason, 2 on wrong usage. */
async function main(words: string[]): Promise<number> {
  if (words[0] === "read" || words[0] === "score") return (await measure(words)) ? 0 : wrongUsage();
  const [folder, zone = catalogue["general.timezone"].default, ...more] = words;
  if (folder === undefined || folder.startsWith("-") || more.length > 0 || !isZone(zone)) return wrongUsage();
  const files = await filesOf(folder);
  const width = Math.max(4, ...files.map((file) => file.length));
  print(width, "file", "events", "ms", "format");
  const rows: Row[] = [];
  for (const file of files) {
    const row = await read(folder, file, zone);
    rows.push(row);
    print(
      width,
      row.file,
      String(row.events),
      row.time.toFixed(0),
      row.isSound ? row.format : `${row.format}  ← neither events nor a clear message`,
    );
    for (const message of row.messages) console.log(`  ${message}`);
  }
  const unsound = rows.filter((row) => !row.isSound).length;
  console.log(
    `\n${rows.length} files, ${rows.reduce((sum, row) => sum + row.events, 0)} events, ${unsound} without events and without a clear message`,
  );
  return unsound > 0 ? 1 : 0;
}

function wrongUsage(): number {
  console.error(usage);
  return 2;
}

/** Runs `read` and `score`. Returns false on wrong usage. */
async function measure(words: string[]): Promise<boolean> {
  const option = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args: words,
    options: {
      clock: option,
      zone: option,
      "first-day": option,
      "last-day": option,
      "day-start": option,
      list: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const [command, file, scorer, ...more] = positionals;
  if (file === undefined || more.length > 0 || (command === "score") !== (scorer !== undefined)) return false;
  if (scorer !== undefined) {
    await scoreFolder(file, scorer, values.list === true ? ["--list"] : []);
    return true;
  }
  const { clock = new Date().toISOString(), zone = catalogue["general.timezone"].default } = values;
  const { "first-day": firstDay, "last-day": lastDay, "day-start": dayStart } = values;
  if (!isZone(zone) || Number.isNaN(Date.parse(clock))) return false;
  const festival = firstDay === undefined ? null : { firstDay, lastDay, dayStart };
  console.log(JSON.stringify(await corpusReading(file, { clock, zone, festival }), null, 2));
  return true;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return paths.toSorted();
}

async function read(folder: string, file: string, zone: string): Promise<Row> {
  const start = performance.now();
  const took = () => performance.now() - start;
  try {
    const reading = await readCalendar({ processes: childProcesses }, await bytesOfCalendar(join(folder, file)), {
      zone,
    });
    return {
      file,
      format: reading.format,
      events: reading.events.length,
      time: took(),
      messages: messagesOf(reading),
      isSound: reading.events.length > 0 || reading.problems.length > 0,
    };
  } catch (error) {
    // 'It could not be read' does not help to correct the file.
    const isClear = error instanceof DomainError && error.messageKey !== "calendar_file.reader_failed";
    return { file, format: "-", events: 0, time: took(), messages: [`refused: ${reasonOf(error)}`], isSound: isClear };
  }
}

/** Returns omissions first, then the first message of each kind with the number of its kind. */
function messagesOf({ problems }: CalendarReading): string[] {
  const kinds = [
    ...Map.groupBy(problems, (problem) =>
      JSON.stringify([problem.severity, problem.messageKey, problem.property]),
    ).values(),
  ];
  return kinds
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .flatMap((kind) => kind.slice(0, 1).map((first) => `${first.severity} ×${kind.length}: ${withPlace(first)}`));
}

const rank = (problem: Problem | undefined): number => (problem?.severity === "error" ? 0 : 1);

function print(width: number, file: string, events: string, time: string, format: string): void {
  console.log(`${file.padEnd(width)}  ${events.padStart(6)}  ${time.padStart(6)}  ${format}`);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
