import { Secret, TOTP } from "otpauth";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { forgetDevice, makeDevice } from "#app/domain/identity/devices.server.ts";
import { joinDevice } from "#app/domain/accounts/join-device.server.ts";
import { personalDataOf } from "#app/domain/privacy/personal-data.server.ts";
import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import { connectAuthenticator, offerAuthenticator } from "#app/domain/second-factor/authenticator.server.ts";
import { startSession } from "#app/domain/identity/sessions.server.ts";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { judgeAnswer } from "#app/domain/assistant/judging.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { renewProgrammeLink } from "#app/domain/reminders/programme-links.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { addWorkshop } from "../registration/visitors.ts";
import { browser, personOf } from "./people.ts";

const endpoint = "https://push.example.org/send/very-secret-address";
const question = "¿Dónde está el escenario?";
const answer = "El escenario está en la plaza.";

async function connectApp(services: Services, userId: string): Promise<void> {
  const connecting = { userId, sessionToken: "a session" };
  const { secret } = await offerAuthenticator(services, connecting, { email: "ana@example.org", issuer: "Marea" });
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  await connectAuthenticator(services, connecting, app.generate({ timestamp: services.clock.now().getTime() }));
}

/** Writes all data that a visitor can leave, in every table. */
async function leaveTraces(
  services: Services,
  owner: Owner,
  deviceId: string,
): Promise<{ eventId: string; secrets: string[] }> {
  const { id: eventId, title } = await addWorkshop(services, { title: `Taller de ${owner.kind}` });
  expect(title).toContain(owner.kind);
  await saveReminder(services, owner, { eventId, minutesBefore: 15 });
  await writePreferences(services, owner, { changes: false });
  const link = await renewProgrammeLink(services, owner);
  if (owner.kind === "user") await connectApp(services, owner.id);
  const at = services.clock.now().toISOString();
  const whose = owner.kind === "user" ? { user_id: owner.id, device_id: null } : { user_id: null, device_id: owner.id };
  const message = { ...whose, conversation: "one", language: "es" as const, sent_at: at };
  const questionId = `question-${owner.kind}`;
  const answerId = `answer-${owner.kind}`;
  await services.db
    .insertInto("chat_messages")
    .values({
      ...message,
      id: questionId,
      sender: "user",
      content: question,
      kind: null,
      parts: null,
      source: null,
      question_id: null,
    })
    .execute();
  await services.db
    .insertInto("chat_messages")
    .values({
      ...message,
      id: answerId,
      sender: "acty",
      content: answer,
      kind: "words",
      parts: "[]",
      source: "programme",
      question_id: questionId,
    })
    .execute();
  await judgeAnswer(services, owner, answerId, "wrong");
  await services.db
    .insertInto("push_subscriptions")
    .values({
      id: `push-${owner.kind}`,
      device_id: deviceId,
      endpoint: `${endpoint}-${owner.kind}`,
      p256dh: "key-of-the-browser",
      auth: "auth-of-the-browser",
      language: "es",
      origin: "https://fest.example",
      last_ok_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await services.db
    .insertInto("outbox")
    .values({
      id: `sent-${owner.kind}`,
      kind: "reminder",
      channel: "push",
      device_id: deviceId,
      user_id: null,
      event_id: eventId,
      dedupe: `${owner.kind}-once`,
      payload: "{}",
      due_at: at,
      expires_at: at,
      leased_by: null,
      leased_until: null,
      next_at: at,
      state: "sent",
      reason: null,
      created_at: at,
      settled_at: at,
    })
    .execute();
  if (owner.kind === "device") return { eventId, secrets: [link] };
  await register(services, owner.id, eventId);
  const { token } = await startSession(services, owner.id, { ...browser, deviceId });
  const { accessToken } = await issueTokens(services, owner.id);
  const { token: recovery } = await createRecoveryLink(services, owner.id);
  return { eventId, secrets: [link, token, accessToken, recovery] };
}

test("the data of an account contain everything once, and nothing that gives access", async () => {
  const services = await memoryFestival();
  const ana = await personOf(services, "Ana");
  await personOf(services, "Bea");
  const device = await joinDevice(services, null, ana.id);
  const { eventId, secrets } = await leaveTraces(services, { kind: "user", id: ana.id }, device.id);
  const data = await personalDataOf(services, { kind: "user", id: ana.id });
  const at = "2026-08-22T18:42:00.000Z";
  expect(data).toMatchObject({
    exportedAt: at,
    account: { id: ana.id, name: "Ana", email: "ana@example.org" },
    sessions: [{ browser: "Firefox", remembered: true, createdAt: at }],
    secondFactors: { passkeys: [], authenticatorSince: at, recoveryCodes: 10 },
    tokens: [{ kind: expect.any(String) }, { kind: expect.any(String) }],
    oneTimeLinks: [{ purpose: "recovery" }],
    registrations: [{ eventId, title: "Taller de user", state: "place", attendedAt: null }],
    records: expect.arrayContaining([expect.objectContaining({ action: "user_created" })]),
    contributions: { changes: 0, imports: 0, announcements: 0, arrivals: 0 },
    devices: [{ createdAt: at, seenAt: at }],
    pushSubscriptions: [{ service: "push.example.org", language: "es" }],
    notificationPreferences: { changes: false, reminders: true },
    notifications: [{ kind: "reminder", channel: "push", eventId, state: "sent" }],
    reminders: [{ eventId, title: "Taller de user", minutesBefore: 15, enabled: true }],
    programmeLinks: [{ createdAt: at }],
    followedPeople: [],
    chat: [
      { sender: "user", content: question, judged: null },
      { sender: "acty", content: answer, judged: "wrong" },
    ],
  });
  const text = JSON.stringify(data);
  for (const secret of [
    ...secrets,
    "very-secret-address",
    "key-of-the-browser",
    "auth-of-the-browser",
    "argon2",
    "bea@example.org",
  ])
    expect(text).not.toContain(secret);
});

test("the data of a device without an account contain no account's data", async () => {
  const services = await memoryFestival();
  const ana = await personOf(services, "Ana");
  await leaveTraces(services, { kind: "user", id: ana.id }, (await joinDevice(services, null, ana.id)).id);
  const { id } = await makeDevice(services);
  await leaveTraces(services, { kind: "device", id }, id);
  const data = await personalDataOf(services, { kind: "device", id });
  expect(data).toMatchObject({
    devices: [{}],
    reminders: [{ title: "Taller de device" }],
    chat: [{ content: question }, { content: answer, judged: "wrong" }],
    pushSubscriptions: [{ service: "push.example.org" }],
    notifications: [{}],
    programmeLinks: [{}],
    followedPeople: [],
  });
  expect(data).not.toHaveProperty("account");
  expect(JSON.stringify(data)).not.toContain("Taller de user");
});

test("the data of a browser without stored data contain only the time of the request", async () => {
  expect(await personalDataOf(await memoryFestival(), null)).toEqual({ exportedAt: "2026-08-22T18:42:00.000Z" });
});

/** How many rows each table has. */
async function rowsOf({ db }: Services): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(name)}`.execute(db);
    counts.set(name, rows[0]?.rows ?? 0);
  }
  return counts;
}

/**
 * Tables that may keep rows after a deletion: events and counts without a person's name, and the programme with its
 * history.
 */
const stays = new Set([
  "audit",
  "outbox_removed",
  "interactions",
  "assistant_days",
  "changes",
  "events",
  "event_categories",
  "event_locations",
]);

test.each(["account", "device"] as const)("no table has rows of a deleted %s", async (kind) => {
  const services = await memoryFestival();
  await personOf(services, "Bea", "ADMIN");
  const before = await rowsOf(services);
  const ana = kind === "account" ? await personOf(services, "Ana") : null;
  const device = ana === null ? await makeDevice(services) : await joinDevice(services, null, ana.id);
  const owner: Owner = ana === null ? { kind: "device", id: device.id } : { kind: "user", id: ana.id };
  await leaveTraces(services, owner, device.id);
  if (ana === null) await forgetDevice(services, device.id);
  else await deleteUser(services, ana.id);
  const after = await rowsOf(services);
  for (const [table, rows] of before) if (!stays.has(table)) expect([table, after.get(table)]).toEqual([table, rows]);
});

/**
 * The columns that name a row's owner or the author of an action. A new one must be part of `personalDataOf`, and of
 * the deletion of its person.
 */
test("the list of columns that name a person or a device is complete", async () => {
  const { db } = await memoryFestival();
  const tables = await db.introspection.getTables();
  const named = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /^(?:user_id|device_id|actor|subject|.+_by)$/.test(column.name))
      .map((column) => `${name}.${column.name}`),
  );
  expect(named.toSorted()).toEqual([
    "announcements.sent_by",
    "audit.actor",
    "audit.subject",
    "authenticators.user_id",
    "changes.actor",
    "changes.undone_by",
    "chat_messages.device_id",
    "chat_messages.user_id",
    "connected_calendars.created_by",
    "devices.user_id",
    "festival_messages.sent_by",
    "former_sessions.user_id",
    "import_rows.matched_by",
    "imports.created_by",
    "known_devices.device_id",
    "known_devices.user_id",
    "links.user_id",
    "notification_preferences.device_id",
    "notification_preferences.user_id",
    "outbox.device_id",
    "outbox.leased_by",
    "outbox.user_id",
    "passkeys.user_id",
    "person_follows.device_id",
    "person_follows.user_id",
    "place_notices.user_id",
    "programme_links.device_id",
    "programme_links.user_id",
    "push_subscriptions.device_id",
    "recovery_codes.user_id",
    "registrations.attended_by",
    "registrations.user_id",
    "reminders.device_id",
    "reminders.user_id",
    "sessions.device_id",
    "sessions.user_id",
    "tokens.user_id",
    "typed_forms.user_id",
    "unsent_forms.user_id",
  ]);
});
