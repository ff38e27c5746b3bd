import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { namedTests } from "../named-tests.ts";

/**
 * `npm run faults`: runs every test file that the table of faults in tests/README.md names, with the full number of
 * faults, and prints the measurements. Exits with 1 if anything failed, or after twenty minutes.
 */

const root = join(import.meta.dirname, "../..");
const within = 20 * 60_000;
const begun = Date.now();

const files = [
  ...new Set(
    namedTests()
      .filter(({ id }) => /^[RW]/.test(id))
      .map(({ file }) => file),
  ),
];
const specs = files.filter((file) => file.endsWith(".spec.ts"));
const tests = files.filter((file) => !file.endsWith(".spec.ts"));

function succeeds(program: string, words: string[]): boolean {
  const timeout = begun + within - Date.now();
  if (timeout <= 0) {
    console.error("The faults took longer than twenty minutes");
    return false;
  }
  const { status, error } = spawnSync(process.execPath, [program, ...words], {
    cwd: root,
    stdio: "inherit",
    timeout,
    env: { ...process.env, FAULTS: "whole" },
  });
  if (error !== undefined) console.error(`${program}: ${error.message}`);
  return status === 0;
}

const results = [
  succeeds("server/commands/build.ts", []),
  // One file after the other: a second one would be load on the measurements.
  succeeds("node_modules/vitest/vitest.mjs", ["run", "--no-file-parallelism", ...tests]),
  succeeds("node_modules/@playwright/test/cli.js", [
    "test",
    "--config",
    "tests/browser/playwright.config.ts",
    "--reporter=list",
    ...specs.map((file) => file.replace("tests/browser/", "")),
  ]),
];
console.log(
  `\n${results.every(Boolean) ? "Every fault was survived" : "A fault was not survived"}, in ${Math.round((Date.now() - begun) / 1000)} s`,
);
process.exitCode = results.every(Boolean) ? 0 : 1;
