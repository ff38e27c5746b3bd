import { type ChildProcess, execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { z } from "zod";
import {
  type Count,
  countOf,
  failedIn,
  type FailedTest,
  honest,
  playwrightReport,
  repeated,
  testsOf,
  type VitestReport,
  vitestReport,
} from "./test-reports.ts";

/**
 * `npm test`: types, lint, format, known faults of dependencies, the build, unit and HTTP tests, and walks in a real
 * browser, one after the other. `npm run test:all` adds the slow ones: files `*.slow.test.ts` and `*.slow.spec.ts`, and
 * the second engine. There a test of a browser or of whole processes that fails runs again alone.
 *
 * Shows the output of each part, says once more which of them failed and why, and ends with the line 'N passed, N failed';
 * types, lint, format and the dependencies count as one test each. Exits with 1 if anything failed, or if nothing ran.
 */
const isWhole = process.argv.includes("--all");

const root = join(import.meta.dirname, "../..");
const reports = mkdtempSync(join(tmpdir(), "verbena-reports-"));

// This Node is the project's: programs that the tools start must find the same one first.
const environment = { ...process.env, PATH: [dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter) };

const reactRouter = "node_modules/@react-router/dev/dist/cli/index.js";

const parts: { name: string; run: () => Count | Promise<Count> }[] = [
  {
    name: "Types",
    run: () => asOne(succeeds(reactRouter, ["typegen"]) && succeeds("node_modules/typescript/bin/tsc", [])),
  },
  { name: "Lint", run: () => asOne(succeeds("node_modules/oxlint/bin/oxlint", ["--type-aware"])) },
  { name: "Format", run: () => asOne(succeeds("node_modules/oxfmt/bin/oxfmt", ["--check"])) },
  { name: "Known faults of dependencies", run: auditDependencies },
  {
    name: "Build",
    run: () => (succeeds("server/commands/build.ts", []) ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 }),
  },
  { name: "Unit and HTTP tests", run: () => runVitest(["--exclude", slowFiles]) },
  ...(isWhole
    ? [
        { name: "Slow tests without a browser", run: () => runVitest([".slow.test.ts"]) },
        {
          name: "Tests of domain and HTTP on PostgreSQL",
          run: () => runVitest(onBothEngines, { TEST_POSTGRES: "on" }),
        },
      ]
    : []),
  { name: "Browser tests", run: runPlaywright },
];

/** Longest wait for one answer of the registry, in ms. */
const registryTimeout = 7500;
/** Longest wait for the whole audit once the parts before it are done, in ms. */
const auditTimeout = 15_000;

const auditReport = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.int(), critical: z.int() }) }),
});

/**
 * `npm audit`: fails if a dependency of production has a vulnerability of level high or worse. Says that it is left out
 * if the registry can't be reached.
 */
async function auditDependencies(): Promise<Count> {
  const timer = setTimeout(() => audit.npm.kill(), auditTimeout);
  const report = auditReport.safeParse(parsedJson(await audit.output));
  clearTimeout(timer);
  if (!report.success) {
    console.log("Left out: the registry can't be asked for known faults from here");
    return { passed: 0, failed: 0 };
  }
  const { high, critical } = report.data.metadata.vulnerabilities;
  console.log(`${high} high, ${critical} critical`);
  return asOne(high + critical === 0);
}

/** Asks the registry. The output is its report as JSON, or not JSON if there is none. */
function askRegistry(): { npm: ChildProcess; output: Promise<string> } {
  const words = [
    "audit",
    "--omit=dev",
    "--audit-level=high",
    "--json",
    "--audit=true",
    "--fetch-retries=0",
    `--fetch-timeout=${registryTimeout}`,
  ];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, env: environment };
  const { promise: output, resolve } = Promise.withResolvers<string>();
  // npm exits with 1 if it found something; its report says what.
  return { npm: execFile("npm", words, options, (_error, stdout) => resolve(stdout)), output };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const slowFiles = "tests/**/*.slow.test.ts";

/** The tests whose queries differ most between the engines. `npm run test:all` runs no other of them on PostgreSQL. */
const onBothEngines = [
  "tests/domain/alike.test.ts",
  "tests/domain/programme/search.test.ts",
  "tests/domain/programme/event-list.test.ts",
  "tests/domain/programme/event-clock.test.ts",
  "tests/domain/history/list.test.ts",
  "tests/domain/history/undo.test.ts",
  "tests/domain/calendar/importing/import.test.ts",
  "tests/domain/calendar/importing/series.test.ts",
  "tests/domain/calendar/export/any-table.test.ts",
  "tests/domain/programme/writing.test.ts",
  "tests/domain/identity/links.test.ts",
  "tests/domain/identity/kept-data.test.ts",
  "tests/domain/notifications/festival-messages.test.ts",
  "tests/domain/reminders/reminders.test.ts",
  "tests/domain/signage/drills.test.ts",
  "tests/http/api/events.test.ts",
  "tests/http/api/reads.test.ts",
  "tests/http/api/reminders.test.ts",
  "tests/http/api/registration.test.ts",
  "tests/http/api/sign-in.test.ts",
  "tests/http/api/tokens.test.ts",
  "tests/http/api/inline-images.test.ts",
  "tests/spec-client/",
];

/**
 * Sizes in bytes for glibc; other systems ignore them. The tests make thousands of databases: by default glibc returns the
 * memory of each to the system, and asks for it again.
 */
const roomyMalloc = {
  MALLOC_MMAP_THRESHOLD_: "134217728",
  MALLOC_TRIM_THRESHOLD_: "536870912",
  MALLOC_TOP_PAD_: "16777216",
};

/** Tests of whole processes, which a busy machine can disturb. Unit and HTTP tests are never repeated. */
const isRepeatable = ({ file }: FailedTest): boolean => /^tests\/(?:process|faults|spec-client)\//.test(file);

function runVitest(words: string[], variables: Record<string, string> = {}): Count {
  const { succeeded, report } = vitest(words, variables);
  const counted = honest(succeeded, countOf(report));
  if (succeeded || report === null || !isWhole) return counted;
  return repeated(
    counted,
    testsOf(report).filter((one) => one.status === "failed" && isRepeatable(one)),
    ({ file }) => vitest(["--no-file-parallelism", file]).succeeded,
  );
}

function vitest(
  words: string[],
  variables: Record<string, string> = {},
): { succeeded: boolean; report: VitestReport | null } {
  // Without the report of the run before.
  const path = join(mkdtempSync(join(reports, "vitest-")), "vitest.json");
  const exited = succeeds(
    "node_modules/vitest/vitest.mjs",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${path}`, ...words],
    { ...roomyMalloc, ...variables },
  );
  const report = vitestReport.safeParse(readJson(path)).data ?? null;
  // The PostgreSQL of the tests ends its process with 0, whatever failed.
  return { succeeded: exited && countOf(report)?.failed === 0, report };
}

/** Runs the browser tests; in the whole run with the slow ones, and failed ones again. */
function runPlaywright(): Count {
  const { succeeded, report } = playwright(isWhole ? [] : ["--grep-invert", String.raw`\.slow\.spec\.ts`]);
  if (report === null) return honest(succeeded, null);
  const { expected, unexpected, flaky } = report.stats;
  const failed = report.suites.flatMap(failedIn);
  const failures = failed.map(({ name }) => name);
  const counted = honest(succeeded, { passed: expected, failed: unexpected + flaky, failures });
  if (!isWhole) return counted;
  return repeated(
    counted,
    failed,
    ({ file, project = "" }) => playwright([file, "--project", project, "--workers=1"]).succeeded,
  );
}

function playwright(words: string[]): { succeeded: boolean; report: z.output<typeof playwrightReport> | null } {
  const path = join(mkdtempSync(join(reports, "playwright-")), "playwright.json");
  const succeeded = succeeds(
    "node_modules/@playwright/test/cli.js",
    ["test", "--config", "tests/browser/playwright.config.ts", "--reporter=list,json", ...words],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  );
  return { succeeded, report: playwrightReport.safeParse(readJson(path)).data ?? null };
}

/** Runs a program of the project with this Node; its output is shown. */
function succeeds(program: string, words: string[], variables: Record<string, string> = {}): boolean {
  const result = spawnSync(process.execPath, [program, ...words], {
    cwd: root,
    stdio: "inherit",
    env: { ...environment, ...variables },
  });
  if (result.error !== undefined) console.error(`${program} did not run: ${result.error.message}`);
  return result.status === 0;
}

const asOne = (succeeded: boolean): Count => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

// Waits for the network while the parts before it work.
const audit = askRegistry();
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const unsteady: string[] = [];
for (const { name, run } of parts) {
  console.log(`\n== ${name}`);
  const counted = await run();
  total.passed += counted.passed;
  total.failed += counted.failed;
  unsteady.push(...(counted.unsteady ?? []));
  if (counted.failed > 0) failures.push(name, ...(counted.failures ?? []));
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\n== Failed\n${failures.join("\n")}`);
if (unsteady.length > 0)
  console.log(`\n== Unsteady: failed, and passed when they ran again alone\n${unsteady.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
