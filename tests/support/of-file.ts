import { afterAll, beforeAll } from "vitest";
import { startApp, type TestApp, type TestAppOptions } from "./app.ts";

/** Makes an object before the tests of a file. The returned one is empty until then. */
export function madeBefore<T extends object>(make: () => Promise<T>): T {
  const made: T = Object.create(null);
  beforeAll(async () => void Object.assign(made, await make()));
  return made;
}

/** The application that a file's tests ask: starts before them, and is closed after them. */
export function appOfFile(options: TestAppOptions = {}): TestApp {
  const app = madeBefore(() => startApp(options));
  afterAll(() => app.close());
  return app;
}
