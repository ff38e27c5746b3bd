import { mkdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createInstance } from "i18next";
import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/open.server.ts";
import { maxFileSize, type Problem } from "#app/domain/calendar/calendar.ts";
import { importCalendar, type ImportReport } from "#app/domain/calendar/import.server.ts";
import { readCalendar } from "#app/domain/calendar/read.server.ts";
import { systemClock } from "#app/domain/clock.ts";
import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import { calendarOf, readSettings } from "#app/domain/settings/settings.server.ts";
import english from "#app/locales/en/calendar.ts";
import spanish from "#app/locales/es/calendar.ts";
import { backupFolder, databasePath, readEnvironment } from "../environment.ts";

const usage = "Usage: npm run import -- file.ics [more files]";
/** How many messages of one kind are printed; the rest is counted. */
const shownOfAKind = 5;

/** `npm run import`: calendar files into the programme, also while the server runs. Ends with 1 when a file could not be read, 2 on wrong usage. */
async function main(files: string[]): Promise<number> {
  if (files.length === 0 || files.some((file) => file.startsWith("-"))) {
    console.error(usage);
    return 2;
  }
  const environment = readEnvironment(process.env);
  mkdirSync(environment.dataFolder, { recursive: true });
  const database = openDatabase(databasePath(environment));
  try {
    await migrate(database, backupFolder(environment));
    const services = { db: database.db, clock: systemClock, actor: "import" };
    let failures = 0;
    for (const file of files) failures += (await importFile(services, file)) ? 0 : 1;
    return failures > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

/** Whether the file held anything that could be read as an event. */
async function importFile(services: Services, file: string): Promise<boolean> {
  try {
    const { zone } = calendarOf(await readSettings(services));
    const reading = await readCalendar(await bytesOf(file), { zone });
    const report = await importCalendar(services, reading, { untitled: spanish.untitled });
    print(file, report);
    if (reading.events.length > 0) return true;
    console.error(`${file}: no event could be read.`);
    return false;
  } catch (error) {
    console.error(`${file}: ${reasonOf(error)}`);
    return false;
  }
}

async function bytesOf(file: string): Promise<Uint8Array> {
  // Looked at before it is read: a file of gigabytes would fill the memory first.
  const { size } = await stat(file);
  if (size > maxFileSize) throw new DomainError("too_large", "calendar_file.file_too_large", { values: { megabytes: maxFileSize / 1024 / 1024 } });
  return readFile(file);
}

function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return text(error.messageKey, error.values);
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return "There is no such file.";
  return error instanceof Error ? error.message : String(error);
}

function print(file: string, report: ImportReport): void {
  console.log(`${file}: ${report.created} created, ${report.updated} updated, ${report.unchanged} unchanged, ${report.skipped.length} left out.`);
  if (report.categoriesCreated.length > 0) console.log(`  New categories: ${report.categoriesCreated.join("; ")}`);
  if (report.locationsCreated.length > 0) console.log(`  New locations: ${report.locationsCreated.join("; ")}`);
  printMessages("Left out", report.skipped.map((skipped) => ({ ...skipped, messageKey: skipped.reason })));
  printMessages("Imported, with a change", report.warnings);
}

type Message = Pick<Problem, "messageKey" | "values" | "line" | "property" | "title">;

/** One line for each message; of many of the same kind the first ones and the number of the others. */
function printMessages(heading: string, messages: Message[]): void {
  if (messages.length === 0) return;
  console.log(`  ${heading}:`);
  for (const kind of Map.groupBy(messages, (message) => `${message.messageKey} ${message.property}`).values()) {
    for (const message of kind.slice(0, shownOfAKind)) console.log(`    ${describe(message)}`);
    if (kind.length > shownOfAKind) console.log(`    … and ${kind.length - shownOfAKind} more of this kind`);
  }
}

function describe({ line, property, title, messageKey, values }: Message): string {
  const where = [line === null ? null : `line ${line}`, property, title === null ? null : JSON.stringify(title)].filter((part) => part !== null);
  return `${where.length > 0 ? `${where.join(", ")}: ` : ""}${text(messageKey, values)}`;
}

const i18n = createInstance();
await i18n.init({ lng: "en", resources: { en: { translation: { calendar_file: english } } }, interpolation: { escapeValue: false } });

function text(messageKey: string, values: Record<string, string | number>): string {
  return i18n.t(messageKey, { ...values, defaultValue: messageKey });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
