import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Recurrence rules with a start and all their dates, as facts: those that libical states in its own test
 * `src/test/icalrecur_test.txt` (github.com/libical/libical, version 4.0.3), one on each line of `libical-rules.txt`.
 * Dates without a time are at the time of the start. UTC and local times are the same here, because these rules cross no
 * change of clocks.
 */
export const libicalRules = readFileSync(join(import.meta.dirname, "libical-rules.txt"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line): [rule: string, start: string, dates: string] => {
    const [rule = "", start = "", ...dates] = line.split(" ");
    return [rule, start, dates.join(" ")];
  });
