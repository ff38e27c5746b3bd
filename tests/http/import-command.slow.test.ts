import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databasePath } from "#app/database/data-folder.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { event } from "../domain/calendar/ics.ts";
import { makeFestival } from "../support/data-folder.ts";
import { servicesOf } from "../support/festival.ts";

const folder = mkdtempSync(join(tmpdir(), "verbena-import-"));
beforeAll(() => makeFestival(join(folder, "data")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function importFiles(...files: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/commands/import.ts", ...files], {
    env: { ...process.env, DATA_DIR: join(folder, "data") },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join("\r\n"));
  return path;
}

describe("npm run import", () => {
  const sound = file(
    "sound.ics",
    "BEGIN:VCALENDAR",
    event(
      "UID:1",
      "SUMMARY:Concert",
      "DTSTART:20260822T190000Z",
      "DTEND:20260822T210000Z",
      "LOCATION:Plaza",
      "COMMENT:x",
    ),
    event("UID:2", "SUMMARY:Broken", "DTSTART:tomorrow"),
    "END:VCALENDAR",
  );

  it("prints the added and the omitted events, and adds each event once", () => {
    const first = importFiles(sound);
    expect(first).toMatchObject({ status: 0, stderr: "" });
    expect(first.stdout).toContain("1 created, 0 updated, 0 unchanged, 1 left out");
    expect(first.stdout).toContain("does not use: COMMENT (1)");
    expect(first.stdout).toContain("New locations: Plaza");
    expect(first.stdout).toContain(
      `line 13, DTSTART, "Broken": The date “tomorrow” does not exist or is not understood`,
    );
    expect(importFiles(sound).stdout).toContain("0 created, 0 updated, 1 unchanged, 1 left out");
  });

  it("reads spreadsheets, and says so of a table that does not name its columns", () => {
    const { status, stderr, stdout } = importFiles(
      "--accept-assumptions",
      "tests/domain/calendar/files/openpyxl.xlsx",
      file("unknown.csv", "a;b", "1;2"),
    );
    expect(status).toBe(1);
    expect(stdout).toContain("openpyxl.xlsx: 6 created, 0 updated, 0 unchanged, 0 left out.");
    expect(stderr).toContain("unknown.csv: The table does not say what its columns hold");
  });

  it("goes on with the other files if it can't read one, and ends with 1", () => {
    const { status, stderr, stdout } = importFiles(
      join(folder, "missing.ics"),
      file("text.ics", "hello"),
      file("empty.ics", "BEGIN:VCALENDAR", "END:VCALENDAR"),
      sound,
    );
    expect(status).toBe(1);
    expect(stderr).toContain("missing.ics: There is no such file.");
    expect(stderr).toContain("text.ics: The file is not a calendar");
    expect(stderr).toContain("empty.ics: no event could be read.");
    expect(stdout).toContain("1 unchanged");
  });

  it("names each event that changes and why it is the same, and stops before a third of the programme changes", () => {
    const dates = (hour: string) =>
      file(
        `yoga-${hour}.ics`,
        "BEGIN:VCALENDAR",
        event("UID:y", "SUMMARY:Yoga", `DTSTART:20990825T${hour}0000Z`, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=60"),
        "END:VCALENDAR",
      );
    expect(importFiles(dates("08"))).toMatchObject({ status: 0 });
    const stopped = importFiles(dates("09"));
    expect(stopped.status).toBe(1);
    expect(stopped.stderr).toContain("Nothing was imported; --yes imports it.");
    expect(stopped.stderr).toContain("Yoga: Start, End (the whole series moved, 1 h later), 60 events");
    const sure = importFiles("--yes", dates("09"));
    expect(sure.stdout).toContain("0 created, 60 updated");
    expect(sure.stdout.match(/Yoga: Start, End \(the whole series moved, 1 h later\), 60 events/g)).toHaveLength(1);
  });

  it("refuses a file of more than 10 MB", () => {
    expect(importFiles(file("large.ics", "x".repeat(10 * 1024 * 1024 + 1))).stderr).toContain(
      "large.ics: The file is too large: the limit is 10 MB.",
    );
  });

  it("says what stays as it was written by hand, and by whom, in the words of the review", async () => {
    const parade = (title: string): string =>
      file(
        "parade.ics",
        "BEGIN:VCALENDAR",
        event("UID:p", `SUMMARY:${title}`, "DTSTART:20260825T190000Z", "DTEND:20260825T210000Z"),
        "END:VCALENDAR",
      );
    importFiles(parade("Parade"));
    const database = openDatabase(databasePath({ dataFolder: join(folder, "data") }));
    const services = servicesOf(database);
    const { id: ana } = await createUser(services, { name: "Ana", email: "ana@example.org", role: "ADMIN" });
    const { id } = await database.db
      .selectFrom("events")
      .select("id")
      .where("title", "=", "Parade")
      .executeTakeFirstOrThrow();
    await updateEvent({ ...services, actor: ana }, id, { title: "Great parade" });
    await database.close();
    const { stdout } = importFiles(parade("Small parade"));
    expect(stdout).toContain("As it was in the programme:");
    expect(stdout).toMatch(
      /Title \(written by hand by Ana, 22 Aug\), "Small parade": It was changed in the programme since the last import, and the file says something else/,
    );
  });

  it("explains its usage", () => {
    const usage = {
      status: 2,
      stderr: expect.stringContaining("npm run import -- [--zone Europe/Madrid] [--answer year=2027]"),
    };
    expect(importFiles()).toMatchObject(usage);
    expect(importFiles("--zones", "Asia/Tokyo", sound)).toMatchObject(usage);
    for (const wrong of ["hour=3", "2027"]) expect(importFiles("--answer", wrong, sound)).toMatchObject(usage);
  });

  it("takes answers to questions of the files, which others don't need", () => {
    const answered = importFiles("--answer", "year=2026", "--answer", "night=next-day", "--accept-assumptions", sound);
    expect(answered).toMatchObject({ status: 0, stdout: expect.stringContaining("1 unchanged") });
  });

  it("imports new events as drafts, all or those with a warning", () => {
    const programme = (uid: string): string =>
      file(
        `${uid}.ics`,
        "BEGIN:VCALENDAR",
        event(`UID:${uid}`, `SUMMARY:Late ${uid}`, "DTSTART:20260826T190000Z", "DTEND:20260826T210000Z"),
        event(`UID:${uid}-open`, `SUMMARY:Open ${uid}`, "DTSTART:20260826T220000Z"),
        "END:VCALENDAR",
      );
    expect(importFiles("--drafts=some", programme("x"))).toMatchObject({ status: 2 });
    expect(importFiles("--drafts=marked", programme("m")).stdout).toContain("2 created (1 as drafts), 0 updated");
    expect(importFiles("--drafts", programme("n")).stdout).toContain("2 created (2 as drafts)");
  });

  it("asks for the zone of hours that have none, and imports them in it", () => {
    const zoneless = file(
      "zoneless.ics",
      "BEGIN:VCALENDAR",
      event("UID:z", "SUMMARY:Parade", "DTSTART:20260824T190000", "DTEND:20260824T210000"),
      "END:VCALENDAR",
    );
    const refused = importFiles(zoneless);
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toContain("The file does not say which time zone its times are in");
    expect(refused.stderr).toContain(`npm run import -- --zone Atlantic/Canary ${zoneless}`);
    expect(importFiles("--zone", "Mars/Olympus", zoneless)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("Mars/Olympus is not a time zone"),
    });
    expect(importFiles("--zone", "Asia/Tokyo", zoneless)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("1 created"),
    });
  });
});
