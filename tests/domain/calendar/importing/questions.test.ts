import { beforeEach, describe, expect, test } from "vitest";
import type { FileQuestion } from "#app/domain/calendar/calendar.ts";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { findImport, startApplying, startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { chosenAnswers, type ImportOptions, openQuestions } from "#app/domain/calendar/importing/import-review.ts";
import { fileOptions } from "#app/domain/calendar/importing/record/import-tables.server.ts";
import { readWithAnswers } from "#app/domain/calendar/importing/reviewing/read-again.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { questionLines } from "../../../../server/commands/calendar-files.ts";
import { eventInputWith } from "../../programme/event-input.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { calendar, read } from "../ics.ts";
import { apply, concert, done, events } from "./reviews.ts";

/** What a file leaves open is asked once for all its rows, and nothing is imported before. */

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const year: FileQuestion = {
  kind: "year",
  chosen: "2026",
  isAnswered: false,
  choices: ["2026", "2027"],
  count: 1,
  examples: [{ line: 2, written: "22 de agosto", read: "2026-08-22" }],
};
const sheet: FileQuestion = {
  kind: "sheet",
  chosen: "Sábado 22",
  isAnswered: false,
  choices: ["Sábado 22", "all"],
  count: 12,
  examples: [],
};
const needed = { code: "invalid", fields: { answers: ["calendar_file.answers_needed"] } };

const reading = (...questions: FileQuestion[]) => ({ ...read(calendar(concert())), questions });
const stage = async (questions: FileQuestion[], answers: ImportOptions["answers"] = {}): Promise<string> =>
  done(
    await startImport(services, { reading: reading(...questions), name: "a.csv" }, { untitled: "Untitled", answers }),
  );

test("a file with an open question changes nothing", async () => {
  const id = await stage([year]);
  expect((await findImport(services, id)).questions).toEqual([year]);
  await expect(startApplying(services, id)).rejects.toMatchObject(needed);
  expect(await events(services)).toEqual([]);
});

describe("a question is answered", () => {
  test.each<[string, FileQuestion[], ImportOptions["answers"]]>([
    ["by the answer that the file was read with", [year], { year: "2026" }],
    ["if the reader says so", [{ ...year, chosen: "2027", isAnswered: true }], {}],
  ])("%s", async (_, questions, answers) => {
    expect(await apply(services, await stage(questions, answers))).toMatchObject({ created: 1 });
  });

  test("only by the answer that the file was read with, and each by its own", async () => {
    for (const answers of [{ year: "2027" }, { sheet: "all" }])
      await expect(startApplying(services, await stage([year], answers))).rejects.toMatchObject(needed);
    const view = await findImport(services, await stage([year, sheet], { year: "2026" }));
    expect(openQuestions(view)).toEqual([sheet]);
  });

  test("only with one of its choices", async () => {
    const id = await stage([year]);
    for (const answers of [{ year: "1999" }, { sheet: "all" }])
      await expect(readWithAnswers(services, id, answers)).rejects.toMatchObject({ code: "invalid" });
    expect((await findImport(services, id)).state).toBe("review");
  });
});

test("a direct import needs the answers, too", async () => {
  const given = { options: { untitled: "Untitled" }, fileName: "a.csv" };
  await expect(importCalendar(services, reading(year, sheet), given)).rejects.toMatchObject(needed);
  expect(await events(services)).toEqual([]);
  const options = { untitled: "Untitled", answers: chosenAnswers([year, sheet]) };
  expect(await importCalendar(services, reading(year, sheet), { ...given, options })).toMatchObject({ created: 1 });
});

test("the reader of the file gets the answers, and the festival's places", async () => {
  await createLocation(services, { name: "Plaza de la Iglesia" });
  expect((await fileOptions(services)).places).toEqual(["Plaza de la Iglesia"]);
  expect((await fileOptions(services, { answers: { year: "2027" } })).answers).toEqual({ year: "2027" });
});

test("the reader of the file takes small hours for the night before, unless the festival's day begins at an hour of its own", async () => {
  await createEvent(services, eventInputWith({ startTime: "2026-08-28T20:00:00Z", endTime: "2026-08-28T21:00:00Z" }));
  expect((await fileOptions(services)).days).toMatchObject({ firstDay: "2026-08-28" });
  expect((await fileOptions(services)).days).not.toHaveProperty("dayStart");
  await writeSettings(services, { "events.day_start_hour": 5 });
  expect((await fileOptions(services)).days).toMatchObject({ dayStart: "05:00" });
});

test("the command names the options that answer", () => {
  expect(questionLines([year, sheet])).toEqual([
    "  Which year are the dates without a year in? (1 event)",
    "    22 de agosto → 2026-08-22",
    "    --answer year=2026 (most probable)",
    "    --answer year=2027",
    "  Which sheets are read? (12 events)",
    '    --answer "sheet=Sábado 22" (most probable)',
    "    --answer sheet=all  All of them",
    "  --accept-assumptions takes the most probable answer to each.",
  ]);
});
