import { afterAll } from "vitest";
import { startApp, type TestApp, type TestAppOptions } from "./app.ts";
import { madeBefore } from "./made.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

/** The application that a file's tests ask: starts before them, and is closed after them. */
export function appOfFile(options: TestAppOptions = {}): TestApp {
  const app = madeBefore(() => startApp(options));
  afterAll(() => app.close());
  return app;
}

/** A PostgreSQL server for the tests of a file. */
export function postgresOfFile(settings?: string[]): PostgresServer {
  const server = madeBefore(() => startPostgres(settings));
  afterAll(() => server.stop());
  return server;
}
