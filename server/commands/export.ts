import { writeFile } from "node:fs/promises";
import { createInstance } from "i18next";
import type { CalendarFormat } from "#app/domain/calendar/calendar.ts";
import { listEventsToExport } from "#app/domain/calendar/export/export.server.ts";
import { exportFormats, fileKinds } from "#app/domain/calendar/export/export.ts";
import { writeEvents } from "#app/domain/calendar/export/write.server.ts";
import { fallbackLanguage } from "#app/domain/preferences.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { calendarOf } from "#app/domain/programme/festival-settings.ts";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { feedWords } from "#app/http/calendar-file.server.ts";
import messages from "#app/locales/es/messages.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import { openFestival } from "./festival.ts";
import { wholeFile } from "./whole-file.ts";

const { feeds } = messages;

const usage = `Usage: npm run export -- out.ics [--drafts]

Writes the programme to a file, also while the server runs. What the name ends in says as what:
.ics a calendar, .csv a table, .xml and .json a schedule for conference apps.
Links in it begin with ORIGIN. With --drafts, events that are not published go along.`;

/** Runs `npm run export`. Exits with 1 if there is nothing to write or it can't be written, 2 on wrong usage. */
async function main(words: string[]): Promise<number> {
  const [file, ...more] = words.filter((word) => word !== "--drafts");
  const format =
    file === undefined ? undefined : exportFormats.find((one) => file.endsWith(`.${fileKinds[one].extension}`));
  if (file === undefined || format === undefined || more.length > 0 || file.startsWith("-")) {
    console.error(usage);
    return 2;
  }
  const { text, count } = await programmeAs(format, words.includes("--drafts"), readEnvironment(process.env));
  if (count === 0) {
    console.error("There are no events to export.");
    return 1;
  }
  await wholeFile(file, (beside) => writeFile(beside, text));
  console.log(`${file}: ${count} ${count === 1 ? "event" : "events"}.`);
  return 0;
}

async function programmeAs(
  format: CalendarFormat,
  drafts: boolean,
  environment: Environment,
): Promise<{ text: string; count: number }> {
  const { services, close } = await openFestival("export");
  try {
    const settings = await readAllSettings(services);
    const calendar = calendarOf(settings);
    const now = services.clock.now();
    const events = await listEventsToExport(services, { time: "all", today: dayOf(now, calendar), drafts }, calendar);
    const i18n = createInstance();
    await i18n.init({
      lng: fallbackLanguage,
      resources: { [fallbackLanguage]: { translation: { feeds } } },
      interpolation: { escapeValue: false },
    });
    const text = await writeEvents(services, events, format, {
      origin: environment.origin ?? `http://${environment.host}:${environment.port}`,
      calendar,
      festival: settings["general.name"],
      language: fallbackLanguage,
      words: feedWords(i18n.t, settings["general.name"]),
      as: { file: now },
      withCapacity: true,
    });
    return { text, count: events.length };
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
