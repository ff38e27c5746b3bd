import { onTestFinished } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import type { Services } from "#app/domain/services.ts";
import { type MailServer, type MailServerOptions, startMailServer } from "../support/mail-server.ts";

/** Lets a festival send its mails to a server. */
export const sendMailsTo = (services: Services, { port }: Pick<MailServer, "port">): Promise<unknown> =>
  writeSettings(services, {
    "email.smtp_host": "127.0.0.1",
    "email.smtp_port": port,
    "email.from": "programa@arrecife.test",
  });

/** Starts a mail server for one test, and lets a festival send its mails there. */
export async function startMailOf(services: Services, options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  await sendMailsTo(services, server);
  return server;
}
