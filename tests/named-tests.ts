import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A row of a table of `tests/README.md`: what must hold, and which test proves it. */
export interface Proof {
  /** `R1` … of faults, `W1` of a whole weekend, `B1` … of refusals of browsers, a number of what security asks for. */
  id: string;
  /** From the root of the repository. */
  file: string;
  /** As it stands in the file. */
  test: string;
}

/** Every test that the tables name, which are those that were seen failing. */
export function namedTests(): Proof[] {
  const text = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
  return [...text.matchAll(/^\| ([BRW]?\d+) \| [^|]+ \| `([^`|]+)` \| ([^|]+) \|$/gm)].map(
    ([, id = "", file = "", test = ""]) => ({ id, file, test }),
  );
}
