import { afterAll } from "vitest";
import { startApp, testOrigin, type TestApp } from "../support/app.ts";
import { madeBefore } from "../support/made.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";

/** The application of 'Feria del mar', whose mail goes to a server of the tests, for all tests of a file. */
export function mailFestival(): { app: TestApp; server: MailServer } {
  const server = madeBefore(() => startMailServer());
  const app = madeBefore(() =>
    startApp({
      origin: testOrigin,
      settings: {
        "general.name": "Feria del mar",
        "email.smtp_host": "127.0.0.1",
        "email.smtp_port": server.port,
        "email.from": "programa@arrecife.test",
      },
    }),
  );
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  return { app, server };
}
