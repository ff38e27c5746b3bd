import { basename } from "node:path";
import type { Problem } from "#app/domain/calendar/calendar.ts";
import { importCalendar, type DirectReport } from "#app/domain/calendar/importing/direct-import.server.ts";
import { fileOptions } from "#app/domain/calendar/importing/import-tables.server.ts";
import { readCalendar } from "#app/domain/calendar/reading/read.server.ts";
import type { Services } from "#app/domain/services.ts";
import spanish from "#app/locales/es/calendar.ts";
import { readEnvironment } from "../environment.ts";
import { openServices } from "../services.ts";
import { bytesOfCalendar, reasonOf, withPlace } from "./calendar-files.ts";

const usage = "Usage: npm run import -- file.ics [more files]";
/** Most printed messages of one kind; the others are counted. */
const shownOfAKind = 5;

/**
 * Runs `npm run import`: imports calendar files, also beside a running server. Exits with 1 if a file could not be
 * read, 2 on wrong usage.
 */
async function main(files: string[]): Promise<number> {
  if (files.length === 0 || files.some((file) => file.startsWith("-"))) {
    console.error(usage);
    return 2;
  }
  const { services, close } = await openServices(readEnvironment(process.env), "import");
  try {
    let failures = 0;
    for (const file of files) failures += (await importFile(services, file)) ? 0 : 1;
    return failures > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

/** Returns whether the file had any readable event. */
async function importFile(services: Services, file: string): Promise<boolean> {
  try {
    const reading = await readCalendar(services, await bytesOfCalendar(file), await fileOptions(services));
    const report = await importCalendar(services, reading, {
      options: { untitled: spanish.untitled },
      fileName: basename(file),
    });
    print(file, report);
    if (reading.events.length > 0) return true;
    console.error(`${file}: no event could be read.`);
    return false;
  } catch (error) {
    console.error(`${file}: ${reasonOf(error)}`);
    return false;
  }
}

function print(file: string, report: DirectReport): void {
  console.log(
    `${file}: ${report.created} created, ${report.updated} updated, ${report.unchanged} unchanged, ${report.skipped.length} left out.`,
  );
  if (report.categoriesCreated.length > 0) console.log(`  New categories: ${report.categoriesCreated.join("; ")}`);
  if (report.locationsCreated.length > 0) console.log(`  New locations: ${report.locationsCreated.join("; ")}`);
  const leftOut = report.skipped.map((skipped) => ({ ...skipped, messageKey: skipped.reason }));
  printMessages("Left out", leftOut);
  printMessages("Imported, with a change", report.warnings);
}

type Message = Pick<Problem, "messageKey" | "values" | "line" | "property" | "title">;

/** Prints one line per message, and for many of one kind the first ones with the number of the others. */
function printMessages(heading: string, messages: Message[]): void {
  if (messages.length === 0) return;
  console.log(`  ${heading}:`);
  for (const kind of Map.groupBy(messages, (message) => `${message.messageKey} ${message.property}`).values()) {
    for (const message of kind.slice(0, shownOfAKind)) console.log(`    ${withPlace(message)}`);
    if (kind.length > shownOfAKind) console.log(`    … and ${kind.length - shownOfAKind} more of this kind`);
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
