import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { expectedOf, fileNames, type FilesReport } from "../../support/calendar-files.ts";
import { answerIn, processZones } from "../../support/process-zones.ts";

describe.each(processZones)("a process in the zone $zone", ({ zone, offset }) => {
  let report: FilesReport;
  beforeAll(async () => {
    report = await answerIn(zone, join(import.meta.dirname, "../../support/calendar-files.ts"));
  });

  test("really is in that zone", () => {
    expect(report.offset).toBe(offset);
  });

  test.each(fileNames)(
    "reads every field of every event of %s, and reports every part that it could not read",
    (name) => {
      expect(report.files[name]).toEqual(expectedOf(name));
    },
  );
});
