import { beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { requestRecovery } from "#app/domain/accounts/recovery-mail.server.ts";
import { createRecoveryLink, resetPassword, inviteUser } from "#app/domain/identity/recovery.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { createUser, updateUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { type MailServer, type MailServerOptions } from "../../support/mail-server.ts";
import { sendAccountMails, startMailOf } from "../mail.ts";
import { refusalOf } from "../refusal.ts";

let services: Services;
let server: MailServer;
let ana: User;

const start = async (options: MailServerOptions = {}): Promise<void> => {
  server = await startMailOf(services, options);
};

beforeEach(async () => {
  services = await memoryFestival();
  ana = await createUser(services, { name: "Ana", email: "ana@verbena.test", password: "una contraseña larga" });
});

const ask = (input: unknown, asking = services) =>
  requestRecovery(asking, input, ({ user, path, expiresAt }) => ({
    subject: `For ${user.id}`,
    text: `${path} ${expiresAt.toISOString()}`,
    html: `<p>${path}</p>`,
  }));
/** Asks, and waits until all is done that will be done. */
const askAndWait = async (email: string, asking = services): Promise<string[]> => {
  await (
    await ask({ email }, asking)
  ).queued;
  return sendAccountMails(asking);
};
const minutesLater = (minutes: number): Services => ({
  ...services,
  clock: fixedClock(new Date(services.clock.now().getTime() + minutes * 60_000)),
});
const linksKept = () => services.db.selectFrom("links").select("purpose").execute();
const linesOf = (action: string) =>
  services.db.selectFrom("audit").select(["subject", "detail"]).where("action", "=", action).execute();
const mailsSent = async (): Promise<number> => (await server.messages()).length;

describe("a person who forgot the password", () => {
  test("gets a mail with a link that works once, and with its expiry", async () => {
    await start();
    await askAndWait("  ANA@Verbena.test ");
    const mail = await server.waitForMail();
    expect(mail).toMatchObject({ to: [{ address: "ana@verbena.test" }], subject: `For ${ana.id}` });
    const [, token = "", expiresAt] = /^\/recover\/(\S+) (\S+)/.exec(mail.text ?? "") ?? [];
    expect(expiresAt).toBe("2026-08-22T20:42:00.000Z");
    expect(await resetPassword(services, token, { password: "otra contraseña larga" })).toMatchObject({ id: ana.id });
    expect((await refusalOf(resetPassword(services, token, { password: "y otra más larga" }))).messageKey).toBe(
      "errors.link_invalid",
    );
  });
  test("gets no second mail within five minutes, however many requests come", async () => {
    await start();
    await Promise.all([askAndWait(ana.email), askAndWait(ana.email), askAndWait(ana.email)]);
    await askAndWait(ana.email, minutesLater(4.9));
    expect(await mailsSent()).toBe(1);
    await askAndWait(ana.email, minutesLater(5));
    expect(await mailsSent()).toBe(2);
  });
  test("gets a mail although another person just got one", async () => {
    await start();
    await createUser(services, { name: "Luz", email: "luz@verbena.test" });
    await askAndWait(ana.email);
    await askAndWait("luz@verbena.test");
    expect(server.recipients()).toEqual(["ana@verbena.test", "luz@verbena.test"]);
  });
  test("gets the mail of a server that first puts it off, and nothing readable of it is stored meanwhile", async () => {
    await start();
    server.greylist();
    expect(await askAndWait(ana.email)).toEqual(["451"]);
    const waiting = await services.db.selectFrom("outbox").selectAll().execute();
    expect(waiting).toMatchObject([{ state: "queued", user_id: ana.id, expires_at: "2026-08-22T20:42:00.000Z" }]);
    expect(JSON.stringify(waiting)).not.toMatch(/recover\/|verbena\.test|For /);
    await sendAccountMails(minutesLater(1));
    expect((await server.waitForMail()).text).toContain("/recover/");
    expect(await services.db.selectFrom("outbox").select(["state", "payload"]).execute()).toEqual([
      { state: "sent", payload: '{"sealed":""}' },
    ]);
  });
  test("gets the mail of a server that is away for almost as long as the link is valid, and none later", async () => {
    await start();
    server.refuseAt("recipient", 451, "Come back later");
    await askAndWait(ana.email);
    for (let minutes = 5; minutes < 115; minutes += 5) await sendAccountMails(minutesLater(minutes));
    server.refuseAt(null);
    await sendAccountMails(minutesLater(115));
    expect(await mailsSent()).toBe(1);
    server.refuseAt("recipient", 451, "Come back later");
    await askAndWait(ana.email, minutesLater(120));
    server.refuseAt(null);
    await sendAccountMails(minutesLater(240));
    expect(await mailsSent()).toBe(1);
    expect(await services.db.selectFrom("outbox").select(["state", "payload"]).orderBy("created_at").execute()).toEqual(
      [
        { state: "sent", payload: '{"sealed":""}' },
        { state: "stale", payload: '{"sealed":""}' },
      ],
    );
  });
  test("keeps a recent link from an administrator", async () => {
    await start();
    const { token } = await createRecoveryLink(services, ana.id);
    await askAndWait(ana.email, minutesLater(1));
    expect(await resetPassword(services, token, { password: "otra contraseña larga" })).toMatchObject({ id: ana.id });
  });
  test("keeps an invitation, even if a mail is requested and could not be sent", async () => {
    await start();
    const { user, link } = await inviteUser(services, { name: "Luz", email: "luz@verbena.test" });
    for (const minutes of [10, 20, 30, 40]) await askAndWait(user.email, minutesLater(minutes));
    await start({ refuse: true });
    await askAndWait(user.email, minutesLater(24 * 60));
    expect(await resetPassword(minutesLater(24 * 60), link.token, { password: "otra contraseña larga" })).toMatchObject(
      { id: user.id },
    );
  });
  test("can use each of the last mails, and gets at most three while their links are valid", async () => {
    await start();
    for (const minutes of [0, 10, 20, 30]) await askAndWait(ana.email, minutesLater(minutes));
    expect(await mailsSent()).toBe(3);
    const [first] = await server.messages();
    const [, token = ""] = /^\/recover\/(\S+)/.exec(first?.text ?? "") ?? [];
    await askAndWait(ana.email, minutesLater(120));
    expect(await mailsSent()).toBe(4);
    expect(await resetPassword(minutesLater(60), token, { password: "otra contraseña larga" })).toMatchObject({
      id: ana.id,
    });
    expect(await linksKept()).toEqual([]);
  });
  test("is in the audit log without an address", async () => {
    await start();
    await askAndWait(ana.email);
    expect(await linesOf("recovery_requested")).toEqual([{ subject: ana.id, detail: null }]);
  });
});

describe("a request does not reveal whether an account exists", () => {
  test("because the account is looked up and the mail sent after the answer", async () => {
    await start();
    const { queued } = await ask({ email: ana.email });
    expect([await linksKept(), await mailsSent()]).toEqual([[], 0]);
    await queued;
    await sendAccountMails(services);
    expect([await linksKept(), await mailsSent()]).toEqual([[{ purpose: "recovery" }], 1]);
  });
  test("because an unknown address and a deactivated account get the same answer, and no mail", async () => {
    await start();
    await updateUser(services, ana.id, { isActive: false });
    const answers = await Promise.all([ask({ email: "nobody@verbena.test" }), ask({ email: ana.email })]);
    await Promise.all(answers.map(({ queued }) => queued));
    await sendAccountMails(services);
    expect(await mailsSent()).toBe(0);
    expect(await linksKept()).toEqual([]);
  });
  test("while the mail server refuses", async () => {
    await start({ refuse: true });
    const answers = await Promise.all([ask({ email: "nobody@verbena.test" }), ask({ email: ana.email })]);
    expect(answers.map(Object.keys)).toEqual([["queued"], ["queued"]]);
  });
  test.each(["ana@verbena.test", "nobody@verbena.test"])("while no mail can be sent at all: %s", async (email) => {
    expect(await refusalOf(ask({ email }))).toMatchObject({
      code: "unavailable",
      messageKey: "errors.mail_not_configured",
    });
  });
});

test.each([
  [{}],
  [{ email: "" }],
  [{ email: "ana" }],
  [{ email: ["ana@verbena.test"] }],
  [{ email: "ana@verbena.test, eve@elsewhere.test" }],
  [null],
  ["ana@verbena.test"],
])("an invalid address is refused: %j", async (input) => {
  await start();
  expect(await refusalOf(ask(input))).toMatchObject({ code: "invalid" });
  expect(await mailsSent()).toBe(0);
});
