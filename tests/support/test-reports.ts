import { join, relative } from "node:path";
import { z } from "zod";

/** The reports of vitest and Playwright, and their counts. */

export interface Count {
  passed: number;
  failed: number;
  /** Failed tests with their messages, to be shown again at the end of a long output. */
  failures?: string[];
  /** Tests that failed, and passed when they ran again alone. */
  unsteady?: string[];
}

const root = join(import.meta.dirname, "../..");

export interface FailedTest {
  /** From the root. */
  file: string;
  name: string;
  status: string;
  messages: string[];
  /** Playwright's project. */
  project?: string;
}

export const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
export type VitestReport = z.output<typeof vitestReport>;

export const testsOf = (report: VitestReport): FailedTest[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => {
      const file = relative(root, name);
      return { file, name: `${file} ${fullName}`, status, messages: failureMessages ?? [] };
    }),
  );

export function countOf(report: VitestReport | null): Count | null {
  if (report === null) return null;
  // A file that can't be read has a message, and no tests.
  const unread = report.testResults.filter(({ status, message }) => status === "failed" && message !== "");
  const failed = testsOf(report).filter(({ status }) => status === "failed");
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    failures: [
      ...unread.map(({ name, message }) => `${relative(root, name)} ${message}`),
      ...failed.map(({ name, messages }) => [name, ...messages].join("\n")),
    ],
  };
}

const playwrightSpecs = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.int(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(playwrightSpecs).optional();
  },
});
type PlaywrightSuite = z.output<typeof playwrightSpecs>;

export const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(playwrightSpecs),
});

export function failedIn({ specs, suites = [] }: PlaywrightSuite): FailedTest[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, status }) => ({
        file: `${file}:${line}`,
        name: `tests/browser/${file} ${title} (${projectName})`,
        status,
        messages: [],
        project: projectName,
      })),
  );
  return [...own, ...suites.flatMap(failedIn)];
}

/** Counts a part as failed if its program failed, wrote no report or ran nothing. */
export function honest(succeeded: boolean, counted: Count | null): Count {
  if (counted === null || counted.passed + counted.failed === 0) return { passed: 0, failed: 1 };
  return { ...counted, failed: succeeded ? counted.failed : Math.max(counted.failed, 1) };
}

/** More failures than these are no chance. */
const mostUnsteady = 5;

/** Runs failed tests again, alone and each twice at most; those that pass then are passed, and unsteady. */
export function repeated(counted: Count, failed: FailedTest[], passes: (test: FailedTest) => boolean): Count {
  if (failed.length > mostUnsteady) return counted;
  const unsteady = failed.filter((test) => passes(test) || passes(test)).map(({ name }) => name);
  return {
    passed: counted.passed + unsteady.length,
    failed: counted.failed - unsteady.length,
    failures: (counted.failures ?? []).filter((text) => !unsteady.some((name) => text.startsWith(name))),
    unsteady,
  };
}
