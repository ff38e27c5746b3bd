import { onTestFinished } from "vitest";
import { type Delivery, deliverMessages } from "#app/domain/notifications/delivery.server.ts";
import { leaseMessages } from "#app/domain/notifications/outbox.server.ts";
import { createMessageRenderer } from "#app/messages/notification-texts.server.ts";
import { createOpenPages } from "../../server/live/open-pages.ts";
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

/** Tries the mails about accounts that are due in the outbox, once each. Returns the problems that the log would name. */
export async function sendAccountMails(services: Services): Promise<string[]> {
  const complaints: string[] = [];
  const never = (): Promise<never> => Promise.reject(new Error("Not a mail"));
  const delivery: Delivery = {
    push: { publicKey: "", mayAsk: never, send: never },
    pages: createOpenPages(),
    renderer: createMessageRenderer(services),
    origin: null,
    complain: ({ detail }) => complaints.push(detail),
  };
  const due = await leaseMessages(services, { worker: "test", channel: "account", most: 20 });
  await deliverMessages(services, delivery, "test", due);
  return complaints;
}

/** Starts a mail server for one test, and lets a festival send its mails there. */
export async function startMailOf(services: Services, options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  await sendMailsTo(services, server);
  return server;
}
