import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import {
  connectAuthenticator,
  disconnectAuthenticator,
  offerAuthenticator,
  useCode,
} from "#app/domain/second-factor/authenticator.server.ts";
import { renewRecoveryCodes } from "#app/domain/second-factor/recovery-codes.server.ts";
import { hasSecondFactor, readFactors, removeAllFactors } from "#app/domain/second-factor/second-factor.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { auditOf, later, personOf, refusal } from "../identity/people.ts";

const wrong = refusal("invalid", "errors.code_wrong", { code: ["errors.code_wrong"] });

let services: Services;
let ada: { userId: string; sessionToken: string };
beforeEach(async () => {
  services = await memoryFestival();
  ada = { userId: (await personOf(services, "Ada", "ADMIN")).id, sessionToken: "the session of a browser" };
});

/** Returns the secret that the page shows, as an app types it. */
const secretOf = async (at: Services): Promise<Secret> => {
  const { secret } = await offerAuthenticator(at, ada, { email: "ada@example.org", issuer: "Marea" });
  return Secret.fromBase32(secret.replaceAll(" ", ""));
};
/** Returns the six digits that an app with this secret shows at the clock's time. */
const codeAt = (at: Services, secret: Secret): string =>
  new TOTP({ secret }).generate({ timestamp: at.clock.now().getTime() });

async function connect(): Promise<Secret> {
  const secret = await secretOf(services);
  await connectAuthenticator(services, ada, codeAt(services, secret));
  return secret;
}

describe("connecting an authenticator app", () => {
  test("needs a code that the app shows, and returns ten recovery codes for the first factor", async () => {
    const secret = await secretOf(services);
    await expect(connectAuthenticator(services, ada, "000000")).rejects.toEqual(wrong);
    expect(await hasSecondFactor(services.db, ada.userId)).toBe(false);
    const codes = await connectAuthenticator(services, ada, codeAt(services, secret));
    expect(codes).toHaveLength(10);
    expect(codes?.every((code) => /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/.test(code))).toBe(true);
    expect(await readFactors(services, ada.userId)).toMatchObject({
      authenticatorSince: services.clock.now().toISOString(),
      recoveryCodes: 10,
    });
  });

  test("shows the same secret again after a wrong code, and accepts it for the hour after", async () => {
    const secret = await secretOf(services);
    expect((await secretOf(services)).base32).toBe(secret.base32);
    const anHourLater = later(services, 59);
    await connectAuthenticator(anHourLater, ada, codeAt(anHourLater, secret));
    expect(await hasSecondFactor(services.db, ada.userId)).toBe(true);
  });

  test("refuses a secret that is two hours old, or was shown to another session", async () => {
    const secret = await secretOf(services);
    const afterTwoHours = later(services, 130);
    await expect(connectAuthenticator(afterTwoHours, ada, codeAt(afterTwoHours, secret))).rejects.toEqual(wrong);
    const another = { ...ada, sessionToken: "another session" };
    await expect(connectAuthenticator(services, another, codeAt(services, secret))).rejects.toEqual(wrong);
  });

  test("shows another secret once the app was disconnected, so that a lost phone stops working", async () => {
    const secret = await connect();
    expect((await secretOf(services)).base32).not.toBe(secret.base32);
    await disconnectAuthenticator(services, ada.userId);
    expect((await secretOf(services)).base32).not.toBe(secret.base32);
  });

  test("stores the secret encrypted, and the recovery codes as signatures only", async () => {
    const secret = await connect();
    const stored = JSON.stringify([
      await services.db.selectFrom("authenticators").selectAll().execute(),
      await services.db.selectFrom("recovery_codes").selectAll().execute(),
      await auditOf(services),
    ]);
    expect(stored).not.toContain(secret.base32);
    const [code = ""] = await renewRecoveryCodes(services, ada.userId);
    const signatures = JSON.stringify(await services.db.selectFrom("recovery_codes").selectAll().execute());
    expect(signatures).not.toContain(code.replaceAll("-", ""));
  });

  test("keeps the recovery codes until the last factor is removed", async () => {
    await connect();
    await disconnectAuthenticator(services, ada.userId);
    expect(await readFactors(services, ada.userId)).toEqual({
      passkeys: [],
      authenticatorSince: null,
      recoveryCodes: 0,
    });
  });
});

describe("the second step", () => {
  test("accepts the app's code once (RFC 6238 §5.2)", async () => {
    const secret = await connect();
    const soon = later(services, 1);
    const code = codeAt(soon, secret);
    await useCode(soon, ada.userId, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    await expect(useCode(soon, ada.userId, code)).rejects.toEqual(wrong);
  });

  test("does not accept the code that connected the app", async () => {
    const secret = await connect();
    await expect(useCode(services, ada.userId, codeAt(services, secret))).rejects.toEqual(wrong);
  });

  test("accepts a code of a clock that is half a minute off, and refuses one that is two minutes off", async () => {
    const secret = await connect();
    const soon = later(services, 10);
    await expect(useCode(soon, ada.userId, codeAt(later(services, 12), secret))).rejects.toEqual(wrong);
    await useCode(soon, ada.userId, codeAt(later(services, 10.5), secret));
  });

  test("accepts each recovery code once, however it is typed", async () => {
    await connect();
    const [code = ""] = await renewRecoveryCodes(services, ada.userId);
    await useCode(services, ada.userId, ` ${code.toUpperCase().replaceAll("-", " ")} `);
    await expect(useCode(services, ada.userId, code)).rejects.toEqual(wrong);
    expect((await readFactors(services, ada.userId)).recoveryCodes).toBe(9);
  });

  test("accepts no code of another account", async () => {
    await connect();
    const [code = ""] = await renewRecoveryCodes(services, ada.userId);
    const rita = await personOf(services, "Rita");
    await expect(useCode(services, rita.id, code)).rejects.toEqual(wrong);
  });

  test("writes each accepted and each wrong code into the audit log, without the code", async () => {
    const secret = await connect();
    await expect(useCode(services, ada.userId, "123456")).rejects.toEqual(wrong);
    const soon = later(services, 1);
    await useCode(soon, ada.userId, codeAt(soon, secret));
    const actions = (await auditOf(services)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["second_factor_failed", "second_factor"]));
    expect(JSON.stringify(await auditOf(services))).not.toContain("123456");
  });

  test("is no longer needed once an administrator has removed all factors", async () => {
    await connect();
    await removeAllFactors(services, ada.userId);
    expect(await hasSecondFactor(services.db, ada.userId)).toBe(false);
    expect((await auditOf(services)).at(-1)).toMatchObject({ action: "second_factors_removed", subject: ada.userId });
  });
});
