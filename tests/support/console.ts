import { format } from "node:util";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

/**
 * Runs before each test file (`vite.config.ts`): a test that prints an error or a warning fails, and so does one that
 * makes Node warn. A message from outside of a test fails its file.
 */

const printed: string[] = [];
const { error, warn } = console;
const note = (...values: unknown[]): void => void printed.push(format(...values));
const noteWarning = (warning: Error): void => void printed.push(`${warning.name}: ${warning.message}`);

const expectNothing = (): void => expect(printed.splice(0)).toEqual([]);

beforeAll(() => {
  console.error = note;
  console.warn = note;
  process.on("warning", noteWarning);
});
afterEach(expectNothing);
afterAll(() => {
  console.error = error;
  console.warn = warn;
  process.off("warning", noteWarning);
  expectNothing();
});
