import { expect, test } from "vitest";
import { leaseFor } from "#app/domain/notifications/outbox.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { type MailServerOptions, startMailServer } from "../../support/mail-server.ts";
import { notifiedFestival } from "../../support/notified.ts";
import { personOf } from "../identity/people.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { sendMailsTo, startMailOf } from "../mail.ts";

/** An account without a browser and a browser without an account are to be reminded of the same event, at 17:30. */
async function due(options: MailServerOptions = {}) {
  const festival = await notifiedFestival();
  const { services } = festival;
  const mails = await startMailOf(services, options);
  const ana = await personOf(services, "Ana");
  await services.db
    .updateTable("users")
    .set({ email_verified_at: "2026-08-22T16:00:00.000Z" })
    .where("id", "=", ana.id)
    .execute();
  const phone = await festival.browser();
  const { id: eventId } = await createEvent(services, eventInputWith());
  await saveReminder(services, { kind: "user", id: ana.id }, { eventId, minutesBefore: 30 });
  await saveReminder(services, { kind: "device", id: phone.deviceId }, { eventId, minutesBefore: 30 });
  festival.at("17:30:00");
  return { ...festival, mails, phone, states: async () => (await festival.outbox()).toSorted() };
}

test("a message whose worker died before it stored the result is sent again after the lease, once and under the same id", async () => {
  const { services, at, look, tell, sendAndDie, states, mails, phone } = await due();
  await look();
  await sendAndDie();
  await tell();
  expect(await states()).toEqual(["reminder mail queued", "reminder push queued"]);
  at(new Date(services.clock.now().getTime() + Math.max(...Object.values(leaseFor))).toISOString());
  await tell();
  await tell();
  expect(await states()).toEqual(["reminder mail sent mail", "reminder push sent push"]);

  const [first, second, ...more] = await mails.messages();
  expect([first?.messageId, more]).toEqual([second?.messageId, []]);
  const { id } = await services.db
    .selectFrom("outbox")
    .select("id")
    .where("channel", "=", "mail")
    .executeTakeFirstOrThrow();
  expect(first?.messageId).toBe(`<${id}@arrecife.test>`);
  expect(phone.received).toHaveLength(2);
  expect(
    new Set(phone.received.map(({ topic, payload: { notification } }) => `${topic} ${notification.tag}`)).size,
  ).toBe(1);
});

test("a mail that the server refuses is given up, and the push message arrives", async () => {
  const { tell, states, phone } = await due({ refuse: true });
  await tell();
  expect(await states()).toEqual(["reminder mail failed 550", "reminder push sent push"]);
  expect(phone.received).toHaveLength(1);
});

test("a mail is tried again until its server is back", async () => {
  const { services, at, tell, states, mails } = await due();
  const gone = await startMailServer();
  await gone.close();
  await sendMailsTo(services, gone);
  await tell();
  expect(await states()).toEqual([
    expect.stringMatching(/^reminder mail queued .*ECONNREFUSED/),
    "reminder push sent push",
  ]);
  await sendMailsTo(services, mails);
  at("17:31:00");
  await tell();
  expect(await mails.messages()).toHaveLength(1);
});
