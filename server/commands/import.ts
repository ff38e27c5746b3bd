import { basename } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import {
  type CalendarReading,
  type FileAnswers,
  fileAnswersSchema,
  type FileQuestion,
  type Problem,
} from "#app/domain/calendar/calendar.ts";
import {
  applyStaged,
  type DirectReport,
  stageCalendar,
  type StagedCalendar,
} from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { discardImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { fileOptions } from "#app/domain/calendar/importing/record/import-tables.server.ts";
import {
  chosenAnswers,
  draftChoices,
  type ImportOptions,
  openQuestions,
} from "#app/domain/calendar/importing/import-review.ts";
import { readCalendar } from "#app/domain/calendar/reading/read.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { isZone } from "#app/domain/programme/day.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import type { Services } from "#app/domain/services.ts";
import spanish from "#app/locales/es/calendar.ts";
import { openFestival } from "./festival.ts";
import {
  bytesOfCalendar,
  changedIn,
  contestedIn,
  whyOf,
  questionLines,
  reasonOf,
  sentenceOf,
  withPlace,
} from "./calendar-files.ts";

const usage =
  "Usage: npm run import -- [--zone Europe/Madrid] [--answer year=2027] [--accept-assumptions] [--drafts[=marked]] [--yes] file.ics [more files]";
/** Most printed messages of one kind; the others are counted. */
const shownOfAKind = 5;

/**
 * Runs `npm run import`: imports calendar files, also beside a running server. Exits with 1 if a file could not be
 * read, 2 on wrong usage.
 */
async function main(words: string[]): Promise<number> {
  const given = argumentsOf(words);
  if (given === null) {
    console.error(usage);
    return 2;
  }
  const { files, ...choices } = given;
  const { zone } = choices;
  if (zone !== null && !isZone(zone)) {
    console.error(`${zone} is not a time zone. Zones have names such as Europe/Madrid.`);
    return 2;
  }
  const { services, close } = await openFestival("import");
  try {
    let failures = 0;
    for (const file of files) failures += (await importFile(services, file, choices)) ? 0 : 1;
    return failures > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

/** What the words of the command say about all files. */
interface Choices {
  zone: string | null;
  answers: FileAnswers;
  /** Takes the most probable answer for every other question. */
  acceptsAssumptions: boolean;
  drafts: ImportOptions["drafts"];
  /** Imports also what changes more than a third of the programme. */
  isSure: boolean;
}

/** Returns null on wrong usage. */
function argumentsOf(words: string[]): (Choices & { files: string[] }) | null {
  try {
    const { values, positionals } = parseArgs({
      // An option without a value of its own: the word after it is a file.
      args: words.map((word) => (word === "--drafts" ? "--drafts=all" : word)),
      options: {
        zone: { type: "string" },
        answer: { type: "string", multiple: true },
        "accept-assumptions": { type: "boolean" },
        drafts: { type: "string", default: "none" },
        yes: { type: "boolean" },
      },
      allowPositionals: true,
    });
    if (positionals.length === 0) return null;
    return {
      files: positionals,
      zone: values.zone ?? null,
      answers: fileAnswersSchema.parse(Object.fromEntries((values.answer ?? []).map(pairOf))),
      acceptsAssumptions: values["accept-assumptions"] ?? false,
      drafts: z.enum(draftChoices).parse(values.drafts),
      isSure: values.yes ?? false,
    };
  } catch {
    return null;
  }
}

/** Returns kind and answer of 'year=2027'. */
const pairOf = (text: string): [string, string] => {
  const at = text.indexOf("=");
  return [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
};

/** Returns whether the file had any readable event. While it asks for a zone or for answers, nothing is imported. */
async function importFile(services: Services, file: string, choices: Choices): Promise<boolean> {
  const { zone, acceptsAssumptions, drafts } = choices;
  try {
    const bytes = await bytesOfCalendar(file);
    const reading = await readCalendar(services, bytes, await fileOptions(services, choices));
    const { questions = [] } = reading;
    const answers = acceptsAssumptions ? chosenAnswers(questions) : choices.answers;
    const options = { untitled: spanish.untitled, zone, answers: { ...answers, ...choices.answers }, drafts };
    const open = openQuestions({ questions, options });
    if (open.length > 0) return ask(file, open);
    const staged = await stagedWith(services, reading, { options, fileName: basename(file) }, acceptsAssumptions);
    if (staged.questions.length > 0) {
      await discardImport(services, staged.id);
      return ask(file, staged.questions);
    }
    const isMuch = staged.doing.updated >= fewest && staged.doing.updated * 3 > staged.coming;
    if (isMuch && !choices.isSure) {
      await discardImport(services, staged.id);
      console.error(
        `${file}: it would change ${staged.doing.updated} of ${staged.coming} events to come. Nothing was imported; --yes imports it.`,
      );
      printChanged(console.error, "  It would change", staged.changed);
      return false;
    }
    printChanged(console.log, `${file} changes`, staged.changed);
    const report = await applyStaged(services, staged.id, reading.problems);
    print(file, report, (await festivalCalendar(services)).zone);
    if (reading.events.length > 0) return true;
    console.error(`${file}: no event could be read.`);
    return false;
  } catch (error) {
    console.error(`${file}: ${reasonOf(error)}`);
    if (error instanceof DomainError && "zone" in error.fields)
      console.error(`  Name it: npm run import -- --zone ${(await festivalCalendar(services)).zone} ${file}`);
    return false;
  }
}

/** Fewer changed events need no confirmation, however small the programme is. */
const fewest = 3;

/** Prints what a file leaves open; nothing of it is imported. */
function ask(file: string, open: FileQuestion[]): boolean {
  console.error(
    [`${file}: ${sentenceOf({ messageKey: "calendar_file.answers_needed", values: {} })}`, ...questionLines(open)].join(
      "\n",
    ),
  );
  return false;
}

/** Stages a file, again with the most probable answers if those are accepted. */
async function stagedWith(
  services: Services,
  reading: CalendarReading,
  given: Parameters<typeof stageCalendar>[2],
  acceptsAssumptions: boolean,
): Promise<StagedCalendar> {
  const staged = await stageCalendar(services, reading, given);
  if (staged.questions.length === 0 || !acceptsAssumptions) return staged;
  await discardImport(services, staged.id);
  const answers = { ...given.options.answers, ...chosenAnswers(staged.questions) };
  return stageCalendar(services, reading, { ...given, options: { ...given.options, answers } });
}

/** Prints every event that changes, by name: its changed fields, and why it is taken for the same. */
function printChanged(write: (line: string) => void, heading: string, changed: StagedCalendar["changed"]): void {
  if (changed.length > 0) write(`${heading}:`);
  const dates = new Map<string, number>();
  for (const { before, title, same, differences } of changed) {
    const name = title === null || title === before ? before : `${before} → ${title}`;
    const line = `${name}: ${changedIn(differences)}${whyOf(same)}`;
    dates.set(line, (dates.get(line) ?? 0) + 1);
  }
  // A series is one line.
  for (const [line, count] of dates) write(`    ${line}${count > 1 ? `, ${count} events` : ""}`);
}

function print(file: string, report: DirectReport, zone: string): void {
  console.log(
    `${file}: ${report.created} created${report.drafts > 0 ? ` (${report.drafts} as drafts)` : ""}, ${report.updated} updated, ${report.unchanged} unchanged, ${report.skipped.length} left out.`,
  );
  if (report.categoriesCreated.length > 0) console.log(`  New categories: ${report.categoriesCreated.join("; ")}`);
  if (report.locationsCreated.length > 0) console.log(`  New locations: ${report.locationsCreated.join("; ")}`);
  const leftOut = report.skipped.flatMap((skipped) =>
    skipped.outcome === "kept" ? [] : { ...skipped, messageKey: skipped.reason },
  );
  printMessages("Left out", leftOut);
  const kept = report.kept.map(({ title, reason, contested }) => ({
    title,
    line: null,
    property: contestedIn(contested, zone),
    messageKey: reason,
    values: {},
  }));
  printMessages("As it was in the programme", kept);
  printMessages("Imported, with a change", report.warnings);
}

const kindOf = ({ messageKey, property }: Message): string => `${messageKey} ${property}`;

type Message = Pick<Problem, "messageKey" | "values" | "line" | "property" | "title">;

/** Prints one line per message, and for many of one kind the first ones with the number of the others. */
function printMessages(heading: string, messages: Message[]): void {
  if (messages.length === 0) return;
  console.log(`  ${heading}:`);
  for (const kind of Map.groupBy(messages, kindOf).values()) {
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
