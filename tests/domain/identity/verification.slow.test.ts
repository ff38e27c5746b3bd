import { beforeEach, describe, expect, test } from "vitest";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { removeOldMailCounts } from "#app/domain/accounts/mails-to-strangers.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { requestRecovery } from "#app/domain/accounts/recovery-mail.server.ts";
import { createRecoveryLink, resetPassword } from "#app/domain/identity/recovery.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { changeAddress, createUser, findUser, updateUser } from "#app/domain/identity/users.server.ts";
import { readVerification, sendVerification, verifyAddress } from "#app/domain/accounts/verification.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { type MailServer } from "../../support/mail-server.ts";
import { auditOf, days, hours, later, password, personOf, refusal } from "./people.ts";
import { startMailOf, sendAccountMails } from "../mail.ts";

let services: Services;
let server: MailServer;
let rita: User;
beforeEach(async () => {
  services = await memoryFestival();
  rita = await personOf(services, "Rita");
  server = await startMailOf(services);
});

const compose = ({ path }: { path: string }) => ({ subject: "Confirma", text: path, html: `<p>${path}</p>` });
const send = (asking = services): Promise<void> => sendVerification(asking, rita.id, compose);
/** The token of the next mail. */
const tokenSent = async (): Promise<string> =>
  /\/(?:verify|recover)\/([\w-]+)/.exec((await server.waitForMail()).text ?? "")?.[1] ?? "";
const known = async () => {
  const user = await findUser(services, rita.id);
  return { verified: user?.emailVerified, refused: user?.emailRefused };
};

describe("an address", () => {
  test("is unverified at first, and verified by the mailed link", async () => {
    expect(await known()).toEqual({ verified: false, refused: false });
    await send();
    const token = await tokenSent();
    expect(server.recipients()).toEqual([rita.email]);
    expect(await readVerification(services, token)).toEqual({ email: rita.email, isDone: false });
    expect(await known()).toEqual({ verified: false, refused: false });
    expect(await verifyAddress(services, token)).toMatchObject({ id: rita.id, emailVerified: true });
    expect((await auditOf(services)).map(({ action }) => action)).toContain("email_verified");
  });

  test("is verified once: opened again, the link shows that and verifies nothing more", async () => {
    await send();
    await send();
    const [token, other] = [await tokenSent(), await tokenSent()];
    await verifyAddress(services, token);
    expect(await readVerification(services, token)).toEqual({ email: rita.email, isDone: true });
    expect(await readVerification(services, other)).toBeNull();
    // As when a mail server refuses the address later.
    await services.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", rita.id).execute();
    expect(await readVerification(services, token)).toBeNull();
    await expect(verifyAddress(services, token)).rejects.toEqual(refusal("not_found", "errors.link_invalid"));
    expect((await known()).verified).toBe(false);
  });

  test("is not verified by a link that is a week old, unknown, or of a deactivated account; expired links are removed", async () => {
    await send();
    const token = await tokenSent();
    const inAWeek = later(services, 7 * days);
    expect(await readVerification(inAWeek, token)).toBeNull();
    await expect(verifyAddress(inAWeek, token)).rejects.toEqual(refusal("not_found", "errors.link_invalid"));
    await expect(verifyAddress(services, "x".repeat(43))).rejects.toEqual(refusal("not_found", "errors.link_invalid"));
    await updateUser(services, rita.id, { isActive: false });
    await expect(verifyAddress(services, token)).rejects.toEqual(refusal("not_found", "errors.link_invalid"));
    await removeExpired(inAWeek);
    expect(await services.db.selectFrom("links").selectAll().execute()).toEqual([]);
  });

  test("gets at most three verification mails an hour, and none once it is verified", async () => {
    await send();
    await send(later(services, 10));
    await send(later(services, 20));
    await expect(send(later(services, 30))).rejects.toMatchObject({
      code: "too_many",
      values: { minutes: 30, retryAfter: 1800 },
    });
    await send(later(services, 61));
    await verifyAddress(services, await tokenSent());
    await expect(send(later(services, 300))).rejects.toEqual(refusal("conflict", "errors.email_verified"));
  });

  test("that nobody verified gets no more mails because its account is deleted and made again, and is not readable in the database", async () => {
    const email = "stranger@example.org";
    const registered = async (asking: Services): Promise<string> => {
      const { id } = await createUser(asking, { name: "Nira", email, password });
      const outcome = await sendVerification(asking, id, compose).then(
        () => "sent",
        (error: unknown) => (error instanceof DomainError ? error.code : "fault"),
      );
      await deleteUser(asking, id);
      return outcome;
    };
    const outcomes: string[] = [];
    for (let times = 0; times < 6; times += 1) outcomes.push(await registered(services));
    expect(outcomes).toEqual(["sent", "sent", "sent", "too_many", "too_many", "too_many"]);
    const { id } = await createUser(services, { name: "Nira", email, password });
    await (
      await requestRecovery(services, { email }, compose)
    ).queued;
    await sendAccountMails(services);
    expect(server.recipients()).toEqual([email, email, email]);
    await deleteUser(services, id);
    for (let hour = 2; hour < 10; hour += 1) await registered(later(services, hour * hours));
    expect(server.recipients()).toHaveLength(6);
    const kept = await services.db.selectFrom("mails_to_strangers").selectAll().execute();
    expect([kept.length, JSON.stringify(kept).includes("example")]).toEqual([6, false]);
    const tomorrow = later(services, 35 * hours);
    await removeOldMailCounts(tomorrow);
    expect(await services.db.selectFrom("mails_to_strangers").selectAll().execute()).toEqual([]);
    expect(await registered(tomorrow)).toBe("sent");
  });

  test("can get another mail at once if the first was refused", async () => {
    server.refuseAt("mail", 451, "Try later");
    for (let times = 0; times < 4; times += 1)
      await expect(send()).rejects.toMatchObject({ code: "unavailable", messageKey: "errors.mail_failed" });
    server.refuseAt(null);
    await send();
  });

  test("that the mail server does not know is marked until it is verified", async () => {
    server.refuseAt("recipient", 550, "5.1.1 No such user here");
    await expect(send()).rejects.toEqual(refusal("conflict", "errors.email_refused"));
    expect(await known()).toEqual({ verified: false, refused: true });
    server.refuseAt(null);
    await send();
    await verifyAddress(services, await tokenSent());
    expect(await known()).toEqual({ verified: true, refused: false });
  });
});

describe("a changed address", () => {
  test("is unverified, and links sent to the old address are invalid", async () => {
    await send();
    const first = await tokenSent();
    await verifyAddress(services, first);
    await changeAddress(services, rita.id, { email: " Otra@Example.org ", current: password });
    expect(await findUser(services, rita.id)).toMatchObject({
      email: "otra@example.org",
      emailVerified: false,
      emailRefused: false,
    });
    expect(await readVerification(services, first)).toBeNull();
    await send(later(services, 61));
    const second = await tokenSent();
    expect(server.recipients()).toEqual([rita.email, "otra@example.org"]);
    await verifyAddress(services, second);
    expect((await known()).verified).toBe(true);
  });

  test("makes recovery links sent to the old address invalid", async () => {
    await (
      await requestRecovery(services, { email: rita.email }, compose)
    ).queued;
    await sendAccountMails(services);
    const token = await tokenSent();
    await changeAddress(services, rita.id, { email: "otra@example.org", current: password });
    await expect(resetPassword(services, token, { password: "la noria de la plaza" })).rejects.toEqual(
      refusal("not_found", "errors.link_invalid"),
    );
  });

  test("needs the password, and must be free and different", async () => {
    const change = (email: string, current = password) => changeAddress(services, rita.id, { email, current });
    await personOf(services, "Nira");
    await expect(change("otra@example.org", "no es esta")).rejects.toEqual(
      refusal("invalid", "errors.invalid", { current: ["errors.password_wrong"] }),
    );
    await expect(change("nira@example.org")).rejects.toEqual(
      refusal("conflict", "errors.email_taken", { email: ["errors.email_taken"] }),
    );
    await expect(change(rita.email)).rejects.toEqual(
      refusal("invalid", "errors.invalid", { email: ["errors.email_same"] }),
    );
    await expect(change("nadie")).rejects.toMatchObject({
      code: "invalid",
      fields: { email: ["errors.email_invalid"] },
    });
    expect((await findUser(services, rita.id))?.email).toBe(rita.email);
  });
});

describe("a new password through a link", () => {
  test("that was mailed verifies the address", async () => {
    await (
      await requestRecovery(services, { email: rita.email }, compose)
    ).queued;
    await sendAccountMails(services);
    expect(await resetPassword(services, await tokenSent(), { password: "la noria de la plaza" })).toMatchObject({
      emailVerified: true,
    });
  });

  test("that an administrator handed over does not verify the address", async () => {
    const { token } = await createRecoveryLink(services, rita.id);
    expect(await resetPassword(services, token, { password: "la noria de la plaza" })).toMatchObject({
      emailVerified: false,
    });
  });
});
