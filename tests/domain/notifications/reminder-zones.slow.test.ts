import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { answerIn, processZones } from "../../support/process-zones.ts";
import { reminderCases, type RemindersReport } from "../../support/reminder-zones.ts";

describe.each(processZones)("in a process whose zone is $zone", ({ zone, offset }) => {
  let report: RemindersReport;
  beforeAll(async () => {
    report = await answerIn(zone, join(import.meta.dirname, "../../support/reminder-zones.ts"));
  });

  test("the process really is in that zone", () => {
    expect(report.offset).toBe(offset);
  });

  test.each(reminderCases.map(({ title, expected }, index) => ({ title, expected, index })))(
    "$title",
    ({ expected, index }) => {
      expect(report.answers[index]).toEqual(expected);
    },
  );
});
