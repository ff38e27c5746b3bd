import { beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import {
  confirmRegistration,
  readRegistration,
  requestRegistration,
} from "#app/domain/accounts/registration-mail.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import { createUser, findUserByEmail, updateUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { type MailServer } from "../../support/mail-server.ts";
import { sendAccountMails, startMailOf } from "../mail.ts";

const password = "tres velas al viento";

let services: Services;
let server: MailServer;
beforeEach(async () => {
  services = await memoryFestival();
  server = await startMailOf(services);
});

const ask = (email: string, name = "Nira") =>
  requestRegistration(
    services,
    { name, email },
    {
      newcomer: ({ path, expiresAt }) => ({ subject: "New", text: `${path} ${expiresAt.toISOString()}`, html: "" }),
      owner: (user) => ({ subject: `Known ${user.id}`, text: "", html: "" }),
    },
  );
/** Asks, and returns the token of the mailed link. */
async function tokenFor(email: string): Promise<string> {
  await (
    await ask(email)
  ).queued;
  await sendAccountMails(services);
  return /^\/register\/(\S+) /.exec((await server.waitForMail()).text ?? "")?.[1] ?? "";
}
const hoursLater = (hours: number): Services => ({
  ...services,
  clock: fixedClock(new Date(services.clock.now().getTime() + hours * 3_600_000)),
});
const confirm = (token: string, at = services) => confirmRegistration(at, token, { password });

describe("a registration by mail", () => {
  test("makes the account once, with the password that the reader of the mail chooses, and a verified address", async () => {
    const token = await tokenFor(" Nira@Verbena.test ");
    expect(await readRegistration(services, token)).toEqual({ name: "Nira", email: "nira@verbena.test" });
    expect(await confirm(token)).toMatchObject({ name: "Nira", role: "USER", isActive: true, emailVerified: true });
    expect((await signIn(services, { email: "nira@verbena.test", password })).name).toBe("Nira");
    expect(await readRegistration(services, token)).toBeNull();
    await expect(confirm(token)).rejects.toMatchObject({ code: "not_found", messageKey: "errors.link_invalid" });
  });

  test("stores nothing about a person who never opens the link", async () => {
    const audit = () => services.db.selectFrom("audit").selectAll().execute();
    const before = await audit();
    await tokenFor("nira@verbena.test");
    expect([await findUserByEmail(services, "nira@verbena.test"), await audit()]).toEqual([null, before]);
    expect(await services.db.selectFrom("outbox").select(["state", "payload", "user_id"]).execute()).toEqual([
      { state: "sent", payload: '{"sealed":""}', user_id: null },
    ]);
  });

  test("gives the same answer whether or not the address has an account, and the mail informs its owner", async () => {
    const ana = await createUser(services, { name: "Ana", email: "ana@verbena.test", password });
    const [known, unknown] = [await ask("ANA@verbena.test"), await ask("nadie@verbena.test")];
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    await Promise.all([known.queued, unknown.queued]);
    await sendAccountMails(services);
    const mails = [await server.waitForMail(), await server.waitForMail()];
    expect(new Map(mails.map(({ subject, to }) => [subject, to?.[0]?.address]))).toEqual(
      new Map([
        [`Known ${ana.id}`, "ana@verbena.test"],
        ["New", "nadie@verbena.test"],
      ]),
    );
    expect(
      await services.db.selectFrom("audit").select("subject").where("action", "=", "registration_repeated").execute(),
    ).toEqual([{ subject: ana.id }]);
  });

  test("sends no mail to the owner of a deactivated account", async () => {
    const { id } = await createUser(services, { name: "Olga", email: "olga@verbena.test", password });
    await updateUser(services, id, { isActive: false });
    await (
      await ask("olga@verbena.test")
    ).queued;
    await sendAccountMails(services);
    expect(await server.messages()).toEqual([]);
  });

  test("is refused while registration is closed, even with an earlier link", async () => {
    const token = await tokenFor("nira@verbena.test");
    await writeSettings(services, { "users.registration_enabled": false });
    for (const work of [ask("otra@verbena.test"), confirm(token)])
      await expect(work).rejects.toMatchObject({ code: "forbidden" });
  });

  test("refuses a common password, and the link stays valid", async () => {
    const token = await tokenFor("nira@verbena.test");
    for (const typed of ["password1", "nira@verbena.test"])
      await expect(confirmRegistration(services, token, { password: typed })).rejects.toMatchObject({
        code: "invalid",
      });
    await confirm(token);
  });

  test("has a link that lives 24 hours, and can't be made or changed by others", async () => {
    const token = await tokenFor("nira@verbena.test");
    expect(await readRegistration(hoursLater(23.9), token)).not.toBeNull();
    expect(await readRegistration(hoursLater(24), token)).toBeNull();
    await expect(confirm(token, hoursLater(24))).rejects.toMatchObject({ code: "not_found" });
    const sealed = services.vault.seal(
      JSON.stringify({ purpose: "other", name: "Eva", email: "eva@verbena.test", until: "2099-01-01T00:00:00.000Z" }),
    );
    for (const forged of ["", "nothing", `${token.slice(0, -2)}AA`, services.vault.seal("no json"), sealed])
      expect(await readRegistration(services, forged), forged).toBeNull();
  });

  test("of two people who open links for one address makes one account", async () => {
    const tokens = [await tokenFor("nira@verbena.test"), await tokenFor("nira@verbena.test")];
    const outcomes = await Promise.allSettled(tokens.map((token) => confirm(token)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
