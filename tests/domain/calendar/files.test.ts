import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { expectedOf, fileNames, type FilesReport } from "../../support/calendar-files.ts";
import { answerIn, processZones } from "../../support/process-zones.ts";

describe.each(processZones)("in a process whose zone is $zone", ({ zone, offset }) => {
  let report: FilesReport;
  beforeAll(async () => {
    report = await answerIn(zone, join(import.meta.dirname, "../../support/calendar-files.ts"));
  });

  test("the process really is in that zone", () => {
    expect(report.offset).toBe(offset);
  });

  test.each(fileNames)("%s gives every field of every event, and says all that it could not take", (name) => {
    expect(report.files[name]).toEqual(expectedOf(name));
  });
});
