import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { calendar, event } from "../domain/calendar/ics.ts";

const folder = mkdtempSync(join(tmpdir(), "verbena-corpus-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function corpus(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/commands/corpus.ts", ...words], {
    encoding: "utf8",
  });
  return { status, stderr, lines: stdout.split("\n") };
}

describe("npm run corpus", () => {
  it("reports the events of every file in a folder, and the omissions with their reasons", () => {
    const good = event("UID:1", "SUMMARY:Good", "DTSTART:20260822T190000", "DTEND:20260822T200000");
    const broken = (uid: string) => event(`UID:${uid}`, "SUMMARY:Broken", "DTSTART:tomorrow");
    mkdirSync(join(folder, "more"));
    writeFileSync(join(folder, "a.ics"), calendar(good, broken("2"), broken("3")));
    writeFileSync(join(folder, "more", "b.ics"), calendar());
    writeFileSync(join(folder, "c.ics"), "hello");
    writeFileSync(join(folder, ".hidden"), "hello");
    const { status, lines } = corpus(folder);
    expect(lines.map((line) => line.replace(/ +\d+ +(?=icalendar|-)/, " "))).toEqual([
      expect.stringMatching(/^file +events +ms +format$/),
      expect.stringMatching(/^a\.ics +1 icalendar$/),
      `  error ×2: line 12, DTSTART, "Broken": The date “tomorrow” does not exist or is not understood; the event is not imported.`,
      expect.stringMatching(/^c\.ics +0 -$/),
      expect.stringMatching(/^ {2}refused: The file is not a calendar/),
      expect.stringMatching(/^more\/b\.ics +0 icalendar$/),
      "  warning ×1: There is no event in the file.",
      "",
      "3 files, 1 events, 0 without events and without a clear message",
      "",
    ]);
    expect(status).toBe(0);
  });

  it("explains its usage, and ends with 1 if the folder does not exist", () => {
    expect(corpus()).toMatchObject({ status: 2, stderr: expect.stringContaining("npm run corpus -- folder") });
    expect(corpus(folder, "Mars/Olympus").status).toBe(2);
    expect(corpus(join(folder, "nowhere"))).toMatchObject({ status: 1, stderr: "There is no such file.\n" });
  });
});
