import { chosenAnswers } from "#app/domain/calendar/importing/import-review.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import type { ExportFormat } from "#app/domain/calendar/export/export.ts";
import { readWhole } from "../../../support/read-whole.ts";
import { listEventsToExport } from "#app/domain/calendar/export/export.server.ts";
import type { ExportedEvent } from "#app/domain/calendar/export/export.ts";
import { type CalendarFileOptions, programmeLines } from "#app/domain/calendar/export/programme-file.ts";
import { type WriteOptions, writeEvents } from "#app/domain/calendar/export/write.server.ts";
import { type DirectReport, importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { readerOf } from "#app/domain/calendar/reading/file-reader.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { fileNames, filesFolder } from "../../../support/calendar-files.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { eventInputWith } from "../../programme/event-input.ts";
import { bytes, calendar, event } from "../ics.ts";

/** Returns all events of a programme, with drafts. */
export const allEvents = async (services: Services): Promise<ExportedEvent[]> =>
  listEventsToExport(services, { time: "all", today: "2026-08-22", drafts: true }, await festivalCalendar(services));

/** Returns the whole programme as a file or as a feed. */
export async function write(
  services: Services,
  format: ExportFormat,
  as: WriteOptions["as"] = { file: services.clock.now() },
): Promise<string> {
  return writeEvents(services, await allEvents(services), format, {
    origin: "https://fest.example",
    calendar: await festivalCalendar(services),
    festival: "Marea Alta",
    language: "es",
    words: { name: "Marea Alta", cancelled: "Cancelado", stream: "Directo" },
    as,
    withCapacity: true,
  });
}

/** Returns a calendar file as one text. */
export const programmeFile = (events: readonly ExportedEvent[], options: CalendarFileOptions): string =>
  [...programmeLines(events, options)].join("");

/** Imports a file as a review does without any edits, with the most probable answers to its questions. */
export async function load(services: Services, file: string | Uint8Array): Promise<DirectReport> {
  const { zone } = await festivalCalendar(services);
  const reading = readWhole(await readerOf(typeof file === "string" ? bytes(file) : file, { zone }));
  const answers = chosenAnswers(reading.questions ?? []);
  return importCalendar(services, reading, { options: { untitled: "Acto", zone, answers }, fileName: "a" });
}

export async function sample(): Promise<Services> {
  const services = await memoryFestival();
  await loadSampleProgramme(services);
  return services;
}

/**
 * A typical file of a conference: repeated talks, rooms with commas in their names, one room in another, categories
 * that contain each other's names, HTML.
 */
export const conference = calendar(
  "METHOD:PUBLISH",
  "X-WR-CALNAME:Conf 2026",
  "BEGIN:VTIMEZONE\r\nTZID:Own\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\nEND:VTIMEZONE",
  event(
    "UID:keynote@conf",
    "SEQUENCE:4",
    "SUMMARY:Keynote",
    "DTSTART;TZID=Own:20260822T100000",
    "DURATION:PT1H30M",
    "CATEGORIES:Talk",
    "LOCATION:Main Hall",
    "GEO:28.96;-13.55",
    "URL:https://conf.example/keynote",
  ),
  event(
    "UID:short@conf",
    "SUMMARY:Short ones",
    "DTSTART;TZID=Own:20260822T120000",
    "DURATION:PT30M",
    "CATEGORIES:Lightning Talk,Talk",
    String.raw`LOCATION:Main Hall\, Balcony`,
    "STATUS:CANCELLED",
  ),
  event(
    "UID:yoga@conf",
    "SUMMARY:Yoga",
    "DTSTART;TZID=Own:20260822T080000",
    "DURATION:PT45M",
    "RRULE:FREQ=DAILY;COUNT=3",
    "LOCATION:Garden 1",
  ),
  event(
    "UID:yoga@conf",
    "RECURRENCE-ID;TZID=Own:20260823T080000",
    "SUMMARY:Yoga in the rain",
    "DTSTART;TZID=Own:20260823T090000",
    "DURATION:PT45M",
    "LOCATION:Garden 12",
  ),
  event(
    "UID:expo@conf",
    "SUMMARY:Expo",
    "DTSTART;VALUE=DATE:20260822",
    "DTEND;VALUE=DATE:20260825",
    String.raw`DESCRIPTION:<p>All <b>days</b>\, <a href="https://conf.example/expo">more</a></p>`,
    "IMAGE;VALUE=URI:https://conf.example/expo.png",
  ),
  event(
    "SUMMARY:Without a name of its own",
    "DTSTART;TZID=Own:20260822T200000",
    "DURATION:PT2H",
    String.raw`LOCATION:Harbour Bar\nCalle 1\, 35500 Arrecife`,
  ),
);

/** Programmes that tests export and import again. */
export const programmes: [name: string, make: () => Promise<Services>][] = [
  ["the sample's", sample],
  [
    "a conference's, drafts and all that an administrator added",
    async () => {
      const services = await memoryFestival();
      await load(services, conference);
      await createEvent(services, eventInputWith({ title: "Secreto", published: false, statusNote: "Por confirmar" }));
      for (const { id, title } of await allEvents(services)) {
        if (title !== "Yoga")
          await updateEvent(services, id, {
            capacity: 80,
            priceCents: 0,
            tags: ["a, b", "c;d"],
            speakers: [{ name: "Ada", bio: "Vuela.\n\nCae <b> ?> y *ya*." }],
            status: title === "Expo" ? "FINISHED" : title === "Short ones" ? "CANCELLED" : "ACTIVE",
          });
      }
      return services;
    },
  ],
  [
    "what people's programs wrote",
    async () => {
      const services = await memoryFestival();
      for (const name of fileNames) await load(services, readFileSync(join(filesFolder, name)));
      return services;
    },
  ],
];
